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
  public internal(set) var snapshots: [ObservedSnapshotIndex]
}

extension ScreenGroup {
  /// Every recorded snapshot in exactly one group: labelled ones in the order of the models, then labels without a model, then the recordings.
  static func all(_ models: [PageModel], _ recordings: [ObservedRecording]) -> [ScreenGroup] {
    let numbers = models.indicesByName
    let shown = recordings.itemIndices.flatMap { number in
      let observed = recordings[number]
      return zip(observed.recording.journal.entries, observed.snapshots).compactMap { entry, snapshot in
        guard let snapshot, case .snapshot(let screen) = entry.content else {
          return (Label, ObservedSnapshotIndex)?.none
        }
        let app = observed.recording.app(of: entry)
        let isOther = screen.view.flatMap { numbers[$0] }.map { !models[$0].isMeant(on: app) } ?? false
        return (
          Label(name: screen.view, otherApp: isOther ? app : nil, recording: screen.view == nil ? number : nil),
          snapshot
        )
      }
    }
    let groups = shown.grouped(by: \.0).map { label, shown in
      // `HomeView`, `HomeView of com.example.notes`
      let name = label.name.map { name in label.otherApp.map { "\(name) of \($0)" } ?? name }
      return ScreenGroup(
        name: name ?? label.recording.map { recordings[$0].recording.path } ?? "", isLabelled: name != nil,
        model: label.otherApp == nil ? label.name.flatMap { numbers[$0] } : nil, otherApp: label.otherApp,
        snapshots: shown.map(\.1))
    }
    let known = models.itemIndices.flatMap { model in groups.filter { $0.model == model } }
    return known + groups.filter { $0.isLabelled && $0.model == nil } + groups.filter { !$0.isLabelled }
  }

  /// Views of different apps may have the same name. What nobody labelled belongs to its recording.
  private struct Label: Hashable {
    let name: String?
    let otherApp: String?
    let recording: RecordingIndex?
  }
}

extension Verification {
  /// The snapshots that somebody says show a model's view; repetitions included.
  func labelled(_ model: ModelIndex) -> [ObservedSnapshotIndex] { screens.first { $0.model == model }?.snapshots ?? [] }

  /// How often snapshots were recorded, which is how the matrix counts. What another recording has left on screen was recorded there.
  func recordedCount(_ snapshots: [ObservedSnapshotIndex]) -> Int {
    let wanted = Set(snapshots)
    let count = recordings.reduce(0) { $0 + $1.snapshots.count { $0.map(wanted.contains) ?? false } }
    return count == 0 ? wanted.count : count
  }
}
