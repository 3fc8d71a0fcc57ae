// Checks that Docs/StandInCoverage.md agrees with the declarations of axreplay's stand-in for XCTest.

import Testing

/// The tables in Docs/StandInCoverage.md.
struct CoverageTables {
  struct Row {
    let member: String
    let state: String
    let remark: String
  }

  private(set) var rows: [Row] = []
  /// Members that axreplay's stand-in for XCTest declares but Apple does not.
  private(set) var own: [String] = []

  init(_ page: String) {
    var isOwn = false
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") { isOwn = line == "## Our own" }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " }.prefix { $0 != "|" } }
      let texts = cells.map { cell in String(cell.reversed().drop { $0 == " " }.reversed()) }
      let member = texts[0].filter { $0 != "`" }
      if isOwn {
        own.append(member)
      } else if texts.count >= 3 {
        rows.append(Row(member: member, state: texts[1], remark: texts[2]))
      } else {
        rows.append(Row(member: member, state: texts.count > 1 ? texts[1] : "", remark: ""))
      }
    }
  }
}

@Suite struct StandInCoverageTests {
  private let tables: CoverageTables
  private let apple: [String]

  init() throws {
    tables = CoverageTables(try SourceTree.text("Docs/StandInCoverage.md"))
    let list = try SourceTree.text("Tests/Replay/XCUIAutomationTests/apple-members.txt")
    apple = list.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
  }

  private func declared() throws -> DeclaredMembers {
    let files = try ["XCUIAutomation", "UIKit"].flatMap { try SourceTree.swiftFiles("Sources/Replay/\($0)") }
    return DeclaredMembers(files.flatMap { SwiftOutline($0.text).declarations })
  }

  @Test func everyAppleMemberHasOneRow() {
    #expect(apple.count > 700)
    #expect(Set(apple).count == apple.count)
    let rows = tables.rows.map(\.member)
    #expect(Set(rows).subtracting(apple).sorted() == [], "rows that are not in Apple's list")
    #expect(Set(apple).subtracting(rows).sorted() == [], "members without a row")
    #expect(rows.count == Set(rows).count)
  }

  @Test func everyRowHasAStateAndAReason() {
    let states: Set = ["supported", "inert", "absent"]
    #expect(tables.rows.filter { !states.contains($0.state) }.map(\.member) == [])
    #expect(tables.rows.filter { $0.state != "supported" && $0.remark.isEmpty }.map(\.member) == [], "without a reason")
  }

  @Test func thePageMatchesTheDeclarations() throws {
    let declared = try declared()
    let present = tables.rows.filter { $0.state != "absent" && $0.remark != "XCTest's own" }.map(\.member)
    #expect(present.filter { !declared.has($0) } == [], "documented as present, but not declared")
    let absent = tables.rows.filter { $0.state == "absent" }.map(\.member)
    #expect(absent.filter(declared.has) == [], "documented as absent, but declared")

    let said = DeclaredMembers.Calls(apple + tables.own)
    let unsaid = declared.declarations.filter { !$0.isOfAnyType && !said.includes($0) }.map(\.name)
    #expect(unsaid == [], "declared, but neither in Apple's list nor in ours")
    #expect(tables.own.filter { !declared.has($0) } == [], "in our list, but not declared")
    #expect(tables.own.filter(apple.contains) == [], "in our list and in Apple's")
  }
}
