// Declares typed indices for models, snapshots, recordings, criteria and screens.

public import Findings

/// The index of a model in ``Verification/models``.
public typealias ModelIndex = ItemIndex<PageModel>
/// The index of a snapshot in ``Verification/snapshots``.
public typealias ObservedSnapshotIndex = ItemIndex<ObservedSnapshot>
/// The index of a recording in ``Verification/recordings``.
public typealias RecordingIndex = ItemIndex<ObservedRecording>
/// The index of a criterion in its model.
public typealias CriterionIndex = ItemIndex<Criterion>
/// The index of a screen in ``Verification/screens``.
public typealias ScreenIndex = ItemIndex<ScreenGroup>

extension [PageModel] {
  /// The index of each model, keyed by the model's name.
  package var indicesByName: [String: ModelIndex] { Dictionary(zip(map(\.name), itemIndices)) { first, _ in first } }
}
