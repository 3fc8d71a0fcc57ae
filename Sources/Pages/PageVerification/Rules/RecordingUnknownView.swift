// Labels without a model.

import Findings
import Recordings

enum RecordingUnknownView: VerificationRule {
  static let description = RuleDescription(
    id: "recording-unknown-view", severity: .note, summary: "snapshots are labelled with a view that has no model",
    explanation: .init(
      what:
        "A journal says that a snapshot shows a view, and there is no model of that name. Where a model has nearly that name it is a warning.",
      why:
        "Nothing can be said about the view. A slip in the label takes the snapshot away from the view that is meant.",
      example: "{\"at\": 2.8, \"snapshot\": \"0001.xml\", \"view\": \"LoginVeiw\"}",
      better: "{\"at\": 2.8, \"snapshot\": \"0001.xml\", \"view\": \"LoginView\"}"),
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let names = verification.models.map(\.name)
    return verification.screens.filter { $0.isLabelled && $0.model == nil }.map { screen in
      let guess = guess(screen.name, among: names)
      return Finding(
        code: description.id, severity: guess == nil ? .note : .warning, position: place(verification, screen.name),
        subject: screen.name,
        message:
          "\(counted(screen.snapshots.count, "snapshot")) \(screen.snapshots.count == 1 ? "is" : "are") labelled \(screen.name), and no view is called that",
        advice: guess.map { "did you mean \($0)?" })
    }
  }

  /// The name that is meant. Most names of views end alike, so only what comes before that is compared.
  private static func guess(_ label: String, among names: [String]) -> String? {
    let word = label.withoutEnding
    let near = Spelling.suggestions(for: word, among: names.map(\.withoutEnding))
    return near.first.flatMap { word in names.first { $0.withoutEnding == word } }
      ?? names.first { $0.lowercased() == label.lowercased() }
  }

  /// The line of the first label of that name.
  private static func place(_ verification: Verification, _ name: String) -> SourcePosition {
    for (number, observed) in verification.recordings.enumerated() {
      let entry = observed.recording.journal.entries.firstIndex { entry in
        if case .snapshot(let screen) = entry.content { screen.view == name } else { false }
      }
      if let entry { return verification.position(number, entry: entry) }
    }
    return SourcePosition(file: name)
  }
}

extension String {
  /// Without `View`, `Screen` or `Page` at the end, unless that is all.
  fileprivate var withoutEnding: String {
    let ending = ["View", "Screen", "Page"].first { hasSuffix($0) && count > $0.count }
    return ending.map { String(dropLast($0.count)) } ?? self
  }
}
