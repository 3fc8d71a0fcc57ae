// Tests that reports fit a terminal, and that nothing in them is shortened in a pipe.

import AccessibilityTree
import Testing

@testable import Recordings
@testable import Reports

@Suite struct ReportWidthTests {
  static let long = String(repeating: "a long name ", count: 20)

  /// A window with a button, whose label is long.
  static func snapshot(_ label: String) throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .window))
    var button = ElementRecord(type: .button)
    button.identifier = builder.intern("login.submit")
    button.label = builder.intern(label)
    button.frame = Frame(x: 24, y: 392, width: 345, height: 50)
    button.facts.hasFrame = true
    builder.begin(button)
    builder.end()
    builder.end()
    return try #require(builder.finish(platform: .apple))
  }

  static let widths: [Int?] = [nil, 60, 100]

  /// On a narrow terminal, the line remains readable instead: with the indentation, the identifier, a label of 30
  /// columns and the gaps, it has 2 + 6 + 2 + 18 + 2 + 30 + 2 + 22 = 84 columns.
  @Test(arguments: [(nil, nil), (60, 84), (84, 84), (100, 100)] as [(Int?, Int?)])
  func outlinesFitTheTerminal(_ width: Int?, _ expected: Int?) throws {
    var lines: [String] = []
    try SnapshotOutline.forEachLine(of: Self.snapshot(Self.long), width: width) { lines.append($0.plain) }
    #expect(lines.count == 2)
    expectFit(lines, expected)
    if let expected { #expect(lines.map(DisplayText.width).max() == expected) }
  }

  @Test(arguments: widths)
  func elementsFitTheTerminal(width: Int?) throws {
    var table = ElementTable()
    for element in try Self.snapshot(Self.long).elements {
      table.add(element, mark: "0", note: "in \(element.type)", position: "snapshots/shop-login/0005.xml:41")
    }
    expectFit(table.lines(width: width).map(\.plain), width)
  }

  /// The second snapshot has a different label.
  @Test(arguments: widths)
  func timelinesFitTheTerminal(width: Int?) throws {
    let entries = [Int64(0), 1].map { number in
      JournalEntry(
        at: VirtualTime(microseconds: number * 1_000_000), content: .snapshot(RecordedScreen(file: "\(number).xml")))
    }
    let recording = Recording(
      path: "shop", journal: Journal(entries: entries),
      snapshots: [try Self.snapshot("Log In"), try Self.snapshot(Self.long)], lacksJournal: true, initialScreens: [:],
      initialOrientation: "portrait")
    let timeline = Timeline(path: "shop", RecordingReading(recording: recording, findings: []))
    expectFit(TimelineText.lines(timeline, width: width).map(\.plain), width)
  }

  /// The names of views are complete in a pipe. On a terminal, the matrix fits; sentences may be longer.
  @Test(arguments: widths, [true, false])
  func verificationsFitTheTerminal(width: Int?, isVerbose: Bool) throws {
    let answer = ShopAnswer.whole { $0.hasSuffix("View") ? $0 + " " + Self.long : $0 }
    let lines = VerificationText.lines(answer, width: width, verbose: isVerbose).map(\.plain)
    let matrix = Array(lines.drop { !$0.hasPrefix("  matrix") }.prefix { $0 != "  views" })
    #expect(matrix.count > 5)
    if width == nil {
      // After numbers, the character means “to”; one heading explains this.
      #expect(lines.filter { $0.contains(/[a-z ]…(?!\d)/) && !$0.contains("(a…b: ") } == [])
      #expect(lines.contains { $0.hasPrefix("    CartView \(Self.long)") })
    } else {
      expectFit(matrix, width)
    }
  }

  /// A table of many screens is not split, and no row or column is omitted.
  @Test func matricesInPipesAreOneTable() {
    let answer = MatrixTextTests.large()
    let lines = MatrixText(answer: answer, viewSummaries: answer.viewSummaries, width: nil, showsAll: false)
      .lines.map(\.plain)
    #expect(lines.count { line in line.allSatisfy { $0 == " " || $0.isNumber } } == 1)
    #expect(lines.count { $0.hasPrefix("    View") } == 50)
    #expect(!lines.contains { $0.contains("omitted") })
  }

  private func expectFit(_ lines: [String], _ width: Int?) {
    if let width {
      #expect(lines.allSatisfy { DisplayText.width($0) <= width }, "\(lines)")
      #expect(lines.contains { $0.contains("…") })
    } else {
      #expect(lines.contains { $0.contains(Self.long) }, "\(lines)")
      #expect(!lines.contains { $0.contains("…") }, "\(lines)")
    }
  }
}
