// Reports, as text or as JSON, the locators whose results differ between two sets of snapshots.

import Findings
import JSON
public import LocatorLint
public import Reports

/// Reports how a new version of an app changes the results of locators.
public enum ComparisonReport {
  /// Returns the grouped changes, the screens that were not compared, and a summary.
  public static func lines(_ comparison: LocatorComparison) -> [StyledText] {
    var lines: [StyledText] = []
    for kind in LocatorComparison.Kind.allCases {
      let group = comparison.changes.filter { $0.kind == kind }
      if group.isEmpty { continue }
      lines.append(StyledText(title(kind), kind == .found ? .success : .failure))
      lines += group.flatMap { Self.lines($0) }
      lines.append(StyledText())
    }
    for (names, words) in [
      (comparison.onlyOld, "only in old snapshots"), (comparison.onlyNew, "only in new snapshots"),
    ] where !names.isEmpty {
      let list = names.map(DisplayText.visible).joined(separator: ", ")
      lines.append(StyledText("not compared (\(words)): \(list)", .secondary))
    }
    let counts = LocatorComparison.Kind.allCases.map { kind in
      "\(comparison.changes.count { $0.kind == kind }) \(word(kind))"
    }
    let scope = "\(comparison.locatorCount) locators on \(comparison.screens.count) screens"
    lines.append(StyledText("\(scope): \(counts.joined(separator: ", "))"))
    return lines
  }

  private static func title(_ kind: LocatorComparison.Kind) -> String {
    switch kind {
    case .lost: "lost: no longer matches"
    case .ambiguous: "ambiguous: more than one match"
    case .otherElement: "changed: a different element matches"
    case .found: "found: did not match before"
    }
  }

  private static func word(_ kind: LocatorComparison.Kind) -> String {
    switch kind {
    case .lost: "lost"
    case .ambiguous: "ambiguous"
    case .otherElement: "changed"
    case .found: "found"
    }
  }

  private static func lines(_ change: LocatorComparison.Change) -> [StyledText] {
    var line = StyledText("  \(DisplayText.visible(change.position.description))  ", .secondary)
    line.append("\(DisplayText.visible(change.name))  ", .type)
    line.append(DisplayText.visible(change.query), .string)
    if let screen = change.screen { line.append("  on \(DisplayText.visible(screen))", .secondary) }
    return [line]
      + [("old", change.old), ("new", change.new)].map { word, evidence in
        guard let evidence else { return StyledText("    \(word)  no match", .secondary) }
        var line = StyledText("    \(word)  \(DisplayText.visible(evidence.text))")
        line.append("  \(DisplayText.visible(evidence.position.description))", .secondary)
        return line
      }
  }

  /// Returns the comparison as a JSON object. Keys and values are specified in `Docs/Output.md`.
  public static func json(_ comparison: LocatorComparison) -> String {
    func object(_ evidence: LocatorComparison.Evidence) -> JSONObject {
      ["text": evidence.text, "file": evidence.position.file, "line": evidence.position.line]
    }
    let changes: [JSONObject] = comparison.changes.map { change in
      [
        "kind": change.kind.rawValue, "name": change.name, "query": change.query, "file": change.position.file,
        "line": change.position.line, "column": change.position.column, "screen": change.screen,
        "old": change.old.map(object), "new": change.new.map(object),
      ]
    }
    let screens = ["both": comparison.screens, "onlyOld": comparison.onlyOld, "onlyNew": comparison.onlyNew]
    return JSONText.document(["asked": comparison.locatorCount, "screens": screens, "changes": changes])
  }
}
