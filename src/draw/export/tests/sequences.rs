//! Cancelled sequences. `tests/cli/export.rs` has the files of whole ones.

use search::task::without_pause;

use super::*;

#[test]
fn cancelled_sequences_leave_whole_files_only() {
    let series = series(TWO_PLIES);
    let folder = std::env::temp_dir().join(format!("cutoff-steps-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (format, written, passes) in [
        (Format::Tikz, 3, 1),
        (Format::Pdf, 0, 1),
        (Format::Html, 0, 1),
        (Format::Gif, 0, 2),
    ] {
        let path = folder.join(format!("few.{}", format.ending()));
        let mut told = Vec::new();
        let mut go_on = |done, of| {
            told.push((done, of));
            done < 3
        };
        let sequence = Sequence::ALL;
        let stopped = export_steps(&series, sequence, format, &path, false, &mut go_on);
        assert_eq!(
            without_pause(stopped),
            Err(ExportError::Cancelled { written })
        );
        let all = 34 * passes;
        assert_eq!(told, [(0, all), (1, all), (2, all), (3, all)], "{format}");
        assert!(!path.exists(), "{format}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3);
    std::fs::remove_dir_all(&folder).unwrap();
}
