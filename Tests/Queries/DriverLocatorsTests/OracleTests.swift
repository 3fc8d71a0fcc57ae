// Compares axreplay's evaluation of XPaths with libxml2's for all available recorded screens.

import AccessibilityTree
import DriverLocators
import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats
import TestNotation
import Testing
import XPathOracle

/// Recorded screens from `snapshots/`, and from the corpus if it is available.
enum Screens {
  static let package = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  static let corpus: URL = {
    if let path = ProcessInfo.processInfo.environment["AXREPLAY_CORPUS"] { return URL(fileURLWithPath: path) }
    return package.deletingLastPathComponent().appendingPathComponent("shared/corpus")
  }()

  /// Larger screens are skipped: they would take most of the time without covering more cases.
  static let maximumCount = 400

  static func snapshots(in folder: URL) -> [(name: String, snapshot: Snapshot)] {
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { ["xml", "txt", "json"].contains($0.pathExtension) } ?? []
    return files.sorted { $0.path < $1.path }.compactMap { file in
      guard let bytes = try? Data(contentsOf: file), bytes.count < 2_000_000,
        // libxml2 does not know that elements may be missing.
        let snapshot = DumpReader.read([UInt8](bytes), file: file.path).withoutRecovery.snapshot,
        snapshot.count <= maximumCount
      else { return nil }
      return (file.path.replacing(package.path, with: ""), snapshot)
    }
  }
}

@Suite struct OracleTests {
  /// The number of generated XPaths.
  static let count = 20_000

  @Test func recordedScreensGiveEqualResults() throws {
    try compare(Screens.snapshots(in: Screens.package.appendingPathComponent("snapshots")), count: Self.count)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: Screens.corpus.path), "no corpus: set AXREPLAY_CORPUS"))
  func realDumpsGiveEqualResults() throws {
    try compare(Screens.snapshots(in: Screens.corpus), count: Self.count)
  }

  /// Cycles through the screens, with the same number of XPaths for each.
  private func compare(_ screens: [(name: String, snapshot: Snapshot)], count: Int) throws {
    try #require(!screens.isEmpty)
    let share = max(1, count / screens.count)
    var decided = 0
    var finding = 0
    for (index, screen) in screens.enumerated() where index * share < count {
      var generator = GeneratedXPaths(screen.snapshot, seed: UInt64(index))
      var comparison = OracleComparison(screen.snapshot)
      for _ in 0..<share {
        let xpath = generator.next()
        // Our parser rejects an XPath only if its syntax is invalid or if it cannot match any elements, so there is
        // nothing to compare.
        guard let expression = try? Self.expression(xpath) else { continue }
        if let difference = comparison.difference(xpath, expression) {
          Issue.record("\(screen.name): \(xpath)\n\(difference)")
        }
      }
      decided += comparison.decided
      finding += comparison.finding
    }
    // Checks that enough results were compared: most XPaths must give a definite result, and many must match something.
    #expect(decided * 2 > count && finding * 6 > count, "\(decided) answers, \(finding) of them with elements")
  }

  /// Parses an XPath as the command does.
  static func expression(_ xpath: String) throws -> XPathExpression {
    guard case .search(let locator)? = try LocatorStrategy.xpath.read(xpath).query.steps.first,
      case .xpath(let expression) = locator.tree
    else { throw CancellationError() }
    return expression
  }
}

/// Compares the results for one screen. The rules:
///
/// - If the dump records everything that the result depends on, axreplay and libxml2 must find the same elements in the
///   same order.
/// - If the dump lacks facts that the result depends on, libxml2 evaluates the XPath in several documents with
///   different guesses for those facts. Definite matches must be found in every document; elements that are neither
///   definite nor possible matches, in none.
/// - In `@*`, only names, labels and values count as undecidable, so only these attributes are guessed.
/// - XPaths for which libxml2 gives no result, because they select attributes or take too many steps, are not compared.
private struct OracleComparison {
  private let snapshot: Snapshot
  /// The documents that libxml2 evaluates: with unrecorded attributes omitted or guessed.
  private var oracles: [String: XPathOracle] = [:]
  /// The number of equal results without undecidable elements.
  private(set) var decided = 0
  /// The number of these results that contain elements.
  private(set) var finding = 0

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
  }

  mutating func difference(_ xpath: String, _ expression: XPathExpression) -> String? {
    // XPath 2.0 converts an attribute to a Boolean before it compares the attribute with a Boolean. libxml2 implements
    // only XPath 1.0, so expressions with such comparisons are skipped.
    if snapshot.platform == .android,
      expression.convertedFromXPath2 != expression || expression.attributeRejectedByXPath2 != nil
    {
      return nil
    }
    let hasWrapper = snapshot.platform == .android && snapshot.wrapper != nil
    let found = expression.find(in: snapshot)
    let all = Set(found.certain).union(found.possible)
    let view = DocumentView(for: expression, in: snapshot)
    for isGenerated in [false, true] where !isGenerated || !expression.attributes.contains("*") {
      guard let oracle = oracle(view, hasWrapper: hasWrapper, isGenerated: isGenerated) else { return "no document" }
      guard var expected = oracle.elements(at: xpath) else { continue }
      expected.removeAll(where: snapshot.isWrapper)
      if let failure = found.failure { return "\(failure); libxml2 finds \(expected)" }
      if found.possible.isEmpty {
        if found.certain != expected { return "axreplay finds \(found.certain), but libxml2 \(expected)" }
        if isGenerated { continue }
        decided += 1
        finding += expected.isEmpty ? 0 : 1
      } else if !Set(found.certain).isSubset(of: expected) || !all.isSuperset(of: expected) {
        return "axreplay finds \(found.certain), perhaps \(found.possible), but libxml2 \(expected)"
      }
    }
    return nil
  }

  private mutating func oracle(_ view: DocumentView, hasWrapper: Bool, isGenerated: Bool) -> XPathOracle? {
    let key = "\(view) \(hasWrapper) \(isGenerated)"
    if let oracle = oracles[key] { return oracle }
    var random = Dice(seed: 7)
    let oracle = XPathOracle(snapshot, view, hasWrapper: hasWrapper) { name, _ in
      guard isGenerated else { return nil }
      return ["true", "x", "12", nil][Int(random.next() % 4)]
    }
    oracles[key] = oracle
    return oracle
  }
}
