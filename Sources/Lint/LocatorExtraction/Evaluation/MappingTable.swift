// Looks up and evaluates the mappings of a project.

import AppiumSources
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Text

/// Mappings by the name of the function or property.
struct MappingTable {
  struct Entry {
    /// The name of the mapping as written.
    let name: String
    let owner: String?
    let labels: [String?]?
    let target: Target
  }

  /// What a mapping defines.
  enum Target {
    /// A chain expression.
    case query(String)
    /// A lookup in strings tables.
    case strings(StringsMapping)
  }

  private var entries: [String: [Entry]] = [:]

  init(_ mappings: [LocatorMapping]) {
    for mapping in mappings {
      guard let (name, owners, labels) = mapping.parts else { continue }
      let owner = owners.isEmpty ? nil : owners.joined(separator: ".")
      let strings = StringsMapping.isStrings(mapping.query) ? try? StringsMapping(mapping.query) : nil
      let target = strings.map { Target.strings($0) } ?? .query(mapping.query)
      entries[name, default: []].append(
        Entry(name: mapping.name, owner: owner, labels: labels, target: target))
    }
  }

  /// Whether there is a mapping for a name.
  func has(_ name: String) -> Bool { entries[name] != nil }

  func entry(for name: String, _ labels: [String?]?, on owner: String?) -> Entry? {
    entries[name]?.first { entry in
      (entry.owner == nil || entry.owner == owner || entry.owner.map { owner?.hasSuffix("." + $0) ?? false } ?? false)
        && (entry.labels == labels || entry.labels == nil)
    }
  }
}

extension Interpreter {
  /// Returns the attribute that a mapping describes: `@Element("login.submit") var submit: XCUIElement`.
  func mappedAttribute(of code: CodeMember) -> CodeExpression? {
    code.attributes.first { attribute in
      if case .chain(.name(let name), _) = attribute.kind { mappings.has(name) } else { false }
    }
  }

  /// Returns the value that a mapping defines for a call, or the text that a function for localised strings returns;
  /// nil for any other call.
  mutating func mapped(_ name: String, with arguments: [ArgumentValue]?, on receiver: Value) -> Value? {
    guard !options.mappings.isEmpty else { return localizingCall(name, with: arguments) }
    var owner: String?
    var base = QueryValue.application
    switch receiver {
    case .type(let typeID), .instance(let typeID, _), .enumCase(let typeID, _, _): owner = program.types[typeID].name
    case .query(let query): base = query
    case .text: owner = "String"
    case .unknown where arguments != nil: owner = writtenReceiver(of: name)
    default: break
    }
    let text: String
    guard let entry = mappings.entry(for: name, arguments?.map(\.label), on: owner) else {
      return localizingCall(name, with: arguments)
    }
    report.usedMappings.insert(entry.name)
    switch entry.target {
    case .strings(let mapping): return localized(by: mapping, name, with: arguments ?? [], on: receiver)
    case .query(let query): text = query
    }
    guard let parsed = try? ChainExpression.parse(text) else {
      return .unknown("the mapping for “\(name)” is not a valid chain expression")
    }
    var texts: [String: TextValue] = [:]
    for (position, argument) in (arguments ?? []).enumerated() {
      let value = Self.text(argument.value.alternatives[0].value)
      texts["{\(position)}"] = value
      if let label = argument.label { texts["{\(label)}"] = value }
    }
    base.source = nil
    for step in parsed.steps {
      let (next, origins) = Self.filled(step, texts: texts)
      base.template.steps.append(next)
      base.origins += origins
    }
    return .query(base)
  }

  /// Returns the receiver of the call being evaluated, as written, if it is a type that is not in the files: `L10n` for
  /// `L10n.tr("Localizable", "login.title")`.
  func writtenReceiver(of name: String) -> String? {
    guard let range = frame.callRange else { return nil }
    let path = self.text[range].prefix { $0 != "(" }.split(separator: ".").map(String.init)
    guard path.last == name, path.count > 1, path.dropLast().allSatisfy({ $0.first?.isUppercase == true }) else {
      return nil
    }
    return path.dropLast().joined(separator: ".")
  }

  /// Returns the string in an argument: the `x` of `"x"` or `.id("x")`.
  static func text(_ value: Value) -> TextValue {
    if case .implicit(_, let arguments) = value, arguments.count == 1, let only = arguments.first {
      return only.value.asText
    }
    return value.asText
  }

  private static func filled(
    _ step: QueryStep, texts: [String: TextValue]
  ) -> (LocatorTemplate.Step, [TextValue.Origin]) {
    var origins: [TextValue.Origin] = []
    func key(_ text: String) -> TextPattern {
      guard let value = texts[text] else { return put(into: text, isQuoted: false) }
      origins += value.origins
      return value.pattern
    }
    func put(into text: String, isQuoted: Bool) -> TextPattern {
      var pieces: [TextPattern.Piece] = []
      var rest = text[...]
      while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
        pieces.append(.text(String(rest[..<open])))
        let name = String(rest[open...close])
        let known = texts[name]?.pattern
        pieces += (isQuoted ? known?.quotedPieces : known?.pieces) ?? [.text(name)]
        rest = rest[rest.index(after: close)...]
      }
      return TextPattern(pieces + [.text(String(rest))])
    }
    func template(_ predicate: ElementPredicate) -> PredicateTemplate {
      let format = predicate.description
      let filled = put(into: format, isQuoted: true)
      if filled == TextPattern(format) { return .known(predicate) }
      return PredicateTemplate(filled, with: [], vocabulary: predicate.vocabulary)
    }
    let filled = LocatorTemplate.Step(step, key: key, predicate: template, index: { .at($0) })
    return (filled, origins)
  }
}

extension TextPattern {
  /// The parts of the string, escaped so that they can be inserted into a quoted string in a predicate format.
  fileprivate var quotedPieces: [Piece] {
    pieces.map { piece in
      guard case .text(let text) = piece else { return piece }
      return .text(text.escaped(.predicate))
    }
  }
}
