// Writes files to a recording's directory.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A directory in which every file is either complete or missing, even after a crash. The exception is the journal, to
/// which lines are appended.
struct RecordingFolder {
  let path: String

  /// Creates the directory and its parents if they do not exist.
  func create() throws(RecordingWriteError) {
    try explaining(path) { () throws(SystemError) in try WrittenFile.makeDirectory(path) }
  }

  func has(_ name: String) -> Bool { access(place(name), F_OK) == 0 }

  /// Returns the content of a file; nil if it cannot be read.
  func content(_ name: String) -> [UInt8]? { try? RegularFile.bytes(of: place(name)) }

  func write(_ bytes: [UInt8], as name: String) throws(RecordingWriteError) {
    let place = place(name)
    try explaining(place) { () throws(SystemError) in try WrittenFile.write(bytes, to: place, isDurable: true) }
  }

  // MARK: The journal

  /// Opens a file for appending and truncates it to the given length.
  func openForAppending(_ name: String, length: Int) throws(RecordingWriteError) -> WrittenFile {
    let place = place(name)
    return try explaining(place) { () throws(SystemError) in try WrittenFile(appendingTo: place, length: length) }
  }

  /// Appends bytes to a file. If only some of them can be written, those are removed again.
  ///
  /// - Parameter length: The length of the file before the bytes are appended.
  func append(_ bytes: [UInt8], to file: WrittenFile, _ name: String, length: Int) throws(RecordingWriteError) {
    try explaining(place(name)) { () throws(SystemError) in
      do throws(SystemError) { try file.write(bytes) } catch {
        // If this fails as well, the last line is incomplete, which readers can handle.
        try? file.cut(to: length)
        throw error
      }
    }
  }

  // MARK: Parts

  func place(_ name: String) -> String {
    if path.isEmpty { return name }
    return path.hasSuffix("/") ? path + name : path + "/" + name
  }

  private func explaining<Result>(
    _ path: String, _ action: () throws(SystemError) -> Result
  ) throws(RecordingWriteError) -> Result {
    do throws(SystemError) { return try action() } catch {
      throw .system("\(path): cannot be written: \(error.message)")
    }
  }
}
