// Compares the declarations of a module with the names in its documentation.

/// The public declarations of axreplay's stand-in for XCTest.
struct DeclaredMembers {
  let declarations: [SwiftDeclaration]
  private let byBase: [String: [SwiftDeclaration]]

  init(_ declarations: [SwiftDeclaration]) {
    let renamed = declarations.map { $0.renamed(from: ["XCUITestCase", "XCUICoreTestCase"], to: "XCTestCase") }
    self.declarations = Set(renamed).sorted { $0.name < $1.name }
    byBase = Dictionary(grouping: renamed, by: \.base)
  }

  /// Returns whether a declaration matches this name. If the name belongs to a protocol, the member may be declared by
  /// a conforming type instead.
  func has(_ member: String) -> Bool {
    let call = Call(member)
    let bases = [call.base] + Self.conformers(of: call.base)
    return bases.contains { byBase[$0, default: []].contains { $0.answers(to: call.labels) } }
  }

  /// The parts of a name such as `press(forDuration:)`.
  struct Call {
    let base: String
    /// The argument labels; nil if the name is not that of a function.
    let labels: [String]?

    init(_ name: String) {
      guard name.hasSuffix(")"), let bracket = name.firstIndex(of: "(") else {
        (base, labels) = (name, nil)
        return
      }
      base = String(name[..<bracket])
      labels = name[name.index(after: bracket)...].dropLast().split(separator: ":").map(String.init)
    }
  }

  /// An index of names for looking up declarations.
  struct Calls {
    private let byBase: [String: [Call]]

    init(_ names: [String]) { byBase = Dictionary(grouping: names.map(Call.init), by: \.base) }

    func includes(_ declaration: SwiftDeclaration) -> Bool {
      let bases = [declaration.base] + DeclaredMembers.protocols(of: declaration.base)
      return bases.contains { byBase[$0, default: []].contains { declaration.answers(to: $0.labels) } }
    }
  }

  // MARK: Conformances

  /// Apple documents the members of these protocols on the protocols' pages.
  private static let conformances: [String: [String]] = [
    "XCUIElement": [
      "XCUIElementAttributes", "XCUIElementTypeQueryProvider", "XCUIElementSnapshotProviding",
      "XCUIScreenshotProviding",
    ],
    "XCUIElementQuery": ["XCUIElementTypeQueryProvider"],
    "XCUIScreen": ["XCUIScreenshotProviding"],
  ]

  private static func protocols(of base: String) -> [String] {
    guard let (type, member) = parts(base) else { return [] }
    return conformances[type, default: []].map { "\($0).\(member)" }
  }

  private static func conformers(of base: String) -> [String] {
    guard let (type, member) = parts(base) else { return [] }
    return conformances.filter { $0.value.contains(type) }.keys.sorted().map { "\($0).\(member)" }
  }

  private static func parts(_ base: String) -> (String, String)? {
    let parts = base.split(separator: ".", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}
