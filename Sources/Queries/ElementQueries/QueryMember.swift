// Looks up the members of XCUIElementQuery and XCUIElement by name, in one table that all front ends share.
// (`xcuitest-query-semantics` §2)

public import AccessibilityTree
public import PredicateFormat

/// An argument in a call to a member.
///
///     QueryArgument.type(.image)  // `.image` in `containing(.image, identifier: nil)`
public enum QueryArgument: Hashable, Sendable {
  /// An element type: `.image`.
  case type(ElementType)
  /// A string, without its quotes and escapes.
  case string(String)
  /// An integer; ``ElementQuery/validate()`` checks whether it is a valid index.
  case integer(Int)
  /// `NSPredicate(format: "label == 'Log In'")`
  case predicate(ElementPredicate)
  /// `nil`, for an optional string.
  case none
}

/// A member that transforms a query or an element into another query or element.
///
///     let member = QueryMember.named("children").first
///     member?.signature                                               // "children(matching:)"
///     member?.apply(to: .application, [.type(.window)])?.description  // "children(matching: .window)"
///
/// Specified in `xcuitest-query-semantics` §2.
public struct QueryMember: Sendable {
  /// The kind of receiver that a member is available on.
  public enum Receiver: Sendable {
    /// Queries only.
    case query
    /// Queries and single elements.
    case queryOrElement
  }

  /// A parameter of a method.
  public struct Parameter: Hashable, Sendable {
    /// The argument label, if there is one.
    public let label: String?
    /// The kind of argument.
    public let kind: Kind

    /// The kind of argument that a parameter accepts.
    public enum Kind: String, Sendable {
      /// An element type.
      case type
      /// A string.
      case string
      /// A string or `nil`.
      case optionalString
      /// An integer.
      case integer
      /// A predicate.
      case predicate
    }
  }

  /// The name without arguments: `children`.
  public let name: String
  /// The receivers that the member is available on. ``apply(to:_:)`` does not check them.
  public let receiver: Receiver
  /// The parameters; nil for a property.
  public let parameters: [Parameter]?
  private let effect: @Sendable (ElementQuery, [QueryArgument]) -> ElementQuery?

  /// Returns the receiver with this member's step appended, or nil if the arguments do not match the parameters.
  public func apply(to receiver: ElementQuery, _ arguments: [QueryArgument] = []) -> ElementQuery? {
    effect(receiver, arguments)
  }

  /// The name with its argument labels: `children(matching:)`.
  public var signature: String {
    guard let parameters else { return name }
    return "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }
}

// MARK: - The table

extension QueryMember {
  /// All members except type providers such as `buttons`, which are in ``TypeProvider``.
  public static let all: [QueryMember] = [
    property("element", of: .query) { $0.element },
    property("firstMatch", of: .queryOrElement) { $0.firstMatch },
    property("disclosedChildRows", of: .queryOrElement) { $0.disclosedChildRows },
    // A list of elements is represented by the query that produces it.
    property("allElementsBoundByIndex", of: .query) { $0 },
    property("allElementsBoundByAccessibilityElement", of: .query) { $0 },
    method("descendants", of: .queryOrElement, parameters: [("matching", .type)]) { receiver, arguments in
      guard case .type(let type) = arguments.first else { return nil }
      return receiver.descendants(matching: type)
    },
    method("children", of: .queryOrElement, parameters: [("matching", .type)]) { receiver, arguments in
      guard case .type(let type) = arguments.first else { return nil }
      return receiver.children(matching: type)
    },
    method("element", of: .query, parameters: [("boundBy", .integer)], effect: bindAtIndex),
    method("element", of: .query, parameters: [("at", .integer)], effect: bindAtIndex),
    method("element", of: .query, parameters: [("matching", .type), ("identifier", .optionalString)]) {
      receiver, arguments in
      typeAndIdentifier(arguments).map { receiver.element(matching: $0.type, identifier: $0.identifier) }
    },
    method("matching", of: .query, parameters: [("identifier", .string)]) { receiver, arguments in
      guard case .string(let key) = arguments.first else { return nil }
      return receiver.matching(identifier: key)
    },
    method("matching", of: .query, parameters: [(nil, .type), ("identifier", .optionalString)]) { receiver, arguments in
      typeAndIdentifier(arguments).map { receiver.matching($0.type, identifier: $0.identifier) }
    },
    method("containing", of: .query, parameters: [(nil, .type), ("identifier", .optionalString)]) {
      receiver, arguments in
      typeAndIdentifier(arguments).map { receiver.containing($0.type, identifier: $0.identifier) }
    },
    method("matching", of: .query, parameters: [(nil, .predicate)]) { receiver, arguments in
      predicate(arguments).map { receiver.matching($0) }
    },
    method("containing", of: .query, parameters: [(nil, .predicate)]) { receiver, arguments in
      predicate(arguments).map { receiver.containing($0) }
    },
    method("element", of: .query, parameters: [("matching", .predicate)]) { receiver, arguments in
      predicate(arguments).map { receiver.element(matching: $0) }
    },
  ]

  /// Returns the members with the given name, including type providers. Overloads yield more than one member.
  public static func named(_ name: String) -> [QueryMember] {
    if let type = TypeProvider.type(named: name) {
      return [property(name, of: .queryOrElement) { $0.descendants(matching: type) }]
    }
    return all.filter { $0.name == name }
  }

  /// All member names, including type providers, sorted.
  public static let names = Set(all.map(\.name) + TypeProvider.names).sorted()

  private static func property(
    _ name: String, of receiver: Receiver, effect: @escaping @Sendable (ElementQuery) -> ElementQuery
  ) -> QueryMember {
    QueryMember(name: name, receiver: receiver, parameters: nil) { query, _ in effect(query) }
  }

  private static func method(
    _ name: String, of receiver: Receiver, parameters: [(String?, Parameter.Kind)],
    effect: @escaping @Sendable (ElementQuery, [QueryArgument]) -> ElementQuery?
  ) -> QueryMember {
    QueryMember(
      name: name, receiver: receiver, parameters: parameters.map { Parameter(label: $0.0, kind: $0.1) }, effect: effect)
  }

  private static let bindAtIndex: @Sendable (ElementQuery, [QueryArgument]) -> ElementQuery? = { receiver, arguments in
    guard case .integer(let index) = arguments.first else { return nil }
    return receiver.element(boundBy: index)
  }

  private static func predicate(_ arguments: [QueryArgument]) -> ElementPredicate? {
    guard arguments.count == 1, case .predicate(let predicate) = arguments[0] else { return nil }
    return predicate
  }

  private static func typeAndIdentifier(_ arguments: [QueryArgument]) -> (type: ElementType, identifier: String?)? {
    guard arguments.count == 2, case .type(let type) = arguments[0] else { return nil }
    switch arguments[1] {
    case .string(let identifier): return (type, identifier)
    case .none: return (type, nil)
    default: return nil
    }
  }
}
