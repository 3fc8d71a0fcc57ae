// Reads the steps that assign variables in Robot Framework tests and keywords.

import AccessibilityTree

extension RobotVariables {
  /// Reads `${x}=    Set Variable    a` and `Set Test Variable    ${x}    a`.
  mutating func readAssignment(_ line: RobotLine, literals: [LexedLiteral], source: LexedSource, file: Int) {
    let targets = literals.prefix { Self.variable($0) != nil }.compactMap(Self.variable)
    if !targets.isEmpty {
      guard targets.count < literals.count else { return }
      let steps = RobotStep.steps(in: literals.map { $0.plainText ?? source.text($0.range) }, from: targets.count)
      var values: [RobotValue] = []
      for step in steps where targets.count == 1 {
        guard let keyword = step.cells.first else { continue }
        let found = Self.values(
          of: Self.normalized(literals[keyword].plainText ?? ""), line.cells[step.cells.dropFirst()], source: source,
          file: file)
        // If the value in one of the branches is unknown, so is the variable.
        guard !found.isEmpty else {
          values = []
          break
        }
        values += found.map { $0.on(step.platform ?? line.platform) }
      }
      for name in targets {
        let key = Self.key(file, block: line.block, name: Self.normalized(name))
        if values.isEmpty {
          results.insert(key)
        } else if local[key]?.count ?? 0 < Self.maximumCount {
          local[key, default: []] += values
        }
      }
      return
    }
    let keyword = Self.normalized(literals[0].plainText ?? "")
    guard literals.count > 2, let name = Self.variable(literals[1]) else { return }
    switch keyword {
    case "settestvariable", "setsuitevariable", "setglobalvariable", "settaskvariable":
      guard literals.count == 3 else { return }
      add(Self.value(of: [line.cells[2]], source, file: file), name: name)
    case "var":
      let options = zip(line.cells, literals).dropFirst(2).prefix { _, literal in
        !(literal.plainText?.hasPrefix("scope=") ?? false)
      }
      guard let value = Self.joined(options.map(\.0)[...], source: source, file: file) else { return }
      add(value, name: name)
    default: return
    }
  }

  /// Returns the possible results of a keyword; none if they are not known.
  private static func values(
    of keyword: String, _ arguments: ArraySlice<Int>, source: LexedSource, file: Int
  ) -> [RobotValue] {
    switch keyword {
    case "setvariable": arguments.count == 1 ? [value(of: Array(arguments), source, file: file)] : []
    case "catenate": joined(arguments, source: source, file: file).map { [$0] } ?? []
    case "setvariableif": choices(Array(arguments), source: source, file: file)
    default: []
    }
  }

  /// Returns the values of `Set Variable If    condition    a    b`, or with several conditions.
  private static func choices(_ arguments: [Int], source: LexedSource, file: Int) -> [RobotValue] {
    var values: [RobotValue] = []
    var last: Platform?
    for index in stride(from: 0, to: arguments.count, by: 2) {
      let hasCondition = index + 1 < arguments.count
      var value = value(of: [arguments[hasCondition ? index + 1 : index]], source, file: file)
      if hasCondition {
        value.platform = platform(ofCondition: source.text(source.lists[0].tokens[arguments[index]].range))
        last = value.platform
      } else if arguments.count == 3 {
        value.platform = last.map(PlatformCondition.other)
      }
      values.append(value)
    }
    return values.count <= [FoldedString].maximumCount ? values : []
  }

  /// Returns the platform to which a condition such as `'${PLATFORM}' == 'iOS'` or `${IS_IOS}` limits its branch.
  static func platform(ofCondition text: String) -> Platform? {
    guard text.utf8.count <= SourceLimits.insertion else { return nil }
    var level = 0
    var word = ""
    var words: (outside: [String], inside: [String]) = ([], [])
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { if level > 0 { words.inside.append(word) } else { words.outside.append(word) } }
      word = ""
      if character == "{" { level += 1 }
      if character == "}" { level -= 1 }
    }
    let others = words.outside.filter { $0 != "not" }
    let isNegated = text.contains("!=") != (others.count < words.outside.count)
    // The names of variables are ignored if the variables are compared with a value: `'${ANDROID_VERSION}' == '9'`.
    let platforms = Set((others.isEmpty ? words.inside : others).compactMap(PlatformCondition.platform(named:)))
    guard platforms.count == 1, let platform = platforms.first else { return nil }
    return isNegated ? PlatformCondition.other(platform) : platform
  }
}
