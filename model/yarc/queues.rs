//! Queues of words that share one store. Twin: `hdl/yarc/queues.rs`.

/// Words of a chunk, and the place of the one that says which chunk comes after.
const CHUNK: u32 = 8;
const LINK: u32 = CHUNK - 1;

/// No chunk.
const NONE: u64 = u64::MAX;

/// As much as a cache line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Chunk([u64; CHUNK as usize]);

/// What is in queues side by side: chunks of a cache line each, of which every queue that holds something has as many as it
/// needs, and of which the one that came back last is taken first. So what many queues of any depth use is as much as they hold.
#[derive(Clone, Debug)]
pub(super) struct Store {
    chunks: Vec<Chunk>,
    /// The chunk that came back last, whose link leads to the one before.
    free: u64,
}

/// A queue in a store: where its oldest word is, and where its next one will be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Queue {
    head: u32,
    tail: u32,
}

impl Queue {
    /// Whether it holds nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.head == self.tail
    }
}

impl Store {
    /// A store of nothing.
    pub fn new() -> Self {
        Store {
            chunks: Vec::new(),
            free: NONE,
        }
    }

    /// Forgets what all queues held.
    pub fn clear(&mut self) {
        self.chunks.clear();
        self.free = NONE;
    }

    #[inline]
    fn word(&self, at: u32) -> u64 {
        self.chunks[(at / CHUNK) as usize].0[(at % CHUNK) as usize]
    }

    #[inline]
    fn set(&mut self, at: u32, word: u64) {
        self.chunks[(at / CHUNK) as usize].0[(at % CHUNK) as usize] = word;
    }

    /// The link of the chunk of a place.
    #[inline]
    fn link(&self, at: u32) -> u64 {
        self.word(at | LINK)
    }

    /// The first place of a chunk that nobody has.
    #[inline]
    fn take(&mut self) -> u32 {
        let chunk = self.free;
        if chunk == NONE {
            self.chunks.push(Chunk::default());
            return (self.chunks.len() as u32 - 1) * CHUNK;
        }
        let first = chunk as u32 * CHUNK;
        self.free = self.link(first);
        first
    }

    /// The chunk of a place comes back.
    #[inline]
    fn give_back(&mut self, at: u32) {
        self.set(at | LINK, self.free);
        self.free = (at / CHUNK).into();
    }

    /// Appends a word.
    #[inline]
    pub fn push(&mut self, queue: &mut Queue, word: u64) {
        if queue.is_empty() {
            queue.head = self.take();
            queue.tail = queue.head;
        } else if queue.tail % CHUNK == LINK {
            let next = self.take();
            self.set(queue.tail, (next / CHUNK).into());
            queue.tail = next;
        }
        self.set(queue.tail, word);
        queue.tail += 1;
    }

    /// Takes the oldest word out of a queue that has one.
    #[inline]
    pub fn pop(&mut self, queue: &mut Queue) -> u64 {
        debug_assert!(!queue.is_empty(), "there is one to take");
        let at = queue.head;
        let word = self.word(at);
        queue.head = at + 1;
        if queue.is_empty() {
            self.give_back(at);
        } else if queue.head % CHUNK == LINK {
            queue.head = self.link(at) as u32 * CHUNK;
            self.give_back(at);
        }
        word
    }

    /// The oldest word of a queue that has one.
    #[inline]
    pub fn front(&self, queue: Queue) -> u64 {
        debug_assert!(!queue.is_empty(), "there is one");
        self.word(queue.head)
    }

    /// The word after the oldest of a queue that has both.
    #[inline]
    pub fn second(&self, queue: Queue) -> u64 {
        let next = queue.head + 1;
        debug_assert!(next != queue.tail, "there is one");
        match next % CHUNK {
            LINK => self.word(self.link(next) as u32 * CHUNK),
            _ => self.word(next),
        }
    }

    /// Puts another word in the place of the youngest of a queue that has one.
    pub fn set_last(&mut self, queue: Queue, word: u64) {
        debug_assert!(!queue.is_empty(), "there is one");
        self.set(queue.tail - 1, word);
    }

    /// Words of a queue.
    pub fn len(&self, queue: Queue) -> usize {
        let (mut words, mut at) = (0, queue.head);
        while !queue.is_empty() && at / CHUNK != (queue.tail - 1) / CHUNK {
            words += LINK - at % CHUNK;
            at = self.link(at) as u32 * CHUNK;
        }
        (words + queue.tail - at) as usize
    }

    /// Takes back all but the oldest `keep` words of a queue that has more.
    pub fn truncate(&mut self, queue: &mut Queue, keep: usize) {
        debug_assert!(!queue.is_empty(), "there are more");
        let (mut end, mut left) = (queue.head, keep as u32);
        while left > LINK - end % CHUNK {
            left -= LINK - end % CHUNK;
            end = self.link(end) as u32 * CHUNK;
        }
        // What comes after the chunk in which the queue ends now, then that chunk, if nothing is left in it.
        let mut at = end;
        while at / CHUNK != (queue.tail - 1) / CHUNK {
            let next = self.link(at) as u32 * CHUNK;
            if at != end {
                self.give_back(at);
            }
            at = next;
        }
        if at != end {
            self.give_back(at);
        }
        queue.tail = end + left;
        if queue.is_empty() {
            self.give_back(end);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use std::collections::VecDeque;

    #[test]
    fn queues_keep_order_and_do_not_touch_each_other() {
        let mut random = Random::new(1);
        let mut store = Store::new();
        let mut queues = [Queue::default(); 3];
        let mut wanted = vec![VecDeque::new(); 3];
        for turn in 0..20_000_u64 {
            let kind = random.bits() % 16;
            let at = turn as usize % 3;
            let (queue, held): (&mut Queue, &mut VecDeque<u64>) =
                (&mut queues[at], &mut wanted[at]);
            assert_eq!(queue.is_empty(), held.is_empty());
            assert_eq!(store.len(*queue), held.len());
            if let Some(front) = held.front() {
                assert_eq!(store.front(*queue), *front);
            }
            if let Some(second) = held.get(1) {
                assert_eq!(store.second(*queue), *second);
            }
            match kind {
                0..8 if held.len() < 40 => {
                    store.push(queue, turn);
                    held.push_back(turn);
                }
                8..14 if !held.is_empty() => {
                    assert_eq!(Some(store.pop(queue)), held.pop_front());
                }
                14 if !held.is_empty() => {
                    let keep = random.bits() as usize % held.len();
                    store.truncate(queue, keep);
                    held.truncate(keep);
                }
                15 if !held.is_empty() => {
                    store.set_last(*queue, turn);
                    *held.back_mut().expect("it has one") = turn;
                }
                _ => {}
            }
        }
        // Three queues of at most 40 words, 7 to a chunk, the first and the last of which may be almost empty.
        assert!(store.chunks.len() <= 3 * 7, "{}", store.chunks.len());
        let mut free = 0;
        let mut chunk = store.free;
        while chunk != NONE {
            free += 1;
            chunk = store.link(chunk as u32 * CHUNK);
        }
        let used = |queue: &Queue| {
            let (mut chunks, mut at) = (usize::from(!queue.is_empty()), queue.head);
            while !queue.is_empty() && at / CHUNK != (queue.tail - 1) / CHUNK {
                at = store.link(at) as u32 * CHUNK;
                chunks += 1;
            }
            chunks
        };
        let used: usize = queues.iter().map(used).sum();
        assert_eq!(used + free, store.chunks.len(), "no chunk is lost");
    }
}
