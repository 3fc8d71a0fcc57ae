// Tests the command without standard streams, and how it writes files.

import Foundation
import Testing

@Suite struct StandardStreamTests {
  /// Runs the command in a shell that closes streams.
  private static func run(_ arguments: [String], closing streams: String) throws -> CommandRun {
    let program = try CommandRun.executable().path
    return try CommandRun(
      program: URL(filePath: "/bin/sh"), ["-c", "exec \"$0\" \"$@\" \(streams)", program] + arguments)
  }

  /// Another file or socket must not get the descriptor of a stream that is closed.
  @Test(arguments: [
    ["query", "buttons", "snapshots/shop-login"], ["show", "snapshots/shop-login/0000.xml"],
    ["lint", "Docs/Examples/WeakLocators.swift"], ["map", "snapshots/shop-login"],
    ["inspect", "snapshots/shop-login", "--port", "0"], ["--version"],
  ])
  func outputThatIsClosedIsAnError(_ arguments: [String]) throws {
    let run = try Self.run(arguments, closing: ">&-")
    #expect(run.standardError == "error: cannot write the output: bad file descriptor [file-unwritable]\n")
    #expect(run.exitCode == 2)
    let silent = try Self.run(arguments, closing: "<&- >&- 2>&-")
    #expect(silent.exitCode == 2)
  }

  @Test func inputThatIsClosedIsAnError() throws {
    let run = try Self.run(["query", "buttons", "-"], closing: "<&-")
    #expect(run.standardError == "-: error: bad file descriptor [file-unreadable]\n")
    #expect(run.exitCode == 2)
  }

  // MARK: Files

  private static func baseline(_ path: String) throws -> CommandRun {
    try CommandRun(["lint", "Docs/Examples/WeakLocators.swift", "--write-baseline", path])
  }

  @Test func linksAndPermissionsAreKept() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (file, link) = (folder.url.appending(path: "file"), folder.url.appending(path: "link"))
    try Data("old".utf8).write(to: file)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o751], ofItemAtPath: file.path)
    try manager.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try Self.baseline(link.path).exitCode == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o751)
    #expect(try String(contentsOf: file, encoding: .utf8) != "old")
    #expect(try manager.contentsOfDirectory(atPath: folder.url.path).sorted() == ["file", "link"])
  }

  @Test func devicesAreWrittenTo() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // If the device were replaced, only this link would be.
    let device = folder.url.appending(path: "device")
    try FileManager.default.createSymbolicLink(at: device, withDestinationURL: URL(filePath: "/dev/stdout"))
    #expect(try Self.baseline(device.path).standardOutput.contains("{"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: device.path) == "/dev/stdout")
  }
}
