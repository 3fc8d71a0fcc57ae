// Evaluates conditions on a single attribute, once for each distinct value.

import AccessibilityTree
import PredicateFormat

/// A cache of results, keyed by the value of one attribute.
final class XPathResultCache {
  // The arrays are never accessed while they are being modified.
  @exclusivity(unchecked) private var strings: [Truth?] = []
  @exclusivity(unchecked) private var types: [Truth?] = []
  @exclusivity(unchecked) private var flags: [Truth?] = [nil, nil]
  @exclusivity(unchecked) private var absent: Truth?

  /// Returns the result for a value, computing it only once. The result for values that were not recorded is unknown.
  func result(
    for value: DocumentValue, stringCount count: Int, _ compute: (DocumentValue) throws(XPathError) -> Truth
  ) throws(XPathError) -> Truth {
    switch value {
    case .string(let id):
      if strings.isEmpty { strings = Array(repeating: nil, count: count) }
      return try Self.result(&strings[Int(id.rawValue)], value: value, compute: compute)
    case .type(let type):
      if types.isEmpty { types = Array(repeating: nil, count: 256) }
      return try Self.result(&types[Int(type)], value: value, compute: compute)
    case .flag(let flag): return try Self.result(&flags[flag ? 1 : 0], value: value, compute: compute)
    case .absent: return try Self.result(&absent, value: value, compute: compute)
    case .text, .number, .notRecorded: return try compute(value)
    }
  }

  private static func result(
    _ cached: inout Truth?, value: DocumentValue, compute: (DocumentValue) throws(XPathError) -> Truth
  ) throws(XPathError) -> Truth {
    if let cached { return cached }
    let result = try compute(value)
    cached = result
    return result
  }
}

/// A comparison between an attribute of the context node and a literal string.
final class XPathLeaf {
  /// How the attribute is compared. The raw value is the name of the corresponding XPath function, if there is one.
  enum Relation: String {
    case present, equal, notEqual, contains
    case startsWith = "starts-with"
    case endsWith = "ends-with"
  }

  let column: DocumentColumn
  private let relation: Relation
  private let text: String
  private let attributes: DocumentAttributes
  private let stringCount: Int
  private let cache = XPathResultCache()
  /// The id of the literal among the strings of the snapshot. Ids are compared instead of strings, unless some strings
  /// contain characters that the driver's document omits.
  private let id: StringID?
  private let comparesIDs: Bool

  init(_ column: DocumentColumn, relation: Relation, text: String, in document: DriverDocument) {
    self.column = column
    self.relation = relation
    self.text = text
    attributes = document.attributes
    stringCount = document.snapshot.stringCount
    id = document.snapshot.id(of: text)
    comparesIDs = (relation == .equal || relation == .notEqual) && !document.attributes.mayOmitCharacters
  }

  /// Evaluates the comparison; unknown if the attribute was not recorded.
  func truth(_ node: XPathNode) -> Truth {
    if node.place == XPathNode.wrapperPlace, node.isInTree { return truth(of: column.wrapperValue) }
    guard node.place >= 0, node.isInTree else { return truth(of: .absent) }
    return truth(of: column.value(of: node.place))
  }

  private func truth(of value: DocumentValue) -> Truth {
    switch value {
    case .notRecorded: return .unknown
    case .string(let other) where comparesIDs: return Truth((other == id) == (relation == .equal))
    default:
      let result = try? cache.result(for: value, stringCount: stringCount) { (value) throws(XPathError) in
        compute(value)
      }
      return result ?? .unknown
    }
  }

  private func compute(_ value: DocumentValue) -> Truth {
    guard let found = attributes.text(of: value)?.expressible else {
      switch relation {
      case .present, .equal, .notEqual: return .no
      // Functions convert a missing attribute to an empty string.
      case .contains, .startsWith, .endsWith: return Truth(text.isEmpty)
      }
    }
    return switch relation {
    case .present: .yes
    case .equal: Truth(found.utf8.elementsEqual(text.utf8))
    case .notEqual: Truth(!found.utf8.elementsEqual(text.utf8))
    case .contains: Truth(found.holds(text))
    case .startsWith: Truth(found.begins(with: text))
    case .endsWith: Truth(found.ends(with: text))
    }
  }
}
