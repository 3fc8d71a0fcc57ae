// Finds locators in Robot Framework's files.

import AccessibilityTree
import Findings
import LocatorStrategies

extension LocatorFinder {
  /// Finds the locators in the given lines of the current file.
  mutating func scanRobot(_ lines: [RobotLine], _ variables: RobotVariables) {
    let templates = RobotTemplates(lines, source)
    for line in lines {
      switch line.section {
      case .variables: scanVariables(RobotVariables.values(of: line, source, file), variables)
      case .tests, .keywords, .settings: scanLine(line, templates, variables)
      case .comments: continue
      }
    }
  }

  /// Lists variables whose value begins with a strategy.
  mutating func scanVariables(_ values: [(name: String, value: RobotValue)], _ variables: RobotVariables) {
    for (name, value) in values {
      // Another variable is listed where it is declared.
      if let alias = value.alias, case .values = variables.target(of: alias, file, nil) { continue }
      addRobot(fold(value, nil, variables, 0), value.cells, name: name, use: nil, .any)
    }
  }

  /// Lists the locators among the arguments of keywords.
  private mutating func scanLine(_ line: RobotLine, _ templates: RobotTemplates, _ variables: RobotVariables) {
    let literals = line.cells.map { source.literal(tokens[$0]) }
    if let template = templates.template(of: line) {
      let arguments = (line.isName ? 1 : 0)..<literals.count
      let first = literals.first??.plainText ?? ""
      guard !first.hasPrefix("["), !Self.control.contains(first) else { return scanSetting(line, literals, variables) }
      return scanArguments(of: template, arguments, from: arguments.lowerBound, literals, line, nil, variables)
    }
    if line.isName { return }
    // `${element}=    Get Webelement    id=a`
    guard let start = literals.firstIndex(where: { $0.map { RobotVariables.variable($0) == nil } ?? false }),
      let first = literals[start]?.plainText
    else { return }
    guard line.section != .settings, !first.hasPrefix("[") else { return scanSetting(line, literals, variables) }
    scanSteps(from: start, literals, line, variables)
  }

  private static let control: Set = ["FOR", "END", "IF", "ELSE", "ELSE IF", "WHILE", "TRY", "EXCEPT", "FINALLY"]

  /// Lists the locators of `Test Setup    Click Element    id=a` and `[Teardown]    Click Element    id=a`.
  private mutating func scanSetting(
    _ line: RobotLine, _ literals: [LexedLiteral?], _ variables: RobotVariables
  ) {
    guard let first = literals.first??.plainText else { return }
    let word = RobotVariables.normalized(first).filter { $0 != "[" && $0 != "]" && $0 != "." }
    let settings: Set =
      line.section == .settings
      ? ["testsetup", "testteardown", "suitesetup", "suiteteardown", "tasksetup", "taskteardown"]
      : ["setup", "teardown"]
    if settings.contains(word) { scanSteps(from: 1, literals, line, variables) }
  }

  private mutating func scanSteps(
    from start: Int, _ literals: [LexedLiteral?], _ line: RobotLine, _ variables: RobotVariables
  ) {
    for step in RobotStep.steps(in: line.cells.map { source.text(tokens[$0].range) }, from: start) {
      guard let keyword = step.cells.first, let title = literals[keyword]?.plainText else { continue }
      scanArguments(of: title, step.cells.dropFirst(), from: keyword + 1, literals, line, step, variables)
    }
  }

  /// Lists the locators among the arguments of one keyword, which begin at an offset.
  private mutating func scanArguments(
    of title: String, _ cells: Range<Int>, from start: Int, _ literals: [LexedLiteral?], _ line: RobotLine,
    _ step: RobotStep?, _ variables: RobotVariables
  ) {
    let word = RobotKeywords.word(of: title)
    let isOwn = ownKeywords.contains(title)
    guard isOwn || !RobotKeywords.others.contains(word) else { return }
    for offset in cells {
      guard let literal = literals[offset] else { continue }
      var argument = isOwn ? .any : RobotKeywords.argument(offset - start, of: word)
      var label = isOwn ? 0 : RobotKeywords.label(of: literal, word)
      if label > 0 { argument = .locator }
      if let own = ownKeywords.label(of: literal, title) { (label, argument) = own }
      if let name = literal.variable(after: label),
        isListed(name, line.block, argument, use: (title, word), variables)
      {
        continue
      }
      guard isMobile || argument != .any else { continue }
      let cell = line.cells[offset]
      var value = RobotValue(file: file, cells: [cell])
      value.platform = step?.platform ?? line.platform
      var values = fold(value, line.block, variables, 0)
      if label > 0 { values = values.map { $0.joined.dropping(label) } }
      if argument != .any || !values.allSatisfy({ $0.knownPrefix.isEmpty }) {
        let count: AppiumLocator.Count? =
          isOwn ? nil : RobotKeywords.several.contains(word) ? .all : argument == .any ? nil : .one
        addRobot(
          values, [cell], name: line.block ?? script.stem, use: title, argument, count: count,
          expectsAbsence: step?.mayFail == true)
      }
    }
  }

  /// Whether an argument that is a whole variable is listed where the variable is declared, or is not a locator of its
  /// own.
  private mutating func isListed(
    _ name: String, _ block: String?, _ argument: RobotKeywords.Argument, use: (title: String, word: String),
    _ variables: RobotVariables
  ) -> Bool {
    switch variables.target(of: name, file, block) {
    case .parameter, .result, .attribute, .collection: return true
    case .noElement, .none: return argument == .any
    case .values(let values, _):
      let listed = values.filter { declaredRobot[$0.cell] != nil }
      for value in listed { addUse(use.title, use.word, argument, to: value) }
      return !listed.isEmpty || argument == .any
    }
  }

  private mutating func addUse(
    _ title: String, _ word: String, _ argument: RobotKeywords.Argument, to value: RobotValue
  ) {
    guard let number = declaredRobot[value.cell], locators.indices.contains(number) else { return }
    if !locators[number].uses.contains(title), locators[number].uses.count < 20 { locators[number].uses.append(title) }
    if argument != .any, locators[number].count != .one {
      locators[number].count = RobotKeywords.several.contains(word) ? .all : .one
    }
    guard let platform = value.platform else { return }
    for index in locators[number].alternatives.indices where locators[number].alternatives[index].platform == nil {
      locators[number].alternatives[index].platform = platform
    }
  }

  private mutating func addRobot(
    _ values: [FoldedString], _ cells: [Int], name: String, use: String?, _ argument: RobotKeywords.Argument,
    count: AppiumLocator.Count? = nil, expectsAbsence: Bool = false
  ) {
    guard isMobile, let first = cells.first, let last = cells.last else { return }
    let range = first..<last + 1
    var alternatives: [AppiumLocator.Alternative] = []
    for value in values.map(\.joined) {
      guard argument != .xpath else {
        alternatives.append(alternative(.driver(.xpath), value, range))
        continue
      }
      switch RobotPrefix(value.knownPrefix) {
      case .locator(let strategy, let length):
        alternatives.append(alternative(.driver(strategy), value.dropping(length).trimmed, range))
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
          alternatives.append(alternative(.driver(.id), value, range))
        }
      }
    }
    guard !alternatives.isEmpty else { return }
    var locator = AppiumLocator(
      name: name, language: .robot, place: place(range), alternatives: alternatives, count: count)
    if let use { locator.uses = [use] }
    locator.expectsAbsence = expectsAbsence
    locators.append(locator)
    declaredRobot[RobotValue.Cell(file: file, token: first)] = locators.count - 1
  }

  private func alternative(
    _ strategy: AppiumStrategy, _ text: FoldedString, _ range: Range<Int>
  ) -> AppiumLocator.Alternative {
    alternative(
      strategy, text, text.platform ?? strategy.driverStrategy.flatMap(StrategyWords.platform), place(range))
  }
}

extension FoldedString {
  /// Whether a known part contains an equals sign.
  fileprivate var hasEqualsSign: Bool {
    pieces.contains { if case .text(let text, _) = $0 { text.bytes.contains(UInt8(ascii: "=")) } else { false } }
  }
}

extension LexedLiteral {
  /// The name of the variable that follows a number of bytes, if nothing else does.
  fileprivate func variable(after count: Int) -> String? {
    guard pieces.count == (count > 0 ? 2 : 1), case .name(let name, _)? = pieces.last else { return nil }
    if count > 0, case .text(let text)? = pieces.first, text.bytes.count != count { return nil }
    return name
  }
}
