// Locators that change their answer between two sets of snapshots, ready to be shown.

public import Findings

/// What a new version of an app does to locators.
public struct ComparisonReport: Sendable {
  /// What has changed, the worst first.
  public enum Kind: String, CaseIterable, Sendable {
    case lost, ambiguous, otherElement, found
  }

  /// A locator that changes its answer on a screen.
  public struct Change: Sendable {
    public var kind: Kind
    public var name: String
    public var query: String
    public var position: SourcePosition
    /// Nil for snapshots without a name.
    public var screen: String?
    /// What was found, and where; nil if nothing was.
    public var old: (text: String, position: SourcePosition)?
    /// What is found, and where; nil if nothing is.
    public var new: (text: String, position: SourcePosition)?

    /// A change from its parts.
    public init(
      kind: Kind, name: String, query: String, position: SourcePosition, screen: String?,
      old: (text: String, position: SourcePosition)?, new: (text: String, position: SourcePosition)?
    ) {
      self.kind = kind
      self.name = name
      self.query = query
      self.position = position
      self.screen = screen
      self.old = old
      self.new = new
    }
  }

  /// The changes in order.
  public var changes: [Change]
  /// How many locators were asked.
  public var asked: Int
  /// The screens that both sets show, and those that only one of them does.
  public var screens: (both: [String], onlyOld: [String], onlyNew: [String])

  /// A report from its parts.
  public init(changes: [Change], asked: Int, screens: (both: [String], onlyOld: [String], onlyNew: [String])) {
    self.changes = changes
    self.asked = asked
    self.screens = screens
  }

  // MARK: Text

  /// Group by group what has changed, what could not be compared, and a last line that counts.
  public var lines: [StyledText] {
    var lines: [StyledText] = []
    for kind in Kind.allCases {
      let group = changes.filter { $0.kind == kind }
      if group.isEmpty { continue }
      lines.append(StyledText(Self.title(kind), kind == .found ? .success : .failure))
      lines += group.flatMap(Self.lines)
      lines.append(StyledText())
    }
    for (names, words) in [(screens.onlyOld, "only old"), (screens.onlyNew, "only new")] where !names.isEmpty {
      let list = names.map(DisplayText.visible).joined(separator: ", ")
      lines.append(StyledText("not compared, because \(words) snapshots show it: \(list)", .secondary))
    }
    let counts = Kind.allCases.map { kind in "\(changes.count { $0.kind == kind }) \(Self.word(kind))" }
    lines.append(StyledText("\(asked) locators on \(screens.both.count) screens: \(counts.joined(separator: ", "))"))
    return lines
  }

  private static func title(_ kind: Kind) -> String {
    switch kind {
    case .lost: "lost: nothing is found any more"
    case .ambiguous: "ambiguous: several elements are found now"
    case .otherElement: "another element is found"
    case .found: "found: what was not found before"
    }
  }

  private static func word(_ kind: Kind) -> String {
    switch kind {
    case .lost: "lost"
    case .ambiguous: "ambiguous"
    case .otherElement: "another element"
    case .found: "found"
    }
  }

  private static func lines(_ change: Change) -> [StyledText] {
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

  // MARK: JSON

  /// The same as one JSON object. Keys and values are specified in `Docs/Formats.md`.
  public var json: String { JSONText.encode(Document(self)) }

  private struct Document: Encodable {
    var asked: Int
    var screens: Screens
    var changes: [ChangeObject]

    init(_ report: ComparisonReport) {
      asked = report.asked
      screens = Screens(
        both: report.screens.both, onlyOld: report.screens.onlyOld, onlyNew: report.screens.onlyNew)
      changes = report.changes.map(ChangeObject.init)
    }
  }

  private struct Screens: Encodable {
    var both: [String]
    var onlyOld: [String]
    var onlyNew: [String]
  }

  private struct EvidenceObject: Encodable {
    var text: String
    var file: String
    var line: Int?

    init(_ evidence: (text: String, position: SourcePosition)) {
      text = evidence.text
      file = evidence.position.file
      line = evidence.position.line
    }
  }

  private struct ChangeObject: Encodable {
    var kind: String
    var name: String
    var query: String
    var file: String
    var line: Int?
    var column: Int?
    var screen: String?
    var old: EvidenceObject?
    var new: EvidenceObject?

    init(_ change: Change) {
      kind = change.kind.rawValue
      name = change.name
      query = change.query
      file = change.position.file
      line = change.position.line
      column = change.position.column
      screen = change.screen
      old = change.old.map(EvidenceObject.init)
      new = change.new.map(EvidenceObject.init)
    }
  }
}
