// Loads the recordings in snapshots/.

import AccessibilityTree
import Foundation
import SnapshotFormats

/// A recording: its journal and its dumps.
struct RecordedSnapshots {
  let name: String
  /// The journal's lines as objects, the header first.
  let journal: [[String: Any]]
  /// Dumps by file name.
  let readings: [String: DumpReading]

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "snapshots")

  /// Every folder with a journal.
  static let names: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return folders.filter { FileManager.default.fileExists(atPath: root.appending(path: "\($0)/recording.jsonl").path) }
      .sorted()
  }()

  init(_ name: String) throws {
    self.name = name
    let folder = Self.root.appending(path: name)
    let text = try String(contentsOf: folder.appending(path: "recording.jsonl"), encoding: .utf8)
    journal = try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      guard let entry = object as? [String: Any] else { throw CocoaError(.coderReadCorrupt) }
      return entry
    }
    var readings: [String: DumpReading] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".xml") {
      let data = try Data(contentsOf: folder.appending(path: file))
      readings[file] = DumpReader.read([UInt8](data), file: "\(name)/\(file)")
    }
    self.readings = readings
  }

  /// Sorted file names.
  var files: [String] { readings.keys.sorted() }

  /// The kind of an event and the chain expression of its target.
  static func target(of entry: [String: Any]) -> (kind: String, expression: String)? {
    for kind in ["tap", "doubleTap", "press", "swipe", "typeText", "adjust", "drag"] {
      if let expression = entry[kind] as? String { return (kind, expression) }
      if let event = entry[kind] as? [String: Any], let expression = event["on"] as? String {
        return (kind, expression)
      }
    }
    return nil
  }
}
