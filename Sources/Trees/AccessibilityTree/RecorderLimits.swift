// Finds traces of the limits of recorders in a tree.

extension Snapshot {
  /// The first of the deepest elements, and its level; the root is at level 1.
  package var deepest: (element: Int, level: Int) {
    var deepest = 0
    for (index, depth) in storage.data.depths.enumerated() where depth > storage.data.depths[deepest] {
      deepest = index
    }
    return (deepest, Int(storage.data.depths[deepest]) + 1)
  }

  /// The length in bytes at which XCTest cuts off strings. (`xcuitest-query-semantics` §6)
  package static let textLimit = 512

  /// The elements with a text that is exactly as long as ``textLimit``, with the name of the first such attribute.
  package var elementsWithCutText: [(element: Element, attribute: String, text: String)] {
    guard platform == .apple else { return [] }
    return elements.compactMap { element in
      let texts = [
        ("identifier", element.identifier), ("label", element.label), ("value", element.value),
        ("placeholder", element.placeholderValue),
      ]
      guard let (name, text) = texts.first(where: { $0.1?.utf8.count == Self.textLimit }), let text else { return nil }
      return (element, name, text)
    }
  }

  /// Whether the tree contains only the application, windows, and views without identifier and label.
  package var isSparse: Bool {
    elements.allSatisfy { element in
      switch element.type {
      case .application: true
      case .window, .other, .any: element.identifier?.isEmpty != false && element.label?.isEmpty != false
      default: false
      }
    }
  }

  /// The attributes of `type`, `frame`, `label`, `identifier` and `enabled` that are not recorded for any element.
  package var attributesOfNoElement: [String] {
    let all: [(name: String, isThere: (Element) -> Bool)] = [
      ("frame", { $0.frame != nil }), ("label", { $0.label != nil }), ("identifier", { $0.identifier != nil }),
      ("enabled", { $0[.enabled] != nil }),
    ]
    return (recordsTypes ? [] : ["type"]) + all.filter { !elements.contains(where: $0.isThere) }.map(\.name)
  }
}
