// Records what the reader has found so far, so that it can be rolled back.

import CodeModel

/// What the code refers to, in the order in which it is read.
///
/// Some code counts only for the outline of a function. Whether code is of that kind may be known only after it has
/// been read; then what it noted is removed again.
struct ReadingLog {
  var references: [(name: String, offset: Int)] = []
  var qualifiers: [(offset: Int, name: String)] = []
  var patterns: [Int] = []
  var nestingCases: [String] = []
  var functionAliases: [(name: String, type: CodeType)] = []
  var classAliases: [(name: String, original: String)] = []

  /// How much has been noted so far.
  struct Mark {
    fileprivate var references, qualifiers, patterns, nestingCases, functionAliases, classAliases: Int
    fileprivate var types, members, locals, branches: Int
    fileprivate var arity: Int?
  }

  /// Moves the notes to the model.
  func write(to source: inout ParsedSource) {
    for reference in references { source.references[reference.name, default: []].append(reference.offset) }
    for name in Array(source.references.keys) { source.references[name]?.sort() }
    for qualifier in qualifiers { source.qualifiers[qualifier.offset] = qualifier.name }
    source.patterns = Set(patterns)
    source.nestingCases = Set(nestingCases)
    for alias in functionAliases { source.functionAliases[alias.name] = alias.type }
    for alias in classAliases { source.classAliases[alias.name] = alias.original }
  }
}

extension CodeReader {
  mutating func mark() -> ReadingLog.Mark {
    ReadingLog.Mark(
      references: log.references.count, qualifiers: log.qualifiers.count, patterns: log.patterns.count,
      nestingCases: log.nestingCases.count, functionAliases: log.functionAliases.count,
      classAliases: log.classAliases.count, types: source.types.count, members: source.members.count,
      locals: source.locals.count, branches: source.branches.count, arity: arities.last)
  }

  /// Removes everything noted since the mark, except for what the outline needs.
  mutating func mute(since mark: ReadingLog.Mark) {
    log.references.removeLast(max(0, log.references.count - mark.references))
    log.qualifiers.removeLast(max(0, log.qualifiers.count - mark.qualifiers))
    log.patterns.removeLast(max(0, log.patterns.count - mark.patterns))
    log.nestingCases.removeLast(max(0, log.nestingCases.count - mark.nestingCases))
    log.functionAliases.removeLast(max(0, log.functionAliases.count - mark.functionAliases))
    log.classAliases.removeLast(max(0, log.classAliases.count - mark.classAliases))
    source.types.removeLast(max(0, source.types.count - mark.types))
    source.members.removeLast(max(0, source.members.count - mark.members))
    source.locals.removeLast(max(0, source.locals.count - mark.locals))
    source.branches.removeLast(max(0, source.branches.count - mark.branches))
    if let arity = mark.arity, !arities.isEmpty { arities[arities.count - 1] = arity }
  }

  /// Reads code that counts only for the outline.
  @discardableResult
  mutating func muted<Part>(_ read: (inout CodeReader) -> Part) -> Part {
    let mark = mark()
    let part = read(&self)
    mute(since: mark)
    return part
  }

  mutating func refer(to name: String, at offset: Int) { log.references.append((name, offset)) }
}
