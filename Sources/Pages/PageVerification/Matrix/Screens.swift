// Recorded snapshots by what people say they show.

public import Findings
import Recordings

/// Snapshots that were labelled with the same view, or those of one recording that nobody labelled.
public struct ScreenGroup: Sendable {
  /// The label, with the app where a view of that name is another app's; or the path of the recording.
  public let name: String
  /// Somebody said which view these show.
  public let isLabelled: Bool
  /// The model of that name; nil if there is none.
  public let model: ModelIndex?
  /// The app, where there is a view of that name, and it is another app's; nil otherwise.
  public let otherApp: String?
  /// The snapshots, repetitions included, in the order of the recordings.
  public internal(set) var snapshots: [SnapshotIndex]
}

extension ScreenGroup {
  /// Every recorded snapshot in exactly one group: labelled ones in the order of the models, then labels without a model, then the recordings.
  static func all(_ models: [PageModel], _ recordings: [ObservedRecording]) -> [ScreenGroup] {
    let numbers = models.indicesByName
    var labelled: [Label: [SnapshotIndex]] = [:]
    var labels: [Label] = []
    var others: [(path: String, snapshots: [SnapshotIndex])] = []
    for observed in recordings {
      var unlabelled: [SnapshotIndex] = []
      for (entry, snapshot) in zip(observed.recording.journal.entries, observed.snapshots) {
        guard let snapshot, case .snapshot(let screen) = entry.content else { continue }
        guard let name = screen.view else {
          unlabelled.append(snapshot)
          continue
        }
        let app = observed.recording.app(of: entry)
        let isOther = numbers[name].map { !models[$0].isMeant(on: app) } ?? false
        let label = Label(name: name, otherApp: isOther ? app : nil)
        if labelled[label] == nil { labels.append(label) }
        labelled[label, default: []].append(snapshot)
      }
      if !unlabelled.isEmpty { others.append((observed.recording.path, unlabelled)) }
    }
    let known = models.map { Label(name: $0.name) }.filter { labelled[$0] != nil }
    let unknown = labels.filter { numbers[$0.name] == nil || $0.otherApp != nil }
    return (known + unknown).map { label in
      ScreenGroup(
        name: label.text, isLabelled: true, model: label.otherApp == nil ? numbers[label.name] : nil,
        otherApp: label.otherApp, snapshots: labelled[label] ?? [])
    }
      + others.map {
        ScreenGroup(name: $0.path, isLabelled: false, model: nil, otherApp: nil, snapshots: $0.snapshots)
      }
  }

  /// Views of different apps may have the same name.
  private struct Label: Hashable {
    var name: String
    var otherApp: String?

    /// `HomeView`, `HomeView of com.example.notes`
    var text: String { otherApp.map { "\(name) of \($0)" } ?? name }
  }
}

extension Verification {
  /// The snapshots that somebody says show a model's view; repetitions included.
  func labelled(_ model: ModelIndex) -> [SnapshotIndex] { screens.first { $0.model == model }?.snapshots ?? [] }

  /// How often snapshots were recorded, which is how the matrix counts. What another recording has left on screen was recorded there.
  func recordedCount(_ snapshots: [SnapshotIndex]) -> Int {
    let wanted = Set(snapshots)
    let count = recordings.reduce(0) { $0 + $1.snapshots.count { $0.map(wanted.contains) ?? false } }
    return count == 0 ? wanted.count : count
  }
}
