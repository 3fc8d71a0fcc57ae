// Reports recorded transitions that are not declared in the model.

import Findings
import Recordings

enum TransUndeclared: VerificationRule {
  static let description = RuleDescription(
    id: "trans-undeclared", severity: .note, summary: "a recorded action opens a view that the model does not declare",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let undeclared = verification.transitions.filter { $0.declared == nil && $0.event.kind.needsTarget }
    let found = undeclared.flatMap { transition in
      transition.before.filter { verification.mayDeclare($0, transition: transition) }.flatMap { model in
        let origins = verification.models[model].origins.map(\.name)
        return transition.after.filter {
          !transition.before.contains($0) && !origins.contains(verification.models[$0].name)
        }.map { (Key(model: model, action: transition.action, target: $0), transition) }
      }
    }
    return found.grouped(by: \.0).map { key, found in
      let names = (verification.models[key.model].name, verification.models[key.target].name)
      return verification.finding(
        Self.self, model: key.model, subject: "\(names.0) to \(names.1) by \(key.action)",
        message: "\(key.action) in \(names.0) opens \(names.1), which is not declared",
        advice: verification.models[key.model].language == .yaml
          ? "add it to “opens” in \(names.0)"
          : "add a method to \(names.0): openView(\(names.1).self, byTapping: …)",
        notes: verification.evidence(found.map(\.1)) { "at \($0.at)" })
    }
  }

  private struct Key: Hashable {
    var model: ModelIndex
    var action: String
    var target: ModelIndex
  }
}

extension Verification {
  /// Returns whether the model declares transitions and the action was performed in the model's app.
  fileprivate func mayDeclare(_ model: ModelIndex, transition: Transition) -> Bool {
    let ownApp = recordings[transition.recording].ownApp
    let app = transition.event.app ?? ownApp
    return !models[model].declaredTransitions.isEmpty && (models[model].app ?? ownApp) == app
  }
}
