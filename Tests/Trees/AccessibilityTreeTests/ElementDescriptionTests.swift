// Tests how elements are printed.

import AccessibilityTree
import Testing

@Suite struct ElementDescriptionTests {
  /// Identifier, label, placeholder and value, and the description of a field that is element 0.
  static let rows: [(texts: [String], description: String)] = [
    (["login.account", "Account", "you@example.com", "ann"], #"TextField "login.account" (element 0)"#),
    (["", "Account", "you@example.com", "ann"], #"TextField "Account" (element 0)"#),
    (["", "", "you@example.com", "ann"], #"TextField "you@example.com" (element 0)"#),
    (["", "", "", "ann"], #"TextField "ann" (element 0)"#),
    (["", "", "", ""], "TextField (element 0)"),
    // A name ends where its quotation marks end, and no name fills a screen.
    (["", "Say \"Hi\"\n", "", ""], #"TextField "Say \"Hi\"\n" (element 0)"#),
    ([String(repeating: "a", count: 129)], "TextField \"\(String(repeating: "a", count: 128))…\" (element 0)"),
  ]

  @Test(arguments: rows)
  func names(texts: [String], description: String) throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .textField)
    let attributes = [\ElementRecord.identifier, \.label, \.placeholderValue, \.value]
    for (attribute, text) in zip(attributes, texts) { record[keyPath: attribute] = builder.intern(text) }
    builder.begin(record)
    builder.end()
    #expect(try #require(builder.finish(platform: .apple)).root.description == description)
  }

  @Test(arguments: [
    ("com.example.notes:id/fab_add", #"Button "fab_add""#), ("fab_add", #"Button "fab_add""#),
    ("com.example:id/", #"Button "com.example:id/""#),
  ])
  func resourceIDsLackTheirPackage(identifier: String, name: String) throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .button)
    record.identifier = builder.intern(identifier)
    builder.begin(record)
    builder.end()
    #expect(try #require(builder.finish(platform: .android)).root.nameInSentence == name)
  }
}
