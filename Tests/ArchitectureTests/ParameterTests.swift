// Checks that calls name their arguments.

import Testing

@Suite struct ParameterTests {
  /// The wings of `Sources`, with the percentage of functions that may have two or more parameters without labels. In
  /// those with less than 8 %, three are too many; the others have not been looked through.
  static let wings: [(name: String, percentage: Double)] = [
    ("Trees", 4), ("Queries", 4), ("Lint", 4), ("Pages", 4), ("Replay", 13), ("Servers", 18), ("Command", 22),
  ]

  @Test(arguments: wings)
  func fewParametersHaveNoLabels(wing: String, percentage: Double) throws {
    let functions = try SourceTree.swiftFiles("Sources/\(wing)").flatMap { file in
      Self.unlabelledParameters(in: file).map { (name: "\(file): \($0.name)", unlabelled: $0.unlabelled) }
    }
    try #require(functions.count > 350)
    let share = 100 * Double(functions.count { $0.unlabelled.count > 1 }) / Double(functions.count)
    #expect(share <= percentage, "\(share) % of the functions of \(wing)")
    guard percentage < 8 else { return }
    for function in functions where function.unlabelled.count > 2 {
      // Their order is the same everywhere.
      #expect(Set(function.unlabelled).isSubset(of: ["x", "y", "width", "height"]), "\(function.name)")
    }
  }

  @Test(
    arguments: [
      ("func a() {}", []), ("  func a(_ b: C, d: E)", ["b"]), ("public init?(_ b: [C: D], _ e: (F, G))", ["b", "e"]),
      ("static func a<B>(\n  _ b: B = c(\")\", 1), d: E, _ f: @escaping (G) -> H\n) {", ["b", "f"]),
      ("let a = b.init(_ c)", nil), ("// func a(_ b: C)", nil), ("func + (a: B, c: B) -> B", nil),
    ] as [(String, [String]?)])
  func unlabelledParametersAreFound(code: String, names: [String]?) {
    let found = Self.unlabelledParameters(in: SourceFile(path: "a.swift", text: code))
    #expect(found.map(\.unlabelled) == (names.map { [$0] } ?? []))
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "private", "fileprivate", "internal", "open", "static", "class", "final", "override",
    "mutating", "nonmutating", "nonisolated", "required", "convenience", "consuming", "borrowing",
  ]

  /// The functions, initializers and subscripts of a file, with the names of their parameters that have no labels.
  private static func unlabelledParameters(in file: SourceFile) -> [(name: String, unlabelled: [String])] {
    file.lines.compactMap { line in
      guard line.utf8.contains(UInt8(ascii: "(")) else { return nil }
      var words = line.split(separator: " ")[...].drop { modifiers.contains($0) || $0.hasPrefix("@") }
      guard let keyword = words.popFirst() else { return nil }
      let word = keyword == "func" ? words.first ?? "" : keyword
      let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      guard !name.isEmpty, keyword == "func" || name == "init" || name == "subscript" else { return nil }
      // Type parameters contain no parentheses.
      guard let open = line[name.startIndex...].firstIndex(of: "(") else { return nil }
      return (String(name), unlabelled(file.text.utf8[open...].dropFirst()))
    }
  }

  /// The names of the parameters without labels in a list that ends at its closing bracket.
  private static func unlabelled(_ list: Substring.UTF8View) -> [String] {
    var (names, depth, isFirst, isString) = ([String](), 1, true, false)
    for position in list.indices {
      let byte = list[position]
      if byte == UInt8(ascii: "\"") { isString.toggle() }
      guard !isString, byte > UInt8(ascii: " ") else { continue }
      if isFirst, list[position...].starts(with: "_ ".utf8) {
        names.append(String(Substring(list[position...].dropFirst(2).prefix { $0 != UInt8(ascii: ":") })))
      }
      isFirst = byte == UInt8(ascii: ",") && depth == 1
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      if depth == 0 { break }
    }
    return names
  }
}
