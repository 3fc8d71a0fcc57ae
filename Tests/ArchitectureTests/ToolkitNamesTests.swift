// Checks that the toolkit methods that lint recognizes by name exist.

import Foundation
import Testing

@Suite struct ToolkitNamesTests {
  @Test func lintKnowsEveryMethodThatReturnsThePage() throws {
    let known = try SourceTree.text("Sources/Lint/LocatorExtraction/Evaluation/Interpreter+Toolkit.swift")
    let list = try #require(known.firstMatch(of: /fluent: Set = \[(?<names>[^\]]*)\]/))
    let names = Set(list.names.matches(of: /"(\w+)"/).map { String($0.1) })
    var fluent: Set<String> = []
    for file in try SourceTree.swiftFiles("Sources/Pages/PageModels") {
      let code = file.lines.filter { !$0.contains("//") }.joined(separator: "\n")
      let methods = code.matches(of: /(?:public|open) func (\w+)\s*(?:<[^{}]*?>)?\([^{}]*?\)\s*->\s*(\w+)/)
      for method in methods where method.2 == "Self" { fluent.insert(String(method.1)) }
    }
    #expect(fluent.count > 15)
    #expect(fluent.subtracting(names).isEmpty)
  }
}
