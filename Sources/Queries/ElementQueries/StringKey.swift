// Whether a string identifies an element. (`xcuitest-query-semantics` §3)

import AccessibilityTree
import PredicateFormat

/// A string key within one snapshot: equal to identifier, label, title, value or placeholder, byte for byte.
struct StringKey {
  private let types: [UInt8]
  private let identifiers: [StringID]
  private let labels: [StringID]
  private let titles: [StringID]
  private let values: [StringID]
  private let placeholderValues: [StringID]
  private let facts: [ElementFacts]
  private let key: StringID?
  /// Android: resource ids whose part after `:id/` is the key.
  private let resourceIDs: Set<StringID>
  private let isEmptyKey: Bool

  init(_ key: String, in snapshot: Snapshot) {
    types = snapshot.typeColumn
    identifiers = snapshot.identifierColumn
    labels = snapshot.labelColumn
    titles = snapshot.titleColumn
    values = snapshot.valueColumn
    placeholderValues = snapshot.placeholderValueColumn
    facts = snapshot.factColumn
    self.key = snapshot.id(of: key)
    isEmptyKey = key.isEmpty
    resourceIDs = snapshot.platform == .android && !key.isEmpty ? Set(snapshot.ids(endingIn: ":id/" + key)) : []
  }

  /// No element can match: none has the string anywhere.
  var isUnknownString: Bool { key == nil && resourceIDs.isEmpty }

  /// Drops the elements that have the string nowhere, which is nearly all of them. Order is kept.
  func shortlist(_ elements: [UInt32]) -> [UInt32] {
    guard let key, !isEmptyKey, resourceIDs.isEmpty else { return elements }
    // Columns of one snapshot are equally long, and elements are positions in them.
    return identifiers.withUnsafeBufferPointer { identifiers in
      labels.withUnsafeBufferPointer { labels in
        values.withUnsafeBufferPointer { values in
          titles.withUnsafeBufferPointer { titles in
            placeholderValues.withUnsafeBufferPointer { placeholders in
              elements.filter { element in
                let position = Int(element)
                return identifiers[position] == key || labels[position] == key || values[position] == key
                  || titles[position] == key || placeholders[position] == key
              }
            }
          }
        }
      }
    }
  }

  /// Whether the key identifies the element.
  func identifies(_ index: UInt32) -> Truth {
    let position = Int(index)
    let identifier = identifiers[position]
    if !resourceIDs.isEmpty, resourceIDs.contains(identifier) { return .yes }
    guard let key else { return .no }
    if isEmptyKey { return identifiesAsEmpty(position) }
    if identifier == key || labels[position] == key || titles[position] == key { return .yes }
    if placeholderValues[position] == key { return .yes }
    guard values[position] == key else { return .no }
    // A doubtful value of a text or a field stands for its label or its placeholder, which would match as well.
    let isDoubtful = facts[position].valueMayBeMissing && types[position] == ElementType.button.rawValue
    return isDoubtful ? .unknown : .yes
  }

  /// Identifier, label and title are never missing on a device, only empty; other strings may be either. So may a
  /// value in whose place the recorder may have written something else.
  private func identifiesAsEmpty(_ position: Int) -> Truth {
    if identifiers[position] == .empty || labels[position] == .empty || titles[position] == .empty { return .yes }
    let isOpen =
      facts[position].identifierMayBeEmpty || facts[position].valueMayBeMissing
      || values[position] == .empty || placeholderValues[position] == .empty
    return isOpen ? .unknown : .no
  }

  /// On which unrecorded fact an undecided element depends.
  func missingFact(for index: UInt32) -> MissingFact {
    if !isEmptyKey { return .buttonValue }
    return facts[Int(index)].identifierMayBeEmpty ? .emptyIdentifier : .emptyValue
  }
}
