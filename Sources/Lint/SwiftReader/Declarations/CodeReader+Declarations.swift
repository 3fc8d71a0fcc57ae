// Reads declarations of types, members and globals.

import CodeModel

extension CodeReader {
  /// Reads statements and declarations at the top level of the file, or of a branch of it.
  mutating func readTopLevel() -> [CodeStatement] {
    var statements: [CodeStatement] = []
    var previousEnd = -1
    while !stream.isAt(.endOfFile), !stream.isAt(.rightBrace), !stream.token.endsBranch {
      let index = stream.index
      reportMissingSemicolon(after: previousEnd)
      let problemCount = problems.count
      statements += readTopLevelItem()
      if stream.index == index {
        problems.removeLast(problems.count - problemCount)
        reportUnexpected()
        stream.advance()
      }
      previousEnd = stream.end
      passSemicolons()
    }
    return statements
  }

  private mutating func readTopLevelItem() -> [CodeStatement] {
    if stream.isAtConditionalCode {
      var statements: [CodeStatement] = []
      readConditionalDeclarations { statements += $0.readTopLevel() }
      return statements
    }
    if let keyword = stream.declaration(requiresDeclaration: false) {
      readDeclaration(keyword)
      return []
    }
    var item = BlockItem()
    readStatementOrExpression(into: &item)
    return item.statements
  }

  /// Reads the branches of `#if` around declarations.
  mutating func readConditionalDeclarations(_ readBody: (inout CodeReader) -> Void) {
    guard enter() else { return }
    defer { leave() }
    outline.breakStatement()
    let start = Int(stream.token.start)
    let ranges = readBranches { reader, condition in
      reader.conditions.append(condition)
      readBody(&reader)
      reader.conditions.removeLast()
    }
    record(start, ranges)
  }

  // MARK: Declarations

  /// Reads a declaration of a type, a member or a global.
  ///
  /// - Parameter keyword: The index of its keyword.
  mutating func readDeclaration(_ keyword: Int) {
    switch stream.tokens[keyword].word {
    // What can be nested in these is counted where it is read.
    case .let, .var: return readProperty()
    case .subscript: return readSubscript()
    default: break
    }
    guard enter() else { return }
    defer { leave() }
    switch stream.tokens[keyword].word {
    case .struct: readNominalType(.struct, keyword: keyword)
    case .class, .actor: readNominalType(.class, keyword: keyword)
    case .enum: readNominalType(.enum, keyword: keyword)
    case .protocol: readNominalType(.protocol, keyword: keyword)
    case .extension: readExtension()
    case .func: source.members.append(readFunction(keyword, owner: owner))
    case .`init`: readInitializer()
    case .typealias: _ = readAlias()
    default: readOtherDeclaration(keyword)
    }
  }

  /// Reads a declaration that counts only for the outline.
  private mutating func readOtherDeclaration(_ keyword: Int) {
    let mark = mark()
    _ = readHeader()
    switch stream.tokens[keyword].word {
    case .import: readImport()
    case .deinit:
      stream.advance()
      readEffects(.deinitializer)
      if stream.isAt(.leftBrace) { _ = readBlock() }
    case .associatedtype: readAssociatedType()
    case .operator: readOperatorDeclaration()
    case .precedencegroup:
      stream.advance()
      if stream.isAt(.identifier) { stream.advance() } else { report(.missing("a name")) }
      if stream.isAt(.leftBrace) { stream.skipOne() } else { report(.missing("“{”")) }
    case .macro: readMacroDeclaration()
    case .case: _ = readEnumCases()
    case .using:
      stream.advance()
      if stream.isAt(.atSign) { _ = readAttributes() } else { stream.advance() }
    default:
      if stream.isAt(.pound) {
        _ = readExpression()
      } else {
        report(.missing("a declaration"))
      }
    }
    mute(since: mark)
  }

  /// The attributes and the modifiers of a declaration.
  struct Header {
    var start: Int
    var attributes: ReadAttributes
    var isStatic = false
    var isOverride = false
    /// Whether only the file sees the declaration: `private` and `fileprivate`, but not `private(set)`.
    var isPrivate = false
  }

  mutating func readHeader() -> Header {
    let start = Int(stream.token.start)
    var header = Header(start: start, attributes: readAttributes())
    header.isPrivate = isPrivateByDefault
    while stream.isAtModifier {
      let word = stream.token.word
      switch word {
      case .private, .fileprivate: header.isPrivate = header.isPrivate || stream.peek().kind != .leftParen
      case .internal, .package, .public, .open: header.isPrivate = header.isPrivate && stream.peek().kind == .leftParen
      default: break
      }
      if word == .static || word == .class { header.isStatic = true }
      if word == .override { header.isOverride = true }
      stream.advance()
      if TokenStream.takesDetail(word), stream.isAt(.leftParen) { readDetail(of: word) }
    }
    return header
  }

  /// Reads the detail of a modifier, as in `private(set)`.
  private mutating func readDetail(of modifier: Word) {
    let isValid =
      switch modifier {
      case .nonisolated: stream.peek().word == .unsafe || stream.peek().word == .nonsending
      case .unowned: stream.peek().word == .safe || stream.peek().word == .unsafe
      default: stream.peek().word == .set
      }
    if !isValid || stream.peek(2).kind != .rightParen {
      stream.advance()
      reportUnexpected()
      stream.skipToEnd()
      _ = stream.take(.rightParen)
    } else {
      stream.skipOne()
    }
  }

  private mutating func readImport() {
    stream.advance()
    switch stream.token.word {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func: stream.advance()
    default: break
    }
    repeat {
      guard stream.isAt(.identifier) || stream.token.isOperator else {
        // A keyword on the same line is not a module.
        if stream.isAt(.keyword), !stream.token.startsLine { stream.advance() }
        return report(.missing("a name"))
      }
      outline.otherNames.insert(text(stream.token))
      stream.advance()
    } while stream.take(.period) || stream.take(.colonColon)
  }

  private mutating func readAssociatedType() {
    stream.advance()
    guard stream.isAt(.identifier) else { return report(.missing("a name")) }
    outline.otherNames.insert(text(stream.token))
    stream.advance()
    if stream.take(.colon) { _ = readInheritance() }
    if stream.take(.equal) { _ = readType() }
    if stream.isAt(.where) { _ = readRequirements() }
  }

  private mutating func readOperatorDeclaration() {
    stream.advance()
    guard stream.token.isOperator || stream.isAtOperatorSign else { return report(.missing("an operator")) }
    let start = stream.token.start
    // An operator may be several tokens: `&&=`, `.?`.
    while stream.token.isOperator || stream.isAtOperatorSign {
      stream.advance()
      if stream.token.followsSpace || stream.token.startsLine { break }
    }
    guard stream.end > Int(start), stream.take(.colon) else { return }
    guard stream.take(.identifier) else { return report(.missing("a name")) }
    // Earlier versions of Swift listed types here.
    while stream.take(.comma) {
      if !stream.token.startsLine, stream.isAt(.identifier) || stream.token.isOperator || stream.isAtOperatorSign {
        stream.advance()
      }
    }
  }

  private mutating func readMacroDeclaration() {
    stream.advance()
    if stream.isAt(.identifier) { stream.advance() } else { report(.missing("a name")) }
    if stream.isAtFirst("<") { _ = readGenericParameters() }
    if stream.isAt(.leftParen) { _ = readParameters() } else { report(.missing("“(”")) }
    readEffects()
    if stream.take(.arrow) { _ = readType() }
    if stream.take(.equal) { _ = readExpression() }
    if stream.isAt(.where) { _ = readRequirements() }
  }

  /// Reads `typealias`; returns its name and the name of the type.
  mutating func readAlias() -> (name: String, original: String)? {
    let isPrivate = muted { $0.readHeader().isPrivate }
    stream.advance()
    guard stream.isAt(.identifier) else {
      report(.missing("a name"))
      return nil
    }
    let name = text(stream.token)
    outline.otherNames.insert(name)
    stream.advance()
    if stream.isAtFirst("<") { _ = readGenericParameters() }
    expect(.equal, sign: "“=”")
    let type = readType()
    if stream.isAt(.where) { _ = readRequirements() }
    if let function = type.function { log.functionAliases.append((name, function)) }
    if type.plain.hasPrefix("XCUI") { log.classAliases.append((name, type.plain)) }
    if isPrivate { source.privateAliases.insert(name) }
    return (name, type.code.name)
  }
}
