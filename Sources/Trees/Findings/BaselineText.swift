// Writes a baseline as a file: the version in the first line, then one JSON object per line, snapshot directories
// first.

import Text

extension Baseline {
  /// The format version that ``text`` writes.
  package static let version = 2

  /// The content of the file, sorted, with a line break at the end.
  ///
  ///     {"axreplay-baseline": 2}
  ///     {"snapshots": "snapshots/shop-login"}
  ///     {"code": "loc-no-match", "file": "UITests/Login.swift", "subject": "LoginScreen.submit"}
  ///     {"code": "loc-index", "file": "UITests/Shop.swift", "subject": "Shop.row", "count": 2}
  public var text: String {
    let lines = entries.map { entry in
      let fingerprint = entry.fingerprint
      let texts = [("code", fingerprint.code), ("file", fingerprint.file), ("subject", fingerprint.subject)]
      var fields = texts.map { "\"\($0)\": \($1.quoted(.visibleJSON))" }
      if entry.count > 1 { fields.append("\"count\": \(entry.count)") }
      return "{\(fields.joined(separator: ", "))}\n"
    }
    let directories = snapshots.map { "{\"snapshots\": \($0.quoted(.visibleJSON))}\n" }
    return "{\"axreplay-baseline\": \(Self.version)}\n" + directories.joined() + lines.joined()
  }
}
