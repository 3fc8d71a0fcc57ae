// Writes files piece by piece, with the system's reasons for failures.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason why the system refuses something.
struct SystemError: Error {
  /// The reason in the system's words, in lower case: `permission denied`.
  let message: String

  /// - Parameter attempt: What cannot be done, in front of the reason.
  init(_ code: Int32 = errno, _ attempt: String? = nil) {
    let reason = String(cString: strerror(code)).lowercased()
    message = attempt.map { "\($0): \(reason)" } ?? reason
  }

  /// Returns the reason of any error in one sentence. Foundation's errors describe themselves with names of their own.
  static func reason(of error: any Error) -> String {
    switch error {
    case let error as SystemError: return error.message
    case let error as POSIXError: return SystemError(error.code.rawValue).message
    case let error as CocoaError:
      let reason = error.underlying.map(reason) ?? "a file cannot be read or written"
      return error.filePath.map { "\($0): \(reason)" } ?? reason
    default: return "\(error)"
    }
  }
}

/// A file that is open for writing.
struct WrittenFile {
  private let descriptor: Int32

  /// Creates a file, or empties the one that exists.
  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
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
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    var old = stat()
    let exists = stat(path, &old) == 0
    guard !exists || old.st_mode & S_IFMT == S_IFREG else {
      let file = try Self(path)
      defer { file.close() }
      return try file.write(bytes)
    }
    if !exists {
      old.st_mode = 0o666 & ~Self.mask
      (old.st_uid, old.st_gid) = (getuid(), getgid())
    }
    let target = realpath(path, nil) ?? strdup(path)
    defer { free(target) }
    guard let target else { throw SystemError() }
    var new = Array(String(cString: target).utf8CString.dropLast() + ".XXXXXX".utf8CString)
    let file = try Self(beside: old, &new)
    do throws(SystemError) {
      defer { file.close() }
      try file.write(bytes)
      guard rename(new, target) == 0 else { throw SystemError() }
    } catch {
      unlink(new)
      throw error
    }
  }

  /// Opens a file for writing without changing it. If there is none, a file is created in a directory for a moment.
  ///
  /// - Throws: The reason why the file could not be written.
  static func attempt(_ path: String, orIn folder: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      var name = Array((folder + "/.axreplay-XXXXXX").utf8CString)
      let descriptor = mkstemp(&name)
      if descriptor < 0 { throw SystemError() }
      unlink(name)
      systemClose(descriptor)
      return
    }
    if status.st_mode & S_IFMT == S_IFIFO { return }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    if descriptor < 0 { throw SystemError() }
    systemClose(descriptor)
    var full = stat()
    if stat("/dev/full", &full) == 0, full.st_rdev == status.st_rdev, full.st_mode == status.st_mode {
      throw SystemError(ENOSPC)
    }
  }

  /// Whether a path is that of a pipe in a directory, which keeps whoever opens it waiting for a reader. What
  /// `/dev/stdout` means is open already.
  static func isPipe(_ path: String) -> Bool {
    let target = realpath(path, nil)
    defer { free(target) }
    var status = stat()
    return target.map { lstat($0, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO } ?? false
  }

  /// The permissions that new files do not get. Reading it means setting it for a moment.
  private static let mask: mode_t = {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }()

  /// Writes all bytes after those that have been written.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError() }
      start += count
    }
  }

  func close() { systemClose(descriptor) }
}

// The system's functions have the names of methods.

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}

private func systemClose(_ descriptor: Int32) { _ = close(descriptor) }
