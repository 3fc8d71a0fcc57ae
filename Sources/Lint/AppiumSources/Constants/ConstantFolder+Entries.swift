// Finds the entries of dictionaries and objects.

import AccessibilityTree

extension ConstantFolder {
  /// Resolves keys in dictionaries and objects, and values that are themselves names.
  mutating func entries(_ keys: [String], of targets: NameTargets, path: [String]) -> NameTargets {
    guard targets.wildcard == nil else { return targets }
    guard !keys.isEmpty else { return byPlatform(targets) }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return NameTargets() }
    var result = NameTargets(isAmbiguous: targets.isAmbiguous)
    for target in targets.values {
      if let entry = entry(keys[0], of: target.expression) {
        var inner = NameTargets(values: [NameTargets.Value(expression: entry, platform: target.platform)])
        inner = entries(Array(keys.dropFirst()), of: inner, path: path)
        result.values += inner.values
        continue
      }
      if keys[0].hasPrefix("["), let all = platformEntries(of: target.expression) ?? elements(of: target.expression) {
        // `LOCATORS[platform]`, `NAMES[index]`
        for entry in all {
          result.values += entries(Array(keys.dropFirst()), of: NameTargets(values: [entry]), path: path).values
        }
        continue
      }
      if let argument = constructorArgument(for: keys[0], of: target) {
        let found = NameTargets(values: [NameTargets.Value(expression: argument, platform: target.platform)])
        result.values += entries(Array(keys.dropFirst()), of: found, path: path).values
        continue
      }
      if let branches = branches(of: target) {
        // `const S = driver.isIOS ? IOS : ANDROID`
        for branch in branches { result.values += entries(keys, of: NameTargets(values: [branch]), path: path).values }
        continue
      }
      // `Ids.LOGIN.value`, `Ids.LOGIN.getId()`
      let isAccessor = keys.count == 1 && Self.accessors.contains(keys[0])
      if isAccessor || target.declaration.map({ project[$0].kind == .enumCase }) == true {
        result.values.append(target)
        continue
      }
      for var value in aliased(keys, target: target, path: path).values {
        value.platform = value.platform ?? target.platform
        result.values.append(value)
      }
    }
    if result.values.isEmpty, keys[0].hasPrefix("[") { result.reason = "the value of \(path.pathText) is not known" }
    return result
  }

  /// The values between which a condition chooses, with their platforms; nil for other expressions.
  private func branches(of target: NameTargets.Value) -> [NameTargets.Value]? {
    let view = ExpressionView(target.expression, project)
    guard let choice = view.conditional(view.trimmed(target.expression.range)) else { return nil }
    let platform = PlatformCondition.platform(
      of: view.list.tokens[choice.condition].prefix(SourceLimits.expression), in: view.source)
    return [(choice.first, platform), (choice.second, platform.map(PlatformCondition.other))].map { range, platform in
      NameTargets.Value(expression: target.expression.part(range), platform: platform ?? target.platform)
    }
  }

  private static let accessors: Set = [
    "value", "id", "selector", "locator", "name", "text", "rawValue", "getId", "getValue", "getLocator", "getSelector",
    "getName", "getText",
  ]

  /// Resolves aliases: `const ids = require('./ids')`, `ids = Ids()` and `const login = Locators.login`.
  private mutating func aliased(_ keys: [String], target: NameTargets.Value, path: [String]) -> NameTargets {
    let view = ExpressionView(target.expression, project)
    var range = view.trimmed(target.expression.range)
    var keys = keys
    // `require('./ids').default`
    if range.count > 2, view.name(range.upperBound - 1) == "default", view.isMark(range.upperBound - 2, .dot) {
      range = range.lowerBound..<range.upperBound - 2
      keys.insert("default", at: 0)
    }
    guard !range.isEmpty, let value = view.path(range) else { return NameTargets() }
    if value.isCall, value.names == ["require"], let file = file(ofRequire: value.arguments, view) {
      let declarations = project.declarations(named: keys[0], in: ScriptProject.TypeIndex(file: file, scope: 0))
      for declaration in declarations + project.declarations(named: "exports", in: .init(file: file, scope: 0)) {
        let found = NameTargets.Value(expression: project.value(of: declaration), declaration: declaration)
        let value = NameTargets(values: [found])
        let isExports = project[declaration].name == "exports"
        let inner = entries(isExports ? keys : Array(keys.dropFirst()), of: value, path: path)
        if !inner.values.isEmpty { return inner }
      }
      return NameTargets()
    }
    var names = value.names
    if value.isCall, names.last == "new" { names.removeLast() }
    guard names + keys != path else { return NameTargets() }
    return resolve(names + keys, in: target.expression)
  }

  /// The file that `require('./ids')` loads.
  private func file(ofRequire range: Range<Int>, _ view: ExpressionView) -> Int? {
    guard range.count == 1, let literal = view.source.literal(view.list.tokens[range.lowerBound]),
      let path = literal.plainText, let last = path.split(separator: "/").last
    else { return nil }
    return (project.byStem[String(last)] ?? project.byStem[ScriptFile.stem(of: last)])?.first
  }

  /// The entries of `module.exports = { … }` with a key; ambiguous if there are several.
  mutating func exportedEntry(_ key: String) -> NameTargets? {
    let all = exported ?? exportedEntries()
    exported = all
    let found = (all[key] ?? []).prefix(SourceLimits.values).filter { $0.range.count > 1 || !isSame(key, entry: $0) }
    guard !found.isEmpty else { return nil }
    return NameTargets(values: found.map { NameTargets.Value(expression: $0) }, isAmbiguous: found.count > 1)
  }

  private mutating func exportedEntries() -> [String: [ScriptExpression]] {
    var all: [String: [ScriptExpression]] = [:]
    for index in project.byName["exports"] ?? [] {
      let expression = project.value(of: index)
      for (key, value) in contents(of: expression).entries { all[key, default: []].append(expression.part(value)) }
    }
    return all
  }

  private func isSame(_ key: String, entry: ScriptExpression) -> Bool {
    let source = project.files[entry.file].source
    return source.name(source.lists[entry.list].tokens[entry.range.lowerBound]) == key
  }

  /// The entry of the innermost enclosing object that contains the key.
  mutating func entryOfEnclosingObject(_ key: String, in expression: ScriptExpression) -> NameTargets? {
    guard expression.list == 0 else { return nil }
    let script = project.files[expression.file]
    var bracket =
      script.code.enclosers.indices.contains(expression.token) ? script.code.enclosers[expression.token] : -1
    var level = 0
    while bracket >= 0, level < SourceLimits.links {
      let end = min(script.code.partners[bracket] + 1, script.code.tokens.count)
      if script.code.tokens[bracket].is(.curlyOpen), bracket + 1 < end,
        script.scopes[Int(script.scopeIndices[bracket + 1])].kind == .literal
      {
        let object = ScriptExpression(
          file: expression.file, list: 0, range: bracket..<end, scope: Int(script.scopeIndices[bracket]), token: bracket
        )
        if let entry = entry(key, of: object) {
          return NameTargets(values: [NameTargets.Value(expression: entry)])
        }
      }
      bracket = script.code.enclosers[bracket]
      level += 1
    }
    return nil
  }

  // MARK: Dictionaries

  /// The value of a key in a dictionary, an object, or a list.
  mutating func entry(_ key: String, of expression: ScriptExpression) -> ScriptExpression? {
    let contents = contents(of: expression)
    if let position = Int(key), let items = contents.elements {
      return items.indices.contains(position) ? expression.part(items[position]) : nil
    }
    return contents.entries[key].map { expression.part($0) }
  }

  /// The keys of an object in braces; nil for other expressions, or if some of its items are not entries.
  mutating func keys(of expression: ScriptExpression) -> Set<String>? {
    let view = ExpressionView(expression, project)
    guard let content = view.content(of: view.trimmed(expression.range)) else { return nil }
    let pairs = contents(of: expression).pairs
    return pairs.isEmpty || pairs.count < view.items(content).count(where: { !$0.isEmpty })
      ? nil : Set(pairs.map(\.key))
  }

  /// Reads a list or a dictionary, and caches its contents.
  private mutating func contents(of expression: ScriptExpression) -> CollectionContents {
    if let known = collections[expression.key] { return known }
    let view = ExpressionView(expression, project)
    let range = view.trimmed(expression.range)
    let pairs = view.entries(of: range).map { ($0.key, $0.value) }
    let contents = CollectionContents(
      elements: view.elements(of: range), pairs: pairs,
      entries: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    collections[expression.key] = contents
    return contents
  }

  /// The values of a list or a dictionary, for an index or a key that is known only at run time.
  private mutating func elements(of expression: ScriptExpression) -> [NameTargets.Value]? {
    let contents = contents(of: expression)
    // One more than the maximum, so that an excess is detected.
    let count = [FoldedString].maximumCount + 1
    let entries = contents.pairs.prefix(count).map(\.value)
    guard let values = entries.isEmpty ? contents.elements : entries, !values.isEmpty else { return nil }
    return values.prefix(count).map {
      NameTargets.Value(expression: expression.part($0))
    }
  }

  /// The values of a dictionary whose keys are platforms.
  mutating func platformEntries(of expression: ScriptExpression) -> [NameTargets.Value]? {
    let view = ExpressionView(expression, project)
    let range = view.trimmed(expression.range)
    var entries = contents(of: expression).pairs
    // `Platform.select({ ios: …, android: … })`
    if let path = view.path(range), path.isCall, path.names.last == "select" {
      entries = view.entries(of: path.arguments).map { ($0.key, $0.value) }
    }
    guard !entries.isEmpty else { return nil }
    var values: [NameTargets.Value] = []
    for (name, value) in entries {
      guard let platform = PlatformCondition.platform(named: name) else {
        if name == "default" || name == "native" { continue }
        return nil
      }
      values.append(NameTargets.Value(expression: expression.part(value), platform: platform))
    }
    return values.isEmpty ? nil : values
  }

  /// Folds `Platform.select({ ios: … })` and `{ ios: … }[platform]`; nil for other expressions.
  mutating func choiceOfPlatform(_ range: Range<Int>, in view: ExpressionView) -> [FoldedString]? {
    var dictionary = range
    if let first = range.first, view.isMark(first, .curlyOpen) {
      dictionary = first..<min(view.list.partners[first] + 1, range.upperBound)
      guard view.isMark(dictionary.upperBound, .squareOpen) else { return nil }
    } else {
      guard view.path(range).map({ $0.isCall && $0.names.last == "select" }) == true else { return nil }
    }
    guard let values = platformEntries(of: view.part(dictionary)) else { return nil }
    var result: [FoldedString] = []
    for value in values {
      result += fold(value).map { text in
        var text = text
        text.platform = text.platform ?? value.platform
        return text
      }
    }
    return result.count <= [FoldedString].maximumCount ? result : nil
  }

  /// Replaces dictionaries whose keys are platforms with their values.
  private mutating func byPlatform(_ targets: NameTargets) -> NameTargets {
    var result = targets
    result.values = []
    for value in targets.values { result.values += platformEntries(of: value.expression) ?? [value] }
    return result
  }
}

/// The contents of a list or a dictionary.
struct CollectionContents {
  /// The elements, in order; nil for other expressions.
  let elements: [Range<Int>]?
  /// The keys and their values, in order.
  let pairs: [(key: String, value: Range<Int>)]
  /// The values by their keys.
  let entries: [String: Range<Int>]
}

extension ExpressionView {
  /// The range between the brackets of a list, tuple or dictionary.
  func content(of range: Range<Int>) -> Range<Int>? {
    guard let first = range.first, list.opens(first), list.partners[first] == range.upperBound - 1 else { return nil }
    return first + 1..<range.upperBound - 1
  }

  /// The elements of a list: `["a", "b"]`, `listOf("a", "b")`, `new String[] {"a", "b"}`.
  func elements(of range: Range<Int>) -> [Range<Int>]? {
    if let content = content(of: range) { return items(content) }
    if let path = path(range), path.isCall, Self.listMakers.contains(path.names.last ?? "") {
      return items(path.arguments)
    }
    guard let first = range.first, let last = range.last, name(first) == "new", isMark(last, .curlyClose),
      list.partners[last] > first
    else { return nil }
    return items(list.partners[last] + 1..<last)
  }

  private static let listMakers: Set = ["of", "asList", "listOf", "arrayOf", "mutableListOf", "list", "tuple"]

  /// The entries of a dictionary or an object: `{a: 1}`, `{'a' => 1}`, `dict(a=1)`.
  func entries(of range: Range<Int>) -> [(key: String, value: Range<Int>)] {
    var range = range
    // `Object.freeze({…})`, `dict(a=1)`, `mapOf("a" to 1)`
    if let path = path(range), path.isCall, Self.wrappers.contains(path.names.last ?? "") {
      let inner = trimmed(path.arguments)
      range = content(of: inner) == nil ? path.arguments.lowerBound - 1..<range.upperBound : inner
    }
    guard let content = content(of: range) else { return [] }
    return items(content).compactMap { item in
      guard let first = item.first else { return nil }
      let token = list.tokens[first]
      let key = source.literal(token)?.plainText ?? source.name(token) ?? source.text(token.range)
      if item.count == 1, source.name(token) != nil { return (key, item) }
      guard item.count > 2 else { return nil }
      let separator = list.tokens[first + 1]
      let isKeyword = separator.is(.colon) || separator.is(.arrow) || separator.is(.equals) || name(first + 1) == "to"
      return isKeyword ? (key, first + 2..<item.upperBound) : nil
    }
  }

  private static let wrappers: Set = ["freeze", "dict", "mapOf", "select", "hashMapOf", "mutableMapOf"]
}
