// Tests that the same locator in four strategies finds the same elements.

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats
import Testing

/// A type, conditions on the element, and an optional container: locators that all strategies can express.
struct CommonLocator: CustomTestStringConvertible {
  enum Condition: Hashable {
    case label(String)
    case labelContains(String)
    case enabled(Bool)
  }

  var type: ElementType
  var container: ElementType?
  var conditions: [Condition]

  var testDescription: String { xpath }

  var chain: String {
    let container = container.map { "descendants(matching: .\($0.swiftName))." } ?? ""
    let format = conditions.map(Self.format).joined(separator: " AND ").replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      .replacing("\r", with: "\\r")
    let filter = conditions.isEmpty ? "" : ".matching(NSPredicate(format: \"\(format)\"))"
    return "\(container)descendants(matching: .\(type.swiftName))\(filter)"
  }

  /// Nil if there is a container: predicates cannot refer to the tree.
  var predicate: String? {
    guard container == nil else { return nil }
    return (["type == '\(type.wdaName)'"] + conditions.map(Self.format)).joined(separator: " AND ")
  }

  var classChain: String {
    let container = container.map { "**/\($0.wdaName)/" } ?? ""
    let text = conditions.map(Self.format).joined(separator: " AND ").replacing("`", with: "``")
    return "\(container)**/\(type.wdaName)" + (conditions.isEmpty ? "" : "[`\(text)`]")
  }

  var xpath: String {
    let container = container.map { "//\($0.wdaName)" } ?? ""
    let conditions = conditions.map { condition in
      switch condition {
      case .label(let text): "@label=\(Self.literal(text))"
      case .labelContains(let text): "contains(@label, \(Self.literal(text)))"
      case .enabled(let isEnabled): "@enabled='\(isEnabled)'"
      }
    }
    return container + "//\(type.wdaName)" + (conditions.isEmpty ? "" : "[\(conditions.joined(separator: " and "))]")
  }

  private static func format(_ condition: Condition) -> String {
    func quoted(_ text: String) -> String {
      "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    return switch condition {
    case .label(let text): "label == \(quoted(text))"
    case .labelContains(let text): "label CONTAINS \(quoted(text))"
    case .enabled(let isEnabled): "enabled == \(isEnabled ? "YES" : "NO")"
    }
  }

  private static func literal(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    if !text.contains("\"") { return "\"\(text)\"" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }
    return "concat(\(parts.joined(separator: ", \"'\", ")))"
  }
}

@Suite struct DialectPropertyTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every WebDriverAgent dump below a folder.
  static func dumps(in folder: URL) -> [(String, Snapshot)] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".xml") }.sorted().compactMap { file in
      guard let data = try? Data(contentsOf: folder.appending(path: file)) else { return nil }
      let reading = DumpReader.read([UInt8](data), file: file).withoutRecovery
      guard reading.format == .wdaXML, let snapshot = reading.snapshot else { return nil }
      return (file, snapshot)
    }
  }

  /// Locators with values from a snapshot, and some with values that the snapshot may not contain.
  static func locators(for snapshot: Snapshot, seed: Int) -> [CommonLocator] {
    var random = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(below limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % max(limit, 1)
    }
    return (0..<8).map { _ in
      let element = snapshot[number(below: snapshot.count)]
      // The types Application, Other and Any are not used, and neither is the type of the root. In a fragment, the root
      // may have any type but has no ancestors. Elements of unknown types keep their own tags.
      let special: Set = [.application, .other, .any, snapshot.root.type]
      let type: ElementType =
        !special.contains(element.type) ? element.type : special.contains(.button) ? .image : .button
      let container = element.parent.flatMap { special.contains($0.type) ? nil : $0.type }
      var conditions: [CommonLocator.Condition] = []
      if let label = element.label, !label.isEmpty, number(below: 3) > 0 {
        // Characters that XML cannot express would be missing from documents.
        let isPlain = label.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0xFFFE }
        if isPlain {
          conditions.append(number(below: 2) == 0 ? .label(label) : .labelContains(String(label.prefix(3))))
        }
      }
      if number(below: 2) == 0 { conditions.append(.enabled(number(below: 4) > 0)) }
      return CommonLocator(type: type, container: number(below: 2) == 0 ? container : nil, conditions: conditions)
    }
  }

  static func check(_ locator: CommonLocator, in snapshot: Snapshot, _ file: String) throws {
    /// Ignores the order of the results, because XPath uses a different order. The strategy tables test the order.
    func numbers(_ resolution: Resolution) -> [[Int]] {
      [resolution.matches.map(\.index).sorted(), resolution.possible.map(\.index).sorted()]
    }
    func found(_ strategy: LocatorStrategy, _ text: String) throws -> [[Int]] {
      numbers(try strategy.read(text).query.resolve(in: snapshot))
    }
    let expected = try found(.chain, locator.chain)
    #expect(try found(.classChain, locator.classChain) == expected, "\(file): \(locator.classChain)")
    #expect(try found(.xpath, locator.xpath) == expected, "\(file): \(locator.xpath)")
    if let predicate = locator.predicate {
      #expect(try found(.predicate, predicate) == expected, "\(file): \(predicate)")
    }
    // The result is the same if the query has one step for each part of the locator, and if the locator is printed and
    // parsed again
    let reading = try LocatorStrategy.xpath.read(locator.xpath)
    let parts = reading.queryInParts(for: .apple)
    let inParts = try parts.resolve(in: snapshot)
    #expect(numbers(inParts) == expected, "\(file): \(parts)")
    #expect(inParts.matches == (try reading.query.resolve(in: snapshot)).matches, "\(file): \(parts)")
    let query = try LocatorStrategy.classChain.read(locator.classChain).query
    #expect(try found(.classChain, LocatorStrategy.classChain.text(of: query)) == expected)
    #expect(try found(.xpath, LocatorStrategy.xpath.text(of: query)) == expected, "\(query)")
  }

  @Test func recordingsGiveEqualResults() throws {
    let dumps = Self.dumps(in: Self.root.appending(path: "snapshots"))
    #expect(dumps.count > 50)
    for (number, (file, snapshot)) in dumps.enumerated() {
      for locator in Self.locators(for: snapshot, seed: number) { try Self.check(locator, in: snapshot, file) }
    }
  }

  static let corpus: URL = {
    let folder = ProcessInfo.processInfo.environment["AXREPLAY_CORPUS"].map { URL(filePath: $0) }
    return folder ?? root.deletingLastPathComponent().appending(path: "shared/corpus")
  }()

  @Test(.enabled(if: FileManager.default.fileExists(atPath: corpus.path), "no corpus of real dumps"))
  func realDumpsGiveEqualResults() throws {
    for (number, (file, snapshot)) in Self.dumps(in: Self.corpus).enumerated() {
      for locator in Self.locators(for: snapshot, seed: number) { try Self.check(locator, in: snapshot, file) }
    }
  }
}
