// Looks up strings in an app's sources by name.

import LocatorStrategies

/// The strings of an app's constants, enum cases and functions, indexed by name and enclosing type.
struct AppConstants {
  private struct Constant: Hashable {
    let owner: [String]
    let text: TextPattern
  }

  /// The constants by name, then by the last component of the enclosing type's name, which is empty for constants at
  /// top level.
  private var constants: [String: [String: Set<Constant>]] = [:]
  private var all: [String: Set<TextPattern>] = [:]

  /// - Parameter owner: The enclosing types, outermost first.
  mutating func add(_ name: String, in owner: [String], text: TextPattern) {
    constants[name, default: [:]][owner.last ?? "", default: []].insert(Constant(owner: owner, text: text))
    all[name, default: []].insert(text)
  }

  /// Returns the strings that a name may refer to. If a type precedes the name, these are the strings in that type;
  /// otherwise, they are the strings in the innermost enclosing scope that declares the name. If there are none, all
  /// strings with that name are returned.
  func texts(of path: [String], in owner: [String]) -> Set<TextPattern> {
    guard let name = path.last, let places = constants[name] else { return [] }
    var types = path.dropLast()
    while let first = types.first, first == "self" || first == "Self" { types.removeFirst() }
    if let last = types.last {
      let matching = (places[last] ?? []).filter { $0.owner.suffix(types.count).elementsEqual(types) }
      if !matching.isEmpty { return Set(matching.map(\.text)) }
    } else {
      for depth in stride(from: owner.count, through: 0, by: -1) {
        let around = owner.prefix(depth)
        let matching = (places[around.last ?? ""] ?? []).filter { $0.owner.elementsEqual(around) }
        if !matching.isEmpty { return Set(matching.map(\.text)) }
      }
    }
    return all[name] ?? []
  }
}
