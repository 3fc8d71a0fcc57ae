// Reads all or some recordings of a package, for checks that are not tied to one test.

import AccessibilityTree
import Configuration
import Findings
import Foundation
package import Recordings
import Text

/// Recordings from the folder in which tests look for their recordings.
package struct RecordingCollection {
  /// The recordings that could be read, in the order of the given names. If no names were given, they are sorted by
  /// path.
  package private(set) var recordings: [Recording] = []
  /// The recordings that could not be found or read, one sentence each.
  package private(set) var problems: [String] = []
  /// Warnings about the recordings that were read, one sentence each.
  package private(set) var doubts: [String] = []
  /// The factor by which the app is assumed to be slower than recorded, from `AXREPLAY_TIME_SCALE`.
  package private(set) var timeScale = 1.0

  /// Reads recordings. Identical dumps share one tree.
  ///
  ///     RecordingCollection(["shop-login"]).recordings.first?.path  // "…/snapshots/shop-login"
  ///
  /// - Parameter names: Paths relative to the recordings folder or, if they begin with `./` or `../`, to the package
  ///   under test, as in `axreplay.yml`. If empty, all recordings in the folder are read.
  package init(_ names: [String]) {
    do throws(ScreenSource.Missing) {
      timeScale = try ScreenSource.options().timeScale
      let package = FileManager.default.currentDirectoryPath
      let settings = try ScreenSource.settings(of: package)
      let root = ScreenSource.snapshots(settings, of: package)
      let found = names.isEmpty ? all(below: root) : paths(of: names, below: root, package)
      read(found, settings?.configuration.xctest)
    } catch {
      problems.append(error.description)
    }
  }

  private mutating func paths(of names: [String], below root: String, _ package: String) -> [String] {
    var paths: [String] = []
    var others: [String]?
    for name in names {
      let path = ProjectConfiguration.path(ofRecording: name, snapshots: root, root: package)
      if ScreenSource.isRecording(path) {
        if !paths.contains(path) { paths.append(path) }
        continue
      }
      let known = others ?? Self.folders(below: root).map { String($0.dropFirst(root.count + 1)) }
      others = known
      let guess = Spelling.suggestions(for: name, among: known).first.map { "; did you mean \($0)?" } ?? ""
      problems.append(
        "There is no recording \(name): \(path) contains neither \(Journal.fileName) nor a dump\(guess)")
    }
    return paths
  }

  private mutating func all(below root: String) -> [String] {
    let folders = Self.folders(below: root)
    if folders.isEmpty {
      problems.append("No recordings in \(root). A recording is a folder that contains \(Journal.fileName) or dumps")
    }
    return folders
  }

  /// Returns the folders that contain a journal or dumps. The subfolders of a folder with a journal belong to the same
  /// recording.
  private static func folders(below root: String) -> [String] {
    var folders: [String] = []
    var pending = [root]
    while let next = pending.popLast() {
      if ScreenSource.isRecording(next) { folders.append(next) }
      let manager = FileManager.default
      guard !manager.fileExists(atPath: "\(next)/\(Journal.fileName)"),
        let names = try? manager.contentsOfDirectory(atPath: next)
      else { continue }
      pending += names.filter { !$0.hasPrefix(".") }.map { "\(next)/\($0)" }.filter { path in
        var isFolder = false
        // Symbolic links are not followed, because they could form a cycle.
        return manager.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
          && (try? manager.destinationOfSymbolicLink(atPath: path)) == nil
      }
    }
    return folders.sorted()
  }

  private mutating func read(_ paths: [String], _ xctest: XCTestVersion?) {
    let pool = SnapshotPool()
    for path in paths {
      let reading = RecordingReader.read(path, ScreenSource.files(path), pool: pool, xctest: xctest)
      let relevant = reading.findings.filter { ($0.severity == .error) == (reading.recording == nil) }
      let messages = relevant.map { "\($0.position): \($0.message)" + ($0.advice.map { " (\($0))" } ?? "") }
      if let recording = reading.recording { recordings.append(recording) }
      if reading.recording == nil { problems += messages } else { doubts += messages }
    }
  }
}
