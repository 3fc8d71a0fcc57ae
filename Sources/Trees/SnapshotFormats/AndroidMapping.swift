// Maps the attributes of Android nodes to those of elements, for all dialects of Android. (`dump-dialects` §7)

import AccessibilityTree

/// The mapping for one dump. It is defined by this project.
struct AndroidMapping {
  /// The element types of the Android classes read so far, by the id of the class name.
  private var types: [StringID: ElementType] = [:]

  /// The attributes of one node, before the element type is determined.
  struct Node {
    var text = StringID.notRecorded
    var contentDescription = StringID.notRecorded
    var hint = StringID.notRecorded
    var className = StringID.notRecorded
    /// Whether the node has the attribute, even if its value is invalid.
    var hasCheckableAttribute = false
    var isCheckable: Bool?
    var isChecked: Bool?
    var isPassword = false
    var isShowingHint = false
  }

  /// Sets the type and the strings of an element.
  mutating func apply(_ node: Node, to record: inout ElementRecord, in builder: inout SnapshotBuilder) {
    record.className = node.className
    record.type = type(of: node.className, in: builder)
    if record.type == .textField, node.isPassword { record.type = .secureTextField }
    let hasDescription = node.contentDescription != .notRecorded && node.contentDescription != .empty
    record.label = hasDescription ? node.contentDescription : node.text
    if node.isCheckable == true {
      record.value = node.isChecked.map { builder.intern($0 ? "1" : "0") } ?? .notRecorded
    } else if node.hasCheckableAttribute, node.isCheckable == nil {
      record.value = .notRecorded
    } else {
      record.value = node.isShowingHint ? .empty : node.text
    }
    let hasHint = node.hint != .notRecorded
    record.placeholderValue = node.isShowingHint && !hasHint ? node.text : node.hint
  }

  /// Returns the type for the id of a class name.
  mutating func type(of className: StringID, in builder: SnapshotBuilder) -> ElementType {
    if let known = types[className] { return known }
    let type = builder.string(className).map(AndroidClasses.type) ?? .other
    types[className] = type
    return type
  }
}
