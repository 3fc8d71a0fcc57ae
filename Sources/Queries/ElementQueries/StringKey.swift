// Decides whether a string identifies an element. (`xcuitest-query-semantics` §3)

import AccessibilityTree
import DriverLocators
import PredicateFormat

/// A string key prepared for one snapshot. It identifies elements whose identifier, label, title, value or placeholder
/// equals it, byte for byte. A key with unknown parts, called holes, represents all the keys that it can produce.
struct StringKey {
  private let columns: AttributeReader.Columns
  private let texts: StringSet
  /// The strings that match as identifiers: the matching strings and, on Android, the resource ids whose part after
  /// `:id/` matches.
  private let names: StringSet
  private let isEmptyKey: Bool
  /// Whether the dump has strings that cannot be read, so that any of them may be the key.
  private let hasUnreadableText: Bool

  init(_ key: QueryKey, in snapshot: Snapshot) {
    guard case .pattern(let pattern) = key else {
      self.init(key.description, in: snapshot)
      return
    }
    let isNamed = snapshot.platform == .android
    self.init(
      texts: StringSet(fitting: [pattern], in: snapshot),
      names: isNamed ? StringSet(fitting: [pattern, pattern.ofResourceIDs], in: snapshot) : nil,
      isEmptyKey: false, in: snapshot)
  }

  init(_ key: String, in snapshot: Snapshot) {
    let own = snapshot.id(of: key).map { [$0] } ?? []
    let isNamed = snapshot.platform == .android && !key.isEmpty
    self.init(
      texts: StringSet(own, in: snapshot),
      names: isNamed ? StringSet(own + snapshot.ids(endingIn: ":id/" + key), in: snapshot) : nil,
      isEmptyKey: key.isEmpty, in: snapshot)
  }

  private init(texts: StringSet, names: StringSet?, isEmptyKey: Bool, in snapshot: Snapshot) {
    columns = AttributeReader.Columns(snapshot)
    self.texts = texts
    self.names = names ?? texts
    self.isEmptyKey = isEmptyKey
    hasUnreadableText = snapshot.hasUnreadableText
  }

  /// Whether the snapshot does not contain the string, so that no element can match.
  var matchesNothing: Bool { names.isEmpty && !hasUnreadableText }

  /// Removes the elements that do not have the string in any attribute, usually nearly all of them. Preserves the
  /// order.
  func shortlist(_ elements: [UInt32]) -> [UInt32] {
    if isEmptyKey { return elements }
    if hasUnreadableText { return elements.filter { identifies($0) != .no } }
    switch (texts, names) {
    case (_, .none): return []
    case (.one(let text), .one(let name)) where text == name: return shortlist(elements) { $0 == text }
    case (.many(let isIn), .many(let isNamed)) where isIn == isNamed:
      return isIn.withUnsafeBufferPointer { isIn in shortlist(elements) { isIn[Int($0.rawValue)] } }
    default: return elements.filter { identifies($0) != .no }
    }
  }

  @inline(__always) private func shortlist(_ elements: [UInt32], where matches: (StringID) -> Bool) -> [UInt32] {
    // All columns of a snapshot have the same length, and elements are indices into them.
    columns.identifiers.withUnsafeBufferPointer { identifiers in
      columns.labels.withUnsafeBufferPointer { labels in
        columns.values.withUnsafeBufferPointer { values in
          columns.titles.withUnsafeBufferPointer { titles in
            columns.placeholderValues.withUnsafeBufferPointer { placeholders in
              elements.filter { element in
                let position = Int(element)
                return matches(identifiers[position]) || matches(labels[position]) || matches(values[position])
                  || matches(titles[position]) || matches(placeholders[position])
              }
            }
          }
        }
      }
    }
  }

  /// Returns whether the key identifies the element.
  func identifies(_ index: UInt32) -> Truth {
    let position = Int(index)
    if isEmptyKey { return identifiesAsEmpty(position) }
    if names.contains(columns.identifiers[position]) || texts.contains(columns.labels[position]) { return .yes }
    if texts.contains(columns.titles[position]) || texts.contains(columns.placeholderValues[position]) { return .yes }
    guard texts.contains(columns.values[position]) else {
      return columns.facts[position].hasUnreadableText ? .unknown : .no
    }
    // The recorded value may be a substitute for a missing one. This matters only for buttons: in a static text or text
    // field, the substitute is the label or placeholder, and the key is compared with these as well.
    let isDoubtful = columns.facts[position].valueMayBeMissing && columns.types[position] == ElementType.button.rawValue
    return isDoubtful ? .unknown : .yes
  }

  /// Whether an empty key identifies the element. On a device, an identifier, label or title may be empty but is never
  /// missing. A value or placeholder may be empty or missing, even if a value is recorded, because the recorder may
  /// have written a different string instead.
  private func identifiesAsEmpty(_ position: Int) -> Truth {
    if columns.identifiers[position] == .empty || columns.labels[position] == .empty
      || columns.titles[position] == .empty
    {
      return .yes
    }
    let isUndecided =
      columns.facts[position].identifierMayBeEmpty || columns.facts[position].valueMayBeMissing
      || columns.facts[position].hasUnreadableText
      || columns.values[position] == .empty || columns.placeholderValues[position] == .empty
    return isUndecided ? .unknown : .no
  }

  /// The missing fact that an undecided element depends on.
  func missingFact(for index: UInt32) -> MissingFact {
    if columns.facts[Int(index)].hasUnreadableText { return .unreadableText }
    if !isEmptyKey { return .buttonValue }
    return columns.facts[Int(index)].identifierMayBeEmpty ? .emptyIdentifier : .emptyValue
  }
}
