// What is said of each locator that was found.

public import ElementQueries
public import Findings

/// A place in a source file.
public struct SourcePlace: Hashable, Sendable {
  /// File, line and column of its beginning.
  public var position: SourcePosition
  /// From its first character to its last, in UTF-8 code units from the beginning of the file.
  public var range: Range<Int>

  /// A place from its parts.
  public init(position: SourcePosition, range: Range<Int>) {
    self.position = position
    self.range = range
  }
}

/// A locator in Swift sources.
///
///     // LoginPage.swift:4
///     //   var submit: XCUIElement { app.buttons["login.submit"] }
///     locator.name            // "LoginPage.submit"
///     locator.text            // #"app.buttons["login.submit"]"#
///     locator.query           // buttons["login.submit"]
///     locator.place.position  // LoginPage.swift:4:29
public struct ExtractedLocator: Hashable, Sendable {
  /// How the locator stands in the code.
  public enum Role: Hashable, Sendable {
    /// The value of a property, the result of a function, an enum's case: it has a name of its own.
    case declared
    /// Somewhere in a body.
    case inline
    /// In a body, by a call with arguments of something declared, whose name this is.
    case call(of: String)

    /// What is called; nil if nothing is.
    package var callee: String? { if case .call(let callee) = self { callee } else { nil } }
  }

  /// `LoginPage.submit`; for what has no name of its own, that of the function around it: `LoginTests.testLogin`.
  public var name: String
  /// How it stands in the code.
  public var role: Role
  /// Where the expression stands.
  public var place: SourcePlace
  /// Where the name stands that it has; nil for what has none of its own.
  public var declaration: SourcePosition?
  /// The expression as it is written.
  public var text: String
  /// The query, with holes where only running the code would tell.
  public var template: LocatorTemplate
  /// The enum case that it belongs to.
  public var enumCase: String?
  /// Under what circumstances it is this one: `#if` conditions, branches and cases, as they are written.
  public var conditions: [String]
  /// The language whose texts were put in; nil if none were.
  public var language: String?
  /// What is done with it, as far as can be seen; in order of place, without duplicates.
  public var uses: [LocatorUse] = []
  /// For a relative locator: the parents that it is used with.
  public var parents: [LocatorTemplate] = []
  /// The texts that are put into it, where they are written: in the expression itself, at a constant, at an enum's case.
  public var keys: [SourceFacts.KeyLiteral] = []
  /// A function or subscript that is passed the whole key, and is called: each of its calls is a locator, and it is none but through them.
  ///
  ///     // func button(_ id: String) -> XCUIElement { app.buttons[id] }
  ///     // button("login.submit").tap()
  ///     locator.template  // buttons["{id}"]; a locator buttons["login.submit"] stands beside it
  public var isHelper = false
  /// A declared locator below the parent that a call gives it. How it is written is to be judged where it is declared; what it finds, here.
  ///
  ///     // enum Locator { case save; func locator(_ parent: XCUIElement) -> XCUIElement { parent.buttons["save"] } }
  ///     // var save: XCUIElement { Locator.save.locator(app.sheets["edit"]) }
  ///     locator.template  // sheets["edit"].buttons["save"]
  public var isComposed = false

  /// The query, if every part of it is known.
  public var query: ElementQuery? { template.query }
  /// The parent is not known from the code.
  public var isRelative: Bool { template.isRelative }
  /// Why the locator could not be resolved; nil if it could, up to wildcards.
  public var unresolvedReason: String? { template.unresolvedReason }
}

/// Something that is done with a locator.
public struct LocatorUse: Hashable, Sendable {
  /// The member or function: `tap`, `exists`, `waitForExistence`; `XCTAssertTrue` and `wait(for:)` name themselves, too.
  public var name: String
  /// The locator is an argument of it, not what it is asked of.
  public var isArgument: Bool
  /// What is asked is denied: `!a.exists`, `XCTAssertFalse(a.exists)`, `a.exists == false`, `XCTAssertEqual(cells.count, 0)`.
  public var isNegated: Bool
  /// The assertion that it is part of, if any: `XCTAssertTrue`.
  public var assertion: String?
  /// Where.
  public var position: SourcePosition
  /// The function, property or initializer whose code it is.
  public var enclosing: Enclosing

  /// A declaration around code.
  public struct Enclosing: Hashable, Sendable {
    /// With the types around it: `LoginTests.testLogin`; `top level` for code outside of any.
    public var name: String
    /// Where the name stands.
    public var position: SourcePosition
  }
}
