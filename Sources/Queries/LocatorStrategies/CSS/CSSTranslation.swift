// Translates css selectors to the locators that Appium's drivers evaluate. (`class-chain-and-xpath` §8)

package import AccessibilityTree
package import Findings

/// The class chain or UiSelector that a driver makes of a css selector. It need not be valid: the drivers do not escape
/// quotation marks, and do not check positions.
///
///     try CSSTranslation("#buy", for: .apple).text  // **/*[`name == "buy"`]
///     try CSSTranslation("#buy", for: .android, appPackage: "com.example.app").text
///     // new UiSelector().resourceId("com.example.app:id/buy")
package struct CSSTranslation {
  /// `classChain` or `uiAutomator`.
  package let strategy: LocatorStrategy
  /// The translation.
  package private(set) var text = ""
  let selector: CSSSelector
  private let platform: Platform
  /// The part of the css selector that each part of the translation comes from, by its offset in the translation.
  private var origins: [(offset: Int, range: Range<Int>)] = []
  /// Notes on strings that the driver makes regular expressions.
  private var patternNotes: [LocatorNote] = []

  /// Translates a css selector.
  ///
  /// - Parameter appPackage: The package of the app on Android, as in the capability `appium:appPackage`. It qualifies
  ///   ids; without it, they belong to `android`.
  /// - Throws: ``SyntaxError`` if the driver refuses the selector.
  package init(_ css: String, for platform: Platform, appPackage: String? = nil) throws(SyntaxError) {
    try self.init(CSSParser.selector(css), for: platform, appPackage: appPackage)
  }

  init(_ selector: CSSSelector, for platform: Platform, appPackage: String?) throws(SyntaxError) {
    self.selector = selector
    self.platform = platform
    strategy = platform == .android ? .uiAutomator : .classChain
    var comparisons: [[CSSComparison]] = []
    for compound in selector.compounds {
      // The drivers take all attributes first.
      var own: [CSSComparison] = []
      for condition in compound.attributes + compound.pseudoClasses {
        own.append(try CSSComparison(condition, on: platform, in: selector))
      }
      comparisons.append(own)
    }
    if platform == .android {
      writeUiSelector(comparisons, package: appPackage.flatMap { $0.isEmpty ? nil : $0 } ?? "android")
    } else {
      try writeClassChain(comparisons)
    }
  }

  /// Adds a part of the translation.
  ///
  /// - Parameter range: The part of the css selector that it translates; nil for punctuation between such parts.
  mutating func write(_ part: String, for range: Range<Int>? = nil) {
    if let range { origins.append((text.utf8.count, range)) }
    text += part
  }

  // MARK: Mistakes and notes

  /// Adds a note that a condition is a regular expression, because the escapes that the driver writes are lost.
  mutating func notePattern(_ value: String, at range: Range<Int>) {
    patternNotes.append(
      LocatorNote(
        range: range, message: "*= compares the whole value with “\(value)” as a regular expression",
        advice: "write ~= to search for a part of the value"))
  }

  /// Returns the part of the css selector to which the character at an offset in the translation belongs.
  private func origin(of offset: Int) -> Range<Int> {
    let next = origins.partitionPoint { $0.offset > offset }
    return next > 0 ? origins[next - 1].range : 0..<selector.text.utf8.count
  }

  /// Returns the error for a malformed translation, at the part of the css selector that causes it.
  func error(_ mistake: SyntaxError) -> SyntaxError {
    SyntaxError(
      text: selector.text, range: origin(of: mistake.range.lowerBound),
      message: "the driver translates this to the malformed \(strategy.noun) “\(text)”: \(mistake.message)")
  }

  /// Returns the notes on the css selector, and those on its translation at parts of the css selector. Advice on how to
  /// write the translation is left out.
  func notes(with notes: [LocatorNote]) -> [LocatorNote] {
    let others = notes.compactMap { note -> LocatorNote? in
      let range = origin(of: note.range.lowerBound)
      if patternNotes.contains(where: { $0.range == range }) { return nil }
      let advice = note.advice.flatMap { $0.hasPrefix("write ") ? nil : String($0.prefix { $0 != ":" }) }
      return LocatorNote(range: range, message: note.message, advice: advice)
    }
    return selector.notes + patternNotes + others
  }
}
