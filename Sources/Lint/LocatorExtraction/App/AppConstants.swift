// Texts of an app's sources by what they are called.

/// What constants, cases and functions stand for, by their names and the types that they belong to.
struct AppConstants {
  private struct Constant: Hashable {
    let owner: [String]
    let text: TextPattern
  }

  /// By name, then by the last name of the type, which is empty for what belongs to none.
  private var constants: [String: [String: Set<Constant>]] = [:]
  private var all: [String: Set<TextPattern>] = [:]

  /// - Parameter owner: The types around, outermost first.
  mutating func add(_ name: String, in owner: [String], _ text: TextPattern) {
    constants[name, default: [:]][owner.last ?? "", default: []].insert(Constant(owner: owner, text: text))
    all[name, default: []].insert(text)
  }

  /// What a name may stand for: what its type has of that name, else what the types around have, else all of that name, whatever it belongs to.
  func texts(of path: [String], in owner: [String]) -> Set<TextPattern> {
    guard let name = path.last, let places = constants[name] else { return [] }
    var types = path.dropLast()
    while let first = types.first, first == "self" || first == "Self" { types.removeFirst() }
    if let last = types.last {
      let meant = (places[last] ?? []).filter { $0.owner.suffix(types.count).elementsEqual(types) }
      if !meant.isEmpty { return Set(meant.map(\.text)) }
    } else {
      for depth in stride(from: owner.count, through: 0, by: -1) {
        let around = owner.prefix(depth)
        let meant = (places[around.last ?? ""] ?? []).filter { $0.owner.elementsEqual(around) }
        if !meant.isEmpty { return Set(meant.map(\.text)) }
      }
    }
    return all[name] ?? []
  }
}
