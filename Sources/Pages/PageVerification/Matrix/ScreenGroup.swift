// Groups recorded snapshots by their labels.

public import Findings
import Recordings

/// Snapshots that are labelled with the same view, or the unlabelled snapshots of one recording.
public struct ScreenGroup: Sendable {
  /// The label of the snapshots, such as `HomeView`. If the model of that name belongs to a different app, the app of
  /// the snapshots is added: `HomeView of com.example.notes`. For unlabelled snapshots, the path of the recording.
  public let name: String
  /// Whether the snapshots are labelled.
  public let isLabelled: Bool
  /// The model whose name is the label; nil if there is no such model in the app of the snapshots.
  public let model: ModelIndex?
  /// The app that the snapshots show, if the model named by the label belongs to a different app; nil otherwise.
  public let otherApp: String?
  /// The snapshots in the order of the recordings, including repetitions.
  public internal(set) var snapshots: [ObservedSnapshotIndex]
}

extension ScreenGroup {
  /// Puts every recorded snapshot into one group. Groups whose label names a model come first, in the order of the
  /// models. Groups with other labels follow. The unlabelled snapshots come last, in one group for each recording.
  static func all(_ models: [PageModel], recordings: [ObservedRecording]) -> [ScreenGroup] {
    let numbers = models.indicesByName
    let shown = recordings.itemIndices.flatMap { number in
      let observed = recordings[number]
      return zip(observed.recording.journal.entries, observed.snapshots).compactMap { entry, snapshot in
        guard let snapshot, case .snapshot(let screen) = entry.content else {
          return (Label, ObservedSnapshotIndex)?.none
        }
        let app = observed.recording.app(of: entry)
        let isOther = screen.view.flatMap { numbers[$0] }.map { !models[$0].mayAppear(in: app) } ?? false
        return (
          Label(name: screen.view, otherApp: isOther ? app : nil, recording: screen.view == nil ? number : nil),
          snapshot
        )
      }
    }
    let groups = shown.grouped(by: \.0).map { label, shown in
      // For example, `HomeView`, or `HomeView of com.example.notes` if the model `HomeView` belongs to a different app.
      let name = label.name.map { name in label.otherApp.map { "\(name) of \($0)" } ?? name }
      return ScreenGroup(
        name: name ?? label.recording.map { recordings[$0].recording.path } ?? "", isLabelled: name != nil,
        model: label.otherApp == nil ? label.name.flatMap { numbers[$0] } : nil, otherApp: label.otherApp,
        snapshots: shown.map(\.1))
    }
    let known = models.itemIndices.flatMap { model in groups.filter { $0.model == model } }
    return known + groups.filter { $0.isLabelled && $0.model == nil } + groups.filter { !$0.isLabelled }
  }

  /// The key of a group. It includes the app, because views of different apps may share a name, and for unlabelled
  /// snapshots the recording.
  private struct Label: Hashable {
    let name: String?
    let otherApp: String?
    let recording: RecordingIndex?
  }
}

extension Verification {
  /// Returns the snapshots that are labelled with a model's view, including repetitions.
  func labelled(_ model: ModelIndex) -> [ObservedSnapshotIndex] { screens.first { $0.model == model }?.snapshots ?? [] }

  /// Returns the total number of times that the snapshots were recorded. The matrix shows the same counts. A screen
  /// that was left over from the previous recording is not counted again.
  func recordedCount(_ snapshots: [ObservedSnapshotIndex]) -> Int {
    let wanted = Set(snapshots)
    let count = recordings.reduce(0) { $0 + $1.snapshots.count { $0.map(wanted.contains) ?? false } }
    return count == 0 ? wanted.count : count
  }
}
