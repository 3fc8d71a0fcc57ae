// Queries of which not every argument is known.

public import AccessibilityTree
import ElementQueries
import PredicateFormat

/// An ``ElementQuery`` as Swift code spells it, with holes where only running the code would tell.
///
///     // func row(_ name: String) -> XCUIElement { app.tables["Inbox"].cells[name] }
///     template.description  // #"tables["Inbox"].cells["{name}"]"#
///     template.query        // nil: the name is not known
///     template.pattern      // the same with a hole for the name, which can be asked of a snapshot
public struct LocatorTemplate: Hashable, Sendable {
  /// What the query is asked of.
  public enum Root: Hashable, Sendable {
    /// The application under test.
    case application
    /// Another application: `XCUIApplication(bundleIdentifier:)`.
    case otherApplication(TextPattern)
    /// An element that the code gets from elsewhere; named after the parameter or expression that carries it.
    case parent(String)
  }

  /// One step of the query.
  public enum Step: Hashable, Sendable {
    case descendants(ElementType)
    case children(ElementType)
    case disclosedChildRows
    case matchingType(ElementType, identifier: TextPattern?)
    case identified(TextPattern)
    case containing(ElementType, identifier: TextPattern?)
    case matchingPredicate(PredicateTemplate)
    case containingPredicate(PredicateTemplate)
    case single
    case first
    case index(Index)
    /// A step that could not be read, and why.
    case unresolved(String)

    /// Creates a step from one of a query; the closures turn its arguments into templates.
    init(
      _ step: QueryStep, key: (String) -> TextPattern, predicate: (ElementPredicate) -> PredicateTemplate,
      index: (Int) -> Index
    ) {
      self =
        switch step {
        case .descendants(let type): .descendants(type)
        case .children(let type): .children(type)
        case .disclosedChildRows: .disclosedChildRows
        case .matchingType(let type, let text): .matchingType(type, identifier: text.map(key))
        case .identified(let text): .identified(key(text))
        case .containing(let type, let text): .containing(type, identifier: text.map(key))
        case .matchingPredicate(let known): .matchingPredicate(predicate(known))
        case .containingPredicate(let known): .containingPredicate(predicate(known))
        case .single: .single
        case .first: .first
        case .index(let position): .index(index(position))
        case .identifiedByPattern, .containingPattern, .matchingTest, .containingTest, .everything, .havingDescendant,
          .position, .search:
          .unresolved("it is no member of queries")
        }
    }

    /// The string key that the step compares with identifying strings; nil if it compares none.
    public var key: TextPattern? {
      switch self {
      case .identified(let key): key
      case .matchingType(_, let key), .containing(_, let key): key
      default: nil
      }
    }

    /// The predicate that the step evaluates; nil if it has none.
    package var predicate: PredicateTemplate? {
      switch self {
      case .matchingPredicate(let predicate), .containingPredicate(let predicate): predicate
      default: nil
      }
    }

    /// The step keeps some of the elements that there are.
    var isFilter: Bool {
      switch self {
      case .identified, .matchingType, .containing: true
      default: predicate != nil
      }
    }

    /// The step picks one element.
    public var isBinding: Bool {
      switch self {
      case .single, .first, .index: true
      default: false
      }
    }
  }

  /// A position in a list of elements.
  public enum Index: Hashable, Sendable {
    /// Known, from 0.
    case at(Int)
    /// The last one, by `count - 1` or `.last`.
    case last
    /// Whatever the code passes, or why it is not known.
    case unknown(String)
  }

  /// What the query is asked of.
  public var root: Root
  /// The steps from the root on.
  public var steps: [Step]

  /// A template from its parts.
  public init(root: Root, steps: [Step]) {
    self.root = root
    self.steps = steps
  }

  /// The query stands for one element, not for a set.
  public var isElement: Bool {
    switch steps.last {
    case nil: true
    case .unresolved: false
    case let step?: step.isBinding
    }
  }

  /// The parent is not known from the code.
  public var isRelative: Bool {
    if case .parent = root { true } else { false }
  }

  /// Why a step, a text or a predicate is not known; nil if all are known up to wildcards.
  public var unresolvedReason: String? {
    for step in steps {
      if case .unresolved(let reason) = step { return reason }
      if let reason = step.predicate?.unresolvedReason ?? step.key?.unresolvedReason { return reason }
    }
    return nil
  }

  /// All that tells the element that is meant is for the code to pass: its key is one wildcard, or its predicate compares with nothing but
  /// wildcards. Such a query finds anything of its type.
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
      return step.predicate?.wildcards ?? step.key?.wildcards ?? []
    }
  }
}
