// Reports UI calls in the class methods `setUp` and `tearDown`, where they have no effect.

import Findings
import LocatorExtraction

enum PageClassSetUp: LintRule {
  static let description = RuleDescription(
    id: "page-class-setup", severity: .warning,
    summary: "a UI call in the class method setUp or tearDown has no effect",
    bases: [.source], tags: ["page"])

  static func findings(in lint: LintContext) -> [Finding] {
    let calls = lint.extraction.facts.classSetUpCalls
    let own = calls.filter { $0.enclosing == $0.method && $0.position.file == $0.declaration.file }
    let others = calls.filter { !own.contains($0) }
    let reads = lint.extraction.locators.flatMap(\.uses).filter { use in
      lint.isInClassSetUp(use) && UseKind.isRead(use.name)
    }
    let direct =
      own.map { (position: $0.position, method: $0.method, name: $0.name) }
      + reads.map { (position: $0.position, method: $0.enclosing.name, name: $0.name) }
    var reported: Set<SourcePosition> = []
    let here = direct.filter { reported.insert($0.position).inserted }.map { call in
      lint.finding(
        Self.self, at: call.position, in: call.method, about: call.name,
        "\(call.name) has no effect in class func \(FunctionOutline.split(call.method).own)()", advice: advice)
    }
    let elsewhere = others.grouped(by: \.declaration).compactMap { declaration, calls -> Finding? in
      guard let first = calls.first else { return nil }
      let method = FunctionOutline.split(first.method).own
      return lint.finding(
        Self.self, at: declaration, in: first.method, about: first.enclosing,
        "class func \(method)() calls \(first.enclosing), whose \(first.name) has no effect there", advice: advice,
        notes: calls.prefix(LintContext.evidenceLimit).map { Finding.Note("\($0.name)", at: $0.position) })
    }
    return here + elsewhere
  }

  private static let advice =
    "move it to setUp() or setUpWithError() of the test; only launch arguments and flags can be set for the class"
}
