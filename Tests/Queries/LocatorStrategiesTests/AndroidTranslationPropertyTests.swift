// Tests that UiSelectors and the equivalent Android XPaths find the same nodes.

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import PredicateFormat
import SnapshotFormats
import Testing

@Suite struct AndroidTranslationPropertyTests {
  /// Every Android dump below a folder, except dumps with invisible nodes, which UiSelectors skip.
  static func dumps(in folder: URL) -> [(String, Snapshot)] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".xml") }.sorted().compactMap { file in
      guard let data = try? Data(contentsOf: folder.appending(path: file)),
        let snapshot = DumpReader.read([UInt8](data), file: file).snapshot, snapshot.platform == .android,
        snapshot.elements.allSatisfy({ $0[.visible] != false })
      else { return nil }
      return (file, snapshot)
    }
  }

  /// Selectors generated from the attributes of a node.
  static func selectors(for element: Element) -> [String] {
    func quoted(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }
    var conditions: [String] = []
    // Strings with backslashes or line breaks are skipped, because their escaping is not tested here.
    func add(_ method: String, _ text: String?) {
      guard let text, !text.isEmpty, !text.contains("\\"), !text.contains("\n"), !text.contains("\r") else { return }
      conditions.append(".\(method)(\(quoted(text)))")
    }
    add("text", element.extra("text"))
    add("textContains", element.extra("text").map { String($0.prefix(3)) })
    add("description", element.extra("content-desc"))
    add("resourceId", element.identifier)
    add("className", element.className)
    conditions += [".clickable(true)", ".enabled(true)", ".scrollable(false)"]
    let plain = conditions.map { "new UiSelector()\($0)" }
    let pairs = zip(conditions, conditions.dropFirst()).map { "new UiSelector()\($0)\($1)" }
    let nested = pairs.prefix(2).flatMap { inner in
      [
        "new UiSelector().enabled(true).childSelector(\(inner))",
        "new UiSelector()\(conditions[0]).fromParent(\(inner))",
      ]
    }
    // `fromParent` finds no nodes if it starts at the topmost node or at one of its children.
    let first = try? LocatorStrategy.uiAutomator.read(plain[0]).query(for: .android).resolve(in: element.snapshot)
    let isTopmost = first?.matches.contains { $0.index == (element.snapshot.rootIsWrapper ? 1 : 0) } ?? true
    return plain + pairs + nested.filter { !isTopmost || !$0.contains("fromParent") } + [
      "new UiSelector().enabled(true).instance(2)"
    ]
  }

  private static func check(_ folder: URL) throws -> Int {
    var count = 0
    for (file, snapshot) in dumps(in: folder) {
      for number in stride(from: 1, to: snapshot.count, by: max(1, snapshot.count / 3)) {
        // XPath finds these nodes; UiSelectors do not.
        if snapshot[number].className == "android.widget.Toast" { continue }
        for selector in selectors(for: snapshot[number]) {
          let reading = try LocatorStrategy.uiAutomator.read(selector)
          let there = LocatorTranslation(of: reading, to: .xpath, on: .android)
          let xpath = try #require(there.text, "\(selector)")
          #expect(there.comparison(in: snapshot)?.areSame == .yes, "\(file): \(selector) as \(xpath)")
          count += 1
          let back = LocatorTranslation(of: try LocatorStrategy.xpath.read(xpath), to: .uiAutomator, on: .android)
          guard let text = back.text else { continue }
          #expect(back.comparison(in: snapshot)?.areSame == .yes, "\(file): \(xpath) as \(text)")
          count += 1
        }
      }
    }
    return count
  }

  @Test func recordingsGiveEqualResults() throws {
    #expect(try Self.check(DialectPropertyTests.root.appending(path: "snapshots")) > 200)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: DialectPropertyTests.corpus.path), "no corpus of real dumps"))
  func realDumpsGiveEqualResults() throws {
    #expect(try Self.check(DialectPropertyTests.corpus) > 0)
  }
}
