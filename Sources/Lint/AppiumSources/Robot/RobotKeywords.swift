// Lists the keywords of AppiumLibrary that take locators.

/// The conventions of AppiumLibrary.
enum RobotKeywords {
  /// The keywords whose first argument is a locator, normalized by ``RobotVariables/normalized(_:)``.
  private static let locators: Set = [
    "clickelement", "tap", "taponelement", "doubletap", "longpress", "longpresselement", "inputtext", "inputpassword",
    "inputvalue", "cleartext", "getelementattribute", "getelementlocation", "getelementsize", "getelementrect",
    "gettext", "getwebelement", "getwebelements", "elementshouldbeenabled", "elementshouldbedisabled",
    "elementshouldbevisible", "elementnameshouldbe", "elementvalueshouldbe", "elementattributeshouldmatch",
    "elementtextshouldbe", "elementshouldcontaintext", "elementshouldnotcontaintext", "pageshouldcontainelement",
    "pageshouldnotcontainelement", "waituntilelementisvisible", "waituntilpagecontainselement",
    "waituntilpagedoesnotcontainelement", "waituntilelementisnotvisible", "scroll", "scrolldown", "scrollup",
    "draganddrop", "zoom", "pinch", "checkelementisvisible", "appiumgettext",
    "appiumclear", "expectelement", "dragfromto", "flickelement", "isvisible", "checkelementvisible", "appiumclick",
    "appiuminput", "scrollelementintoview", "setelementvalue", "tapwithnumberoftaps",
  ]

  /// The keywords whose first argument is an XPath.
  private static let xpaths: Set = ["getmatchingxpathcount", "xpathshouldmatchxtimes"]

  /// Keywords whose arguments are never locators.
  static let others: Set = [
    "setvariable", "setvariableif", "settestvariable", "setsuitevariable", "setglobalvariable", "settaskvariable",
    "var", "log", "logtoconsole", "shouldbeequal", "shouldbeequalasstrings", "shouldcontain", "comment", "fail",
    "sleep",
    "openapplication", "runprocess", "catenate", "clickbutton", "clickalertbutton", "inputtextintocurrentelement",
    "pushfile", "pullfile", "setlocation", "startactivity", "waitactivity", "executescript", "executeadbshell",
    "switchtocontext", "presskeycode", "longpresskeycode", "clickelementatcoordinates", "clickapoint",
    "tapwithpositions", "swipe", "swipebypercent", "flick",
  ]

  /// The keywords that return all matches.
  static let several: Set = ["getwebelements", "getelements", "getmatchingxpathcount", "xpathshouldmatchxtimes"]

  /// The role of a keyword's argument.
  enum Argument {
    case locator, xpath
    /// A locator if it begins with a strategy.
    case any
  }

  /// Returns the role of the argument at an index.
  static func argument(_ index: Int, of word: String) -> Argument {
    switch index {
    case 0: locators.contains(word) ? .locator : xpaths.contains(word) ? .xpath : .any
    case 1: ["draganddrop", "scroll", "getwebelementinwebelement"].contains(word) ? .locator : .any
    default: .any
    }
  }

  /// The name of a keyword without the Gherkin word before it: `Given Click Element`.
  static func withoutPrefix(_ title: String) -> String {
    guard let space = title.firstIndex(of: " "),
      ["given", "when", "then", "and", "but"].contains(title[..<space].lowercased())
    else { return title }
    return String(title[title.index(after: space)...])
  }

  /// Whether a keyword succeeds if there is no such element: `Expect Element    id=a    not visible`.
  static func expectsAbsence(_ word: String, with arguments: [LexedLiteral?]) -> Bool {
    word == "expectelement"
      && arguments.contains { ["not visible", "state=not visible"].contains($0?.plainText?.lowercased() ?? "") }
  }

  /// The normalized name of a keyword without the name of its library: `AppiumLibrary.Click Element`.
  static func word(of title: String) -> String {
    RobotVariables.normalized(title.split(separator: ".").last.map(String.init) ?? title)
  }

  /// The number of bytes in the name of a locator argument: `locator=` in `locator=id=login`.
  static func label(of literal: LexedLiteral, _ word: String) -> Int {
    guard locators.contains(word), case .text(let text)? = literal.pieces.first else { return 0 }
    return labels.first { text.bytes.starts(with: $0.utf8) }?.utf8.count ?? 0
  }

  private static let labels = ["locator=", "start_locator=", "end_locator=", "target=", "element="]
}

/// The libraries that a Robot Framework file imports.
struct RobotLibraries {
  private(set) var hasAppium = false
  private(set) var hasSelenium = false
  /// The names of the project's own libraries: `extend` for `libs/extend.py` and `libs.extend`.
  private(set) var own: Set<String> = []
  /// The names of the files whose keywords and variables it imports, without folders and extensions.
  private(set) var resources: Set<String> = []

  /// Adds the libraries of a file that imports this one, if this one has none.
  mutating func add(importer: RobotLibraries) {
    hasAppium = hasAppium || importer.hasAppium
    hasSelenium = hasSelenium || importer.hasSelenium
  }

  init(_ lines: [RobotLine], source: LexedSource) {
    for line in lines where line.section == .settings {
      let texts = line.cells.prefix(2).map { source.text(source.lists[0].tokens[$0].range) }
      guard texts.count == 2 else { continue }
      if texts[0].lowercased() == "resource", let name = texts[1].split(separator: "/").last {
        resources.insert(ScriptFile.stem(of: name))
      }
      guard texts[0].lowercased() == "library" else { continue }
      let path = texts[1].hasSuffix(".py") ? String(texts[1].dropLast(3)) : texts[1]
      if let name = path.split(whereSeparator: { $0 == "/" || $0 == "." }).last { own.insert(String(name)) }
      if texts[1].contains("Appium") { hasAppium = true }
      if texts[1].contains("Selenium") || texts[1] == "Browser" { hasSelenium = true }
    }
  }
}
