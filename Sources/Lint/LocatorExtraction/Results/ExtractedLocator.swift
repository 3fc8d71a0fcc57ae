// Describes the locators found in sources.

package import AccessibilityTree
public import AppiumSources
public import ElementQueries
public import Findings

/// A locator in the sources of tests.
///
///     // LoginPage.swift:4
///     //   var submit: XCUIElement { app.buttons["login.submit"] }
///     locator.name            // "LoginPage.submit"
///     locator.text            // #"app.buttons["login.submit"]"#
///     locator.query           // buttons["login.submit"]
///     locator.place.position  // LoginPage.swift:4:29
public struct ExtractedLocator: Hashable, Sendable {
  /// How the locator is written in the code.
  public enum Role: Hashable, Sendable {
    /// A named locator: the value of a property, the result of a function, or an enum case.
    case declared
    /// An expression in a body.
    case inline
    /// A call in a body that passes arguments to the declared locator with this name.
    case call(of: String)

    /// The declared locator that is called; nil if the locator is not a call.
    package var callee: String? { if case .call(let callee) = self { callee } else { nil } }
  }

  /// The name, such as `LoginPage.submit`; for an unnamed locator, the name of the enclosing function:
  /// `LoginTests.testLogin`.
  public var name: String
  /// How the locator is written in the code.
  public var role: Role
  /// Where the locator's expression is written.
  public var place: SourcePlace
  /// The position of the locator's name in its declaration; nil if the locator has no name.
  public var declaration: SourcePosition?
  /// The expression as written.
  public var text: String
  /// The query, with holes for values known only at run time.
  public var template: LocatorTemplate
  /// The enum case to which the locator belongs.
  public var enumCase: String?
  /// The conditions under which the locator applies: `#if` conditions, branches and cases, as written.
  public var conditions: [String]
  /// The language of the locator's localised strings; nil if it has none.
  public var language: String?
  /// The uses found for the locator, by position, without duplicates.
  public var uses: [LocatorUse] = []
  /// The parents that are passed to a relative locator.
  public var parents: [LocatorTemplate] = []
  /// Where the locator's strings are written: in the expression itself, in a constant, or in an enum case.
  public var keys: [SourceFacts.KeyLiteral] = []
  /// Whether the locator is a function or subscript that receives the whole key as an argument and is called in the
  /// sources. Each call is then a locator, but the function itself is not.
  ///
  ///     // func button(_ id: String) -> XCUIElement { app.buttons[id] }
  ///     // button("login.submit").tap()
  ///     locator.template  // buttons["{id}"]; a locator buttons["login.submit"] is listed too
  public var isHelper = false
  /// Whether the locator consists of a declared locator and a parent that a call adds to it. Rules about how a locator
  /// is written check the declaration; rules about what it matches check the call.
  ///
  ///     // enum Locator { case save; func locator(_ parent: XCUIElement) -> XCUIElement { parent.buttons["save"] } }
  ///     // var save: XCUIElement { Locator.save.locator(app.sheets["edit"]) }
  ///     locator.template  // sheets["edit"].buttons["save"]
  public var isComposed = false
  /// Whether the locator contains one of several localised texts for a key: for a plural category, or for a device. The
  /// locators with the other texts are at the same place.
  public var isVariant = false

  /// The strategy and the string in a language of Appium, with their places; nil in Swift.
  public var alternative: AppiumLocator.Alternative?

  /// Whether a locator of an Appium language is written apart from the searches that use it.
  package var isDeclared = false
  /// Whether only the type that declares the locator can use it, or in Swift only the file.
  package var isPrivate = false
  /// Whether a search uses a locator of an Appium language.
  package var isSearched = false
  /// Whether code asks for a list of elements: `find_elements`, `$$`, `List<WebElement>`.
  package var findsAll = false
  /// Whether the client is Selenium's, which sends class names as CSS selectors.
  package var isOfPlainSelenium = false
  /// The only platform that the file of a locator of an Appium language or its base classes name; nil if they name both
  /// or none.
  package var tiedPlatform: Platform?

  /// Whether the code names a strategy that does not exist; ``unresolvedReason`` names it.
  public var hasUnknownStrategy = false

  /// The platform for which the locator is written, `apple` or `android`; nil if it may be used on any.
  public var platformName: String? { alternative?.platform?.rawValue }
  /// The query, if every part of it is known.
  public var query: ElementQuery? { template.query }
  /// Whether the query begins at an unknown parent element instead of the application.
  public var isRelative: Bool { template.isRelative }
  /// The reason why the locator could not be resolved; nil if everything but wildcards is known.
  public var unresolvedReason: String? { template.unresolvedReason }
}

extension ExtractedLocator {
  /// Creates a locator that was not found in Swift.
  init(name: String, role: Role, place: SourcePlace, template: LocatorTemplate) {
    self.init(
      name: name, role: role, place: place, declaration: nil, text: "\(template)", template: template, enumCase: nil,
      conditions: [], language: nil)
  }
}

/// A use of a locator.
public struct LocatorUse: Hashable, Sendable {
  /// The name of the member or function that uses the locator: `tap`, `exists`, `waitForExistence`, `XCTAssertTrue`,
  /// `wait(for:)`.
  public var name: String
  /// Whether the locator is an argument, not the receiver.
  public var isArgument: Bool
  /// Whether the use is negated: `!a.exists`, `XCTAssertFalse(a.exists)`, `a.exists == false`,
  /// `XCTAssertEqual(cells.count, 0)`.
  public var isNegated: Bool
  /// The assertion that contains the use, such as `XCTAssertTrue`; nil if there is none.
  public var assertion: String?
  /// The position of the use.
  public var position: SourcePosition
  /// The function, property or initializer that contains the use.
  public var enclosing: Enclosing

  /// A declaration that contains code.
  public struct Enclosing: Hashable, Sendable {
    /// The name, qualified by its enclosing types: `LoginTests.testLogin`; `top level` for code outside of any
    /// declaration.
    public var name: String
    /// The position of the name.
    public var position: SourcePosition
  }
}
