// Tests the manual pages that `make install` installs.

import Foundation
import Testing

@Suite struct ManualTests {
  static let pages = ["axreplay"] + CompletionTests.subcommands.map { "axreplay-\($0)" }

  /// The sources of the pages by name.
  static let sources: [String: String] = {
    guard let folder = try? TemporaryFolder() else { return [:] }
    defer { folder.remove() }
    guard let run = try? CommandRun(["--generate-manual", folder.url.path]), run.exitCode == 0 else { return [:] }
    let texts = folder.files.map { name in
      (String(name.dropLast(2)), (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? "")
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }()

  @Test func eachSubcommandHasAPage() {
    #expect(Self.sources.keys.sorted() == Self.pages.sorted())
  }

  /// Every option of a help text is on the page, and no others. `--version` belongs to the command.
  @Test(arguments: pages)
  func pagesDescribeAllOptions(page: String) throws {
    let help = try CommandRun(page.split(separator: "-").dropFirst().map(String.init) + ["--help"]).standardOutput
    func options(_ lines: [Substring]) -> Set<String> {
      Set(lines.flatMap { $0.matches(of: /--[a-z][a-z-]*/).map { String($0.output) } })
    }
    let list = try #require(help.range(of: "OPTIONS:"))
    let lines = help[list.upperBound...].split(separator: "\n").filter { $0.hasPrefix("  -") }
    // Two spaces separate an option from its description.
    let expected = options(lines.compactMap { $0.dropFirst(2).split(separator: /\s{2,}/).first })
    let source = try #require(Self.sources[page])
    let section = try #require(source.firstMatch(of: /\.SH "OPTIONS"\n([\s\S]*?)\.SH/)).output.1
    let headings = section.split(separator: ".TP\n").compactMap { $0.split(separator: "\n").first }
    #expect(!expected.isEmpty)
    #expect(
      options(headings.map { $0.replacing(/\\f[A-Z]|\\/, with: "")[...] })
        == expected.subtracting(page == "axreplay" ? [] : ["--version"]))
  }

  /// Without the backslash, man(1) prints a different character, which a shell does not accept.
  @Test(arguments: pages)
  func hyphensAreEscaped(page: String) throws {
    let lines = try #require(Self.sources[page]).split(separator: "\n").filter { !$0.hasPrefix(".TH ") }
    for line in lines { #expect(!line.replacing("\\-", with: "").contains("-"), "\(line)") }
  }

  @Test(arguments: pages)
  func pagesHaveTheUsualSections(page: String) throws {
    let titles = try #require(Self.sources[page]).matches(of: /\.SH "([A-Z ]+)"/).map { String($0.output.1) }
    #expect(titles.prefix(3) == ["NAME", "SYNOPSIS", "DESCRIPTION"])
    #expect(titles.last == "SEE ALSO")
    #expect(Set(titles).isSuperset(of: ["OPTIONS", "EXIT STATUS", "ENVIRONMENT"]))
    // Only these subcommands read axreplay.yml or a journal.
    #expect(titles.contains("FILES") == !["axreplay-show", "axreplay-calibrate", "axreplay-explain"].contains(page))
  }

  /// The code 1 means that nothing was found, which subcommands that only print or record do not report.
  @Test(arguments: pages)
  func exitCodesAreListed(page: String) throws {
    let source = try #require(Self.sources[page])
    let section = try #require(source.firstMatch(of: /\.SH "EXIT STATUS"\n([\s\S]*?)\.SH/)).output.1
    let codes = section.matches(of: /\\fB(\d)\\fR/).map { String($0.output.1) }
    let reportsNothing = [
      "axreplay-show", "axreplay-inspect", "axreplay-record", "axreplay-import", "axreplay-explain",
    ].contains(page)
    #expect(codes == (reportsNothing ? ["0", "2"] : ["0", "1", "2"]))
  }

  /// The program, and its arguments before the file.
  static let checkers = [("mandoc", ["-Tlint"]), ("man", ["--warnings", "-l"])].filter {
    CommandRun.installed($0.0) != nil
  }

  @Test(.enabled(if: !checkers.isEmpty, "neither mandoc nor man is installed"), arguments: checkers, pages)
  func pagesHaveNoMistakes(_ checker: (String, [String]), page: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "\(page).1")
    try Data(#require(Self.sources[page]).utf8).write(to: file)
    let run = try CommandRun(
      program: #require(CommandRun.installed(checker.0)), checker.1 + [file.path],
      environment: ["LC_ALL": "C.UTF-8", "MANPAGER": "cat"])
    #expect(run.standardError == "")
    #expect(run.exitCode == 0)
    if checker.0 == "mandoc" {
      #expect(run.standardOutput == "")
    } else if page != "axreplay" {
      #expect(run.standardOutput.contains("--help"))
    }
  }

  /// Packagers set the date of all files that they generate.
  @Test func datesCanBeFixed() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try CommandRun(
      program: CommandRun.executable(), ["--generate-manual", folder.url.path],
      environment: ["SOURCE_DATE_EPOCH": "86400"])
    #expect(run.exitCode == 0)
    let page = try String(contentsOf: folder.url.appending(path: "axreplay.1"), encoding: .utf8)
    #expect(page.hasPrefix(".TH AXREPLAY 1 \"1970-01-02\" "))
  }

  @Test(arguments: [
    ("/dev/null/at-all", "/dev/null/at-all: error: no such directory [file-unwritable]\n"),
    ("Makefile", "Makefile: error: this is a file, not a directory [file-unwritable]\n"),
    ("./Makefile/man/", "./Makefile/man/: error: no such directory [file-unwritable]\n"),
  ])
  func otherPathsAreReported(path: String, message: String) throws {
    let run = try CommandRun(["--generate-manual", path])
    #expect(run.standardError == message)
    #expect(run.exitCode == 2)
  }
}
