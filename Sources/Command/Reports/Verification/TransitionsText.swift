// Writes recorded actions that the model does not declare, or declares differently, as text.

import Findings
import PageVerification

/// Writes transitions as text: wrong ones, undeclared ones, and those that were never recorded.
struct TransitionsText {
  let answer: VerificationAnswer
  let isVerbose: Bool

  var lines: [StyledText] {
    var lines: [StyledText] = []
    for judgement in TransitionJudgement.allCases {
      guard let (word, role) = heading(judgement) else { continue }
      let transitions = answer.transitions.filter { $0.judgement == judgement }
      lines += list(word, role, transitions.grouped(by: Kind.init).map { line($1) }, count: transitions.count)
    }
    let neverRecorded = answer.edges.filter(\.isNeverRecorded)
    lines += list("declared but never recorded", .secondary, neverRecorded.map(line), count: neverRecorded.count)
    let unrecognised = answer.edges.filter(\.isUnrecognised)
    lines += list(
      "recorded, but the declared view is not recognised there", .doubt, unrecognised.map(line),
      count: unrecognised.count)
    return VerificationText.section("transitions", lines)
  }

  /// Returns the heading for a judgement; nil if it is not reported.
  private func heading(_ judgement: TransitionJudgement) -> (String, StyledText.Role)? {
    switch judgement {
    case .wrong: ("wrong", .failure)
    case .undecided: ("undecidable", .doubt)
    // If the model declares no transitions, undeclared ones are not reported.
    case .undeclared: isVerbose || hasDeclarations ? ("not declared", .doubt) : nil
    case .asDeclared: isVerbose ? ("as declared", .success) : nil
    case .nothingDeclared: nil
    }
  }

  /// The properties by which transitions are grouped.
  private struct Kind: Hashable {
    let action: String
    let before, after: [ModelIndex]
    let declared: [ModelIndex]?

    init(_ transition: Transition) {
      action = transition.action
      (before, after) = (transition.before, transition.after)
      declared = transition.declared
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
      + (rest > 0 ? [StyledText("      and \(rest) more", .secondary)] : [])
  }

  /// Returns a line such as `LoginView: tap buttons["Log In"] opens CartView, declared: HomeView; shop-login:12.30
  /// and 2 more`
  private func line(_ alike: [Transition]) -> StyledText {
    let first = alike[0]
    var line = StyledText("      \(DisplayText.visible(answer.names(first.before))): ")
    line.append(DisplayText.visible(answer.outcome(of: first)))
    line.append("; \(VerificationText.place(first.recording, first.at, answer))", .secondary)
    if alike.count > 1 { line.append(" and \(alike.count - 1) more", .secondary) }
    return line
  }

  /// Returns a line such as `LoginView: tap submit, to HomeView`
  private func line(_ edge: StateEdge) -> StyledText {
    let (from, to) = (answer.names([edge.from].compactMap(\.self)), answer.names([edge.to].compactMap(\.self)))
    return StyledText("      \(DisplayText.visible("\(from): \(edge.action), to \(to)"))")
  }
}
