// Checks that the pages and sections cited in code, tests and documents exist in Docs/Reference.

import Foundation
import Testing

@Suite struct CitationTests {
  private static func referencePages() throws -> ReferencePages {
    let files = try SourceTree.files("Docs/Reference", ending: [".md"]).filter { !$0.path.hasSuffix("/README.md") }
    return ReferencePages(
      Dictionary(uniqueKeysWithValues: files.map { (String($0.path.split(separator: "/")[2].dropLast(3)), $0.text) }))
  }

  /// All files that may contain citations, except these tests, whose citations are made up.
  private static func citingFiles() throws -> [SourceFile] {
    let files = try ["Sources", "Tests", "Docs"].flatMap { try SourceTree.files($0, ending: [".swift", ".md"]) }
    let single = try ["README.md", "CONTRIBUTING.md"].map { SourceFile(path: $0, text: try SourceTree.text($0)) }
    return files.filter { !$0.path.hasPrefix("Tests/ArchitectureTests/Citation") } + single
  }

  @Test func everyCitedSectionExists() throws {
    let pages = try Self.referencePages()
    var cited: Set<String> = []
    var count = 0
    for file in try Self.citingFiles() {
      let text = CitingText(path: file.path, text: file.text, pages: pages)
      for problem in text.problems { Issue.record("\(problem)") }
      if file.path.hasPrefix("Docs/Reference/") { continue }
      count += text.citations.count
      cited.formUnion(text.citations.compactMap(\.page))
    }
    #expect(count > 1000, "too few citations were found")
    #expect(cited == Set(pages.sections.keys), "a page without citations belongs elsewhere")
  }

  // MARK: Reading citations

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    var path = "Tests/A/B.swift"
    let problems: [String]

    var testDescription: String { text }
  }

  /// Pages with the sections 1, 1.1, 1.2, 5a and 6.3.
  static let pages = ReferencePages([
    "order": """
    # Order

    ## 1. Rules

    1. First.
    2. Second.

    ```
    3. Code is not a list.
    ```

    ### 5a. Keys

    ### 6.3 A heading with a point

    ## Sources

    1. Below a heading without a number.
    """,
    "two-words": "## 2. Things\n",
  ])

  @Test func sectionsAreHeadingsAndItems() {
    #expect(Self.pages.sections["order"] == ["1", "1.1", "1.2", "5a", "6.3"])
  }

  static let rows: [Row] = [
    Row(text: "// A. (`order` §1)", problems: []),
    Row(text: "// A. (`order` §1.2, §5a and §6.3)", problems: []),
    Row(text: "// A. (`order` §1; `two-words` §2)", problems: []),
    Row(text: "// A comment over two lines (`order`\n// §1).", problems: []),
    Row(text: "/// `order` §6.3: why.", problems: []),
    // Citations of a section, list item or page that does not exist
    Row(text: "// A. (`order` §2)", problems: ["Tests/A/B.swift:1: order has no §2"]),
    Row(text: "let a = 1\n// A. (`order` §1.3)", problems: ["Tests/A/B.swift:2: order has no §1.3"]),
    Row(text: "// A. (`order` §1 to §4)", problems: ["Tests/A/B.swift:1: order has no §4"]),
    Row(text: "// A. (`two-words` §2; `order` §5)", problems: ["Tests/A/B.swift:1: order has no §5"]),
    Row(text: "// A. (`oder` §1)", problems: ["Tests/A/B.swift:1: there is no page oder"]),
    Row(text: "// A. (`order` §1, `words` §2)", problems: ["Tests/A/B.swift:1: there is no page words"]),
    // Rows of tables
    Row(text: "// `order`: rows.\n\nRow(\"§1.1\", a)", problems: []),
    Row(text: "// `order`: rows.\n\nRow(\"§9\", a)", problems: ["Tests/A/B.swift:3: order has no §9"]),
    Row(text: "// `order`: rows.\n\nRow(\"`two-words` §2\", a)", problems: []),
    Row(text: "// Rows.\n\nRow(\"§1.1\", a)", problems: ["Tests/A/B.swift:3: §1.1 without a page"]),
    Row(text: "// `order`\n\nPredicateRow(\"5a keys\", a)", problems: []),
    Row(text: "// `order`\n\nPredicateRow(\n  \"5b\", a)", problems: ["Tests/A/B.swift:3: order has no §5b"]),
    Row(text: "// `order`\n\nDialectRow(\"1.3\", a)", problems: ["Tests/A/B.swift:3: order has no §1.3"]),
    // The page cited in one comment does not apply to later comments.
    Row(text: "let a = 1\n/// `order` §1\nlet b = 2\n/// §1", problems: ["Tests/A/B.swift:4: §1 without a page"]),
    // External standards
    Row(text: "// Paths. (XML Path Language 1.0, §2 and §3)", problems: []),
    Row(text: "// Words. (XML Path Language 2.0, §3; `order` §1)", problems: []),
    Row(text: "/// YAML 1.1 §5.7.", problems: []),
    Row(text: "// Paths. (XML Path Language 1.0, §2; `order` §2)", problems: ["Tests/A/B.swift:1: order has no §2"]),
    Row(text: "// Some other standard, §2", problems: ["Tests/A/B.swift:1: §2 without a page"]),
    // A missing section sign
    Row(text: "// A. (`order` 1)", problems: ["Tests/A/B.swift:1: `order` and a number without §"]),
    Row(text: "// A. (`order` rows 1 and 2)", problems: ["Tests/A/B.swift:1: `order` and a number without §"]),
    Row(text: "// The `order` of 2 things.", problems: []),
    // Documents
    Row(text: "See [`order`](order.md) §1.", path: "Docs/Other.md", problems: []),
    Row(
      text: "A paragraph\nabout [`order`](order.md) §7.", path: "Docs/Other.md",
      problems: ["Docs/Other.md:1: order has no §7"]),
    Row(
      text: "| a | `order` §1 |\n| b | §1 |", path: "Docs/Other.md", problems: ["Docs/Other.md:2: §1 without a page"]),
    Row(text: "As §2 says, and `order` §1.", path: "Docs/Reference/two-words.md", problems: []),
    Row(
      text: "As §3 says.", path: "Docs/Reference/two-words.md",
      problems: ["Docs/Reference/two-words.md:1: two-words has no §3"]),
  ]

  @Test(arguments: rows) func citationsAreRead(_ row: Row) {
    #expect(CitingText(path: row.path, text: row.text, pages: Self.pages).problems == row.problems)
  }

  // MARK: The pages themselves

  @Test func everyPageIsInTheIndex() throws {
    let index = try SourceTree.text("Docs/Reference/README.md")
    for page in try Self.referencePages().sections.keys { #expect(index.contains("](\(page).md)"), "\(page)") }
    #expect(try SourceTree.text("CONTRIBUTING.md").contains("](Docs/Reference/README.md)"))
  }
}
