// Recognizes drivers and elements by the names and types of variables.

extension LocatorFinder {
  /// Whether a method returns elements.
  func isFind(_ word: String) -> Bool {
    Self.count(of: word) != nil && StrategyWords.annotations[word] == nil || StrategyWords.finder(word) != nil
  }

  /// Whether a method is one of the wd client's, such as `elementsByXPath`, whose promises have the driver's methods.
  static func isPromise(_ method: String) -> Bool { method.contains("lement") && method.contains("By") }

  /// The methods that wait for a condition. They return an element, and their closures receive the driver.
  static let waits: Set = ["until", "Until", "waitUntil", "wait_until", "wait", "wait_true"]

  /// Whether a name suggests a driver, a session, or an object with search methods of its own.
  static func isDriver(_ name: String) -> Bool {
    if drivers.contains(name) { return true }
    let letters = letters(of: name)
    return mentionsDriver(name) || letters.hasSuffix("page") || letters.hasSuffix("screen") || letters.hasSuffix("wait")
  }

  static func mentionsDriver(_ name: String) -> Bool {
    let words: [StaticString] = ["driver", "browser", "session", "instance", "frame", "window", "context", "content"]
    return words.contains(where: name.mentions)
  }

  /// Whether a variable's name suggests a driver or a page object. `element` is Detox's function, but as a variable it
  /// is an element.
  static func isSession(_ name: String) -> Bool { name != "element" && isDriver(name) }

  /// Whether a name suggests a page object, whose methods may return elements.
  static func isPageObject(_ name: String) -> Bool {
    if ["self", "this", "super", "cls", "base", "page"].contains(name) { return true }
    let letters = letters(of: name)
    return !mentionsDriver(name) && (letters.hasSuffix("page") || letters.hasSuffix("screen"))
  }

  /// Functions of clients that return a driver.
  static let sessions: Set = ["remote", "multiremote", "attach", "attachToSession", "newSession", "build"]

  private static let drivers: Set = [
    "self", "this", "super", "cls", "base", "d", "appium", "Appium", "app", "client", "device", "element", "wd", "web",
    "page", "wait", "core", "SelenideAppium", "Selenide",
  ]

  /// Whether the name of an unknown variable or parameter suggests an element.
  static func isElement(_ name: String) -> Bool {
    let letters = letters(of: name)
    return elements.contains(where: letters.hasSuffix) || letters == "el"
  }

  private static let elements = [
    "element", "elem", "cell", "row", "item", "card", "tile", "container", "parent", "entry", "node", "root", "wrapper",
    "widget",
  ]

  /// The name in lowercase, without underscores; empty if it is very long.
  static func letters(of name: String) -> String {
    name.utf8.count < SourceLimits.word ? name.lowercased().filter { $0 != "_" && $0 != "@" } : ""
  }

  /// Returns an element if the file declares a name with an element type: `WebElement cell`, `cell: WebElement`. The
  /// place is that of the declaration, if there is only one.
  mutating func typedElement(_ name: String) -> SearchOrigin {
    let known = typedElements[file] ?? Self.typedElements(in: script)
    typedElements[file] = known
    guard let tokens = known[name] else { return .unknown }
    return .element(tokens.count == 1 ? place(of: tokens[0]..<tokens[0] + 1) : nil)
  }

  private static func typedElements(in script: ScriptFile) -> [String: [Int]] {
    var names: [String: [Int]] = [:]
    for (index, token) in script.code.tokens.enumerated() where token.kind == .name {
      guard script.source.names[token.payload].hasSuffix("Element") else { continue }
      switch script.source.language {
      case .java, .cSharp:
        // `List<WebElement> rows`
        let name = script.isMark(index + 1, .greater) ? index + 2 : index + 1
        if let word = script.name(name), !script.isMark(name + 1, .roundOpen) {
          names[word, default: []].append(name)
        }
      case .kotlin, .javaScript, .python:
        var name = index - 1
        // `WebdriverIO.Element`
        if script.isMark(name, .dot) { name -= 2 }
        // `rows: List<WebElement>`, `rows: list[WebElement]`
        if script.isMark(name, .less) || script.isMark(name, .squareOpen) { name -= 2 }
        if script.isMark(name, .colon), let word = script.name(name - 1) { names[word, default: []].append(name - 1) }
      case .ruby, .robot, .maestro: return [:]
      }
    }
    return names
  }
}

extension String {
  /// Whether the name contains a lowercase word, ignoring case. Comparing bytes is much faster than `contains`.
  func mentions(_ word: StaticString) -> Bool {
    var name = self
    return name.withUTF8 { bytes in
      word.withUTF8Buffer { word in
        guard bytes.count >= word.count, bytes.count < SourceLimits.word else { return false }
        return (0...bytes.count - word.count).contains { start in
          word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
        }
      }
    }
  }
}
