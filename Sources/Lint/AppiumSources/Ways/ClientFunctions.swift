// Lists the functions of client libraries that write a locator around their arguments.

import AccessibilityTree
import LocatorStrategies

/// A function of a client library whose arguments are parts of a locator.
///
///     byText("Log in")   // Selenide: .//*[@text="Log in"]
///     button('Log in')   // Ruby's appium_lib: a predicate on iOS, a UiSelector on Android
struct ClientFunction {
  struct Form {
    let strategy: LocatorStrategy
    /// The locator, with placeholders for the arguments: `{0}`.
    let text: String
    /// The platform on which the library uses the form; nil for all.
    var platform: Platform?
  }

  let forms: [Form]
  /// How many elements the function finds; nil if it only returns a locator.
  var count: AppiumLocator.Count?

  private init(_ xpath: String) { forms = [Form(strategy: .xpath, text: xpath)] }
  private init(css: String) { forms = [Form(strategy: .css, text: css)] }

  /// The functions of Selenide's `AppiumSelectors`.
  static let selenide: [String: ClientFunction] = {
    var functions = ["byClassNameAndIndex": ClientFunction("(.//{0})[{1}]")]
    for (title, attribute) in [("Text", "text"), ("Name", "name"), ("ContentDescription", "content-desc")] {
      functions["by" + title] = ClientFunction(".//*[@\(attribute)=\"{0}\"]")
      functions["with" + title] = ClientFunction(".//*[contains(@\(attribute), \"{0}\")]")
      functions["byTagAnd" + title] = ClientFunction(".//{0}[@\(attribute)=\"{1}\"]")
      functions["withTagAnd" + title] = ClientFunction(".//{0}[contains(@\(attribute), \"{1}\")]")
    }
    functions["byAttribute"] = ClientFunction(".//*[@{0}=\"{1}\"]")
    functions["withAttribute"] = ClientFunction(".//*[contains(@{0}, \"{1}\")]")
    functions["byTagAndAttribute"] = ClientFunction(".//{0}[@{1}=\"{2}\"]")
    functions["withTagAndAttribute"] = ClientFunction(".//{0}[contains(@{1}, \"{2}\")]")
    return functions
  }()

  /// The functions of Selenide's `Selectors`, which only name a strategy.
  static let selenideStrategies: [String: LocatorStrategy] = [
    "byId": .id, "byXpath": .xpath, "byClassName": .className, "byName": .name, "byCssSelector": .css,
  ]

  /// The functions of Selenide's `Selectors` that compare an attribute in a css selector.
  static let selenideStyles: [String: ClientFunction] = {
    let attribute = ClientFunction(css: #"[{0}="{1}"]"#)
    return [
      "by": attribute, "byAttribute": attribute, "byValue": ClientFunction(css: #"[value="{0}"]"#),
      "byTitle": ClientFunction(css: #"[title="{0}"]"#),
    ]
  }()

  /// The searches of Ruby's appium_lib: `button('OK')`, `texts_exact('OK')`.
  static let ruby: [String: ClientFunction] = {
    var functions: [String: ClientFunction] = [:]
    for (name, types, classes) in [
      ("button", ["Button"], ["Button", "ImageButton"]), ("text", ["StaticText"], ["TextView"]),
      ("textfield", ["TextField", "SecureTextField"], ["EditText"]), ("find", [], [nil]),
    ] as [(String, [String], [String?])] {
      for isExact in [false, true] {
        let forms = [
          Form(strategy: .predicate, text: predicate(types, isExact: isExact), platform: .apple),
          Form(
            strategy: .uiAutomator, text: classes.map { selector($0, isExact: isExact) }.joined(), platform: .android),
        ]
        let ending = isExact ? "_exact" : ""
        functions[name + ending] = ClientFunction(forms, count: .one)
        functions[name + "s" + ending] = ClientFunction(forms, count: .all)
      }
    }
    return functions
  }()

  private init(_ forms: [Form], count: AppiumLocator.Count) { (self.forms, self.count) = (forms, count) }

  private static func predicate(_ types: [String], isExact: Bool) -> String {
    let sign = isExact ? "==" : "contains[c]"
    let texts = ["name", "label", "value"].map { "\($0) \(sign) \"{0}\"" }.joined(separator: " || ")
    guard !types.isEmpty else { return texts }
    let type = types.map { "type == \"XCUIElementType\($0)\"" }.joined(separator: " || ")
    return "\(types.count > 1 ? "(\(type))" : type) && (\(texts))"
  }

  private static func selector(_ name: String?, isExact: Bool) -> String {
    let start = "new UiSelector()" + (name.map { ".className(\"android.widget.\($0)\")" } ?? "")
    let ending = isExact ? "" : "Contains"
    return ["description", "text"].map { "\(start).\($0)\(ending)(\"{0}\");" }.joined()
  }
}

extension LocatorFinder {
  /// Reads a call of a client's function that writes a locator around its arguments.
  ///
  /// - Parameters:
  ///   - call: The tokens of the call.
  ///   - searchesText: Whether the only argument is the text that the function searches for.
  mutating func addLocator(
    of function: ClientFunction, _ arguments: [Range<Int>], in call: Range<Int>, searchesText: Bool = false
  ) {
    let values = arguments.map { folder.fold(expression($0)) }
    let place = tokens[call.lowerBound].start..<tokens[call.lowerBound].end
    var found: [(strategy: AppiumStrategy, text: FoldedString)] = []
    for form in function.forms {
      // An XPath has no escapes, so a text with quotation marks is in apostrophes, also in a css selector.
      let isQuoted = form.strategy == .xpath || form.strategy == .css
      let hasQuote = isQuoted && values.joined().contains { $0.pattern.description.contains("\"") }
      let text = hasQuote ? form.text.replacing("\"", with: "'") : form.text
      let entry = CallMappings.Entry(name: "", owner: nil, labels: nil, strategy: form.strategy, text: text)
      for var value in entry.values(values.map { (label: nil, values: $0) }, at: place, file: file) {
        value.platform = value.platform ?? form.platform
        if form.platform == nil || value.platform == form.platform { found.append((.driver(form.strategy), value)) }
      }
    }
    let count = locators.count
    let find = function.count.map { (token: call.lowerBound, count: $0) }
    add(found, from: call.lowerBound, to: call.upperBound, find: find)
    guard searchesText, locators.count > count, let searched = values.first?.first, values.count == 1 else { return }
    for number in locators[count].alternatives.indices {
      locators[count].alternatives[number].searchedText = searched.pattern
    }
  }
}
