// Checks that the documents are in the index, that their links have targets, and that the messages they explain exist.

import Foundation
import Testing

@Suite struct DocumentTests {
  /// The documents in Docs, and those at the top.
  private static func documents() throws -> [SourceFile] {
    let names = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    let single = try names.map { SourceFile(path: $0, text: try SourceTree.text($0)) }
    return try SourceTree.files("Docs", ending: [".md"]) + single
  }

  /// The targets of the links in a document, without its code.
  private static func links(in text: String) -> [(path: String, anchor: String)] {
    let prose = text.replacing(/```[\s\S]*?```/, with: "").replacing(/`[^`\n]*`/, with: "")
    return prose.matches(of: /\]\(([^)#:\s]*)(?:#([^)\s]*))?\)/).map {
      (String($0.output.1), String($0.output.2 ?? ""))
    }
  }

  /// Returns the anchors that a page has for its headings: lower case, hyphens for spaces, no other punctuation.
  private static func anchors(of text: String) -> Set<String> {
    let prose = text.replacing(/```[\s\S]*?```/, with: "")
    return Set(
      prose.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        let title = line.drop { $0 == "#" }.dropFirst().lowercased()
        return String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
      })
  }

  /// A page is listed, or its folder is, or the index of its folder.
  @Test func everyPageIsInTheIndex() throws {
    let index = Set(Self.links(in: try SourceTree.text("Docs/README.md")).map(\.path))
    let pages = try SourceTree.files("Docs", ending: [".md"]).map { String($0.path.dropFirst("Docs/".count)) }
    #expect(pages.count > 40)
    // `make rules` writes pages that are not committed.
    for page in pages where page != "README.md" && !page.hasPrefix("Rules/") {
      let folder = page.split(separator: "/").first.map(String.init) ?? ""
      let isListed = !index.isDisjoint(with: [page, folder, "\(folder)/README.md"])
      #expect(isListed, "Docs/README.md does not list \(page)")
    }
  }

  @Test func linksHaveTargets() throws {
    var count = 0
    for document in try Self.documents() {
      let folder = SourceTree.root.appending(path: document.path).deletingLastPathComponent()
      for link in Self.links(in: document.text) {
        let target = link.path.isEmpty ? document.path : link.path
        let url = (link.path.isEmpty ? SourceTree.root : folder).appending(path: target).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: url.path), "\(document) links to \(link.path)")
        count += 1
        guard !link.anchor.isEmpty, let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
        #expect(Self.anchors(of: text).contains(link.anchor), "\(document) links to \(target)#\(link.anchor)")
      }
    }
    #expect(count > 400)
  }

  /// The longest part of each message that does not depend on the input is in the sources, or in a recorded output.
  @Test func explainedMessagesExist() throws {
    let page = try SourceTree.text("Docs/Troubleshooting.md")
    let messages = page.matches(of: /\n> `(.*)`/).map(\.output.1)
    #expect(messages.count >= 20)
    let texts = try SourceTree.swiftFiles("Sources") + SourceTree.files("Tests", ending: [".txt"])
    for message in messages {
      let fixed = message.split(separator: /: |[0-9"“”…\/\[\]'<>`]/).max { $0.count < $1.count } ?? ""
      let words = fixed.trimmingCharacters(in: .whitespaces)
      #expect(texts.contains { $0.text.range(of: words) != nil }, "no message has “\(words)”")
    }
  }

  /// The types, files and targets that the recipes name. A recipe with an abandoned name misleads.
  @Test func namesInRecipesExist() throws {
    let recipes = try SourceTree.text("CONTRIBUTING.md").split(separator: "\n## Recipes\n").last ?? ""
    let names = Set(recipes.matches(of: /`([A-Z]\w*[a-z]\w*(?:\+\w+)?)/).map { String($0.output.1) })
    #expect(names.count > 100)
    let files = try ["Sources", "Tests", "Docs"].flatMap { try SourceTree.swiftFiles($0) }
    let named = try files + SourceTree.files("Sources", ending: [".java"])
    let paths = Set(named.flatMap { $0.path.split { $0 == "/" || $0 == "." }.map(String.init) })
    for name in names.subtracting(paths) {
      #expect(files.contains { $0.text.range(of: name) != nil }, "a recipe names \(name)")
    }
  }
}
