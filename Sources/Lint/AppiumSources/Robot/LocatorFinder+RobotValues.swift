// Evaluates the variables in Robot Framework files.

import AccessibilityTree
import LocatorStrategies

extension LocatorFinder {
  /// Returns the possible strings of a value; at least one.
  mutating func fold(_ value: RobotValue, block: String?, depth: Int = 0) -> [FoldedString] {
    let source = project.files[value.file].source
    let tokens = source.lists[0].tokens
    guard depth < SourceLimits.links else { return [.unresolved("the variable refers to itself")] }
    var values = [FoldedString(pieces: [], platform: value.platform)]
    for (offset, cell) in value.cells.enumerated() {
      guard let literal = source.literal(tokens[cell]) else { continue }
      if offset > 0 {
        var separator = LiteralText()
        separator.append(value.separator, escapedAt: tokens[value.cells[offset - 1]].end..<tokens[cell].start)
        if !separator.isEmpty { values.append([FoldedString(pieces: [.text(separator, file: value.file)])]) }
      }
      values.append([
        FoldedString(
          pieces: [], literals: [FoldedString.LiteralIndex(file: value.file, literal: tokens[cell].payload)])
      ])
      for piece in literal.pieces {
        switch piece {
        case .text(let text): values.append([FoldedString(pieces: [.text(text, file: value.file)])])
        case .name(let name, let range):
          let variable = RobotReference(name: name, range: range, file: value.file, block: block)
          values.append(self.value(of: variable, depth: depth + 1))
        case .expression: continue
        }
      }
    }
    guard value.isEntry, let sign = values[0].knownPrefix.firstIndex(of: UInt8(ascii: "=")) else { return values }
    return values.map { $0.joined.dropping(sign + 1) }
  }

  /// The values of a variable.
  private mutating func value(of variable: RobotReference, depth: Int) -> [FoldedString] {
    let name = variable.name
    if name.hasPrefix("%") {
      return [.unresolved("the environment variable %{\(name.dropFirst())} is known only at run time")]
    }
    if name.hasPrefix("{") { return [.unresolved("Python in ${{…}} is not evaluated")] }
    let written = project.files[variable.file].source.text(variable.range)
    switch robotVariables.target(of: name, variable.file, block: variable.block) {
    case .parameter: return [.wildcard(name)]
    case .result: return [.unresolved("\(written) is the result of a keyword")]
    case .attribute: return [.unresolved("the value of \(written) is not known")]
    case .collection: return [.unresolved("\(written) is a list or a dictionary")]
    case .noElement(let declaration): return [.unresolved("\(written) is not an element of \(declaration)")]
    case .values(let found, let isChoice):
      return fold(found, isChoice: isChoice, variable: variable, written: written, depth: depth)
    case .none: break
    }
    switch RobotBuiltIns.value(of: name) {
    case .text(let value):
      var text = LiteralText()
      text.append(value.utf8, escapedAt: variable.range)
      return [FoldedString(pieces: text.isEmpty ? [] : [.text(text, file: variable.file)])]
    case .unknown: return [.unresolved("\(written) is known only at run time")]
    case nil: return pythonValue(name) ?? [.unresolved("\(written) is not declared in these files")]
    }
  }

  /// Folds the values that a variable can have, only once for each test or keyword.
  private mutating func fold(
    _ found: [RobotValue], isChoice: Bool, variable: RobotReference, written: String, depth: Int
  ) -> [FoldedString] {
    let key = RobotVariables.key(variable.file, block: variable.block, name: RobotVariables.normalized(variable.name))
    if let known = robotMemo[key] { return known }
    // Used if the variable refers to itself
    robotMemo[key] = [.unresolved("the variable refers to itself")]
    var values: [FoldedString] = []
    for value in found { values += fold(value, block: variable.block, depth: depth) }
    var seen: [TextPattern: Set<Platform?>] = [:]
    values = values.filter { seen[$0.pattern, default: []].insert($0.platform).inserted }
    if values.count > 1, !isChoice {
      values = [.unresolved("\(written) has several declarations with different values")]
    } else if values.count > [FoldedString].maximumCount {
      values = [.unresolved("\(written) has more than \([FoldedString].maximumCount) values")]
    }
    robotMemo[key] = values
    return values
  }

  /// The value of a variable in a Python variable file; nil if there is none.
  private mutating func pythonValue(_ name: String) -> [FoldedString]? {
    let path = name.split(separator: ".").map(String.init)
    guard let head = path.first else { return nil }
    for spelling in [head, head.uppercased()] {
      for index in project.byName[spelling] ?? [] where project[index].scope == 0 {
        let names = [spelling] + path.dropFirst()
        let expression = ScriptExpression(file: index.file, list: 0, range: 0..<0, scope: 0, token: 0)
        return folder.fold(ExpressionPath(names), in: expression)
      }
    }
    return nil
  }
}

/// A variable in a cell.
private struct RobotReference {
  let name: String
  /// Where the variable is written.
  let range: Range<Int>
  let file: Int
  /// The test or keyword that uses the variable.
  let block: String?
}
