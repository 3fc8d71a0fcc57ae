// Per-element booleans in one word: two bits for each fact that may be unrecorded, one bit for each mark of doubt.

/// A yes-or-no fact about an element. A dump may leave any of them out.
///
/// Specified in `xcuitest-query-semantics` §6.
public enum ElementFact: UInt8, CaseIterable, Sendable {
  /// The element takes input.
  case enabled
  /// The element is selected, as a tab or a segment may be.
  case selected
  /// UI focus (tvOS, keyboard navigation on iPad), not text input.
  case hasFocus
  /// Text input goes to this element.
  case hasKeyboardFocus
  /// The recorder's opinion of "on screen"; not the same as hittable.
  case visible
  /// The element is an accessibility element of its own.
  case accessible
  /// The device's own answer of its hit test.
  case hittable
}

/// The facts of one element and what is doubtful about its strings and frame.
///
///     var facts = ElementFacts()
///     facts[.enabled] = true
///     facts[.selected]  // nil: not recorded
public struct ElementFacts: Hashable, Sendable {
  /// Bits 0…13: pairs (recorded, value) in the order of ``ElementFact``. Above them single marks.
  @usableFromInline package var bits: UInt32 = 0

  /// Nothing is recorded, and nothing is in doubt.
  public init() {}

  /// The recorded answer, or nil when the dump does not say.
  @inlinable public subscript(fact: ElementFact) -> Bool? {
    get {
      let pair = (bits >> (UInt32(fact.rawValue) * 2)) & 0b11
      return pair & 0b01 == 0 ? nil : pair & 0b10 != 0
    }
    set {
      let shift = UInt32(fact.rawValue) * 2
      let pair: UInt32 = newValue.map { $0 ? 0b11 : 0b01 } ?? 0
      bits = bits & ~(0b11 << shift) | pair << shift
    }
  }

  /// The dump gives this element a frame.
  @inlinable public var hasFrame: Bool {
    get { mark(16) }
    set { setMark(16, newValue) }
  }

  /// How closely the frame follows the device's; meaningful only with ``hasFrame``.
  @inlinable public var frameAccuracy: Frame.Accuracy {
    get { Frame.Accuracy(rawValue: UInt8((bits >> 17) & 0b11)) ?? .exact }
    set { bits = bits & ~(0b11 << 17) | UInt32(newValue.rawValue) << 17 }
  }

  /// The identifier is either empty or equal to the label: the recorder merged the two.
  @inlinable public var identifierMayBeEmpty: Bool {
    get { mark(19) }
    set { setMark(19, newValue) }
  }

  /// The value is either the recorded text or missing: the recorder fills the gap with text of its own.
  @inlinable public var valueMayBeMissing: Bool {
    get { mark(20) }
    set { setMark(20, newValue) }
  }

  /// The dump names the element's traits.
  @inlinable public var hasTraits: Bool {
    get { mark(21) }
    set { setMark(21, newValue) }
  }

  @inlinable func mark(_ bit: UInt32) -> Bool { bits & (1 << bit) != 0 }

  @inlinable mutating func setMark(_ bit: UInt32, _ isSet: Bool) {
    bits = isSet ? bits | (1 << bit) : bits & ~(1 << bit)
  }
}
