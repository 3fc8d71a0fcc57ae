// Collects the variables in Robot Framework files.

import AccessibilityTree

/// A line of a Robot Framework file, with its continuation lines.
struct RobotLine {
  enum Section {
    case settings, variables, tests, keywords, comments
  }

  let section: Section
  /// The indices of the cells' tokens.
  var cells: [Int]
  /// The name of the test or keyword that contains the line; nil outside of them.
  let block: String?
  /// Whether the line is the name of a test or keyword.
  let isName: Bool
  /// The platform to which the enclosing `IF` limits the line.
  var platform: Platform?
}

/// A value of a variable: one or more cells in a file.
struct RobotValue {
  /// Identifies a value by its first cell.
  struct Cell: Hashable {
    let file: Int
    let token: Int
  }

  let file: Int
  /// The indices of the cells' tokens; at least one.
  let cells: [Int]
  /// The separator that joins the cells.
  var separator: [UInt8] = [UInt8(ascii: " ")]
  /// Whether the first cell begins with a key and an equals sign.
  var isEntry = false
  /// The platform on which the variable has this value; nil for all.
  var platform: Platform?
  /// The value, if it is a single cell without variables.
  var text: String?
  /// The variable whose value this is, if it is one cell that consists of a variable.
  var alias: String?

  var cell: Cell { Cell(file: file, token: cells.first ?? 0) }
}

/// A Robot Framework list or dictionary.
struct RobotCollection {
  /// The variable as declared: `@{ROWS}`.
  let declaration: String
  /// The normalized names of the elements, in order.
  var names: [String] = []
  var isList = false
  /// Whether all elements are known.
  var isComplete = true

  /// Whether the collection is known to have no element with a key.
  func lacks(_ key: String) -> Bool { isComplete && !key.contains("(") && (!isList || Int(key) != nil) }
}

/// The variables of a project.
struct RobotVariables {
  /// The values of each variable, by its normalized name: those from `*** Variables ***` and “Set … Variable”. The
  /// elements of lists and dictionaries have names such as `list.0` and `dictionary.key`.
  var global: [String: [RobotValue]] = [:]
  /// The values of variables that are assigned in a test or keyword, by file, block and name.
  var local: [String: [RobotValue]] = [:]
  /// The variables to which a test or keyword assigns the result of a keyword, by file, block and name.
  var results: Set<String> = []
  /// The names of arguments and loop variables, by file and block.
  private(set) var parameters: Set<String> = []
  /// The lists and dictionaries, by their normalized names.
  private(set) var elements: [String: RobotCollection] = [:]

  static func key(_ file: Int, block: String?, name: String) -> String { "\(file)\u{0}\(block ?? "")\u{0}\(name)" }

  /// The name of a variable or keyword without case, spaces and underscores, which Robot Framework ignores. The key of
  /// an element is added after a dot.
  static func normalized(_ name: String) -> String {
    let letters = name.lowercased().filter { $0 != " " && $0 != "_" }
    guard letters.contains("[") else { return letters }
    return String(letters.compactMap { $0 == "[" ? "." : $0 == "]" || $0 == "'" || $0 == "\"" ? nil : $0 })
  }

  /// The name of the variable if a cell consists of one, optionally followed by an equals sign.
  static func variable(_ literal: LexedLiteral) -> String? {
    guard case .name(let name, _)? = literal.pieces.first, literal.pieces.count <= 2 else { return nil }
    if literal.pieces.count == 2 {
      guard case .text(let text) = literal.pieces[1], text.string == "=" || text.string == " =" else { return nil }
    }
    return name
  }

  mutating func read(_ lines: [RobotLine], source: LexedSource, file: Int) {
    for line in lines {
      let literals = line.cells.compactMap { source.literal(source.lists[0].tokens[$0]) }
      guard let first = literals.first, literals.count == line.cells.count else { continue }
      if line.section == .variables {
        for (name, value) in Self.values(of: line, source, file: file) {
          add(value, name: name)
        }
        readElements(line, first: first, source: source, file: file)
        continue
      }
      if line.section == .keywords, line.isName { readEmbedded(first, file: file, block: line.block) }
      guard line.section == .tests || line.section == .keywords, !line.isName else { continue }
      let word = Self.normalized(first.plainText ?? "")
      // `[Arguments]` without its brackets
      if word.hasPrefix(".arguments") {
        for literal in literals.dropFirst() { readParameter(literal, file: file, block: line.block) }
      } else if word == "for" {
        for literal in literals.dropFirst() {
          guard let name = Self.variable(literal) else { break }
          parameters.insert(Self.key(file, block: line.block, name: Self.normalized(name)))
        }
      } else {
        readAssignment(line, literals: literals, source: source, file: file)
      }
    }
  }

  private mutating func readParameter(_ literal: LexedLiteral, file: Int, block: String?) {
    guard case .name(let name, _)? = literal.pieces.first else { return }
    parameters.insert(Self.key(file, block: block, name: Self.normalized(name)))
  }

  /// Reads the arguments embedded in the name of a keyword: `Row ${number:\\d+} Is Tapped`.
  private mutating func readEmbedded(_ title: LexedLiteral, file: Int, block: String?) {
    for case .name(let name, _) in title.pieces {
      let name = name.prefix { $0 != ":" }
      parameters.insert(Self.key(file, block: block, name: Self.normalized(String(name))))
    }
  }

  mutating func add(_ value: RobotValue, name: String) {
    let name = Self.normalized(name)
    guard global[name]?.count ?? 0 < Self.maximumCount else { return }
    global[name, default: []].append(value)
  }

  /// The maximum number of declarations of a variable. The limit keeps evaluation fast even if a file is hostile.
  static let maximumCount = 60

  // MARK: Variables

  /// Returns the values that a line of `*** Variables ***` declares, with the names of the variables.
  static func values(of line: RobotLine, _ source: LexedSource, file: Int) -> [(name: String, value: RobotValue)] {
    guard let first = line.cells.first, let literal = source.literal(source.lists[0].tokens[first]),
      let name = variable(literal)
    else { return [] }
    return values(
      of: name, source.bytes[literal.range.lowerBound], cells: line.cells.dropFirst(), source: source, file: file)
  }

  /// Returns the values of a variable with the given kind: `$`, `@` or `&`.
  private static func values(
    of name: String, _ kind: UInt8, cells: ArraySlice<Int>, source: LexedSource, file: Int
  ) -> [(name: String, value: RobotValue)] {
    switch kind {
    case UInt8(ascii: "&"):
      return cells.compactMap { cell in
        guard let literal = source.literal(source.lists[0].tokens[cell]), case .text(let text)? = literal.pieces.first,
          let sign = text.bytes.firstIndex(of: UInt8(ascii: "="))
        else { return nil }
        let key = String(decoding: text.bytes[..<sign], as: UTF8.self)
        return (name + "." + key, RobotValue(file: file, cells: [cell], isEntry: true))
      }
    case UInt8(ascii: "@"):
      // The elements after another list have unknown indices.
      let known = cells.prefix { source.bytes[source.lists[0].tokens[$0].start] != UInt8(ascii: "@") }
      return known.enumerated().map { ("\(name)[\($0.offset)]", value(of: [$0.element], source, file: file)) }
    default: return joined(cells, source: source, file: file).map { [(name, $0)] } ?? []
    }
  }

  private mutating func readElements(_ line: RobotLine, first: LexedLiteral, source: LexedSource, file: Int) {
    guard let name = Self.variable(first), source.bytes[first.range.lowerBound] != UInt8(ascii: "$") else { return }
    let key = Self.normalized(name)
    let values = Self.values(of: line, source, file: file)
    var collection = elements[key] ?? RobotCollection(declaration: source.text(first.range))
    collection.names += values.map { Self.normalized($0.name) }
    collection.isComplete = collection.isComplete && values.count == line.cells.count - 1
    collection.isList = source.bytes[first.range.lowerBound] == UInt8(ascii: "@")
    elements[key] = collection
    guard collection.isList, collection.isComplete else { return }
    for (offset, element) in values.reversed().enumerated() { add(element.value, name: "\(key).-\(offset + 1)") }
  }

  static func value(of cells: [Int], _ source: LexedSource, file: Int) -> RobotValue {
    var value = RobotValue(file: file, cells: cells)
    guard cells.count == 1, let literal = source.literal(source.lists[0].tokens[cells[0]]) else { return value }
    value.text = literal.plainText
    if literal.pieces.count == 1, case .name(let name, _) = literal.pieces[0] { value.alias = name }
    return value
  }

  /// Returns the value of a scalar: its cells, joined with spaces or with the separator that the first or last one
  /// specifies.
  static func joined(_ cells: ArraySlice<Int>, source: LexedSource, file: Int) -> RobotValue? {
    var cells = Array(cells)
    var separator: [UInt8]?
    for index in Set([0, cells.count - 1]).sorted(by: >) where cells.indices.contains(index) {
      guard let text = source.literal(source.lists[0].tokens[cells[index]])?.plainText,
        text.lowercased().hasPrefix("separator=")
      else { continue }
      separator = Array(text.utf8.dropFirst("separator=".utf8.count))
      cells.remove(at: index)
    }
    guard !cells.isEmpty else { return nil }
    var value = value(of: cells, source, file: file)
    if let separator { value.separator = separator }
    return value
  }
}
