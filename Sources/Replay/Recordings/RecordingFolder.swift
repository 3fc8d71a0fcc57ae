// Writes files to a recording's directory. No other source file in this folder writes files.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A directory in which every file is either complete or missing. The exception is the journal, to which lines are
/// appended.
struct RecordingFolder {
  let path: String

  /// Creates the directory and its parents if they do not exist.
  func create() throws(RecordingWriteError) {
    // The root and the working directory always exist.
    var next = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      next += part
      if mkdir(next, 0o777) != 0, errno != EEXIST { throw problem("create", next) }
      next += "/"
    }
  }

  func has(_ name: String) -> Bool { access(place(name), F_OK) == 0 }

  /// Returns the content of a file; nil if it cannot be read.
  func content(_ name: String) -> [UInt8]? { try? RegularFile.bytes(of: place(name)) }

  /// Writes a file under a temporary name, flushes it to disk, and then renames it, so that a file with the final name
  /// is always complete, even after a crash.
  func write(_ bytes: [UInt8], as name: String) throws(RecordingWriteError) {
    let unfinished = place(".\(name).part")
    let descriptor = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw problem("create", unfinished) }
    do throws(RecordingWriteError) {
      guard writeAll(bytes, descriptor), fsync(descriptor) == 0 else { throw problem("write", unfinished) }
    } catch {
      close(descriptor)
      unlink(unfinished)
      throw error
    }
    close(descriptor)
    guard rename(unfinished, place(name)) == 0 else { throw problem("rename to", place(name)) }
    try synchronize()
  }

  /// Flushes the directory's entries to disk.
  private func synchronize() throws(RecordingWriteError) {
    let descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem("open", path) }
    defer { close(descriptor) }
    // Some file systems do not support this for directories, and do not need it.
    if fsync(descriptor) != 0, errno != EINVAL { throw problem("write", path) }
  }

  // MARK: The journal

  /// Opens a file for appending and truncates it to the given length.
  func openForAppending(_ name: String, length: Int) throws(RecordingWriteError) -> Int32 {
    let descriptor = open(place(name), O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem("open", place(name)) }
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      let problem = problem("truncate", place(name))
      close(descriptor)
      throw problem
    }
    return descriptor
  }

  /// Appends bytes to a file. If only some of them can be written, those are removed again.
  ///
  /// - Parameter length: The length of the file before the bytes are appended.
  func append(_ bytes: [UInt8], to descriptor: Int32, _ name: String, length: Int) throws(RecordingWriteError) {
    if writeAll(bytes, descriptor) { return }
    let problem = problem("write", place(name))
    // If this fails as well, the last line is incomplete, which readers can handle.
    _ = ftruncate(descriptor, off_t(length))
    throw problem
  }

  /// Flushes a file to disk and closes it.
  func finish(_ descriptor: Int32) {
    _ = fsync(descriptor)
    close(descriptor)
  }

  // MARK: Parts

  /// Writes all bytes; for files, a single system call usually suffices.
  private func writeAll(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  func place(_ name: String) -> String {
    if path.isEmpty { return name }
    return path.hasSuffix("/") ? path + name : path + "/" + name
  }

  private func problem(_ action: String, _ path: String) -> RecordingWriteError {
    .system("cannot \(action) \(path): \(String(cString: strerror(errno)).lowercased())")
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
