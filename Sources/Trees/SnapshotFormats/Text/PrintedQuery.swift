// Represents a query as XCTest describes it: its steps, and the elements that each of them found.

public import AccessibilityTree

/// A query with the answers of a device, from the description of a query or of an element. (`dump-dialects` §3,
/// `xcuitest-query-semantics` §4)
///
///     Find: Target Application 'com.example.shop'
///       Output: {
///         Application, 0x145539880, pid: 8736, label: 'Shop'
///       }
///       ↪︎Find: Descendants matching type Button
///         Output: {
///           Button, 0x1470505a0, {{25.0, 542.0}, {369.0, 41.0}}, identifier: 'basket', label: 'Basket'
///         }
///
/// This query has two steps:
///
///     query.steps[1].operation                  // .descendants(.button)
///     query.steps[1].output?.map(\.identifier)  // ["basket"]
public struct PrintedQuery: Sendable {
  /// The steps from the application to the result.
  public var steps: [Step]
  /// The line on which the first step begins.
  public var line: Int

  /// One step with its answer.
  public struct Step: Sendable {
    /// The words after `Find: `, as printed.
    public var wording: String
    /// What the step does.
    public var operation: Operation
    /// The elements that the step found, in XCTest's order; nil if the text does not contain them.
    ///
    /// They have no parents, and the same element may occur in several outputs. ``Element/extras`` have the `address`
    /// of each element, unless the text has none.
    public var output: [Element]?
    /// Whether elements of the output may be missing, because the text is cut off or lines of it were removed.
    public var mayHaveMoreOutput: Bool
    /// The line on which the step begins.
    public var line: Int
  }

  /// What a step does, as far as its wording is known.
  public enum Operation: Hashable, Sendable {
    /// `Target Application 'com.example.shop'`, `Application 'com.apple.springboard'`. Until Xcode 8 there is an
    /// address in place of the bundle identifier, which is then nil.
    case application(bundleIdentifier: String?)
    /// `Descendants matching type Button`.
    case descendants(ElementType)
    /// `Children matching type Any`.
    case children(ElementType)
    /// `Elements matching predicate '"Add" IN identifiers'`, `Elements matching type Button`, or both: `Elements
    /// matching type Button and predicate '…'`. At least one of the two is not nil.
    case matching(type: ElementType?, predicate: String?)
    /// `Elements containing elements matching predicate 'label == "Add"'`, `Elements containing elements of type
    /// StaticText`, or both: `Elements containing elements of type StaticText matching predicate '…'`. At least one of
    /// the two is not nil.
    case containing(type: ElementType?, predicate: String?)
    /// `Element at index 0`.
    case element(index: Int)
    /// Any other wording.
    case other(String)
  }
}

extension PrintedQuery.Operation {
  /// Creates the operation from the words after `Find: `.
  ///
  ///     PrintedQuery.Operation(wording: "Element at index 2")  // .element(index: 2)
  public init(wording: String) {
    var words = wording[...]
    if Self.take("Target Application ", from: &words) || Self.take("Application ", from: &words) {
      if let bundle = Self.quoted(words) {
        self = .application(bundleIdentifier: bundle)
        return
      }
      self = words.hasPrefix("0x") ? .application(bundleIdentifier: nil) : .other(wording)
    } else if Self.take("Descendants matching type ", from: &words) {
      self = Self.type(words).map { .descendants($0) } ?? .other(wording)
    } else if Self.take("Children matching type ", from: &words) {
      self = Self.type(words).map { .children($0) } ?? .other(wording)
    } else if Self.take("Elements matching ", from: &words) {
      self = Self.condition(words).map { .matching(type: $0.type, predicate: $0.predicate) } ?? .other(wording)
    } else if Self.take("Elements containing ", from: &words) {
      _ = Self.take("elements ", from: &words)
      _ = Self.take("matching ", from: &words) || Self.take("of ", from: &words)
      self = Self.condition(words).map { .containing(type: $0.type, predicate: $0.predicate) } ?? .other(wording)
    } else if Self.take("Element at index ", from: &words), let index = Int(words) {
      self = .element(index: index)
    } else {
      self = .other(wording)
    }
  }

  private static func take(_ prefix: String, from words: inout Substring) -> Bool {
    guard words.hasPrefix(prefix) else { return false }
    words = words.dropFirst(prefix.count)
    return true
  }

  private static func type(_ name: Substring) -> ElementType? {
    ElementType.allCases.first { $0.shortName == name }
  }

  private static func quoted(_ words: Substring) -> String? {
    guard words.count >= 2, words.first == "'", words.last == "'" else { return nil }
    return String(words.dropFirst().dropLast())
  }

  /// Reads `type Button`, `predicate '…'`, or both.
  private static func condition(_ words: Substring) -> (type: ElementType?, predicate: String?)? {
    var words = words
    var type: ElementType?
    if take("type ", from: &words) {
      let name = words.prefix { !$0.isWhitespace }
      type = Self.type(name)
      guard type != nil else { return nil }
      words = words.dropFirst(name.count).drop { $0 == " " }
      if words.isEmpty { return (type, nil) }
      guard take("and ", from: &words) || take("matching ", from: &words) else { return nil }
    }
    guard take("predicate ", from: &words), let predicate = quoted(words) else { return nil }
    return (type, predicate)
  }
}
