// Names elements in sentences for people.

import Text

extension Element: CustomStringConvertible {
  /// The element in a sentence, and its index: `Button "login.submit" (element 31)`.
  public var description: String { "\(nameInSentence) (element \(index))" }

  /// The element in a sentence, by the first text with which a test can find it: `Button "Log In"`. Only the type if it
  /// has no text. Android's resource ids lack their package.
  package var nameInSentence: String {
    guard let text = anyText else { return type.shortName }
    let name = snapshot.platform == .android ? ResourceName.name(of: text) ?? text : text
    return "\(type.shortName) \(name.cut(after: Self.maximumNameLength).quoted(.key))"
  }

  /// A string key that is longer is an error in XCTest.
  private static let maximumNameLength = 128

  /// The identifier or, if it is empty or not recorded, the label, as in WebDriverAgent; nil if both are empty or not
  /// recorded.
  package var name: String? { Self.first([identifier, label]) }

  /// The first text with which a string key can find the element; nil if it has none. (`xcuitest-query-semantics` §3)
  package var anyText: String? { Self.first([identifier, label, title, placeholderValue, value]) }

  private static func first(_ texts: [String?]) -> String? { texts.lazy.compactMap(\.self).first { !$0.isEmpty } }
}
