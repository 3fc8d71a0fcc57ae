// Writes the rows of a reading: its declarations and its tables.

import CodeModel
import Findings

/// Walks everything that a reader found in a file.
///
/// What readers may do in either way is made equal: the order of locals and branches, and into how many parts the text
/// of a literal is cut.
struct RowWriter {
  /// All rows, if they have been asked for.
  private(set) var rows: [Row] = []
  private(set) var sums = RowSums()
  private let hasRows: Bool
  /// Receives every expression.
  var visit: ((CodeExpression) -> Void)?
  /// The offset for rows of code that has no range of its own.
  var place = 0

  /// - Parameter hasRows: Whether to keep the rows with their texts, not just their sums.
  init(hasRows: Bool = false) { self.hasRows = hasRows }

  var fact: Fact { Fact(hasText: hasRows) }

  mutating func add(_ construct: Construct, _ kind: String, at offset: Int, _ fact: Fact) {
    var fact = fact
    fact.add(kind)
    fact.add(offset)
    sums.add(fact.checksum, to: construct)
    guard hasRows else { return }
    rows.append(
      Row(construct: construct, kind: kind, offset: offset, checksum: fact.checksum, text: fact.text ?? ""))
  }

  mutating func write(_ source: ParsedSource, _ comments: [SourceComment]) {
    for type in source.types { write(type) }
    for member in source.members { write(member) }
    for statement in source.statements { write(statement) }
    writeTables(of: source)
    for outline in source.outlines { write(outline) }
    for comment in comments { write(comment) }
    // Readers word errors in their own way, so that only whether there are any can be compared.
    if source.hasSyntaxErrors { add(.errors, "error", at: 0, fact) }
  }

  private mutating func write(_ comment: SourceComment) {
    var fact = fact
    fact.add(comment.place.range)
    fact.add(comment.place.position.line ?? 0)
    fact.add(comment.isAlone, "alone")
    fact.add(comment.nextLine ?? 0)
    fact.add(comment.statement.map { "\($0)" })
    fact.add(comment.text)
    add(.comments, "comment", at: comment.place.range.lowerBound, fact)
  }

  // MARK: Declarations

  private mutating func write(_ type: CodeTypeDeclaration) {
    place = type.range.lowerBound
    var fact = fact
    fact.add(type.name)
    fact.add(type.range)
    fact.add(type.nameStart)
    fact.add(type.inherited)
    for (name, arguments) in type.inheritedArguments.sorted(by: { $0.key < $1.key }) { fact.add([name] + arguments) }
    for (name, alias) in type.aliases.sorted(by: { $0.key < $1.key }) { fact.add([name, alias]) }
    fact.add(type.isOpen, "open")
    fact.add(type.isPrivate, "private")
    fact.add(type.isResultBuilder, "builder")
    for enumCase in type.cases {
      fact.add("case \(enumCase.name)")
      fact.add(enumCase.nameStart)
      for part in enumCase.payload {
        fact.add(part.label)
        describe(part.type, in: &fact)
        fact.add(part.isPlain, "plain")
      }
      if let value = enumCase.rawValue { write(value, in: &fact) }
    }
    add(.types, "\(type.kind)", at: type.range.lowerBound, fact)
  }

  /// Writes a member; its row sums up all rows of its body.
  mutating func write(_ member: CodeMember) {
    let before = sums.total
    place = member.range.lowerBound
    var fact = fact
    fact.add(member.name)
    fact.add(member.owner)
    fact.add(member.range)
    fact.add(member.nameStart)
    fact.add(member.isStatic, "static")
    fact.add(member.isRequirement, "requirement")
    fact.add(member.isOverride, "override")
    fact.add(member.isPrivate, "private")
    fact.add(member.isConstant, "constant")
    fact.add(member.attributeNames)
    fact.add(member.conditions)
    describe(member.type, in: &fact)
    write(member.parameters, in: &fact)
    for attribute in member.attributes { write(attribute, in: &fact) }
    let kind: String
    switch member.kind {
    case .stored(let value):
      kind = "stored"
      if let value { write(value, in: &fact) }
    case .computed: kind = "computed"
    case .function(let body):
      kind = "function"
      fact.add(body == nil, "without a body")
    case .subscript: kind = "subscript"
    case .initializer: kind = "initializer"
    }
    write(member.body ?? [])
    fact.add(Int(truncatingIfNeeded: sums.total &- before))
    add(.members, kind, at: member.range.lowerBound, fact)
  }

  mutating func write(_ parameters: [CodeParameter], in fact: inout Fact) {
    for parameter in parameters {
      fact.add(parameter.label)
      fact.add(parameter.name)
      describe(parameter.type, in: &fact)
      if let value = parameter.defaultValue { write(value, in: &fact) }
      fact.add(parameter.attributeNames)
    }
  }

  func describe(_ type: CodeType?, in fact: inout Fact) {
    guard let type else { return fact.add("untyped") }
    fact.add(type.name)
    fact.add(type.arguments)
    for bound in type.bounds { describe(bound, in: &fact) }
    fact.add(type.isList, "list")
    fact.add(type.isMetatype, "metatype")
    if let parameters = type.functionParameters { fact.add(parameters) }
    if let result = type.functionResult { fact.add("-> \(result)") }
  }

  // MARK: Tables

  private mutating func add(_ construct: Construct, _ kind: String, at offset: Int, parts: [String]) {
    var fact = fact
    for part in parts { fact.add(part) }
    add(construct, kind, at: offset, fact)
  }

  private mutating func writeTables(of source: ParsedSource) {
    for (name, offsets) in source.references {
      for offset in offsets { add(.references, "reference", at: offset, parts: [name]) }
    }
    for (offset, name) in source.qualifiers { add(.qualifiers, "qualifier", at: offset, parts: [name]) }
    for offset in source.patterns { add(.patterns, "reference", at: offset, fact) }
    for local in source.locals {
      var fact = fact
      fact.add(local.name)
      fact.add(local.value)
      add(.locals, "local", at: local.value.lowerBound, fact)
    }
    for branch in source.branches {
      var fact = fact
      fact.add(branch.number)
      fact.add(branch.range)
      add(.branches, "branch", at: branch.statement, fact)
    }
    for key in source.keys { add(.keys, "key", at: key.offset, parts: [key.list, key.around]) }
    for name in source.otherNames { add(.names, "other name", at: 0, parts: [name]) }
    for name in source.nestingCases { add(.names, "nesting case", at: 0, parts: [name]) }
    for (name, type) in source.functionAliases {
      var fact = fact
      fact.add(name)
      describe(type, in: &fact)
      add(.names, "function alias", at: 0, fact)
    }
    for name in source.privateAliases { add(.names, "private alias", at: 0, parts: [name]) }
    for (name, type) in source.classAliases { add(.names, "class alias", at: 0, parts: [name, type]) }
    for (name, calls) in source.propertyCalls { add(.names, "property calls", at: 0, parts: [name] + calls.sorted()) }
  }
}

extension ParsedSource {
  /// Whether the reader found syntax errors.
  var hasSyntaxErrors: Bool { findings.contains { $0.code == "swift-syntax" } }
}
