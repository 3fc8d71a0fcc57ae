// Finds locators in the tokens of source files.

import AccessibilityTree
import Findings
import LocatorStrategies

/// Finds the locators of a project: looks for names that begin locators, and evaluates the strings that follow them.
struct LocatorFinder {
  let project: ScriptProject
  var folder: ConstantFolder
  var locators: [AppiumLocator] = []
  var omissions: [AppiumLocators.Omission] = []
  var sleeps: [AppiumLocators.Sleep] = []
  var timedWaits: [TimedWait] = []
  var undeclared: [AppiumLocators.Undeclared] = []
  /// The member names of types in which a member was looked up; nil for types that may have other members.
  var memberNames: [ScriptProject.TypeIndex: Set<String>?] = [:]
  /// The number of members that were looked up.
  var searchedMembers = 0
  /// The number of searches for elements of web pages in code that runs Appium.
  var webPageSearches: [SourcePosition] = []
  /// The locators of each declaration.
  var declared: [ScriptProject.DeclarationIndex: [Int]] = [:]
  /// The locators of each file's getters, methods, properties and fields.
  var members: [Int: [Member: [Int]]] = [:]
  /// The locators with which code asks whether there is an element.
  var questions: [Question] = []
  /// The names in the arguments of searches in Python; nil until a tuple needs them.
  var searchedNames: Set<String>?
  /// The names of the variables on which Java and Kotlin code calls `format`; nil until an annotation needs them.
  var formattedNames: Set<String>?
  /// Where the searches with each declared locator begin.
  var origins: [Int: Set<SearchOrigin>] = [:]
  /// The places at any of which a search may begin, by the place that stands for them.
  var alternativePlaces: [SearchPlace: [SearchPlace]] = [:]
  /// The calls that search with a locator.
  var searches: [Search] = []
  /// The declarations to which the locators of the current file belong, by the index of the locator.
  var owners: [Int: Owner] = [:]

  /// The locators in Robot Framework cells.
  var declaredRobot: [RobotValue.Cell: Int] = [:]
  var ownKeywords = RobotOwnKeywords()
  /// The Robot Framework keywords that search with an argument; the calls of the project's own keywords, with the cells
  /// of their arguments; and for each keyword, the keywords that pass their own arguments on to it.
  var searchingKeywords: Set<String> = []
  var robotCalls: [(title: String, cells: Set<Int>, file: Int)] = []
  var robotCallers: [String: Set<String>] = [:]
  /// The Robot Framework variables, and their folded values.
  var robotVariables = RobotVariables()
  var robotMemo: [String: [FoldedString]] = [:]

  /// Whether the only file is pasted code. If so, searches for elements of web pages are listed as omissions, unlike in
  /// suites.
  var isPasted = false

  /// The functions that search with one of their parameters, and the number of their calls that were not followed.
  var searching: Set<String> = []
  /// The functions in `searching` that pass the parameter to WebdriverIO's `$`.
  var selectorFunctions: Set<String> = []
  var unfollowedCalls = 0
  /// The names of all functions that the sources declare.
  let ownFunctions: Set<String>
  let frameworks: TestFrameworks
  /// The languages in which the project uses Selenium's client without Appium's.
  var plainSelenium: Set<SourceLanguage> = []
  /// SitePrism's sections with a class, by its name; nil until a class of a section is read.
  var sections: [String: [SearchPlace]]?
  /// The fields whose types the project declares.
  let components: ComponentFields
  /// The constants, fields and variables with locators that other files can use.
  var declaredNames: Set<DeclaredName> = []
  var mappings = CallMappings()
  /// Files other than the project's sources that name platforms.
  var capabilities: [LexedSource] = []
  /// The names of the mappings that matched a call.
  var usedMappings: Set<String> = []

  // The current file
  var file = 0
  var script: ScriptFile {
    didSet { (source, language, tokens) = (script.source, script.source.language, script.code.tokens) }
  }
  private(set) var source: LexedSource
  private(set) var language: SourceLanguage
  private(set) var tokens: [LexedToken]
  /// The tokens in each file at which names may be bound, by the index of the name.
  var bindings: [Int: [Int: [Int]]] = [:]
  /// The values that functions return, by the names of the functions; nil until a search needs them.
  var returns: [String: [SearchPlace]]?
  /// The names that each file declares with an element type, and the tokens of the declarations.
  var typedElements: [Int: [String: [Int]]] = [:]
  var isMobile = false
  var isWeb = false
  /// Whether the current file is ignored because it tests web pages, although the project runs Appium.
  var isLeftOut = false
  /// Whether there is no evidence that the current file tests an app rather than web pages.
  var mayBeWeb = false
  /// The platforms that the current file tests, and whether it or its base classes name them.
  var tested: (platforms: Set<TestedPlatform>, areCertain: Bool) = ([], false)
  /// The name of the current file's platform or driver if its locators are not evaluated.
  var unsupported: String?
  /// The tokens of expressions that already belong to a locator.
  var taken: Set<Int> = []

  init(_ project: ScriptProject) {
    self.project = project
    ownFunctions = Self.ownFunctions(of: project)
    frameworks = TestFrameworks(project)
    components = Self.componentFields(in: project)
    folder = ConstantFolder(project)
    script = project.files.first ?? ScriptFile(.empty)
    (source, language, tokens) = (script.source, script.source.language, script.code.tokens)
  }

  mutating func run() {
    let evidence = ProjectEvidence(project, capabilities: capabilities)
    plainSelenium = PlainSelenium.languages(of: project)
    for index in project.files.indices {
      file = index
      script = project.files[index]
      let target = evidence.target(of: index)
      isWeb = target == .webPages || evidence.isWeb(index)
      let showsAppium = evidence.showsAppium(in: language)
      isMobile = showsAppium && !isWeb
      isLeftOut = showsAppium && isWeb
      mayBeWeb = target != .app
      (tested, unsupported) = (evidence.platforms(of: index), evidence.unsupported(of: index))
      taken = []
      let first = locators.count
      switch language {
      case .robot, .maestro: continue
      case .python, .java, .kotlin, .javaScript, .cSharp, .ruby: scan()
      }
      sort(from: first)
    }
    readUses()
    readMembers()
    readReceivers()
    readTimedWaits()
    var used = Set(locators.flatMap { $0.alternatives.flatMap { $0.literals.map(\.place) } })
    for index in project.files.indices where project.files[index].source.language == .javaScript {
      file = index
      script = project.files[index]
      isMobile =
        evidence.showsAppium(in: .javaScript) && evidence.target(of: index) != .webPages && !evidence.isWeb(index)
      guard isMobile || isPasted else { continue }
      mayBeWeb = false
      (tested, unsupported) = (evidence.platforms(of: index), evidence.unsupported(of: index))
      owners = [:]
      let count = locators.count
      readUnusedObjects(except: used)
      used.formUnion(locators[count...].flatMap { $0.alternatives.flatMap { $0.literals.map(\.place) } })
      readUnusedSelectors(except: used)
    }
    mayBeWeb = false
    runRobot(evidence)
    runFlows(evidence)
    sortByFile()
    guard !isPasted else { return }
    countUnfollowedCalls()
    countUnfollowedKeywords()
  }

  /// Reads Robot Framework files: first their variables, then the locators in them, then the steps that use them.
  private mutating func runRobot(_ evidence: ProjectEvidence) {
    var lines: [(file: Int, lines: [RobotLine])] = []
    var data: [Int] = []
    for (index, script) in project.files.enumerated() where script.source.language == .robot {
      guard SourceLanguage(path: script.source.path) == .robot else {
        data.append(index)
        continue
      }
      lines.append((index, RobotLine.lines(of: script.source)))
      robotVariables.read(lines[lines.count - 1].lines, source: script.source, file: index)
      ownKeywords.read(lines[lines.count - 1].lines, source: script.source)
    }
    let libraries = librariesWithImporters(
      lines.map { ($0.file, RobotLibraries($0.lines, source: project.files[$0.file].source)) })
    let own = libraries.reduce(into: Set<String>()) { $0.formUnion($1.own) }
    for script in project.files where script.source.language == .python && own.contains(script.stem) {
      ownKeywords.read(library: script)
    }
    // Appium in other languages does not count if a Robot Framework file uses Selenium.
    let hasAppium = libraries.contains { $0.hasAppium }
    let hasLibrary = hasAppium || evidence.showsAppium && !libraries.contains { $0.hasSelenium }
    let names = Set(lines.flatMap { RobotVariables.files(in: $0.lines, project.files[$0.file].source) })
    for index in data {
      file = index
      script = project.files[index]
      guard let name = source.path.split(separator: "/").last, names.contains(String(name)) else { continue }
      isMobile = hasLibrary
      (tested, unsupported) = (evidence.platforms(of: file), evidence.unsupported(of: file))
      scanVariables(robotVariables.readFile(source, file: index))
    }
    for sections in [[RobotLine.Section.variables], [.settings, .tests, .keywords]] {
      for (number, entry) in lines.enumerated() {
        file = entry.file
        script = project.files[file]
        isMobile = libraries[number].hasAppium || hasLibrary && !libraries[number].hasSelenium
        (tested, unsupported) = (evidence.platforms(of: file), evidence.unsupported(of: file))
        scanRobot(entry.lines.filter { sections.contains($0.section) })
      }
    }
  }

  /// Adds to each file without a library the libraries of the files that import it, directly or indirectly.
  private func librariesWithImporters(_ files: [(file: Int, libraries: RobotLibraries)]) -> [RobotLibraries] {
    var libraries = files.map(\.libraries)
    let hasOwn = libraries.map { $0.hasAppium || $0.hasSelenium }
    let names = files.map { project.files[$0.file].stem }
    let numbers = Dictionary(grouping: names.indices) { names[$0] }
    for _ in 0..<3 {
      for importer in libraries {
        for name in importer.resources {
          for number in numbers[name] ?? [] where !hasOwn[number] { libraries[number].add(importer: importer) }
        }
      }
    }
    return libraries
  }

  private mutating func runFlows(_ evidence: ProjectEvidence) {
    for (index, entry) in project.files.enumerated() where entry.source.language == .maestro {
      file = index
      script = entry
      (tested, unsupported) = (evidence.platforms(of: file), evidence.unsupported(of: file))
      scanFlow()
    }
  }

  /// Sorts the locators by file and position. Those of Robot Framework were read in two passes.
  private mutating func sortByFile() {
    var order: [String: Int] = [:]
    for (index, script) in project.files.enumerated() { order[script.source.path] = index }
    let keyed = locators.enumerated().map { number, locator in
      (order[locator.place.position.file] ?? 0, locator.place.range.lowerBound, number)
    }
    locators = keyed.sorted { $0 < $1 }.map { locators[$0.2] }
  }

  /// Sorts the locators of a file by position.
  private mutating func sort(from first: Int) {
    let order = (first..<locators.count).sorted {
      (locators[$0].place.range.lowerBound, $0) < (locators[$1].place.range.lowerBound, $1)
    }
    let sorted = order.map { locators[$0] }
    var positions: [Int: Int] = [:]
    for (offset, old) in order.enumerated() { positions[old] = first + offset }
    locators.replaceSubrange(first..., with: sorted)
    for (declaration, indices) in declared where declaration.file == file {
      declared[declaration] = indices.map { positions[$0] ?? $0 }
    }
    members[file] = members[file]?.mapValues { $0.map { positions[$0] ?? $0 } }
    for index in searches.indices.reversed() {
      guard searches[index].file == file else { break }
      searches[index].locator = positions[searches[index].locator] ?? searches[index].locator
    }
    owners = [:]
  }

  // MARK: Tokens

  func name(_ index: Int) -> String? { script.name(index) }
  func isMark(_ index: Int, _ mark: PunctuationMark) -> Bool { script.isMark(index, mark) }

  /// The range between the parentheses that open at a token; nil if there are none.
  func arguments(at index: Int) -> Range<Int>? {
    guard isMark(index, .roundOpen), script.code.partners[index] > index else { return nil }
    return index + 1..<min(script.code.partners[index], tokens.count)
  }

  /// Splits arguments at commas.
  func items(_ range: Range<Int>) -> [Range<Int>] {
    ExpressionView(expression(range), project).items(range)
  }

  func expression(_ range: Range<Int>) -> ScriptExpression {
    let scope =
      range.isEmpty || !script.scopeIndices.indices.contains(range.lowerBound)
      ? 0 : Int(script.scopeIndices[range.lowerBound])
    return ScriptExpression(file: file, list: 0, range: range, scope: scope, token: range.lowerBound)
  }

  func place(_ range: Range<Int>) -> SourcePlace {
    let start = tokens[range.lowerBound].start
    let end = tokens[max(range.lowerBound, range.upperBound - 1)].end
    return SourcePlace(position: source.table.position(at: start, in: source.path), range: start..<max(start, end))
  }
}

extension LexedSource {
  /// A file without contents.
  static let empty = SourceLexer.lex(path: "", text: "", language: .python)
}
