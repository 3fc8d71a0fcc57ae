// Collects elements and attributes while an XML dialect builds a tree.

import AccessibilityTree
import LibXML

/// The tree so far, the dump's issues, and the attributes of the current tag that have no property in ``Element``.
/// Those attributes are kept so that none is lost.
struct TagContext {
  var builder = SnapshotBuilder()
  var issues: DumpIssues
  /// The attributes of the current tag that have no property in ``Element`` or have an invalid value.
  private var extras: [(name: StringID, value: StringID)] = []
  /// The names of the attributes kept so far. In Android dumps, most attributes are kept.
  private var keptNames = NameCache(filler: StringID.empty)

  init(issues: DumpIssues) { self.issues = issues }

  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> StringID { builder.intern(text) }

  /// Keeps an attribute unchanged as an extra.
  mutating func keep(_ attribute: XMLAttribute) {
    extras.append((keptName(attribute), builder.intern(attribute.value)))
  }

  private mutating func keptName(_ attribute: XMLAttribute) -> StringID {
    if attribute.prefix != nil { return builder.intern(attribute.qualifiedName) }
    if let known = keptNames.known(attribute.name) { return known }
    let name = builder.intern(attribute.name.utf8)
    keptNames.add(attribute.name, meaning: name)
    return name
  }

  /// Keeps a string as an extra under an attribute's name.
  mutating func keep(_ name: String, value: StringID) { extras.append((builder.intern(name), value)) }

  /// Keeps an invalid attribute as an extra, and reports it.
  mutating func reject(_ attribute: XMLAttribute, expecting expected: String) {
    keep(attribute)
    issues.add(
      "dump-bad-attribute", subject: attribute.name.string, at: attribute.position,
      "\(attribute.name.string)=\"\(AttributeText(utf8: attribute.value).beginning)\" is not \(expected)")
  }

  /// Returns the value of a boolean attribute. If it is invalid, rejects it and returns nil.
  @inline(__always) mutating func fact(_ attribute: XMLAttribute) -> Bool? {
    if let bool = AttributeText(utf8: attribute.value).bool { return bool }
    reject(attribute, expecting: "true or false")
    return nil
  }

  /// Begins the element that the tag describes, with the extras kept for it.
  mutating func begin(_ record: ElementRecord) {
    builder.begin(record)
    if extras.isEmpty { return }
    for extra in extras { builder.addExtra(name: extra.name, value: extra.value) }
    extras.removeAll(keepingCapacity: true)
  }
}
