// Runs programs that read what rules wrote.

import Foundation
import Testing

/// A text as a rule wrote it, and what a reader must read.
struct WrittenText: Encodable {
  let reader: String
  /// As scalars, so that no encoding is between the rule and the reader.
  let written: [UInt32]
  let expected: [UInt32]

  init(_ reader: String, _ written: String, reads expected: String) {
    self.reader = reader
    self.written = written.unicodeScalars.map(\.value)
    self.expected = expected.unicodeScalars.map(\.value)
  }
}

enum ProgramReader {
  /// Whether a program is installed and can run a line.
  static func has(_ program: String, _ arguments: String...) -> Bool {
    (try? run([program] + arguments, input: Data()))?.status == 0
  }

  /// Returns what a program prints for the texts: a line for each that it reads differently.
  static func differences(_ command: [String], _ texts: [WrittenText]) throws -> String {
    let (output, status) = try run(command, input: try JSONEncoder().encode(texts))
    return status == 0 ? output : "\(command[0]) exits with \(status)\n\(output)"
  }

  private static func run(_ command: [String], input: Data) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let file = FileManager.default.temporaryDirectory.appending(path: "axreplay-text-\(UUID().uuidString)")
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return (text, process.terminationStatus)
  }
}
