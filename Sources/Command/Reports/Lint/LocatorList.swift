// The locators of sources, ready to be listed.

public import Findings

/// Locators in the order of the files.
public struct LocatorList: Sendable {
  /// One locator.
  public struct Entry: Sendable {
    /// Where it stands.
    public var position: SourcePosition
    /// `LoginPage.submit`; for what has no name of its own, that of the function around it.
    public var name: String
    /// The case of the enum that it belongs to.
    public var enumCase: String?
    /// The query, with wildcards in braces.
    public var query: String
    /// Every part of the query is known.
    public var isResolved: Bool
    /// Why a part of it is not known; nil if all parts are known up to wildcards.
    public var reason: String?
    /// Under what circumstances it is this one.
    public var conditions: [String]
    /// What is done with it: `tap`, `exists`.
    public var uses: [String]

    /// A locator from its parts.
    public init(
      position: SourcePosition, name: String, enumCase: String? = nil, query: String, isResolved: Bool,
      reason: String? = nil,
      conditions: [String] = [], uses: [String] = []
    ) {
      self.position = position
      self.name = name
      self.enumCase = enumCase
      self.query = query
      self.isResolved = isResolved
      self.reason = reason
      self.conditions = conditions
      self.uses = uses
    }
  }

  /// The locators.
  public var entries: [Entry]
  /// How many keys are known, known up to wildcards with a name, and not known.
  public var reach: (resolved: Int, wildcards: Int, unresolved: Int)

  /// A list from its parts.
  public init(entries: [Entry], reach: (resolved: Int, wildcards: Int, unresolved: Int)) {
    self.entries = entries
    self.reach = reach
  }
}

/// Lists of locators as text and as JSON.
public enum LocatorListReport {
  /// A line a locator: `LoginPage.swift:4:29  LoginPage.submit  buttons["login.submit"]`, and a last one that counts them.
  public static func lines(_ list: LocatorList) -> [StyledText] {
    list.entries.map(line) + [summary(list)]
  }

  private static func line(_ entry: LocatorList.Entry) -> StyledText {
    var line = StyledText(DisplayText.visible(entry.position.description), .secondary)
    line.append("  \(DisplayText.visible(entry.name))  ", .type)
    line.append(DisplayText.visible(entry.query), entry.reason == nil ? .string : .doubt)
    if let reason = entry.reason { line.append("  not resolved: \(DisplayText.visible(reason))", .doubt) }
    if !entry.conditions.isEmpty {
      line.append("  if \(entry.conditions.map(DisplayText.visible).joined(separator: ", "))", .secondary)
    }
    return line
  }

  private static func summary(_ list: LocatorList) -> StyledText {
    let (resolved, wildcards, unresolved) = list.reach
    return StyledText(
      "\(counted(list.entries.count, "locator")); of \(resolved + wildcards + unresolved) keys \(resolved) are known, "
        + "\(wildcards) have wildcards, \(unresolved) are not known",
      .secondary)
  }

  /// The same as one JSON object. Keys and values are specified in `Docs/Formats.md`.
  public static func json(_ list: LocatorList) -> String { JSONText.encode(Document(list)) }

  private struct Document: Encodable {
    var locators: [Locator]
    var reach: Reach

    init(_ list: LocatorList) {
      locators = list.entries.map(Locator.init)
      reach = Reach(resolved: list.reach.resolved, wildcards: list.reach.wildcards, unresolved: list.reach.unresolved)
    }
  }

  private struct Reach: Encodable {
    var resolved: Int
    var wildcards: Int
    var unresolved: Int
  }

  private struct Locator: Encodable {
    var file: String
    var line: Int?
    var column: Int?
    var name: String
    var enumCase: String?
    var query: String
    var isResolved: Bool
    var reason: String?
    var conditions: [String]?
    var uses: [String]?

    init(_ entry: LocatorList.Entry) {
      file = entry.position.file
      line = entry.position.line
      column = entry.position.column
      name = entry.name
      enumCase = entry.enumCase
      query = entry.query
      isResolved = entry.isResolved
      reason = entry.reason
      conditions = entry.conditions.isEmpty ? nil : entry.conditions
      uses = entry.uses.isEmpty ? nil : entry.uses
    }
  }
}
