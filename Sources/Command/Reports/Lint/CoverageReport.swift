// How much of the locators and of the screens is covered, ready to be shown.

public import Findings

/// Shares of locators and of elements.
public struct CoverageReport: Sendable {
  /// A locator that no snapshot proves.
  public struct Unproven: Sendable {
    public var name: String
    public var query: String
    public var position: SourcePosition
    /// `finds nothing on any snapshot`
    public var reason: String

    /// A locator from its parts.
    public init(name: String, query: String, position: SourcePosition, reason: String) {
      self.name = name
      self.query = query
      self.position = position
      self.reason = reason
    }
  }

  /// A screen and the elements on it that people operate.
  public struct Screen: Sendable {
    /// Nil for all snapshots without a name.
    public var name: String?
    public var snapshots: Int
    public var elements: Int
    /// What no locator finds, and where it appears first.
    public var missed: [(element: String, position: SourcePosition)]

    /// A screen from its parts.
    public init(name: String?, snapshots: Int, elements: Int, missed: [(element: String, position: SourcePosition)]) {
      self.name = name
      self.snapshots = snapshots
      self.elements = elements
      self.missed = missed
    }
  }

  /// How many locators a snapshot proves.
  public var proven: Int
  /// How many are proven whatever stands for what is not known of them.
  public var provenUpToWildcards: Int
  /// All others.
  public var unproven: [Unproven]
  /// The screens in order.
  public var screens: [Screen]

  /// A report from its parts.
  public init(proven: Int, provenUpToWildcards: Int, unproven: [Unproven], screens: [Screen]) {
    self.proven = proven
    self.provenUpToWildcards = provenUpToWildcards
    self.unproven = unproven
    self.screens = screens
  }

  private var total: Int { proven + provenUpToWildcards + unproven.count }

  // MARK: Text

  /// Both shares, what is not proven, a table of the screens, and what is not reached.
  public var lines: [StyledText] {
    let all = proven + provenUpToWildcards
    var first = StyledText("locators  ", .secondary)
    first.append("\(all) of \(total) are proven by a snapshot\(Self.share(all, total))")
    if provenUpToWildcards > 0 { first.append(", \(provenUpToWildcards) of them up to wildcards") }
    var second = StyledText("elements  ", .secondary)
    let (elements, missed) = (screens.reduce(0) { $0 + $1.elements }, screens.reduce(0) { $0 + $1.missed.count })
    second.append(
      "\(elements - missed) of \(elements) that people operate are reached\(Self.share(elements - missed, elements))")
    var lines = [first, second]
    if !unproven.isEmpty { lines += [StyledText(), StyledText("not proven", .secondary)] + unprovenLines }
    if !screens.isEmpty { lines += [StyledText()] + screenLines }
    if missed > 0 { lines += [StyledText(), StyledText("not reached", .secondary)] + missedLines }
    return lines
  }

  /// ` (80 %)`, rounded down so that 100 % is all.
  private static func share(_ part: Int, _ whole: Int) -> String { whole == 0 ? "" : " (\(part * 100 / whole) %)" }

  private var unprovenLines: [StyledText] {
    unproven.map { locator in
      var line = StyledText("  \(DisplayText.visible(locator.position.description))  ", .secondary)
      line.append("\(DisplayText.visible(locator.name))  ", .type)
      line.append(DisplayText.visible(locator.query), .string)
      line.append("  \(DisplayText.visible(locator.reason))", .doubt)
      return line
    }
  }

  private var screenLines: [StyledText] {
    var table = StyledTable([.left, .right, .right, .right, .right])
    table.add(["screen", "snapshots", "elements", "reached", ""].map { StyledText($0, .secondary) })
    for screen in screens {
      let reached = screen.elements - screen.missed.count
      let isAll = screen.missed.isEmpty
      table.add([
        Self.name(screen), StyledText("\(screen.snapshots)"), StyledText("\(screen.elements)"),
        StyledText("\(reached)", isAll ? .success : .doubt),
        StyledText(screen.elements == 0 ? "" : "\(reached * 100 / screen.elements) %"),
      ])
    }
    return table.lines(indentation: 0)
  }

  private var missedLines: [StyledText] {
    var table = StyledTable([.left, .left, .left])
    for screen in screens {
      for missed in screen.missed {
        table.add([
          Self.name(screen), StyledText(DisplayText.visible(missed.element), .string),
          StyledText(DisplayText.visible(missed.position.description), .secondary),
        ])
      }
    }
    return table.lines(indentation: 2)
  }

  private static func name(_ screen: Screen) -> StyledText {
    screen.name.map { StyledText(DisplayText.visible($0), .type) } ?? StyledText("(no name)", .secondary)
  }

  // MARK: JSON

  /// The same as one JSON object. Keys and values are specified in `Docs/Formats.md`.
  public var json: String { JSONText.encode(Document(self)) }

  private struct Document: Encodable {
    var locators: Locators
    var screens: [ScreenObject]

    init(_ report: CoverageReport) {
      locators = Locators(
        total: report.total, proven: report.proven, provenUpToWildcards: report.provenUpToWildcards,
        unproven: report.unproven.map {
          UnprovenObject(
            name: $0.name, query: $0.query, file: $0.position.file, line: $0.position.line, column: $0.position.column,
            reason: $0.reason)
        })
      screens = report.screens.map { screen in
        ScreenObject(
          name: screen.name, snapshots: screen.snapshots, elements: screen.elements,
          reached: screen.elements - screen.missed.count,
          missed: screen.missed.map {
            MissedObject(element: $0.element, file: $0.position.file, line: $0.position.line)
          })
      }
    }
  }

  private struct Locators: Encodable {
    var total: Int
    var proven: Int
    var provenUpToWildcards: Int
    var unproven: [UnprovenObject]
  }

  private struct UnprovenObject: Encodable {
    var name: String
    var query: String
    var file: String
    var line: Int?
    var column: Int?
    var reason: String
  }

  private struct ScreenObject: Encodable {
    var name: String?
    var snapshots: Int
    var elements: Int
    var reached: Int
    var missed: [MissedObject]
  }

  private struct MissedObject: Encodable {
    var element: String
    var file: String
    var line: Int?
  }
}
