// Describes queries with unknown arguments.

public import AccessibilityTree
public import ElementQueries
public import LocatorStrategies
import PredicateFormat

/// An ``ElementQuery`` as written in Swift code, with holes for values known only at run time.
///
///     // func row(_ name: String) -> XCUIElement { app.tables["Inbox"].cells[name] }
///     template.description  // #"tables["Inbox"].cells["{name}"]"#
///     template.query        // nil: the name is not known
///     template.pattern      // the same with a hole for the name, to match against a snapshot
public struct LocatorTemplate: Hashable, Sendable {
  /// The element at which the query begins.
  public enum Root: Hashable, Sendable {
    /// The application under test.
    case application
    /// Another application: `XCUIApplication(bundleIdentifier:)`.
    case otherApplication(TextPattern)
    /// An element that is passed in from other code, named after the parameter or expression that provides it.
    case parent(String)
  }

  /// One step of the query.
  public enum Step: Hashable, Sendable {
    case descendants(ElementType)
    case children(ElementType)
    case disclosedChildRows
    case filter(QueryCondition<TextPattern, PredicateTemplate>, of: FilterSubject)
    case single
    case first
    case index(Index)
    /// A known step that a chain cannot express, such as the search of an XPath.
    case other(QueryStep)
    /// A step of a driver's locator with unknown parts, as a query step that accepts whatever the original may accept.
    case loosened(QueryStep, wildcards: [String])
    /// A step that could not be read, with the reason.
    case unresolved(String)

    /// Creates a template step from a step of a driver's locator, without unknown parts.
    package init(_ step: QueryStep) {
      let plain = Step(step, key: TextPattern.init, predicate: PredicateTemplate.known, index: Index.at)
      if case .unresolved = plain { self = .other(step) } else { self = plain }
    }

    /// Creates a template step from a query step; the closures turn its arguments into templates.
    init(
      _ step: QueryStep, key: (String) -> TextPattern, predicate: (ElementPredicate) -> PredicateTemplate,
      index: (Int) -> Index
    ) {
      self =
        switch step {
        case .descendants(let type): .descendants(type)
        case .children(let type): .children(type)
        case .disclosedChildRows: .disclosedChildRows
        case .single: .single
        case .first: .first
        case .index(let position): .index(index(position))
        case .filter(.type(let type, let text), let subject):
          .filter(.type(type, identifier: text.map { key($0.description) }), of: subject)
        case .filter(.key(let text), let subject): .filter(.key(key(text.description)), of: subject)
        case .filter(.predicate(let known), let subject) where subject != .descendant:
          .filter(.predicate(predicate(known)), of: subject)
        case .filter, .everything, .position, .search, .inside:
          .unresolved("the step is not a member of XCUIElementQuery")
        }
    }

    /// The key of the step, such as `"login"` in `buttons["login"]`, which is compared with the identifying strings of
    /// elements; nil if the step has no key.
    public var key: TextPattern? {
      if case .filter(let condition, _) = self { condition.key } else { nil }
    }

    /// The predicate that the step evaluates; nil if it has none.
    package var predicate: PredicateTemplate? {
      if case .filter(let condition, _) = self { condition.predicate } else { nil }
    }

    /// Whether the step only filters the elements of the query.
    var isFilter: Bool { if case .filter = self { true } else { false } }

    /// Whether the step picks one element.
    public var isBinding: Bool {
      switch self {
      case .single, .first, .index: true
      default: false
      }
    }
  }

  /// The index of an element in a query.
  public enum Index: Hashable, Sendable {
    /// A known index, counted from 0.
    case at(Int)
    /// The last element, written as `count - 1` or `.last`.
    case last
    /// An unknown index: the name of the value that provides it, or the reason why it is unknown.
    case unknown(String)
  }

  /// The element at which the query begins.
  public var root: Root
  /// The steps, beginning at the root.
  public var steps: [Step]
  /// The order of the results, which decides what an index selects.
  public var order = ResultOrder.level
  /// The locator as written, if it is not a chain.
  public var driver: DriverLocation?

  /// Creates a template.
  public init(root: Root, steps: [Step]) {
    self.root = root
    self.steps = steps
  }

  /// Whether the query returns one element, not a set.
  public var isElement: Bool {
    switch steps.last {
    case nil: true
    case .unresolved: false
    case let step?: step.isBinding
    }
  }

  /// The bundle identifier, if the query begins at an application created with `XCUIApplication(bundleIdentifier:)`.
  public var otherApplication: TextPattern? {
    if case .otherApplication(let bundle) = root { bundle } else { nil }
  }

  /// Whether the query begins at an unknown parent element instead of the application.
  public var isRelative: Bool {
    if case .parent = root { true } else { false }
  }

  /// The reason why a step, string or predicate is unknown; nil if everything but wildcards is known.
  public var unresolvedReason: String? {
    for step in steps {
      if case .unresolved(let reason) = step { return reason }
      if let reason = step.predicate?.unresolvedReason ?? step.key?.unresolvedReason { return reason }
    }
    return nil
  }

  /// Whether everything that identifies the element is passed in: the key is one wildcard, or the predicate compares
  /// only with wildcards. Such a query matches anything of its type.
  ///
  ///     // app.tables["Inbox"].cells[name]            true
  ///     // app.tables["Inbox"].cells["row-\(number)"]  false
  public var isPassedIn: Bool {
    let step = steps.last { !$0.isBinding }
    return step?.predicate?.isPassedIn ?? step?.key?.isWildcard ?? false
  }

  /// The names of the wildcards, in order.
  public var wildcards: [String] {
    steps.flatMap { step -> [String] in
      if case .index(.unknown(let name)) = step { return [name] }
      if case .loosened(_, let names) = step { return names }
      return step.predicate?.wildcards ?? step.key?.wildcards ?? []
    }
  }
}
