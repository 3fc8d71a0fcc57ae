// Finds the keywords in a line, including those that other keywords run.

import AccessibilityTree

/// A keyword with its arguments.
struct RobotStep {
  /// The offsets of the keyword and its arguments in the line.
  let cells: Range<Int>
  /// The platform to which conditions in the line limit the keyword.
  var platform: Platform?
  /// Whether the keyword is expected to fail, or may fail, as in `Run Keyword And Expect Error    *    Click Element`.
  var mayFail = false

  /// Returns the keywords in a line: `Click Element` in `Run Keyword If    condition    Click Element    id=a`.
  static func steps(in texts: [String], from start: Int) -> [RobotStep] {
    var found: [RobotStep] = []
    read(RobotStep(cells: start..<texts.count), texts: texts, depth: 0, found: &found)
    return found
  }

  private static func read(_ step: RobotStep, texts: [String], depth: Int, found: inout [RobotStep]) {
    guard let first = step.cells.first else { return }
    let word = RobotVariables.normalized(RobotKeywords.withoutPrefix(texts[first]))
    let name = word.split(separator: ".").last.map(String.init) ?? word
    if name == "runkeywords", depth < 5 {
      return keywords(step, texts: texts).forEach { read($0, texts: texts, depth: depth + 1, found: &found) }
    }
    guard depth < 5, let skipped = arguments[name] else {
      found.append(step)
      return
    }
    guard word != "if", !word.hasSuffix("runkeywordif") else {
      return branches(step, texts: texts).forEach { read($0, texts: texts, depth: depth + 1, found: &found) }
    }
    let inner = min(first + 1 + skipped, step.cells.upperBound)..<step.cells.upperBound
    let mayFail = step.mayFail || name == "runkeywordandexpecterror" || name == "runkeywordandreturnstatus"
    read(
      RobotStep(cells: inner, platform: step.platform, mayFail: mayFail), texts: texts, depth: depth + 1, found: &found)
  }

  /// Splits `Run Keywords    A    id=a    AND    B`; without `AND`, every cell is a keyword.
  private static func keywords(_ step: RobotStep, texts: [String]) -> [RobotStep] {
    let cells = step.cells.dropFirst()
    let signs = cells.filter { texts[$0] == "AND" }
    var starts = cells.map { $0 }
    var ends = cells.map { $0 + 1 }
    if !signs.isEmpty {
      starts = [cells.lowerBound] + signs.map { $0 + 1 }
      ends = signs + [cells.upperBound]
    }
    return zip(starts, ends).map { start, end in
      RobotStep(cells: start..<end, platform: step.platform, mayFail: step.mayFail)
    }
  }

  /// Splits `Run Keyword If    condition    A    ELSE IF    condition    B    ELSE    C`.
  private static func branches(_ step: RobotStep, texts: [String]) -> [RobotStep] {
    var branches: [RobotStep] = []
    var start = step.cells.lowerBound
    var previous: Platform?
    while start < step.cells.upperBound {
      let end = texts[(start + 1)..<step.cells.upperBound].firstIndex { $0 == "ELSE" || $0 == "ELSE IF" }
      let isElse = texts[start] == "ELSE"
      let condition = isElse || start + 1 >= step.cells.upperBound ? nil : texts[start + 1]
      // If only one platform has a condition, the last branch is for the other one.
      let own =
        isElse
        ? branches.count == 1 ? previous.map(PlatformCondition.other) : nil
        : condition.flatMap(RobotVariables.platform(ofCondition:))
      let upper = end ?? step.cells.upperBound
      branches.append(
        RobotStep(
          cells: min(start + (isElse ? 1 : 2), upper)..<upper, platform: step.platform ?? own, mayFail: step.mayFail))
      previous = own
      start = upper
    }
    return branches
  }

  /// The number of arguments before the keyword that a keyword runs.
  private static let arguments: [String: Int] = [
    "if": 1, "runkeyword": 0, "runkeywordif": 1, "runkeywordunless": 1, "runkeywordandreturn": 0,
    "runkeywordandreturnif": 1, "runkeywordandreturnstatus": 0, "runkeywordandignoreerror": 0,
    "runkeywordandcontinueonfailure": 0, "runkeywordandwarnonfailure": 0, "runkeywordandexpecterror": 1,
    "waituntilkeywordsucceeds": 2, "repeatkeyword": 1, "runkeywordiftestfailed": 0, "runkeywordiftestpassed": 0,
    "runkeywordifalltestspassed": 0, "runkeywordifanytestsfailed": 0, "runkeywordiftimeoutoccurred": 0,
  ]
}
