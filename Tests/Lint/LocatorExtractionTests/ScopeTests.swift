// Tests which file or module a name belongs to, with generated sources that declare the same names.

import Findings
import LocatorExtraction
import Testing

@Suite struct ScopeTests {
  /// A way to declare a key, and the expression that uses it.
  struct Form: Sendable, CustomTestStringConvertible {
    /// The access level stands before the declaration, or where `@` is.
    let declaration: String
    let use: String
    var testDescription: String { declaration }

    init(_ declaration: String, _ use: String) {
      self.declaration = declaration
      self.use = use
    }

    func declaration(_ access: String, _ value: String) -> String {
      let text = declaration.contains("@") ? declaration : "@ " + declaration
      return text.replacing("@", with: access).replacing("VALUE", with: value)
    }
  }

  static let forms = [
    Form("enum Ids { static let key = \"VALUE\" }", "app.buttons[Ids.key]"),
    Form("struct Ids { static var key: String { \"VALUE\" } }", "app.buttons[Ids.key]"),
    Form("class Ids { static func key(_ n: Int) -> String { \"VALUE.\\(n)\" } }", "app.buttons[Ids.key(1)]"),
    Form("class Ids { let key = \"VALUE\" }", "app.buttons[Ids().key]"),
    Form("enum Ids: String { case key = \"VALUE\" }", "app.buttons[Ids.key.rawValue]"),
    Form("enum Ids { enum Deep { static let key = \"VALUE\" } }", "app.buttons[Ids.Deep.key]"),
    Form("enum Ids {}\nextension Ids { static let key = \"VALUE\" }", "app.buttons[Ids.key]"),
    Form("let key = \"VALUE\"", "app.buttons[key]"),
    Form("var key: String { \"VALUE\" }", "app.buttons[key]"),
    Form("func key(_ n: Int) -> String { \"VALUE.\\(n)\" }", "app.buttons[key(1)]"),
    Form("func key(_ app: XCUIApplication) -> XCUIElement { app.buttons[\"VALUE\"] }", "key(app)"),
    Form("extension String { static var key: String { \"VALUE\" } }", "app.buttons[String.key]"),
    Form("extension XCUIElement { var key: XCUIElement { buttons[\"VALUE\"] } }", "app.windows[\"w\"].key"),
    Form("extension XCUIApplication { @ func key() -> XCUIElement { buttons[\"VALUE\"] } }", "app.key()"),
    Form(
      "extension XCUIElementQuery { @ subscript(key: Int) -> XCUIElement { self[\"VALUE\"] } }", "app.cells[key: 1]"),
  ]

  /// A file with a declaration and a use of it.
  private static func file(_ form: Form, _ access: String, _ path: String) -> SourceFile {
    let name = path.filter(\.isLetter)
    return SourceFile(
      path: path,
      text: """
        import XCTest
        struct Robot\(name) {
          let app: XCUIApplication
          func open() { \(form.use).tap() }
        }
        \(form.declaration(access, name))
        """)
  }

  private static func locators(_ files: [SourceFile], _ targets: SourceTargets = SourceTargets()) -> [ExtractedLocator]
  {
    var options = ExtractionOptions()
    options.targets = targets
    return Extraction(of: files.map(ParsedSource.init), options: options).locators
  }

  /// Each file of a private declaration gives the same locators with the others as alone.
  @Test(arguments: forms, ["private", "fileprivate"])
  func privateNamesBelongToTheirFile(_ form: Form, _ access: String) {
    let files = ["UITests/A.swift", "UITests/B.swift", "UITests/Deep/C.swift"].map { Self.file(form, access, $0) }
    let alone = files.flatMap { Self.locators([$0]) }
    #expect(alone.count >= files.count)
    for order in [files, files.reversed(), [files[1], files[2], files[0]]] {
      let together = Self.locators(order)
      #expect(order.flatMap { file in together.filter { $0.place.position.file == file.path } } == together)
      #expect(files.flatMap { file in together.filter { $0.place.position.file == file.path } } == alone)
    }
  }

  /// Private declarations of different forms do not disturb each other.
  @Test(arguments: forms.indices)
  func privateNamesOfDifferentFormsCoexist(_ first: Int) {
    let files = Self.forms.indices.map { number in
      let letter = String(UnicodeScalar(UInt8(65 + number)))
      return Self.file(Self.forms[(first + number) % Self.forms.count], "private", "\(letter).swift")
    }
    let together = Self.locators(files)
    let alone = files.flatMap { Self.locators([$0]) }
    #expect(Set(alone.map(\.template)).count >= files.count)
    #expect(together.map(\.template) == alone.map(\.template))
  }

  /// The files of three targets: a declaration and a use in different files and directories.
  private static func targets(_ form: Form) -> [[SourceFile]] {
    ["Shop", "Kiln", "Desk"].map { target in
      let declaration = SourceFile(path: "\(target)/Ids/Names.swift", text: form.declaration("", target))
      let use = """
        struct \(target)Robot {
          let app: XCUIApplication
          func open() { \(form.use).tap() }
        }
        """
      return [declaration, SourceFile(path: "\(target)/Pages/Robot.swift", text: use)]
    }
  }

  /// Each target gives the same locators with the others as alone: if the targets are known, and if only the
  /// directories show them.
  @Test(arguments: forms, [true, false])
  func namesBelongToTheirTarget(_ form: Form, areKnown: Bool) {
    let targets = Self.targets(form)
    var known = SourceTargets()
    for file in areKnown ? targets.flatMap(\.self) : [] {
      let name = String(file.path.prefix { $0 != "/" })
      known.ofFiles[file.path] = [.init(name: name, project: "Package.swift")]
    }
    let alone = targets.map { Set(Self.locators($0, known).map(Self.text)) }
    #expect(Set(alone.flatMap(\.self)).count >= 3)
    let together = Self.locators(targets.flatMap(\.self), known)
    let mixed = Self.locators(targets.map { $0[1] } + targets.reversed().map { $0[0] }, known)
    for (files, expected) in zip(targets, alone) {
      let paths = Set(files.map(\.path))
      for all in [together, mixed] {
        #expect(Set(all.filter { paths.contains($0.place.position.file) }.map(Self.text)) == expected)
      }
    }
  }

  private static func text(_ locator: ExtractedLocator) -> String {
    "\(locator.place.position) \(locator.name) \(locator.template)"
  }

  /// Rows: the files; the targets of the files by the first letter of the path; the queries of the first file.
  static let rows: [(name: String, files: [(path: String, text: String)], targets: [String: String], found: [String])] =
    [
      (
        "an imported target",
        [
          ("A/T.swift", "import B\nfunc t(app: XCUIApplication) { app.buttons[Ids.key].tap() }"),
          ("C/I.swift", "public enum Ids { static let key = \"c\" }"),
          ("B/I.swift", "public enum Ids { static let key = \"b\" }"),
        ], ["A": "A", "B": "B", "C": "C"], ["buttons[\"b\"]"]
      ),
      (
        "the import of another file of the target",
        [
          ("A/T.swift", "func t(app: XCUIApplication) { app.key().images[\"i\"].tap() }"),
          ("A/U.swift", "import B"),
          ("C/I.swift", "extension XCUIApplication { func key() -> XCUIElement { buttons[\"c\"] } }"),
          ("B/I.swift", "extension XCUIApplication { func key() -> XCUIElement { buttons[\"b\"] } }"),
        ], ["A": "A", "B": "B", "C": "C"], ["buttons[\"b\"].images[\"i\"]"]
      ),
      (
        "the only declaration, in a target that is not imported",
        [
          ("A/T.swift", "func t(app: XCUIApplication) { app.buttons[Ids.key].tap() }"),
          ("B/I.swift", "enum Ids { static let key = \"b\" }"),
        ], ["A": "A", "B": "B"], ["buttons[\"b\"]"]
      ),
      (
        "a private type hides one of the module",
        [
          (
            "A/T.swift",
            "func t(app: XCUIApplication) { app.buttons[Ids.key].tap() }\nprivate enum Ids { static let key = \"own\" }"
          ),
          ("A/I.swift", "enum Ids { static let key = \"module\" }"),
        ], [:], ["buttons[\"own\"]"]
      ),
      (
        "a private type of another file is not seen",
        [
          ("A/T.swift", "func t(app: XCUIApplication) { app.buttons[Ids.key].tap() }"),
          ("A/I.swift", "private enum Ids { static let key = \"other\" }"),
        ], [:], ["buttons[\"{?}\"]"]
      ),
      (
        "an access level in a private extension",
        [
          ("A/T.swift", "func t(app: XCUIApplication) { app.key().images[\"i\"].tap() }"),
          (
            "A/I.swift",
            "private extension XCUIApplication { internal func key() -> XCUIElement { buttons[\"b\"] } }"
          ),
        ], [:], ["buttons[\"b\"].images[\"i\"]"]
      ),
      (
        "private(set) limits only the setter",
        [
          ("A/T.swift", "func t(app: XCUIApplication) { app.buttons[P().key].tap() }"),
          ("A/I.swift", "struct P { private(set) var key = \"b\" }"),
        ], [:], ["buttons[\"b\"]"]
      ),
      (
        "the members of a private type, through a protocol",
        [
          ("A/T.swift", "func t() { make().open.staticTexts[\"t\"].tap() }"),
          (
            "A/I.swift",
            """
            protocol Page { var open: XCUIElement { get } }
            private struct Shop: Page { var open: XCUIElement { XCUIApplication().buttons["b"] } }
            func make() -> Page { Shop() }
            """
          ),
        ], [:], ["buttons[\"b\"].staticTexts[\"t\"]"]
      ),
      (
        "the nearest directory",
        [
          ("Shop/Pages/T.swift", "func t(app: XCUIApplication) { app.buttons[Ids.key].tap() }"),
          ("Kiln/Ids.swift", "enum Ids { static let key = \"kiln\" }"),
          ("Shop/Ids.swift", "enum Ids { static let key = \"shop\" }"),
          ("Ids.swift", "enum Ids { static let key = \"all\" }"),
        ], [:], ["buttons[\"shop\"]"]
      ),
      (
        "a type in a body",
        [
          (
            "A/T.swift",
            "func t(app: XCUIApplication) { enum Ids { static let key = \"own\" }\napp.buttons[Ids.key].tap() }"
          ),
          ("A/I.swift", "func u() { enum Ids { static let key = \"other\" } }"),
        ], [:], ["buttons[\"own\"]"]
      ),
      (
        "an alias",
        [
          ("A/T.swift", "private typealias App = XCUIApplication\nfunc t() { App().buttons[\"a\"].tap() }"),
          ("A/I.swift", "private typealias App = XCUIElementQuery"),
        ], [:], ["buttons[\"a\"]"]
      ),
    ]

  @Test(arguments: rows.indices)
  func namesAreSeen(_ index: Int) {
    let row = Self.rows[index]
    let files = row.files.map { SourceFile(path: $0.path, text: $0.text) }
    var targets = SourceTargets()
    for file in files {
      guard let name = row.targets[String(file.path.prefix(1))] else { continue }
      targets.ofFiles[file.path] = [.init(name: name, project: "p")]
    }
    for order in [files, files.reversed()] {
      let found = Self.locators(order, targets).filter { $0.place.position.file == row.files[0].path }
      #expect(found.map { "\($0.template)" } == row.found, "\(row.name)")
    }
  }
}
