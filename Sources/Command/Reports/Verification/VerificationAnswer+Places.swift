// What the numbers in an answer stand for.

extension VerificationAnswer {
  /// The name of a view.
  func viewName(_ view: Int) -> String { views.indices.contains(view) ? views[view].name : "?" }

  /// A criterion of a view as people write it.
  func criterionText(_ criterion: Int, of view: Int) -> String {
    guard views.indices.contains(view), views[view].criteria.indices.contains(criterion) else { return "?" }
    return views[view].criteria[criterion]
  }

  /// The path of a recording.
  func recordingPath(_ recording: Int) -> String {
    recordings.indices.contains(recording) ? recordings[recording].path : "?"
  }

  /// The path of a dump where it was seen first.
  func snapshotPath(_ snapshot: Int) -> String { snapshots.indices.contains(snapshot) ? snapshots[snapshot].path : "?" }

  /// What a view says of a dump; nil if it was not asked.
  func verdict(of view: Int, on snapshot: Int) -> Verdict? {
    guard verdicts.indices.contains(view), verdicts[view].indices.contains(snapshot) else { return nil }
    return verdicts[view][snapshot]
  }

  /// A cell of the matrix.
  func cell(of view: Int, in screen: Int) -> Cell {
    guard cells.indices.contains(view), cells[view].indices.contains(screen) else { return Cell() }
    return cells[view][screen]
  }

  /// Somebody said that the screen shows the view.
  func isOwn(_ screen: Int, of view: Int) -> Bool {
    screens.indices.contains(screen) && screens[screen].isLabelled && screens[screen].name == viewName(view)
  }

  /// How many snapshots were recorded, repetitions included.
  var recordedCount: Int { screens.reduce(0) { $0 + $1.count } }
}
