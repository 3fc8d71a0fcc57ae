// Finds the declarations in a Swift file that are visible to clients. Searches the text instead of using a Swift
// parser, which is sufficient for formatted files.

/// The public declarations of a file, by their full names: `XCUIElement.swipe(_:velocity:)`.
struct SwiftOutline {
  private(set) var declarations: [SwiftDeclaration] = []

  init(_ text: String) {
    var scopes: [Scope] = []
    var statement = ""
    var depth = 0
    let code = SwiftCode.withoutTexts(text)
    for (position, character) in zip(code.indices, code) {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: break
      }
      switch character {
      case "{" where depth == 0:
        scopes.append(enter(statement, scopes.last ?? .file))
        statement = ""
      case "}" where depth == 0:
        note(statement, scopes.last ?? .file)
        _ = scopes.popLast()
        statement = ""
      case "\n" where depth == 0 && !Self.goesOn(statement, code[code.index(after: position)...]):
        note(statement, scopes.last ?? .file)
        statement = ""
      default: statement.append(character == "\n" ? " " : character)
      }
    }
    note(statement, scopes.last ?? .file)
  }

  /// A type, an extension, or another part of a file in which declarations occur.
  private struct Scope {
    var name: String
    /// Whether public declarations in the scope are visible to clients.
    var isVisible: Bool
    /// Whether the declarations in the scope are always as visible as the scope itself, like the requirements of a
    /// protocol.
    var sharesVisibility: Bool

    static let file = Scope(name: "", isVisible: true, sharesVisibility: false)
    static let body = Scope(name: "", isVisible: false, sharesVisibility: false)
  }

  /// Whether a declaration continues on the next line.
  private static func goesOn(_ statement: String, _ rest: Substring) -> Bool {
    let next = rest.drop { $0.isWhitespace }
    return statement.hasSuffix(",") || next.hasPrefix("{") || next.hasPrefix("where ") || next.hasPrefix("->")
  }

  private mutating func note(_ statement: String, _ scope: Scope) { _ = enter(statement, scope) }

  /// Records what a statement declares, and returns the scope that the statement opens if a brace follows it.
  private mutating func enter(_ statement: String, _ scope: Scope) -> Scope {
    guard scope.isVisible, let header = SwiftHeader(statement) else { return .body }
    let isPublic = header.isPublic || scope.sharesVisibility
    let prefix = scope.name.isEmpty ? "" : scope.name + "."
    switch header.keyword {
    case "extension":
      return Scope(name: header.name, isVisible: true, sharesVisibility: false)
    case "struct", "class", "enum", "protocol", "actor":
      if isPublic { declarations.append(SwiftDeclaration(prefix + header.name)) }
      return Scope(name: prefix + header.name, isVisible: isPublic, sharesVisibility: header.keyword == "protocol")
    case "case":
      // Only enums have cases outside of functions; they are as visible as the enum.
      declarations += header.cases.map { SwiftDeclaration(prefix + $0) }
    default:
      if isPublic { declarations.append(SwiftDeclaration(prefix + header.name, parameters: header.parameters)) }
    }
    return .body
  }
}

/// A declaration, with the base name and the parameters by which it can be called.
struct SwiftDeclaration: Hashable {
  /// The name without labels.
  let base: String
  /// The parameters; nil for a declaration without a parameter list, such as a property or a type.
  let parameters: [SwiftHeader.Parameter]?

  init(_ base: String, parameters: [SwiftHeader.Parameter]? = nil) {
    self.base = base
    self.parameters = parameters
  }

  /// The name with the labels of all parameters.
  var name: String { base + (parameters.map { "(\($0.map { "\($0.label):" }.joined()))" } ?? "") }

  /// Returns whether the declaration can be called with these labels; parameters with defaults may be omitted.
  func answers(to labels: [String]?) -> Bool {
    guard let parameters, let labels else { return self.parameters == nil && labels == nil }
    var rest = labels[...]
    for parameter in parameters {
      if parameter.label == rest.first {
        rest.removeFirst()
      } else if !parameter.hasDefault {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether this member belongs to a standard protocol or to NSObject, so that any type may have it.
  var isOfAnyType: Bool {
    let common = [".rawValue", ".init(rawValue:)", ".description", ".debugDescription", ".hash", ".isEqual(_:)"]
    return common.contains { name.hasSuffix($0) }
  }

  /// Returns the same member under a different type name.
  func renamed(from types: [String], to type: String) -> SwiftDeclaration {
    let parts = base.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, types.contains(String(first)) else { return self }
    return SwiftDeclaration(
      ([type] + parts.dropFirst().map(String.init)).joined(separator: "."), parameters: parameters)
  }
}
