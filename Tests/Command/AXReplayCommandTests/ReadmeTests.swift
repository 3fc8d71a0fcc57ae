// Tests that the command prints the output shown in the documentation.
//
// README.md quotes the pages in Docs/Start, which Tests/Packages/start_pages.py follows.

import Foundation
import Testing

/// A command line quoted in a document, with the output shown there.
struct ShownCall: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  /// The output, without the exit code and the ellipsis at the end.
  let lines: [String]
  let exitCode: Int32?
  let isCut: Bool

  var testDescription: String { arguments.joined(separator: " ") }

  /// Parses a line `$ axreplay …` and the lines up to the next empty line.
  init?(_ block: ArraySlice<String>) {
    guard let first = block.first, first.hasPrefix("$ axreplay ") else { return nil }
    arguments = Self.words(String(first.dropFirst("$ axreplay ".count)))
    var rest = block.dropFirst()
    var exitCode: Int32?
    if let last = rest.last, let match = last.wholeMatch(of: /\(exit (\d)\)/) {
      exitCode = Int32(match.1)
      rest = rest.dropLast()
    }
    isCut = rest.last == "…"
    lines = Array(isCut ? rest.dropLast() : rest)
    self.exitCode = exitCode
  }

  /// Splits a line into words like a shell; supports only single quotes.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
    }
  }
}

@Suite struct ReadmeTests {
  static let calls =
    ([
      "Docs/Commands.md", "Docs/Verifying.md", "Docs/Locators.md", "Docs/Linting.md",
    ] + languagePages).flatMap(calls(in:))

  /// The pages about the languages that lint reads beside Swift.
  private static let languagePages = [
    "Python", "Java", "Kotlin", "JavaScript", "CSharp", "Ruby", "RobotFramework", "Maestro",
  ].map { "Docs/Linting/\($0).md" }

  static func calls(in document: String) -> [ShownCall] {
    let text = (try? String(contentsOf: CommandRun.root.appending(path: document), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.split { $0.isEmpty || $0.hasPrefix("```") }.compactMap(ShownCall.init)
  }

  @Test func documentsContainCommandLines() {
    #expect(Self.calls(in: "Docs/Commands.md").count >= 2)
    #expect(Self.calls(in: "Docs/Verifying.md").count >= 1)
    #expect(Self.calls(in: "Docs/Locators.md").count >= 10)
    #expect(Self.calls(in: "Docs/Linting.md").count >= 4)
    for page in Self.languagePages {
      #expect(Self.calls(in: page).count == 2, "\(page)")
    }
  }

  /// The file quoted in `Docs/PageModels.md` is compiled. The quotation must equal the file without its first comment.
  @Test func quotedCodeIsCompiled() throws {
    let text = try String(contentsOf: CommandRun.root.appending(path: "Docs/PageModels.md"), encoding: .utf8)
    let shown = text.matches(of: /, as in \[\w+\]\(([^)]+)\):\n\n```swift\n([\s\S]*?)```/)
    #expect(shown.count == 1)
    for match in shown {
      let file = CommandRun.root.appending(path: "Docs").appending(path: String(match.1))
      let code = try String(contentsOf: file, encoding: .utf8)
      #expect(code.split(separator: "\n\n", maxSplits: 1).last == match.2)
    }
  }

  @Test(arguments: calls)
  func theCommandPrintsTheOutputShown(_ call: ShownCall) throws {
    let run = try CommandRun(call.arguments)
    let printed = (run.standardOutput + run.standardError).split(separator: "\n").map(String.init)
    #expect((call.isCut ? Array(printed.prefix(call.lines.count)) : printed) == call.lines)
    if let exitCode = call.exitCode { #expect(run.exitCode == exitCode) }
  }
}
