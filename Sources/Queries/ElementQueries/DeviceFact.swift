// Lists what is not certain about the way XCTest answers.

/// A fact about XCTest that is observed or inferred, not documented, or that differs between its versions.
///
///     DeviceFact.selfContainment.rawValue  // "containing.self"
///     try query.explain(in: snapshot).deviceFacts  // those that this answer depends on
///
/// `Docs/XCTestVersions.md` has a row for each, with the evidence.
public enum DeviceFact: String, CaseIterable, Sendable {
  /// Results come level by level.
  case levelOrder = "result-order.level"
  /// Results of several receivers come receiver by receiver.
  case receiverOrder = "result-order.receivers"
  /// Dumps that are lists, or leave levels out, do not give the order.
  case nesting = "result-order.depth"
  /// WebDriverAgent lists what an XPath finds level by level.
  case xpathList = "result-order.xpath-list"
  /// A position in the middle of a class chain counts level by level.
  case midChainPosition = "midchain.position"
  /// An element in the middle of a chain must be the only match.
  case midChainAmbiguity = "midchain.ambiguous"
  /// `containing(predicate)` and the element itself.
  case selfContainment = "containing.self"
  /// A value identifies an element as a string.
  case valueKey = "keys.value"
  /// A placeholder identifies an element.
  case placeholderKey = "keys.placeholder"
  /// A title identifies an element.
  case titleKey = "keys.title"
  /// Keys are counted in UTF-16 code units.
  case keyLength = "keys.length-unit"
  /// An index past the end is no match.
  case indexPastEnd = "index.past-end"
  /// An action that misses is tried again three times.
  case retryTimes = "retry.times"
  /// Bars do not always keep what is under them from being hit.
  case bars = "hittable.bars"
  /// An alert of the system does not change `isHittable`.
  case systemAlert = "hittable.system-alert"

  /// How sure the fact is.
  public enum Confidence: String, Sendable {
    /// Devices printed it.
    case shown
    /// Somebody reports it, or a test suite rests on it.
    case stated
    /// It follows from what is known, and nobody has seen it.
    case inferred
  }

  /// How sure it is that XCTest does what axreplay does.
  public var confidence: Confidence {
    switch self {
    case .levelOrder, .valueKey, .indexPastEnd: .shown
    case .selfContainment, .bars, .systemAlert: .stated
    case .receiverOrder, .nesting, .xpathList, .midChainPosition, .midChainAmbiguity, .placeholderKey, .titleKey,
      .keyLength, .retryTimes:
      .inferred
    }
  }

  /// What axreplay does, in one clause without a full stop.
  public var statement: String {
    switch self {
    case .levelOrder: "results come level by level, which is observed, not documented"
    case .receiverOrder: "results of several receivers come receiver by receiver"
    case .nesting: "a dump without the app's levels does not give the order of results"
    case .xpathList: "WebDriverAgent lists what an XPath finds level by level; the first is the first in document order"
    case .midChainPosition: "a position in the middle of a class chain counts level by level"
    case .midChainAmbiguity: "several matches in the middle of a chain are ambiguous; XCTest may unite them"
    case .selfContainment:
      "containing(predicate) keeps an element that only itself matches up to Xcode 15, not from Xcode 26 on, and perhaps between"
    case .valueKey: "a string key also compares the value as a string"
    case .placeholderKey: "a string key also compares the placeholder"
    case .titleKey: "a string key also compares the title"
    case .keyLength: "string keys may have 128 UTF-16 code units"
    case .indexPastEnd: "an index past the end is no match"
    case .retryTimes: "an action that misses is tried again 1, 2 and 3 seconds later"
    case .bars: "whether something under a bar can be hit is unknown"
    case .systemAlert: "an alert of the system does not change isHittable"
    }
  }

  /// What decides it; nil if nothing does.
  public var option: String? {
    switch self {
    case .selfContainment: "--xctest VERSION, xctest: in axreplay.yml, xcode in a journal"
    case .retryTimes: "AXREPLAY_IMPLICIT_WAIT"
    default: nil
    }
  }
}

extension MissingFact {
  /// The fact about XCTest that is missing; nil if the dump lacks one.
  var deviceFact: DeviceFact? {
    switch self {
    case .selfContainment: .selfContainment
    case .receiverOrder: .receiverOrder
    case .nesting: .nesting
    default: nil
    }
  }
}
