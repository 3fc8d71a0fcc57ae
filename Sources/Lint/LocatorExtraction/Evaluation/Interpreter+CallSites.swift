// Evaluates the bodies of callees with the arguments of a call.

import Findings
import LocatorStrategies

extension Interpreter {
  /// Whether locators in the current code are reported, either where they are written or at the call for which the code
  /// is evaluated.
  var isObserved: Bool { frame.reports || frame.site != nil }

  /// Returns the call for which a member's body is evaluated; nil if the result is the same for every call.
  func site(of id: Int, on instance: Value?, _ arguments: [ArgumentValue]) -> CallSite? {
    let code = program.members[id].code
    guard isObserved else { return nil }
    if !code.isFunction, code.parameters.isEmpty {
      // A computed Boolean, such as `isShown`, checks elements that the receiver holds.
      guard code.type?.name == "Bool", code.body != nil, isFilled(instance, id: id) else { return nil }
      return site(program.members[id].name)
    }
    guard fills(arguments, parameters: code.parameters) || isFilled(instance, id: id) else { return nil }
    return site(program.members[id].name)
  }

  /// Returns a call site for the call being evaluated, with the given callee.
  func site(_ callee: String) -> CallSite? {
    guard isObserved, let range = frame.callRange else { return nil }
    let place = here(range)
    if let site = frame.site { return site.deeper(by: place) }
    return CallSite(
      place: place, callee: callee, enclosing: frame.name, conditions: frame.conditions.filter(\.isEnvironment),
      trail: [])
  }

  private func fills(_ arguments: [ArgumentValue], parameters: [CodeParameter]) -> Bool {
    if arguments.contains(where: \.fillsWildcards) { return true }
    return parameters.count > arguments.count && parameters.contains { $0.defaultValue != nil }
  }

  /// Whether the receiver adds information that the member's own code does not contain: property values, associated
  /// values or a subclass.
  func isFilled(_ instance: Value?, id: Int) -> Bool {
    switch instance {
    case .instance(let typeID, let fields)?:
      return fields.values.contains { $0.fillsProperty() } || program.refinement(typeID, of: id) != nil
    case .type(let typeID)?: return program.refinement(typeID, of: id) != nil
    case .enumCase(let typeID, _, let payload)?:
      return payload.contains { $0.fillsProperty() } || program.members[id].owner != typeID
    default: return false
    }
  }

  /// Records a locator that is written in the body of a callee and completed by the arguments of the call.
  ///
  /// - Parameter member: The declared locator, if the body merely refers to one.
  mutating func recordCallLocator(
    _ query: QueryValue, progress: ChainProgress, member: Int? = nil
  ) -> QueryValue.Source? {
    guard !query.template.steps.isEmpty, !query.isGuess || query.template.steps.count > 1 else { return nil }
    let code = here(progress)
    let place = frame.site?.place ?? code
    let key = Report.Key(place: place, template: query.template)
    let known = Report.Key(place: code, template: query.template)
    guard member != nil || report.locators.index(of: known) == nil else { return nil }
    let callKey = Report.CallLocatorKey(key: key, code: code)
    if let number = report.callLocators.index(of: callKey) { return .callLocator(number) }
    guard report.hasRoom(at: place) else { return nil }
    let callee = frame.site?.callee ?? member.map { program.members[$0].name } ?? frame.name
    let locator = ExtractedLocator(
      name: frame.site?.enclosing ?? frame.name, role: .call(of: callee),
      place: program.place(of: place), text: program.sources[place.file].text[place.range], template: query.template,
      conditions: BranchCondition.texts(
        of: ((frame.site?.conditions ?? []) + frame.conditions).filter(\.isEnvironment)),
      language: query.language, isVariant: query.isVariant)
    return .callLocator(
      report.callLocators.index(
        of: callKey,
        adding: Report.CallLocator(
          key: key, code: code, trail: frame.site?.trail ?? [], member: member, locator: locator,
          origins: query.origins)))
  }
}

extension Value {
  /// Whether the value of a property, or an associated value, adds information that the code of the type does not
  /// contain.
  ///
  /// - Parameter depth: The number of nested lists and instances that are searched.
  fileprivate func fillsProperty(within depth: Int = 2) -> Bool {
    switch self {
    case .query(let query): !query.template.steps.isEmpty && !query.isGuess
    case .text(let text): text.pattern.literal != nil
    case .integer, .position, .enumCase, .elementType, .choice: true
    case .list(let items): depth > 0 && items.contains { $0.fillsProperty(within: depth - 1) }
    case .instance(_, let fields): depth > 0 && fields.values.contains { $0.fillsProperty(within: depth - 1) }
    default: false
    }
  }
}
