// The declarations of a Swift file that others can see, found without a parser: enough for files that the formatter has
// been over.

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

  /// Where declarations stand.
  private struct Scope {
    var name: String
    /// Others can see what is declared public here.
    var isVisible: Bool
    /// What is declared here is as visible as the whole: it is what a protocol asks for.
    var sharesVisibility: Bool

    static let file = Scope(name: "", isVisible: true, sharesVisibility: false)
    static let body = Scope(name: "", isVisible: false, sharesVisibility: false)
  }

  /// A line may end in the middle of a declaration.
  private static func goesOn(_ statement: String, _ rest: Substring) -> Bool {
    let next = rest.drop { $0.isWhitespace }
    return statement.hasSuffix(",") || next.hasPrefix("{") || next.hasPrefix("where ") || next.hasPrefix("->")
  }

  private mutating func note(_ statement: String, _ scope: Scope) { _ = enter(statement, scope) }

  /// Notes what a statement declares, and says in what it begins, if it is followed by a brace.
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
      // Only enumerations have cases outside of functions; they are as visible as the enumeration.
      declarations += header.cases.map { SwiftDeclaration(prefix + $0) }
    default:
      if isPublic { declarations.append(SwiftDeclaration(prefix + header.name, parameters: header.parameters)) }
    }
    return .body
  }
}

/// A declaration, and how it can be called.
struct SwiftDeclaration: Hashable {
  /// Without labels.
  let base: String
  /// Nil for what is not called.
  let parameters: [SwiftHeader.Parameter]?

  init(_ base: String, parameters: [SwiftHeader.Parameter]? = nil) {
    self.base = base
    self.parameters = parameters
  }

  /// With the labels of all parameters.
  var name: String { base + (parameters.map { "(\($0.map { "\($0.label):" }.joined()))" } ?? "") }

  /// It can be called with these labels: parameters that have defaults may be left out.
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

  /// What standard protocols and NSObject ask for, whatever the type is about.
  var isOfAnyType: Bool {
    let common = [".rawValue", ".init(rawValue:)", ".description", ".debugDescription", ".hash", ".isEqual(_:)"]
    return common.contains { name.hasSuffix($0) }
  }

  /// The same of a type with another name.
  func renamed(from types: [String], to type: String) -> SwiftDeclaration {
    let parts = base.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, types.contains(String(first)) else { return self }
    return SwiftDeclaration(
      ([type] + parts.dropFirst().map(String.init)).joined(separator: "."), parameters: parameters)
  }
}
