// Locators that change their answer between two sets of snapshots, for people and for programs.

import Findings
public import LocatorLint
public import Reports

/// What a new version of an app does to locators, as text and as JSON.
public enum ComparisonReport {
  /// Group by group what has changed, what could not be compared, and a last line that counts.
  public static func lines(_ comparison: LocatorComparison) -> [StyledText] {
    var lines: [StyledText] = []
    for kind in LocatorComparison.Kind.allCases {
      let group = comparison.changes.filter { $0.kind == kind }
      if group.isEmpty { continue }
      lines.append(StyledText(title(kind), kind == .found ? .success : .failure))
      lines += group.flatMap { Self.lines($0) }
      lines.append(StyledText())
    }
    for (names, words) in [(comparison.onlyOld, "only old"), (comparison.onlyNew, "only new")] where !names.isEmpty {
      let list = names.map(DisplayText.visible).joined(separator: ", ")
      lines.append(StyledText("not compared, because \(words) snapshots show it: \(list)", .secondary))
    }
    let counts = LocatorComparison.Kind.allCases.map { kind in
      "\(comparison.changes.count { $0.kind == kind }) \(word(kind))"
    }
    let scope = "\(comparison.asked) locators on \(comparison.screens.count) screens"
    lines.append(StyledText("\(scope): \(counts.joined(separator: ", "))"))
    return lines
  }

  private static func title(_ kind: LocatorComparison.Kind) -> String {
    switch kind {
    case .lost: "lost: nothing is found any more"
    case .ambiguous: "ambiguous: several elements are found now"
    case .otherElement: "another element is found"
    case .found: "found: what was not found before"
    }
  }

  private static func word(_ kind: LocatorComparison.Kind) -> String {
    switch kind {
    case .lost: "lost"
    case .ambiguous: "ambiguous"
    case .otherElement: "another element"
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
        guard let evidence else { return StyledText("    \(word)  nothing", .secondary) }
        var line = StyledText("    \(word)  \(DisplayText.visible(evidence.text))")
        line.append("  \(DisplayText.visible(evidence.position.description))", .secondary)
        return line
      }
  }

  /// The same as one JSON object. Keys and values are specified in `Docs/Formats.md`.
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
    return JSONText.encode(["asked": comparison.asked, "screens": screens, "changes": changes] as JSONObject)
  }
}
