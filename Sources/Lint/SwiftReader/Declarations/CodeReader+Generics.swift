// Reads generic parameters, and what they must conform to.

import CodeModel

/// A generic parameter.
struct GenericParameter {
  var name: String
  /// The protocols after its colon.
  var bounds: [CodeType]
}

/// A requirement of a `where` clause.
struct GenericRequirement {
  /// What the requirement is about, as written.
  var subject: String
  /// Whether two types must be the same.
  var isEquality: Bool
  var type: ReadType
}

/// The generic parameters of a function with all their requirements.
struct Generics {
  var parameters: [GenericParameter] = []
  var requirements: [GenericRequirement] = []

  /// Returns the types that the generic parameters stand for, by name: types without a name, because a class may also
  /// be called `T`, with the protocols to which the arguments must conform.
  func types(_ text: SourceText) -> [String: CodeType] {
    guard !parameters.isEmpty else { return [:] }
    // A protocol gets its raw type from the last requirement of that after it.
    var rawTypes: [String: String] = [:]
    var bounds: [String: [[CodeType]]] = [:]
    for requirement in requirements.reversed() {
      let subject = requirement.subject
      if !requirement.isEquality {
        bounds[subject, default: []].append(requirement.type.constraints.map { $0.withRawType(rawTypes[subject]) })
      } else if subject.hasSuffix(".RawValue") {
        let name = String(subject.dropLast(".RawValue".count))
        if rawTypes[name] == nil { rawTypes[name] = text[requirement.type.range] }
      }
    }
    var types: [String: CodeType] = [:]
    for parameter in parameters where types[parameter.name] == nil {
      let own = parameter.bounds.map { $0.withRawType(rawTypes[parameter.name]) }
      let others = (bounds[parameter.name] ?? []).reversed().joined()
      types[parameter.name] = CodeType(name: "_", bounds: own + others)
    }
    return types
  }
}

extension CodeType {
  /// Returns `RawRepresentable` with the type of the raw values, and any other type as it is.
  fileprivate func withRawType(_ rawType: String?) -> CodeType {
    guard let rawType, name == "RawRepresentable" else { return self }
    var type = self
    type.arguments = [rawType]
    return type
  }
}

extension CodeReader {
  mutating func readGenericParameters() -> [GenericParameter] {
    var parameters: [GenericParameter] = []
    stream.takeFirst()
    if stream.isAtFirst(">") { report(.missing("a name")) }
    while !stream.isAtFirst(">"), !stream.token.isClosing {
      muted { _ = $0.readAttributes() }
      if stream.isAt(.each) || stream.isAt(.let), stream.peek().kind == .identifier { stream.advance() }
      guard stream.isAt(.identifier) || stream.isAt(.upperSelf) else { break }
      let name = text(stream.token)
      outline.otherNames.insert(name)
      stream.advance()
      if stream.isAtOperator("...") { stream.advance() }
      var bounds: [CodeType] = []
      if stream.take(.colon) { bounds = readBound(isParameter: true).constraints }
      parameters.append(GenericParameter(name: name, bounds: bounds))
      guard stream.take(.comma) else { break }
    }
    if stream.isAt(.where) { _ = readRequirements() }
    closeAngle()
    return parameters
  }

  /// Reads a `where` clause.
  mutating func readRequirements() -> [GenericRequirement] {
    stream.advance()
    var requirements: [GenericRequirement] = []
    repeat {
      if stream.isAt(.atSign) { muted { _ = $0.readAttributes() } }
      let start = Int(stream.token.start)
      let subject = readRequirementType()
      let written = source.text[start..<max(start, subject.range.upperBound)]
      if stream.isAtOperator("==") || stream.isAt(.equal) {
        if stream.isAt(.equal) { reportUnexpected() }
        stream.advance()
        requirements.append(GenericRequirement(subject: written, isEquality: true, type: readRequirementType()))
      } else if stream.take(.colon) {
        requirements.append(GenericRequirement(subject: written, isEquality: false, type: readBound()))
      } else {
        report(.missing("“:” or “==”"))
        break
      }
    } while stream.take(.comma)
    return requirements
  }

  /// Reads a type or the value of a generic parameter.
  private mutating func readRequirementType() -> ReadType {
    let start = Int(stream.token.start)
    let isNegative = stream.isWritten("-") && stream.peek().kind == .integer
    guard isNegative || stream.isAt(.integer) else { return readType() }
    stream.advance()
    if isNegative { stream.advance() }
    return ReadType(start..<stream.end)
  }

  /// Reads what a type must conform to; it may be a layout such as `_Trivial(64)`.
  private mutating func readBound(isParameter: Bool = false) -> ReadType {
    if stream.isAt(.class) {
      reportUnexpected()
      stream.advance()
      return ReadType(stream.end..<stream.end)
    }
    let type = readType()
    if !isParameter, stream.isAt(.leftParen), !stream.token.startsLine { stream.skipOne() }
    return type
  }
}
