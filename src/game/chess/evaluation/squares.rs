//! Tables with one entry per piece and square: how they are made, looked up, and followed through a move.

use shakmaty::{CastlingSide, Color, Move, Piece, Role, Square};

/// One entry per square as White sees the board: a8 first, h1 last.
pub(super) type Squares = [i16; 64];

/// What every piece counts on every square, in centipawns: plus for White, minus for Black.
#[derive(Debug)]
pub(in crate::chess) struct Amounts {
    white: SideAmounts,
    black: SideAmounts,
}

/// What the pieces of one side count: by role, of which six of eight are used, and square, from a1.
///
/// Looked up several times for every node of a search, hence one flat table with the sign and the board's side settled.
#[derive(Debug)]
struct SideAmounts([i16; SIZE]);

const SIZE: usize = 8 * 64;

impl SideAmounts {
    #[inline]
    fn of(&self, role: Role, square: Square) -> i32 {
        // Roles count from 1 to 6, squares from 0 to 63. The mask changes nothing; it tells the compiler so.
        let at = ((role as usize) << 6) | usize::from(square);
        i32::from(self.0[at & (SIZE - 1)])
    }
}

impl Amounts {
    /// From what pawn, knight, bishop, rook, queen and king count for their own side.
    #[allow(clippy::large_types_passed_by_value)] // while compiling
    pub(super) const fn new(roles: [Squares; 6]) -> Amounts {
        let (mut white, mut black) = ([0; SIZE], [0; SIZE]);
        let mut role = 0;
        while role < 6 {
            let mut square = 0;
            while square < 64 {
                // Squares count from a1, tables from rank 8: White's side sees them upside down.
                white[(role + 1) * 64 + square] = roles[role][square ^ 0b111_000];
                black[(role + 1) * 64 + square] = -roles[role][square];
                square += 1;
            }
            role += 1;
        }
        Amounts {
            white: SideAmounts(white),
            black: SideAmounts(black),
        }
    }

    /// The same from tables that are read with row and column swapped: the row of a square is its file, from a on for White
    /// and from h on for Black, its column counts the ranks from the eighth down for both.
    #[allow(clippy::large_types_passed_by_value)] // while compiling
    pub(super) const fn transposed(roles: [Squares; 6]) -> Amounts {
        let (mut white, mut black) = ([0; SIZE], [0; SIZE]);
        let mut role = 0;
        while role < 6 {
            let mut square = 0;
            while square < 64 {
                let (file, rank) = (square % 8, square / 8);
                let at = (role + 1) * 64 + square;
                white[at] = roles[role][file * 8 + (7 - rank)];
                black[at] = -roles[role][(7 - file) * 8 + (7 - rank)];
                square += 1;
            }
            role += 1;
        }
        Amounts {
            white: SideAmounts(white),
            black: SideAmounts(black),
        }
    }

    /// What a piece counts on a square.
    #[inline]
    pub(super) fn of(&self, piece: Piece, square: Square) -> i32 {
        let side = match piece.color {
            Color::White => &self.white,
            Color::Black => &self.black,
        };
        side.of(piece.role, square)
    }

    /// What the moves of a side gain.
    #[inline]
    pub(super) const fn gains(&'static self, mover: Color) -> Gains {
        let (ours, theirs) = match mover {
            Color::White => (&self.white, &self.black),
            Color::Black => (&self.black, &self.white),
        };
        Gains { ours, theirs }
    }
}

/// What the moves of one side add to the balance, in centipawns, White minus Black.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess) struct Gains {
    ours: &'static SideAmounts,
    theirs: &'static SideAmounts,
}

impl Gains {
    /// What a move adds: what stands somewhere else or is something else afterwards.
    #[inline]
    pub(in crate::chess) fn of(&self, mv: Move) -> i32 {
        if let Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } = mv
        {
            let captured = capture.map_or(0, |role| self.theirs.of(role, to));
            let landed = promotion.unwrap_or(role);
            self.ours.of(landed, to) - self.ours.of(role, from) - captured
        } else {
            self.of_rarer(mv)
        }
    }

    /// [`Gains::of`] the moves that touch more than two squares.
    #[cold]
    #[inline(never)]
    fn of_rarer(&self, mv: Move) -> i32 {
        let Gains { ours, theirs } = self;
        match mv {
            Move::EnPassant { from, to } => {
                let passed = Square::from_coords(to.file(), from.rank());
                ours.of(Role::Pawn, to) - ours.of(Role::Pawn, from) - theirs.of(Role::Pawn, passed)
            }
            Move::Castle { king, rook } => {
                let castling = CastlingSide::from_king_side(king < rook);
                let king_to = Square::from_coords(castling.king_to_file(), king.rank());
                let rook_to = Square::from_coords(castling.rook_to_file(), king.rank());
                ours.of(Role::King, king_to) - ours.of(Role::King, king)
                    + ours.of(Role::Rook, rook_to)
                    - ours.of(Role::Rook, rook)
            }
            Move::Put { role, to } => ours.of(role, to), // no move of standard chess
            Move::Normal { .. } => self.of(mv),
        }
    }
}

/// A value alone, on every square.
pub(super) const fn uniform(value: i32) -> Squares {
    sum(value, &[0; 64])
}

/// A value plus each entry.
#[allow(clippy::cast_possible_truncation)] // no table nears 2^15
pub(super) const fn sum(value: i32, bonus: &Squares) -> Squares {
    let mut table = *bonus;
    let mut at = 0;
    while at < 64 {
        table[at] += value as i16;
        at += 1;
    }
    table
}

/// A value times each entry, which is in tenths.
#[allow(clippy::cast_possible_truncation)]
pub(super) const fn product(value: i32, tenths: &Squares) -> Squares {
    let mut table = *tenths;
    let mut at = 0;
    while at < 64 {
        table[at] = (value * table[at] as i32 / 10) as i16;
        at += 1;
    }
    table
}
