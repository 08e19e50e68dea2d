//! Tables with one entry per piece and square: construction, lookup, and updates by a move.

use shakmaty::{CastlingSide, Color, Move, Piece, Role, Square};

/// The values of pawn, knight, bishop, rook, queen and king in centipawns.
pub(super) type Values = [i16; 6];

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
    /// Builds the table of a side from the tables of pawn to king for their own side. Squares count from a1, tables
    /// from rank 8, so White's tables are flipped vertically.
    ///
    /// With `transposed`, tables are read with row and column swapped. The row is the file of the square, from a for
    /// White and from h for Black; the column counts ranks down from the eighth for both.
    const fn read(roles: &[Squares; 6], is_white: bool, transposed: bool) -> SideAmounts {
        let mut amounts = [0; SIZE];
        let mut at = 0;
        while at < 6 * 64 {
            let square = at % 64;
            let (file, rank) = (square % 8, square / 8);
            let place = match (is_white, transposed) {
                (true, false) => 8 * (7 - rank) + file,
                (false, false) => square,
                (true, true) => 8 * file + 7 - rank,
                (false, true) => 8 * (7 - file) + 7 - rank,
            };
            let amount = roles[at / 64][place];
            amounts[64 + at] = if is_white { amount } else { -amount };
            at += 1;
        }
        SideAmounts(amounts)
    }

    /// Returns the amount of a piece on a square, 0 for no piece. It does not branch, because the branch would be
    /// unpredictable.
    #[inline]
    fn of(&self, role: impl Into<Option<Role>>, square: Square) -> i32 {
        // Roles count from 1 to 6, squares from 0 to 63. The mask changes nothing but tells the compiler these
        // bounds.
        let role = role.into().map_or(0, usize::from);
        let at = (role << 6) | usize::from(square);
        i32::from(self.0[at & (SIZE - 1)])
    }
}

impl Amounts {
    pub(super) const fn new(roles: &[Squares; 6], transposed: bool) -> Amounts {
        Amounts {
            white: SideAmounts::read(roles, true, transposed),
            black: SideAmounts::read(roles, false, transposed),
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

#[allow(clippy::trivially_copy_pass_by_ref)] // by value, WebAssembly copies a move through memory
impl Gains {
    /// Returns the change in the balance by a move, from the pieces that moved, were captured or were promoted.
    #[inline]
    pub(in crate::chess) fn of(&self, mv: &Move) -> i32 {
        if let Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } = *mv
        {
            let captured = self.theirs.of(capture, to);
            let landed = promotion.unwrap_or(role);
            self.ours.of(landed, to) - self.ours.of(role, from) - captured
        } else {
            self.of_rarer(mv)
        }
    }

    /// The case of [`Gains::of`] for moves that touch more than two squares.
    #[cold]
    #[inline(never)]
    fn of_rarer(&self, mv: &Move) -> i32 {
        let Gains { ours, theirs } = self;
        match *mv {
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

/// Returns the value of each role plus the entry for each square.
pub(super) const fn sums(values: &Values, squares: &[Squares; 6]) -> [Squares; 6] {
    let mut tables = *squares;
    let mut at = 0;
    while at < 6 * 64 {
        tables[at / 64][at % 64] += values[at / 64];
        at += 1;
    }
    tables
}

/// Returns the value of each role times the entry for each square, which is in tenths.
pub(super) const fn products(values: &Values, tenths: &[Squares; 6]) -> [Squares; 6] {
    let mut tables = *tenths;
    let mut at = 0;
    while at < 6 * 64 {
        let entry = &mut tables[at / 64][at % 64];
        *entry = values[at / 64] * *entry / 10;
        at += 1;
    }
    tables
}
