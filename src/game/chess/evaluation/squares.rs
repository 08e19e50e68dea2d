//! Tables with one entry per piece and square: construction, lookup, and updates by a move.

use shakmaty::{CastlingSide, Color, Move, Piece, Role, Square};

/// One entry per square as White sees the board: a8 first, h1 last.
pub(super) type Squares = [i16; 64];

/// The amount of every piece on every square in centipawns: plus for White, minus for Black.
#[derive(Debug)]
pub(in crate::chess) struct Amounts {
    white: SideAmounts,
    black: SideAmounts,
}

/// The amounts of the pieces of one side, by role (six of eight entries are used) and by square from a1.
///
/// Each search node makes several lookups, so this is one flat table in which sign and orientation are already
/// applied. The entries of role 0, no piece, are 0.
#[derive(Debug)]
struct SideAmounts([i16; SIZE]);

const SIZE: usize = 8 * 64;

impl SideAmounts {
    /// Builds the table from those of pawn, knight, bishop, rook, queen and king, with the given sign.
    const fn read(roles: &[Squares; 6], sign: i16, places: &SquareOrder) -> SideAmounts {
        let mut amounts = [0; SIZE];
        let mut at = 0;
        while at < 6 * 64 {
            amounts[64 + at] = sign * roles[at / 64][places[at % 64]];
            at += 1;
        }
        SideAmounts(amounts)
    }

    #[inline]
    fn of(&self, role: Role, square: Square) -> i32 {
        self.of_any(Some(role), square)
    }

    /// Returns the amount of a piece on a square, 0 for no piece. It does not branch, because the branch would be
    /// unpredictable.
    #[inline]
    fn of_any(&self, role: Option<Role>, square: Square) -> i32 {
        // Roles count from 1 to 6, squares from 0 to 63. The mask changes nothing but tells the compiler these
        // bounds.
        let role = role.map_or(0, usize::from);
        let at = (role << 6) | usize::from(square);
        i32::from(self.0[at & (SIZE - 1)])
    }
}

/// The table index of each square, from a1.
type SquareOrder = [usize; 64];

/// Returns the order in which a1 has index `a1`, and each file and each rank adds its step.
const fn places(a1: usize, per_file: isize, per_rank: isize) -> SquareOrder {
    let mut places = [0; 64];
    let mut square = 0usize;
    while square < 64 {
        let (file, rank) = ((square % 8).cast_signed(), (square / 8).cast_signed());
        places[square] = (a1.cast_signed() + file * per_file + rank * per_rank).cast_unsigned();
        square += 1;
    }
    places
}

impl Amounts {
    /// Builds the amounts from the tables of pawn, knight, bishop, rook, queen and king for their own side. Squares
    /// count from a1, tables from rank 8, so White's tables are flipped vertically.
    pub(super) const fn new(roles: &[Squares; 6]) -> Amounts {
        Amounts {
            white: SideAmounts::read(roles, 1, &places(56, 1, -8)),
            black: SideAmounts::read(roles, -1, &places(0, 1, 8)),
        }
    }

    /// Builds the amounts from tables that are read with row and column swapped. The row is the file of the square,
    /// from a for White and from h for Black; the column counts ranks down from the eighth for both.
    pub(super) const fn transposed(roles: &[Squares; 6]) -> Amounts {
        Amounts {
            white: SideAmounts::read(roles, 1, &places(7, 8, -1)),
            black: SideAmounts::read(roles, -1, &places(63, -8, -1)),
        }
    }

    #[inline]
    pub(super) fn of(&self, piece: Piece, square: Square) -> i32 {
        let side = match piece.color {
            Color::White => &self.white,
            Color::Black => &self.black,
        };
        side.of(piece.role, square)
    }

    #[inline]
    pub(super) const fn gains(&'static self, mover: Color) -> Gains {
        let (ours, theirs) = match mover {
            Color::White => (&self.white, &self.black),
            Color::Black => (&self.black, &self.white),
        };
        Gains { ours, theirs }
    }
}

/// The changes in the balance by the moves of one side, in centipawns, White minus Black.
#[derive(Clone, Copy, Debug)]
pub(in crate::chess) struct Gains {
    ours: &'static SideAmounts,
    theirs: &'static SideAmounts,
}

impl Gains {
    /// Returns the change in the balance by a move, from the pieces that moved, were captured or were promoted.
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
            let captured = self.theirs.of_any(capture, to);
            let landed = promotion.unwrap_or(role);
            self.ours.of(landed, to) - self.ours.of(role, from) - captured
        } else {
            self.of_rarer(mv)
        }
    }

    /// The case of [`Gains::of`] for moves that touch more than two squares.
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

pub(super) const fn uniform(value: i32) -> Squares {
    sum(value, &[0; 64])
}

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

/// Returns a value times each entry, which is in tenths.
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
