// Reads paths from a list, such as the output of find.

import Arguments

extension Argument {
  /// The `--paths-from` option of the commands that read dumps.
  static func pathsFrom(_ path: @autoclosure @escaping () -> WritableKeyPath<Command, String?>) -> Self {
    .option(
      "--paths-from", "file", sets: path(), completion: .files([]),
      help: "Also read the dumps whose paths this file lists, or - for standard input: one a line, or separated by NUL."
    )
  }
}

enum PathList {
  /// Returns the paths in a file, or in standard input for `-`. If there is a NUL, NULs separate them, as in the output
  /// of `find -print0`; otherwise, line breaks do.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the file cannot be read, or is not UTF-8, after printing an error.
  static func paths(in file: String) throws -> [String] {
    let bytes: [UInt8]
    do throws(DumpFile.Problem) {
      bytes = try file == "-" ? DumpFile.standardInput() : DumpFile.bytes(of: file)
    } catch { throw ExitStatus.error("file-unreadable", "\(file): \(error.message)") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ExitStatus.error("file-unreadable", "\(file): paths must be UTF-8")
    }
    let isTerminated = text.unicodeScalars.contains("\0")
    return text.unicodeScalars.split { $0 == (isTerminated ? "\0" : "\n") }.map { line in
      String(!isTerminated && line.last == "\r" ? line.dropLast() : line)
    }
  }
}
