// Implements `axreplay map --path`, which prints a way between screens.

import Arguments
import Recordings
import Reports
import Text

extension MapCommand {
  /// Prints the way to standard output, and warnings about it to standard error.
  func writeWay(in map: RecordingMap, of pool: RecordingPool) throws {
    let ends = try path.map { try screens(named: $0, in: map, of: pool) }
    guard let targets = ends.last else { return }
    let origins = ends.count > 1 ? ends[0] : nil
    if let origin = origins?.first, origin == targets.first {
      return note("the way begins and ends on \(name(origin, map)): it has no actions")
    }
    guard let way = way(from: origins, to: targets, in: map) else {
      let names = path.map(DisplayText.visible)
      Terminal.standardError.write(
        "no recorded way leads from \(names.count > 1 ? names[0] : "a launch") to \(names.last ?? "")")
      throw ExitStatus.notFound
    }
    let lines =
      switch language {
      case .chain: way.actions.map { map.actions[$0].event.description }
      case .swift: MapStatements.swift(way.actions, map)
      case .python: MapStatements.python(way.actions, map)
      }
    for line in lines { Terminal.standardOutput.write(DisplayText.visible(line)) }
    if let origins, let origin = way.actions.first.flatMap({ map.actions[$0].origin }) {
      noteChoice(of: origin, among: origins, path[0], "begins on", map)
    }
    if let end = way.actions.last.flatMap({ map.actions[$0].destination }) {
      noteChoice(of: end, among: targets, path[path.count - 1], "leads to", map)
    }
    for contradiction in way.contradictions { warn(contradiction, way, map) }
    for action in way.actions { noteConflict(of: action, map) }
  }

  /// Returns the shortest way between the two screens, or else between other states of their views. Without origins, it
  /// begins with a launch.
  private func way(from origins: [Int]?, to targets: [Int], in map: RecordingMap) -> MapWay? {
    let first = targets.first.flatMap { map.way(from: origins?.first, to: $0) }
    if let first, first.contradictions.isEmpty { return first }
    // A screen that is a state of both views would be a way without actions.
    let others: [Int?] = origins?.filter { !targets.contains($0) } ?? [nil]
    guard let other = map.way(from: others, to: targets) else { return first }
    return first.map { $0.contradictions.count <= other.contradictions.count ? $0 : other } ?? other
  }

  /// Returns the screen with a name, and the other states of the view: `HomeView` is also `HomeView (2)`. The name of a
  /// file is the screen that this snapshot shows.
  private func screens(named name: String, in map: RecordingMap, of pool: RecordingPool) throws -> [Int] {
    let numbers = map.screens.indices.filter {
      map.screens[$0].name == name || map.screens[$0].name.hasPrefix("\(name) (")
    }
    if !numbers.isEmpty { return numbers }
    if let screen = try screen(ofFile: name, in: map, of: pool) { return [screen] }
    let names = map.screens.map(\.name)
    let guess = Spelling.suggestions(for: name, among: names).first
    throw ArgumentError(
      "there is no screen “\(name)”; "
        + (guess.map { "did you mean \($0)?" } ?? "the screens are \(names.joined(separator: ", "))"))
  }

  /// Returns the screen of a snapshot: `0005.xml`, or its path where several recordings have files of this name. Nil if
  /// no recording has such a file.
  private func screen(ofFile name: String, in map: RecordingMap, of pool: RecordingPool) throws -> Int? {
    var found: [(path: String, screen: Int?)] = []
    for recording in pool.recordings {
      for (entry, snapshot) in zip(recording.journal.entries, recording.snapshots) {
        guard case .snapshot(let shown) = entry.content, let snapshot else { continue }
        let path = "\(recording.path)/\(shown.file)"
        guard path == name || path.hasSuffix("/\(name)") else { continue }
        found.append((path, map.screen(showing: snapshot, of: recording.app(of: entry))))
      }
    }
    guard let first = found.first else { return nil }
    guard found.allSatisfy({ $0.screen == first.screen }) else {
      throw ArgumentError(
        "several recordings have a “\(name)”, with different screens; write one of "
          + found.map(\.path).joined(separator: ", "))
    }
    guard let screen = first.screen else {
      throw ArgumentError("the recording only passes through \(first.path): no action was performed on this screen")
    }
    return screen
  }

  // MARK: Notes

  private func note(_ text: String) { Terminal.standardError.write("note: \(text)") }

  private func name(_ screen: Int, _ map: RecordingMap) -> String { DisplayText.visible(map.screens[screen].name) }

  private func noteChoice(of screen: Int, among screens: [Int], _ view: String, _ verb: String, _ map: RecordingMap) {
    guard screens.count > 1 else { return }
    note("\(DisplayText.visible(view)) has \(screens.count) screens; this way \(verb) \(name(screen, map))")
  }

  /// Warns that an action may lead elsewhere, if nothing in the recordings decides where.
  private func noteConflict(of action: Int, _ map: RecordingMap) {
    let conflict = map.conflicts.first { $0.actions.contains(action) && $0.differences.isEmpty }
    let others = (conflict?.actions ?? []).filter { $0 != action }.map { other in
      map.actions[other].destination.map { name($0, map) } ?? "nothing on screen"
    }
    guard !others.isEmpty else { return }
    note(
      "\(DisplayText.visible(map.actions[action].event.description)) also leads to \(others.joined(separator: " and ")); "
        + "the recordings do not show why")
  }

  private func warn(_ contradiction: MapWay.Contradiction, _ way: MapWay, _ map: RecordingMap) {
    let event = map.actions[way.actions[contradiction.step]].event
    Terminal.standardError.write(
      DisplayText.visible(
        "warning: a replay cannot follow this way: \(event) was recorded at \(contradiction.place), but "
          + ReplayMessages.text(contradiction.difference, here: "on this way")))
  }
}
