// Recognises page sources that stand for a screen that was not recorded.

import AccessibilityTree
public import Findings

/// The mark of a page source that `axreplay serve` answers while the home screen is in front and not recorded.
///
/// Recorders and readers leave such a page source out, because no device showed it.
public enum UnrecordedScreen {
  /// The attribute of the only element.
  public static let mark = #"axreplay="not recorded""#

  /// Whether a page source has the mark.
  public static func isMarked(_ source: String) -> Bool {
    source.utf8.count < longest && source.contains(mark)
  }

  /// Such a page source has only one element.
  private static let longest = 4096

  static func isMarked(_ snapshot: Snapshot) -> Bool {
    snapshot.count <= 2 && snapshot.elements.contains { $0.extra("axreplay") == "not recorded" }
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
