// Implements `axreplay import`, which makes recordings of what test runs have left.

import Arguments
import Recordings
import SessionRecording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ImportCommand: Subcommand {
  static let name = "import"
  static let abstract = "Make recordings of page sources, screenshots and logs that test runs have left."

  static var discussion: String {
    """
    Inputs are directories and files: page sources with screenshots, logs of Appium servers, logs of pytest or \
    Python with the level DEBUG, output.xml of Robot Framework with --loglevel DEBUG, and logs of WebdriverIO. Page \
    sources beside a log belong to its sessions, by the times of the files:
      axreplay import results/ --out recordings

    \(ExitCodes.paragraph(of: name))
    """
  }

  var out = ""
  var app: String?
  var device: String?
  var os: String?
  var header = HeaderOptions()
  var masks = MaskOptions()
  var inputs: [String] = []

  func run() throws {
    if let problem = OutputDirectory.problem(out) { throw ArgumentError(problem) }
    var recorder = try RecorderOptions(header, masks)
    recorder.app = app
    recorder.device = device
    recorder.os = os
    var summaries: [SessionSummary] = []
    for input in inputs {
      let files = try files(input)
      summaries += record(input, files, recorder, number: summaries.count)
    }
    guard !summaries.isEmpty else {
      Terminal.standardError.write(
        "error: there is nothing to import: neither dumps nor a log with requests\n"
          + "  pytest and Robot Framework log requests only at the level DEBUG")
      throw ExitStatus.unusable
    }
    Terminal.standardError.write(lines: RecordReport.text(summaries, recorder))
    if summaries.contains(where: { $0.snapshots == 0 }) {
      Terminal.standardError.write(
        "warning: a recording without snapshots cannot be replayed: logs have page sources only if tests asked for them "
          + "(driver.page_source, Log Source); import the files of page sources together with the log")
    }
    if summaries.contains(where: { $0.failure != nil }) { throw ExitStatus.unusable }
  }

  /// Records the sessions of the logs in an input or, without a log, its screens.
  private func record(
    _ input: String, _ files: [KeptFile], _ recorder: RecorderOptions, number: Int
  ) -> [SessionSummary] {
    var exchanges: [Exchange] = []
    var rest: [KeptFile] = []
    var sessions: Set<String> = []
    for file in files {
      let text = String(decoding: file.bytes, as: UTF8.self)
      if file.isLog, let log = TrafficLog(text) {
        // Several logs of a run may have the same sessions.
        let own = log.exchanges(in: text).filter { $0.sessionID.map { !sessions.contains($0) } ?? true }
        sessions.formUnion(own.compactMap(\.sessionID))
        exchanges += own
      } else {
        let isReport = TrafficLog.isReportOfRobot(text)
        if isReport {
          Terminal.standardError.write(
            "warning: \(file.name) has no requests: run robot with --loglevel DEBUG, and import output.xml")
        }
        if !isReport || file.hasDump { rest.append(file) }
      }
    }
    let folder = ScreenFolder(rest.filter(\.isScreen))
    guard !exchanges.isEmpty else {
      guard !folder.isEmpty else { return [] }
      let header = JournalHeader(
        app: recorder.app, device: recorder.device, os: recorder.os, xcode: recorder.xcode, version: recorder.version,
        build: recorder.build)
      let name = URL(filePath: input).deletingPathExtension().lastPathComponent
      return [folder.record(header, in: "\(out)/\(number + 1)-\(name)", recorder)]
    }
    var traffic = TrafficImport(recorder) { [out] own, asked, answered in
      "\(out)/" + SessionRecorder.directoryName(number + own, asked: asked, answered: answered, recorder)
    }
    traffic.record(exchanges, folder.kept)
    return traffic.summaries
  }

  /// The files of an input; of a directory, those directly in it and in its subdirectories.
  private func files(_ input: String) throws -> [KeptFile] {
    guard let kind = FileSearch.kind(of: input) else {
      Terminal.standardError.write("error: \(input): no such file or directory")
      throw ExitStatus.unusable
    }
    let paths =
      kind == .directory
      ? ((try? FileManager.default.subpathsOfDirectory(atPath: input)) ?? []).sorted().map { "\(input)/\($0)" }
      : [input]
    return paths.compactMap { path in
      guard let size = DumpFile.size(of: path), size <= Self.maximumSize, let bytes = try? DumpFile.bytes(of: path)
      else { return nil }
      return KeptFile(
        name: URL(filePath: path).lastPathComponent,
        modified: VirtualTime(seconds: FileDates.date(of: path) ?? 0) ?? .zero, bytes: bytes)
    }
  }

  /// Longer files are videos or archives.
  private static let maximumSize = 1 << 30
}

/// The directory of `--out`.
enum OutputDirectory {
  /// Says why recordings cannot be written to a directory; nil if they can.
  static func problem(_ path: String) -> String? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return FileManager.default.fileExists(atPath: path) ? "--out: \(path) is not a directory" : nil
    }
    return names.isEmpty
      ? nil : "--out: \(path) is not empty; recordings are never overwritten, so name a new directory"
  }
}

extension KeptFile {
  /// Whether the file may be a log of requests.
  fileprivate var isLog: Bool {
    ["log", "txt", "xml"].contains(URL(filePath: name).pathExtension.lowercased())
  }

  /// Whether the file may be a dump or a screenshot.
  fileprivate var isScreen: Bool {
    ["xml", "json", "png", "txt", "uix"].contains(URL(filePath: name).pathExtension.lowercased())
  }
}
