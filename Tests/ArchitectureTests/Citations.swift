// Reads citations such as `hittability` §6.7 in code, tests and documents, and the sections of the cited pages.

import Foundation

/// The numbered sections of the pages in Docs/Reference, by the name of the page.
struct ReferencePages {
  let sections: [String: Set<String>]

  init(_ texts: [String: String]) { sections = texts.mapValues(Self.sections) }

  /// The numbers of headings (`## 6. Steps`, `### 4.1 Names`), and of list items below a heading: item 7 below section
  /// 6 is `6.7`.
  static func sections(of page: String) -> Set<String> {
    var found: Set<String> = []
    var heading: String?
    var isCode = false
    for line in page.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      if line.hasPrefix("#") {
        heading = line.prefixMatch(of: #/\#+ (\d+[a-z]?(?:\.\d+)*)\.? /#).map { String($0.output.1) }
        if let heading { found.insert(heading) }
      } else if let heading, let item = line.prefixMatch(of: #/(\d+)\. /#) {
        found.insert("\(heading).\(item.output.1)")
      }
    }
    return found
  }
}

/// A cited section.
struct Citation {
  /// The name of the page; nil if the citation does not name one.
  let page: String?
  let section: String
  let line: Int
}

/// A Swift file or a document that cites pages.
///
/// A citation is the section sign followed by a number. It refers to the page whose name precedes it in backticks, in
/// the same comment, paragraph or line. In a table row without such a name, it refers to the page that the first
/// comment of the file names.
struct CitingText {
  let path: String
  let text: String
  let pages: ReferencePages
  private(set) var citations: [Citation] = []
  private let passages: [(line: Int, text: String)]

  /// External standards whose sections are also cited.
  static let standards = ["XML Path Language 1.0", "XML Path Language 2.0", "XQuery 1.0", "YAML 1.1"]
  private static let standard = "outside-standard"

  init(path: String, text: String, pages: ReferencePages) {
    self.path = path
    self.text = text
    self.pages = pages
    let isRelevant = text.range(of: "§") != nil || pages.sections.keys.contains { text.range(of: "`\($0)`") != nil }
    passages = isRelevant ? Self.passages(of: text, isSwift: path.hasSuffix(".swift")) : []
    let ownPage = ownPage
    citations = passages.flatMap { citations(in: $0, ownPage) } + rowCitations(ownPage)
  }

  /// Joins the lines of comments and paragraphs; all other lines are separate passages.
  private static func passages(of text: String, isSwift: Bool) -> [(line: Int, text: String)] {
    var passages: [(line: Int, text: String)] = []
    var isOpen = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.drop { $0 == " " }
      let goesOn = isSwift ? trimmed.hasPrefix("//") : !trimmed.isEmpty && !trimmed.hasPrefix("|")
      let words = isSwift && goesOn ? trimmed.drop { $0 == "/" || $0 == " " } : trimmed
      if goesOn, isOpen {
        passages[passages.count - 1].text += " " + words
      } else {
        passages.append((index + 1, String(words)))
      }
      isOpen = goesOn
    }
    return passages
  }

  /// The page for citations that do not name a page.
  private var ownPage: String? {
    if path.hasPrefix("Docs/Reference/") { return path.split(separator: "/").last.map { String($0.dropLast(3)) } }
    guard path.hasSuffix(".swift"), let opening = passages.first?.text else { return nil }
    return opening.matches(of: /`([a-z-]+)`/).lazy.map { String($0.output.1) }.first { pages.sections[$0] != nil }
  }

  private func citations(in passage: (line: Int, text: String), _ ownPage: String?) -> [Citation] {
    guard passage.text.range(of: "§") != nil else { return [] }
    var page = ownPage
    var found: [Citation] = []
    let words = Self.standards.reduce(passage.text) { $0.replacing($1, with: "`\(Self.standard)`") }
    let tokens = words.matches(of: /`([a-z][a-z0-9-]*)`((?:\]\([^)]*\))?,? (?=§))?|§(\d+[a-z]?(?:\.\d+[a-z]?)*)/)
    for token in tokens {
      if let section = token.output.3 {
        if page != Self.standard { found.append(Citation(page: page, section: String(section), line: passage.line)) }
      } else if let name = token.output.1.map(String.init) {
        // A name directly before the section sign must be the name of a page.
        let isPage = pages.sections[name] != nil || name == Self.standard || token.output.2 != nil
        if isPage { page = name }
      }
    }
    return found
  }

  /// Test rows that begin with only the section number: `DialectRow("2.4", …)`, `PredicateRow("4 LIKE", …)`.
  private func rowCitations(_ page: String?) -> [Citation] {
    guard text.range(of: "DialectRow(") ?? text.range(of: "PredicateRow(") != nil else { return [] }
    return text.matches(of: /\b(?:Dialect|Predicate)Row\(\s*"(\d+[a-z]?(?:\.\d+)*)[ "]/).map { row in
      let line = text[..<row.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
      return Citation(page: page, section: String(row.output.1), line: line)
    }
  }

  /// The citation errors, each with its position.
  var problems: [String] {
    let wrong: [String] = citations.compactMap { citation in
      let place = "\(path):\(citation.line): "
      guard let page = citation.page else { return place + "§\(citation.section) without a page" }
      guard let sections = pages.sections[page] else { return place + "there is no page \(page)" }
      return sections.contains(citation.section) ? nil : place + "\(page) has no §\(citation.section)"
    }
    return wrong + numbersWithoutSign
  }

  /// Page citations that give a row or section number without the section sign.
  private var numbersWithoutSign: [String] {
    passages.flatMap { passage in
      pages.sections.keys.sorted().compactMap { page in
        guard let name = passage.text.range(of: "`\(page)`") else { return nil }
        guard passage.text[name.upperBound...].prefixMatch(of: /,? (?:rows? |section |step )?\d/) != nil else {
          return nil
        }
        return "\(path):\(passage.line): `\(page)` and a number without §"
      }
    }
  }
}
