// Reads the accessibility elements that idb and AXe list for iOS. (`dump-dialects` §6)

import AccessibilityTree
import Findings
import JSON

/// The output of `idb ui describe-all` in all its formats, and of `axe describe-ui`, which has the keys of idb's nested
/// format.
struct IDBJSON: JSONDialect {
  let format = DumpFormat.idbJSON
  private let isList: Bool
  private var isTruncated = false
  /// Whether the dump comes from a backend that lists views, rather than accessibility elements.
  private var listsViews = false
  private var isFlat = false
  private var types = ElementTypeNames { IDBRoles.type(role: $0) }
  private let childrenKey: JSONKeyTable.Keys

  static let keys = JSONKeyTable([
    JSONKey("type", content: .string(.typeName)),
    JSONKey("role", content: .string(.name), keptAs: "role"),
    JSONKey("subrole", content: .string(.text), keptAs: "subrole"),
    JSONKey("AXUniqueId", content: .string(.identifier)),
    JSONKey("identifier", content: .string(.identifier)),
    JSONKey("AXIdentifier", content: .string(.identifier)),
    JSONKey("AXLabel", content: .string(.label)),
    JSONKey("label", content: .string(.label)),
    JSONKey("AXValue", content: .string(.value)),
    JSONKey("value", content: .string(.value)),
    JSONKey("title", content: .string(.title)),
    JSONKey("placeholder", content: .string(.placeholderValue)),
    JSONKey("AXFrame", content: .frame(.exact)),
    JSONKey("frame", content: .frame(.exact)),
    JSONKey("enabled", content: .fact(.enabled)),
    JSONKey("traits", content: .traits),
    JSONKey("children", content: .children),
  ])

  static let distinguishesNilValues = true
  static let hasPrivateTraits = true
  static let frameForm = "an object with x, y, width and height, or a string such as {{0, 0}, {1, 1}}"

  init(_ form: JSONForm, builder: inout SnapshotBuilder) {
    isList = form.isList
    childrenKey = Self.keys.subset { $0.content == .children }
  }

  mutating func readEnvelope(_ name: String, token: JSONReader.Token) {
    switch (name, token) {
    case ("truncated", .bool(true)): isTruncated = true
    case ("backend", .string(let backend)): listsViews = backend.string != "ax"
    default: break
    }
  }

  mutating func arrange(_ tree: inout JSONTree) -> JSONOrder {
    isFlat = tree.elements.count > 1 && tree.elements.allSatisfy { $0.seen.isDisjoint(with: childrenKey) }
    if isFlat { inferParents(&tree) }
    return JSONOrder(nesting: isFlat ? .flattened : .recorded)
  }

  /// Infers the structure of a flat list, which is in preorder: the parent of an element is the nearest preceding
  /// element that encloses it, and that has not been left since.
  private func inferParents(_ tree: inout JSONTree) {
    let isApplication = tree.builder.string(tree.elements[0].typeName) == "Application"
    var open: [Int] = []
    for index in tree.elements.indices {
      let record = tree.elements[index].record
      let hasArea = record.facts.hasFrame && record.frame.width > 0 && record.frame.height > 0
      if hasArea {
        // The application contains everything, even what is off screen.
        while let last = open.last, open.count > (isApplication ? 1 : 0),
          !Self.encloses(tree.elements[last].record.frame, inner: record.frame)
        {
          open.removeLast()
        }
      }
      tree.elements[index].parent = open.last
      if hasArea || index == 0 { open.append(index) }
    }
  }

  /// Returns whether a frame encloses another, with a tolerance for rounding.
  private static func encloses(_ outer: Frame, inner: Frame) -> Bool {
    inner.x >= outer.x - 1 && inner.y >= outer.y - 1 && inner.x + inner.width <= outer.x + outer.width + 1
      && inner.y + inner.height <= outer.y + outer.height + 1
  }

  mutating func setType(of element: inout JSONElement, in tree: inout JSONTree) {
    if let subrole = tree.builder.string(element.text), let type = IDBRoles.type(subrole: subrole) {
      element.record.type = type
      element.record.className = element.typeName == .notRecorded ? element.name : element.typeName
    } else {
      if element.typeName == .notRecorded || element.typeName == .empty { element.typeName = element.name }
      types.setType(of: &element, in: &tree)
    }
  }

  mutating func complete(_ element: inout JSONElement, at index: Int, in tree: inout JSONTree) {
    setType(of: &element, in: &tree)
    if element.record.facts.hasTraits {
      element.record.facts[.selected] = element.record.traits.contains(.selected)
      if element.record.facts[.enabled] == nil {
        element.record.facts[.enabled] = !element.record.traits.contains(.notEnabled)
      }
    }
    // A value that is nil is null or left out.
    if element.record.value == .notRecorded { element.record.value = .empty }
    if element.record.value == .empty, element.record.facts.valueIsNil == nil { element.record.facts.valueIsNil = true }
    // The default backend reports an accessibility element without the elements inside it, which XCTest sees.
    if isTruncated || !listsViews { element.record.facts.mayHaveMoreChildren = true }
  }

  func notes(file: String) -> [Finding] {
    var notes: [Finding] = []
    if isFlat {
      notes.append(
        Finding(
          code: "dump-inferred-structure", severity: .note, position: SourcePosition(file: file),
          message: "the dump is a flat list: which element contains which is inferred from the frames",
          advice: "record again with: idb ui describe-all --format nested"))
    }
    if isTruncated {
      notes.append(
        Finding(
          code: "dump-depth", severity: .note, position: SourcePosition(file: file),
          message: "idb stopped before the end of the hierarchy (“truncated” is true): elements may be missing"))
    }
    return notes
  }
}
