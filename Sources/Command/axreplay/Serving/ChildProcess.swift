// Runs the command of `--exec`.

import Dispatch
import Recordings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command that runs while the server does, with the server's address and clock in its environment.
enum ChildProcess {
  /// Runs a command without a shell.
  ///
  /// - Parameters:
  ///   - address: The address of the server.
  ///   - signals: The signals for the command; they are received until it ends.
  ///   - sharesClock: Whether processes of the command share the clock of their sessions.
  /// - Returns: The exit code of the command; after a signal, 128 and its number, as in shells.
  /// - Throws: `ExitStatus.unusable`, if the command cannot be run.
  static func run(
    _ command: [String], _ address: String, sharesClock: Bool, signals: SignalSources
  ) throws -> Int32 {
    let name = command.first ?? ""
    guard let program = program(name) else {
      throw ExitStatus.error("command-unusable", obstacle(name), file: name)
    }
    var directory: String?
    defer { if let directory { try? FileManager.default.removeItem(atPath: directory) } }
    let process: SpawnedProcess
    do throws(SystemError) {
      var environment = ProcessInfo.processInfo.environment
      environment["AXREPLAY_SERVER"] = address
      if sharesClock {
        let own = try temporaryDirectory()
        directory = own
        try ClockPreloads.write(to: own, &environment)
      }
      process = try SpawnedProcess(program, Array(command.dropFirst()), environment: environment)
    } catch {
      throw ExitStatus.error("command-unusable", "cannot be run: \(error.message)", file: name)
    }
    DispatchQueue.global().async { forward(signals, to: process) }
    let status = process.waitForEnd()
    signals.end()
    return status
  }

  /// Sends a command the signals that this process receives. The server must outlive the command, so that it can report
  /// what the command did, unless Control-C is pressed twice.
  private static func forward(_ signals: SignalSources, to process: SpawnedProcess) {
    var interruptions = 0
    while let signal = signals.next() {
      // A terminal sends its signals to the command, too, and some commands end differently after a second one.
      if !signal.isFromTerminal { process.send(signal.number) }
      guard signal.number == SIGINT else { continue }
      interruptions += 1
      if interruptions == 2 { _exit(128 + SIGINT) }
    }
  }

  /// Creates a directory that only this user can read.
  private static func temporaryDirectory() throws(SystemError) -> String {
    let parent = FileManager.default.temporaryDirectory.path
    var path = Array((parent + "/axreplay-XXXXXX").utf8CString)
    guard mkdtemp(&path) != nil else { throw SystemError(errno, "no directory can be created in \(parent)") }
    return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// The path of a program, which is searched in `PATH` unless its name has a slash.
  static func program(_ name: String) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return directories.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Directories are executable, too, in the system's sense.
  private static func isProgram(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path) && !DumpFile.isDirectory(path)
  }

  /// Returns why a name is not that of a program.
  private static func obstacle(_ name: String) -> String {
    switch FileSearch.kind(of: name) {
    case .directory: "this is a directory, not a program"
    case .file where name.contains("/"): "this file is not executable"
    default: "no such program"
    }
  }
}
