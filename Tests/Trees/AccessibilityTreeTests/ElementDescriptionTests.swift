// Tests how elements are printed.

import AccessibilityTree
import Testing

@Suite struct ElementDescriptionTests {
  /// Identifier, label, and the description of a button that is element 0.
  static let rows: [(identifier: String, label: String, text: String)] = [
    ("login.submit", "Log In", #"Button "login.submit" (element 0)"#),
    ("", "Log In", #"Button "Log In" (element 0)"#),
    ("", "", "Button (element 0)"),
  ]

  @Test(arguments: rows)
  func names(identifier: String, label: String, text: String) throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .button)
    record.identifier = builder.intern(identifier)
    record.label = builder.intern(label)
    builder.begin(record)
    builder.end()
    #expect(try #require(builder.finish(platform: .apple)).root.description == text)
  }
}
