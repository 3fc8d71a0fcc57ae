// Holds the locators in a project's sources.

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

  /// The ranges of the comments, in order and in UTF-8 code units; empty if the language is not supported.
  public var comments: [Range<Int>] { language.map { lexed(as: $0).comments } ?? [] }

  var language: SourceLanguage? { SourceLanguage(path: path, text: text) }

  func lexed(as language: SourceLanguage) -> LexedSource {
    switch language {
    case .robot:
      SourceLanguage(path: path) == .maestro
        ? FlowLexer.lex(path: path, text: text, language: .robot) : RobotLexer.lex(path: path, text: text)
    case .maestro: FlowLexer.lex(path: path, text: text)
    default: SourceLexer.lex(path: path, text: text, language: language)
    }
  }
}

/// The locators of a project, in the order of its files and lines.
///
///     let result = AppiumLocators(of: [AppiumSource(path: "login.py", text: text)])
///     for locator in result.locators { print(locator.place.position, locator.name) }
public struct AppiumLocators: Hashable, Sendable {
  /// A call that finds elements with a strategy or a locator that is not known.
  public struct Omission: Hashable, Sendable {
    /// The name of the constant, function, test or file that contains the call.
    public var name: String
    /// Where the call is written.
    public var place: SourcePlace
    /// The reason, without a full stop.
    public var reason: String
    /// Whether the code names a strategy that does not exist.
    public var hasUnknownStrategy = false
  }

  /// A declared locator that nothing uses.
  public struct Unused: Hashable, Sendable {
    /// The qualified name of the constant or field.
    public var name: String
    /// Where it is declared.
    public var position: SourcePosition
  }

  /// A call that waits for a fixed time.
  public struct Sleep: Hashable, Sendable {
    /// The call as written: `time.sleep`.
    public var name: String
    /// The time in seconds.
    public var seconds: Double
    /// The name of the function, test or file that contains the call.
    public var enclosing: String
    /// Where the call is written.
    public var place: SourcePlace
  }

  /// A member that a search refers to but its class or object does not declare.
  public struct Undeclared: Hashable, Sendable {
    /// The class, or the constant that contains the object: `Locators`.
    public var type: String
    public var name: String
    /// The declared names, in alphabetical order.
    public var declared: [String]
    /// Where the search refers to the member.
    public var place: SourcePlace
  }

  /// The locators.
  public var locators: [AppiumLocator] = []
  /// Calls whose strategy or locator is not known, or whose strategy cannot be evaluated.
  public var omissions: [Omission] = []
  /// The calls in test code that wait for a fixed time, except short waits in loops, which poll.
  public var sleeps: [Sleep] = []
  /// The waits with a time limit that directly follow a touch.
  public var timedWaits: [TimedWait] = []
  /// The undeclared members that searches refer to, if a member with a similar name is declared.
  public var undeclared: [Undeclared] = []
  /// The searches with strategies that exist only for web pages, in code that uses Appium.
  public var webPageSearches: [SourcePosition] = []
  /// The number of unfollowed calls to the project's own functions that search with an argument.
  public var unfollowedCalls = 0
  /// The names of the mappings that match a call in the sources.
  public var usedMappings: Set<String> = []
  /// The declared locators that nothing in the sources uses.
  public var unused: [Unused] = []
  /// Syntax errors.
  public var findings: [Finding] = []
  /// The first part of pasted code that selects elements but is not read; nil if there is none.
  var unread: String?

  /// Finds the locators in files. Files in other languages are ignored.
  ///
  /// - Parameters:
  ///   - mappings: The locators of calls to the project's own functions.
  ///   - capabilities: JSON or JavaScript files that specify the platforms of the files in their directories. They are
  ///     not searched for locators.
  public init(of files: [AppiumSource], mappings: [LocatorMapping] = [], capabilities: [AppiumSource] = []) {
    self.init(of: files, mappings: mappings, capabilities: capabilities, isPasted: false)
  }

  /// - Parameter isPasted: Whether the only file is code that was pasted in place of a locator. If so, searches for
  ///   elements of web pages are omissions, and ``unread`` contains the part that is not read.
  init(of files: [AppiumSource], mappings: [LocatorMapping] = [], capabilities: [AppiumSource] = [], isPasted: Bool) {
    var scripts: [ScriptFile] = []
    for file in files {
      guard let language = file.language else { continue }
      let source = file.lexed(as: language)
      findings += source.findings
      scripts.append(ScopeReader.read(source))
    }
    var search = LocatorFinder(ScriptProject(scripts))
    search.isPasted = isPasted
    search.mappings = CallMappings(mappings)
    // JSON is a subset of JavaScript.
    search.capabilities = capabilities.map { $0.lexed(as: .javaScript) }
    search.run()
    locators = search.locators
    if locators.contains(where: { !$0.receivers.isEmpty || !$0.otherReceivers.isEmpty }),
      (scripts.map(\.source) + search.capabilities).contains(where: { $0.names(setting: "limitXPathContextScope") })
    {
      for index in locators.indices { locators[index].leavesXPathScope = true }
    }
    omissions = search.omissions
    sleeps = search.sleeps
    timedWaits = search.timedWaits
    undeclared = search.undeclared
    webPageSearches = search.webPageSearches
    unfollowedCalls = search.unfollowedCalls
    usedMappings = search.usedMappings
    unused = search.unusedDeclarations()
    if isPasted { unread = search.unreadText }
  }
}
