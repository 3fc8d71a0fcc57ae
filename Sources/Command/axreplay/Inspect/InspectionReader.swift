// Reads what the inspector shows.

import AccessibilityTree
import Findings
import Inspection
import Recordings
import SnapshotFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum InspectionReader {
  /// Reads recordings, dumps and page models. Problems are part of the result.
  ///
  /// - Parameter followsLinks: Whether links to files outside of a recording's directory are read.
  static func files(_ paths: [String], pages: [String], followsLinks: Bool) -> InspectedFiles {
    var files = InspectedFiles()
    files.stamp = { stamp(of: $0) }
    files.compile = { YAMLModels.compiled($0, path: $1) }
    files.rereadRecording = { reread($0, followsLinks: followsLinks) }
    let directories = paths.filter(DumpFile.isDirectory)
    read(recordings: directories, followsLinks, into: &files)
    read(dumps: paths.filter { !directories.contains($0) }, into: &files)
    read(pages: pages, into: &files)
    return files
  }

  private static func read(recordings paths: [String], _ followsLinks: Bool, into files: inout InspectedFiles) {
    if paths.isEmpty { return }
    let search = RecordingSearch(paths)
    files.unread += search.problems
    let pool = SnapshotPool()
    let readings = search.read(xctest: nil, pool: pool, followsLinks: followsLinks)
    let names = RecordingNames.unique(search.recordings.map(\.path))
    for (index, reading) in readings.enumerated() {
      guard let recording = reading.recording else {
        files.unread += reading.findings
        continue
      }
      // These names are those of dumps that belong to no recording.
      let name = ["dumps", "drops"].contains(names[index]) ? "\(names[index]) (recording)" : names[index]
      files.recordings.append(
        InspectedRecording(
          key: name, recording, findings: reading.findings, pool: pool,
          bytes: RecordingDirectory.files(recording.path, followsLinks: followsLinks).bytes))
    }
  }

  private static func reread(_ recording: InspectedRecording, followsLinks: Bool) -> InspectedRecording? {
    let pool = SnapshotPool()
    let path = recording.recording.path
    let files = RecordingDirectory.files(path, followsLinks: followsLinks)
    let reading = RecordingReader.read(path, files, pool: pool)
    return reading.recording.map {
      InspectedRecording(key: recording.key, $0, findings: reading.findings, pool: pool, bytes: files.bytes)
    }
  }

  private static func read(dumps paths: [String], into files: inout InspectedFiles) {
    let pool = SnapshotPool()
    let names = RecordingNames.unique(paths)
    for (index, path) in paths.enumerated() {
      let place = DumpPath(argument: path)
      let bytes: [UInt8]
      let readings: [DumpReading]
      do throws(DumpFile.Problem) {
        bytes = try DumpFile.bytes(of: place.path)
        readings = try DumpFile.readAll(place.path)
      } catch {
        files.unread.append(Finding(unreadable: place.path, error.message))
        continue
      }
      let digest = pool.reading(of: bytes, file: place.path, xctest: nil).digest
      for reading in readings {
        if let number = place.number, reading.part?.number != number { continue }
        if reading.snapshot == nil { files.unread += reading.findings }
        let suffix = reading.part.flatMap { $0.count > 1 && place.number == nil ? "#\($0.number)" : nil } ?? ""
        var picture: (@Sendable () -> [UInt8]?)?
        if let file = screenshot(beside: place.path) { picture = { try? DumpFile.regularBytes(of: file) } }
        files.add(
          dump: reading, name: names[index] + suffix, path: place.path, digest: digest,
          screenshot: picture
        ) { try? DumpFile.bytes(of: place.path) }
      }
    }
  }

  /// The picture of the same name; nil if there is none.
  private static func screenshot(beside path: String) -> String? {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let end = path[start...].lastIndex(of: ".") ?? path.endIndex
    return ["png", "jpg", "jpeg"].map { "\(path[..<end]).\($0)" }.first(where: DumpFile.isRegular)
  }

  private static func read(pages paths: [String], into files: inout InspectedFiles) {
    let names = RecordingNames.unique(paths)
    for (index, path) in paths.enumerated() {
      do throws(DumpFile.Problem) {
        let text = String(decoding: try DumpFile.bytes(of: path), as: UTF8.self)
        files.pages.append(InspectedPages(name: names[index], path: path, text: text))
        files.unread += YAMLModels.compiled(text, path: path).findings
      } catch {
        files.unread.append(Finding(unreadable: path, error.message))
      }
    }
  }

  /// The time of the last change and the size of a file.
  private static func stamp(of path: String) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return "\(time) \((attributes[.size] as? Int) ?? 0)"
  }
}
