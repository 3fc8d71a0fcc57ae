// Finding and reading the dumps of a test.

import Findings
import Foundation
import SnapshotFormats

extension ScreenSource {
  /// Why there is no recording for a test.
  struct Missing: Error {
    /// One sentence a line: where was looked, or what could not be read.
    let description: String
  }

  /// The recording for a test: `AXREPLAY_RECORDING`, else `<snapshots>/<Class>/<method>`, else `<snapshots>/<Class>`, where
  /// `<snapshots>` is `AXREPLAY_SNAPSHOTS` or the folder `snapshots` of the package under test.
  static func find(testClass: String, method: String) throws(Missing) -> ScreenSource {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment["AXREPLAY_RECORDING"] { return try read(path) }
    let root = environment["AXREPLAY_SNAPSHOTS"] ?? FileManager.default.currentDirectoryPath + "/snapshots"
    let candidates = ["\(root)/\(testClass)/\(method)", "\(root)/\(testClass)"]
    for path in candidates where !dumps(in: path).isEmpty { return try read(path) }
    let looked = candidates.map { "  \($0)" }.joined(separator: "\n")
    throw Missing(
      description: """
        No recording for \(testClass).\(method). Looked for dumps (*.xml) in
        \(looked)
        """)
  }

  private static func dumps(in path: String) -> [String] {
    // A folder that is not there holds no dumps.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".xml") || $0.hasSuffix(".uix") }.sorted()
  }

  private static func read(_ path: String) throws(Missing) -> ScreenSource {
    var screens: [Screen] = []
    for name in dumps(in: path) {
      let file = "\(path)/\(name)"
      guard let bytes = FileManager.default.contents(atPath: file) else {
        throw Missing(description: "\(file): cannot be read")
      }
      let reading = DumpReader.read([UInt8](bytes), file: file)
      guard let snapshot = reading.snapshot else {
        let reasons = reading.findings.map { "\($0.position): \($0.message)" }.joined(separator: "\n")
        throw Missing(description: reasons)
      }
      screens.append(Screen(start: screens.count * 1_000_000, file: name, snapshot: snapshot))
    }
    guard !screens.isEmpty else { throw Missing(description: "\(path) holds no dumps (*.xml)") }
    return ScreenSource(path: path, screens: screens)
  }
}
