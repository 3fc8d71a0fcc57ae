// Represents the css selectors that Appium's drivers accept. (`class-chain-and-xpath` §8)

import Findings

/// A css selector: compound selectors, from the outermost to the innermost.
///
///     try CSSParser.selector("Cell > Button#buy[enabled]").compounds.count  // 2
struct CSSSelector: Hashable, Sendable {
  /// The selector as written.
  let text: String
  /// There is at least one.
  var compounds: [Compound] = []
  /// Notes on parts that the drivers ignore.
  var notes: [LocatorNote] = []

  /// A name or a value without its escapes and quotation marks, and where it is written.
  struct Part: Hashable, Sendable {
    var text: String
    var range: Range<Int>
  }

  /// What one element must satisfy.
  struct Compound: Hashable, Sendable {
    /// Whether the element must be a child of the match of the preceding compound, not just a descendant.
    var isChild = false
    /// The type; nil if there is none. `*` is every type.
    var type: Part?
    var classes: [Part] = []
    var ids: [Part] = []
    var attributes: [Condition] = []
    var pseudoClasses: [Condition] = []

    var isEmpty: Bool {
      type == nil && classes.isEmpty && ids.isEmpty && attributes.isEmpty && pseudoClasses.isEmpty
    }

    /// The type, unless it is `*`.
    var namedType: Part? { type?.text == "*" ? nil : type }
  }

  /// An attribute in brackets, or a pseudo-class, which the drivers read as an attribute.
  struct Condition: Hashable, Sendable {
    var name: Part
    /// The comparison; nil for a pseudo-class, and for an attribute without a value.
    var relation: Relation?
    /// The value, which can be empty; nil if there is none.
    var value: Part?
    /// The whole condition, with its brackets.
    var range: Range<Int>
  }

  /// The comparison in an attribute selector.
  enum Relation: String, CaseIterable, Sendable {
    case equal = "="
    case contains = "*="
    case begins = "^="
    case ends = "$="
    case word = "~="
  }
}
