// Reading files of the outside world, and what can go wrong with them.

import SnapshotFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum DumpFile {
  /// Why a file cannot be read, in the system's words.
  struct Problem: Error {
    let message: String
  }

  /// Reads a file; standard input for `-`.
  ///
  /// Whatever can be opened can be read: files, pipes, and what shells put in place of `<(…)`.
  static func read(_ path: String) throws(Problem) -> DumpReading {
    if path.isEmpty { throw Problem(message: "the path is empty") }
    if path == "-" { return DumpReader.read(try standardInput(), file: path) }
    return DumpReader.read(try bytes(of: path), file: path)
  }

  /// The bytes of standard input, to its end.
  static func standardInput() throws(Problem) -> [UInt8] { try bytes(of: STDIN_FILENO, expecting: 0) }

  /// The bytes of a file.
  static func bytes(of path: String) throws(Problem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Problem(message: systemMessage()) }
    defer { close(descriptor) }
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    return try bytes(of: descriptor, expecting: size)
  }

  /// The path leads to a directory.
  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path leads to a file with content of its own, not to a pipe that nobody may ever write to.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Everything up to the end: in one piece as large as expected, then in small ones until there is no more.
  private static func bytes(of descriptor: Int32, expecting size: Int) throws(Problem) -> [UInt8] {
    var content: [UInt8] = []
    // A file system may claim any size, so what is believed has a limit.
    let piece = 1 << 16
    var room = min(max(size, piece), 1 << 26)
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        count = systemRead(descriptor, buffer.baseAddress, room)
        initialized = max(0, count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw Problem(message: systemMessage())
      }
      if count == 0 { return content }
      if content.isEmpty { content = part } else { content += part }
      if content.count > Int(Int32.max) { throw Problem(message: "more than 2 GiB, which is no dump") }
      room = piece
    }
  }

  private static func systemMessage() -> String {
    switch errno {
    case ENOENT: "no such file"
    case EISDIR: "this is a directory"
    default: String(cString: strerror(errno)).lowercased()
    }
  }
}

private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, start, count)
}
