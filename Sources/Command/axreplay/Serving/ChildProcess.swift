// Runs the command of `--exec`.

import ArgumentParser
import CServerFiles
import Dispatch
import Foundation

/// A command that runs while the server does, with the server's address and clock in its environment.
enum ChildProcess {
  /// Runs a command without a shell.
  ///
  /// - Parameters:
  ///   - address: The address of the server.
  ///   - sharesClock: Whether processes of Python tell the server their sleeps instead of sleeping.
  /// - Returns: The exit code of the command; after a signal, 128 and its number, as in shells.
  /// - Throws: `ExitStatus.unusable`, if the command cannot be run.
  static func run(_ command: [String], _ address: String, sharesClock: Bool) throws -> Int32 {
    let name = command.first ?? ""
    guard let program = program(name) else {
      Terminal.standardError.write("error: \(name): no such program")
      throw ExitStatus.unusable
    }
    let directory = FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = Array(command.dropFirst())
    do {
      var environment = ProcessInfo.processInfo.environment
      environment["AXREPLAY_SERVER"] = address
      if sharesClock {
        try FileManager.default.createDirectory(
          at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        let file = CServerPythonClock()
        try Data(bytes: file.bytes, count: file.count).write(to: directory.appending(path: "sitecustomize.py"))
        environment["PYTHONPATH"] =
          directory.path + (environment["PYTHONPATH"].flatMap { $0.isEmpty ? nil : ":\($0)" } ?? "")
      }
      process.environment = environment
      try process.run()
    } catch {
      Terminal.standardError.write("error: \(name) cannot be run: \(error.localizedDescription)")
      throw ExitStatus.unusable
    }
    // A terminal sends SIGINT to both; the server must outlive the command. Other programs send SIGTERM to the server.
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { if number == SIGTERM { process.terminate() } }
      source.resume()
      return source
    }
    process.waitUntilExit()
    for source in sources { source.cancel() }
    return process.terminationReason == .uncaughtSignal ? 128 + process.terminationStatus : process.terminationStatus
  }

  /// The path of a program, which is searched in `PATH` unless its name has a slash.
  private static func program(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return directories.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
