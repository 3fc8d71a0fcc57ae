// Tests which of a project's subscripts takes a key, and what the subscript makes of it.

import LocatorExtraction
import Testing

@Suite struct SubscriptTests {
  static let idioms: [(String, String)] = [
    (
      "raw values of strings",
      #"""
      enum ID: String { case login, logout = "out" }
      enum Position: Int { case first }
      enum Plain { case open; var text: String { "plain.open" } }
      struct Tag: RawRepresentable { let rawValue: String }
      struct Size: RawRepresentable { let rawValue: Int }
      struct Name { let rawValue: String }
      protocol Key: RawRepresentable where RawValue == String {}
      enum Menu: String, Key { case file }
      extension XCUIElementQuery {
        subscript(key: some RawRepresentable<String>) -> XCUIElement { self[key.rawValue] }  // ⟶ XCUIElementQuery.subscript: (self)["{key}"]
        subscript(key: Plain) -> XCUIElement { self[key.text] }  // ⟶ XCUIElementQuery.subscript: (self)["{key.text}"]
        subscript(number: Position) -> XCUIElement { self["position \(number.rawValue)"] }  // ⟶ XCUIElementQuery.subscript: (self)["position {number}"]
      }
      func test(id: ID, menu: Menu) {
        app.buttons[ID.login].tap()  // ⟶ test: buttons["login"]
        app.buttons[ID.logout].tap()  // ⟶ test: buttons["out"]
        app.buttons[id].tap()  // ⟶ test: buttons["{id}"]
        app.menus[Menu.file].tap()  // ⟶ test: menus["file"]
        app.cells[Tag(rawValue: "tag")].tap()  // ⟶ test: cells["tag"]
        app.links[Plain.open].tap()  // ⟶ test: links["plain.open"]
        app.links[.open].tap()  // ⟶ test: links["plain.open"]
        app.keys[Position.first].tap()  // ⟶ test: keys["position 0"]
        app.images[Size(rawValue: 1)].tap()  // ⟶ test: images["{?}"]
        app.images[Name(rawValue: "name")].tap()  // ⟶ test: images["{?}"]
      }
      """#
    ),
    (
      "generic subscripts",
      #"""
      enum ID: String { case login }
      enum Plain { case open }
      enum Level: Int { case low = 3, high }
      extension XCUIElementQuery {
        subscript<T: RawRepresentable>(key: T) -> XCUIElement where T.RawValue == String { self[key.rawValue] }  // ⟶ XCUIElementQuery.subscript: (self)["{key}"]
        subscript<T: RawRepresentable<Int>>(key: T) -> XCUIElement { self["level-\(key.rawValue)"] }  // ⟶ XCUIElementQuery.subscript: (self)["level-{key}"]
      }
      func tap<T: RawRepresentable>(_ id: T) where T.RawValue == String { app.buttons[id].tap() }  // ⟶ tap: buttons["{id}"]
      func test() {
        app.buttons[ID.login].tap()  // ⟶ test: buttons["login"]
        app.cells[Level.high].tap()  // ⟶ test: cells["level-4"]
        app.links[Plain.open].tap()  // ⟶ test: links["{?}"]
        tap(ID.login)  // ⟶ test: buttons["login"]
      }
      """#
    ),
    (
      "the subscript of the argument's own type",
      #"""
      enum ID: String { case login }
      extension XCUIElementQuery {
        subscript(key: any RawRepresentable<String>) -> XCUIElement { self[key.rawValue] }  // ⟶ XCUIElementQuery.subscript: (self)["{key}"]
        subscript(key: ID) -> XCUIElement { self["id." + key.rawValue] }  // ⟶ XCUIElementQuery.subscript: (self)["id.{key}"]
      }
      func test() { app.buttons[ID.login].tap() }  // ⟶ test: buttons["id.login"]
      """#
    ),
    (
      "cases with associated values",
      #"""
      enum ID: Equatable {
        case login, row(Int), tab(name: String), port(Int?), named(_ text: String), pair(String, Bool)
        var asString: String { "\(self)" }
        var path: String {
          switch self {
          case .row(let number): "rows/\(number)"
          default: "other"
          }
        }
      }
      extension XCUIElementQuery {
        subscript(key: any RawRepresentable<String>) -> XCUIElement { self[key.rawValue] }  // ⟶ XCUIElementQuery.subscript: (self)["{key}"]
        subscript(key: ID) -> XCUIElement { self[key.asString] }  // ⟶ XCUIElementQuery.subscript: (self)["{key.asString}"]
        subscript(path key: ID) -> XCUIElement { self[key.path] }  // ⟶ XCUIElementQuery.subscript: (self)["{key.path}"]
      }
      func test(id: ID, name: String) {
        app.buttons[ID.login].tap()  // ⟶ test: buttons["login"]
        app.buttons[.login].tap()  // ⟶ test: buttons["login"]
        app.cells[ID.row(2)].tap()  // ⟶ test: cells["row(2)"]
        app.cells[.tab(name: "a\"")].tap()  // ⟶ test: cells["tab(name: "a\"")"]
        app.cells[.tab(name: name)].tap()  // ⟶ test: cells["tab(name: "{name}")"]
        app.cells[.tab(name: "x-\(name)")].tap()  // ⟶ test: cells["tab(name: "x-{name}")"]
        app.cells[.pair("p", true)].tap()  // ⟶ test: cells["pair("p", true)"]
        app.cells[.port(80)].tap()  // ⟶ test: cells["port({self})"]
        app.cells[.named("n")].tap()  // ⟶ test: cells["named({self})"]
        app.cells[.row(app.cells.count)].tap()  // ⟶ test: cells["row({self})"] ⟶ test: cells
        app.links[path: .row(3)].tap()  // ⟶ test: links["rows/3"]
        app.images["\(ID.login)"].tap()  // ⟶ test: images["login"]
        app.images["a-\(ID.row(1))"].tap()  // ⟶ test: images["a-row(1)"]
        app.images[ID.row(1).rawValue].tap()  // ⟶ test: images["{?}"]
        app.keys[id].tap()  // ⟶ test: keys["{id.asString}"]
      }
      """#
    ),
    (
      "described cases and counted raw values",
      #"""
      enum Row: CustomStringConvertible {
        case first, named(String)
        var description: String {
          switch self {
          case .first: "row.first"
          case .named(let name): "row." + name
          }
        }
      }
      enum Level: Int { case low, middle = 5, high }
      enum Plain { case a }
      func test() {
        app.cells["\(Row.first)"].tap()  // ⟶ test: cells["row.first"]
        app.cells["\(Row.named("x"))"].tap()  // ⟶ test: cells["row.x"]
        app.keys["\(Level.low.rawValue)\(Level.high.rawValue)"].tap()  // ⟶ test: keys["06"]
        app.links[Plain.a.rawValue].tap()  // ⟶ test: links["{?}"]
      }
      """#
    ),
  ]

  @Test(arguments: idioms)
  func locatorsAreFound(idiom: (name: String, source: String)) {
    MarkedSource.expectMarks(in: idiom)
  }
}
