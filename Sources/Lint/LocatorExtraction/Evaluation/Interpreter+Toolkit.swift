// What is known of the page-model toolkit, whose sources are not among those that are linted: by its published names.

extension Interpreter {
  /// Methods that give back the page, robot or view that they are asked of.
  private static let fluent: Set = [
    "assert", "back", "check", "checkButton", "checkCell", "checkCount", "checkEmptyScreen", "checkLacks",
    "checkNoEmptyScreen", "checkSelectedTab", "checkShows", "checkText", "checkTitle", "launchTheApplication",
    "scroll", "start", "takeScreenshot", "tap", "tapButton", "tapCell", "waitForEffect", "waitForView",
    "waitUntilLoaded", "waitView",
  ]

  /// What a method of the toolkit gives that the files do not declare: the page itself, or the view that opens. Nil if the type inherits from nothing
  /// that is not in the files.
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

  /// What a base class of the toolkit brings: the pages of a base test, the factory.
  func toolkitProperty(_ name: String) -> Value? {
    let type: String
    switch name {
    case "pages": type = "Pages"
    case "pageObjectsFactory", "factory": type = "PageObjectsFactory"
    default: return nil
    }
    // Only where the files say what the toolkit's type has beside its own.
    guard let kind = program.number(ofTypeNamed: type), program.kinds[kind].declaration == .addition else { return nil }
    return .instance(kind, [:])
  }

  /// What a component is given: where it lies, and of what view it is a part.
  func componentFields(_ kind: Int, _ arguments: [ArgumentValue]) -> [String: Value] {
    guard program.ancestor("PageComponent", of: kind) != nil, let root = arguments.first, root.label == nil else {
      return [:]
    }
    return ["root": root.value]
  }

  // MARK: Behaviours

  /// `then(.tap(on: .letters(.row(3))))`: the element's resolver is asked with what the test passes.
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

  /// The elements that a class of behaviour tests names.
  private func elementOfBehaviours(_ test: Int) -> Int? {
    let name = program.ancestor("BehaviourTestCase", of: test)?.first ?? "Element"
    return program.type(named: name, from: program.kinds[test].name)
  }

  // MARK: Robots

  /// `assert(error, [.doesNotExist])`: what is asked is whether nothing is there.
  static func assertsAbsence(_ name: String, _ arguments: [ArgumentValue]) -> Bool {
    guard name == "assert", arguments.count > 1, case .list(let expected) = arguments[1].value else { return false }
    return expected.contains { if case .implicit("doesNotExist", _) = $0 { true } else { false } }
  }
}

extension Program {
  /// The generic arguments of a type of the toolkit, where a type inherits from it.
  func ancestor(_ name: String, of kind: Int) -> [String]? {
    for number in lineage(of: kind) {
      for inherited in kinds[number].inherited where inherited == name || inherited.hasSuffix("." + name) {
        return kinds[number].inheritedArguments[inherited] ?? []
      }
    }
    return nil
  }

  /// A superclass or a protocol of the type is not in the files, and may have members that cannot be seen.
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
