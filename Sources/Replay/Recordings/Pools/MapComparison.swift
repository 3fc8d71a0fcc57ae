// Compares older and newer recordings of an app.

/// The screens and actions of an app that are new, gone or changed between older and newer recordings.
///
///     let pool = RecordingPool(old + new)
///     let comparison = MapComparison(of: RecordingMap(of: pool), newer: Set(new.map(\.path)))
///     comparison.changed.map(\.view)  // ["LoginView"]
///
/// All recordings are put into one map, so that a screen is the same in both if the map says so.
public struct MapComparison: Sendable {
  /// A view whose screens differ.
  public struct Change: Sendable {
    /// The name of the view.
    public let view: String
    /// The numbers of the screens that only the older and only the newer recordings have.
    public let old: Int
    public let new: Int
    /// What differs between the two screens.
    public let differences: SnapshotChanges
  }

  /// The map of all recordings.
  public let map: RecordingMap
  /// The versions of the app in the older and in the newer recordings, in the order of the recordings; empty if
  /// unknown.
  public let oldVersions: [String]
  public let newVersions: [String]
  /// The numbers of the screens that only newer recordings have, without those of ``changed``.
  public private(set) var newScreens: [Int] = []
  /// The numbers of the screens that only older recordings have, without those of ``changed``.
  public private(set) var goneScreens: [Int] = []
  public private(set) var changed: [Change] = []
  /// The numbers of the actions that only newer recordings have. On the screens of ``changed``, actions are the same if
  /// they act on the same element and lead to the same screen.
  public private(set) var newActions: [Int] = []
  /// The numbers of the actions that only older recordings have.
  public private(set) var goneActions: [Int] = []

  /// - Parameter newer: The paths of the newer recordings.
  public init(of map: RecordingMap, newer: Set<String>) {
    self.map = map
    oldVersions = Self.versions(of: map) { !newer.contains($0) }
    newVersions = Self.versions(of: map, where: newer.contains)
    var old = map.screens.indices.filter { map.screens[$0].recordings.isDisjoint(with: newer) }
    var new = map.screens.indices.filter { map.screens[$0].recordings.isSubset(of: newer) }
    var counterparts: [Int: Int] = [:]
    // States of one view are paired in the order in which the recordings show them.
    for number in old {
      let screen = map.screens[number]
      guard let other = new.first(where: { map.screens[$0].view == screen.view && map.screens[$0].app == screen.app })
      else { continue }
      changed.append(
        Change(
          view: screen.view, old: number, new: other,
          differences: SnapshotChanges(from: screen.snapshot, to: map.screens[other].snapshot)))
      counterparts[other] = number
      old.removeAll { $0 == number }
      new.removeAll { $0 == other }
    }
    (goneScreens, newScreens) = (old, new)
    let steps = map.actions.indices.map { number in
      let action = map.actions[number]
      return Step(
        origin: action.origin.map { counterparts[$0] ?? $0 },
        destination: action.destination.map { counterparts[$0] ?? $0 }, action: map.details.performed[number])
    }
    let newerNumbers = map.actions.indices.filter { number in
      map.actions[number].places.contains { newer.contains($0.recording) }
    }
    let olderNumbers = map.actions.indices.filter { number in
      map.actions[number].places.contains { !newer.contains($0.recording) }
    }
    let (newerSteps, olderSteps) = (Set(newerNumbers.map { steps[$0] }), Set(olderNumbers.map { steps[$0] }))
    newActions = newerNumbers.filter { !olderSteps.contains(steps[$0]) }
    goneActions = olderNumbers.filter { !newerSteps.contains(steps[$0]) }
  }

  /// An action, in which a changed screen is the one that the older recordings have.
  private struct Step: Hashable {
    var origin: Int?
    var destination: Int?
    var action: PerformedAction
  }

  private static func versions(of map: RecordingMap, where isWanted: (String) -> Bool) -> [String] {
    var seen: Set<String> = []
    return map.versions.filter { isWanted($0.recording) && seen.insert($0.version).inserted }.map(\.version)
  }

  /// Whether nothing is new, gone or changed.
  public var isEmpty: Bool {
    newScreens.isEmpty && goneScreens.isEmpty && changed.isEmpty && newActions.isEmpty && goneActions.isEmpty
  }
}
