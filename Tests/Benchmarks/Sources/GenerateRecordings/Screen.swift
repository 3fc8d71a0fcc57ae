// Writes one screen of the shop, a list of offers under a title, in WebDriverAgent's format.

/// A screen of the given view, with 300 elements.
struct Screen {
  let view: Int
  let seed: Int
  let isLoading: Bool

  private static let rows = 57

  /// Views 0 and 1 have the same title, as do views 2 and 3, and so on, so that some page models cannot distinguish
  /// them.
  static func title(of view: Int) -> String { "Offers \(view / 2)" }

  var dump: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <AppiumAUT>

      """
    text.reserveCapacity(90_000)
    let title = Self.title(of: view)
    text += tag(1, "Application", "Shop", "Shop", (0, 0, 393, 852), 0, ">")
    text += tag(2, "Window", "", "", (0, 0, 393, 852), 0, ">")
    text += tag(3, "Other", "screen-\(view)", "", (0, 0, 393, 852), 0, ">")
    text += tag(4, "NavigationBar", title, "", (0, 59, 393, 44), 0, ">")
    text += tag(5, "Button", "Back", "Back", (8, 59, 60, 44), 0, "/>")
    text += tag(5, "StaticText", title, title, (140, 59, 113, 44), 1, "/>")
    text += end(4, "NavigationBar")
    text += tag(4, "StaticText", "updated", "Updated at \(seed)", (16, 103, 361, 20), 1, "/>")
    text +=
      isLoading
      ? tag(4, "ActivityIndicator", "loading", "In progress", (180, 400, 33, 33), 2, "/>")
      : tag(4, "Other", "summary", "", (16, 123, 361, 20), 2, "/>")
    text += tag(4, "Table", "list-\(view)", "", (0, 143, 393, 626), 3, ">")
    for row in 0..<Self.rows { text += cell(row) }
    text += end(4, "Table")
    text += tag(4, "TabBar", "Tab Bar", "Tab Bar", (0, 769, 393, 83), 4, ">")
    for (index, name) in ["Home", "Offers", "Basket", "open-\(view)", "total-\(view)"].enumerated() {
      let label = name.hasPrefix("total") ? "Total € \(view).\(seed % 90 + 10)" : name
      text += tag(5, "Button", name, label, (index * 78, 769, 78, 49), index, "/>")
    }
    text += end(4, "TabBar")
    text += end(3, "Other") + end(2, "Window") + end(1, "Application")
    return text + "</AppiumAUT>\n"
  }

  private func cell(_ row: Int) -> String {
    let top = 143 + row * 74
    let name = "Offer \(view)-\(row)"
    let price = "€ \((seed * 31 + row * 17) % 900).99"
    return tag(5, "Cell", "row-\(view)-\(row)", "", (0, top, 393, 74), row, ">")
      + tag(6, "Image", "thumb-\(row % 12)", "", (16, top + 10, 54, 54), 0, "/>")
      + tag(6, "StaticText", name, name, (86, top + 12, 220, 24), 1, "/>")
      + tag(6, "StaticText", price, price, (86, top + 38, 220, 20), 2, "/>")
      + tag(6, "Button", "add-\(row)", "Add to basket", (320, top + 15, 44, 44), 3, "/>")
      + end(5, "Cell")
  }

  private func tag(
    _ depth: Int, _ type: String, _ name: String, _ label: String, _ frame: (x: Int, y: Int, width: Int, height: Int),
    _ index: Int, _ close: String
  ) -> String {
    let names = (name.isEmpty ? "" : #"name="\#(name)" "#) + (label.isEmpty ? "" : #"label="\#(label)" "#)
    let value = type == "StaticText" ? #"value="\#(label)" "# : ""
    return String(repeating: "  ", count: depth) + #"<XCUIElementType\#(type) type="XCUIElementType\#(type)" "# + value
      + names
      + #"enabled="true" visible="\#(frame.y < 800)" accessible="\#(close == "/>")" x="\#(frame.x)" y="\#(frame.y)" "#
      + #"width="\#(frame.width)" height="\#(frame.height)" index="\#(index)"\#(close)"# + "\n"
  }

  private func end(_ depth: Int, _ type: String) -> String {
    "\(String(repeating: "  ", count: depth))</XCUIElementType\(type)>\n"
  }
}
