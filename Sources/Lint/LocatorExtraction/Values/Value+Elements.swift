// Values that are gone through one by one.

extension Value {
  /// How many elements of a list are gone through at most.
  static let maximumElements = 64

  /// What a loop gets, one after the other; nil for what is not known, and for more than anybody goes through.
  var elements: [Value]? {
    switch self {
    case .list(let items), .unordered(let items): items.count <= Self.maximumElements ? items : nil
    case .dictionary(let items): items.count <= Self.maximumElements ? Self.entries(items) : nil
    default: nil
    }
  }

  /// The elements where it matters which of them comes first: nil for those of a dictionary or a set, unless there is only one.
  var orderedElements: [Value]? {
    switch self {
    case .unordered(let items): items.count < 2 ? items : nil
    case .dictionary(let items): items.count < 2 ? elements : nil
    default: elements
    }
  }

  /// An element or a query, whatever the conditions.
  var isQuery: Bool { alternatives.contains { if case .query = $0.value { true } else { false } } }

  /// The entries of a dictionary, each with `key` and `value`.
  static func entries(_ items: [(key: Value, value: Value)]) -> [Value] {
    items.map { .tuple([("key", $0.key), ("value", $0.value)]) }
  }
}
