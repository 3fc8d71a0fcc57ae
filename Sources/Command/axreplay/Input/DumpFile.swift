// Reads input files and standard input.

import Findings
import Recordings
import SnapshotFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum DumpFile {
  /// The reason why a file cannot be read.
  struct Problem: Error {
    let message: String

    init(message: String) { self.message = message }

    fileprivate init(_ problem: RegularFile.Problem, limit: Int) {
      switch problem {
      case .system(let number): message = systemMessage(number)
      case .notRegular: message = "this is not a regular file"
      case .tooLarge:
        let size = limit >= 1 << 30 ? "\((limit + 1) >> 30) GiB" : "\(limit) bytes"
        message = "the file is larger than \(size)"
      }
    }
  }

  /// Reads all dumps of a file, or of standard input for `-`.
  ///
  /// Pipes and process substitutions such as `<(…)` are read like files.
  static func readAll(_ path: String) throws(Problem) -> [DumpReading] {
    if path.isEmpty { throw Problem(message: "the path is empty") }
    if path == "-" { return DumpReader.readAll(try standardInput(), file: path) }
    return DumpReader.readAll(try bytes(of: path), file: path)
  }

  /// Returns all bytes of standard input.
  static func standardInput() throws(Problem) -> [UInt8] { try bytes(of: STDIN_FILENO, expecting: 0) }

  /// Returns all bytes of a file.
  static func bytes(of path: String) throws(Problem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Problem(message: systemMessage()) }
    defer { close(descriptor) }
    var status = stat()
    let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let size = isRegular ? Int(status.st_size) : 0
    // Devices such as /dev/zero have no end. A terminal has one.
    if status.st_mode & S_IFMT == S_IFBLK || (status.st_mode & S_IFMT == S_IFCHR && isatty(descriptor) == 0) {
      var null = stat()
      guard stat("/dev/null", &null) == 0, null.st_rdev == status.st_rdev else {
        throw Problem(message: "this is a device, not a file")
      }
    }
    return try bytes(of: descriptor, expecting: size)
  }

  /// Returns all bytes of a regular file that was found in a directory or named in another file: reading a pipe could
  /// block forever.
  ///
  /// - Parameter limit: The maximum size in bytes.
  static func regularBytes(of path: String, limit: Int = maximumSize) throws(Problem) -> [UInt8] {
    do throws(RegularFile.Problem) {
      return try RegularFile.bytes(of: path, limit: limit)
    } catch { throw Problem(error, limit: limit) }
  }

  private static func bytes(of descriptor: Int32, expecting size: Int) throws(Problem) -> [UInt8] {
    do throws(RegularFile.Problem) {
      return try RegularFile.read(descriptor, expecting: size, limit: maximumSize)
    } catch { throw Problem(error, limit: maximumSize) }
  }

  private static let maximumSize = Int(Int32.max)

  /// Returns whether the path is a directory.
  static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether there is a file, directory or pipe with that path.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Returns whether the path is a regular file; reading a pipe could block forever.
  static func isRegular(_ path: String) -> Bool { size(of: path) != nil }

  /// Returns the size of a regular file in bytes; nil if the path is none.
  static func size(of path: String) -> Int? { RegularFile.size(of: path) }

  /// Returns why a directory cannot be listed; nil if it can.
  static func obstacle(toListing path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return systemMessage() }
    close(descriptor)
    return nil
  }

  private static func systemMessage(_ number: Int32 = errno) -> String {
    switch number {
    case ENOENT: "no such file"
    case EISDIR: "this is a directory"
    case EMFILE: "too many open files; raise the limit (ulimit -n), or use fewer --jobs"
    case ENFILE: "too many open files in the system"
    default: String(cString: strerror(number)).lowercased()
    }
  }
}

extension Finding {
  /// Creates a finding for a file that cannot be read.
  init(unreadable path: String, _ message: String, advice: String? = nil) {
    self.init(
      code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: message, advice: advice)
  }
}
