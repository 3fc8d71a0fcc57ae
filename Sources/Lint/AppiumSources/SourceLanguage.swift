// Lists the languages in which Appium, Detox and Maestro tests are written.

/// A language in which locators can be found.
///
///     SourceLanguage(path: "pages/login.py")   // .python
///     SourceLanguage(path: "src/Login.spec.ts")  // .javaScript
///     SourceLanguage(path: "README.md")          // nil
public enum SourceLanguage: String, CaseIterable, Sendable {
  case python
  case java
  case kotlin
  /// JavaScript and TypeScript.
  case javaScript = "javascript"
  case cSharp = "csharp"
  case ruby
  case robot
  /// Maestro flows in YAML.
  case maestro

  /// Determines the language from the extension of a path; nil for other files. Whether a YAML file is a flow depends
  /// on its contents: see ``init(path:text:)``.
  public init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...].lowercased()
    guard let language = Self.byExtension[ending] else { return nil }
    self = language
  }

  /// Determines the language from the extension of a path, and for YAML from the contents.
  ///
  ///     SourceLanguage(path: "flow.yaml", text: "appId: com.example\n---\n- launchApp\n")  // .maestro
  ///     SourceLanguage(path: "login.yaml", text: "SUBMIT: id=login.submit\n")             // .robot
  ///     SourceLanguage(path: "compose.yaml", text: "services: {}\n")                      // nil
  public init?(path: String, text: String) {
    self.init(path: path)
    // Qt translation files are XML with the same extension as TypeScript.
    if self == .javaScript, text.prefix(SourceLimits.beginning).isMarkup { return nil }
    if self == .maestro, !FlowDetector.isFlow(text) {
      guard RobotVariables.isFile(text) else { return nil }
      self = .robot
    }
  }

  private static let byExtension = Dictionary(
    allCases.flatMap { language in language.extensions.map { ($0, language) } }, uniquingKeysWith: { first, _ in first }
  )

  /// The extensions of the files, without dots.
  ///
  ///     SourceLanguage.kotlin.extensions  // ["kt", "kts"]
  public var extensions: [String] {
    switch self {
    case .python: ["py"]
    case .java: ["java"]
    case .kotlin: ["kt", "kts"]
    case .javaScript: ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"]
    case .cSharp: ["cs"]
    case .ruby: ["rb"]
    case .robot: ["robot", "resource"]
    case .maestro: ["yaml", "yml"]
    }
  }

  /// The name as written in prose.
  public var title: String {
    switch self {
    case .python: "Python"
    case .java: "Java"
    case .kotlin: "Kotlin"
    case .javaScript: "JavaScript"
    case .cSharp: "C#"
    case .ruby: "Ruby"
    case .robot: "Robot Framework"
    case .maestro: "Maestro"
    }
  }
}

extension Substring {
  /// Whether a file begins like an XML file.
  fileprivate var isMarkup: Bool {
    let start = drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE")
  }
}
