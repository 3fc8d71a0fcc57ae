// Sends hostile strings through the rules of locators and evaluates the locators on a screen with all these strings.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import SnapshotFormats
import Testing
import Text

@Suite struct LocatorReaderTests {
  static let texts = HostileString.all.filter { !$0.isEmpty }

  /// An app with a button for each text, which is its identifier.
  static let apple = """
    {"elementType":2,"identifier":"","label":"App","frame":{"X":0,"Y":0,"Width":9,"Height":9},"children":[
    \(texts.map { #"{"elementType":9,"identifier":\#($0.quoted(.json)),"label":""}"# }.joined(separator: ",\n"))
    ]}
    """

  /// An app with a view for each text that XML can contain.
  static let android = """
    <hierarchy rotation="0"><node index="0" class="android.widget.FrameLayout" package="com.a" text="" bounds="[0,0][9,9]">
    \(texts.map { text in
      #"<node index="0" class="android.widget.TextView" package="com.a" text="\#(text.escaped(.xml))" bounds="[0,0][9,9]"/>"#
    }.joined(separator: "\n"))
    </node></hierarchy>
    """

  static let appleLocators: [(strategy: LocatorStrategy, locator: @Sendable (String) -> String)] = [
    (.chain, { "buttons[\($0.quoted(.key))]" }), (.chain, { "buttons[\($0.quoted(.swift))]" }),
    (.predicate, { "name == \($0.quoted(.predicate))" }),
    (.predicate, { "name == \($0.quoted(.singleQuotedPredicate))" }),
    (.predicate, { "name MATCHES \($0.escaped(.pattern).quoted(.predicate))" }),
    (.classChain, { "**/XCUIElementTypeButton[\("name == \($0.quoted(.predicate))".quoted(.classChain))]" }),
    (.xpath, { "//XCUIElementTypeButton[@name=\($0.quotedForXPath)]" }),
  ]

  static let androidLocators: [(strategy: LocatorStrategy, locator: @Sendable (String) -> String)] = [
    (.xpath, { "//*[@text=\($0.quotedForXPath)]" }), (.uiAutomator, { ".text(\($0.quoted(.uiSelector)))" }),
    (.uiAutomator, { ".textMatches(\($0.escaped(.javaPattern).quoted(.uiSelector)))" }),
    (.uiAutomator, { ".textMatches(\($0.escaped(.printableJavaPattern).quoted(.uiSelector)))" }),
  ]

  /// - Parameter offset: The index of the element with the first text.
  static func check(
    _ dump: String, offset: Int, _ locators: [(strategy: LocatorStrategy, locator: @Sendable (String) -> String)],
    where isPossible: (LocatorStrategy, String) -> Bool
  ) throws {
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "dump").snapshot)
    try #require(snapshot.elements.count == texts.count + offset)
    for (strategy, locator) in locators {
      for (index, text) in texts.enumerated() where isPossible(strategy, text) {
        let written = locator(text)
        let reading = Result { try strategy.read(written) }
        guard case .success(let reading) = reading else {
          Issue.record("\(strategy) \(written.debugDescription): \(reading)")
          continue
        }
        let matches = try reading.query(for: snapshot.platform).resolve(in: snapshot).matches.map { $0.index - offset }
        // Predicates compare strings by their canonical forms.
        let isRight = matches.contains(index) && matches.allSatisfy { texts.indices.contains($0) && texts[$0] == text }
        #expect(isRight, "\(strategy) \(written.debugDescription): \(matches)")
      }
    }
  }

  @Test func locatorsOfApple() throws {
    try Self.check(Self.apple, offset: 1, Self.appleLocators) { strategy, text in
      // XPaths see the document that a driver writes.
      strategy != .xpath || text.unicodeScalars.allSatisfy(\.isAllowedInXML)
    }
  }

  @Test func locatorsOfAndroid() throws {
    try Self.check(Self.android, offset: 1, Self.androidLocators) { _, text in
      // A string of a UiSelector cannot end with a backslash, and what XML cannot contain is another text.
      text.unicodeScalars.last != "\\" && text.unicodeScalars.allSatisfy(\.isAllowedInXML)
    }
  }
}
