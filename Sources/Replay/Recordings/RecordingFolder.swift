// A recording's directory as its writer sees it: the only place in this room that touches files.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files that are there as a whole or not at all, and one that only grows.
struct RecordingFolder {
  let path: String

  /// Creates the directory, and those around it, where they are missing.
  func create() throws(RecordingWriteError) {
    // Nothing lies around the root or around the working directory.
    var next = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      next += part
      if mkdir(next, 0o777) != 0, errno != EEXIST { throw problem("create", next) }
      next += "/"
    }
  }

  func has(_ name: String) -> Bool { access(place(name), F_OK) == 0 }

  /// The content of a file; nil if it cannot be read.
  func content(_ name: String) -> [UInt8]? {
    let descriptor = open(place(name), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var content: [UInt8] = []
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
        count = systemRead(descriptor, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? content : nil }
      content += part
    }
  }

  /// Writes a file under another name, brings it to the disk, and gives it its name only then: whoever sees the name sees
  /// the whole file, after a crash, too.
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

  /// Brings the names of files to the disk.
  private func synchronize() throws(RecordingWriteError) {
    let descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem("open", path) }
    defer { close(descriptor) }
    // Some file systems cannot do that for directories; they do not need it either.
    if fsync(descriptor) != 0, errno != EINVAL { throw problem("write", path) }
  }

  // MARK: The journal

  /// Opens a file that grows at its end only, and cuts it to a length.
  func openForAppending(_ name: String, length: Int) throws(RecordingWriteError) -> Int32 {
    let descriptor = open(place(name), O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem("open", place(name)) }
    guard ftruncate(descriptor, off_t(length)) == 0 else {
      let problem = problem("shorten", place(name))
      close(descriptor)
      throw problem
    }
    return descriptor
  }

  /// Adds to the end in one step. If that fails half-way, what was added is taken back.
  ///
  /// - Parameter length: How long the file was.
  func append(_ bytes: [UInt8], to descriptor: Int32, _ name: String, length: Int) throws(RecordingWriteError) {
    if writeAll(bytes, descriptor) { return }
    let problem = problem("write", place(name))
    // If this fails as well, the last line is torn, which readers know how to handle.
    _ = ftruncate(descriptor, off_t(length))
    throw problem
  }

  /// Brings a file to the disk and closes it.
  func finish(_ descriptor: Int32) {
    _ = fsync(descriptor)
    close(descriptor)
  }

  // MARK: Parts

  /// One call where the system takes everything at once, as it does for files.
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

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
