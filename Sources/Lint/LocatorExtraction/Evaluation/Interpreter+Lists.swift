// Evaluates members of arrays, sets and dictionaries.

import LocatorStrategies

extension Interpreter {
  mutating func member(_ name: String, with arguments: [ArgumentValue]?, ofList items: [Value]) -> Value {
    switch name {
    case "first" where arguments == nil: return items.first ?? .null
    case "last" where arguments == nil: return items.last ?? .null
    case "count" where arguments == nil: return .integer(items.count)
    case "isEmpty": return .boolean(items.isEmpty)
    case "contains":
      if let isTrue = contains(items, with: arguments) { return .boolean(isTrue) }
    case "joined":
      let separator = TextValue(pattern: arguments?.first?.value.asText.pattern ?? TextPattern(""))
      var text = TextValue(pattern: TextPattern([]))
      for (position, item) in items.enumerated() {
        if position > 0 { text = joined(text, separator) }
        text = joined(text, TextValue(pattern: item.asText.pattern))
      }
      return .text(text)
    case "map", "compactMap", "flatMap":
      guard items.count <= Value.maximumElements else { break }
      if case .keyPath(let names)? = arguments?.first?.value, names.count <= Self.maximumCalls {
        return .list(items.map { item in names.reduce(item) { plainMember($1, with: nil, of: $0) } })
      }
      guard case .closure(let closure)? = arguments?.first?.value else { break }
      return .list(items.map { run(closure, with: [$0], reporting: false) })
    case "sorted": return sorted(items, with: arguments ?? [])
    case "shuffled": return .unordered(items)
    case "reversed": return .list(items.reversed())
    case "enumerated":
      return .list(items.enumerated().map { .tuple([("offset", .position($0)), ("element", $1)]) })
    default: break
    }
    return .unknown("the result of “\(name)” is known only at run time")
  }

  /// Evaluates a member of an unordered collection, whose first element is unknown.
  mutating func member(_ name: String, with arguments: [ArgumentValue]?, ofUnordered items: [Value]) -> Value {
    switch name {
    case "sorted", "count", "isEmpty", "contains": return member(name, with: arguments, ofList: items)
    case "first", "last", "joined":
      if items.count < 2 { return member(name, with: arguments, ofList: items) }
    case "reversed", "shuffled": return .unordered(items)
    case "map", "compactMap", "flatMap":
      guard case .list(let all) = member(name, with: arguments, ofList: items) else { break }
      return .unordered(all)
    case "enumerated":
      return .list(items.map { .tuple([("offset", .parameter("offset", nil)), ("element", $0)]) })
    default: break
    }
    return .unknown("the result of “\(name)” depends on an order that is known only at run time")
  }

  /// Sorts a list of known strings. The order of any other list is known only at run time, as is the order that a
  /// custom comparison produces.
  private func sorted(_ items: [Value], with arguments: [ArgumentValue]) -> Value {
    let texts = items.compactMap { item in item.asText.pattern.literal.map { (text: $0, value: item) } }
    let isText = items.allSatisfy { if case .text = $0 { true } else { false } }
    guard arguments.isEmpty, isText, texts.count == items.count else { return .unordered(items) }
    return .list(texts.sorted { $0.text < $1.text }.map(\.value))
  }
}
