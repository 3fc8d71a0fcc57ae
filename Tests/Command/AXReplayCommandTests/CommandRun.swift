// Runs the built command and other programs for tests.

import Foundation

/// A run of `axreplay` or of another program with its output and exit code.
struct CommandRun {
  let standardOutput: String
  let standardError: String
  let exitCode: Int32

  /// The package directory, which is the command's working directory unless a test chooses another one.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs the command and waits for it to exit.
  ///
  /// - Parameters:
  ///   - input: The standard input of the command.
  ///   - directory: The working directory.
  init(_ arguments: [String], input: String = "", in directory: URL = root) throws {
    try self.init(program: Self.executable(), arguments, input: input, in: directory)
  }

  /// Runs any program and waits for it to exit.
  ///
  /// - Parameters:
  ///   - environment: Variables that replace those of the test program.
  ///   - directory: The working directory.
  init(
    program: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:],
    in directory: URL = root
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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

  /// Finds a program on the PATH; nil if it is not installed.
  static func installed(_ name: String) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(filePath: String($0)).appending(path: name) }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }

  /// Finds the command next to the test program.
  static func executable() throws -> URL {
    let program = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    let folders = [program, Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    let candidates = folders.map { $0.appending(path: "axreplay") }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: candidates.map(\.path).joined(separator: ", ")])
    }
    return found
  }
}
