// Creates the test cases for a view.

import Findings
import PageVerification
import PredicateFormat
import Recordings

/// Creates the cases of JUnit reports.
struct JUnitCases {
  let answer: VerificationAnswer

  /// Returns the cases of a view.
  func list(_ view: ModelIndex) -> [JUnitCase] {
    var cases = [own(view)]
    if let others = others(view) { cases.append(others) }
    for transition in answer.transitions {
      cases += waits(view, transition)
      if transition.before.first == view, let declared = declarationCase(transition) { cases.append(declared) }
    }
    for edge in answer.edges where edge.isNeverRecorded && edge.from == view {
      cases.append(neverRecorded(edge))
    }
    return cases.map { entry in
      var entry = entry
      entry.position = answer.models[view].position
      return entry
    }
  }

  /// The cases that do not belong to a view.
  var ofNoView: [JUnitCase] {
    answer.transitions.filter(\.before.isEmpty).compactMap(declarationCase)
  }

  // MARK: Recognition

  /// Returns the case “the view is recognised in all snapshots that are labelled with it”.
  private func own(_ view: ModelIndex) -> JUnitCase {
    let name = "is recognised in its snapshots"
    guard let screen = answer.screens.itemIndices.first(where: { answer.isOwn($0, of: view) }) else {
      return JUnitCase(name: name, result: .skipped("no snapshot is labelled with this view"))
    }
    let cell = answer.cell(of: view, in: screen)
    let words = "\(cell.met) of \(cell.total) recognised"
    if cell.missed > 0 { return JUnitCase(name: name, result: .failed(words, reasons(view, [screen], .no))) }
    if cell.undecidable > 0 {
      let facts = reasons(view, [screen], .unknown)
      return JUnitCase(name: name, result: .skipped(message(words, facts)))
    }
    return JUnitCase(name: name, result: .passed)
  }

  /// Returns the case “the view is not recognised in snapshots with other labels”; nil if there are none.
  private func others(_ view: ModelIndex) -> JUnitCase? {
    let name = "is not recognised in other views' snapshots"
    let screens = answer.screens.itemIndices.filter { answer.screens[$0].isLabelled && !answer.isOwn($0, of: view) }
    guard !screens.isEmpty else { return nil }
    let wrong = screens.filter { answer.cell(of: view, in: $0).met > 0 }
    if !wrong.isEmpty {
      let words = wrong.map { "\(answer.screens[$0].name) (\(answer.cell(of: view, in: $0).met))" }
      let paths = wrong.flatMap { screen in
        snapshots(screen, view, .yes).map {
          "\(answer.path($0)): labelled \(answer.screens[screen].name), but every criterion of "
            + "\(answer.viewName(view)) holds"
        }
      }
      return JUnitCase(name: name, result: .failed("also recognised in \(words.joined(separator: ", "))", paths))
    }
    let undecided = screens.filter { answer.cell(of: view, in: $0).undecidable > 0 }
    guard undecided.isEmpty else {
      return JUnitCase(name: name, result: .skipped(message("undecidable", reasons(view, undecided, .unknown))))
    }
    return JUnitCase(name: name, result: .passed)
  }

  /// Returns a one-line message, with a limited number of facts.
  private func message(_ words: String, _ facts: [String]) -> String {
    let shown = facts.prefix(Self.factLimit)
    return ([words] + shown + (facts.count > shown.count ? ["and \(facts.count - shown.count) more"] : []))
      .joined(separator: "; ")
  }

  private static let factLimit = 3

  /// Returns a line for each dump with the given verdict: the criterion, and the reason.
  private func reasons(_ view: ModelIndex, _ screens: [ScreenIndex], _ truth: Truth) -> [String] {
    screens.flatMap { snapshots($0, view, truth) }.compactMap { snapshot in
      answer.reason(view, on: snapshot).map { "\(answer.path(snapshot)): \($0)" }
    }
  }

  /// Returns the distinct snapshots of a screen with the given verdict.
  private func snapshots(_ screen: ScreenIndex, _ view: ModelIndex, _ truth: Truth) -> [ObservedSnapshotIndex] {
    answer.screens[screen].snapshots.withoutRepetitions.filter {
      answer.verification.verdict(view, on: $0).truth == truth
    }
  }

  // MARK: Time

  private func waits(_ view: ModelIndex, _ transition: Transition) -> [JUnitCase] {
    transition.waits.filter { $0.model == view }.map { wait in
      var entry = JUnitCase(name: "loads in time after \(place(transition))", result: .passed)
      let words = answer.outcome(of: wait)
      if case .loaded(_, let by) = wait.loadResult { entry.time = by }
      switch wait.judgement {
      case .loaded, .close: break
      case .failed:
        entry.result = .failed(words, [])
        entry.time = wait.timeout
      case .undecided: entry.result = .skipped(words)
      }
      return entry
    }
  }

  /// Returns the case “the action opens the declared view”; nil if the model does not declare the action.
  private func declarationCase(_ transition: Transition) -> JUnitCase? {
    guard let declared = transition.declared else { return nil }
    let target = answer.names(declared, none: "no other view")
    let words = answer.outcome(of: transition)
    let result: JUnitCase.Result =
      switch transition.judgement {
      case .wrong: .failed(words, [])
      case .undecided: .skipped("undecidable: \(words)")
      case .asDeclared, .undeclared, .nothingDeclared: .passed
      }
    return JUnitCase(name: "opens \(target) after \(place(transition))", result: result)
  }

  private func neverRecorded(_ edge: StateEdge) -> JUnitCase {
    let target = edge.to.map(answer.viewName) ?? "no other view"
    return JUnitCase(name: "opens \(target) after \(edge.action)", result: .skipped("never recorded"))
  }

  private func place(_ transition: Transition) -> String {
    "\(transition.action), \(answer.path(transition.recording)):\(transition.at.digits)"
  }
}
