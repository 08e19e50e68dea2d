//! What the pictures of many steps share: each different element once, and each picture as runs of their numbers.

use std::collections::HashMap;

/// Collects pictures.
#[derive(Default)]
pub(super) struct Frames {
    numbers: HashMap<String, u32>,
    elements: Vec<String>,
    pictures: Vec<Vec<u32>>,
}

impl Frames {
    /// Takes in the elements of the next picture, in the order in which they are drawn.
    pub fn push(&mut self, elements: impl Iterator<Item = String>) {
        // Pairs: where a run begins, and how long it is. What stays from step to step has numbers that follow each other.
        let mut runs: Vec<u32> = Vec::new();
        let mut next = None;
        for element in elements {
            let number = self.number(element);
            if next == Some(number)
                && let Some(length) = runs.last_mut()
            {
                *length += 1;
            } else {
                runs.extend([number, 1]);
            }
            next = Some(number + 1);
        }
        self.pictures.push(runs);
    }

    fn number(&mut self, element: String) -> u32 {
        if let Some(&number) = self.numbers.get(&element) {
            return number;
        }
        // A page has far fewer elements than that.
        let number = u32::try_from(self.elements.len()).unwrap_or(u32::MAX);
        self.elements.push(element.clone());
        self.numbers.insert(element, number);
        number
    }

    /// The elements, and the pictures as runs of them.
    pub fn finish(self) -> (Vec<String>, Vec<Vec<u32>>) {
        (self.elements, self.pictures)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_come_back_from_their_runs() {
        let pictures = [
            vec!["a", "b", "c"],
            vec!["a", "x", "c"],
            vec![],
            vec!["c", "a", "b", "x"],
        ];
        let mut frames = Frames::default();
        for picture in &pictures {
            frames.push(picture.iter().map(ToString::to_string));
        }
        let (elements, frames) = frames.finish();
        assert_eq!(elements, ["a", "b", "c", "x"]);
        assert_eq!(frames[0], [0, 3]);
        for (picture, runs) in pictures.iter().zip(frames) {
            let back = runs.chunks(2).flat_map(|run| run[0]..run[0] + run[1]);
            let back: Vec<&str> = back
                .map(|number| elements[number as usize].as_str())
                .collect();
            assert_eq!(back, *picture);
        }
    }
}
