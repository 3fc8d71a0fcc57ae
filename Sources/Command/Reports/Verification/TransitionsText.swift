// Where recorded actions led, as far as the model says otherwise or nothing.

/// Transitions in words: wrong ones, those that are not declared, and those that were never recorded.
struct TransitionsText {
  let answer: VerificationAnswer
  let isVerbose: Bool

  var lines: [StyledText] {
    var lines: [StyledText] = []
    for judgement in TransitionJudgement.allCases {
      guard let (word, role) = heading(judgement) else { continue }
      let groups = TransitionGroup.groups(answer, judgement)
      lines += list(word, role, groups.map(line), count: groups.reduce(0) { $0 + $1.count })
    }
    let silent = answer.edges.filter { $0.isDeclared && $0.count == 0 }
    lines += list("declared and never recorded", .secondary, silent.map(line), count: silent.count)
    return VerificationText.section("transitions", lines)
  }

  /// Nil for what is not worth telling.
  private func heading(_ judgement: TransitionJudgement) -> (String, StyledText.Role)? {
    switch judgement {
    case .wrong: ("wrong", .failure)
    case .undecided: ("cannot be decided", .doubt)
    // Where the model declares no transition at all, it means to be silent about them.
    case .undeclared: isVerbose || hasDeclarations ? ("not declared", .doubt) : nil
    case .asDeclared: isVerbose ? ("as declared", .success) : nil
    case .silent: nil
    }
  }

  private var hasDeclarations: Bool {
    answer.edges.contains(where: \.isDeclared) || answer.transitions.contains { $0.declared != nil }
  }

  private func list(_ word: String, _ role: StyledText.Role, _ lines: [StyledText], count: Int) -> [StyledText] {
    guard !lines.isEmpty else { return [] }
    var heading = StyledText("    ")
    heading.append("\(count) \(word)", role)
    let shown = isVerbose ? lines.count : VerificationText.limit
    let rest = lines.count - min(shown, lines.count)
    return [heading] + lines.prefix(shown)
      + (rest > 0 ? [StyledText("      and \(rest) more kinds", .secondary)] : [])
  }

  /// `LoginView: tap buttons["Log In"] leads to CartView, declared: HomeView; shop-login:12.30 and 2 more`
  private func line(_ group: TransitionGroup) -> StyledText {
    let first = group.first
    let from = VerificationWords.names(first.from, answer, none: "no view that is recognised")
    var line = StyledText("      \(DisplayText.visible(from)): ")
    line.append(DisplayText.visible(VerificationWords.course(first, answer)))
    line.append("; \(VerificationText.place(first.recording, first.at, answer))", .secondary)
    if group.count > 1 { line.append(" and \(group.count - 1) more", .secondary) }
    return line
  }

  /// `LoginView: tap submit, to HomeView`
  private func line(_ edge: VerificationAnswer.Edge) -> StyledText {
    let from = edge.from.map(answer.viewName) ?? "no view that is recognised"
    let to = edge.to.map(answer.viewName) ?? "no view that is recognised"
    return StyledText("      \(DisplayText.visible("\(from): \(edge.action), to \(to)"))")
  }
}
