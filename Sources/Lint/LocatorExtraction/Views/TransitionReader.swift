// Reads the calls that open other views and return from them.

import Findings

/// Reads the transitions in the members of a view and of its components.
///
/// Recognises the library's types and methods only by their public names: `openView(_:byTapping:)` and related methods
/// are called on the view itself, or on the `owner` of a component.
struct TransitionReader {
  private var interpreter: Interpreter
  private let view: Int
  private var transitions: [ExtractedView.Transition] = []
  private var unread: [ExtractedView.UnreadTransition] = []

  /// The maximum number of components that are read, including nested ones.
  private static let maximumComponents = 64

  init(_ interpreter: Interpreter, view: Int) {
    self.interpreter = interpreter
    self.view = view
  }

  mutating func read(into result: inout ExtractedView) {
    var open: [(typeID: Int, fields: [String: Value])] = [(view, [:])]
    var position = 0
    while position < open.count {
      let (typeID, fields) = open[position]
      position += 1
      for id in members(of: typeID) {
        for call in interpreter.reachableCalls(from: id, on: .instance(typeID, fields)) { read(call) }
      }
      guard open.count < Self.maximumComponents else { continue }
      for (component, fields) in components(of: typeID, fields) where !open.contains(where: { $0.typeID == component })
      {
        open.append((component, fields))
      }
    }
    readOverriddenReturn()
    result.origin = origin
    result.transitions = transitions
    // Which view a call opens may be unknown in the function itself, but known when one of its callers is evaluated.
    result.unreadTransitions = unread.filter { call in !transitions.contains { $0.position == call.position } }
  }

  // MARK: Members

  /// Returns the members that have a body and may contain a transition: first those of the type itself, then those of
  /// its ancestors. Overridden members are left out, because they are evaluated when other members call them.
  private func members(of typeID: Int) -> [Int] {
    let program = interpreter.program
    var overridden: Set<String> = []
    return program.lineage(of: typeID).flatMap { typeID in
      let own = program.types[typeID].members.values.joined().sorted().filter { id in
        let code = program.members[id].code
        return !code.isStatic && !code.isRequirement && code.body != nil && !overridden.contains(code.name)
          && !["checkViewCriteria", "hasNetworkSpinner", "subscript"].contains(code.name) && !isToolkit(code.name)
      }
      overridden.formUnion(own.map { program.members[$0].code }.filter(\.isOverride).map(\.name))
      return own
    }
  }

  /// Whether a member is a function of a toolkit that the files declare themselves.
  private func isToolkit(_ name: String) -> Bool {
    let isTransition = Interpreter.openingFunctions.contains(name) || Interpreter.returningFunctions.contains(name)
    return isTransition && interpreter.program.hasOwnToolkit(view)
  }

  /// Returns the components that are properties of a view or component, each with its fields: the element that contains
  /// it or, in a suite with its own toolkit, the view with which it was created.
  private mutating func components(
    of typeID: Int, _ fields: [String: Value]
  ) -> [(typeID: Int, fields: [String: Value])] {
    let program = interpreter.program
    let properties = program.lineage(of: typeID).flatMap { program.types[$0].members.values.joined().sorted() }
    var found: [(typeID: Int, fields: [String: Value])] = []
    for id in properties {
      let code = program.members[id].code
      guard !code.isStatic, !code.isFunction, let initial = Self.initialExpression(of: code) else { continue }
      interpreter.budget = Interpreter.budgetOfMember
      interpreter.frame = EvaluationFrame(
        file: program.members[id].file, owner: program.members[id].owner, instance: .instance(typeID, fields),
        name: program.members[id].name)
      guard let component = component(code.type, initial: initial) else {
        if let own = ownComponent(initial) { found.append(own) }
        continue
      }
      var root: QueryValue?
      if case .chain(_, let links) = initial.kind, case .call(let arguments)? = links.last?.kind,
        let first = arguments.first, first.label == nil
      {
        root = interpreter.value(of: first.value).rootQuery
      }
      found.append((component, root.map { ["root": .query($0)] } ?? [:]))
    }
    return found
  }

  /// Returns the component that is created with the view itself, `TitleBlock(self)`, in a suite with its own toolkit.
  private mutating func ownComponent(_ initial: CodeExpression) -> (typeID: Int, fields: [String: Value])? {
    guard interpreter.program.hasOwnToolkit(view), case .chain(_, let links) = initial.kind,
      case .call(let given)? = links.last?.kind, given.contains(where: { $0.value.isSelf }),
      case .instance(let typeID, let fields) = interpreter.value(of: initial),
      !isAnotherView(.instance(typeID, [:])), !interpreter.program.lineage(of: view).contains(typeID)
    else { return nil }
    return (typeID, fields)
  }

  /// Returns the expression that provides a property's value; nil if the value is not given by a single expression.
  private static func initialExpression(of code: CodeMember) -> CodeExpression? {
    switch code.kind {
    case .stored(let value): return value
    case .computed(let body):
      guard body.count == 1, case .return(let value)? = body.first else { return nil }
      return value
    default: return nil
    }
  }

  private mutating func component(_ type: CodeType?, initial: CodeExpression) -> Int? {
    var names = type.map { $0.name == "ComponentCollection" ? $0.arguments : [$0.name] } ?? []
    if names.isEmpty, case .chain(.name(let name), _) = initial.kind { names = [name] }
    guard let name = names.first,
      let typeID = interpreter.program.type(named: name, from: interpreter.frame.nameScope),
      interpreter.program.ancestor("PageComponent", of: typeID) != nil
    else { return nil }
    return typeID
  }

  // MARK: Calls

  private mutating func read(_ call: Interpreter.ReachableCall) {
    let returns = Interpreter.returningFunctions.contains(call.name)
    guard returns || Interpreter.openingFunctions.contains(call.name) else { return }
    interpreter.frame.file = call.place.file
    let text = interpreter.program.sources[call.place.file].text
    let written = text[call.place.range]
    let position = text.position(call.place.range.lowerBound + written.prefix { !$0.isLetter }.utf8.count)
    func fail(_ reason: String) {
      // A call that several members reach counts once.
      let found = ExtractedView.UnreadTransition(call: call.name, reason: reason, position: position)
      if !unread.contains(found) { unread.append(found) }
    }
    guard isOwn(call) else {
      if !returns, !isAnotherView(call.receiver) {
        fail("the view “\(call.receiverText)” is known only at run time")
      }
      return
    }
    var target = ExtractedView.Transition.Target.origin
    if !returns {
      let names = (call.arguments.first?.value.alternatives ?? []).map { alternative -> String? in
        guard case .type(let typeID) = alternative.value, isView(typeID) else { return nil }
        return interpreter.program.types[typeID].name
      }
      guard !names.isEmpty, !names.contains(nil) else {
        return fail("which view is opened is known only at run time")
      }
      target = .views(names.compactMap { $0 })
    }
    guard let elements = elements(of: call, position) else {
      return fail("the tapped element cannot be evaluated as a locator")
    }
    let toast =
      call.name == "openViewWithToastAction" ? ExtractedView.Transition.Toast(element: property("toast")) : nil
    for element in elements {
      add(.init(target: target, element: element, toast: toast, origin: originGiven(to: call), position: position))
    }
  }

  private mutating func add(_ transition: ExtractedView.Transition) {
    let isKnown = transitions.contains { other in
      other.target == transition.target && other.element.template == transition.element.template
        && other.toast == transition.toast
    }
    if !isKnown { transitions.append(transition) }
  }

  /// Whether the call is made on the view, or on the view to which a component belongs.
  private func isOwn(_ call: Interpreter.ReachableCall) -> Bool {
    switch call.receiverText {
    case "owner", "self.owner": true
    // Members of other views may be evaluated in the process; their transitions belong to those views.
    case "", "self", "super": !isAnotherView(call.receiver)
    default: if case .instance(view, _)? = call.receiver { true } else { false }
    }
  }

  /// Whether a type is a view, and not a base class that stands for any view.
  private func isView(_ typeID: Int) -> Bool {
    interpreter.program.members(named: "checkViewCriteria", of: typeID, from: nil).contains {
      interpreter.program.members[$0].code.body != nil
    }
  }

  /// Whether the receiver is another view of the program, whose own members are read separately.
  private func isAnotherView(_ receiver: Value?) -> Bool {
    guard case .instance(let typeID, _)? = receiver, !interpreter.program.lineage(of: view).contains(typeID) else {
      return false
    }
    return !interpreter.program.members(named: "checkViewCriteria", of: typeID, from: nil).isEmpty
  }

  private mutating func elements(
    of call: Interpreter.ReachableCall, _ position: SourcePosition
  ) -> [ExtractedView.Criterion]? {
    guard let tapped = call.arguments.first(where: { $0.label == "byTapping" }) else {
      // Only a call that returns to the origin may omit `byTapping`; it taps the back element.
      return call.name.hasPrefix("returnToOrigin") ? backElement(position).map { [$0] } : nil
    }
    let queries = tapped.value.alternatives.map(\.value.rootQuery)
    guard !queries.contains(where: { $0 == nil }) else { return nil }
    return queries.compactMap { query in
      query.map { interpreter.criterion($0, state: "exists", at: tapped.expression) }
    }
  }

  // MARK: Properties of the view

  private mutating func backElement(_ position: SourcePosition) -> ExtractedView.Criterion? {
    let own = property("backElement")
    let usual = ["navigationBars", "buttons", "firstMatch"]
    guard var element = own ?? element(.name("APP"), members: usual) else { return nil }
    if own == nil { element.position = position }
    return element
  }

  /// Returns the view's own property with that name, which replaces the library's.
  private mutating func property(_ name: String) -> ExtractedView.Criterion? {
    guard let id = interpreter.program.members(named: name, of: view, from: nil).first else { return nil }
    guard var found = element(.name(name), members: []) else { return nil }
    let member = interpreter.program.members[id]
    found.position = interpreter.program.position(of: member.code.nameStart, in: member.file)
    return found
  }

  private mutating func element(_ head: CodeExpression.Head, members: [String]) -> ExtractedView.Criterion? {
    let type = interpreter.program.types[view]
    interpreter.frame = EvaluationFrame(file: type.file, owner: view, instance: .instance(view, [:]), name: type.name)
    let expression = CodeExpression(
      kind: .chain(head, members.map { CodeExpression.Link(kind: .member($0), range: 0..<0) }), range: 0..<0)
    return interpreter.value(of: expression).rootQuery.map {
      interpreter.criterion($0, state: "exists", at: expression)
    }
  }

  // MARK: Origins

  /// Reads the back element of a view that overrides it. Every member that returns to the origin taps this element.
  private mutating func readOverriddenReturn() {
    guard origin != .none, let element = property("backElement") else { return }
    add(.init(target: .origin, element: element, toast: nil, origin: .none, position: element.position))
  }

  private var origin: ExtractedView.Origin {
    guard let arguments = interpreter.program.ancestor("OpenedView", of: view) else {
      // In a suite with its own toolkit, every view may have an origin.
      let returns = transitions.contains { $0.target == .origin }
      return returns && interpreter.program.hasOwnToolkit(view) ? .opener : .none
    }
    let program = interpreter.program
    guard let name = arguments.first, let typeID = program.type(named: name, from: program.scope(of: view)) else {
      return .opener
    }
    return .view(program.types[typeID].name)
  }

  /// Returns the origin of the opened view: this view, unless the call passes a different one.
  private func originGiven(to call: Interpreter.ReachableCall) -> ExtractedView.Origin {
    guard let given = call.arguments.first(where: { $0.label == "originType" })?.value else {
      return .view(interpreter.program.types[view].name)
    }
    switch given {
    case .type(let typeID): return .view(interpreter.program.types[typeID].name)
    case .null: return .view(interpreter.program.types[view].name)
    default: return .opener
    }
  }
}

extension CodeExpression {
  /// Whether the expression is `self`.
  fileprivate var isSelf: Bool { if case .chain(.name("self"), let links) = kind { links.isEmpty } else { false } }
}
