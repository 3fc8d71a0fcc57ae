// Groups the snapshots of a large page, so that its size does not grow with the number of dumps.

import Findings
import PageVerification

/// The snapshots of a page, in groups. The page shows one snapshot of each group.
struct SnapshotGroups {
  /// Snapshots with the same labels and verdicts. In a page with few snapshots, each is a group of its own.
  struct Group {
    /// The snapshot that is shown.
    let shown: ObservedSnapshotIndex
    /// All snapshots of the group, including the one that is shown.
    let snapshots: [ObservedSnapshotIndex]
  }

  /// The groups in the order of their first snapshots.
  let groups: [Group]
  /// For each snapshot, the index of its group.
  private let numbers: [Int]

  private struct Key: Hashable {
    var row: Int
    var labels: [String]
    /// The snapshot, if it is a group of its own.
    var snapshot: ObservedSnapshotIndex?
  }

  init(_ answer: VerificationAnswer, labels: [ObservedSnapshotIndex: [String]]) {
    let all = answer.snapshots.itemIndices.grouped { snapshot in
      Key(
        row: answer.verification.row(of: snapshot), labels: labels[snapshot] ?? [],
        snapshot: answer.isLarge ? nil : snapshot)
    }
    groups = all.map { _, snapshots in
      Group(shown: snapshots.first { answer.outlines[$0] != nil } ?? snapshots[0], snapshots: snapshots)
    }
    var numbers = [Int](repeating: 0, count: answer.snapshots.count)
    for (number, group) in groups.enumerated() { for snapshot in group.snapshots { numbers[snapshot.value] = number } }
    self.numbers = numbers
  }

  /// Returns the index of a snapshot's group.
  func number(of snapshot: ObservedSnapshotIndex) -> Int { numbers[snapshot.value] }

  /// Returns the address of a snapshot's group on the page.
  func link(to snapshot: ObservedSnapshotIndex) -> String { "#" + id(of: groups[number(of: snapshot)]) }

  /// Returns the id of the element that shows a group.
  func id(of group: Group) -> String { "snapshot-\(group.shown.value + 1)" }
}
