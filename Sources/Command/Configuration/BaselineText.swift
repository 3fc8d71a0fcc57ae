// Writes a baseline as a file: the version in the first line, then one JSON object per line, snapshot directories
// first.

public import Findings
import JSON
import Text

extension Baseline {
  /// The format version that ``text`` writes.
  package static let version = 3

  /// The content of the file, sorted, with a line break at the end.
  ///
  ///     {"axreplay-baseline": 3, "root": ".."}
  ///     {"snapshots": "snapshots/shop-login"}
  ///     {"code": "loc-no-match", "file": "UITests/Login.swift", "subject": "LoginScreen.submit"}
  ///     {"code": "loc-index", "file": "UITests/Shop.swift", "subject": "Shop.row", "count": 2}
  public var text: String {
    let lines: [JSONObject] =
      [["axreplay-baseline": Self.version, "root": root]] + snapshots.map { ["snapshots": $0] }
      + entries.map {
        [
          "code": $0.fingerprint.code, "file": $0.fingerprint.file, "subject": $0.fingerprint.subject,
          "count": $0.count > 1 ? $0.count : nil,
        ]
      }
    return lines.map { $0.json.text(.spaced, quoting: .visibleJSON) + "\n" }.joined()
  }
}
