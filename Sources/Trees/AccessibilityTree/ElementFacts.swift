// Packs the facts about an element into one integer: two bits for each fact that may be unrecorded, and one bit for
// each flag.

/// A yes-or-no fact about an element. Dumps may omit any of these facts.
///
/// Specified in `xcuitest-query-semantics` §6.
public enum ElementFact: UInt8, CaseIterable, Sendable {
  /// The element accepts input.
  case enabled
  /// The element is selected, as a tab or a segment may be.
  case selected
  /// The element has UI focus (tvOS, or keyboard navigation on iPad), as distinct from keyboard focus.
  case hasFocus
  /// The element receives keyboard input.
  case hasKeyboardFocus
  /// The recorder considers the element to be on screen, which does not mean that it is hittable.
  case visible
  /// The element is itself an accessibility element.
  case accessible
  /// The element is hittable according to the device.
  case hittable
}

/// The facts about one element, with flags for uncertain strings and frames.
///
///     var facts = ElementFacts()
///     facts[.enabled] = true
///     facts[.selected]  // nil: not recorded
public struct ElementFacts: Hashable, Sendable {
  /// Bits 0…13 are pairs (recorded, value) in the order of ``ElementFact``. The higher bits contain the flags and the
  /// accuracy of the frame.
  @usableFromInline package var bits: UInt32 = 0

  /// Creates a value in which no fact is recorded and no flag is set.
  public init() {}

  /// The value of a fact; nil if the dump does not record it.
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

  /// Whether the dump records a frame for the element.
  @inlinable public var hasFrame: Bool {
    get { mark(16) }
    set { setMark(16, isSet: newValue) }
  }

  /// How accurately the frame reproduces the one on the device; valid only if ``hasFrame`` is true.
  @inlinable public var frameAccuracy: Frame.Accuracy {
    get { Frame.Accuracy(rawValue: UInt8((bits >> 17) & 0b11)) ?? .exact }
    set { bits = bits & ~(0b11 << 17) | UInt32(newValue.rawValue) << 17 }
  }

  /// Whether the identifier may be empty on the device, because the recorder merges it with the label.
  @inlinable public var identifierMayBeEmpty: Bool {
    get { mark(19) }
    set { setMark(19, isSet: newValue) }
  }

  /// Whether the value may be missing on the device, because the recorder replaces a missing value with a different
  /// string.
  @inlinable public var valueMayBeMissing: Bool {
    get { mark(20) }
    set { setMark(20, isSet: newValue) }
  }

  /// Whether the dump records the element's traits.
  @inlinable public var hasTraits: Bool {
    get { mark(21) }
    set { setMark(21, isSet: newValue) }
  }

  /// Whether the element may have more descendants in the app than in the dump, because the dump was cut off inside it,
  /// or because its recorder does not see them. Recorded children are followed by the missing ones.
  @inlinable public var mayHaveMoreChildren: Bool {
    get { mark(22) }
    set { setMark(22, isSet: newValue) }
  }

  /// Whether a string of the element is not recorded although the dump has something in its place that cannot be read:
  /// bytes that are not UTF-8, or text with several readings. Any string may be the element's identifier or label.
  @inlinable public var hasUnreadableText: Bool {
    get { mark(23) }
    set { setMark(23, isSet: newValue) }
  }

  /// Whether an empty value was nil on the device, rather than an empty string; nil if the dump does not distinguish
  /// them, or the value is not empty.
  @inlinable public var valueIsNil: Bool? {
    get { mark(24) ? mark(25) : nil }
    set {
      setMark(24, isSet: newValue != nil)
      setMark(25, isSet: newValue == true)
    }
  }

  @inlinable func mark(_ bit: UInt32) -> Bool { bits & (1 << bit) != 0 }

  @inlinable mutating func setMark(_ bit: UInt32, isSet: Bool) {
    bits = isSet ? bits | (1 << bit) : bits & ~(1 << bit)
  }
}
