// Records the predicates that are passed to waits, directly or through helpers.

extension Interpreter {
  /// Notes predicates that are passed to a wait for an element or a query, or to a helper. What a helper does with them
  /// depends on its body.
  mutating func recordWaits(_ name: String, with arguments: [ArgumentValue], on receiver: Value) {
    guard frame.reports, arguments.contains(where: Self.mayBePredicate) else { return }
    let helpers = program.functions(named: name, from: frame.file).filter { fits(program.members[$0].code, arguments) }
    if helpers.isEmpty {
      let isOfElement = (arguments.map(\.value) + [receiver]).contains(where: \.isQuery)
      guard Self.isWait(name), isOfElement else { return }
    }
    for argument in arguments {
      let passed = Set(helpers.compactMap { parameter(of: $0, for: argument) })
      guard passed.isEmpty == helpers.isEmpty else { continue }
      for alternative in argument.value.alternatives {
        switch alternative.value {
        case .predicate(let written): record(written, argument: argument, passedAs: passed)
        case .implicit("init", let given) where given.first?.label == "format":
          record(predicate(given), argument: argument, passedAs: passed)
        case .parameter(let name, _):
          recordUse(ofPredicate: name, passed.isEmpty ? [.waits] : Set(passed.map { .passes($0) }))
        default: continue
        }
      }
    }
  }

  /// Notes how the enclosing function uses a predicate that it receives as a parameter.
  mutating func recordUse(ofPredicate name: String, _ uses: Set<Report.PredicateUse>) {
    guard frame.reports else { return }
    report.predicateUses[Report.Parameter(function: frame.name, name: name), default: []].formUnion(uses)
  }

  private mutating func record(
    _ written: WrittenPredicate, argument: ArgumentValue, passedAs helpers: Set<Report.Parameter>
  ) {
    let format = written.origins.count == 1 ? written.origins[0] : nil
    report.add(
      Report.Wait(
        place: format?.place ?? here(argument.expression.range), written: written, enclosing: frame.name,
        helpers: helpers))
  }

  private static func mayBePredicate(_ argument: ArgumentValue) -> Bool {
    argument.value.alternatives.contains { alternative in
      switch alternative.value {
      case .predicate, .implicit("init", _), .parameter: true
      default: false
      }
    }
  }

  /// Returns the helper's predicate parameter to which the argument is passed. Nil if the helper returns an element or
  /// a query: calls of such a helper are locators whose queries already contain the predicate.
  private func parameter(of helper: Int, for argument: ArgumentValue) -> Report.Parameter? {
    let member = program.members[helper]
    guard member.code.type?.isElementLike != true,
      let parameter = member.code.parameters.first(where: { parameter in
        parameter.label == argument.label && parameter.type?.name == "NSPredicate"
      })
    else { return nil }
    return Report.Parameter(function: member.name, name: parameter.name)
  }

  /// Whether the function waits: `expectation(for:evaluatedWith:)`, `XCTNSPredicateExpectation(predicate:object:)`, or
  /// a function with a similar name whose body is not available.
  private static func isWait(_ name: String) -> Bool {
    let words = name.lowercased()
    return words.contains("wait") || words.contains("expect")
  }
}
