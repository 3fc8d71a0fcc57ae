// Tests conditions on known values, which decide which branch a call runs, and conditions that must stay open.

import LocatorExtraction
import Testing

@Suite struct ConditionTests {
  /// A condition on the parameter `id`, an argument for which it holds, and one for which it does not.
  static let decided: [(condition: String, yes: String, no: String)] = [
    (#"id.hasPrefix("tab.")"#, "tab.home", "home"),
    (#"id.hasSuffix(".tab")"#, "home.tab", "tab.home"),
    (#"id.contains("tab")"#, "a.tab.b", "a.b"),
    (#"id.count < 4"#, "abc", "abcd"),
    (#"id.count >= 2 + 1"#, "abc", "ab"),
    (#"id == "home""#, "home", "cart"),
    (#"id != "home""#, "cart", "home"),
    (#"!id.hasPrefix("row")"#, "tab", "row"),
    (#"id.hasPrefix("a") && id.count > 1"#, "ab", "a"),
    (#"id.hasPrefix("a") || id == "b""#, "b", "c"),
    (#"["a", "b"].contains(id)"#, "b", "c"),
    (#"tabs.contains(id)"#, "t1", "c"),
    (#"isOn && id == "a""#, "a", "b"),
    (#"[id].isEmpty || [id, id].count == 2 && id != "x""#, "a", "x"),
    (#"id.lowercased() == "home""#, "HOME", "Homes"),
  ]

  @Test(arguments: decided)
  func knownValuesDecide(_ row: (condition: String, yes: String, no: String)) {
    for statement in [
      "if \(row.condition) { app.tabs[id].tap() } else { app.cells[id].tap() }",
      "guard \(row.condition) else { app.cells[id].tap(); return }; app.tabs[id].tap()",
      "(\(row.condition) ? app.tabs[id] : app.cells[id]).tap()",
    ] {
      let source = """
        let tabs = ["t1", "t2"]
        let isOn = true
        func open(_ id: String) { \(statement) }
        func test() { open("\(row.yes)") }
        func deny() { open("\(row.no)") }
        """
      let locators = MarkedSource.extraction(of: [MarkedSource(source)]).locators
      func queries(_ name: String) -> [String] { locators.filter { $0.name == name }.map(\.template.description) }
      #expect(queries("test") == ["tabs[\"\(row.yes)\"]"], "\(statement)")
      #expect(queries("deny") == ["cells[\"\(row.no)\"]"], "\(statement)")
      // Where the parameter is unknown, both branches are followed.
      #expect(Set(queries("open")) == ["tabs[\"{id}\"]", "cells[\"{id}\"]"], "\(statement)")
    }
  }

  /// Conditions that depend on a variable, on the device or on an unknown value: both branches are followed.
  static let open = [
    "count == 0", "isFirst", #"name == "a""#, "id == name", "tabs.contains { $0 == id }", "app.alerts.count == 0",
    "names.count < 3", #"name.hasPrefix("a") && id == "a""#, "state.step < 2", "next() == 1",
  ]

  @Test(arguments: open)
  func unknownValuesDoNotDecide(_ condition: String) {
    let source = """
      let tabs = ["t1", "t2"]
      var count = 0
      var names = ["a"]
      class State { var step = 1; static let shared = State() }
      let state = State()
      func next() -> Int { count + 1 }
      class Tests: XCTestCase {
        var isFirst = true
        func open(_ id: String, _ name: String) { if \(condition) { app.tabs[id].tap() } else { app.cells[id].tap() } }
        func test(name: String) { open("a", name) }
      }
      """
    let locators = MarkedSource.extraction(of: [MarkedSource(source)]).locators.filter { $0.name == "Tests.test" }
    #expect(locators.map(\.template.description).sorted() == [#"cells["a"]"#, #"tabs["a"]"#])
  }

  @Test func iterationsAreDecided() {
    MarkedSource.expectMarks(
      in: (
        "loops",
        #"""
        func test(names: [String]) {
          for (index, id) in ["a", "b"].enumerated() {
            if index == 0 {
              app.tabs[id].tap()  // ⟶ test: tabs["a"]
            } else {
              app.cells[id].tap()  // ⟶ test: cells["b"]
            }
          }
          var isFirst = true
          var attempts = 0
          for name in names {
            if isFirst && attempts == 0 {
              app.links[name].tap()  // ⟶ test: links["{name}"]
            } else {
              app.keys[name].tap()  // ⟶ test: keys["{name}"]
            }
            isFirst = false
            attempts += 1
          }
          let isLast = attempts == 3
          if isLast {
            app.images["last"].tap()  // ⟶ test: images["last"]
          }
          show("x", attempts)  // ⟶ test: buttons["x"] ⟶ test: switches["x"]
        }
        func show(_ id: String, _ count: Int) {
          if count == 0 {
            app.buttons[id].tap()  // ⟶ show: buttons["{id}"]
          } else {
            app.switches[id].tap()  // ⟶ show: switches["{id}"]
          }
        }
        """#
      ))
  }
}
