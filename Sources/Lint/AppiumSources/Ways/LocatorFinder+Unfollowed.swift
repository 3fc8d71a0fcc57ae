// Counts calls that are not followed: those of a suite's own functions that search with an argument.

import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Records the function that contains a search if the search's string contains one of the function's parameters.
  ///
  /// - Parameter wildcards: The names of the values that are known only at run time.
  mutating func noteSearch(at token: Int, wildcards: Set<String>) {
    guard !wildcards.isEmpty, let name = functionThatPasses(wildcards, at: token) else { return }
    searching.insert(name)
  }

  /// The name of the innermost named function that contains a token and has one of the given parameters; nil if there
  /// is none, or if it is a test. A constructor is named after its type.
  func functionThatPasses(_ parameters: Set<String>, at token: Int) -> String? {
    guard script.scopeIndices.indices.contains(token) else { return nil }
    for closure in script.closures(around: token) where !closure.parameters.isDisjoint(with: parameters) {
      if let name = script.name(ofClosure: closure) { return name }
    }
    var function = script.function(around: Int(script.scopeIndices[token]))
    while let number = function {
      let scope = script.scopes[number]
      if !scope.parameters.isDisjoint(with: parameters) {
        guard !scope.isTitle else { return nil }
        // `row = (id) => …`
        let name = scope.name ?? naming(of: token).name.split(separator: ".").last.map(String.init)
        guard let name, ScriptFile.constructors.contains(name) else { return name }
        let type = scope.parent < 0 ? -1 : script.scopes[scope.parent].namedType
        return type < 0 ? nil : script.scopes[type].name
      }
      function = scope.parent < 0 ? nil : script.function(around: scope.parent)
    }
    return nil
  }

  /// The functions that search with an argument and whose calls are counted: neither client methods, whose calls are
  /// read, nor functions with a mapping.
  private var countedFunctions: Set<String> {
    searching.filter { word in
      StrategyWords.finds[word] == nil && !mappings.has(word)
        && (StrategyWords.finder(word) == nil || ownFunctions.contains(word))
    }
  }

  /// Counts, in all files, the calls of functions that search with their arguments. If such a call only passes on a
  /// parameter, the enclosing function searches with its arguments, too. A call whose argument is a listed locator was
  /// followed.
  mutating func countUnfollowedCalls() {
    var found: [(file: Int, tokens: Range<Int>)] = []
    for _ in 0..<Self.maximumRounds {
      let functions = countedFunctions
      guard !functions.isEmpty else { return }
      found = []
      for index in project.files.indices where scans(project.files[index].source.language) {
        file = index
        script = project.files[index]
        let names = Set(source.names.indices.filter { functions.contains(source.names[$0]) })
        guard !names.isEmpty else { continue }
        for (token, value) in tokens.enumerated() where value.kind == .name && names.contains(value.payload) {
          if let end = endOfUnfollowedCall(at: token) { found.append((index, token..<end)) }
        }
      }
      if countedFunctions == functions { break }
    }
    guard !found.isEmpty else { return }
    var listed: [String: [Int]] = [:]
    for locator in locators { listed[locator.place.position.file, default: []].append(locator.place.range.lowerBound) }
    for path in listed.keys { listed[path]?.sort() }
    unfollowedCalls += found.count { item in
      let script = project.files[item.file]
      let end = min(item.tokens.upperBound, script.code.tokens.count) - 1
      let range = script.code.tokens[item.tokens.lowerBound].start..<script.code.tokens[end].end
      let starts = listed[script.source.path] ?? []
      let first = starts.partitionPoint { $0 < range.lowerBound }
      return !(starts.indices.contains(first) && range.contains(starts[first]))
    }
  }

  /// The functions that the sources declare, including closures in variables and objects.
  static func ownFunctions(of project: ScriptProject) -> Set<String> {
    project.files.reduce(into: project.functions) { names, script in
      for closure in script.closures where !closure.parameters.isEmpty {
        if let name = script.name(ofClosure: closure) { names.insert(name) }
      }
    }
  }

  private static let maximumRounds = 4

  private func scans(_ language: SourceLanguage) -> Bool { language != .robot && language != .maestro }

  /// The end of the call at a token; nil if there is none, or if an argument contains a parameter of an enclosing
  /// function, which is recorded instead.
  private mutating func endOfUnfollowedCall(at token: Int) -> Int? {
    guard !Self.beforeDeclarations.contains(name(token - 1) ?? ""), !script.isExtension(at: token),
      let range = argumentsOfCall(at: token), !range.isEmpty
    else { return nil }
    // A driver that is passed on is not what is searched for.
    let words = Set(
      range.prefix(SourceLimits.expression).compactMap { isMark($0 - 1, .dot) ? nil : name($0) }.filter {
        !Self.isDriver($0)
      })
    guard let caller = functionThatPasses(words, at: token) else { return range.upperBound }
    searching.insert(caller)
    return nil
  }

  /// The arguments of `tap("a")`, `byId.apply("a")` and Ruby's `tap 'a'`; nil if the name is not called.
  private func argumentsOfCall(at token: Int) -> Range<Int>? {
    if isMark(token + 1, .roundOpen) { return isCall(at: token) ? arguments(at: token + 1) : nil }
    if isMark(token + 1, .dot), let method = name(token + 2), Self.invocations.contains(method) {
      return arguments(at: token + 3)
    }
    return language == .ruby ? commandArguments(after: token) : nil
  }

  /// The methods that call a closure.
  private static let invocations: Set = ["apply", "accept", "test", "invoke", "Invoke", "call"]

  /// The arguments of Ruby's `tap 'a'`, without parentheses; nil if the name is not called this way.
  private func commandArguments(after token: Int) -> Range<Int>? {
    let first = token + 1
    guard tokens.indices.contains(first), !tokens[first].isFirstOnLine, tokens[first].start > tokens[token].end else {
      return nil
    }
    switch tokens[first].kind {
    case .string, .number: break
    case .name: if Self.afterCommands.contains(name(first) ?? "") { return nil }
    case .symbol:
      // `rows [0]` may be a call or a subscript; `tap [:id, 'a']` and `tap *locator` are calls.
      guard isMark(first, .squareOpen) || isMark(first, .star), tokens.indices.contains(first + 1),
        tokens[first + 1].start == tokens[first].end, tokens[first + 1].kind != .number
      else { return nil }
    case .expression: return nil
    }
    let bracket = script.code.enclosers[token]
    let limit = min(script.endOfStatement(at: token), bracket < 0 ? tokens.count : script.code.partners[bracket])
    var end = first
    while end < min(limit, first + SourceLimits.expression),
      end == first || !Self.afterCommands.contains(name(end) ?? "")
    {
      end = max(script.code.partners[end], end) + 1
    }
    return first..<max(first + 1, min(end, limit))
  }

  private static let afterCommands: Set = [
    "if", "unless", "while", "until", "do", "then", "and", "or", "rescue", "in", "end",
  ]

  private static let beforeDeclarations: Set = ["def", "fun", "function", "void"]
}

extension ScriptFile {
  /// The closures that contain a token, innermost first.
  fileprivate func closures(around token: Int) -> some Sequence<ScriptClosure> {
    let end = closures.partitionPoint { $0.tokens.lowerBound > token }
    return closures[max(0, end - SourceLimits.links)..<end].reversed().lazy.filter { $0.tokens.contains(token) }
  }
}
