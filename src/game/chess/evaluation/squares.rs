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
/// Looked up several times for every node of a search, hence one flat table with the sign and the board's side settled. What no piece
/// counts, 0, is there too, in the place of no role.
#[derive(Debug)]
struct SideAmounts([i16; SIZE]);

const SIZE: usize = 8 * 64;

impl SideAmounts {
    /// From the tables of pawn, knight, bishop, rook, queen and king; plus or minus as the sign says.
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

    /// What is there, or nothing, counts on a square: without asking which, which nothing could foresee.
    #[inline]
    fn of_any(&self, role: Option<Role>, square: Square) -> i32 {
        // Roles count from 1 to 6, squares from 0 to 63. The mask changes nothing; it tells the compiler so.
        let role = role.map_or(0, usize::from);
        let at = (role << 6) | usize::from(square);
        i32::from(self.0[at & (SIZE - 1)])
    }
}

/// Where each square's entry is in a table, from a1.
type SquareOrder = [usize; 64];

/// The places where a1 is at `a1`, and each file and each rank is so much further on.
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
    /// From what pawn, knight, bishop, rook, queen and king count for their own side. Squares count from a1, tables from rank 8:
    /// White's side sees them upside down.
    pub(super) const fn new(roles: &[Squares; 6]) -> Amounts {
        Amounts {
            white: SideAmounts::read(roles, 1, &places(56, 1, -8)),
            black: SideAmounts::read(roles, -1, &places(0, 1, 8)),
        }
    }

    /// The same from tables that are read with row and column swapped: the row of a square is its file, from a on for White
    /// and from h on for Black, its column counts the ranks from the eighth down for both.
    pub(super) const fn transposed(roles: &[Squares; 6]) -> Amounts {
        Amounts {
            white: SideAmounts::read(roles, 1, &places(7, 8, -1)),
            black: SideAmounts::read(roles, -1, &places(63, -8, -1)),
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
            let captured = self.theirs.of_any(capture, to);
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
