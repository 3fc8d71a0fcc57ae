// Counts for how many elements a dump records each attribute.

import AccessibilityTree

/// The attributes of a dump, with the number of elements for which they are recorded. An attribute that is known to be
/// empty is recorded.
struct AttributeCoverage {
  struct Attribute {
    var name: String
    /// The number of elements for which it is recorded.
    var recorded: Int
    /// What is uncertain about recorded values, such as `12 may be the label`; empty if nothing is.
    var doubt = ""
  }

  let attributes: [Attribute]

  init(_ snapshot: Snapshot) {
    let elements = snapshot.elements
    func texts(_ name: String, _ text: (Element) -> String?, _ doubt: String = "") -> Attribute {
      Attribute(name: name, recorded: elements.count { text($0) != nil }, doubt: doubt)
    }
    let labels = elements.count(where: \.identifierMayBeEmpty)
    let values = elements.count(where: \.valueMayBeMissing)
    let rounded = elements.count { $0.frame != nil && $0.frameAccuracy == .roundedOutward }
    let facts: [(String, ElementFact)] = [
      ("enabled", .enabled), ("selected", .selected), ("focus", .hasFocus), ("keyboard focus", .hasKeyboardFocus),
      ("visible", .visible), ("accessible", .accessible), ("hittable", .hittable),
    ]
    attributes =
      [
        texts("identifier", \.identifier, labels > 0 ? "\(labels) may be the label instead" : ""),
        texts("label", \.label), texts("title", \.title),
        texts("value", \.value, values > 0 ? "\(values) may be the label or placeholder instead" : ""),
        texts("placeholder", \.placeholderValue),
        Attribute(
          name: "frame", recorded: elements.count { $0.frame != nil },
          doubt: rounded > 0 ? "\(rounded) rounded to whole points" : ""),
      ] + facts.map { name, fact in Attribute(name: name, recorded: elements.count { $0[fact] != nil }) } + [
        Attribute(name: "traits", recorded: elements.count { $0.traits != nil })
      ]
  }
}
