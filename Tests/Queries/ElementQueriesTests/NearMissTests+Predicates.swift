// Tests near misses of predicates: elements that a single comparison rules out.

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Testing

extension NearMissTests {
  /// A row in which a predicate replaces the ellipsis in the locator and in the changed locator.
  private static func row(
    _ query: String, _ format: String, _ element: Int?, _ difference: String?, _ changed: String? = nil,
    step: Int? = nil, in tree: Tree = mail
  ) -> Row {
    let predicate = "NSPredicate(format: \"\(format)\")"
    let locator = query.replacing("…", with: predicate)
    let answer = changed.map { text in
      if text.hasPrefix("→") { return String(text.dropFirst(1)).replacing("…", with: predicate) }
      return query.replacing("…", with: "NSPredicate(format: \"\(text)\")")
    }
    return Row(locator, element, difference, answer, step: step, in: tree)
  }

  static let form: Tree = """
    0 application "Form"
    1   button "Log In" id="login.submit" enabled
    2   button "Help" id="help" disabled
    3   staticText "Café" value="Café"
    4   textField id="mail" placeholder="E-mail" value="ann@example.com"
    5   cell "Row" id="row.1"
    6     staticText "Ripe"
    """

  static let predicates: [Row] = [
    // Only the string in one comparison is wrong
    row(
      "buttons.matching(…)", "label == 'Log in'", 1, #"label differs in case: "Log In""#, "label == 'Log In'", in: form),
    row(
      "buttons.matching(…)", "label == 'Log In '", 1, "label lacks a space at the end", "label == 'Log In'", in: form),
    row(
      "buttons.matching(…)", "label == 'Log Inn'", 1, #"label differs in 1 character: "Log In""#, "label == 'Log In'",
      in: form),
    row(
      "buttons.matching(…)", "'Log in' == label", 1, #"label differs in case: "Log In""#, "'Log In' == label", in: form),
    row(
      "staticTexts.matching(…)", "label == 'Cafe\u{301}'", 3,
      "label has a different Unicode normalization form (NFC, not NFD)",
      "label == 'Café'", in: form),
    // Missing options
    row(
      "buttons.matching(…)", "label BEGINSWITH 'log'", 1, #"label differs in case: "Log In""#,
      "label BEGINSWITH[c] 'log'", in: form),
    row(
      "buttons.matching(…)", "label CONTAINS 'LOG'", 1, #"label differs in case: "Log In""#, "label CONTAINS[c] 'LOG'",
      in: form),
    row(
      "buttons.matching(…)", "label LIKE '*in'", 1, #"label differs in case: "Log In""#, "label LIKE[c] '*in'", in: form
    ),
    row(
      "staticTexts.matching(…)", "label ENDSWITH 'cafe'", 3,
      #"label ENDSWITH "cafe" does not hold: the value is "Café""#, "label ENDSWITH[cd] 'cafe'", in: form),
    row(
      "staticTexts.matching(…)", "label CONTAINS 'fe\u{301}'", 3, "label has a different Unicode normalization form",
      "label CONTAINS 'fé'", in: form),
    // LIKE and MATCHES compare the whole string
    row(
      "buttons.matching(…)", "label LIKE 'Log'", 1, #"LIKE compares the whole label: "Log In""#, "label LIKE '*Log*'",
      in: form),
    row(
      "buttons.matching(…)", "label MATCHES 'I[a-z]'", 1, #"MATCHES compares the whole label: "Log In""#,
      "label MATCHES '.*I[a-z].*'", in: form),
    row(
      "buttons.matching(…)", "label MATCHES 'x|og'", 1, #"MATCHES compares the whole label: "Log In""#,
      "label MATCHES '.*(?:x|og).*'", in: form),
    row(
      "buttons.matching(…)", "label MATCHES 'log.*'", 1, #"label differs in case: "Log In""#,
      "label MATCHES[c] 'log.*'", in: form),
    // Identifier versus label
    row(
      "buttons.matching(…)", "identifier == 'Log In'", 1,
      #""Log In" is its label, but the locator compares the identifier"#, "label == 'Log In'", in: form),
    row(
      "buttons.matching(…)", "label == 'login.submit'", 1,
      #""login.submit" is its identifier, but the locator compares the label"#, "identifier == 'login.submit'", in: form
    ),
    row(
      "buttons.matching(…)", "label BEGINSWITH 'login.'", 1,
      #""login.submit" is its identifier, but the locator compares the label"#, "identifier BEGINSWITH 'login.'",
      in: form),
    row(
      "textFields.matching(…)", "label == 'E-mail'", 4,
      #""E-mail" is its placeholder, but the locator compares the label"#, "placeholderValue == 'E-mail'", in: form),
    // Only a condition that does not compare a string is wrong; the string in the other condition identifies the
    // element
    row(
      "buttons.matching(…)", "label == 'Help' AND enabled == YES", 2, "enabled == YES does not hold: the value is NO",
      "label == 'Help' AND enabled == NO", in: form),
    row(
      "descendants(matching: .any).matching(…)", "elementType == 48 AND label == 'Help'", 2,
      "type: Button, not StaticText", "elementType == 9 AND label == 'Help'", in: form),
    // Connectives
    row(
      "buttons.matching(…)", "label == 'Log in' OR label == 'Sign in'", 1, #"label differs in case: "Log In""#,
      "label == 'Log In' OR label == 'Sign in'", in: form),
    row(
      "buttons.matching(…)", "identifier BEGINSWITH 'login' AND label == 'log in'", 1,
      #"label differs in case: "Log In""#, "identifier BEGINSWITH 'login' AND label == 'Log In'", in: form),
    // The element has a different type, or is elsewhere in the tree
    row(
      "staticTexts.matching(…)", "label == 'Help'", 2, "type: Button, not StaticText", "→buttons.matching(…)", step: 0,
      in: form),
    row(
      "sliders.matching(…)", "label == 'Help'", 2, "type: Button, not Slider", "→buttons.matching(…)", step: 0, in: form
    ),
    row(
      "tables.buttons.matching(…)", "label == 'Compose'", 13, "not inside any Table", "→buttons.matching(…)", step: 1),
    // Descendants
    row(
      "cells.containing(…)", "label == 'ripe'", 5, #"StaticText "Ripe" in it: label differs in case: "Ripe""#,
      "label == 'Ripe'", in: form),
    // Whether the changed predicate would keep the element depends on the XCTest release.
    row(
      "cells.containing(…)", "label == 'row'", 5, #"label differs in case: "Row""#, #"→cells["row.1"]"#, in: form),
    row(
      "cells.matching(…).staticTexts", "label == 'Ripe'", 5, #"contains the matching element: StaticText "Ripe""#,
      "→cells.containing(…).staticTexts", in: form),
    row(
      "cells.matching(…)", "label == 'Ripe'", 6, "type: StaticText, not Cell", "→staticTexts.matching(…)", step: 0,
      in: form),
    // No near miss: a flag alone does not identify an element, and neither do unrelated strings
    row("textFields.matching(…)", "enabled == YES", nil, nil, in: "0 application\n1   textField disabled"),
    row("buttons.matching(…)", "label == 'Settings'", nil, nil, in: form),
    row("buttons.matching(…)", "label == 'Settings' AND enabled == NO AND identifier == 'x'", nil, nil, in: form),
  ]

  @Test(arguments: predicates)
  func predicate(_ row: Row) throws { try Self.check(row) }

  /// WebDriverAgent's name is the identifier or the label: the reported difference names the right attribute.
  static let strings: [(format: String, element: Int, difference: String, changed: String)] = [
    ("name == 'Login.submit'", 1, #"identifier differs in case: "login.submit""#, #"name == "login.submit""#),
    ("name == 'cafe'", 3, #"name == "cafe" does not hold: the value is "Café""#, #"name ==[cd] "cafe""#),
    ("name == 'Log In'", 1, #""Log In" is its label, but the locator compares the identifier"#, #"label == "Log In""#),
    (
      "type == 'XCUIElementTypeStaticText' AND name == 'help'", 2, "type: Button, not StaticText",
      #"type == "XCUIElementTypeButton" AND name == "help""#
    ),
  ]

  @Test(arguments: strings)
  func predicateStrings(_ row: (format: String, element: Int, difference: String, changed: String)) throws {
    let explanation = try LocatorStrategy.predicate.read(row.format).query.explain(in: Self.form.snapshot())
    let first = explanation.nearMisses.first
    #expect(first?.element.index == row.element)
    #expect(first?.difference.description == row.difference)
    #expect(first?.query?.description == row.changed)
  }

  // MARK: Containers, roots and visibility

  static let shelf: Tree = """
    0 application "App"
    1   cell id="c1"
    2     staticText "Quince"
    3     button "Add"
    4   cell id="c2"
    5     staticText "Plum"
    6     button "Add"
    """

  static let surroundings: [Row] = [
    // The string of a static text does not identify the cell that contains it
    Row(
      #"cells["Plum"].buttons["Add"]"#, 4, #"contains the matching element: StaticText "Plum""#,
      #"cells.containing(.staticText, identifier: "Plum").element.buttons["Add"]"#, in: shelf),
    // Without further steps, the static text is an equally close near miss and is listed first
    Row(#"cells["Plum"]"#, 5, "type: StaticText, not Cell", #"staticTexts["Plum"]"#, step: 0, in: shelf),
    // The root is not a descendant of itself
    Row(
      "alerts", 0, "it is the root of the dump, but queries search only below the root", "app", step: 0,
      in: "0 alert \"Oops\"\n1   button \"OK\""),
    Row(
      #"alerts["Oops"].buttons["OK"]"#, 0, "it is the root of the dump, but queries search only below the root",
      #"buttons["OK"]"#, step: 0, in: "0 alert \"Oops\"\n1   button \"OK\""),
    // Of two equally close near misses, the element on screen is listed first
    Row(
      #"buttons["ok"]"#, 2, #"label differs in case: "OK""#, #"buttons["b"]"#,
      in: "0 application\n1   button \"OK\" id=\"a\" hidden\n2   button \"OK\" id=\"b\" visible"),
  ]

  @Test(arguments: surroundings)
  func surrounding(_ row: Row) throws { try Self.check(row) }

  @Test func listsAvailableElementsWithoutNearMiss() throws {
    let query = try ChainExpression.parse(#"buttons["Settings"]"#)
    #expect(try query.explain(in: Self.form.snapshot()).available.map(\.index) == [1, 2])
    #expect(try ChainExpression.parse("sliders").explain(in: Self.form.snapshot()).available.isEmpty)
  }

  // MARK: Elements that contain themselves

  static let selfContainments: [(format: String, elements: [Int])] = [
    ("label == 'Help'", [2]), ("label == 'Log In' OR label == 'Help'", [1, 2]), ("label == 'Settings'", []),
  ]

  @Test(arguments: selfContainments)
  func reportsElementsThatContainThemselves(_ row: (format: String, elements: [Int])) throws {
    let predicate = try ElementPredicate(format: row.format, vocabulary: .xcuiTest)
    let query = ElementQuery.application.buttons.containing(predicate)
    let found = try query.explain(in: Self.form.snapshot().assuming(xctest: XCTestVersion(major: 15)))
    #expect(found.selfContainments.flatMap { $0.elements.map(\.index) } == row.elements)
    #expect(found.selfContainments.allSatisfy { $0.step == 1 })
  }

  @Test func elementsWithMatchingDescendantAreNotSelfContained() throws {
    let predicate = try ElementPredicate(format: "label == 'Ripe'", vocabulary: .xcuiTest)
    let found = try ElementQuery.application.cells.containing(predicate).explain(in: Self.form.snapshot())
    #expect(found.resolution.matches.map(\.index) == [5])
    #expect(found.selfContainments.isEmpty)
  }
}
