// §2, order: elements that lie in one another.

import ElementQueries
import Testing

extension ConformanceTests {
  static let nested: Tree = """
    0 application
    1   other id="outer"
    2     other id="inner"
    3       button "x"
    4       other id="core"
    5         button "y"
    6     button "z"
    7   other id="tail"
    8     button "w"
    """

  static let orderRows: [Row] = [
    Row("§2 order", "parents stand before their children", nested, "otherElements", .resolved(1, 2, 4, 7)),
    Row(
      "§2 order", "descendants of nested receivers: preorder, once each", nested, "otherElements.buttons",
      .resolved(3, 5, 6, 8)),
    Row(
      "§2 order", "a receiver inside another is its descendant", nested, "otherElements.otherElements",
      .resolved(2, 4)),
    Row("§2 order", "three levels of one type", nested, "otherElements.otherElements.otherElements", .resolved(4)),
    // Grouped by receiver they would be 6, 3, 5, 8.
    Row(
      "settled", "children of nested receivers come in document order", nested,
      "otherElements.children(matching: .button)", .resolved(3, 5, 6, 8)),
    // Grouped by receiver: 2, 6 · 3, 4 · 5 · 8.
    Row(
      "settled", "children of every type, too", nested, "otherElements.children(matching: .any)",
      .resolved(2, 3, 4, 5, 6, 8)),
    Row(
      "settled", "children of everything below the root", nested,
      "descendants(matching: .any).children(matching: .any)", .resolved(2, 3, 4, 5, 6, 8)),
    Row(
      "settled", "so the first child is the first in the document", nested,
      "otherElements.children(matching: .button).firstMatch", .resolved(3)),
    Row(
      "settled", "and indexes count in document order", nested,
      "otherElements.children(matching: .button).element(boundBy: 2)", .resolved(6)),
    Row(
      "§2 order", "containing keeps every receiver around the element", nested,
      #"otherElements.containing(.button, identifier: "y")"#, .resolved(1, 2, 4)),
    Row(
      "§2 order", "containing: a receiver may be what another contains", nested,
      #"otherElements.containing(.other, identifier: "core")"#, .resolved(1, 2)),
    Row(
      "§2 order", "containing by type alone: strict descendants", nested,
      "otherElements.containing(.other, identifier: nil)", .resolved(1, 2)),
    Row(
      "§2 order", "matching keeps the order", nested, "otherElements.matching(.any, identifier: nil)",
      .resolved(1, 2, 4, 7)),
    Row("§2 order", "firstMatch follows preorder, not depth", nested, "buttons.firstMatch", .resolved(3)),
    Row(
      "§2 order", "index by index, the list is preorder", nested, "buttons.element(boundBy: 3)", .resolved(8)),
    Row(
      "§2 order", "an application inside the application is a descendant like any other",
      """
      0 application "Host"
      1   other
      2     application "Guest"
      3       button "Go"
      """, "descendants(matching: .application)", .resolved(2)),
    // Screen order would be 2, 1.
    Row(
      "§2 order", "tree order is not screen order",
      """
      0 application
      1   button "below" frame=0,500,100,40
      2   button "above" frame=0,100,100,40
      """, "buttons", .resolved(1, 2)),
  ]

  @Test(arguments: orderRows)
  func order(_ row: Row) throws { try row.check() }
}
