// Evaluates calls of the page-model toolkit, which are recognised by their public names, because its sources are not
// linted.

extension Interpreter {
  /// Methods that return the page, robot or view on which they are called.
  private static let fluent: Set = [
    "assert", "back", "check", "checkButton", "checkCell", "checkCount", "checkEmptyScreen", "checkLacks",
    "checkNoEmptyScreen", "checkSelectedTab", "checkShows", "checkText", "checkTitle", "launchTheApplication",
    "scroll", "start", "takeScreenshot", "tap", "tapButton", "tapCell", "waitForEffect", "waitForView",
    "waitUntilLoaded", "waitView",
  ]

  /// Returns the result of a toolkit method that the linted files do not declare: the page itself, or the view that
  /// opens. Nil if all ancestors of the type are in the linted files.
  func toolkitResult(_ name: String, with arguments: [ArgumentValue], of page: Value) -> Value? {
    let result: Value
    switch name {
    case "openView", "tapToOpen":
      guard case .type(let view)? = arguments.first?.value else { return nil }
      result = .instance(view, [:])
    default:
      guard Self.fluent.contains(name) else { return nil }
      result = page
    }
    guard case .instance(let typeID, _) = page, program.hasUndeclaredAncestors(typeID) else { return nil }
    return result
  }

  /// Functions that open a view.
  static let openingFunctions: Set = ["openView", "tapToOpen", "openViewWithToastAction"]
  /// Functions that return to the view from which a view was opened.
  static let returningFunctions: Set = ["returnToOrigin", "returnToOriginWithToast"]

  /// Notes a call of a function that opens views or returns from them, if the files declare it themselves instead of
  /// using the toolkit. Its body is not evaluated, because it is the same for every call.
  ///
  /// - Returns: The view that opens; nil if the call is not such a transition, or if no calls are being collected.
  mutating func ownTransition(
    _ name: String, with arguments: [ArgumentValue], progress: ChainProgress, on receiver: Value
  ) -> Value? {
    guard reachableCalls != nil, Self.openingFunctions.contains(name) || Self.returningFunctions.contains(name),
      let typeID = receiver.typeID, program.hasOwnToolkit(typeID), !members(named: name, of: typeID).isEmpty
    else { return nil }
    recordReachableCall(name, with: arguments, progress: progress, on: receiver)
    guard name == "openView", case .type(let view)? = arguments.first?.value else {
      return .unknown("the view is known only at run time")
    }
    return .instance(view, [:])
  }

  /// Returns the value of a property that is inherited from a toolkit base class, such as `pages` or `factory`.
  func toolkitProperty(_ name: String) -> Value? {
    let type: String
    switch name {
    case "pages": type = "Pages"
    case "pageObjectsFactory", "factory": type = "PageObjectsFactory"
    default: return nil
    }
    // The linted files must extend the toolkit's type, not declare a different type with that name.
    guard let typeID = program.typeID(named: type, from: frame.file), program.types[typeID].declaration == .extension
    else { return nil }
    return .instance(typeID, [:])
  }

  /// Returns the values that a component's initializer receives: the element that contains it, and the view to which it
  /// belongs.
  func componentFields(_ typeID: Int, with arguments: [ArgumentValue]) -> [String: Value] {
    guard program.ancestor("PageComponent", of: typeID) != nil, let root = arguments.first, root.label == nil else {
      return [:]
    }
    return ["root": root.value]
  }

  // MARK: Behaviours

  /// Evaluates the element's resolver with the values that the test passes: `then(.tap(on: .letters(.row(3))))`.
  mutating func recordBehaviour(_ name: String, with arguments: [ArgumentValue]) {
    guard name == "then", isObserved, case .implicit(_, let parts)? = arguments.first?.value,
      case .instance(let test, _)? = frame.instance, let typeID = elementOfBehaviours(test)
    else { return }
    for part in parts where part.label == "on" || part.label == "for" {
      let element = coerced(part.value, type: CodeType(name: program.types[typeID].name))
      guard case .enumCase = element, let id = members(named: "resolve", of: typeID).first else { continue }
      _ = value(ofMember: id, on: element, [])
    }
  }

  /// Returns the element enum that a behaviour-test class specifies.
  private func elementOfBehaviours(_ test: Int) -> Int? {
    let name = program.ancestor("BehaviourTestCase", of: test)?.first ?? "Element"
    return program.type(named: name, from: program.scope(of: test))
  }

  // MARK: Robots

  /// Whether the call asserts absence: `assert(error, [.doesNotExist])`.
  static func assertsAbsence(_ name: String, with arguments: [ArgumentValue]) -> Bool {
    guard name == "assert", arguments.count > 1, case .list(let expected) = arguments[1].value else { return false }
    return expected.contains { if case .implicit("doesNotExist", _) = $0 { true } else { false } }
  }
}

extension Program {
  /// Returns the generic arguments with which a type inherits from a toolkit type.
  func ancestor(_ name: String, of typeID: Int) -> [String]? {
    for typeID in lineage(of: typeID) {
      for inherited in types[typeID].inherited where inherited == name || inherited.hasSuffix("." + name) {
        return types[typeID].inheritedArguments[inherited] ?? []
      }
    }
    return nil
  }

  /// Whether a view inherits from base classes and protocols with the toolkit's names that the files declare.
  func hasOwnToolkit(_ typeID: Int) -> Bool {
    let seen = lineage(of: typeID)
    let isOwn = seen.contains { Self.toolkitTypes.contains(types[$0].name) && types[$0].declaration != .extension }
    return isOwn
      && !seen.contains { typeID in
        types[typeID].inherited.contains { name in
          Self.toolkitTypes.contains(name)
            && !seen.contains { types[$0].name == name && types[$0].declaration != .extension }
        }
      }
  }

  private static let toolkitTypes: Set = ["BaseView", "SynchronizedView", "NavigationHub", "OpenedView"]

  /// Whether the type has a superclass or protocol that is not in the linted files and may have unknown members.
  func hasUndeclaredAncestors(_ typeID: Int) -> Bool {
    let seen = lineage(of: typeID)
    return seen.contains { typeID in
      types[typeID].declaration == .extension
        || types[typeID].inherited.contains { name in
          !seen.contains { types[$0].name == name || types[$0].name.hasSuffix("." + name) }
        }
    }
  }
}
