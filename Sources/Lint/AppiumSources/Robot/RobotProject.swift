// Collects the variables of Robot Framework's files.

/// A line of a Robot Framework file with its continuations.
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
}

/// The variables of a project.
struct RobotVariables {
  /// A value of a variable: a cell of a file.
  struct Cell: Hashable {
    let file: Int
    let token: Int
  }

  /// The cells of each variable, by its normalized name: those of `*** Variables ***` and of “Set … Variable”.
  private(set) var global: [String: [Cell]] = [:]
  /// The cells of variables that are assigned in a test or keyword, by file, block and name.
  private(set) var local: [String: [Cell]] = [:]
  /// The names of arguments and loop variables.
  private(set) var parameters: Set<String> = []
  /// The declarations whose value is written in the section of variables, by cell.
  private(set) var declarations: [Cell: String] = [:]

  static func key(_ file: Int, _ block: String?, _ name: String) -> String { "\(file)\u{0}\(block ?? "")\u{0}\(name)" }

  /// The name of a variable without case, spaces and underscores, which Robot Framework ignores.
  static func normalized(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "_" } }

  /// The name of a cell that consists of one variable, with an equals sign if it is assigned.
  static func variable(_ literal: LexedLiteral) -> String? {
    guard case .name(let name, _)? = literal.pieces.first, literal.pieces.count <= 2 else { return nil }
    if literal.pieces.count == 2 {
      guard case .text(let text) = literal.pieces[1], text.string == "=" || text.string == " =" else { return nil }
    }
    return name
  }

  mutating func read(_ lines: [RobotLine], _ source: LexedSource, file: Int) {
    for line in lines {
      let literals = line.cells.compactMap { source.literal(source.lists[0].tokens[$0]) }
      guard let first = literals.first, literals.count == line.cells.count else { continue }
      if line.section == .variables {
        guard let name = Self.variable(first) else { continue }
        readVariable(name, line.cells.dropFirst(), source, file)
        continue
      }
      guard line.section == .tests || line.section == .keywords, !line.isName else { continue }
      let word = Self.normalized(first.plainText ?? "")
      if word == "[arguments]" {
        for literal in literals.dropFirst() { readParameter(literal, file, line.block) }
      } else if word == "for" {
        for literal in literals.dropFirst() {
          guard let name = Self.variable(literal) else { break }
          parameters.insert(Self.key(file, line.block, Self.normalized(name)))
        }
      } else {
        readAssignment(line, literals, file)
      }
    }
  }

  private mutating func readVariable(_ name: String, _ cells: ArraySlice<Int>, _ source: LexedSource, _ file: Int) {
    guard let value = cells.first else { return }
    let key = Self.normalized(name)
    if cells.count == 1 {
      global[key, default: []].append(Cell(file: file, token: value))
      declarations[Cell(file: file, token: value)] = name
    }
    // `&{LOCATORS}    login=id=a`: the entries are read by the search, because their keys are part of the cells.
    guard source.bytes[source.lists[0].tokens[value].start] != 0, cells.count > 1 || isDictionary(value, source) else {
      return
    }
    for cell in cells {
      guard let literal = source.literal(source.lists[0].tokens[cell]), case .text(let text)? = literal.pieces.first,
        let sign = text.bytes.firstIndex(of: UInt8(ascii: "="))
      else { continue }
      let entry = String(decoding: text.bytes[..<sign], as: UTF8.self)
      global[key + "." + Self.normalized(entry), default: []].append(Cell(file: file, token: cell))
    }
  }

  private func isDictionary(_ value: Int, _ source: LexedSource) -> Bool {
    guard value > 0 else { return false }
    return source.bytes[source.lists[0].tokens[value - 1].start] == UInt8(ascii: "&")
  }

  private mutating func readParameter(_ literal: LexedLiteral, _ file: Int, _ block: String?) {
    guard case .name(let name, _)? = literal.pieces.first else { return }
    parameters.insert(Self.key(file, block, Self.normalized(name)))
  }

  /// Reads `${x}=    Set Variable    a` and `Set Test Variable    ${x}    a`.
  private mutating func readAssignment(_ line: RobotLine, _ literals: [LexedLiteral], _ file: Int) {
    if let name = Self.variable(literals[0]) {
      guard literals.count > 1 else { return }
      let keyword = Self.normalized(literals[1].plainText ?? "")
      let key = Self.key(file, line.block, Self.normalized(name))
      if literals.count == 3, keyword == "setvariable" {
        local[key, default: []].append(Cell(file: file, token: line.cells[2]))
      } else {
        local[key] = local[key] ?? []
      }
      return
    }
    let keyword = Self.normalized(literals[0].plainText ?? "")
    let isSetting = ["settestvariable", "setsuitevariable", "setglobalvariable", "settaskvariable", "var"].contains(
      keyword)
    guard isSetting, literals.count == 3, let name = Self.variable(literals[1]) else { return }
    global[Self.normalized(name), default: []].append(Cell(file: file, token: line.cells[2]))
  }
}
