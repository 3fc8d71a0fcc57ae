// Reads declarations of types and extensions.

import CodeModel

extension CodeReader {
  mutating func readNominalType(_ kind: CodeTypeDeclaration.Kind, keyword: Int) {
    if stream.tokens[keyword].word != .protocol { outline.breakStatement() }
    let nameToken = keyword + 1 < stream.tokens.count ? stream.tokens[keyword + 1] : stream.token
    let name = nameToken.kind == .identifier || nameToken.kind == .keyword ? text(nameToken) : ""
    let outerOwners = outline.owners
    outline.owners = outline.within(outline.owners, name: name.withoutBackticks)
    defer { outline.owners = outerOwners }
    let mark = mark()
    let header = readHeader()
    mute(since: mark)
    stream.advance()
    let nameStart = Int(stream.token.start)
    if stream.isAt(.identifier) {
      reportDollar()
      stream.advance()
    } else {
      if stream.isAt(.keyword), !stream.token.startsLine, !stream.isAt(.where) {
        reportUnexpected()
        stream.advance()
      } else {
        report(.missing("a name"))
      }
    }
    var isResultBuilder = false
    for attribute in header.attributes.names where attribute == "resultBuilder" { isResultBuilder = true }
    enterType(name)
    let outerProtocol = isInProtocol
    isInProtocol = kind == .protocol
    // `protocol P<Element>` has primary associated types.
    if stream.isAtFirst("<") {
      if kind == .protocol { readGenericArguments() } else { _ = readGenericParameters() }
    }
    readTypeBody(
      kind, header: header, nameStart: nameStart, isOpen: header.attributes.mayAddMembers,
      isResultBuilder: isResultBuilder)
    isInProtocol = outerProtocol
    leaveType()
  }

  private mutating func enterType(_ name: String) {
    owners.append(name)
    owner = owners.joined(separator: ".")
  }

  private mutating func leaveType() {
    owners.removeLast()
    owner = owners.isEmpty ? nil : owners.joined(separator: ".")
  }

  mutating func readExtension() {
    let mark = mark()
    let header = readHeader()
    mute(since: mark)
    stream.advance()
    let nameStart = Int(stream.token.start)
    let type = readType()
    let outerOwners = outline.owners
    outline.owners = source.text[type.range]
    let (outer, outerOwner) = (owners, owner)
    owners = [type.code.name]
    owner = type.code.name
    readTypeBody(.extension, header: header, nameStart: nameStart, isOpen: false, isResultBuilder: false)
    (owners, owner) = (outer, outerOwner)
    outline.owners = outerOwners
  }

  /// Reads everything after the name of a type.
  private mutating func readTypeBody(
    _ kind: CodeTypeDeclaration.Kind, header: Header, nameStart: Int, isOpen: Bool, isResultBuilder: Bool
  ) {
    let inherited = stream.take(.colon) ? readInheritance() : []
    if stream.isAt(.where) { _ = readRequirements() }
    // The access level of an extension is the default of its members; that of a type only limits its members.
    let outerDefault = isPrivateByDefault
    isPrivateByDefault = kind == .extension && header.isPrivate
    defer { isPrivateByDefault = outerDefault }
    var members = TypeMembers(isOpen: isOpen)
    if stream.isAt(.leftBrace) {
      stream.advance()
      readMembers { $0.readMember(into: &members) }
      expect(.rightBrace, sign: "“}”")
    } else {
      report(.missing("“{”"))
    }
    var type = CodeTypeDeclaration(
      name: owner ?? "", kind: kind, inherited: inherited.map(\.name), isResultBuilder: isResultBuilder,
      isOpen: members.isOpen, isPrivate: header.isPrivate,
      range: header.start..<max(header.start, stream.end), nameStart: nameStart)
    for ancestor in inherited where !ancestor.arguments.isEmpty {
      type.inheritedArguments[ancestor.name] = ancestor.arguments
    }
    type.cases = members.cases
    type.aliases = members.aliases
    source.types.append(type)
  }

  /// Reads the superclass and the protocols after a colon.
  mutating func readInheritance() -> [CodeType] {
    var inherited: [CodeType] = []
    repeat {
      if stream.take(.class) {
        inherited.append(CodeType(name: ""))
      } else {
        inherited.append(readType().code)
      }
    } while stream.take(.comma)
    return inherited
  }

  // MARK: Members

  private struct TypeMembers {
    var cases: [CodeEnumCase] = []
    var aliases: [String: String] = [:]
    var isOpen: Bool
  }

  private mutating func readMembers(_ readMember: (inout CodeReader) -> Void) {
    var previousEnd = -1
    while !stream.isAt(.rightBrace), !stream.isAt(.endOfFile), !stream.token.endsBranch {
      let index = stream.index
      reportMissingSemicolon(after: previousEnd)
      readMember(&self)
      if stream.index == index {
        reportUnexpected()
        stream.skipOne()
      }
      previousEnd = stream.end
      passSemicolons()
    }
  }

  private mutating func readMember(into members: inout TypeMembers) {
    if stream.isAtConditionalCode {
      members.isOpen = true
      return readConditionalDeclarations { reader in reader.readConditionalMembers() }
    }
    if stream.isAt(.poundSourceLocation) {
      stream.advance()
      if stream.isAt(.leftParen) { stream.skipOne() }
      return
    }
    guard let keyword = stream.declaration(requiresDeclaration: true) else { return }
    switch stream.tokens[keyword].word {
    case .case:
      muted { _ = $0.readHeader() }
      members.cases += readEnumCases()
    case .typealias:
      if let alias = readAlias() { members.aliases[alias.name] = alias.original }
    default:
      if stream.tokens[keyword].kind == .pound { members.isOpen = true }
      readDeclaration(keyword)
    }
  }

  /// Reads members in a branch of `#if`. Cases of enums are not read there.
  private mutating func readConditionalMembers() {
    readMembers { reader in
      if reader.stream.isAtConditionalCode {
        reader.readConditionalDeclarations { $0.readConditionalMembers() }
      } else if let keyword = reader.stream.declaration(requiresDeclaration: true) {
        reader.readDeclaration(keyword)
      }
    }
  }

  // MARK: Cases

  /// Reads the cases of an enum after a `case`.
  mutating func readEnumCases() -> [CodeEnumCase] {
    stream.advance()
    var cases: [CodeEnumCase] = []
    repeat {
      let token = stream.token
      guard stream.isAt(.identifier) || stream.isAt(.keyword) && !token.startsLine else {
        report(.missing("the name of a case"))
        break
      }
      if stream.isAt(.keyword) { reportUnexpected() }
      stream.advance()
      if stream.isAtFirst("<") {
        reportUnexpected()
        _ = readGenericParameters()
      }
      let payload = stream.isAt(.leftParen) ? readPayload() : []
      let value = stream.take(.equal) ? readExpression().expression : nil
      cases.append(
        CodeEnumCase(
          name: names.plain(token.link), rawValue: value, payload: payload, nameStart: Int(token.start)))
    } while stream.take(.comma)
    return cases
  }

  private mutating func readPayload() -> [CodeEnumCase.Payload] {
    let opener = stream.index
    stream.advance()
    var payload: [CodeEnumCase.Payload] = []
    while !stream.token.isClosing {
      let index = stream.index
      muted { _ = $0.readAttributes() }
      let names = readParameterNames()
      let type = readType()
      if stream.isAtOperator("...") { stream.advance() }
      if stream.take(.equal) { muted { _ = $0.readExpression() } }
      payload.append(.init(label: names?.name, type: type.code, isPlain: names?.areTwo != true && type.isName))
      guard stream.take(.comma), stream.index > index else { break }
    }
    close(.rightParen, sign: "“)”", opener: opener)
    return payload
  }
}
