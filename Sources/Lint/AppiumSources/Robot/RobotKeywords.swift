// Lists the keywords of AppiumLibrary that take locators, and reads the prefixes of locators.

import LocatorStrategies

/// The conventions of AppiumLibrary.
enum RobotKeywords {
  /// The keywords whose first argument is a locator, in the notation of ``RobotVariables/normalized(_:)``.
  static let locators: Set = [
    "clickelement", "clickalertbutton", "tap", "taponelement", "doubletap", "longpress", "longpresselement",
    "inputtext",
    "inputpassword", "inputvalue", "cleartext", "getelementattribute", "getelementlocation", "getelementsize",
    "getelementrect", "gettext", "getwebelement", "getwebelements", "elementshouldbeenabled", "elementshouldbedisabled",
    "elementshouldbevisible", "elementnameshouldbe", "elementvalueshouldbe", "elementattributeshouldmatch",
    "elementtextshouldbe", "elementshouldcontaintext", "elementshouldnotcontaintext", "pageshouldcontainelement",
    "pageshouldnotcontainelement", "waituntilelementisvisible", "waituntilpagecontainselement",
    "waituntilpagedoesnotcontainelement", "waituntilelementisnotvisible", "scroll", "scrolldown", "scrollup",
    "draganddrop", "zoom", "pinch", "clickelementatcoordinates", "xpathshouldmatchxtimes", "getmatchingxpathcount",
    "checkelementisvisible", "appiumgettext", "appiumclear", "textshouldbevisible", "expectelement", "clickbutton",
    "dragfromto", "flickelement", "isvisible", "checkelementvisible", "appiumclick", "appiuminput",
    "scrollelementintoview", "executeadbtap", "setelementvalue",
  ]

  /// Keywords whose arguments are never locators.
  static let others: Set = [
    "setvariable", "settestvariable", "setsuitevariable", "setglobalvariable", "settaskvariable", "var", "log",
    "logtoconsole", "shouldbeequal", "shouldbeequalasstrings", "shouldcontain", "clicktext", "comment", "fail", "sleep",
    "openapplication", "runprocess", "catenate",
  ]

  /// The keywords that return all matches.
  static let several: Set = ["getwebelements", "getelements", "getmatchingxpathcount", "xpathshouldmatchxtimes"]

  /// What a string is as a locator.
  enum Reading {
    /// A locator after a prefix of some bytes.
    case locator(LocatorStrategy, prefix: Int)
    case unsupported(String)
    /// No prefix that AppiumLibrary knows.
    case plain
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    if bytes.starts(with: "//".utf8) || bytes.starts(with: "(//".utf8) { return .locator(.xpath, prefix: 0) }
    guard let sign = bytes.prefix(40).firstIndex(of: UInt8(ascii: "=")) else { return .plain }
    var name = String(decoding: bytes[..<sign], as: UTF8.self).lowercased()
    while name.last == " " { name.removeLast() }
    var length = sign + 1
    while length < bytes.count, bytes[length] == UInt8(ascii: " ") { length += 1 }
    switch name {
    case "identifier", "id": return .locator(.id, prefix: length)
    case "name": return .locator(.name, prefix: length)
    case "xpath": return .locator(.xpath, prefix: length)
    case "class", "class name", "class_name": return .locator(.className, prefix: length)
    case "accessibility_id", "accessibility id": return .locator(.accessibilityID, prefix: length)
    case "android", "uiautomator", "-android uiautomator", "android_uiautomator":
      return .locator(.uiAutomator, prefix: length)
    case "chain", "-ios class chain", "ios_class_chain", "class_chain": return .locator(.classChain, prefix: length)
    case "predicate", "nsp", "ios_predicate", "-ios predicate string", "ios_predicate_string":
      return .locator(.predicate, prefix: length)
    default: return LocatorStrategy.unsupportedReason(of: name).map { .unsupported($0) } ?? .plain
    }
  }
}

/// The libraries that a Robot Framework file imports.
struct RobotLibraries {
  private(set) var hasAppium = false
  private(set) var hasSelenium = false

  init(_ lines: [RobotLine], _ source: LexedSource) {
    for line in lines where line.section == .settings {
      let texts = line.cells.prefix(2).map { source.text(source.lists[0].tokens[$0].range) }
      guard texts.count == 2, texts[0].lowercased() == "library" else { continue }
      if texts[1].contains("Appium") { hasAppium = true }
      if texts[1].contains("Selenium") || texts[1] == "Browser" { hasSelenium = true }
    }
  }
}
