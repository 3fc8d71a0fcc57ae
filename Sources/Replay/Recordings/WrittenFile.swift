// Writes files, with the system's reasons for failures.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason why the system refuses something.
package struct SystemError: Error {
  /// The reason in the system's words, in lower case: `permission denied`.
  package let message: String

  init(message: String) { self.message = message }

  /// - Parameter attempt: What cannot be done, in front of the reason.
  package init(_ code: Int32 = errno, _ attempt: String? = nil) {
    let reason = String(cString: strerror(code)).lowercased()
    message = attempt.map { "\($0): \(reason)" } ?? reason
  }
}

/// A file that is open for writing. Directories that it needs and that do not exist are created.
package struct WrittenFile: Sendable {
  private let descriptor: Int32

  /// Creates a file, or empties the one that exists.
  package init(_ path: String) throws(SystemError) {
    try Self.makeDirectory(Self.folder(of: path))
    try self.init(opening: path, O_CREAT | O_TRUNC)
  }

  /// Opens a file to append to it.
  ///
  /// - Parameter length: The number of bytes to keep.
  init(appendingTo path: String, length: Int) throws(SystemError) {
    try self.init(opening: path, O_APPEND)
    do throws(SystemError) { try cut(to: length) } catch {
      close()
      throw error
    }
  }

  private init(descriptor: Int32) { self.descriptor = descriptor }

  private init(opening path: String, _ flags: Int32) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
    if descriptor < 0 { throw SystemError() }
  }

  /// Creates a file beside another one, with the same permissions.
  ///
  /// - Parameter path: A path that ends with `XXXXXX`, which is replaced by the path of the new file.
  private init(beside file: stat, _ path: inout [CChar]) throws(SystemError) {
    descriptor = mkstemp(&path)
    if descriptor < 0 { throw SystemError() }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // Only root can give a file away.
    _ = fchown(descriptor, file.st_uid, file.st_gid)
    _ = fchmod(descriptor, file.st_mode & 0o7777)
  }

  /// Writes a whole file, or none: it gets its name when it is complete, even if the disk is full. Links are kept, and
  /// permissions. Devices and pipes are written to.
  ///
  /// - Parameter isDurable: Whether the file is on disk afterwards, so that it is complete even after a crash of the
  ///   machine. Its directory must exist: if it has vanished, so have the files that were written before.
  package static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = false) throws(SystemError) {
    var old = stat()
    let exists = stat(path, &old) == 0
    guard !exists || old.st_mode & S_IFMT == S_IFREG else {
      let file = try Self(opening: path, 0)
      defer { file.close() }
      return try file.write(bytes)
    }
    if !exists {
      if !isDurable { try makeDirectory(folder(of: path)) }
      old.st_mode = 0o666 & ~Self.mask
      (old.st_uid, old.st_gid) = (getuid(), getgid())
    }
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let target = resolved.map { String(cString: $0) } ?? path
    let folder = folder(of: target)
    var new = unfinished(in: folder)
    let file = try Self(beside: old, &new)
    do throws(SystemError) {
      defer { file.close() }
      try file.write(bytes)
      if isDurable, fsync(file.descriptor) != 0 { throw SystemError() }
      guard rename(new, target) == 0 else { throw SystemError() }
    } catch {
      unlink(new)
      throw error
    }
    if isDurable { try synchronize(folder.isEmpty ? "." : folder) }
  }

  /// Writes a file that does not exist yet.
  ///
  /// - Returns: False if there is something with this path, even a link to nothing. It is not changed.
  package static func writeNew(_ bytes: [UInt8], to path: String) throws(SystemError) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw SystemError()
    }
    let file = Self(descriptor: descriptor)
    defer { file.close() }
    do throws(SystemError) { try file.write(bytes) } catch {
      unlink(path)
      throw error
    }
    return true
  }

  /// Flushes the entries of a directory to disk.
  private static func synchronize(_ folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(errno, folder) }
    defer { systemClose(descriptor) }
    // Some file systems do not support this for directories, and do not need it.
    if fsync(descriptor) != 0, errno != EINVAL { throw SystemError(errno, folder) }
  }

  /// Checks whether a file can be written, without changing anything. If there is none, a file is created for a moment
  /// in the innermost of its directories that exists.
  ///
  /// - Throws: The reason why the file could not be written.
  package static func attempt(_ path: String) throws(SystemError) {
    if path.isEmpty || path.utf8.last == UInt8(ascii: "/") { throw SystemError(path.isEmpty ? ENOENT : EISDIR) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      var folder = folder(of: path)
      while folder.utf8.count > 1, stat(String(folder.dropLast()), &status) != 0 {
        folder = Self.folder(of: String(folder.dropLast()))
      }
      var name = unfinished(in: folder)
      let descriptor = mkstemp(&name)
      if descriptor < 0 { throw SystemError() }
      unlink(name)
      systemClose(descriptor)
      return
    }
    if isPipe(path) { throw SystemError(message: "this is a pipe, not a file") }
    if status.st_mode & S_IFMT == S_IFIFO { return }
    try Self(opening: path, O_NONBLOCK | O_NOCTTY).close()
    var full = stat()
    if stat("/dev/full", &full) == 0, full.st_rdev == status.st_rdev, full.st_mode == status.st_mode {
      throw SystemError(ENOSPC)
    }
  }

  /// Whether a path is that of a pipe in a directory, which keeps whoever opens it waiting for a reader. What
  /// `/dev/stdout` means is open already.
  private static func isPipe(_ path: String) -> Bool {
    let target = realpath(path, nil)
    defer { free(target) }
    var status = stat()
    return target.map { lstat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO } ?? false
  }

  /// Creates a directory and those around it, as far as they do not exist.
  package static func makeDirectory(_ path: String) throws(SystemError) {
    // The root and the working directory always exist.
    var next = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      next += String(Substring(part))
      if mkdir(next, 0o777) != 0, errno != EEXIST { throw SystemError(errno, next == path ? nil : next) }
      next += "/"
    }
  }

  /// Returns the directory of a file, with the slash at its end; empty for the working directory.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// Returns a path for `mkstemp`. Readers of directories skip hidden files.
  private static func unfinished(in folder: String) -> [CChar] { Array((folder + ".axreplay-XXXXXX").utf8CString) }

  /// The permissions that new files do not get. Reading it means setting it for a moment.
  private static let mask: mode_t = {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }()

  /// Writes all bytes after those that have been written.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError() }
      start += count
    }
  }

  /// Removes what follows the first bytes.
  func cut(to length: Int) throws(SystemError) {
    if ftruncate(descriptor, off_t(length)) != 0 { throw SystemError() }
  }

  /// Flushes the file to disk.
  func flush() { _ = fsync(descriptor) }

  package func close() { systemClose(descriptor) }
}

// The system's functions have the names of methods.

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
