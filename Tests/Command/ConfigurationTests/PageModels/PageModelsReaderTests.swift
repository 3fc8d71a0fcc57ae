// Tests reading valid page models, including positions.

import Configuration
import Findings
import Testing

@Suite struct PageModelsReaderTests {
  static func read(_ text: String) -> PageModelsReader.Reading {
    PageModelsReader.read(Array(text.utf8), file: "pages.yml")
  }

  /// Returns an outline of a file with lines and columns.
  static func outline(_ file: PageModelsFile) -> [String] {
    func place(_ position: SourcePosition) -> String { "\(position.line ?? 0):\(position.column ?? 0)" }
    func named(_ text: PositionedText) -> String { "\(text.text) \(place(text.position))" }
    return (file.app.map { ["all of app \(named($0))"] } ?? [])
      + file.views.flatMap { view in
        var lines = ["view \(named(view.name))"]
        if let app = view.app { lines.append("app \(named(app))") }
        lines += view.elements.map { element in
          "element \(named(element.name)), \(element.strategy.map { named($0) + ": " } ?? "")\(named(element.locator))"
        }
        lines += view.criteria.map { "criterion \(named($0.element)), \(named($0.condition))" }
        if let spinner = view.spinner { lines.append("spinner \(named(spinner))") }
        if let timeout = view.timeout { lines.append("timeout \(timeout.seconds) \(place(timeout.position))") }
        lines += view.opens.map { "opens \(named($0.element)): \($0.views.map(named).joined(separator: ", "))" }
        if !view.origin.isEmpty { lines.append("origin " + view.origin.map(named).joined(separator: ", ")) }
        if let toast = view.toast { lines.append("toast \(named(toast))") }
        return lines
      }
  }

  @Test func everyKeyIsRead() throws {
    let reading = Self.read(
      """
      views:
        LoginView:
          elements:
            account: textFields["account"]
            submit: 'buttons["Submit"]'
            spinner: activityIndicators.firstMatch
          criteria:            # in order
            - account: exists
            - submit: isHittable == YES
            - spinner: NOT exists
            - submit
          spinner: spinner
          timeout: 20
          opens: {submit: [HomeView, LoginFailedAlert]}
        HomeView:
          origin: LoginView
          toast: saved
          elements: {saved: staticTexts}
          opens:
            saved: LoginView
        LoginFailedAlert:
          app: com.apple.springboard
          origin:
            - LoginView
            - HomeView
        Später: {timeout: 0.5}
      """)
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    let file = try #require(reading.file)
    #expect(file.path == "pages.yml")
    #expect(
      Self.outline(file) == [
        "view LoginView 2:3", "element account 4:7, textFields[\"account\"] 4:16",
        "element submit 5:7, buttons[\"Submit\"] 5:15", "element spinner 6:7, activityIndicators.firstMatch 6:16",
        "criterion account 8:9, exists 8:18", "criterion submit 9:9, isHittable == YES 9:17",
        "criterion spinner 10:9, NOT exists 10:18", "criterion submit 11:9, exists 11:9", "spinner spinner 12:14",
        "timeout 20.0 13:14", "opens submit 14:13: HomeView 14:22, LoginFailedAlert 14:32",
        "view HomeView 15:3", "element saved 18:16, staticTexts 18:23", "opens saved 20:7: LoginView 20:14",
        "origin LoginView 16:13", "toast saved 17:12",
        "view LoginFailedAlert 21:3", "app com.apple.springboard 22:10", "origin LoginView 24:9, HomeView 25:9",
        "view Später 26:3", "timeout 0.5 26:22",
      ])
  }

  /// Files in various YAML styles, with their outlines.
  static let valid: [(text: String, outline: [String])] = [
    (
      #"{"views": {"A": {"elements": {"b": "c"}, "criteria": [{"b": "exists"}, "b"]}}}"#,
      ["view A 1:12", "element b 1:31, c 1:36", "criterion b 1:56, exists 1:61", "criterion b 1:72, exists 1:72"]
    ),
    ("views:\n  A:", ["view A 2:3"]), ("views: {A: ~}", ["view A 1:9"]),
    ("views: {A: {elements: , criteria: , opens: }}", ["view A 1:9"]),
    (
      "views: {Log in/out: {elements: {7: on, yes: 'no'}}}",
      ["view Log in/out 1:9", "element 7 1:33, on 1:36", "element yes 1:40, no 1:45"]
    ),
    ("views: {A: {timeout: 86400}}", ["view A 1:9", "timeout 86400.0 1:22"]),
    ("app: b.c\nviews: {A: {app: d}}", ["all of app b.c 1:6", "view A 2:9", "app d 2:18"]),
    ("views: {A: {timeout: '.5'}}", ["view A 1:9", "timeout 0.5 1:22"]),
    // A view may open itself.
    (
      "views: {A: {elements: {b: c}, opens: {b: A}, origin: A}}",
      ["view A 1:9", "element b 1:24, c 1:27", "opens b 1:39: A 1:42", "origin A 1:54"]
    ),
    // Stars are literal if they are in quotes or inside an unquoted string. Anchors and tags are dropped.
    (
      "views: {A: {elements: {b: 'x[\"a, *b\"]', c: x*y, d: &e f, g: !!str h}}}",
      [
        "view A 1:9", "element b 1:24, x[\"a, *b\"] 1:27", "element c 1:41, x*y 1:44", "element d 1:49, f 1:55",
        "element g 1:58, h 1:67",
      ]
    ),
    // Locators with their strategies. `~` with a name is a string; `~` alone is null.
    (
      "views: {A: {elements: {b: {-ios class chain: '**/c'}, d: ~e, f: {xpath: //g}}}}",
      [
        "view A 1:9", "element b 1:24, -ios class chain 1:28: **/c 1:46", "element d 1:55, ~e 1:58",
        "element f 1:62, xpath 1:66: //g 1:73",
      ]
    ),
    ("views:\n  A:\n    elements:\n      b:\n        id: c", ["view A 2:3", "element b 4:7, id 5:9: c 5:13"]),
    // Lines end where they do in editors, not at U+2028. A byte order mark does not count as a column.
    ("\u{FEFF}views: {A: }", ["view A 1:9"]), ("views:\r\n  A: {}\r\n", ["view A 2:3"]),
    ("views:\r  A: {}\r", ["view A 2:3"]),
    ("# a\u{2028}# b\u{85}# c\nviews:\n  A: {}", ["view A 3:3"]),
    // Columns are counted in bytes: Ä is 2 bytes long, and 😀 is 4.
    ("views: {Ä: , 😀: , B: }", ["view Ä 1:9", "view 😀 1:15", "view B 1:23"]),
  ]

  @Test(arguments: valid)
  func validFilesAreRead(_ row: (text: String, outline: [String])) throws {
    let reading = Self.read(row.text)
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    #expect(reading.file.map(Self.outline) == row.outline)
  }

  @Test func linesAreAvailableForExcerpts() {
    let reading = Self.read("views:\r\n  A: {spiner: b}\r\n\n# end")
    let places: [(SourcePosition, String?)] = [
      (SourcePosition(file: "pages.yml", line: 1, column: 1), "views:"),
      (SourcePosition(file: "pages.yml", line: 2), "  A: {spiner: b}"),
      (SourcePosition(file: "pages.yml", line: 3, column: 1), ""),
      (SourcePosition(file: "pages.yml", line: 4, column: 9), "# end"),
      (SourcePosition(file: "pages.yml", line: 5), nil), (SourcePosition(file: "pages.yml", line: 0), nil),
      (SourcePosition(file: "pages.yml"), nil), (SourcePosition(file: "other.yml", line: 1), nil),
    ]
    for (position, line) in places { #expect(reading.lines.line(at: position) == line) }
    #expect(reading.findings.first.flatMap { reading.lines.line(at: $0.position) } == "  A: {spiner: b}")
  }
}
