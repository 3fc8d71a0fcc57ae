// Removes the messages that accessibility writes in place of strings that it cannot read.

import AccessibilityTree
import Findings

extension SnapshotBuilder {
  /// Marks strings that are errors of the accessibility system as not recorded, with a warning.
  mutating func forgetAccessibilityErrors(_ issues: inout DumpIssues) {
    guard let (element, string, count) = forgetStrings(where: AccessibilityError.recognizes) else { return }
    let position = SourcePosition(file: issues.file, line: line(of: element))
    issues.add(
      "dump-ax-error", subject: "", at: position,
      "“\(string)” is an error of the accessibility system, not a string of the app: the attribute is not recorded"
        + (count > 1 ? " (and \(count - 1) more like it)" : ""))
  }
}

/// The text of an error of the accessibility system, such as `AX error -25205`.
enum AccessibilityError {
  /// Returns whether a string is such a text, and nothing else. The numbers of these errors begin with 252.
  static func recognizes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, first == UInt8(ascii: "A") || first == UInt8(ascii: "k") else { return false }
    if let number = bytes.skip("AX error -252", at: 0, before: bytes.count)
      ?? bytes.skip("AXError -252", at: 0, before: bytes.count)
    {
      return bytes.count == number + 2 && bytes[number...].allSatisfy(\.isDigit)
    }
    guard let name = bytes.skip("kAXError", at: 0, before: bytes.count) else { return false }
    return name < bytes.count && bytes[name...].allSatisfy(\.isLetter)
  }
}
