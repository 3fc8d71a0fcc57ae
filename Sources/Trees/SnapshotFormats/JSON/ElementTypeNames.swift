// Maps the names of types in JSON dumps to element types.

import AccessibilityTree

/// The types of one dump. Each name is looked up once.
struct ElementTypeNames {
  private let find: (String) -> ElementType?
  private var known: [StringID: (type: ElementType, className: StringID)] = [:]

  /// - Parameter find: Returns the type for a name; nil for an unknown name.
  init(_ find: @escaping (String) -> ElementType?) { self.find = find }

  /// Sets the type of an element according to its type name, which is also its class name unless it is XCTest's name
  /// of the type.
  mutating func setType(of element: inout JSONElement, in tree: inout JSONTree) {
    guard let name = tree.builder.string(element.typeName), !name.isEmpty else {
      tree.report(
        "dump-unknown-element", subject: "type", element: element,
        message: "an element has no type; it is treated as Other")
      return
    }
    if known[element.typeName] == nil {
      // Programs that convert page sources to JSON keep the prefix of their tags.
      let type = find(name) ?? ElementType(wdaName: name) ?? .other
      let isXCTest = type.shortName == name || (type != .other && ElementType(wdaName: name) == type)
      known[element.typeName] = (type, isXCTest ? .notRecorded : element.typeName)
    }
    guard let (type, className) = known[element.typeName] else { return }
    element.record.type = type
    element.record.className = className
  }
}

extension ElementType {
  /// Creates the type with the given name in XCTest's own descriptions, such as `StaticText`; nil if it is unknown.
  init?(shortName: String) {
    self.init(wdaName: Self.wdaPrefix + shortName)
    if self == .any { return nil }
  }
}
