// Collects the arguments of the keywords that Robot Framework files declare.

/// The keywords of a project.
struct RobotOwnKeywords {
  /// The arguments of each keyword, and whether the keyword uses the whole argument as a locator. The names are
  /// normalized by ``RobotVariables/normalized(_:)``.
  private var arguments: [String: [String: Bool]] = [:]
  /// All keywords of the project: those of its files, and those of its own libraries.
  private var names: Set<String> = []

  /// Reads the keywords that a Python library declares: its functions, and the names in `@keyword("…")`.
  mutating func read(library script: ScriptFile) {
    let tokens = script.code.tokens
    for index in tokens.indices where tokens[index].kind == .name {
      if script.name(index - 1) == "def", let name = script.name(index) {
        names.insert(RobotVariables.normalized(name))
      }
      guard script.name(index) == "keyword", script.isMark(index + 1, .roundOpen) else { continue }
      let end = min(script.code.partners[index + 1], tokens.count)
      let title = (index + 2..<max(index + 2, end)).lazy.compactMap { script.source.literal(tokens[$0])?.plainText }
        .first
      if let title { names.insert(RobotVariables.normalized(title)) }
    }
  }

  /// Whether the project declares a keyword, which overrides a library keyword of the same name.
  func contains(_ title: String) -> Bool { names.contains(RobotVariables.normalized(title)) }

  /// Reads the keywords of a file.
  mutating func read(_ lines: [RobotLine], source: LexedSource) {
    let tokens = source.lists[0].tokens
    for line in lines where line.section == .keywords && !line.isName {
      guard let block = line.block.map(RobotVariables.normalized) else { continue }
      names.insert(block)
      let literals = line.cells.map { source.literal(tokens[$0]) }
      if literals.first??.plainText?.lowercased() == "[arguments]" {
        for case .name(let name, _)? in literals.dropFirst().map({ $0?.pieces.first }) {
          let name = RobotVariables.normalized(name)
          arguments[block, default: [:]][name] = arguments[block]?[name] ?? false
        }
        continue
      }
      guard let own = arguments[block], !own.isEmpty else { continue }
      for step in RobotStep.steps(in: line.cells.map { source.text(tokens[$0].range) }, from: 0) {
        guard let keyword = step.cells.first, let title = literals[keyword]?.plainText else { continue }
        let word = RobotKeywords.word(of: RobotKeywords.withoutPrefix(title))
        for cell in step.cells.dropFirst() where RobotKeywords.argument(cell - keyword - 1, of: word) == .locator {
          guard let name = literals[cell].flatMap(RobotVariables.variable).map(RobotVariables.normalized),
            own[name] != nil
          else { continue }
          arguments[block]?[name] = true
        }
      }
    }
  }

  /// The number of bytes in the name of an argument of a declared keyword, `name=` in `name=Ines`, and the role of the
  /// argument; nil for other cells.
  func label(of literal: LexedLiteral, _ keyword: String) -> (length: Int, argument: RobotKeywords.Argument)? {
    guard let own = arguments[RobotVariables.normalized(keyword)], case .text(let text)? = literal.pieces.first,
      let sign = text.bytes.firstIndex(of: UInt8(ascii: "=")),
      let isLocator = own[RobotVariables.normalized(String(decoding: text.bytes[..<sign], as: UTF8.self))]
    else { return nil }
    return (sign + 1, isLocator ? .locator : .any)
  }
}
