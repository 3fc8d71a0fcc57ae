// Reads the names that files import.

extension ScopeReader {
  /// Reads `import { A as B }` and `import a as b`.
  mutating func readAlias(at index: Int) {
    guard let alias = name(index + 1), let original = name(index - 1) else { return }
    let head = name(Int(file.starts[index]))
    guard head == "import" || head == "from" || head == "export" || file.code.enclosers[index] >= 0,
      original != "default"
    else { return }
    if file.aliases[alias] == nil { file.aliases[alias] = original }
  }

  /// Reads the modules from which names are imported.
  mutating func readImport(at index: Int) {
    switch (language, name(index)) {
    case (.python, "from"), (.python, "import"): readPythonImport(at: index)
    case (.javaScript, "from"): readScriptImport(at: index)
    case (.java, "import"), (.kotlin, "import"), (.cSharp, "using"): readMemberImport(at: index)
    case (.cSharp, "namespace"): file.namespaces.formUnion(dottedNames(after: index))
    default: break
    }
  }

  /// The components of the dotted name after a token: `a.b.c`.
  private func dottedNames(after index: Int) -> [String] {
    var names: [String] = []
    var position = index + 1
    while names.count < SourceLimits.items, let word = name(position) {
      names.append(word)
      guard isMark(position + 1, .dot) else { break }
      position += 2
    }
    return names
  }

  /// Reads `from app.ids import SUBMIT, CANCEL as OTHER` and `import ids`.
  private mutating func readPythonImport(at index: Int) {
    guard Int(file.starts[index]) == index else { return }
    var position = index + 1
    while isMark(position, .dot) { position += 1 }
    let module = dottedNames(after: position - 1)
    guard let last = module.last, last != "import" else { return }
    let end = position + 2 * module.count - 1
    guard name(index) == "from" else {
      // `import app.ids` declares `app`, whose other modules may be part of the project.
      if let bound = name(end) == "as" ? name(end + 1) : module.count == 1 ? last : nil { file.imports[bound] = last }
      return
    }
    guard name(end) == "import" else { return }
    let open = isMark(end + 1, .roundOpen) ? end + 1 : end
    let limit = open > end ? min(partners[open], tokens.count) : tokens.count
    addImports(open + 1..<max(open + 1, limit), of: last, statement: index)
  }

  /// Adds the names that a statement imports.
  private mutating func addImports(_ range: Range<Int>, of module: String, statement: Int) {
    for position in range {
      guard Int(file.starts[position]) == Int(file.starts[statement]) || file.code.enclosers[position] >= 0 else {
        return
      }
      // `A as B` declares only B.
      guard let word = name(position), word != "as", name(position + 1) != "as" else { continue }
      file.imports[word] = module
      // `import ids from`, `import { default as ids } from`
      let isDefault = name(position - 1) == "as" && name(position - 2) == "default"
      if language == .javaScript, file.code.enclosers[position] < 0 || isDefault { file.moduleImports.insert(word) }
    }
  }

  /// Reads `import { SUBMIT } from './ids'`.
  private mutating func readScriptImport(at index: Int) {
    guard index > 1, let module = module(at: index + 1) else { return }
    // The braces of `import { SUBMIT } from` are read like those of a block, which ends a statement.
    let open = isMark(index - 1, .curlyClose) ? partners[index - 1] : -1
    if open > 0, name(open - 1) == "import" || name(open - 1) == "type" && name(open - 2) == "import" {
      addImports(open + 1..<index - 1, of: module, statement: index)
      return
    }
    let start = Int(file.starts[index])
    guard name(start) == "import", index - start < SourceLimits.importedNames else { return }
    addImports(start + 1..<max(start + 1, index), of: module, statement: index)
  }

  /// Reads `export default { … }` as the declaration of a member named `default`.
  mutating func readDefaultExport(at index: Int) {
    guard name(index - 1) == "export", index + 1 < tokens.count else { return }
    if let word = name(index + 1), ["class", "function", "async", "abstract"].contains(word) { return }
    declare(
      "default", .variable, scope: 0, valueScope: Int(file.scopeIndices[index]), token: index,
      value: index + 1..<max(index + 1, endOfValue(after: index)))
  }

  /// Reads `const { SUBMIT } = require('./ids')` and `const { submit } = LoginPage.buttons`.
  mutating func readDestructuring(at index: Int) {
    guard language == .javaScript, isMark(index - 1, .curlyClose), partners[index - 1] > 0 else { return }
    let open = partners[index - 1]
    guard ["const", "let", "var"].contains(name(open - 1) ?? "") else { return }
    let path = dottedNames(after: index)
    let end = index + 2 * path.count
    let isRequire = path == ["require"]
    let module = isRequire ? module(at: end + 1) : nil
    let isPath = !path.isEmpty && !isMark(end, .roundOpen) && !isMark(end, .squareOpen) && path[0] != "await"
    for position in open + 1..<index - 1 where !isMark(position + 1, .colon) {
      guard let word = name(position), word != path.first else { continue }
      let key = isMark(position - 1, .colon) ? name(position - 2) ?? word : word
      if isRequire { file.imports[word] = module } else { file.destructured[word] = isPath ? path + [key] : [] }
    }
  }

  /// The name of the file that a literal imports: `./pages/ids`. Nil for other modules, which the project's
  /// configuration may map to its files.
  private func module(at index: Int) -> String? {
    guard tokens.indices.contains(index), let path = file.source.literal(tokens[index])?.plainText,
      path.hasPrefix("."), let last = path.split(separator: "/").last, last != ".", last != ".."
    else { return nil }
    return String(last)
  }

  /// Reads `import static com.example.Ids.SUBMIT`, `import com.example.Ids.*` and `using static Shop.Ids`.
  private mutating func readMemberImport(at index: Int) {
    let isStatic = name(index + 1) == "static"
    guard isStatic || language == .kotlin, Int(file.starts[index]) == index else { return }
    let first = isStatic ? index + 1 : index
    let names = dottedNames(after: first)
    guard let last = names.last else { return }
    if language == .cSharp {
      file.wildcardImports.append(last)
    } else if isMark(first + 2 * names.count + 1, .star) {
      file.wildcardImports.append(last)
    } else if names.count > 1, isStatic || names[names.count - 2].first?.isUppercase == true {
      file.imports[last] = names[names.count - 2]
    }
  }
}
