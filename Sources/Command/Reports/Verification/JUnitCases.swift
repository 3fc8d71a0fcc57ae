// What was verified about a view, case by case.

/// The cases of JUnit reports.
struct JUnitCases {
  let answer: VerificationAnswer

  /// The cases of a view.
  func list(_ view: Int) -> [JUnitCase] {
    var cases = [own(view)]
    if let others = others(view) { cases.append(others) }
    for transition in answer.transitions {
      cases += waits(view, transition)
      if transition.from.first == view, let course = course(transition) { cases.append(course) }
    }
    for edge in answer.edges where edge.isDeclared && edge.count == 0 && edge.from == view {
      cases.append(neverRecorded(edge))
    }
    return cases.map { entry in
      var entry = entry
      entry.position = answer.views.indices.contains(view) ? answer.views[view].position : nil
      return entry
    }
  }

  /// The cases that belong to no view.
  var ofNoView: [JUnitCase] {
    let courses = answer.transitions.filter { transition in
      transition.from.first.map { !answer.views.indices.contains($0) } ?? true
    }
    let edges = answer.edges.filter { edge in
      edge.isDeclared && edge.count == 0 && edge.from.map { !answer.views.indices.contains($0) } ?? true
    }
    return courses.compactMap(course) + edges.map(neverRecorded)
  }

  // MARK: Recognition

  /// It recognises all that is labelled with it.
  private func own(_ view: Int) -> JUnitCase {
    let name = "recognises its own snapshots"
    let screens = answer.screens.indices.filter { answer.isOwn($0, of: view) }
    guard !screens.isEmpty else {
      return JUnitCase(name: name, result: .skipped("no snapshot is labelled with it"))
    }
    let cells = screens.map { answer.cell(of: view, in: $0) }
    let met = cells.reduce(0) { $0 + $1.met }
    let missed = cells.reduce(0) { $0 + $1.missed }
    let undecidable = cells.reduce(0) { $0 + $1.undecidable }
    let words = "\(met) of \(cells.reduce(0) { $0 + $1.total }) recognised"
    if missed > 0 {
      return JUnitCase(name: name, result: .failed(words, reasons(view, screens) { $0.isMissed }))
    }
    if undecidable > 0 {
      let facts = reasons(view, screens) { $0.isUndecidable }
      return JUnitCase(name: name, result: .skipped(message(words, facts)))
    }
    return JUnitCase(name: name, result: .passed)
  }

  /// It recognises nothing that is labelled otherwise; nil if there is no such thing.
  private func others(_ view: Int) -> JUnitCase? {
    let name = "recognises no other view's snapshots"
    let screens = answer.screens.indices.filter { answer.screens[$0].isLabelled && !answer.isOwn($0, of: view) }
    guard !screens.isEmpty else { return nil }
    let wrong = screens.filter { answer.cell(of: view, in: $0).met > 0 }
    if !wrong.isEmpty {
      let words = wrong.map { "\(answer.cell(of: view, in: $0).met) of \(answer.screens[$0].name)" }
      let paths = wrong.flatMap { screen in
        answer.screens[screen].snapshots.filter { answer.verdict(of: view, on: $0) == .met }.map {
          "\(answer.snapshotPath($0)): labelled \(answer.screens[screen].name), and every criterion holds"
        }
      }
      return JUnitCase(name: name, result: .failed("also recognises \(words.joined(separator: ", "))", paths))
    }
    let undecided = screens.filter { answer.cell(of: view, in: $0).undecidable > 0 }
    guard undecided.isEmpty else {
      let facts = reasons(view, undecided) { $0.isUndecidable }
      return JUnitCase(name: name, result: .skipped(message("cannot be decided", facts)))
    }
    return JUnitCase(name: name, result: .passed)
  }

  /// A message is one line: as many facts as anybody reads.
  private func message(_ words: String, _ facts: [String]) -> String {
    let shown = facts.prefix(Self.factLimit)
    return ([words] + shown + (facts.count > shown.count ? ["and \(facts.count - shown.count) more"] : []))
      .joined(separator: "; ")
  }

  private static let factLimit = 3

  /// A line for each dump with such a verdict: which criterion, and why.
  private func reasons(
    _ view: Int, _ screens: [Int], where isIncluded: (VerificationAnswer.Verdict) -> Bool
  ) -> [String] {
    screens.flatMap { answer.screens[$0].snapshots }.compactMap { snapshot in
      guard let verdict = answer.verdict(of: view, on: snapshot), isIncluded(verdict) else { return nil }
      return VerificationWords.reason(verdict, of: view, answer).map { "\(answer.snapshotPath(snapshot)): \($0)" }
    }
  }

  // MARK: Time

  private func waits(_ view: Int, _ transition: VerificationAnswer.Transition) -> [JUnitCase] {
    transition.waits.filter { $0.view == view }.map { wait in
      var entry = JUnitCase(name: "comes in time after \(place(transition))", result: .passed)
      let words = VerificationWords.outcome(wait, answer)
      if case .loaded(_, let by) = wait.result { entry.time = by }
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

  /// The action leads to where it should; nil if the model says nothing about it.
  private func course(_ transition: VerificationAnswer.Transition) -> JUnitCase? {
    guard let declared = transition.declared else { return nil }
    let target = VerificationWords.names(declared, answer, none: "no other view")
    let words = VerificationWords.course(transition, answer)
    let result: JUnitCase.Result =
      switch transition.judgement {
      case .wrong: .failed(words, [])
      case .undecided: .skipped("cannot be decided: \(words)")
      case .asDeclared, .undeclared, .silent: .passed
      }
    return JUnitCase(name: "leads to \(target) by \(place(transition))", result: result)
  }

  private func neverRecorded(_ edge: VerificationAnswer.Edge) -> JUnitCase {
    let target = edge.to.map(answer.viewName) ?? "no other view"
    return JUnitCase(name: "leads to \(target) by \(edge.action)", result: .skipped("never recorded"))
  }

  private func place(_ transition: VerificationAnswer.Transition) -> String {
    let recording = answer.recordingPath(transition.recording)
    return "\(transition.action), \(recording):\(VerificationWords.digits(transition.at))"
  }
}

extension VerificationAnswer.Verdict {
  fileprivate var isMissed: Bool {
    switch self {
    case .unmet, .otherApp: true
    case .met, .undecidable: false
    }
  }

  fileprivate var isUndecidable: Bool {
    if case .undecidable = self { true } else { false }
  }
}
