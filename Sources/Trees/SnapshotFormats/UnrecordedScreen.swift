// Recognises page sources that stand for a screen that was not recorded.

import AccessibilityTree
public import Findings

/// The mark of a page source that `axreplay serve` answers while the home screen is in front and not recorded.
///
/// Recorders and readers leave such a page source out, because no device showed it.
public enum UnrecordedScreen {
  /// The name and the value of the attribute of the only element, in JSON a member.
  public static let key = "axreplay"
  public static let value = "not recorded"
  /// The attribute as XML.
  public static let mark = "\(key)=\"\(value)\""

  /// Whether a page source has the mark, in XML or JSON.
  public static func isMarked(_ source: String) -> Bool {
    source.utf8.count < longest
      && (source.contains(mark) || source.filter { $0 != " " }.contains("\"axreplay\":\"notrecorded\""))
  }

  /// Such a page source has only one element.
  private static let longest = 4096

  static func isMarked(_ snapshot: Snapshot) -> Bool {
    snapshot.count <= 2 && snapshot.elements.contains { $0.extra(key) == value }
  }

  static func finding(in file: String) -> Finding {
    Finding(
      code: Finding.unrecordedScreen, severity: .error, position: SourcePosition(file: file),
      message: "this is not a dump: axreplay answered it in place of a home screen that was not recorded",
      advice: "remove the file")
  }
}

extension Finding {
  /// The code of the finding about a page source in place of a screen that was not recorded.
  public static let unrecordedScreen = "dump-not-recorded"
}
