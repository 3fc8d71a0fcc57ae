// All recordings of a package, or some of them by their names: for who asks about screens and not about one test.

import AccessibilityTree
import Configuration
import Findings
import Foundation
package import Recordings

/// Recordings that lie where those of tests lie.
package struct RecordingCollection {
  /// What could be read, in the order of the names; without names in the order of the paths.
  package private(set) var recordings: [Recording] = []
  /// What could not be found or read, one sentence each.
  package private(set) var problems: [String] = []
  /// What is doubtful about those that were read, one sentence each.
  package private(set) var doubts: [String] = []
  /// How many times slower than recorded the app is to be taken, by `AXREPLAY_TIME_SCALE`.
  package private(set) var timeScale = 1.0

  /// Reads recordings. Dumps with the same bytes are one tree.
  ///
  ///     RecordingCollection(["shop-login"]).recordings.first?.path  // "…/snapshots/shop-login"
  ///
  /// - Parameter names: Their paths below the folder of recordings, or, with `./` or `../`, below the package under test, as in `axreplay.yml`. None
  ///   stands for all that lie in the folder.
  package init(_ names: [String]) {
    do throws(ScreenSource.Missing) {
      timeScale = try ScreenSource.options().timeScale
      let package = FileManager.default.currentDirectoryPath
      let configuration = try ScreenSource.configuration(of: package)
      let root = ScreenSource.snapshots(configuration, of: package)
      read(names.isEmpty ? all(below: root) : paths(of: names, below: root, package), configuration?.xctest)
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
      problems.append("No recording \(name): there is neither \(Journal.fileName) nor a dump in \(path)\(guess)")
    }
    return paths
  }

  private mutating func all(below root: String) -> [String] {
    let folders = Self.folders(below: root)
    if folders.isEmpty {
      problems.append("No recordings in \(root). A recording is a folder with \(Journal.fileName), or with dumps")
    }
    return folders
  }

  /// The folders with a journal or with dumps; what lies below a journal belongs to it.
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
        // Links could lead round in circles.
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
      let told = reading.findings.filter { ($0.severity == .error) == (reading.recording == nil) }
      let words = told.map { "\($0.position): \($0.message)" + ($0.advice.map { " (\($0))" } ?? "") }
      if let recording = reading.recording { recordings.append(recording) }
      if reading.recording == nil { problems += words } else { doubts += words }
    }
  }
}
