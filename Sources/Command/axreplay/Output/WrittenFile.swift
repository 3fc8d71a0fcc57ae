// Writes files piece by piece, with the system's reasons for failures.

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

  init(_ code: Int32 = errno) { message = String(cString: strerror(code)).lowercased() }
}

/// A file that is open for writing.
struct WrittenFile {
  private let descriptor: Int32

  /// Creates a file, or empties the one that exists.
  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw SystemError() }
  }

  /// Writes a whole file.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let file = try Self(path)
    defer { file.close() }
    try file.write(bytes)
  }

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
