// Lists the uncertain assumptions about XCTest.

/// An assumption about XCTest that was observed or inferred rather than documented, or that differs between versions.
///
///     DeviceFact.selfContainment.rawValue  // "containing.self"
///     try query.explain(in: snapshot).deviceFacts  // the assumptions that this answer depends on
///
/// `Docs/XCTestVersions.md` lists the evidence for each.
public enum DeviceFact: String, CaseIterable, Sendable {
  /// Results are ordered level by level.
  case levelOrder = "result-order.level"
  /// If there are several receivers, results are grouped by receiver.
  case receiverOrder = "result-order.receivers"
  /// The order of results is unknown for dumps that are flat lists or omit levels.
  case nesting = "result-order.depth"
  /// WebDriverAgent lists the matches of an XPath level by level.
  case xpathList = "result-order.xpath-list"
  /// An index in the middle of a class chain counts matches level by level.
  case midChainPosition = "midchain.position"
  /// An element in the middle of a chain must be the only match.
  case midChainAmbiguity = "midchain.ambiguous"
  /// Whether `containing(predicate)` also considers the element itself.
  case selfContainment = "containing.self"
  /// A string key also matches an element's value, converted to a string.
  case valueKey = "keys.value"
  /// A string key also matches an element's placeholder.
  case placeholderKey = "keys.placeholder"
  /// A string key also matches an element's title.
  case titleKey = "keys.title"
  /// The length limit of string keys is counted in UTF-16 code units.
  case keyLength = "keys.length-unit"
  /// An index past the last match matches nothing.
  case indexPastEnd = "index.past-end"
  /// A failed action is retried three times.
  case retryTimes = "retry.times"
  /// An element under a bar may still be hittable.
  case bars = "hittable.bars"
  /// A system alert does not change `isHittable`.
  case systemAlert = "hittable.system-alert"

  /// How well an assumption is supported.
  public enum Confidence: String, Sendable {
    /// Shown by the output of real devices.
    case shown
    /// Reported by users, or relied on by a test suite.
    case stated
    /// Follows from other facts, but has not been observed.
    case inferred
  }

  /// How certain it is that XCTest behaves the way axreplay assumes.
  public var confidence: Confidence {
    switch self {
    case .levelOrder, .valueKey, .indexPastEnd: .shown
    case .selfContainment, .bars, .systemAlert: .stated
    case .receiverOrder, .nesting, .xpathList, .midChainPosition, .midChainAmbiguity, .placeholderKey, .titleKey,
      .keyLength, .retryTimes:
      .inferred
    }
  }

  /// What axreplay assumes, as a clause without a full stop.
  public var statement: String {
    switch self {
    case .levelOrder: "results are ordered level by level (observed, not documented)"
    case .receiverOrder: "a query with several receivers returns all results of one receiver before those of the next"
    case .nesting: "if a dump omits levels of the app's hierarchy, the order of results is unknown"
    case .xpathList:
      "WebDriverAgent lists XPath results level by level, but the first match is the first in document order"
    case .midChainPosition: "a position in the middle of a class chain counts elements level by level"
    case .midChainAmbiguity:
      "an element in the middle of a chain is ambiguous if it has several matches; XCTest may instead search below all of them"
    case .selfContainment:
      "up to Xcode 15, containing(predicate) also keeps an element that matches the predicate even if none of its descendants does; for later versions, this is unknown: reports of Xcode 26 and 27 go both ways"
    case .valueKey: "a string key also matches the value, converted to a string"
    case .placeholderKey: "a string key also matches the placeholder"
    case .titleKey: "a string key also matches the title"
    case .keyLength: "string keys are limited to 128 UTF-16 code units"
    case .indexPastEnd: "an index past the end matches nothing"
    case .retryTimes: "an action that finds no element is retried 1, 2 and 3 seconds later"
    case .bars: "whether elements under a bar are hittable is unknown"
    case .systemAlert: "a system alert does not change isHittable"
    }
  }

  /// The command-line option that overrides the assumption, if there is one.
  public var option: String? {
    switch self {
    case .selfContainment: "--xctest VERSION up to 15, xctest: in axreplay.yml, xcode in a journal"
    case .retryTimes: "AXREPLAY_IMPLICIT_WAIT"
    default: nil
    }
  }
}

extension MissingFact {
  /// The assumption to which the missing fact corresponds, if it is a fact about XCTest; nil if it is a fact that the
  /// dump lacks.
  var deviceFact: DeviceFact? {
    switch self {
    case .selfContainment: .selfContainment
    case .receiverOrder: .receiverOrder
    case .nesting: .nesting
    default: nil
    }
  }
}
