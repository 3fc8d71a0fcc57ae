// Validates the mappings in axreplay.yml.

import Configuration
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies
import PredicateFormat

/// Checks that a mapping names a function, property or attribute, and maps it to a locator or to a lookup in strings
/// tables, in which braces enclose arguments of the call.
enum MappingValidation {
  /// Returns the errors in a mapping.
  ///
  /// - Parameter lint: The configuration that contains the mapping.
  static func findings(in mapping: LintConfiguration.Mapping, _ lint: LintConfiguration) -> [Finding] {
    let call = MappedCall(mapping.call.text)
    var findings: [Finding] = []
    if call == nil {
      findings.append(
        Finding(
          code: code, severity: .error, position: mapping.call.position, span: mapping.call.span,
          subject: mapping.call.text, message: "“\(mapping.call.text)” is not a function, property or attribute name",
          advice: """
            write button(_:) or Row.cell(named:), with a colon after each label; a name without parentheses matches \
            calls with any arguments
            """))
    }
    let query: ElementQuery
    do throws(SyntaxError) {
      if StringsMapping.isStrings(mapping.query.text) {
        let strings = try StringsMapping(mapping.query.text)
        return findings + missingInput(of: mapping, lint) + unknownArguments(of: strings, mapping, call)
      }
      let locator = DetectedLocator(mapping.query.text)
      guard locator.strategy == .chain else {
        // An argument may also be a name in an XPath, which must not change the positions of mistakes.
        let filled = mapping.query.text.replacing(/\{\w+\}/) { String(repeating: "x", count: $0.output.utf8.count) }
        _ = try DetectedLocator(filled).readForAnyDriver()
        return findings + unknownArguments(ofTextIn: mapping, call)
      }
      query = try ChainExpression.parse(mapping.query.text)
    } catch {
      let advice = error.suggestions.first.map { "did you mean \($0)?" } ?? error.advice
      return findings + [
        finding(mapping, error.range, "\(mapping.call.text): \(error.message)", advice)
      ]
    }
    guard let call, let arguments = call.arguments else { return findings }
    let keys = query.steps.compactMap(\.key).flatMap(placeholders)
    // `{4}` in a regular expression is a quantifier, not an argument.
    let inPredicates = query.steps.compactMap { $0.predicate?.predicate.description }.flatMap(placeholders)
      .filter { $0.dropFirst().first?.isLetter ?? false }
    for placeholder in unique(keys + inPredicates) where !arguments.contains(placeholder) {
      findings.append(unknownArgument(placeholder, range(of: placeholder, in: mapping), mapping, arguments))
    }
    return findings
  }

  /// Returns a warning about a mapping that describes no call.
  static func unused(_ mapping: LintConfiguration.Mapping) -> Finding {
    Finding(
      code: code, severity: .warning, position: mapping.call.position, span: mapping.call.span,
      subject: mapping.call.text, message: "no call in the sources matches “\(mapping.call.text)”",
      advice: "correct the name or the labels of the arguments, or delete the mapping")
  }

  /// Checks the placeholders of a locator in a driver's strategy, in which `{4}` may also be a quantifier.
  private static func unknownArguments(
    ofTextIn mapping: LintConfiguration.Mapping, _ call: MappedCall?
  ) -> [Finding] {
    guard let arguments = call?.arguments else { return [] }
    return unique(placeholders(in: mapping.query.text)).filter { placeholder in
      !arguments.contains(placeholder) && placeholder.dropFirst().first?.isLetter == true
    }.map { unknownArgument($0, range(of: $0, in: mapping), mapping, arguments) }
  }

  private static func unknownArgument(
    _ placeholder: String, _ range: Range<Int>, _ mapping: LintConfiguration.Mapping, _ arguments: [String]
  ) -> Finding {
    finding(
      mapping, range, "\(placeholder) is not an argument of \(mapping.call.text)",
      arguments.isEmpty ? "the call has no arguments" : "write \(arguments.joined(separator: " or "))")
  }

  // MARK: Strings tables

  private static func unknownArguments(
    of strings: StringsMapping, _ mapping: LintConfiguration.Mapping, _ call: MappedCall?
  ) -> [Finding] {
    guard let arguments = call?.arguments else { return [] }
    return strings.placeholders.filter { !arguments.contains($0.text) }.map {
      unknownArgument($0.text, $0.range, mapping, arguments)
    }
  }

  /// Returns an error for each setting without which no key can be looked up.
  private static func missingInput(
    of mapping: LintConfiguration.Mapping, _ lint: LintConfiguration
  ) -> [Finding] {
    let whole = 0..<mapping.query.text.utf8.count
    var findings: [Finding] = []
    if lint.strings.isEmpty {
      findings.append(
        finding(
          mapping, whole, "\(mapping.call.text): no strings tables are configured",
          "list them under `lint`, for example strings: [App/en.lproj/Localizable.strings]"))
    }
    if lint.language == nil {
      findings.append(
        finding(
          mapping, whole, "\(mapping.call.text): no language is configured",
          "set it under `lint`, for example language: en"))
    }
    return findings
  }

  private static let code = "configuration-mapping"

  private static func finding(
    _ mapping: LintConfiguration.Mapping, _ range: Range<Int>, _ message: String, _ advice: String?
  ) -> Finding {
    Finding(
      code: code, severity: .error, position: mapping.query.position(of: range.lowerBound),
      span: mapping.query.span(of: range), subject: mapping.call.text, message: message, advice: advice)
  }

  /// Returns the placeholders in a string, with their braces.
  private static func placeholders(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      found.append(String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return found
  }

  private static func unique(_ strings: [String]) -> [String] {
    strings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the range of a placeholder's first occurrence in the query, in UTF-8 code units; an empty range at the
  /// start of the query if it contains the placeholder only in escaped form.
  private static func range(of placeholder: String, in mapping: LintConfiguration.Mapping) -> Range<Int> {
    let (text, wanted) = (Array(mapping.query.text.utf8), Array(placeholder.utf8))
    let start = text.indices.first { text[$0...].starts(with: wanted) }
    return start.map { $0..<$0 + wanted.count } ?? 0..<0
  }
}

/// The call that a mapping refers to, such as `Row.cell(named:)`.
private struct MappedCall {
  /// The placeholders for the arguments, by index and by label; nil if the call may have any arguments.
  let arguments: [String]?

  /// Parses the name of a function, a property or, after `@`, an attribute; nil for anything else.
  init?(_ text: String) {
    let text = text.first == "@" ? text.dropFirst() : text[...]
    let name = text.prefix { $0 != "(" }
    let path = name.split(separator: ".", omittingEmptySubsequences: false)
    guard path.allSatisfy(Self.isName) else { return nil }
    let list = text.dropFirst(name.count)
    guard !list.isEmpty else {
      arguments = nil
      return
    }
    guard list.last == ")", list.count > 1 else { return nil }
    let inside = list.dropFirst().dropLast()
    let labels = inside.split(separator: ":", omittingEmptySubsequences: false)
    guard inside.isEmpty || labels.last == "", labels.dropLast().allSatisfy(Self.isName) else { return nil }
    let named = labels.dropLast()
    arguments = named.indices.map { "{\($0)}" } + named.filter { $0 != "_" }.map { "{\($0)}" }
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
