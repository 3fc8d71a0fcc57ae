// Lists the elements over which a loop iterates.

extension Value {
  /// The maximum number of list elements that a loop visits.
  static let maximumElements = 64

  /// The elements that a loop visits, in order; nil for unknown values and for lists longer than the maximum.
  var elements: [Value]? {
    switch self {
    case .list(let items), .unordered(let items): items.count <= Self.maximumElements ? items : nil
    case .dictionary(let items): items.count <= Self.maximumElements ? Self.entries(items) : nil
    default: nil
    }
  }

  /// The elements, if their order is the same in every run. Nil for a dictionary or set with more than one element.
  var orderedElements: [Value]? {
    switch self {
    case .unordered(let items): items.count < 2 ? items : nil
    case .dictionary(let items): items.count < 2 ? elements : nil
    default: elements
    }
  }

  /// Whether any alternative is an element or a query.
  var isQuery: Bool { alternatives.contains { if case .query = $0.value { true } else { false } } }

  /// Returns the entries of a dictionary, each with `key` and `value`.
  static func entries(_ items: [(key: Value, value: Value)]) -> [Value] {
    items.map { .tuple([("key", $0.key), ("value", $0.value)]) }
  }

  /// The same value, with elements marked as passed to the code.
  var passed: Value {
    map { value in
      guard case .query(var query) = value else { return value.withPassedItems }
      query.isPassed = true
      return .query(query)
    }
  }

  /// The same value; the elements of a list are marked as passed to the code.
  var withPassedItems: Value {
    guard case .list(let items) = self else { return self }
    return .list(
      items.map { item in
        guard case .query(var query) = item else { return item }
        query.isPassed = true
        return .query(query)
      })
  }

  /// Whether both values are instances of the same type with the same properties.
  func isSameInstance(as other: Value) -> Bool {
    guard case .instance(let typeID, let fields) = self, case .instance(typeID, let others) = other else {
      return false
    }
    return fields.count == others.count
      && fields.allSatisfy { name, value in others[name].map { value.isSame(as: $0) } ?? false }
  }

  /// Whether both values are known and the same. The properties of nested instances are not compared.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.query(let one), .query(let other)): one == other
    case (.text(let one), .text(let other)): one.pattern == other.pattern
    case (.integer(let one), .integer(let other)): one == other
    case (.boolean(let one), .boolean(let other)): one == other
    case (.null, .null): true
    case (.type(let one), .type(let other)): one == other
    case (.elementType(let one), .elementType(let other)): one == other
    case (.parameter(let one, let type), .parameter(let other, let otherType)): one == other && type == otherType
    case (.enumCase(let typeID, let one, let payload), .enumCase(let otherID, let other, let others)):
      typeID == otherID && one == other && payload.isEmpty && others.isEmpty
    case (.instance(let one, let fields), .instance(let other, let others)):
      one == other && fields.isEmpty && others.isEmpty
    default: false
    }
  }
}
