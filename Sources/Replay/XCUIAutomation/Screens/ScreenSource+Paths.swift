// Finds the recordings that a variable or axreplay.yml names, and reports those that do not exist.

import Configuration
import Foundation
import Recordings
import Text

extension ScreenSource {
  /// Returns the recordings in `AXREPLAY_RECORDING`: paths separated by colons, where a folder that is not a recording
  /// stands for the recordings directly inside it.
  static func recordings(inVariable text: String) throws(Missing) -> [String] {
    var paths: [String] = []
    var problems: [String] = []
    for path in text.split(separator: ":").map(String.init) {
      let found = recordings(at: path)
      // The reader reports what is missing in a folder without recordings.
      paths += found.isEmpty ? [path] : found
      guard found.isEmpty, let problem = problem(with: path, writtenAs: path) else { continue }
      let advice =
        path.contains("*")
        ? "; patterns work in \(ProjectConfiguration.fileName) only: separate paths with colons, or name the directory "
          + "with the recordings" : ""
      problems.append("AXREPLAY_RECORDING: \(path): \(problem)\(advice)")
    }
    guard problems.isEmpty else { throw Missing(description: problems.joined(separator: "\n")) }
    return paths
  }

  /// Returns the recordings of an entry in `axreplay.yml`, and the paths that were searched.
  ///
  /// - Throws: The parts of a list that stand for no recording. A single path is not one of several, so that the caller
  ///   lists all places in which the recording could be.
  static func recordings(
    of entry: ProjectConfiguration.RecordingEntry, for testClass: String, snapshots root: String, _ package: String
  ) throws(Missing) -> (recordings: [String], searched: [String]) {
    var found: (recordings: [String], searched: [String]) = ([], [])
    var problems: [String] = []
    for directory in entry.directories {
      var part = entry
      part.directories = [directory]
      let paths = ProjectConfiguration.paths(of: part, snapshots: root, root: package, names: names(in:))
      let recordings = paths.filter(isRecording)
      found.recordings += recordings
      found.searched += paths.isEmpty ? [directory] : paths
      guard recordings.isEmpty else { continue }
      let problem =
        directory.contains("*")
        ? "no recording matches the pattern"
        : problem(
          with: ProjectConfiguration.path(ofRecording: directory, snapshots: root, root: package),
          writtenAs: directory) ?? "the directory contains neither \(Journal.fileName) nor dumps"
      problems.append("\(entry.position): no recording “\(directory)” for \(testClass): \(problem)")
    }
    guard entry.directories.count == 1 || problems.isEmpty else {
      throw Missing(description: problems.joined(separator: "\n"))
    }
    return found
  }

  /// Returns a path if it is a recording, otherwise the recordings directly inside it.
  private static func recordings(at path: String) -> [String] { isRecording(path) ? [path] : recordings(inside: path) }

  /// Returns the recordings directly inside a folder, sorted by name.
  static func recordings(inside path: String) -> [String] {
    names(in: path).filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "\(path)/\($0)" }.filter(isRecording)
  }

  /// Returns why a path is not a directory; nil if it is one.
  ///
  /// - Parameter text: The path as the user wrote it, for the suggestion.
  private static func problem(with path: String, writtenAs text: String) -> String? {
    var isDirectory = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
      return isDirectory ? nil : "this is a file; a recording is a directory"
    }
    func split(_ path: String) -> (parent: String, name: String) {
      let end = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      return (String(path[..<end]), String(path[end...]))
    }
    let (parent, name) = split(path)
    let siblings = names(in: parent.isEmpty ? "." : parent).filter { !recordings(at: parent + $0).isEmpty }
    let guess = Spelling.suggestions(for: name, among: siblings).first
    return "no such directory" + (guess.map { "; did you mean \(split(text).parent)\($0)?" } ?? "")
  }
}
