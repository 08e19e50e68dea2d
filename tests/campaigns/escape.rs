//! Inputs as lines of text: printable ASCII as it is, other bytes as `\n`, `\x00` and so on.

pub fn write(input: &[u8]) -> String {
    input.escape_ascii().to_string()
}

/// Reads what [`write`] wrote.
pub fn read(line: &str) -> Vec<u8> {
    let mut input = Vec::with_capacity(line.len());
    let mut rest = line.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            input.push(byte);
            continue;
        }
        input.push(match rest.next().unwrap() {
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'x' => {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
            }
            itself => itself,
        });
    }
    input
}

#[test]
fn escaped_lines_keep_every_byte() {
    let input: Vec<u8> = (0..=255).chain(*b"\\x41\\\n\"'").collect();
    let line = write(&input);
    assert!(line.is_ascii() && line.lines().count() == 1, "{line}");
    assert_eq!(read(&line), input);
}
