// Suggested locators for people and for programs.

public import AccessibilityTree

/// An element and a locator of each strategy for it, ready to be reported.
public struct SuggestionAnswer: Sendable {
  /// A locator, or why there is none.
  public struct Locator: Sendable {
    /// The strategy, such as `class-chain`.
    public var using: String
    /// Nil if there is none.
    public var text: String?
    /// How likely it is to break; only good for comparing.
    public var cost: Int
    /// Why it may break: a few words each.
    public var weaknesses: [String]
    /// On how many of the snapshots that have the element it finds that alone.
    public var uniqueCount: Int
    /// Why there is none; empty if there is one.
    public var reason: String
    /// The search ended early: there may be a better one.
    public var isCut: Bool

    /// A locator from its parts.
    public init(
      using: String, text: String?, cost: Int, weaknesses: [String], uniqueCount: Int, reason: String,
      isCut: Bool = false
    ) {
      self.using = using
      self.text = text
      self.cost = cost
      self.weaknesses = weaknesses
      self.uniqueCount = uniqueCount
      self.reason = reason
      self.isCut = isCut
    }
  }

  /// The element, where it was found first.
  public var element: Element
  /// The dump in which that is.
  public var path: String
  /// On how many snapshots the element is.
  public var presentCount: Int
  /// On how many it is open whether or where it is.
  public var openCount: Int
  /// On how many snapshots the locators were tried.
  public var triedCount: Int
  /// How many snapshots there are.
  public var availableCount: Int
  /// One for each strategy.
  public var locators: [Locator]

  /// An answer from its parts.
  public init(
    element: Element, path: String, presentCount: Int, openCount: Int, triedCount: Int, availableCount: Int,
    locators: [Locator]
  ) {
    self.element = element
    self.path = path
    self.presentCount = presentCount
    self.openCount = openCount
    self.triedCount = triedCount
    self.availableCount = availableCount
    self.locators = locators
  }
}

/// Suggestions as text and as JSON.
public enum SuggestionReport {
  /// The element, then a line a strategy.
  public static func lines(_ answer: SuggestionAnswer) -> [StyledText] {
    var first = StyledText("for ")
    first.append(ElementLine(answer.element).inline)
    let place = DisplayText.visible(answer.path) + (answer.element.line.map { ":\($0)" } ?? "")
    first.append("  \(place)", .secondary)
    let width = answer.locators.map(\.using.count).max() ?? 0
    let rows = answer.locators.map { locator -> StyledText in
      var line = StyledText("  \(DisplayText.padded(locator.using, to: width))  ", .secondary)
      guard let text = locator.text else {
        line.append("none: \(locator.reason)", .doubt)
        return line
      }
      line.append(DisplayText.visible(text), .string)
      let remarks = self.remarks(locator, answer)
      if !remarks.isEmpty { line.append("  (\(remarks.joined(separator: ", ")))", .doubt) }
      return line
    }
    return [first] + rows + [StyledText("  \(reach(answer))", .secondary)]
      + limits(answer).map { StyledText("  \($0)", .doubt) }
  }

  /// Where the search ended before its end.
  private static func limits(_ answer: SuggestionAnswer) -> [String] {
    let cut = answer.locators.filter(\.isCut).map(\.using)
    var limits: [String] = []
    if answer.triedCount < answer.availableCount {
      limits.append("tried on \(answer.triedCount) of \(answer.availableCount) snapshots, evenly spaced")
    }
    if !cut.isEmpty {
      limits.append("not all ways were tried for \(cut.joined(separator: ", ")); there may be a better one")
    }
    return limits
  }

  private static func remarks(_ locator: SuggestionAnswer.Locator, _ answer: SuggestionAnswer) -> [String] {
    let isEverywhere = locator.uniqueCount == answer.presentCount
    return locator.weaknesses
      + (isEverywhere ? [] : ["unique in \(locator.uniqueCount) of \(answer.presentCount) snapshots"])
  }

  private static func reach(_ answer: SuggestionAnswer) -> String {
    let present = answer.presentCount
    let count = "\(present) \(present == 1 ? "snapshot has" : "snapshots have") it"
    return answer.openCount == 0 ? count : "\(count); of \(answer.openCount) more that cannot be told"
  }
}

/// The same for JSON. Keys and values are specified in `Docs/Formats.md`.
struct SuggestionJSON: Encodable {
  private struct Locator: Encodable {
    var using: String
    var locator: String?
    var cost: Int?
    var weaknesses: [String]?
    var unique: Int?
    var reason: String?
    var cut: Bool?

    init(_ locator: SuggestionAnswer.Locator) {
      using = locator.using
      self.locator = locator.text
      let isThere = locator.text != nil
      cost = isThere ? locator.cost : nil
      weaknesses = locator.weaknesses.isEmpty ? nil : locator.weaknesses
      unique = isThere ? locator.uniqueCount : nil
      reason = locator.reason.isEmpty ? nil : locator.reason
      cut = locator.isCut ? true : nil
    }
  }

  private var path: String
  private var element: ElementJSON
  private var present: Int
  private var open: Int?
  private var tried: Int?
  private var available: Int?
  private var locators: [Locator]

  init(_ answer: SuggestionAnswer) {
    path = answer.path
    element = ElementJSON(answer.element)
    present = answer.presentCount
    open = answer.openCount == 0 ? nil : answer.openCount
    if answer.triedCount < answer.availableCount { (tried, available) = (answer.triedCount, answer.availableCount) }
    locators = answer.locators.map(Locator.init)
  }
}
