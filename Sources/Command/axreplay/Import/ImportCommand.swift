// Implements `axreplay import`, which makes recordings of what test runs have left.

import Arguments
import Recordings
import Reports
import Secrets
import SessionRecording
import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ImportCommand: Subcommand {
  static let name = "import"
  static let abstract = "Make recordings of page sources, screenshots and logs from test runs."

  static var discussion: String {
    """
    Inputs are directories and files: page sources with screenshots, logs of Appium servers, logs of pytest or \
    Python with the level DEBUG, output.xml of Robot Framework with --loglevel DEBUG, and logs of WebdriverIO. Page \
    sources beside a log, or in another input, belong to its sessions, by the times of the files:
      axreplay import results/ --out recordings

    \(ExitCodes.paragraph(of: name))
    """
  }

  var out = ""
  var app: String?
  var device: String?
  var os: String?
  var timeZone: String?
  var header = HeaderOptions()
  var masks = MaskOptions()
  var inputs: [String] = []

  func run() throws {
    if let problem = OutputDirectory.problem(out) { throw ArgumentError(problem) }
    var recorder = try RecorderOptions(header, masks)
    recorder.app = app
    recorder.device = device
    recorder.os = os
    let timeZone = try logTimeZone
    var isComplete = true
    let inputs = try inputs.map { ImportedInput($0, try files($0, isComplete: &isComplete), timeZone) }
    for hint in inputs.flatMap(\.hints) { Terminal.standardError.write("warning: \(hint)") }
    let others = inputs.flatMap(\.others)
    if !others.isEmpty {
      let names = DisplayText.visible(listed(first: 3, of: others))
      Terminal.standardError.write("note: \(counted(others.count, "file")) without a dump or requests: \(names)")
    }
    let hasLog = inputs.contains { !$0.exchanges.isEmpty }
    if let empty = inputs.first(where: { !$0.hasContent(besideLog: hasLog) }) {
      throw ExitStatus.error(
        "import-nothing", "there is nothing to import: neither dumps nor a log with requests", file: empty.path,
        advice: "pytest and Robot Framework log requests only at the level DEBUG; WebdriverIO writes them to "
          + "<spec>-0-0.log, and to wdio.log after reloadSession, with outputDir and logLevel: \"info\"")
    }
    try OutputFile.makeDirectory(out)
    var summaries: [SessionSummary] = []
    if hasLog {
      summaries = recordSessions(of: inputs, recorder)
    } else {
      for input in inputs { summaries += recordScreens(of: input, recorder, number: summaries.count) }
    }
    Terminal.standardError.write(lines: RecordReport.text(summaries, recorder))
    let cut = summaries.reduce(0) { $0 + $1.cutSources }
    if cut > 0 {
      Terminal.standardError.write(
        "warning: \(cut == 1 ? "a page source is" : "\(cut) page sources are") cut off in the log: Appium writes at most "
          + "1,024 characters of a result; import the files of page sources together with the log")
    } else if summaries.contains(where: { $0.snapshots == 0 }) {
      Terminal.standardError.write(
        "warning: a recording without snapshots cannot be replayed: logs have page sources only if tests asked for them "
          + "(driver.page_source, Log Source); import the files of page sources together with the log")
    }
    if !isComplete || summaries.contains(where: { $0.failure != nil || !$0.unreadable.isEmpty }) {
      throw ExitStatus.unusable
    }
  }

  /// Records the sessions of all logs. Screens beside them belong to the sessions by their times.
  private func recordSessions(of inputs: [ImportedInput], _ recorder: RecorderOptions) -> [SessionSummary] {
    var traffic = TrafficImport(recorder) { [out] number, asked, answered in
      "\(out)/" + SessionRecorder.directoryName(number, asked: asked, answered: answered, recorder)
    }
    traffic.record(ImportedInput.exchanges(of: inputs), ScreenFolder(inputs.flatMap(\.screens)).kept)
    if traffic.strayScreens > 0 {
      Terminal.standardError.write(
        "warning: \(traffic.strayScreens) of the page sources in files belong to no session by their times; "
          + "--time-zone names the time zone of the log")
    }
    if traffic.doubtfulScreens > 0 {
      Terminal.standardError.write(
        "warning: \(traffic.doubtfulScreens) of the page sources in files may belong to another of the sessions that "
          + "were open at the same time: the beginnings in the log do not tell them apart")
    }
    return traffic.summaries
  }

  /// Records the screens of an input without a log, those of each app and platform apart.
  private func recordScreens(
    of input: ImportedInput, _ recorder: RecorderOptions, number: Int
  ) -> [SessionSummary] {
    let name = RecordedName.withoutParameters(
      URL(filePath: input.path).deletingPathExtension().lastPathComponent)
    let folders = ScreenFolder(input.screens).byApp(recorder.app)
    return folders.enumerated().map { index, folder in
      let header = JournalHeader(
        app: recorder.app, device: recorder.device, os: recorder.os, xcode: recorder.xcode, version: recorder.version,
        build: recorder.build)
      let app = folders.count == 1 ? "" : "-" + SessionRecorder.safeName(recorder.mask.masked(folder.app))
      return folder.screens.record(header, in: "\(out)/\(number + index + 1)-\(name)\(app)", recorder)
    }
  }

  /// The files of an input; of a directory, those directly in it and in its subdirectories, without videos and others
  /// that have neither screens nor requests.
  ///
  /// - Parameter isComplete: Becomes false if a file is left out.
  private func files(_ input: String, isComplete: inout Bool) throws -> [KeptFile] {
    guard let kind = FileSearch.kind(of: input) else {
      throw ExitStatus.error("file-unreadable", "no such file or directory", file: input)
    }
    func leaveOut(_ path: String, _ reason: String) {
      Terminal.standardError.write("warning: \(DisplayText.visible(path)) is left out: \(reason)")
      isComplete = false
    }
    var paths = kind == .directory ? [] : [input]
    if kind == .directory {
      FileSearch.walk(input) { place, listing in
        guard let names = listing?.names else {
          leaveOut(place, DumpFile.obstacle(toListing: place) ?? "it cannot be read")
          return []
        }
        paths += names.filter(ImportedInput.mayRead).map { FileSearch.path(of: $0, in: place) }
        return names
      }
      paths.sort()
    }
    return paths.compactMap { path -> KeptFile? in
      if DumpFile.isDirectory(path) { return nil }
      do throws(DumpFile.Problem) {
        return KeptFile(
          name: URL(filePath: path).lastPathComponent,
          modified: VirtualTime(seconds: FileDates.date(of: path) ?? 0) ?? .zero,
          bytes: try DumpFile.regularBytes(of: path, limit: Self.maximumSize))
      } catch {
        leaveOut(path, error.message)
        return nil
      }
    }
  }

  /// The number of bytes of a file that is read.
  private static let maximumSize = 1 << 30
}

/// The directory of `--out`.
enum OutputDirectory {
  /// Returns why recordings cannot be written to a directory; nil if they can.
  static func problem(_ path: String) -> String? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return FileManager.default.fileExists(atPath: path) ? "--out: \(path) is not a directory" : nil
    }
    return names.isEmpty
      ? nil : "--out: \(path) is not empty; recordings are never overwritten, so name a new directory"
  }
}
