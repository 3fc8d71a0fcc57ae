// Tests locators whose keys come from tables, loops and arithmetic. (`real-world-usage` §5.3.17)

import LocatorExtraction
import Testing

@Suite struct LoopIdiomTests {
  static let idioms: [(String, String)] = [
    (
      "dictionaries",
      #"""
      let titles = ["a": "A", "b": "B"]
      func test(table: [String: String]) {
        for (_, title) in titles { app.buttons[title].tap() }  // ⟶ test: buttons["A"] ⟶ test: buttons["B"]
        for (id, title) in titles {
          app.cells[id].staticTexts[title].tap()  // ⟶ test: cells["a"].staticTexts["A"] ⟶ test: cells["b"].staticTexts["B"]
        }
        for entry in titles { app.images[entry.key].tap() }  // ⟶ test: images["a"] ⟶ test: images["b"]
        for (_, title) in table { app.links[title].tap() }  // ⟶ test: links["{title}"]
        for id in titles.keys.sorted() { app.keys[id].tap() }  // ⟶ test: keys["a"] ⟶ test: keys["b"]
        app.sheets[["b": 1, "c": 2, "a": 3].keys.sorted()[0]].tap()  // ⟶ test: sheets["a"]
        titles.forEach { id, title in app.switches[id].tap() }  // ⟶ test: switches["a"] ⟶ test: switches["b"]
        titles.forEach { app.sliders[$1].tap() }  // ⟶ test: sliders["A"] ⟶ test: sliders["B"]
        titles.forEach { app.icons[$0.value].tap() }  // ⟶ test: icons["A"] ⟶ test: icons["B"]
        titles.forEach {
          app.menus[$0.value].tap()  // ⟶ test: menus["A"] ⟶ test: menus["B"]
          _ = names.sorted { $0 < $1 }
        }
      }
      """#
    ),
    (
      "arguments of Swift Testing",
      #"""
      let tabs = ["home", "cart"]
      @Suite struct TabTests {
        @Test(arguments: tabs) func tab(_ name: String) {
          app.buttons[name].tap()  // ⟶ TabTests.tab: buttons["home"] ⟶ TabTests.tab: buttons["cart"]
        }
        @Test("Rows", arguments: [1, 2], ["a"]) func row(number: Int, name: String) {
          app.cells["\(name).\(number)"].tap()  // ⟶ TabTests.row: cells["a.1"] ⟶ TabTests.row: cells["a.2"]
        }
        @Test(arguments: [("x", "X"), ("y", "Y")]) func pair(id: String, title: String) {
          app.links[id].staticTexts[title].tap()  // ⟶ TabTests.pair: links["x"].staticTexts["X"] ⟶ TabTests.pair: links["y"].staticTexts["Y"]
        }
        @Test(arguments: load()) func other(id: String) {
          app.images[id].tap()  // ⟶ TabTests.other: images["{id}"]
        }
        @Test(.tags(.slow)) func plain() throws {
          let bar = try #require(app.tabBars["main"])  // ⟶ TabTests.plain: tabBars["main"]
          bar.buttons["top"].tap()  // ⟶ TabTests.plain: tabBars["main"].buttons["top"]
        }
      }
      """#
    ),
    (
      "orders",
      #"""
      let titles = ["b": "B", "a": "A"]
      let ids: Set = ["b", "a"]
      func test() {
        app.buttons[["b.b", "a.a"].sorted()[0]].tap()  // ⟶ test: buttons["a.a"]
        app.buttons[["b.b", "a.a"].shuffled()[0]].tap()  // ⟶ test: buttons["{?}"]
        app.links[titles.first!.value].tap()  // ⟶ test: links["{?}"]
        app.links[titles.values.first!].tap()  // ⟶ test: links["{?}"]
        app.links[["a": "A"].first!.value].tap()  // ⟶ test: links["A"]
        app.cells[ids.first!].tap()  // ⟶ test: cells["{?}"]
        for id in ids { app.cells[id].tap() }  // ⟶ test: cells["a"] ⟶ test: cells["b"]
        for id in Set(["c"]) { app.cells[id].tap() }  // ⟶ test: cells["c"]
        for (index, id) in ids.enumerated() {
          app.keys["\(id)-\(index)"].tap()  // ⟶ test: keys["a-{offset}"] ⟶ test: keys["b-{offset}"]
        }
        for (id, title) in zip(ids, ["A", "B"]) {
          app.tabs[title].images[id].tap()  // ⟶ test: tabs["A"].images["{ids}"] ⟶ test: tabs["B"].images["{ids}"]
        }
      }
      """#
    ),
    (
      "tuples",
      #"""
      let rows = [(id: "a", title: "A"), (id: "b", title: "B")]
      func test() {
        for (id, title) in [("x", "X"), ("y", "Y")] {
          app.cells[id].staticTexts[title].tap()  // ⟶ test: cells["x"].staticTexts["X"] ⟶ test: cells["y"].staticTexts["Y"]
        }
        for row in rows { app.buttons[row.title].tap() }  // ⟶ test: buttons["A"] ⟶ test: buttons["B"]
        rows.forEach { app.links[$0.0].tap() }  // ⟶ test: links["a"] ⟶ test: links["b"]
        let all = rows.map { app.images[$0.id] }  // ⟶ test: images["a"] ⟶ test: images["b"]
        all[1].buttons["more"].tap()  // ⟶ test: images["b"].buttons["more"]
        for case let (id, title) in rows where id != title {
          app.keys[title].tap()  // ⟶ test: keys["A"] ⟶ test: keys["B"]
        }
        let (first, second) = ("f", "s")
        app.cells[first].switches[second].tap()  // ⟶ test: cells["f"].switches["s"]
      }
      """#
    ),
    (
      "cases",
      #"""
      enum Tab: String { case home, search = "find" }
      let all: [Tab] = [.home, .search]
      func test() {
        for tab in [Tab.home, .search] { app.buttons[tab.rawValue].tap() }  // ⟶ test: buttons["home"] ⟶ test: buttons["find"]
        for tab in all { app.links[tab.rawValue].tap() }  // ⟶ test: links["home"] ⟶ test: links["find"]
        for tab in Tab.allCases { app.cells[tab.rawValue].tap() }  // ⟶ test: cells["home"] ⟶ test: cells["find"]
      }
      """#
    ),
    (
      "positions and pairs",
      #"""
      let ids = ["a", "b"]
      func test(names: [String]) {
        for (index, id) in ids.enumerated() { app.cells["\(id)-\(index)"].tap() }  // ⟶ test: cells["a-0"] ⟶ test: cells["b-1"]
        for (index, name) in names.enumerated() {
          app.cells["\(name)-\(index)"].tap()  // ⟶ test: cells["{name}-{index}"]
        }
        for (id, title) in zip(ids, ["A", "B", "C"]) {
          app.cells[id].staticTexts[title].tap()  // ⟶ test: cells["a"].staticTexts["A"] ⟶ test: cells["b"].staticTexts["B"]
        }
        for (id, name) in zip(ids, names) {
          app.cells[id].links[name].tap()  // ⟶ test: cells["a"].links["{names}"] ⟶ test: cells["b"].links["{names}"]
        }
        for (index, (id, title)) in zip(ids, ["A", "B"]).enumerated() {
          app.keys["\(index)\(id)\(title)"].tap()  // ⟶ test: keys["0aA"] ⟶ test: keys["1bB"]
        }
      }
      """#
    ),
    (
      "numbers",
      #"""
      let base = 4100
      let prefix = "row-"
      func test(i: Int, name: String) {
        app.cells["row \(4100 + i)"].tap()  // ⟶ test: cells["row {4100 + i}"]
        app.cells["row \(base + 2)"].tap()  // ⟶ test: cells["row 4102"]
        app.cells["row \(base - 100 + 3 * 2)"].tap()  // ⟶ test: cells["row 4006"]
        app.cells["row \(base / 0)"].tap()  // ⟶ test: cells["row {base / 0}"]
        app.cells["row \(i + i)"].tap()  // ⟶ test: cells["row {i + i}"]
        app.cells[String(base + 1)].tap()  // ⟶ test: cells["4101"]
        app.cells[prefix + name].tap()  // ⟶ test: cells["row-{name}"]
        app.cells[prefix + String(base)].tap()  // ⟶ test: cells["row-4100"]
        app.tables.cells.element(boundBy: i + 1).tap()  // ⟶ test: tables.cells.element(boundBy: {i + 1})
        app.tables.cells.element(boundBy: 3 - 1).tap()  // ⟶ test: tables.cells.element(boundBy: 2)
        for id in ["a"] + ["b"] { app.buttons[id].tap() }  // ⟶ test: buttons["a"] ⟶ test: buttons["b"]
      }
      """#
    ),
    (
      "ranges",
      #"""
      func test(count: Int) {
        for number in 1...2 { app.cells["row-\(number)"].tap() }  // ⟶ test: cells["row-1"] ⟶ test: cells["row-2"]
        for number in 0..<2 { app.keys["\(number * 2 + 1)"].tap() }  // ⟶ test: keys["1"] ⟶ test: keys["3"]
        (0..<2).forEach { app.links["\($0)"].tap() }  // ⟶ test: links["0"] ⟶ test: links["1"]
        for number in 0..<count { app.images["\(number)"].tap() }  // ⟶ test: images["{number}"]
        for number in 0..<1_000 { app.icons["\(number)"].tap() }  // ⟶ test: icons["{number}"]
        for number in 0..<2 { app.tables.cells.element(boundBy: number).tap() }  // ⟶ test: tables.cells.element(boundBy: {number})
        for (index, id) in ["a", "b"].enumerated() {
          app.tables[id].cells.element(boundBy: index + 1).tap()  // ⟶ test: tables["a"].cells.element(boundBy: {index + 1}) ⟶ test: tables["b"].cells.element(boundBy: {index + 1})
        }
        for _ in 0..<3 { app.switches["x"].tap() }  // ⟶ test: switches["x"]
      }
      """#
    ),
  ]

  @Test(arguments: idioms)
  func locatorsAreFound(idiom: (name: String, source: String)) {
    MarkedSource.expectMarks(in: idiom)
  }

  /// A thousand operators of equal precedence neither stop the walk nor overflow the stack.
  @Test func longSumsTerminate() {
    let sum = "i" + (0..<1_000).map { $0.isMultiple(of: 2) ? " + \($0)" : " - \($0)" }.joined()
    let extraction = MarkedSource.extraction(of: [MarkedSource("func test(i: Int) { app.cells[\"\\(\(sum))\"].tap() }")]
    )
    #expect(extraction.locators.map(\.template.wildcards.count) == [1])
  }
}
