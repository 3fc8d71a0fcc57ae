// Reports how many locators match a snapshot and how many elements they reach, as text and as JSON.

import Findings
import JSON
public import LocatorLint
public import Reports

/// Reports the coverage of locators and elements.
public enum CoverageReport {
  /// Returns the counts and percentages of proven locators and reached elements, the locators that no snapshot proves,
  /// a table of screens, and the elements that no locator reaches.
  ///
  /// - Parameter width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public static func lines(_ coverage: LocatorCoverage, width: Int? = nil) -> [StyledText] {
    let all = coverage.proven + coverage.provenUpToWildcards
    var first = StyledText("locators  ", .secondary)
    first.append("\(all) of \(coverage.total) locators find their element in at least one snapshot")
    first.append(share(all, coverage.total))
    if coverage.provenUpToWildcards > 0 { first.append(", \(coverage.provenUpToWildcards) of them with wildcards") }
    var second = StyledText("elements  ", .secondary)
    let screens = coverage.screens
    let (elements, unreachedCount) = (
      screens.reduce(0) { $0 + $1.elements }, screens.reduce(0) { $0 + $1.unreached.count }
    )
    second.append(
      """
      \(elements - unreachedCount) of \(elements) interactive elements are reached by a locator\
      \(share(elements - unreachedCount, elements))
      """
    )
    var lines = [first, second]
    if !coverage.unproven.isEmpty {
      lines += [StyledText(), StyledText("not proven", .secondary)] + coverage.unproven.map(line)
    }
    if !screens.isEmpty { lines += [StyledText()] + table(screens, width) }
    if unreachedCount > 0 {
      lines += [StyledText(), StyledText("not reached", .secondary)] + unreached(screens, width)
    }
    return lines
  }

  /// Returns a percentage such as ` (80 %)`, rounded down so that 100 % means all.
  private static func share(_ part: Int, _ whole: Int) -> String { whole == 0 ? "" : " (\(part * 100 / whole) %)" }

  private static func line(_ locator: LocatorCoverage.Unproven) -> StyledText {
    var line = StyledText("  \(DisplayText.visible(locator.position.description))  ", .secondary)
    line.append("\(DisplayText.visible(locator.name))  ", .type)
    line.append(DisplayText.visible(locator.query), .string)
    line.append("  \(DisplayText.visible(words(locator.reason)))", .doubt)
    return line
  }

  private static func words(_ reason: LocatorCoverage.Reason) -> String {
    switch reason {
    case .notFound: "no match in any snapshot"
    case .ambiguous: "ambiguous in every snapshot in which it matches"
    case .undecidable: "undecidable in every snapshot"
    case .unknownKey: "its key is known only at run time"
    case .typeOnly: "matches only by type, in an app in which no locator with a key or predicate has a match"
    case .otherApp: "queries an app of which there is no snapshot"
    case .unresolved(let reason): "not resolved: \(reason)"
    }
  }

  private static func table(_ screens: [LocatorCoverage.Screen], _ width: Int?) -> [StyledText] {
    var table = StyledTable([.text, .number, .number, .number, .number])
    table.add(["screen", "snapshots", "elements", "reached", ""].map { StyledText($0, .secondary) })
    for screen in screens {
      table.add([
        name(screen), StyledText("\(screen.snapshots)"), StyledText("\(screen.elements)"),
        StyledText("\(screen.reached)", screen.unreached.isEmpty ? .success : .doubt),
        StyledText(screen.elements == 0 ? "" : "\(screen.reached * 100 / screen.elements) %"),
      ])
    }
    return table.lines(indentation: 0, width: width)
  }

  private static func unreached(_ screens: [LocatorCoverage.Screen], _ width: Int?) -> [StyledText] {
    var table = StyledTable([.word, .text, .path])
    for screen in screens {
      for unreached in screen.unreached {
        table.add([
          name(screen), StyledText(DisplayText.visible(unreached.element), .string),
          StyledText(DisplayText.visible(unreached.position.description), .secondary),
        ])
      }
    }
    return table.lines(indentation: 2, width: width)
  }

  private static func name(_ screen: LocatorCoverage.Screen) -> StyledText {
    screen.name.map { StyledText(DisplayText.visible($0), .type) } ?? StyledText("(no name)", .secondary)
  }

  /// Returns the coverage as a JSON object. Keys and values are specified in `Docs/Output.md`.
  public static func json(_ coverage: LocatorCoverage) -> String {
    let unproven: [JSONObject] = coverage.unproven.map {
      [
        "name": $0.name, "query": $0.query, "file": $0.position.file, "line": $0.position.line,
        "column": $0.position.column, "reason": words($0.reason),
      ]
    }
    let locators: JSONObject = [
      "total": coverage.total, "proven": coverage.proven, "provenUpToWildcards": coverage.provenUpToWildcards,
      "unproven": unproven,
    ]
    let screens: [JSONObject] = coverage.screens.map { screen in
      let missed: [JSONObject] = screen.unreached.map {
        ["element": $0.element, "file": $0.position.file, "line": $0.position.line]
      }
      return [
        "name": screen.name, "snapshots": screen.snapshots, "elements": screen.elements, "reached": screen.reached,
        "missed": missed,
      ]
    }
    return JSONText.document(["locators": locators, "screens": screens])
  }
}
