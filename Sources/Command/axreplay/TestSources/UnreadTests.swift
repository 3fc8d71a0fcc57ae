// Words which UI tests lint does not read.

import Findings
import Reports

/// UI tests in Objective-C, which lint finds but does not read.
enum UnreadTests {
  /// Returns a sentence that counts and names the files; nil if there are none.
  ///
  ///     UnreadTests.sentence(["LoginTests.m"])  // "1 Objective-C file with UI tests was not read: LoginTests.m"
  static func sentence(_ paths: [String]) -> String? {
    guard !paths.isEmpty else { return nil }
    let named = paths.prefix(namedCount).joined(separator: ", ")
    let others = paths.count > namedCount ? " and \(paths.count - namedCount) more" : ""
    let verb = paths.count == 1 ? "was" : "were"
    return "\(counted(paths.count, "Objective-C file")) with UI tests \(verb) not read: \(named)\(others)"
  }

  private static let namedCount = 3
}
