// Finds locators in Robot Framework files.

import AccessibilityTree
import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Finds the locators in the given lines of the current file.
  mutating func scanRobot(_ lines: [RobotLine]) {
    let templates = RobotTemplates(lines, source: source)
    let first = locators.count
    for line in lines {
      switch line.section {
      case .variables: scanVariables(RobotVariables.values(of: line, source, file: file))
      case .tests, .keywords, .settings: scanLine(line, templates: templates)
      case .comments: continue
      }
    }
    readTimedWaits(in: lines, locatorsFrom: first)
  }

  /// Adds locators for the variables whose values begin with a strategy.
  mutating func scanVariables(_ values: [(name: String, value: RobotValue)]) {
    for (name, value) in values {
      // If the value is another variable, that one is added where it is declared.
      if let alias = value.alias, case .values = robotVariables.target(of: alias, file, block: nil) { continue }
      let count = locators.count
      addRobot(
        fold(value, block: nil), cells: value.cells, name: name, use: nil, argument: .any)
      if locators.count > count, let cell = value.cells.first {
        declaredNames.insert(DeclaredName(file: file, token: cell, name: name, isVariable: true))
      }
    }
  }

  /// Adds the locators among the arguments of keywords.
  private mutating func scanLine(_ line: RobotLine, templates: RobotTemplates) {
    let literals = line.cells.map { source.literal(tokens[$0]) }
    if let template = templates.template(of: line) {
      let arguments = (line.isName ? 1 : 0)..<literals.count
      let first = literals.first??.plainText ?? ""
      guard !first.hasPrefix("["), !Self.control.contains(first) else {
        return scanSetting(line, literals: literals)
      }
      return scanArguments(
        of: template, arguments, from: arguments.lowerBound, literals: literals, line: line, step: nil)
    }
    if line.isName { return }
    // `${element}=    Get Webelement    id=a`
    guard let start = literals.firstIndex(where: { $0.map { RobotVariables.variable($0) == nil } ?? false }),
      let first = literals[start]?.plainText
    else { return }
    guard line.section != .settings, !first.hasPrefix("[") else {
      return scanSetting(line, literals: literals)
    }
    scanSteps(from: start, literals, line: line)
  }

  private static let control: Set = ["FOR", "END", "IF", "ELSE", "ELSE IF", "WHILE", "TRY", "EXCEPT", "FINALLY"]

  /// Adds the locators in `Test Setup    Click Element    id=a` and `[Teardown]    Click Element    id=a`.
  private mutating func scanSetting(_ line: RobotLine, literals: [LexedLiteral?]) {
    guard let first = literals.first??.plainText else { return }
    let word = RobotVariables.normalized(first).filter { $0 != "[" && $0 != "]" && $0 != "." }
    let settings: Set =
      line.section == .settings
      ? ["testsetup", "testteardown", "suitesetup", "suiteteardown", "tasksetup", "taskteardown"]
      : ["setup", "teardown"]
    if settings.contains(word) { scanSteps(from: 1, literals, line: line) }
  }

  private mutating func scanSteps(from start: Int, _ literals: [LexedLiteral?], line: RobotLine) {
    for step in RobotStep.steps(in: line.cells.map { source.text(tokens[$0].range) }, from: start) {
      guard let keyword = step.cells.first, let title = literals[keyword]?.plainText else { continue }
      scanArguments(
        of: title, step.cells.dropFirst(), from: keyword + 1, literals: literals, line: line, step: step)
    }
  }

  /// Adds the locators among the arguments of one keyword, which begin at `start`.
  private mutating func scanArguments(
    of written: String, _ cells: Range<Int>, from start: Int, literals: [LexedLiteral?], line: RobotLine,
    step: RobotStep?
  ) {
    let title = ownKeywords.contains(written) ? written : RobotKeywords.withoutPrefix(written)
    let word = RobotKeywords.word(of: title)
    let isOwn = ownKeywords.contains(title)
    if readMapped(title, cells: cells, literals: literals, line: line, step: step) { return }
    if isOwn { noteCall(of: title, cells, literals: literals, line: line) }
    if !isOwn, let search = RobotTextSearch(word), let first = cells.first(where: { literals[$0] != nil }) {
      var value = RobotValue(file: file, cells: [line.cells[first]])
      value.platform = step?.platform ?? line.platform
      var values = fold(value, block: line.block)
      if values.allSatisfy({ $0.knownPrefix.starts(with: "text=".utf8) }) { values = values.map { $0.dropping(5) } }
      return addRobotText(
        search, values: values, cell: line.cells[first],
        options: cells.filter { $0 > first }.compactMap { literals[$0]?.plainText }, platform: value.platform,
        name: line.block ?? script.stem, use: title, expectsAbsence: step?.mayFail == true)
    }
    if !isOwn, let cell = line.cells.indices.contains(start - 1) ? line.cells[start - 1] : nil {
      readSleep(ofRobot: title, cells.first.flatMap { literals[$0] }, at: cell, in: line.block ?? script.stem)
    }
    guard isOwn || !RobotKeywords.others.contains(word) else { return }
    for offset in cells {
      guard let literal = literals[offset] else { continue }
      var argument = isOwn ? .any : RobotKeywords.argument(offset - start, of: word)
      var label = isOwn ? 0 : RobotKeywords.label(of: literal, word)
      if label > 0 { argument = .locator }
      if let own = ownKeywords.label(of: literal, title) { (label, argument) = own }
      if let name = literal.variable(after: label),
        isListed(name, block: line.block, argument: argument, use: (title, word))
      {
        continue
      }
      guard isMobile || argument != .any else { continue }
      let cell = line.cells[offset]
      var value = RobotValue(file: file, cells: [cell])
      value.platform = step?.platform ?? line.platform
      var values = fold(value, block: line.block)
      if label > 0 { values = values.map { $0.joined.dropping(label) } }
      if argument != .any || !values.allSatisfy({ $0.knownPrefix.isEmpty }) {
        let count: AppiumLocator.Count? =
          isOwn ? nil : RobotKeywords.several.contains(word) ? .all : argument == .any ? nil : .one
        addRobot(
          values, cells: [cell], name: line.block ?? script.stem, use: title, argument: argument, count: count,
          expectsAbsence: step?.mayFail == true || RobotKeywords.expectsAbsence(word, with: cells.map { literals[$0] }))
      }
    }
  }

  /// Reads a keyword for which the project has a mapping. Returns false for any other keyword.
  private mutating func readMapped(
    _ title: String, cells: Range<Int>, literals: [LexedLiteral?], line: RobotLine, step: RobotStep?
  ) -> Bool {
    guard isMobile, let last = cells.last,
      let entry = mappings.entry(forKeyword: title, [String?](repeating: nil, count: cells.count))
    else { return false }
    usedMappings.insert(entry.name)
    var arguments: [(label: String?, values: [FoldedString])] = []
    for offset in cells where literals[offset] != nil {
      var value = RobotValue(file: file, cells: [line.cells[offset]])
      value.platform = step?.platform ?? line.platform
      arguments.append((nil, fold(value, block: line.block)))
    }
    let range = line.cells[cells.lowerBound]..<line.cells[last] + 1
    let start = tokens[range.lowerBound].start
    let values = entry.values(arguments, at: start..<start, file: file)
    addRobot(
      values.map { alternative(.driver(entry.strategy), text: $0.joined, at: range) }, at: range,
      name: line.block ?? script.stem, use: title, count: .one, expectsAbsence: step?.mayFail == true)
    return true
  }

  /// Records a call of one of the project's own keywords with arguments. If the enclosing keyword only passes on its
  /// own arguments, records that keyword as the caller instead.
  private mutating func noteCall(of title: String, _ cells: Range<Int>, literals: [LexedLiteral?], line: RobotLine) {
    let arguments = cells.compactMap { literals[$0] }
    guard isMobile, !arguments.isEmpty else { return }
    let isPassedOn = line.section == .keywords && arguments.allSatisfy { RobotVariables.variable($0) != nil }
    if !isPassedOn {
      robotCalls.append((RobotVariables.normalized(title), Set(cells.map { line.cells[$0] }), file))
    } else if let block = line.block {
      robotCallers[RobotVariables.normalized(title), default: []].insert(RobotVariables.normalized(block))
    }
  }

  /// Counts the unfollowed calls of keywords that search with an argument: none of their arguments is a known locator.
  mutating func countUnfollowedKeywords() {
    var pending = Array(searchingKeywords)
    while let keyword = pending.popLast() {
      for caller in robotCallers[keyword] ?? [] where searchingKeywords.insert(caller).inserted {
        pending.append(caller)
      }
    }
    unfollowedCalls += robotCalls.count { call in
      searchingKeywords.contains(call.title)
        && !call.cells.contains { declaredRobot[RobotValue.Cell(file: call.file, token: $0)] != nil }
    }
  }

  /// Whether an argument that consists of a variable is added where the variable is declared, or is not itself a
  /// locator.
  private mutating func isListed(
    _ name: String, block: String?, argument: RobotKeywords.Argument, use: (title: String, word: String)
  ) -> Bool {
    switch robotVariables.target(of: name, file, block: block) {
    case .parameter, .result, .attribute, .collection: return true
    case .noElement, .none: return argument == .any
    case .values(let values, _):
      let listed = values.filter { declaredRobot[$0.cell] != nil }
      for value in listed { addUse(use.title, word: use.word, argument: argument, to: value) }
      return !listed.isEmpty || argument == .any
    }
  }

  private mutating func addUse(_ title: String, word: String, argument: RobotKeywords.Argument, to value: RobotValue) {
    guard let number = declaredRobot[value.cell], locators.indices.contains(number) else { return }
    if !locators[number].uses.contains(title), locators[number].uses.count < SourceLimits.uses {
      locators[number].uses.append(title)
    }
    if argument != .any, locators[number].count != .one {
      locators[number].count = RobotKeywords.several.contains(word) ? .all : .one
    }
    guard let platform = value.platform else { return }
    for index in locators[number].alternatives.indices where locators[number].alternatives[index].platform == nil {
      locators[number].alternatives[index].platform = platform
    }
  }

  private mutating func addRobot(
    _ values: [FoldedString], cells: [Int], name: String, use: String?, argument: RobotKeywords.Argument,
    count: AppiumLocator.Count? = nil, expectsAbsence: Bool = false
  ) {
    guard isMobile, let first = cells.first, let last = cells.last else { return }
    let range = first..<last + 1
    var alternatives: [AppiumLocator.Alternative] = []
    for value in values.map(\.joined) {
      guard argument != .xpath else {
        alternatives.append(alternative(.driver(.xpath), text: value, at: range))
        continue
      }
      switch RobotPrefix(value.knownPrefix) {
      case .locator(let strategy, let length):
        let text = value.dropping(length).trimmed
        if WebPageSelector.isOne(.driver(strategy), text: text.pattern) {
          noteWebPage(first)
        } else {
          alternatives.append(alternative(.driver(strategy), text: text, at: range))
        }
      case .unsupported(let reason): if argument == .locator { omit(range, reason) }
      case .invalid(let reason): if argument == .locator { omit(range, reason, hasUnknownStrategy: true) }
      case .none:
        guard argument == .locator else { continue }
        guard let first = value.pieces.first, case .text = first else {
          if let reason = value.pattern.unresolvedReason { omit(range, reason) }
          continue
        }
        if value.hasEqualsSign {
          omit(range, "the strategy of \(value.pattern) is known only at run time")
        } else {
          alternatives.append(alternative(.driver(.id), text: value, at: range))
        }
      }
    }
    addRobot(alternatives, at: range, name: name, use: use, count: count, expectsAbsence: expectsAbsence)
  }

  private mutating func addRobot(
    _ alternatives: [AppiumLocator.Alternative], at range: Range<Int>, name: String, use: String?,
    count: AppiumLocator.Count?, expectsAbsence: Bool
  ) {
    guard !alternatives.isEmpty else { return }
    if alternatives.contains(where: { !$0.text.wildcards.isEmpty }) {
      searchingKeywords.insert(RobotVariables.normalized(name))
    }
    var locator = AppiumLocator(
      name: name, language: .robot, place: place(range), alternatives: alternatives, count: count)
    if let use { locator.uses = [use] }
    locator.expectsAbsence = expectsAbsence
    addEvidence(to: &locator)
    locators.append(locator)
    declaredRobot[RobotValue.Cell(file: file, token: range.lowerBound)] = locators.count - 1
  }

  private func alternative(
    _ strategy: AppiumStrategy, text: FoldedString, at range: Range<Int>
  ) -> AppiumLocator.Alternative {
    alternative(
      strategy, text: text, platform: text.platform ?? strategy.driverStrategy.flatMap(StrategyWords.platform),
      at: place(range))
  }
}

extension FoldedString {
  /// Whether a known part contains an equals sign.
  fileprivate var hasEqualsSign: Bool {
    pieces.contains { if case .text(let text, _) = $0 { text.bytes.contains(UInt8(ascii: "=")) } else { false } }
  }
}

extension LexedLiteral {
  /// The name of the variable that follows a number of bytes, if the literal contains nothing else.
  fileprivate func variable(after count: Int) -> String? {
    guard pieces.count == (count > 0 ? 2 : 1), case .name(let name, _)? = pieces.last else { return nil }
    if count > 0, case .text(let text)? = pieces.first, text.bytes.count != count { return nil }
    return name
  }
}
