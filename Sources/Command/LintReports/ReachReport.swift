// Reports what lint could not check: keys that could not be resolved, and locators without snapshots.

import AppiumSources
import Findings
package import JSON
import LocatorExtraction
public import LocatorLint
import Reports
import Text

/// Reports the unresolved keys and the locators that were not evaluated, as sentences and as JSON.
public enum ReachReport {
  /// The maximum number of reasons that are listed.
  private static let maximumReasons = 3
  /// The maximum number of places that are listed.
  private static let maximumPlaces = 5

  /// Returns one sentence about unresolved keys and one about locators that were not evaluated, each with the most
  /// frequent reasons, and sentences about platforms; empty if everything was checked and no platform is shown.
  ///
  ///     ReachReport.remarks(context)
  ///     // ["255 of 301 keys unresolved: AccessibilityIdentifier is not among the sources, add the file that declares
  ///     //   it (254); … (1)"]
  ///
  /// - Parameters:
  ///   - hasRecordings: Whether recordings were given, even if none of them could be read.
  ///   - isComplete: Whether all input could be read.
  public static func remarks(_ context: LintContext, hasRecordings: Bool = false, isComplete: Bool = true) -> [String] {
    if context.extraction.locators.isEmpty, isComplete {
      return ["no locators in the sources", webPages(context.extraction.resolutionCounts)].compactMap { $0 }
    }
    let keys = unresolvedKeys(context.extraction.resolutionCounts)
    return [
      keys, calls(context.extraction.resolutionCounts), webPages(context.extraction.resolutionCounts),
      unsupported(context),
      unevaluated(context, hasRecordings: hasRecordings), platforms(context), doubts(context),
    ]
    .compactMap { $0 }
  }

  // MARK: Platforms

  private static func platforms(_ context: LintContext) -> String? {
    let shown = context.extraction.facts.platforms
    let names = TestedPlatform.allCases.filter(shown.contains).map(\.rawValue)
    return names.isEmpty ? nil : "platforms that the sources name: \(names.joined(separator: ", "))"
  }

  /// Returns a sentence about the locators that were not checked because nothing shows what they are for.
  private static func doubts(_ context: LintContext) -> String? {
    let (pages, platforms) = (context.count(of: .webPage), context.count(of: .platform))
    guard pages + platforms > 0 else { return nil }
    let questions = [
      ("they are for an app or a web page", pages), ("they are for iOS or macOS", platforms),
    ].filter { $0.1 > 0 }
    return "\(counted(pages + platforms, "locator")) not checked by loc-bad-locator: the sources do not show whether "
      + list(questions)
  }

  // MARK: Keys

  private static func unresolvedKeys(_ counts: ResolutionCounts) -> String? {
    guard counts.unresolvedTotal > 0 else { return nil }
    let owners = Dictionary(grouping: counts.unresolved.compactMap { owner(of: $0.reason) }) { $0 }
    let causes = counts.unresolved.map { unresolved -> (text: String, count: Int) in
      if let owner = owner(of: unresolved.reason), owners[owner]?.count ?? 0 > 1 {
        return ("members of \(owner)\(undeclared)", unresolved.count)
      }
      guard let name = unresolved.missing else { return (outline(unresolved.reason), unresolved.count) }
      if isGenerated(name) {
        return (
          "\(name) looks generated from string tables, list them under `strings` in axreplay.yml", unresolved.count
        )
      }
      return ("\(name) is not among the sources, add the file that declares it", unresolved.count)
    }
    return "\(counts.unresolvedTotal) of \(counted(counts.total, "key")) unresolved: " + list(causes)
  }

  /// Whether a name is one that generators of code give to enums with an app's strings.
  private static func isGenerated(_ name: String) -> Bool {
    name.hasSuffix("Strings") || name == "L10n" || name == "R.string" || name == "Strings.Localizable"
  }

  private static let undeclared = " are not declared in these files"

  /// The class or object in `Ids.SUBMIT is not declared in these files`; nil for other reasons.
  private static func owner(of reason: String) -> String? {
    let ending = " is not declared in these files"
    guard reason.hasSuffix(ending) else { return nil }
    let path = reason.dropLast(ending.count)
    return path.lastIndex(of: ".").map { String(path[..<$0]) }
  }

  private static func calls(_ counts: ResolutionCounts) -> String? {
    guard counts.unfollowedCalls > 0 else { return nil }
    let verb = counts.unfollowedCalls == 1 ? "was" : "were"
    return "\(counted(counts.unfollowedCalls, "call")) of functions that search \(verb) not followed"
  }

  private static func webPages(_ counts: ResolutionCounts) -> String? {
    let found = counts.webPageLocators
    guard !found.isEmpty else { return nil }
    let places = found.grouped { "\($0)" }.map(\.key)
    return "\(counted(found.count, "locator")) \(found.count == 1 ? "is" : "are") for web pages, which dumps do not "
      + "contain: \(listed(first: maximumPlaces, of: places))"
  }

  /// Counts the locators for platforms such as Windows.
  private static func unsupported(_ context: LintContext) -> String? {
    let names = context.extraction.locators.compactMap { $0.template.driver?.unsupportedPlatform }
    let counts = names.grouped { $0 }.map { "\(counted($0.items.count, "locator")) for \($0.key)" }.sorted()
    guard !counts.isEmpty else { return nil }
    return "not evaluated: \(counts.joined(separator: ", ")), which lint has no driver for"
  }

  private static func isCountedApart(_ reason: EvaluatedSnapshots.Reason) -> Bool {
    switch reason {
    case .webPage, .unsupportedPlatform: true
    default: false
    }
  }

  /// Returns a reason without the quoted strings, in which reasons of the same kind differ. A name that is not declared
  /// is the point of its reason.
  private static func outline(_ reason: String) -> String {
    if MissingDeclaration.name(in: reason) != nil { return reason }
    var result = ""
    var isQuoted = false
    for character in reason {
      if character == "”" { isQuoted = false }
      if !isQuoted { result.append(character) }
      if character == "“" {
        isQuoted = true
        result.append("…")
      }
    }
    return result
  }

  /// Returns the most frequent causes, separated by semicolons, each with its count if there are several.
  private static func list(_ causes: [(text: String, count: Int)]) -> String {
    let sums = causes.grouped(by: \.text).map { ($0.key, count: $0.items.reduce(0) { $0 + $1.count }) }
    let ordered = sums.sorted { ($1.count, $0.0) < ($0.count, $1.0) }
    if let only = ordered.first, ordered.count == 1 { return only.0 }
    let listed = ordered.count == maximumReasons + 1 ? ordered.count : maximumReasons
    var parts = ordered.prefix(listed).map { "\($0.0) (\($0.count))" }
    let others = ordered.dropFirst(listed)
    if !others.isEmpty { parts.append("other reasons (\(others.reduce(0) { $0 + $1.count }))") }
    return parts.joined(separator: "; ")
  }

  // MARK: Locators

  private static func unevaluated(_ context: LintContext, hasRecordings: Bool) -> String? {
    if context.corpus.snapshots.isEmpty {
      let advice = hasRecordings ? "the recordings could not be read" : "pass recordings with --snapshots"
      return "no snapshots, so only the rules about source code ran: \(advice)"
    }
    let reasons = EvaluatedSnapshots(context).locators.compactMap { outcome -> EvaluatedSnapshots.Reason? in
      if case .none(let reason) = outcome, !isCountedApart(reason) { reason } else { nil }
    }
    // The sentence about keys says why a locator is unresolved.
    guard !reasons.allSatisfy(isUnresolved) else { return nil }
    let all = counted(context.extraction.locators.count, "locator")
    return "\(reasons.count) of \(all) not evaluated: "
      + list(reasons.map { (isUnresolved($0) ? "unresolved" : "\($0)", 1) })
  }

  private static func isUnresolved(_ reason: EvaluatedSnapshots.Reason) -> Bool {
    // A wildcard is not an unresolved key.
    if case .unresolved(let text) = reason { text != DriverPattern.unknownPart } else { false }
  }

  // MARK: JSON

  /// Returns the members of the JSON object: counts of keys, the snapshots, and for each locator the snapshots against
  /// which it was evaluated or the reason why there are none. Keys and values are specified in `Docs/Output.md`.
  package static func json(_ context: LintContext) -> JSONObject {
    let evaluated = EvaluatedSnapshots(context)
    let locators = zip(context.extraction.locators, evaluated.locators).map { locator, outcome -> JSONObject in
      var object = LocatorListReport.object(locator)
      switch outcome {
      case .set(let index): object["snapshots"] = index
      case .none(let reason): object["notEvaluated"] = "\(reason)"
      }
      return object
    }
    return [
      "keys": keys(context.extraction.resolutionCounts), "snapshots": context.corpus.snapshots.map(\.path),
      "snapshotSets": evaluated.sets.map { $0.map(\.value) }, "locators": locators,
    ]
  }

  private static func keys(_ counts: ResolutionCounts) -> JSONObject {
    let reasons: [JSONObject] = counts.unresolved.map {
      ["reason": $0.reason, "count": $0.count, "missing": $0.missing]
    }
    return [
      "resolved": counts.resolved, "wildcards": counts.wildcards, "unresolved": reasons.orNil,
      "unfollowedCalls": counts.unfollowedCalls > 0 ? counts.unfollowedCalls : nil,
      "webPages": counts.webPageLocators.isEmpty ? nil : counts.webPageLocators.count,
    ]
  }
}
