// Runs the built command for tests.

import Foundation

/// A run of `axreplay` with its output and exit code.
struct CommandRun {
  let standardOutput: String
  let standardError: String
  let exitCode: Int32

  /// The package directory, which is the command's working directory.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs the command and waits for it to exit.
  ///
  /// - Parameter input: The standard input of the command.
  init(_ arguments: [String], input: String = "") throws {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = Self.root
    let (input, text) = (Pipe(), input)
    let (output, error) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    standardOutput = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    standardError = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    exitCode = process.terminationStatus
  }

  /// Finds the command next to the test program.
  private static func executable() throws -> URL {
    let program = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    let folders = [program, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    let candidates = folders.map { $0.appending(path: "axreplay") }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: candidates.map(\.path).joined(separator: ", ")])
    }
    return found
  }
}
