// Tests that the matches of locators in a dump that was cut off hold for the whole dump.

import AccessibilityTree
import DriverLocators
import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct IncompleteDocumentTests {
  /// A dump that was cut off, and dumps that begin with it.
  struct Sample {
    var cut: Snapshot
    var completions: [Snapshot]

    /// - Parameter tag: The index of the tag after which the dump is cut off.
    init?(_ text: String, cutOffAfter tag: Int) {
      let bytes = Array(text.utf8)
      let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: ">") }
      guard tag < ends.count else { return nil }
      let beginning = Array(bytes[...ends[tag]])
      // The same elements, without anything else.
      let closed = String(decoding: beginning, as: UTF8.self) + Self.endTags(beginning)
      let readings = [beginning, bytes, Array(closed.utf8)].map { DumpReader.read($0, file: "dump.xml").snapshot }
      guard let cut = readings[0], let whole = readings[1], let closed = readings[2] else { return nil }
      self.cut = cut
      completions = [whole, closed]
    }

    private static func endTags(_ bytes: [UInt8]) -> String {
      var open: [Substring] = []
      for tag in String(decoding: bytes, as: UTF8.self).split(separator: "<").dropFirst() {
        let name = tag.prefix { !" >/".contains($0) }
        if tag.hasPrefix("/") {
          open.removeLast()
        } else if !tag.hasPrefix("?"), !tag.hasPrefix("!"), !tag.hasSuffix("/>"), !tag.contains("/>") {
          open.append(name)
        }
      }
      return open.reversed().map { "</\($0)>" }.joined()
    }
  }

  static let files = [
    "snapshots/shop-login/0005.xml", "snapshots/shop-login/0013.xml", "snapshots/android-notes/0000.xml",
    "snapshots/android-notes/0002.xml",
  ]

  @Test(arguments: files) func decidedMatchesHoldForEveryCompletion(file: String) throws {
    let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let text = try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
    var compared = 0
    var decided = 0
    for tag in stride(from: 3, to: 400, by: 7) {
      guard let sample = Sample(text, cutOffAfter: tag), !sample.cut.incompleteElements.isEmpty else { continue }
      var generator = GeneratedXPaths(sample.completions[0], seed: UInt64(tag))
      for _ in 0..<60 {
        guard let expression = try? OracleTests.expression(generator.next()) else { continue }
        let answer = expression.find(in: sample.cut)
        let certain = Set(answer.certain)
        compared += 1
        if answer.failure != nil { continue }
        if !answer.mayHaveMore, answer.possible.isEmpty { decided += 1 }
        for completion in sample.completions {
          let whole = expression.find(in: completion)
          if whole.failure != nil { continue }
          let comment: Comment = "\(expression) after tag \(tag) of \(file): \(answer), but \(whole)"
          #expect(certain.isSubset(of: whole.certain), comment)
          let any = certain.union(answer.possible)
          let found = whole.certain.filter { !answer.mayHaveMore || $0 < sample.cut.count }
          #expect(Set(found).isSubset(of: any), comment)
        }
      }
    }
    // Some XPaths do not reach the incomplete elements.
    #expect(compared > 100 && decided > compared / 20, "\(decided) of \(compared)")
  }

  /// The dump ends inside the second cell.
  static let cut = """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop">
      <XCUIElementTypeNavigationBar type="XCUIElementTypeNavigationBar" name="bar">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Back" label="Back"/>
      </XCUIElementTypeNavigationBar>
      <XCUIElementTypeTable type="XCUIElementTypeTable" name="list">
        <XCUIElementTypeCell type="XCUIElementTypeCell" name="first"/>
        <XCUIElementTypeCell type="XCUIElementTypeCell" name="second">
    """

  /// An XPath, the definite and the possible matches, and whether there may be more.
  static let rows: [(xpath: String, certain: [Int], possible: [Int], mayHaveMore: Bool)] = [
    ("//XCUIElementTypeCell", [4, 5], [], true), ("(//XCUIElementTypeCell)[2]", [5], [], false),
    ("(//XCUIElementTypeCell)[3]", [], [], true), ("(//XCUIElementTypeCell)[last()]", [], [4, 5], true),
    ("//XCUIElementTypeCell[1]", [4], [], true), ("//XCUIElementTypeNavigationBar/*", [2], [], true),
    ("/XCUIElementTypeApplication/XCUIElementTypeNavigationBar[1]/*", [2], [], false),
    ("//XCUIElementTypeTable[count(XCUIElementTypeCell)=2]", [], [3], true),
    ("//XCUIElementTypeTable[not(XCUIElementTypeSwitch)]", [], [3], true),
    ("//*[@name='bar'][not(XCUIElementTypeSwitch)]", [1], [], true),
    ("//XCUIElementTypeCell[@name='first']/*", [], [], true),
    ("(//XCUIElementTypeCell)[1]/*", [], [], false), ("(//XCUIElementTypeCell)[2]/*", [], [], true),
    ("(//XCUIElementTypeCell)[1]/following-sibling::*[1]", [5], [], false),
    ("(//XCUIElementTypeCell)[2]/following-sibling::*", [], [], true),
    // A missing bar may be a child of any open element. Its next siblings are missing, too; other relatives may be
    // recorded.
    ("//XCUIElementTypeTabBar/following-sibling::*", [], [], true),
    ("//XCUIElementTypeTabBar/..", [], [0, 3, 5], true),
    ("//XCUIElementTypeTabBar/preceding-sibling::*", [], [1, 3, 4, 5], true),
    ("//XCUIElementTypeTabBar/ancestor::XCUIElementTypeTable", [], [3], true),
  ]

  @Test(arguments: rows) func decides(xpath: String, certain: [Int], possible: [Int], mayHaveMore: Bool) throws {
    let snapshot = try #require(DumpReader.read(Array(Self.cut.utf8), file: "cut.xml").snapshot)
    let answer = try OracleTests.expression(xpath).find(in: snapshot)
    #expect(answer.certain == certain)
    #expect(answer.possible == possible)
    #expect(answer.mayHaveMore == mayHaveMore)
  }
}
