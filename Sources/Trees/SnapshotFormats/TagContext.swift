// What the XML dialects build a tree with, tag by tag.

import AccessibilityTree
import LibXML

/// The tree so far, what is odd about the dump, and what the present tag says beyond the properties of an element. Nothing
/// of a tag is lost.
struct TagContext {
  var builder = SnapshotBuilder()
  var issues: DumpIssues
  /// Attributes of the present tag that have no property of their own, or make no sense.
  private var extras: [(name: StringID, value: StringID)] = []

  init(issues: DumpIssues) { self.issues = issues }

  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> StringID { builder.intern(text) }

  /// Keeps an attribute as it is.
  mutating func keep(_ attribute: XMLAttribute) {
    extras.append((builder.intern(attribute.qualifiedName), builder.intern(attribute.value)))
  }

  /// Keeps a text under an attribute's name.
  mutating func keep(_ name: String, _ value: StringID) { extras.append((builder.intern(name), value)) }

  /// Keeps an attribute that cannot be understood, and says so.
  mutating func reject(_ attribute: XMLAttribute, expecting expected: String) {
    keep(attribute)
    issues.add(
      "dump-bad-attribute", subject: attribute.name.string, at: attribute.position,
      "\(attribute.name.string)=\"\(AttributeText(utf8: attribute.value).beginning)\" is not \(expected)")
  }

  /// An attribute that is true or false, or nil after rejecting it.
  @inline(__always) mutating func fact(_ attribute: XMLAttribute) -> Bool? {
    if let bool = AttributeText(utf8: attribute.value).bool { return bool }
    reject(attribute, expecting: "true or false")
    return nil
  }

  /// Begins the element that the tag describes, with everything kept.
  mutating func begin(_ record: ElementRecord) {
    builder.begin(record)
    if extras.isEmpty { return }
    for extra in extras { builder.addExtra(name: extra.name, value: extra.value) }
    extras.removeAll(keepingCapacity: true)
  }
}
