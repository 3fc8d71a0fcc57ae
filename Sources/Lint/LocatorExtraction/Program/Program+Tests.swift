// Finds the classes and files that belong to tests.

extension Program {
  /// The classes that are test cases, by name, each with its base classes among the files, nearest first.
  var testCases: [String: [String]] {
    types.indices.filter(isTestCase).reduce(into: [:]) { cases, typeID in
      let bases = lineage(of: typeID).dropFirst().filter { types[$0].declaration == .class }
      cases[types[typeID].name, default: []] += bases.map { types[$0].name }
    }
  }

  /// Whether a class inherits from `XCTestCase`: visibly, or probably through a base class outside of the files.
  func isTestCase(_ typeID: Int) -> Bool {
    guard types[typeID].declaration == .class else { return false }
    let ancestors = lineage(of: typeID).flatMap { types[$0].inherited }
    if ancestors.contains(where: { $0.hasSuffix("TestCase") }) { return true }
    guard hasUndeclaredAncestors(typeID) else { return false }
    return types[typeID].members.contains { name, ids in
      name.hasPrefix("test") && ids.contains { members[$0].code.isFunction && members[$0].code.parameters.isEmpty }
    }
  }

  /// The paths of the files that use a framework for tests, and of the other files of their targets.
  var testFiles: Set<String> {
    let cases = Set(types.indices.filter(isTestCase).map { types[$0].file })
    return paths(inTargetsOf: sources.indices.filter { cases.contains($0) || Self.usesTests(sources[$0]) })
  }

  /// The files of targets that neither test nor help a target with UI tests: those of an app that is linted together
  /// with its tests. Their code has no locators.
  var appFiles: Set<Int> {
    guard modules.hasSeveralTargets else { return [] }
    let tests = sources.indices.filter { sources[$0].text.bytes.contains(Self.testPrefix) }
    guard !tests.isEmpty else { return [] }
    let apart = modules.files(apartFrom: tests)
    if apart.isEmpty { return [] }
    let others = testFiles
    return apart.filter { !others.contains(sources[$0].path) }
  }

  private static let testPrefix = Array("XCUI".utf8)

  /// The paths of the files that use classes of tvOS, and of the other files of their targets.
  var televisionFiles: Set<String> {
    paths(
      inTargetsOf: sources.indices.filter { file in
        sources[file].references["XCUIRemote"] != nil
          || (sources[file].otherNames.union(sources[file].references.keys)).contains { $0.hasPrefix("TVUI") }
      })
  }

  /// The paths of files, and of the other files of their targets.
  private func paths(inTargetsOf files: [Int]) -> Set<String> {
    Set(
      sources.indices.filter { file in
        files.contains(file) || files.contains { modules.areKnown($0, file) && modules.isSame($0, file) }
      }.map { sources[$0].path })
  }

  private static func usesTests(_ source: ParsedSource) -> Bool {
    !source.otherNames.isDisjoint(with: testFrameworks)
      || source.references.keys.contains { $0.hasPrefix("XCT") || $0.hasPrefix("XCUI") }
      || source.types.contains { $0.name.hasPrefix("XCUI") }
  }

  private static let testFrameworks: Set = ["XCTest", "Testing", "XCUIAutomation", "PageModels"]
}
