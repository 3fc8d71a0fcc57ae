// Compares results with the lists that an Xcode 13 simulator printed for an app's queries. (`result-order` §2)

import AccessibilityTree
import ElementQueries
import Foundation
import Testing

@Suite struct PrintedResultsTests {
  static let folder: URL = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let corpus = ProcessInfo.processInfo.environment["AXREPLAY_CORPUS"].map { URL(filePath: $0) }
    return (corpus ?? root.deletingLastPathComponent().appending(path: "shared/corpus"))
      .appending(path: "debug-description")
  }()

  static let hasCorpus = FileManager.default.fileExists(atPath: folder.path)

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "xcuitest-study-po-app-\(name).txt"), encoding: .utf8)
  }

  // MARK: Queries on the printed tree

  @Test(
    .enabled(if: hasCorpus, "no corpus of real dumps"),
    arguments: [
      ("buttons", ElementQuery.application.buttons, 1), ("textfields", ElementQuery.application.textFields, 1),
    ])
  func queryOnPrintedTreeGivesPrintedList(_ name: String, _ query: ElementQuery, _ count: Int) throws {
    let snapshot = try #require(try PrintedTree(Self.text("debugdescription")).snapshot())
    let printed = try PrintedTree.list(in: Self.text(name))
    let found = try query.resolve(in: snapshot).matches
    #expect(printed.count == count)
    #expect(found.map { PrintedElement($0) } == printed)
  }

  /// The whole tree as printed: the application, a window, three containers and six elements, one of them inside the
  /// button.
  @Test(.enabled(if: hasCorpus, "no corpus of real dumps"))
  func readsWholeTree() throws {
    let snapshot = try #require(try PrintedTree(Self.text("debugdescription")).snapshot())
    #expect(snapshot.elements.map(\.depth) == [0, 1, 2, 3, 4, 5, 5, 5, 5, 6, 5])
    #expect(snapshot[9].type == .staticText && snapshot[9].label == "Enroll")
  }

  // MARK: Queries on trees inferred from printed lists

  /// The same screen later, with the keyboard. This tree was not printed. It is reconstructed from two printed lists,
  /// as far as they determine it. Memory addresses in the lists increase in document order, so the button's static text
  /// comes before “Thanks for Joining!”, and the keys come before the two bar buttons. The bar buttons are siblings of
  /// the keyboard, and each contains an empty static text. (`device-evidence` §10 and §12)
  ///
  /// Indices, level by level: 1, 11 · 2, 12 · 3, 13 · 4, 14 · 5, 6, 7, 8, 10, 15, 19, 21 · 9, 16, 20, 22 · 17, 18.
  static let inferred: Tree = """
     0 application "XCUITest_study"
     1   window
     2     other
     3       other
     4         other
     5           staticText id="welcomeMessage" "Welcome to XCUITest Course "
     6           staticText id="enterCity" "Enter Your City "
     7           textField id="city"
     8           button id="enrollButton" "Enroll"
     9             staticText "Enroll"
    10           staticText "Thanks for Joining!"
    11   window
    12     other
    13       other
    14         other
    15           keyboard
    16             other
    17               button id="shift" "shift"
    18               button id="Return" "return"
    19           button "Emoji"
    20             staticText
    21           button id="dictation" "Dictate"
    22             staticText
    """

  static let inferredRows: [(name: String, query: ElementQuery, order: [Int])] = [
    ("statictexts", .application.staticTexts, [5, 6, 10, 9, 20, 22]),
    ("buttons-b", .application.buttons, [8, 19, 21, 17, 18]),
  ]

  @Test(arguments: inferredRows)
  func inferredTreeHasOrderOfList(_ row: (name: String, query: ElementQuery, order: [Int])) throws {
    #expect(try row.query.resolve(in: Self.inferred.snapshot()).matches.map(\.index) == row.order)
  }

  @Test(.enabled(if: hasCorpus, "no corpus of real dumps"), arguments: inferredRows)
  func queryOnInferredTreeGivesPrintedList(_ row: (name: String, query: ElementQuery, order: [Int])) throws {
    let printed = try PrintedTree.list(in: Self.text(row.name))
    let found = try row.query.resolve(in: Self.inferred.snapshot()).matches
    // The printed list has no frames.
    #expect(found.map { PrintedElement($0, frame: nil) } == printed.map { $0.withoutFrame })
    #expect(printed.count == row.order.count)
  }
}

/// The properties of an element, as given in one line of a printed tree or list.
struct PrintedElement: Equatable {
  var type: ElementType
  var identifier: String
  var label: String
  var frame: Frame?

  init(_ element: Element) { self.init(element, frame: element.frame) }

  init(_ element: Element, frame: Frame?) {
    type = element.type
    identifier = element.identifier ?? ""
    label = element.label ?? ""
    self.frame = frame
  }

  /// Parses a line such as `Button, 0x147504d30, {{25.0, 542.0}, {369.0, 41.0}}, identifier: 'enrollButton', label:
  /// 'Enroll'`. Returns nil for any other line.
  init?(_ line: some StringProtocol) {
    let parts = line.components(separatedBy: ", ")
    let name = parts[0].split(separator: " ").first ?? ""
    guard parts.count > 1, parts[1].hasPrefix("0x"), let type = ElementType(wdaName: "XCUIElementType\(name)") else {
      return nil
    }
    self.type = type
    identifier = Self.text("identifier", in: line)
    label = Self.text("label", in: line)
    let numbers = line.components(separatedBy: "{{").dropFirst().first?.components(separatedBy: "}}").first?
      .components(separatedBy: CharacterSet(charactersIn: "{}, ")).compactMap { Double($0) }
    if let numbers, numbers.count == 4 {
      frame = Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
  }

  /// Returns the string in single quotes after a key. The string must not contain a quotation mark followed by a comma.
  private static func text(_ key: String, in line: some StringProtocol) -> String {
    let rest = line.components(separatedBy: "\(key): '").dropFirst().first ?? ""
    let end = rest.range(of: "', ")?.lowerBound ?? rest.lastIndex(of: "'")
    return end.map { String(rest[..<$0]) } ?? ""
  }

  var withoutFrame: PrintedElement {
    var copy = self
    copy.frame = nil
    return copy
  }
}

/// The tree in a `debugDescription` that lldb printed as one escaped string.
struct PrintedTree {
  private let lines: [String]

  init(_ log: String) {
    let text = log.components(separatedBy: "Element subtree:\\n").dropFirst().first ?? ""
    let tree = text.components(separatedBy: "\\nPath to element:").first ?? ""
    lines = tree.replacing("\\'", with: "'").components(separatedBy: "\\n")
  }

  /// Builds a snapshot from the lines of a printed tree. An arrow precedes the root, and each level is indented by two
  /// more spaces than the level above it.
  func snapshot() throws -> Snapshot? {
    var builder = SnapshotBuilder()
    for line in lines {
      let content = line.drop { $0 == " " || $0 == "→" }
      let depth = (line.count - content.count) / 2 - 1
      let element = try #require(PrintedElement(content), "not an element: \(line)")
      while builder.depth > depth { builder.end() }
      var record = ElementRecord(type: element.type)
      record.identifier = builder.intern(element.identifier)
      record.label = builder.intern(element.label)
      if let frame = element.frame {
        record.frame = frame
        record.facts.hasFrame = true
      }
      builder.begin(record)
    }
    return builder.finish(platform: .apple)
  }

  /// Returns the elements in the last result that the debugger printed for a query.
  static func list(in log: String) -> [PrintedElement] {
    let output = log.components(separatedBy: "Output: {").last ?? ""
    return output.components(separatedBy: "\n").compactMap { PrintedElement($0.drop { $0 == " " }) }
  }
}
