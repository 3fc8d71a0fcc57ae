// Collects the arguments of the keywords that Robot Framework's files declare.

/// The keywords of a project.
struct RobotOwnKeywords {
  /// The arguments of each keyword, and whether the keyword searches an element with the whole argument. The names are
  /// in the notation of ``RobotVariables/normalized(_:)``.
  private var arguments: [String: [String: Bool]] = [:]

  /// Reads the keywords of a file.
  mutating func read(_ lines: [RobotLine], _ source: LexedSource) {
    let tokens = source.lists[0].tokens
    for line in lines where line.section == .keywords && !line.isName {
      guard let block = line.block.map(RobotVariables.normalized) else { continue }
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
        let word = RobotKeywords.word(of: title)
        for cell in step.cells.dropFirst() where RobotKeywords.argument(cell - keyword - 1, of: word) == .locator {
          guard let name = literals[cell].flatMap(RobotVariables.variable).map(RobotVariables.normalized),
            own[name] != nil
          else { continue }
          arguments[block]?[name] = true
        }
      }
    }
  }

  /// The number of bytes that name an argument of a declared keyword, `name=` in `name=Ines`, and what the argument is;
  /// nil for other cells.
  func label(of literal: LexedLiteral, _ keyword: String) -> (length: Int, argument: RobotKeywords.Argument)? {
    guard let own = arguments[RobotVariables.normalized(keyword)], case .text(let text)? = literal.pieces.first,
      let sign = text.bytes.firstIndex(of: UInt8(ascii: "=")),
      let isLocator = own[RobotVariables.normalized(String(decoding: text.bytes[..<sign], as: UTF8.self))]
    else { return nil }
    return (sign + 1, isLocator ? .locator : .any)
  }
}
