// Attributes of a tag that have no property of their own, and those that make no sense.

import AccessibilityTree
import LibXML

/// What one tag says beyond the properties of an element. Nothing of it is lost.
struct ExtraAttributes {
  private var list: [(name: StringID, value: StringID)] = []

  /// Begins with another tag.
  mutating func removeAll() {
    if !list.isEmpty { list.removeAll(keepingCapacity: true) }
  }

  /// Keeps an attribute.
  mutating func keep(_ attribute: XMLAttribute, in builder: inout SnapshotBuilder) {
    list.append((builder.intern(attribute.qualifiedName), builder.intern(attribute.value)))
  }

  /// Keeps a text under an attribute's name.
  mutating func keep(_ name: String, _ value: StringID, in builder: inout SnapshotBuilder) {
    list.append((builder.intern(name), value))
  }

  /// Keeps an attribute that cannot be understood, and says so.
  mutating func reject(
    _ attribute: XMLAttribute, _ expected: String, _ tag: borrowing XMLStartTag,
    _ builder: inout SnapshotBuilder, _ issues: inout DumpIssues
  ) {
    keep(attribute, in: &builder)
    issues.add(
      "dump-bad-attribute", subject: attribute.name.string, at: tag.position(of: attribute),
      "\(attribute.name.string)=\"\(AttributeText(utf8: attribute.value).beginning)\" is not \(expected)")
  }

  /// An attribute that is true or false, or nil after rejecting it.
  @inline(__always) mutating func fact(
    _ attribute: XMLAttribute, _ tag: borrowing XMLStartTag, _ builder: inout SnapshotBuilder,
    _ issues: inout DumpIssues
  ) -> Bool? {
    if let bool = AttributeText(utf8: attribute.value).bool { return bool }
    reject(attribute, "true or false", tag, &builder, &issues)
    return nil
  }

  /// Hands everything kept to the element begun last.
  func add(to builder: inout SnapshotBuilder) {
    for extra in list { builder.addExtra(name: extra.name, value: extra.value) }
  }
}
