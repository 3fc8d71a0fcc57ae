// Reports labels that do not name a model.

import Findings
import Recordings
import Text

enum RecordingUnknownView: VerificationRule {
  static let description = RuleDescription(
    id: "recording-unknown-view", severity: .note, summary: "snapshots are labelled with a view that has no model",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    let names = verification.models.map(\.name)
    let others = verification.otherAppsRecordings()
    let screens = verification.screens.filter { $0.isLabelled && $0.model == nil && $0.otherApp == nil }
    return screens.compactMap { screen in
      let places = places(verification, name: screen.name).filter { !others.contains($0.recording) }
      guard let first = places.first else { return nil }
      let guess = guess(screen.name, among: names)
      return Finding(
        code: description.id, severity: guess == nil ? .note : .warning,
        position: verification.position(first.recording, entry: first.entry), subject: screen.name,
        message:
          "\(counted(places.count, "snapshot")) \(places.count == 1 ? "is" : "are") labelled \(screen.name), but no view has that name",
        advice: guess.map { "did you mean \($0)?" })
    }
  }

  /// Returns the name that was probably intended. View names usually share their endings, so only the part before the
  /// ending is compared.
  private static func guess(_ label: String, among names: [String]) -> String? {
    let word = label.withoutEnding
    let near = Spelling.suggestions(for: word, among: names.map(\.withoutEnding))
    return near.first { isSlip(word, name: $0) }.flatMap { word in names.first { $0.withoutEnding == word } }
      ?? names.first { $0.lowercased() == label.lowercased() }
  }

  /// Returns whether the label is probably a misspelling of the name. Long names with a common prefix are similar even
  /// if a different word follows: `KnowledgeBaseLoading` is not a misspelling of `KnowledgeBaseHome`.
  private static func isSlip(_ label: String, name: String) -> Bool {
    let (written, meant) = (label.capitalisedWords, name.capitalisedWords)
    guard written.count == meant.count else { return true }
    return zip(written, meant).allSatisfy { $0 == $1 || !Spelling.suggestions(for: $0, among: [$1]).isEmpty }
  }

  /// Returns the recordings and journal entries of the snapshots that have a given label.
  private static func places(_ verification: Verification, name: String) -> [(recording: RecordingIndex, entry: Int)] {
    zip(verification.recordings.itemIndices, verification.recordings).flatMap { number, observed in
      observed.recording.journal.entries.indices.filter { entry in
        if observed.snapshots[entry] != nil,
          case .snapshot(let screen) = observed.recording.journal.entries[entry].content
        {
          screen.view == name
        } else {
          false
        }
      }.map { (number, $0) }
    }
  }
}

extension String {
  /// The name without the suffix `View`, `Screen` or `Page`; unchanged if nothing else would remain.
  fileprivate var withoutEnding: String {
    let ending = ["View", "Screen", "Page"].first { hasSuffix($0) && count > $0.count }
    return ending.map { String(dropLast($0.count)) } ?? self
  }

  /// The words of a name in camel case: `Knowledge` and `Base` for `KnowledgeBase`.
  fileprivate var capitalisedWords: [String] {
    reduce(into: []) { words, letter in
      if letter.isUppercase || words.isEmpty {
        words.append(String(letter))
      } else {
        words[words.count - 1].append(letter)
      }
    }
  }
}
