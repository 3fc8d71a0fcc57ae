// Reads regular files only: a pipe, a device or a socket in a directory of recordings could block forever.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package enum RegularFile {
  /// The reason why a file is not read.
  package enum Problem: Error {
    /// A system call failed, with this `errno`.
    case system(Int32)
    case notRegular
    case tooLarge
  }

  /// Returns all bytes of a file, or of the one to which a link leads.
  ///
  /// - Parameter limit: The maximum size in bytes.
  package static func bytes(of path: String, limit: Int = Int(Int32.max)) throws(Problem) -> [UInt8] {
    // Opening a pipe without this waits for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    return try read(descriptor, expecting: Int(status.st_size), limit: limit)
  }

  /// Reads an open file to its end: first as many bytes as expected, then in small chunks.
  ///
  /// - Parameter size: The size of a regular file; zero for anything else, such as a pipe.
  package static func read(_ descriptor: Int32, expecting size: Int, limit: Int) throws(Problem) -> [UInt8] {
    if size > limit { throw .tooLarge }
    var content: [UInt8] = []
    // A file system may report any size, so the first allocation is limited.
    let piece = 1 << 16
    var room = min(max(size + 1, piece), 1 << 26)
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        count = systemRead(descriptor, buffer.baseAddress, room)
        initialized = max(0, count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(errno)
      }
      if count == 0 { return content }
      if content.isEmpty { content = part } else { content += part }
      if content.count > limit { throw .tooLarge }
      // Only the end of a regular file comes before all that was asked for.
      if size > 0, count < room { return content }
      room = piece
    }
  }

  /// Returns the size of a regular file in bytes; nil if the path is none.
  package static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}
