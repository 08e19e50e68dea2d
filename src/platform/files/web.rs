//! The files of a page. Below [`STORED`] they are texts in the browser's storage; all others are in memory, and writing
//! one is a download.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::io::{self, Cursor, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Storage, Url};

use crate::clock::SystemTime;

/// The folder of the files in the browser's storage.
pub const STORED: &str = "browser storage";

/// The time after which the browser has begun a download, in milliseconds.
const DOWNLOAD_BEGINS: i32 = 60_000;

/// This tab and the others of the same site, by number.
#[derive(Default)]
struct Tabs {
    own: u32,
    others: Vec<u32>,
}

thread_local! {
    static MEMORY: RefCell<HashMap<PathBuf, (Vec<u8>, Metadata)>> = RefCell::default();
    static TABS: RefCell<Tabs> = RefCell::default();
    /// True once the browser has refused to store something.
    static HAS_REFUSED: Cell<bool> = const { Cell::new(false) };
}

/// Says which tab this is and which others are open. Their unsaved work is not offered here.
pub fn set_tabs(own: u32, others: Vec<u32>) {
    TABS.set(Tabs { own, others });
}

pub(crate) fn own_tab() -> u32 {
    TABS.with_borrow(|tabs| tabs.own)
}

/// Adds a file that was chosen or dropped, and returns its path.
pub fn put(name: &str, bytes: Vec<u8>) -> PathBuf {
    let path = Path::new("/").join(name);
    remember(&path, bytes);
    path
}

fn remember(path: &Path, bytes: Vec<u8>) {
    let about = Metadata {
        length: bytes.len() as u64,
        modified: Some(SystemTime::now()),
    };
    MEMORY.with_borrow_mut(|files| files.insert(path.to_owned(), (bytes, about)));
}

#[derive(Clone, Copy, Debug)]
pub struct Metadata {
    length: u64,
    modified: Option<SystemTime>,
}

#[expect(clippy::len_without_is_empty, reason = "the names of `std::fs`")]
impl Metadata {
    pub fn len(&self) -> u64 {
        self.length
    }

    pub fn is_file(&self) -> bool {
        true
    }

    pub fn is_dir(&self) -> bool {
        false
    }

    /// # Errors
    /// The storage keeps no times.
    pub fn modified(&self) -> io::Result<SystemTime> {
        self.modified.ok_or_else(|| ErrorKind::Unsupported.into())
    }
}

/// A file open for reading.
pub struct File(Cursor<Vec<u8>>, Metadata);

impl File {
    /// # Errors
    /// There is no such file.
    pub fn open(path: impl AsRef<Path>) -> io::Result<File> {
        let (bytes, about) = contents(path.as_ref())?;
        Ok(File(Cursor::new(bytes), about))
    }

    /// # Errors
    /// None.
    pub fn metadata(&self) -> io::Result<Metadata> {
        Ok(self.1)
    }
}

impl Read for File {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

fn contents(path: &Path) -> io::Result<(Vec<u8>, Metadata)> {
    if let Some(key) = key(path) {
        let text = storage().and_then(|storage| storage.get_item(key).ok().flatten());
        let bytes = text.ok_or(ErrorKind::NotFound)?.into_bytes();
        let about = Metadata {
            length: bytes.len() as u64,
            modified: None,
        };
        return Ok((bytes, about));
    }
    let file = MEMORY.with_borrow(|files| files.get(path).cloned());
    file.ok_or_else(|| ErrorKind::NotFound.into())
}

/// Returns the storage's key of a file below [`STORED`].
fn key(path: &Path) -> Option<&str> {
    path.starts_with(STORED).then(|| path.to_str()).flatten()
}

/// Returns the browser's storage, if it gives access to it.
fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn refused(error: JsValue) -> io::Error {
    io::Error::other(format!("the browser refused: {error:?}"))
}

/// # Errors
/// There is no such file.
pub fn metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {
    contents(path.as_ref()).map(|(_, about)| about)
}

/// # Errors
/// As [`metadata`]: there are no links.
pub fn symlink_metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {
    metadata(path)
}

/// Returns the paths of the stored files in a folder.
///
/// # Errors
/// The browser refuses.
pub fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let Some(storage) = storage() else {
        return Ok(Vec::new());
    };
    let count = storage.length().map_err(refused)?;
    let keys = (0..count).filter_map(|index| storage.key(index).ok().flatten());
    let paths = keys.map(PathBuf::from);
    Ok(paths.filter(|path| path.parent() == Some(folder)).collect())
}

/// # Errors
/// None: a folder is there when a file is in it.
pub fn create_dir_all(_folder: impl AsRef<Path>) -> io::Result<()> {
    Ok(())
}

/// # Errors
/// The browser refuses.
pub fn remove_file(path: impl AsRef<Path>) -> io::Result<()> {
    let path = path.as_ref();
    if let Some(key) = key(path) {
        return storage().map_or(Ok(()), |storage| storage.remove_item(key).map_err(refused));
    }
    MEMORY.with_borrow_mut(|files| files.remove(path));
    Ok(())
}

/// # Errors
/// There is no such file, or the first refusal of the browser to store.
pub fn rename(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<()> {
    let (bytes, _) = contents(from.as_ref())?;
    save(to.as_ref(), bytes)?;
    remove_file(from)
}

fn save(path: &Path, bytes: Vec<u8>) -> io::Result<()> {
    let Some(key) = key(path) else {
        remember(path, bytes);
        return Ok(());
    };
    let text = String::from_utf8(bytes).map_err(io::Error::other)?;
    let refusal = match storage() {
        None => ErrorKind::Unsupported.into(),
        Some(storage) if storage.set_item(key, &text).is_err() => ErrorKind::QuotaExceeded.into(),
        Some(_) => return Ok(()),
    };
    // One message is enough for all files: work goes on, and is lost with the tab.
    if HAS_REFUSED.replace(true) {
        return Ok(());
    }
    Err(refusal)
}

/// Writes a file into the browser's storage, or downloads it.
///
/// # Errors
/// Those of `write`, and the browser's; its refusal to store only once.
pub fn write_lasting(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    if key(path).is_none() {
        download(&super::file_name(path), &bytes).map_err(refused)?;
    }
    save(path, bytes)
}

fn download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let kind = BlobPropertyBag::new();
    kind.set_type("application/octet-stream");
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let window = web_sys::window().ok_or("there is no window")?;
    let document = window.document().ok_or("there is no document")?;
    let link = document.create_element("a")?;
    let link = link.unchecked_into::<HtmlAnchorElement>();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    let forget = Closure::once_into_js(move || Url::revoke_object_url(&address));
    window.set_timeout_with_callback_and_timeout_and_arguments_0(
        forget.unchecked_ref(),
        DOWNLOAD_BEGINS,
    )?;
    Ok(())
}

/// Returns 0: the number of a file never differs here.
pub fn number(_: &Metadata) -> u64 {
    0
}

/// A lock, held as long as the tab is open.
pub struct Lock(());

/// Marks the lock as this tab's.
///
/// # Errors
/// The first refusal of the browser to store.
pub fn hold(lock: &Path) -> io::Result<Lock> {
    save(lock, own_tab().to_string().into_bytes())?;
    Ok(Lock(()))
}

/// Locks nothing: no other tab runs between reading and writing.
pub fn wait_for(_lock: &Path, _patience: Duration) -> Option<Lock> {
    None
}

/// Returns true if the lock is another open tab's, or this one's.
pub fn is_held(lock: &Path) -> bool {
    let owner = contents(lock)
        .ok()
        .and_then(|(text, _)| String::from_utf8(text).ok()?.parse().ok());
    owner.is_some_and(|owner: u32| {
        TABS.with_borrow(|tabs| tabs.own == owner || tabs.others.contains(&owner))
    })
}

pub fn is_protected(_: &Path) -> bool {
    false
}

pub fn leads_nowhere(_: &Path) -> bool {
    false
}
