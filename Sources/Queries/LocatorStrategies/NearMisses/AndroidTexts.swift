// Texts of Android's nodes that are easily taken for each other. (`class-chain-and-xpath` §6)

import ElementQueries

/// The attributes of a node that people see or write in code.
enum AndroidTexts {
  private static let names = ["text", "content-desc", "resource-id", "hint"]

  static func contains(_ name: String) -> Bool { names.contains(name) }

  /// The ones in which a text may stand that another attribute was asked for.
  static func besides(_ name: String) -> [String] { names.filter { $0 != name } }

  /// In what a node differs that has a text, or a part of one, in another attribute than the one asked for.
  ///
  ///     AndroidTexts.words("OK", isPart: false, of: "text", not: "content-desc")
  ///     // "OK" is its text, the locator compares the content-desc
  static func words(_ text: String, isPart: Bool, of found: String, not asked: String) -> String {
    "\(Difference.quoted(text)) is \(isPart ? "in " : "")its \(found), the locator compares the \(asked)"
  }
}

/// A resource id in its two parts: `com.example.shop:id/submit`.
struct ResourceID {
  let text: String
  /// What stands before `:id/`; nil if nothing does.
  let package: String?
  /// What stands behind it.
  let name: String

  init(_ text: String) {
    self.text = text
    let mark = text.firstRange(of: ":id/")
    package = mark.map { String(text[..<$0.lowerBound]) }
    name = mark.map { String(text[$0.upperBound...]) } ?? text
  }

  /// In what it differs from one of the same name that was asked for.
  func words(asked: ResourceID) -> String {
    let words =
      package == nil ? "without a package" : asked.package == nil ? "with a package" : "of another package"
    return "resource-id \(words): \(Difference.quoted(text))"
  }
}
