// Reports identifiers that contain a memory address.

import Findings
import LocatorExtraction

enum LocMemoryAddress: LocatorRule {
  static let description = RuleDescription(
    id: "loc-memory-address", severity: .error, summary: "a locator contains a memory address",
    bases: [.source], tags: ["strategy"])

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    let texts = template.keys.map { "\($0)" } + template.predicates.map { "\($0)" }
    // Few strings contain this marker, and checking for it is cheaper than the regular expression.
    let marked = texts.lazy.filter { $0.utf8.contains(UInt8(ascii: "x")) }
    guard let address = marked.compactMap({ $0.firstMatch(of: /0x[0-9a-fA-F]{6,16}/) }).first else { return nil }
    return lint.finding(
      Self.self, locator: locator,
      message: "\(template) contains the memory address \(address.output), which changes with every run",
      advice: lint.identifierAdvice(for: locator))
  }
}
