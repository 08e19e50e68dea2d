//! Tables with one entry per piece and square: how they are made, looked up, and followed through a move.

use shakmaty::{CastlingSide, Color, Move, Piece, Role, Square};

/// One entry per square as White sees the board: a8 first, h1 last.
pub(super) type Squares = [i16; 64];

/// What every piece counts on every square, in centipawns: plus for White, minus for Black.
///
/// Looked up several times for every node of a search, hence one flat table with the sign and the board's side settled.
pub(super) struct Amounts([i16; SIZE]);

/// Two colours, eight roles of which six are used, 64 squares.
const SIZE: usize = 0x400;
/// Where Black's half begins.
const BLACK: usize = 0x200;

impl Amounts {
    /// From what pawn, knight, bishop, rook, queen and king count for their own side.
    #[allow(clippy::large_types_passed_by_value)] // while compiling
    pub(super) const fn new(roles: [Squares; 6]) -> Amounts {
        let mut amounts = [0; SIZE];
        let mut role = 0;
        while role < 6 {
            let mut square = 0;
            while square < 64 {
                // Squares count from a1, tables from rank 8: White's side sees them upside down.
                amounts[(role + 1) * 64 + square] = roles[role][square ^ 0b111_000];
                amounts[BLACK + (role + 1) * 64 + square] = -roles[role][square];
                square += 1;
            }
            role += 1;
        }
        Amounts(amounts)
    }

    /// What a piece counts on a square.
    #[inline]
    pub(super) fn of(&self, piece: Piece, square: Square) -> i32 {
        let side = piece.color.fold_wb(0, BLACK);
        // Roles count from 1 to 6, squares from 0 to 63. The mask changes nothing; it tells the compiler so.
        let at = side | ((piece.role as usize) << 6) | usize::from(square);
        i32::from(self.0[at & (SIZE - 1)])
    }

    /// What a move adds to the balance (White minus Black): what stands somewhere else or is something else afterwards.
    #[inline]
    pub(super) fn gain(&self, mover: Color, mv: Move) -> i32 {
        if let Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } = mv
        {
            let captured = capture.map_or(0, |role| self.of(role.of(!mover), to));
            let role = role.of(mover);
            let landed = promotion.map_or(role, |role| role.of(mover));
            self.of(landed, to) - self.of(role, from) - captured
        } else {
            self.rare_gain(mover, mv)
        }
    }

    /// [`Amounts::gain`] of the moves that touch more than two squares.
    #[cold]
    #[inline(never)]
    fn rare_gain(&self, mover: Color, mv: Move) -> i32 {
        let ours = |role: Role, square| self.of(role.of(mover), square);
        match mv {
            Move::EnPassant { from, to } => {
                let passed = Square::from_coords(to.file(), from.rank());
                let captured = self.of(Role::Pawn.of(!mover), passed);
                ours(Role::Pawn, to) - ours(Role::Pawn, from) - captured
            }
            Move::Castle { king, rook } => {
                let castling = CastlingSide::from_king_side(king < rook);
                let king_to = Square::from_coords(castling.king_to_file(), king.rank());
                let rook_to = Square::from_coords(castling.rook_to_file(), king.rank());
                ours(Role::King, king_to) - ours(Role::King, king) + ours(Role::Rook, rook_to)
                    - ours(Role::Rook, rook)
            }
            Move::Put { role, to } => ours(role, to), // no move of standard chess
            Move::Normal { .. } => self.gain(mover, mv),
        }
    }
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
