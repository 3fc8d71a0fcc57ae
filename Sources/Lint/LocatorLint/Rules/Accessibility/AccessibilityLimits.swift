// What of accessibility no dump tells.

/// A check that people expect of an audit and that dumps cannot answer, so that nobody takes silence for a yes.
///
///     for check in AccessibilityLimits.undecidable { print(check.what, check.why) }
///
/// Specified in `diagnostics-and-rules` §4.5.
public struct AccessibilityLimits: Hashable, Sendable {
  /// What would be checked.
  public var what: String
  /// Which fact is missing.
  public var why: String

  /// Checks that need the running app or its screenshots.
  public static let undecidable = [
    AccessibilityLimits(what: "contrast", why: "dumps have no colours"),
    AccessibilityLimits(
      what: "clipped text", why: "dumps have the whole text and the frame, and not what is drawn in it"),
    AccessibilityLimits(what: "Dynamic Type", why: "a dump shows one text size, and does not say which"),
    AccessibilityLimits(what: "text size", why: "dumps have no fonts"),
    AccessibilityLimits(
      what: "why a control is disabled", why: "dumps do not say which text explains it, and have no hints"),
    AccessibilityLimits(
      what: "custom reading order",
      why: "dumps are in the order of the views, and do not say which order the app has set"),
  ]
}
