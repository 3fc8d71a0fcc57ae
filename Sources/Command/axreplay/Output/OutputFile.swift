// Writes the files that arguments name.

import Recordings
import Reports

/// Writes output files, and prints why one cannot be written: `out/pages.html: error: cannot be written: permission
/// denied`. Directories that do not exist are created.
enum OutputFile {
  /// Writes a string to a file, replacing its contents, or to a device.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be written, after printing an error.
  static func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  /// Writes bytes to a file, replacing its contents, or to a device.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be written, after printing an error.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try explaining(path) { () throws(SystemError) in try WrittenFile.write(bytes, to: path) }
  }

  /// Writes a string to a file that does not exist yet.
  ///
  /// - Returns: False if there is something with this path. It is not changed.
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be written, after printing an error.
  static func writeNew(_ text: String, to path: String) throws -> Bool {
    try explaining(path) { () throws(SystemError) in try WrittenFile.writeNew(Array(text.utf8), to: path) }
  }

  /// Creates a file that is written piece by piece, or empties the one that exists.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be written, after printing an error.
  static func create(_ path: String) throws -> WrittenFile {
    try explaining(path) { () throws(SystemError) in try WrittenFile(path) }
  }

  /// Creates a directory.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the directory cannot be created, after printing an error.
  static func makeDirectory(_ path: String) throws {
    try explaining(path) { () throws(SystemError) in try WrittenFile.makeDirectory(path) }
  }

  /// Checks before a long run that a file can be written afterwards, as far as that can be known.
  ///
  /// - Throws: ``ExitStatus/unusable`` if it cannot, after printing an error.
  static func check(_ path: String) throws {
    try explaining(path) { () throws(SystemError) in try WrittenFile.attempt(path) }
  }

  private static func explaining<Result>(_ path: String, _ action: () throws(SystemError) -> Result) throws -> Result {
    do throws(SystemError) { return try action() } catch {
      throw ExitStatus.error("file-unwritable", "cannot be written: \(error.message)", file: path)
    }
  }
}
