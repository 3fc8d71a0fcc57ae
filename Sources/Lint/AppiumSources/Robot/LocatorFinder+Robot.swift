// Finds locators in Robot Framework's files.

import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Finds the locators of the current file.
  mutating func scanRobot(_ lines: [RobotLine], _ variables: RobotVariables) {
    for line in lines {
      switch line.section {
      case .variables: scanVariables(line, variables)
      case .tests, .keywords: if !line.isName { scanStep(line, variables) }
      case .settings, .comments: continue
      }
    }
  }

  /// Lists variables whose value begins with a strategy.
  private mutating func scanVariables(_ line: RobotLine, _ variables: RobotVariables) {
    guard line.cells.count > 1, let literal = source.literal(tokens[line.cells[0]]),
      let name = RobotVariables.variable(literal)
    else { return }
    let isDictionary = source.bytes[literal.range.lowerBound] == UInt8(ascii: "&")
    for cell in line.cells.dropFirst() {
      var texts = fold(cell, in: line, variables)
      var entry = ""
      if isDictionary {
        guard let sign = texts[0].knownPrefix.firstIndex(of: UInt8(ascii: "=")) else { continue }
        entry = "." + String(decoding: texts[0].knownPrefix[..<sign], as: UTF8.self)
        texts = texts.map { $0.joined.dropping(sign + 1) }
      }
      addRobot(texts, cell: cell, name: name + entry, use: nil, allowsPlain: false)
    }
  }

  /// Lists the locators among the arguments of a keyword.
  private mutating func scanStep(_ line: RobotLine, _ variables: RobotVariables) {
    let texts = line.cells.map { source.literal(tokens[$0]) }
    // `${element}=    Get Webelement    id=a`
    guard let keyword = texts.firstIndex(where: { $0.map { RobotVariables.variable($0) == nil } ?? false }),
      let title = texts[keyword]?.plainText, !title.hasPrefix("[")
    else { return }
    let word = RobotVariables.normalized(title.split(separator: ".").last.map(String.init) ?? title)
    guard !RobotKeywords.others.contains(word) else { return }
    let takesLocator = RobotKeywords.locators.contains(word)
    for (offset, cell) in line.cells.enumerated() where offset > keyword {
      guard let literal = texts[offset] else { continue }
      let isLocator = takesLocator && offset == keyword + 1
      // A variable that is listed where it is declared
      if let name = RobotVariables.variable(literal), let found = declaredVariable(name, line, variables) {
        let isListed = declaredRobot[found] != nil
        if isListed {
          addUse(title, to: found, word)
          continue
        }
      } else if literal.pieces.count == 1, case .name = literal.pieces[0], !isLocator {
        continue
      }
      guard isMobile || isLocator else { continue }
      let values = fold(cell, in: line, variables)
      if isLocator || !values.allSatisfy({ $0.knownPrefix.isEmpty }) {
        let name = line.block ?? script.stem
        addRobot(values, cell: cell, name: name, use: title, allowsPlain: isLocator, count: count(word, isLocator))
      }
    }
  }

  private func count(_ word: String, _ isLocator: Bool) -> AppiumLocator.Count? {
    RobotKeywords.several.contains(word) ? .all : isLocator ? .one : nil
  }

  private func declaredVariable(
    _ name: String, _ line: RobotLine, _ variables: RobotVariables
  ) -> RobotVariables.Cell? {
    let normalized = RobotVariables.normalized(name)
    let key = RobotVariables.key(file, line.block, normalized)
    guard variables.local[key] == nil, !variables.parameters.contains(key) else { return nil }
    let cells = variables.global[normalized] ?? []
    return cells.first { $0.file == file } ?? (cells.count == 1 ? cells[0] : nil)
  }

  private mutating func addUse(_ title: String, to cell: RobotVariables.Cell, _ word: String) {
    guard let number = declaredRobot[cell], locators.indices.contains(number) else { return }
    if !locators[number].uses.contains(title), locators[number].uses.count < 20 { locators[number].uses.append(title) }
    if RobotKeywords.locators.contains(word), locators[number].count != .one {
      locators[number].count = RobotKeywords.several.contains(word) ? .all : .one
    }
  }

  private mutating func addRobot(
    _ values: [FoldedString], cell: Int, name: String, use: String?, allowsPlain: Bool,
    count: AppiumLocator.Count? = nil
  ) {
    var alternatives: [AppiumLocator.Alternative] = []
    for value in values.map(\.joined) {
      switch RobotKeywords.read(value.knownPrefix) {
      case .locator(let strategy, let prefix):
        guard isMobile else { return }
        alternatives.append(alternative(.driver(strategy), value.dropping(prefix), cell: cell))
      case .unsupported(let reason): if isMobile { omit(cell..<cell + 1, reason) }
      case .plain:
        guard allowsPlain, isMobile else { continue }
        guard let first = value.pieces.first, case .text = first else {
          if let reason = value.pattern.unresolvedReason { omit(cell..<cell + 1, reason) }
          continue
        }
        // Without a prefix, AppiumLibrary searches ids and names.
        alternatives.append(alternative(.driver(.id), value, cell: cell))
      }
    }
    guard !alternatives.isEmpty else { return }
    var locator = AppiumLocator(
      name: name, language: .robot, place: place(cell..<cell + 1), alternatives: alternatives, count: count)
    if let use { locator.uses = [use] }
    locators.append(locator)
    declaredRobot[RobotVariables.Cell(file: file, token: cell)] = locators.count - 1
  }

  private func alternative(_ strategy: AppiumStrategy, _ text: FoldedString, cell: Int) -> AppiumLocator.Alternative {
    alternative(
      strategy, text, text.platform ?? strategy.driverStrategy.flatMap(StrategyWords.platform), place(cell..<cell + 1))
  }

  // MARK: Values

  /// Folds the variables of a cell.
  private mutating func fold(_ cell: Int, in line: RobotLine, _ variables: RobotVariables, depth: Int = 0)
    -> [FoldedString]
  {
    fold(RobotVariables.Cell(file: file, token: cell), line.block, variables, depth)
  }

  private mutating func fold(
    _ cell: RobotVariables.Cell, _ block: String?, _ variables: RobotVariables, _ depth: Int
  ) -> [FoldedString] {
    let source = project.files[cell.file].source
    let token = source.lists[0].tokens[cell.token]
    guard depth < 40, let literal = source.literal(token) else { return [.unresolved("the variable refers to itself")] }
    var values = [
      FoldedString(pieces: [], literals: [FoldedString.LiteralIndex(file: cell.file, literal: token.payload)])
    ]
    for piece in literal.pieces {
      switch piece {
      case .text(let text): values.append([FoldedString(pieces: [.text(text, file: cell.file)])])
      case .name(let name, _): values.append(value(of: name, cell.file, block, variables, depth + 1))
      case .expression: continue
      }
    }
    return values
  }

  /// The values of a variable.
  private mutating func value(
    of name: String, _ file: Int, _ block: String?, _ variables: RobotVariables, _ depth: Int
  ) -> [FoldedString] {
    if name.hasPrefix("%") {
      return [.unresolved("the environment variable %{\(name.dropFirst())} is known only at run time")]
    }
    let normalized = RobotVariables.normalized(name).replacingQuotedKeys
    if normalized == "empty" { return [FoldedString(pieces: [])] }
    let key = RobotVariables.key(file, block, normalized)
    if variables.parameters.contains(key) { return [.wildcard(name)] }
    if let known = robotMemo[key] { return known }
    // Found again if the variable refers to itself
    robotMemo[key] = [.unresolved("the variable refers to itself")]
    let local = variables.local[key]
    var cells = local ?? variables.global[normalized] ?? []
    if local == nil, cells.contains(where: { $0.file == file }) { cells = cells.filter { $0.file == file } }
    if let local, local.isEmpty {
      robotMemo[key] = [.unresolved("${\(name)} is the result of a keyword")]
      return robotMemo[key] ?? []
    }
    var values: [FoldedString] = []
    for cell in cells.prefix([FoldedString].maximumCount) {
      var folded = fold(cell, block, variables, depth)
      // The entry of a dictionary follows its key.
      if normalized.contains("."), let sign = folded[0].knownPrefix.firstIndex(of: UInt8(ascii: "=")) {
        folded = folded.map { $0.joined.dropping(sign + 1) }
      }
      values += folded
    }
    if values.isEmpty { values = pythonValue(name) }
    var seen: Set<TextPattern> = []
    values = values.filter { seen.insert($0.pattern).inserted }
    if values.count > 1, local == nil {
      values = [.unresolved("${\(name)} has several declarations with different values")]
    }
    robotMemo[key] = values
    return values
  }

  /// The value of a variable in a Python file of variables.
  private mutating func pythonValue(_ name: String) -> [FoldedString] {
    let path = name.split(separator: ".").map(String.init)
    guard let head = path.first else { return [.unresolved("the variable has no name")] }
    for spelling in [head, head.uppercased()] {
      for index in project.byName[spelling] ?? [] where project[index].scope == 0 {
        let names = [spelling] + path.dropFirst()
        let expression = ScriptExpression(file: index.file, list: 0, range: 0..<0, scope: 0, token: 0)
        return folder.fold(ExpressionPath(names), expression)
      }
    }
    return [.unresolved("${\(name)} is not declared in these files")]
  }
}

extension String {
  /// The name of a variable with keys in quotation marks, `a['b']`, as `a.b`.
  fileprivate var replacingQuotedKeys: String {
    guard contains("[") else { return self }
    return String(compactMap { $0 == "[" ? "." : $0 == "]" || $0 == "'" || $0 == "\"" ? nil : $0 })
  }
}
