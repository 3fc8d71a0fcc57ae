// Determines whether a search begins at the root of the screen or at an element.

import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Where a search begins.
  enum SearchOrigin: Hashable {
    /// At the root of the screen: `driver.find_element(…)`.
    case driver
    /// At an element: `cell.find_element(…)` after `cell = driver.find_element(…)`. The place is the expression that
    /// finds the element; nil if it is unknown.
    case element(SearchPlace?)
    /// At an object whose value is unknown. In test suites, such an object is usually a page object or a helper, and
    /// rarely an element.
    case unknown

    var isElement: Bool { if case .element = self { true } else { false } }
    /// The expression that finds the element at which the search begins.
    var place: SearchPlace? { if case .element(let place) = self { place } else { nil } }
  }

  /// How many tokens before a search are examined for the value of its receiver, and through how many names the value
  /// is followed. The limits keep analysis fast even if a file is hostile.
  private static let maximumDistance = 3_000
  static let maximumNames = 8

  /// Returns where a search begins, given the token of its method.
  mutating func origin(ofSearch call: Int) -> SearchOrigin {
    // `$('~a')`, Ruby's `find_element`, Detox's `element(…)`
    guard isMark(call - 1, .dot) || isMark(call - 1, .optionalDot) else { return implicitReceiver(of: call) ?? .driver }
    let isDollar = name(call).map { $0 == "$" || $0 == "$$" } == true
    let origin = origin(endingAt: call - 2, level: 0)
    guard language == .javaScript else { return origin }
    // In WebdriverIO, only drivers and elements have this method.
    if isDollar, origin == .unknown { return .element(nil) }
    // In a promise chain, methods that do not search return the driver: `.click().elementById('a')`.
    guard name(call).map(Self.isPromise) == true, isMark(call - 2, .roundClose) else { return origin }
    let previous = name(script.code.partners[call - 2] - 1)
    return previous.map { !isFind($0) } == true ? .driver : origin
  }

  /// Returns where a search on an expression begins, given the index of the expression's last token.
  mutating func origin(endingAt index: Int, level: Int) -> SearchOrigin {
    guard index >= 0, level < Self.maximumNames else { return .unknown }
    if isMark(index, .doubleExclamation) || isMark(index, .exclamation) || isMark(index, .question) {
      return origin(endingAt: index - 1, level: level + 1)
    }
    let open = script.code.partners[index]
    if isMark(index, .roundClose), open >= 0 {
      guard let callee = name(open - 1), !Self.keywords.contains(callee) else {
        return origin(of: open + 1..<index, level)
      }
      return origin(ofCall: callee, arguments: open..<index, level)
    }
    if isMark(index, .squareClose), open > 0 {
      if name(open - 1).map(Self.isSession) == true { return .driver }
      return .element(origin(endingAt: open - 1, level: level + 1).place)
    }
    // `rows.first { it.isDisplayed }`
    if isMark(index, .curlyClose), open > 0, let method = methodName(endingAt: open - 1), let callee = name(method) {
      return chosen(by: callee, method + 1..<index, level: level) ?? .unknown
    }
    guard let word = name(index) else { return .unknown }
    if Self.isSession(word) { return .driver }
    // `rows.first.find_element(…)`
    if language == .ruby, isMark(index - 1, .dot), Self.listMethods.contains(word) {
      return .element(origin(endingAt: index - 2, level: level + 1).place)
    }
    if language == .kotlin, word == "wrappedElement", let root = widgetRoot(around: index) { return root }
    let typed = typedElement(word)
    let origin = isMark(index - 1, .dot) ? .unknown : bound(word, before: index, level: level)
    if typed.isElement {
      // A local variable, a field with a value, or a field to which a page factory assigns an element
      if origin.place != nil { return origin }
      return declared(endingAt: index, level).flatMap { $0.place == nil ? nil : $0 } ?? typed
    }
    if origin != .unknown { return origin }
    if let known = declared(endingAt: index, level) { return known }
    // The getter of an object: `P.form.$('~a')`
    if language == .javaScript, isMark(index - 1, .dot), let known = returned(by: word, level) { return known }
    if let field = components.annotated[file]?[word] { return .element(place(of: field..<field + 1)) }
    return Self.isElement(word) ? .element(nil) : .unknown
  }

  /// Returns where a search on the result of a call begins.
  ///
  /// - Parameter arguments: From the opening parenthesis to the closing one.
  private mutating func origin(ofCall callee: String, arguments: Range<Int>, _ level: Int) -> SearchOrigin {
    let token = arguments.lowerBound - 1
    if let chosen = chosen(by: callee, arguments, level: level) { return chosen }
    if Self.waits.contains(callee), let known = origin(ofElementIn: arguments, level) { return known }
    if isFind(callee) || Self.waits.contains(callee) { return .element(place(of: token..<arguments.upperBound + 1)) }
    let isMember = isMark(token - 1, .dot) || isMark(token - 1, .optionalDot)
    let isOwn = isMember && name(token - 2).map(Self.isPageObject) == true
    // `driver.get()`, `driver.switchTo()`
    if isMember, !isOwn, name(token - 2).map(Self.isSession) == true, !Self.isElement(callee) { return .driver }
    let isObject = name(token - 1) == "new" || callee.isTypeName && language != .cSharp
    if isObject || Self.mentionsDriver(callee) || Self.sessions.contains(callee) { return .driver }
    if callee == "getWrappedElement", let root = widgetRoot(around: token) { return root }
    // Selenide's conditions return the element: `row.shouldBe(visible)`
    if isMember, callee.hasPrefix("should") { return origin(endingAt: token - 2, level: level + 1) }
    if let known = declared(endingAt: token, level) ?? returned(by: callee, level) { return known }
    // A page object's method may return the page itself.
    return isOwn && language != .javaScript && !Self.isElement(callee) ? .unknown : .element(nil)
  }

  /// Returns the origin of a search on the element for which `wait.until(visibilityOf(form))` waits; nil if the element
  /// is not known.
  private mutating func origin(ofElementIn arguments: Range<Int>, _ level: Int) -> SearchOrigin? {
    let last = arguments.upperBound - 1
    guard isMark(last, .roundClose), script.code.partners[last] > arguments.lowerBound + 1,
      let condition = name(script.code.partners[last] - 1), Self.isCondition(condition),
      let range = self.arguments(at: script.code.partners[last]), items(range).count == 1
    else { return nil }
    let found = origin(of: range, level + 1)
    return found.place == nil ? nil : found
  }

  func place(of tokens: Range<Int>) -> SearchPlace { SearchPlace(file: file, tokens: tokens) }

  /// Returns the origin of a search that is called on an expression. Only drivers and elements have search methods, so
  /// an expression that itself contains a search evaluates to an element.
  mutating func origin(of range: Range<Int>, _ level: Int) -> SearchOrigin {
    var range = range.clamped(to: 0..<tokens.count)
    // `rows.FirstOrDefault(…)!`
    if isMark(range.upperBound - 1, .exclamation) || isMark(range.upperBound - 1, .doubleExclamation) {
      range = range.dropLast()
    }
    guard !range.isEmpty else { return .unknown }
    let open = script.code.partners[range.upperBound - 1]
    // `rows.find(row => row.$('~price').isDisplayed())`
    if open > range.lowerBound, isMark(open, .roundOpen), isChain(range), let callee = name(open - 1),
      let chosen = chosen(by: callee, open..<range.upperBound - 1, level: level)
    {
      return chosen
    }
    let hasFind = range.prefix(SourceLimits.expression).contains { position in
      guard let word = name(position) else { return false }
      let isCall = isMark(position + 1, .roundOpen)
      return isFind(word) && (isCall || language == .ruby) || Self.waits.contains(word) && isCall
    }
    if hasFind { return .element(place(of: range)) }
    // `await this.list`, `await this.row(1)`, whose getter or method finds an element
    if isChain(range) {
      let found = origin(endingAt: range.upperBound - 1, level: level + 1)
      if found != .unknown { return found }
    }
    if range.prefix(SourceLimits.expression).contains(where: { isDriver(at: $0) && !isArgument($0, in: range) }) {
      return .driver
    }
    // `new LoginPage()`
    if name(range.lowerBound) == "new" || name(range.lowerBound)?.isTypeName == true { return .unknown }
    return origin(endingAt: range.upperBound - 1, level: level + 1)
  }

  /// Whether a token is the name of a driver rather than of a page object.
  private func isDriver(at index: Int) -> Bool {
    name(index).map { Self.isSession($0) && !Self.isPageObject($0) } == true
  }

  private func isArgument(_ index: Int, in range: Range<Int>) -> Bool {
    let bracket = script.code.enclosers[index]
    return bracket >= range.lowerBound && name(bracket - 1) != nil
  }

  /// Returns where a search on a variable begins, judging by its last assignment, or by the loop or closure that binds
  /// it, in the function that contains a token.
  private mutating func bound(_ word: String, before index: Int, level: Int) -> SearchOrigin {
    let function = script.scopes[Int(script.scopeIndices[index])].namedFunction
    let start = max(function < 0 ? 0 : script.scopes[function].tokens.lowerBound, index - Self.maximumDistance)
    let payload = tokens[index].payload
    let isImplicit = word == "it" && language == .kotlin || ["it", "_1"].contains(word) && language == .ruby
    if isImplicit { return implicitParameter(at: index, level) }
    let places = bindings(of: payload)
    var last: SearchOrigin?
    for position in places[..<places.partitionPoint { $0 >= index }].suffix(Self.maximumBindings).reversed() {
      guard position >= start else { break }
      if let value = value(assignedTo: position) {
        // Which of several assignments is in effect may depend on a condition.
        if let last { return last.isElement ? .element(nil) : last }
        last = origin(of: value, level)
      } else if last != nil {
        continue
      } else if isLoopVariable(position) {
        return .element(collection(ofLoopAt: position).flatMap { origin(of: $0, level).place })
      } else if let receiver = closureReceiver(of: position) {
        return origin(ofElementsOf: receiver, level)
      }
    }
    if let last { return last }
    // `[cell.find_element(…) for cell in cells]`
    let bracket = script.code.enclosers[index]
    let end = bracket < 0 ? index : min(script.code.partners[bracket], tokens.count, index + SourceLimits.expression)
    let variable = (index..<max(index, end)).first {
      tokens[$0].kind == .name && tokens[$0].payload == payload && isLoopVariable($0)
    }
    guard language == .python, let variable else { return .unknown }
    return .element(collection(ofLoopAt: variable).flatMap { origin(of: $0, level).place })
  }

  private static let maximumBindings = 40

  /// The tokens in the current file at which a name may be bound: where it is neither called nor part of a path.
  private mutating func bindings(of payload: Int) -> [Int] {
    if let known = bindings[file] { return known[payload] ?? [] }
    var places: [Int: [Int]] = [:]
    for (index, token) in tokens.enumerated()
    where token.kind == .name && !isMark(index + 1, .dot) && !isMark(index + 1, .roundOpen) && !isMark(index - 1, .dot)
    {
      places[token.payload, default: []].append(index)
    }
    bindings[file] = places
    return places[payload] ?? []
  }

  /// The value last assigned to a name before a token in the same function.
  mutating func lastValue(ofNameAt index: Int) -> Range<Int>? {
    let function = script.scopes[Int(script.scopeIndices[index])].namedFunction
    let start = max(function < 0 ? 0 : script.scopes[function].tokens.lowerBound, index - Self.maximumDistance)
    let places = bindings(of: tokens[index].payload)
    for position in places[..<places.partitionPoint { $0 >= index }].suffix(Self.maximumBindings).reversed() {
      guard position >= start else { return nil }
      if let value = value(assignedTo: position) { return value }
    }
    return nil
  }

  /// The value that is assigned to the name at a token: `cell = …`, `(cell := …)`, `const [cell] = …`.
  private func value(assignedTo target: Int) -> Range<Int>? {
    var sign = target + 1
    let open = script.code.enclosers[target]
    if isMark(open, .squareOpen), name(open - 1) == "const" || name(open - 1) == "let" {
      sign = script.code.partners[open] + 1
    }
    // `first, *rest = rows`
    if language == .python, isMark(sign, .comma), open < 0 {
      let targets = target..<min(target + Self.maximumTargets, tokens.count)
      sign = targets.first { name($0) == nil && !isMark($0, .comma) && !isMark($0, .star) } ?? sign
    }
    guard isMark(sign, .equals) || isMark(sign, .assignment), sign + 1 < tokens.count else { return nil }
    let encloser = script.code.enclosers[sign]
    let limit = encloser < 0 ? tokens.count : min(max(script.code.partners[encloser], sign + 1), tokens.count)
    let value = sign + 1..<max(sign + 1, min(script.endOfStatement(at: sign + 1), limit))
    return sign == target + 1 ? value : joinedPromise(value, of: target) ?? value
  }

  /// The maximum number of tokens between the targets of an assignment.
  static let maximumTargets = 12

  /// The method to which a closure is passed, given the token of its parameter: `cells.map(c => …)`,
  /// `cells.each do |c|`.
  private func closureReceiver(of parameter: Int) -> Int? {
    var bracket = script.code.enclosers[parameter]
    if language == .ruby {
      guard isMark(parameter - 1, .pipe) else { return nil }
      return isMark(parameter - 2, .curlyOpen) || name(parameter - 2) == "do"
        ? methodName(endingAt: parameter - 3) : nil
    }
    if language == .kotlin {
      guard isMark(parameter + 1, .thinArrow), bracket > 0, isMark(bracket, .curlyOpen) else { return nil }
      return methodName(endingAt: bracket - 1)
    }
    // `(cell, index) => …`
    if bracket >= 0, script.code.partners[bracket] > bracket,
      isMark(script.code.partners[bracket] + 1, .arrow) || isMark(script.code.partners[bracket] + 1, .thinArrow)
    {
      bracket = script.code.enclosers[bracket]
    } else if !isMark(parameter + 1, .arrow), !isMark(parameter + 1, .thinArrow), name(parameter - 1) != "lambda" {
      return nil
    }
    return bracket > 0 && isMark(bracket, .roundOpen) ? methodName(endingAt: bracket - 1) : nil
  }

  /// The token of the method whose call, without its closure, ends at an index.
  func methodName(endingAt index: Int) -> Int? {
    guard isMark(index, .roundClose) else { return name(index) == nil ? nil : index }
    let open = script.code.partners[index]
    return name(open - 1) == nil ? nil : open - 1
  }

  /// Returns where a search on a collection's elements begins, given the token of the collection's method.
  mutating func origin(ofElementsOf method: Int, _ level: Int) -> SearchOrigin {
    guard let word = name(method) else { return .unknown }
    if let range = collection(ofFunction: method) { return origin(of: range, level + 1) }
    // `wait.until(d -> d.findElement(…))`
    if Self.waits.contains(word) { return origin(ofWait: method) }
    if isFind(word), word != "find", word != "findLast" { return .element(nil) }
    guard isMark(method - 1, .dot) || isMark(method - 1, .optionalDot) else { return .unknown }
    return origin(endingAt: method - 2, level: level + 1)
  }

  /// Returns where a search on the value of a qualified name begins; nil if no declaration of it is found.
  private mutating func declared(endingAt index: Int, _ level: Int) -> SearchOrigin? {
    var start = index
    while start > 1, isMark(start - 1, .dot), name(start - 2) != nil, index - start < SourceLimits.chain { start -= 2 }
    let range = start..<index + 1
    guard let path = ExpressionView(expression(range), project).path(range) else { return nil }
    var values = folder.resolve(path.names, in: expression(range)).values.map(\.expression)
    if values.isEmpty, isMark(start - 1, .dot) {
      // `new Page().list`
      values = folder.targets(project.byName[path.names[0]] ?? []).values.map(\.expression)
    }
    if values.isEmpty, path.names.count == 2, let type = project.typesByLetters[ScriptProject.letters(path.names[0])] {
      // `loginPage.first`, whose class has almost the same name
      let members = (project.types[type] ?? []).flatMap { project.declarations(named: path.names[1], in: $0) }
      values = folder.targets(members).values.map(\.expression)
    }
    return origin(ofValues: values.map { SearchPlace(file: $0.file, tokens: $0.range) }, level)
  }

  /// Returns where a search on the result of a function begins, judging by its `return` statements; nil if there is no
  /// such function, or if it does not return an element.
  private mutating func returned(by function: String, _ level: Int) -> SearchOrigin? {
    let known = returns ?? Self.returns(of: project)
    returns = known
    let all = known[function] ?? []
    let own = all.filter { $0.file == file }
    return origin(ofValues: own.isEmpty ? all : own, level)
  }

  /// The values that the functions of a project return, by the names of the functions.
  private static func returns(of project: ScriptProject) -> [String: [SearchPlace]] {
    var places: [String: [SearchPlace]] = [:]
    for (file, script) in project.files.enumerated() {
      for (index, token) in script.code.tokens.enumerated() where token.kind == .name {
        guard script.source.names[token.payload] == "return", script.scopeIndices.indices.contains(index) else {
          continue
        }
        let function = script.scopes[Int(script.scopeIndices[index])].function
        guard function >= 0, let name = script.scopes[function].name, !script.scopes[function].isTitle else { continue }
        let end = script.endOfStatement(at: index + 1)
        guard index + 1 < end else { continue }
        places[name, default: []].append(SearchPlace(file: file, tokens: index + 1..<end))
      }
    }
    return places
  }

  /// Returns where a search on an element begins that has one of several values; nil if none of them is an element.
  private mutating func origin(ofValues values: [SearchPlace], _ level: Int) -> SearchOrigin? {
    let found = values.prefix(Self.maximumNames).filter { value in
      let script = project.files[value.file]
      return value.tokens.prefix(SourceLimits.expression).contains { position in
        script.name(position).map { isFind($0) && script.isMark(position + 1, .roundOpen) } == true
      }
    }
    if let first = found.first {
      let script = project.files[first.file]
      let functions = Set(found.map { script.scopes[Int(script.scopeIndices[$0.tokens.lowerBound])].namedFunction })
      // `if (isIOS) return $('~a'); return $('id=b')`
      let isOneFunction = functions.count == 1 && found.allSatisfy { $0.file == first.file }
      return .element(found.count == values.count && isOneFunction ? place(ofAnyOf: Array(found)) : nil)
    }
    // `get first() { return this.rows[0] }`
    guard let only = values.first, values.count == 1, level + 1 < Self.maximumNames, !only.tokens.isEmpty else {
      return nil
    }
    let current = file
    if only.file != current { (file, script) = (only.file, project.files[only.file]) }
    defer { if only.file != current { (file, script) = (current, project.files[current]) } }
    let origin = origin(of: only.tokens, level + 1)
    return origin.isElement ? origin : nil
  }

  /// Whether a range is a single name, call or subscript, with its receivers: `this.rows(1)[0]`.
  private func isChain(_ range: Range<Int>) -> Bool {
    var start = range.upperBound
    // Chains are short. The limit keeps analysis fast even if a file is hostile.
    for _ in 0..<Self.maximumChain where start > range.lowerBound {
      start -= 1
      while isMark(start, .roundClose) || isMark(start, .squareClose), script.code.partners[start] >= range.lowerBound {
        start = script.code.partners[start]
        guard name(start - 1) != nil || isMark(start - 1, .roundClose) || isMark(start - 1, .squareClose) else { break }
        start -= 1
      }
      guard isMark(start - 1, .dot) || isMark(start - 1, .optionalDot) else { break }
      start -= 1
    }
    while start > range.lowerBound, name(start - 1) == "await" { start -= 1 }
    return start == range.lowerBound
  }

  private static let maximumChain = 20
}
