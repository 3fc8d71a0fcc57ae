// Tests what `make install` installs, with the programs that the tests run.

import Foundation
import Testing

@Suite struct InstallationTests {
  static let programs = ["bin/axreplay"]
  static let completions = [
    "share/bash-completion/completions/axreplay", "share/zsh/site-functions/_axreplay",
    "share/fish/vendor_completions.d/axreplay.fish",
  ]
  static let pages = ManualTests.pages.map { "share/man/man1/\($0).1" }

  /// Staged below DESTDIR, whose name may contain spaces, and with a PREFIX relative to the package.
  @Test(
    .enabled(if: CommandRun.installed("make") != nil, "make is not installed"),
    arguments: [true, false])
  func filesAreInstalledAndRemoved(isStaged: Bool) throws {
    let folder = try TemporaryFolder("staged files")
    defer { folder.remove() }
    let root = CommandRun.root.path.split(separator: "/")
    let relative = (root.map { _ in ".." } + [String(folder.url.path.dropFirst())]).joined(separator: "/")
    let place = isStaged ? ["DESTDIR=\(folder.url.path)", "PREFIX=/opt"] : ["PREFIX=\(relative)/opt"]
    func make(_ target: String) throws -> CommandRun {
      try CommandRun(
        program: #require(CommandRun.installed("make")),
        ["-s", target, "PROGRAMS=\(CommandRun.executable().deletingLastPathComponent().path)"] + place)
    }
    let installation = try make("install-files")
    #expect(installation.exitCode == 0, "\(installation.standardError)")
    #expect(folder.files == Set((Self.programs + Self.completions + Self.pages).map { "opt/\($0)" }))
    let help = try CommandRun(program: folder.url.appending(path: "opt/bin/axreplay"), ["lint", "--help"])
    #expect(help.standardOutput.contains("USAGE: axreplay lint"))
    for file in Self.completions {
      let text = try String(contentsOf: folder.url.appending(path: "opt/\(file)"), encoding: .utf8)
      #expect(text.contains("lint") && text.contains("calibrate"), "\(file)")
    }
    let other = folder.url.appending(path: "opt/share/man/man1/other.1")
    // Earlier versions installed these programs, too.
    for former in ["axreplay-lint", "axreplay-server"].map({ folder.url.appending(path: "opt/bin/\($0)") }) + [other] {
      try Data().write(to: former)
    }
    #expect(try make("uninstall").exitCode == 0)
    #expect(folder.files == ["opt/share/man/man1/other.1"])
  }
}
