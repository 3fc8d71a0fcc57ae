// Describes the locators that are found in test sources.

public import AccessibilityTree
public import Findings
public import LocatorStrategies

/// A locator in test sources.
///
///     // pages/login.py:3
///     //   SUBMIT = (AppiumBy.ACCESSIBILITY_ID, "login.submit")
///     locator.name                                // "LoginPage.SUBMIT"
///     locator.alternatives[0].text.literal        // "login.submit"
///     locator.place.position                      // pages/login.py:3:12
public struct AppiumLocator: Hashable, Sendable {
  /// How many elements a call finds.
  public enum Count: Hashable, Sendable {
    /// The first of the matches, or the only one.
    case one
    case all
  }

  /// The name of the constant, field or entry to which the locator is assigned, qualified by its type; otherwise the
  /// name of the enclosing function or test, or of the file.
  public var name: String
  /// The language of the file.
  public var language: SourceLanguage
  /// Where the locator is written: its strategy and its string.
  public var place: SourcePlace
  /// The possible locators; several if the locator depends on the platform. There is at least one.
  public var alternatives: [Alternative]
  /// How many elements the call finds; nil if the locator is only declared. A field may be for all elements, too:
  /// `List<WebElement> rows`.
  public var count: Count?
  /// Whether the locator is declared separately from the searches that use it, rather than passed as an argument.
  public var isDeclared = false
  /// Whether it is declared `private`.
  public var isPrivate = false
  /// Whether it belongs to a member to which a framework assigns the element: a page factory's field, or SitePrism's
  /// `element`.
  public var isField = false
  /// The methods that are called on the element, or to which the locator is passed, in order and without duplicates.
  public var uses: [String] = []
  /// Whether the code checks that the element does not exist or is not visible, or only checks whether it exists.
  ///
  ///     assert not driver.find_elements(AppiumBy.ID, "error")
  ///     if (await $('~banner').isDisplayed()) { … }
  public var expectsAbsence = false
  /// Whether the search starts from another element rather than the whole screen, so the locator alone does not
  /// determine which elements it matches.
  ///
  ///     cell.find_element(AppiumBy.ID, "price")   // cell = driver.find_element(…)
  ///     PRICE = (AppiumBy.XPATH, ".//*[@name='price']")
  public var isRelative = false
  /// The locators of the elements within which the search runs, outermost first; empty if it searches the whole screen,
  /// or starts from an element whose locator is unknown.
  ///
  ///     driver.find_element(AppiumBy.ID, "list").find_element(AppiumBy.ID, "row")  // the list, for the row
  public var receivers: [Receiver] = []
  /// Other such chains: the search runs within the elements of any of them.
  ///
  ///     @iOSXCUITFindBy(accessibility = "row") class Row extends Widget { … }
  ///     Row row; @iOSXCUITFindBy(accessibility = "first") Row first;  // one chain for each field
  public var otherReceivers: [[Receiver]] = []
  /// Whether the sources name the setting `limitXPathContextScope`, without which relative XPaths start at the element
  /// on both platforms, and may lead out of it.
  public var leavesXPathScope = false
  /// Whether the enclosing getter or method returns the element or locator, which is how page objects declare elements
  /// in code.
  ///
  ///     get submit() { return $('~login.submit') }
  public var isReturned = false
  /// Whether the locator is only one of several combined conditions: in a chain or a set, or with `and` in Detox.
  public var isCombined = false
  /// The index that selects one of the matches, as written; nil if there is none.
  public var index: String?
  /// Whether the locator may be for a web page: browsers support its strategy, and neither the file, nor its base
  /// classes, nor related files show whether it is for an app.
  public var mayBeWeb = false
  /// The platforms of the locator's file, as determined from the sources; empty if they cannot be determined.
  public var platforms: Set<TestedPlatform> = []
  /// Whether the project uses Selenium's client for the language, which sends class names as CSS selectors.
  public var isOfPlainSelenium = false
  /// The name of the file's platform or driver, if its locators are not evaluated: `Windows`.
  public var unsupportedPlatform: String?
  /// Whether the file itself or one of its base classes names the platforms. Otherwise, they are inferred from the
  /// files in the nearest directory.
  public var hasCertainPlatforms = false

  /// A search from whose result another search starts.
  public struct Receiver: Hashable, Sendable {
    /// The possible locators.
    public var alternatives: [Alternative]
    /// How many elements it finds. If several, the other search may start from any of them.
    public var count: Count
    /// The index that selects one of the matches, as written; nil if there is none.
    public var index: String?
    /// Whether the search itself starts from another element.
    public var isRelative: Bool
  }

  /// A strategy with a string.
  public struct Alternative: Hashable, Sendable {
    /// The strategy.
    public var strategy: AppiumStrategy
    /// The string, without the prefix that names the strategy.
    public var text: TextPattern
    /// The platform of the strategy, the annotation or the enclosing condition; nil if any is possible.
    public var platform: Platform?
    /// The name of the strategy in a request, if only WebDriverAgent has this name, not Appium's driver: `class chain`.
    public var shortName: String?
    /// Where the alternative is written: its strategy and its string.
    public var place: SourcePlace
    /// The text that an AppiumLibrary keyword searches for, if the code contains no locator: `Click Text    OK`. The
    /// string is then the XPath that the library uses.
    public var searchedText: TextPattern?
    /// The string literals that form the string; they may be in other files if constants are declared there.
    public var literals: [LiteralPlace]
    /// The origins of the known parts.
    let origins: [Origin]
  }

  /// A string literal.
  public struct LiteralPlace: Hashable, Sendable {
    /// Where the literal is written, with its quotation marks.
    public var place: SourcePlace
    /// The literal's delimiters.
    let style: LiteralStyle
    /// The offsets in the file, in UTF-8 code units, of the literal's lines after the first one.
    let lineStarts: [Int]
  }

  /// A known part of a string with its place in a file.
  struct Origin: Hashable, Sendable {
    let file: String
    let text: LiteralText
  }
}

extension AppiumLocator.Alternative {
  /// The string, if all of it is known.
  public var literal: String? { text.literal }

  /// Whether a call that searches for a text has both locators, one for each platform: `button('OK')`.
  public func searchesSameText(as other: AppiumLocator.Alternative) -> Bool {
    self != other && place == other.place && searchedText != nil && searchedText == other.searchedText
  }

  /// Returns the file and the range in which a part of the string is written.
  ///
  ///     // By.xpath("//*[@name=\"a\"]"): the range of `a`, after the escaped quotation mark
  ///     alternative.source(of: 10..<11)
  ///
  /// - Parameter range: A range of the known parts in UTF-8 code units; unknown parts have no length.
  /// - Returns: Nil if the range is empty and the string has no known parts, or if the part is written in several
  /// files.
  public func source(of range: Range<Int>) -> (file: String, range: Range<Int>)? {
    var offset = 0
    var found: (file: String, range: Range<Int>)?
    for origin in origins {
      let whole = offset..<offset + origin.text.bytes.count
      offset = whole.upperBound
      let isInside =
        range.isEmpty
        ? whole.contains(range.lowerBound) || range.lowerBound == whole.upperBound
        : whole.overlaps(range)
      guard isInside else { continue }
      let part = range.clamped(to: whole)
      let local = part.lowerBound - whole.lowerBound..<part.upperBound - whole.lowerBound
      guard let source = origin.text.source(of: local) else { continue }
      guard let known = found else {
        found = (origin.file, source)
        continue
      }
      guard known.file == origin.file else { return nil }
      found = (
        known.file, min(known.range.lowerBound, source.lowerBound)..<max(known.range.upperBound, source.upperBound)
      )
    }
    return found
  }

  /// Returns the place where a part of the string is written: see ``source(of:)``.
  ///
  ///     // LOGIN = (By.XPATH, "//*[@name='a]")
  ///     alternative.place(of: 11..<13)?.position.column
  public func place(of range: Range<Int>) -> SourcePlace? {
    guard let source = source(of: range) else { return nil }
    let literal = literals.first {
      $0.place.position.file == source.file && $0.place.range.contains(source.range.lowerBound)
    }
    guard let literal else { return nil }
    var position = literal.place.position
    let before = literal.lineStarts.filter { $0 <= source.range.lowerBound }
    position.line = position.line.map { $0 + before.count }
    position.column =
      before.last.map { source.range.lowerBound - $0 + 1 }
      ?? position.column.map { $0 + source.range.lowerBound - literal.place.range.lowerBound }
    return SourcePlace(position: position, range: source.range)
  }

  /// Returns the edit that replaces the whole text that a keyword searches for; nil if it is not in a single literal.
  public func edit(replacingSearchedTextWith text: String) -> Finding.Edit? {
    guard let searched = searchedText?.literal, let origin = origins.first(where: { $0.text.string == searched }),
      let range = origin.text.source(of: 0..<origin.text.bytes.count),
      let literal = literals.first(where: {
        $0.place.position.file == origin.file && $0.place.range.lowerBound <= range.lowerBound
          && $0.place.range.upperBound >= range.upperBound
      })
    else { return nil }
    return LiteralWriter.contents(of: text, in: literal.style).map {
      Finding.Edit(file: origin.file, range: range, replacement: $0)
    }
  }

  /// Returns the edit that replaces a part of the string; nil if the part is not in a single literal, or the literal
  /// cannot contain the new text. The rest of the literal remains as written.
  ///
  ///     // '//*[@name=\'login.sumbit\']'
  ///     alternative.edit(replacing: 11..<23, with: "login.submit")?.replacement  // "login.submit"
  public func edit(replacing range: Range<Int>, with text: String) -> Finding.Edit? {
    guard let source = source(of: range) else { return nil }
    let literal = literals.first {
      $0.place.position.file == source.file && $0.place.range.contains(source.range.lowerBound)
        && $0.place.range.upperBound >= source.range.upperBound
    }
    return literal.flatMap { LiteralWriter.contents(of: text, in: $0.style) }.map {
      Finding.Edit(file: source.file, range: source.range, replacement: $0)
    }
  }
}
