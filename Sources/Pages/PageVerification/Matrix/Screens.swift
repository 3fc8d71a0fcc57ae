// Recorded snapshots by what people say they show.

import Recordings

/// Snapshots that were labelled with the same view, or those of one recording that nobody labelled.
public struct ScreenGroup: Sendable {
  /// The label, or the path of the recording.
  public let name: String
  /// Somebody said which view these show.
  public let isLabelled: Bool
  /// The number of the model of that name; nil if there is none.
  public let model: Int?
  /// The numbers of the snapshots, repetitions included, in the order of the recordings.
  public internal(set) var snapshots: [Int]
}

extension ScreenGroup {
  /// Every recorded snapshot in exactly one group: labelled ones in the order of the models, then labels without a model, then the recordings.
  static func all(_ models: [PageModel], _ recordings: [ObservedRecording]) -> [ScreenGroup] {
    var labelled: [String: [Int]] = [:]
    var labels: [String] = []
    var others: [(path: String, snapshots: [Int])] = []
    for observed in recordings {
      var unlabelled: [Int] = []
      for (entry, snapshot) in zip(observed.recording.journal.entries, observed.snapshots) {
        guard let snapshot, case .snapshot(let screen) = entry.content else { continue }
        guard let label = screen.view else {
          unlabelled.append(snapshot)
          continue
        }
        if labelled[label] == nil { labels.append(label) }
        labelled[label, default: []].append(snapshot)
      }
      if !unlabelled.isEmpty { others.append((observed.recording.path, unlabelled)) }
    }
    let numbers = Dictionary(models.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let known = models.map(\.name).filter { labelled[$0] != nil }
    let unknown = labels.filter { numbers[$0] == nil }
    return (known + unknown).map { label in
      ScreenGroup(name: label, isLabelled: true, model: numbers[label], snapshots: labelled[label] ?? [])
    } + others.map { ScreenGroup(name: $0.path, isLabelled: false, model: nil, snapshots: $0.snapshots) }
  }
}

extension Verification {
  /// The snapshots that somebody says show a model's view; repetitions included.
  func labelled(_ model: Int) -> [Int] { screens.first { $0.model == model }?.snapshots ?? [] }
}

extension [Int] {
  /// Each number once, in the order of first appearance.
  var withoutRepetitions: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
