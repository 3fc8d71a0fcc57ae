// Reads attributes.

import CodeModel

/// Attributes before a declaration.
struct ReadAttributes {
  /// The names of the attributes without arguments.
  var names: [String] = []
  /// The attributes with arguments, as calls.
  var calls: [CodeExpression] = []
  var count = 0
  /// Whether one of the attributes is not part of Swift, and so may be a macro.
  var mayAddMembers = false
}

extension CodeReader {
  /// - Parameter isOnType: Whether the attributes precede a type rather than a declaration.
  mutating func readAttributes(isOnType: Bool = false) -> ReadAttributes {
    var attributes = ReadAttributes()
    while true {
      if stream.isAt(.atSign) {
        readAttribute(into: &attributes, isOnType)
        if isOnType { return attributes }
        continue
      }
      guard stream.isAt(.poundIf), !stream.isAtConditionalCode, enter() else { return attributes }
      outline.breakStatement()
      attributes.mayAddMembers = true
      muted { reader in reader.readBranches { reader, _ in _ = reader.readAttributes() } }
      leave()
    }
  }

  private static let known: Set = [
    "MainActor", "available", "frozen", "objc", "objcMembers", "usableFromInline", "unchecked",
  ]

  private mutating func readAttribute(into attributes: inout ReadAttributes, _ isOnType: Bool) {
    let start = Int(stream.token.start)
    attributes.count += 1
    stream.advance()
    if stream.token.followsSpace || stream.token.startsLine {
      report(.unexpected(end: Int32(stream.end)), at: start)
    }
    let word = stream.isModuleSelector ? .none : stream.token.word
    let nameRange: Range<Int>
    var name = ""
    if word == .rethrows {
      stream.advance()
      nameRange = start + 1..<max(start + 1, stream.end)
    } else {
      let type = readType(.attributeName)
      nameRange = type.range
      name = type.code.name
    }
    let written = source.text[nameRange]
    if !Self.known.contains(written) { attributes.mayAddMembers = true }
    let takesArguments = isOnType ? !word.isAttributeWithoutArguments : word != .sendable && word != .rethrows
    let hasArguments = takesArguments && stream.beginsAttributeArguments
    guard hasArguments else {
      if Self.hasOtherArguments(word), word != .objc { report(.missing("“(”")) }
      return attributes.names.append(written)
    }
    if stream.token.followsSpace { reportUnexpected() }
    switch word {
    case .abi: return readBinaryInterface()
    case .available, .availableInterface: return readAvailability()
    default: break
    }
    guard !Self.hasOtherArguments(word) else {
      if stream.token.link < 0 { report(.missing("“)”")) }
      return stream.skipOne()
    }
    let arguments = readArguments(.rightParen, word == .attached || word == .freestanding ? .attribute : .plain)
    let range = start..<max(start, stream.end)
    guard let last = name.split(separator: ".").last else { return }
    let call = CodeExpression.Link(kind: .call(arguments.list), range: range)
    attributes.calls.append(CodeExpression(kind: .chain(.name("@\(last)"), [call]), range: range))
  }

  /// Reads the declaration in `@abi(func f())`, which counts only for the outline.
  private mutating func readBinaryInterface() {
    let opener = stream.index
    stream.advance()
    muted { reader in
      guard let keyword = reader.stream.declaration(requiresDeclaration: true) else {
        return reader.report(.missing("a declaration"))
      }
      reader.readDeclaration(keyword)
    }
    close(.rightParen, sign: "“)”", opener: opener)
  }

  /// Whether the arguments of an attribute are not expressions.
  private static func hasOtherArguments(_ attribute: Word) -> Bool {
    switch attribute {
    case .abi, .available, .availableInterface, .backDeployed, .backDeploy, .derivative, .differentiable,
      .documentation, .dynamicReplacement, .effects, .implements, .objc, .originallyDefinedIn, .specialize,
      .specialized, .transpose:
      true
    default: false
    }
  }
}
