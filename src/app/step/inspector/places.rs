//! Places the numbers of a window's two ends without overlap.

/// Returns the x positions of the numbers of alpha and beta, given the ends and the widths of the numbers.
pub fn places(ends: [f32; 2], widths: [f32; 2], left: f32, right: f32) -> [f32; 2] {
    const GAP: f32 = 8.0;
    let [alpha, beta] = ends;
    let open = alpha <= beta;
    let inside = [alpha - 2.0, beta + 2.0 - widths[1]];
    let mut starts = if open && inside[0] + widths[0] + GAP <= inside[1] {
        inside
    } else if open {
        [alpha + 2.0 - widths[0], beta - 2.0]
    } else {
        [alpha - 2.0, beta + 2.0 - widths[1]]
    };
    let keep = |start: f32, width: f32| start.min(right - width).max(left);
    starts = [keep(starts[0], widths[0]), keep(starts[1], widths[1])];
    // The left number makes room for the right one as far as it can.
    let (first, second) = if starts[0] <= starts[1] {
        (0, 1)
    } else {
        (1, 0)
    };
    let overlap = starts[first] + widths[first] + GAP - starts[second];
    if overlap > 0.0 {
        let moved = overlap.min((starts[first] - left).max(0.0));
        starts[first] -= moved;
        starts[second] += overlap - moved;
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_never_cover_each_other() {
        let (left, right) = (40.0, 300.0);
        for alpha in 0..=26u8 {
            for beta in 0..=26u8 {
                let ends = [alpha, beta].map(|at| left + 10.0 * f32::from(at));
                for widths in [[20.0, 20.0], [70.0, 20.0], [20.0, 90.0], [80.0, 80.0]] {
                    let starts = places(ends, widths, left, right);
                    let apart = if starts[0] < starts[1] {
                        starts[1] - starts[0] - widths[0]
                    } else {
                        starts[0] - starts[1] - widths[1]
                    };
                    assert!(apart >= 4.0, "{ends:?} {widths:?}: {starts:?}");
                    for (start, width) in starts.into_iter().zip(widths) {
                        assert!(start >= left - 0.1 && start + width <= right + 8.1);
                    }
                }
            }
        }
    }
}
