// Evaluates the page-model toolkit by its published names, as its sources are not linted.

extension Interpreter {
  /// Methods that return the page, robot or view on which they are called.
  private static let fluent: Set = [
    "assert", "back", "check", "checkButton", "checkCell", "checkCount", "checkEmptyScreen", "checkLacks",
    "checkNoEmptyScreen", "checkSelectedTab", "checkShows", "checkText", "checkTitle", "launchTheApplication",
    "scroll", "start", "takeScreenshot", "tap", "tapButton", "tapCell", "waitForEffect", "waitForView",
    "waitUntilLoaded", "waitView",
  ]

  /// Returns the result of a toolkit method that the files do not declare: the page itself, or the view that opens. Nil
  /// if all ancestors of the type are in the files.
  func toolkitResult(_ name: String, _ arguments: [ArgumentValue], of page: Value) -> Value? {
    let result: Value
    switch name {
    case "openView", "tapToOpen":
      guard case .type(let view)? = arguments.first?.value else { return nil }
      result = .instance(view, [:])
    default:
      guard Self.fluent.contains(name) else { return nil }
      result = page
    }
    guard case .instance(let kind, _) = page, program.hasUnseenAncestors(kind) else { return nil }
    return result
  }

  /// Returns a property inherited from a base class of the toolkit: the pages of a base test, the factory.
  func toolkitProperty(_ name: String) -> Value? {
    let type: String
    switch name {
    case "pages": type = "Pages"
    case "pageObjectsFactory", "factory": type = "PageObjectsFactory"
    default: return nil
    }
    // Only if the files extend the toolkit's type.
    guard let kind = program.number(ofTypeNamed: type), program.kinds[kind].declaration == .addition else { return nil }
    return .instance(kind, [:])
  }

  /// Returns the values that a component's initializer receives: the element that contains it, and the view to which it
  /// belongs.
  func componentFields(_ kind: Int, _ arguments: [ArgumentValue]) -> [String: Value] {
    guard program.ancestor("PageComponent", of: kind) != nil, let root = arguments.first, root.label == nil else {
      return [:]
    }
    return ["root": root.value]
  }

  // MARK: Behaviours

  /// Evaluates the element's resolver with what the test passes: `then(.tap(on: .letters(.row(3))))`.
  mutating func noteBehaviour(_ name: String, _ arguments: [ArgumentValue]) {
    guard name == "then", isObserved, case .implicit(_, let parts)? = arguments.first?.value,
      case .instance(let test, _)? = frame.instance, let kind = elementOfBehaviours(test)
    else { return }
    for part in parts where part.label == "on" || part.label == "for" {
      let element = settled(part.value, CodeType(name: program.kinds[kind].name))
      guard case .enumCase = element, let id = program.members(named: "resolve", of: kind).first else { continue }
      _ = value(ofMember: id, on: element, [])
    }
  }

  /// Returns the enum of elements that a class of behaviour tests names.
  private func elementOfBehaviours(_ test: Int) -> Int? {
    let name = program.ancestor("BehaviourTestCase", of: test)?.first ?? "Element"
    return program.type(named: name, from: program.kinds[test].name)
  }

  // MARK: Robots

  /// Whether the call asserts absence: `assert(error, [.doesNotExist])`.
  static func assertsAbsence(_ name: String, _ arguments: [ArgumentValue]) -> Bool {
    guard name == "assert", arguments.count > 1, case .list(let expected) = arguments[1].value else { return false }
    return expected.contains { if case .implicit("doesNotExist", _) = $0 { true } else { false } }
  }
}

extension Program {
  /// Returns the generic arguments of a toolkit type from which a type inherits.
  func ancestor(_ name: String, of kind: Int) -> [String]? {
    for number in lineage(of: kind) {
      for inherited in kinds[number].inherited where inherited == name || inherited.hasSuffix("." + name) {
        return kinds[number].inheritedArguments[inherited] ?? []
      }
    }
    return nil
  }

  /// Whether a superclass or protocol of the type is not in the files, and may have unknown members.
  func hasUnseenAncestors(_ kind: Int) -> Bool {
    let seen = lineage(of: kind)
    return seen.contains { number in
      kinds[number].declaration == .addition
        || kinds[number].inherited.contains { name in
          !seen.contains { kinds[$0].name == name || kinds[$0].name.hasSuffix("." + name) }
        }
    }
  }
}
