// Holds the locators of a project's sources.

public import Findings

/// A source file to read.
public struct AppiumSource: Hashable, Sendable {
  /// The path, as it appears in positions.
  public var path: String
  public var text: String

  /// Creates a source file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The locators of a project, in the order of its files and lines.
///
///     let result = AppiumLocators(of: [AppiumSource(path: "login.py", text: text)])
///     for locator in result.locators { print(locator.place.position, locator.name) }
public struct AppiumLocators: Hashable, Sendable {
  /// A call that finds elements, but whose strategy is unknown.
  public struct Omission: Hashable, Sendable {
    /// Where the call is written.
    public var place: SourcePlace
    /// The reason, without a full stop.
    public var reason: String
  }

  /// The locators.
  public var locators: [AppiumLocator] = []
  /// Calls whose strategy is not known, or whose strategy cannot be evaluated.
  public var omissions: [Omission] = []
  /// Syntax errors.
  public var findings: [Finding] = []
  /// The comments of each file, by path, with their ranges.
  public var comments: [String: [Range<Int>]] = [:]

  /// Finds the locators of files. Files of other languages are ignored.
  public init(of files: [AppiumSource]) {
    var scripts: [ScriptFile] = []
    for file in files {
      guard let language = SourceLanguage(path: file.path, text: file.text) else { continue }
      let source =
        switch language {
        case .robot: RobotLexer.lex(path: file.path, text: file.text)
        case .maestro: FlowLexer.lex(path: file.path, text: file.text)
        default: SourceLexer.lex(path: file.path, text: file.text, language: language)
        }
      findings += source.findings
      if !source.comments.isEmpty { comments[file.path] = source.comments }
      scripts.append(ScopeReader.read(source))
    }
    var search = LocatorFinder(ScriptProject(scripts))
    search.run()
    locators = search.locators
    omissions = search.omissions
  }
}
