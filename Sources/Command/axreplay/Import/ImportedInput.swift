// Sorts the files of an input of `axreplay import` into logs and screens.

import LocatorStrategies
import Recordings
import Reports
import SessionRecording
import SnapshotFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an argument of `axreplay import` contains.
struct ImportedInput {
  /// The requests of one log.
  private struct Log {
    let kind: TrafficLog
    let exchanges: [Exchange]
  }

  let path: String
  private var logs: [Log] = []
  /// The files that may be dumps or screenshots.
  private(set) var screens: [KeptFile] = []
  /// The names of files that have neither a dump nor requests.
  private(set) var others: [String] = []
  /// Remarks about files that were not read.
  private(set) var hints: [String] = []

  /// Reads the files of an argument. A file that the user names is read whatever its name is.
  init(_ path: String, _ files: [KeptFile], _ timeZone: LogTimeZone) {
    self.path = path
    let isNamed = FileSearch.kind(of: path) != .directory
    ProgressLine.shared.begin("reading \(path)")
    let counter = WorkCounter(files.count)
    defer {
      counter?.end()
      ProgressLine.shared.end()
    }
    for file in files {
      defer { counter?.advance() }
      // Windows writes the output of programs in UTF-16.
      let text = TextEncoding.text(of: file.bytes) ?? String(decoding: file.bytes, as: UTF8.self)
      if isNamed || Self.isLog(file), let kind = TrafficLog(text) {
        let exchanges = kind.exchanges(in: text)
        if kind == .appium, TrafficLog.lacksResults(text) {
          hints.append(
            "\(DisplayText.visible(file.name)) has no results, which Appium writes only with --log-level debug")
        }
        // WebdriverIO writes times in UTC, with a Z.
        logs.append(Log(kind: kind, exchanges: kind == .webdriverIO ? exchanges : exchanges.map(timeZone.inUTC)))
        if kind == .webdriverIO, text.contains("reloadSession"), !files.contains(where: { $0.name == "wdio.log" }) {
          hints.append(
            "\(DisplayText.visible(file.name)) ends at reloadSession: what follows is in wdio.log, which is not among the files"
          )
        }
        continue
      }
      if file.name == Journal.fileName {
        hints.append(
          "\(DisplayText.visible(path)) has a journal, which is not imported: use the recording as it is")
      }
      let isReport = TrafficLog.isReportOfRobot(text)
      if isReport {
        hints.append(
          "\(DisplayText.visible(file.name)) has no requests: run robot with --loglevel DEBUG, and import output.xml")
      }
      let isOther = isReport || !Self.isDump(file) && !file.isPicture || text.prefix(500).contains("<testsuite")
      let mayHaveDump = Self.isScreen(file) || Self.isLog(file) || isNamed
      if Self.isScreen(file) && !isOther || mayHaveDump && file.hasDump {
        screens.append(file)
      } else if !isReport, Self.isScreen(file) || Self.isLog(file) {
        others.append(file.name)
      }
    }
  }

  /// Whether there is something to import. Beside a log, screenshots belong to the dumps of other inputs.
  func hasContent(besideLog: Bool) -> Bool {
    !exchanges.isEmpty || (besideLog ? !screens.isEmpty : !ScreenFolder(screens).isEmpty)
  }

  var exchanges: [Exchange] { logs.flatMap(\.exchanges) }

  /// The requests of all logs. Of a session that several logs have, only the first log counts, unless it continues in
  /// another one, as those of WebdriverIO do.
  static func exchanges(of inputs: [ImportedInput]) -> [Exchange] {
    let logs = inputs.flatMap(\.logs)
    var kinds: [String: TrafficLog] = [:]
    var known: Set<Exchange> = []
    var result: [Exchange] = []
    for log in logs {
      let own = log.exchanges.filter { exchange in
        guard let kind = exchange.sessionID.flatMap({ kinds[$0] }) else { return true }
        return kind == .webdriverIO && log.kind == .webdriverIO && !known.contains(exchange)
      }
      for id in own.compactMap(\.sessionID) { kinds[id] = log.kind }
      if log.kind == .webdriverIO { known.formUnion(own) }
      result += own
    }
    guard logs.count > 1, result.allSatisfy({ ($0.ended ?? $0.began) != nil }) else { return result }
    return result.enumerated().sorted { left, right in
      let (first, second) = (left.element.ended ?? left.element.began, right.element.ended ?? right.element.began)
      return (first ?? .zero, left.offset) < (second ?? .zero, right.offset)
    }.map(\.element)
  }
}

extension ImportedInput {
  private static let logTypes: Set = ["log", "txt", "xml"]
  private static let screenTypes: Set = ["xml", "json", "png", "txt", "uix"]
  /// What is a dump even if it cannot be read; the other types have many other contents.
  private static let dumpTypes: Set = ["xml", "uix"]
  /// The reports of Robot Framework, about which there is a hint.
  private static let reportTypes: Set = ["html"]

  private static func type(_ name: String) -> String { URL(filePath: name).pathExtension.lowercased() }

  /// Whether a file of a directory is worth reading.
  static func mayRead(_ name: String) -> Bool {
    let isJournal = name.split(separator: "/").last == Journal.fileName[...]
    return isJournal || [logTypes, screenTypes, reportTypes].contains { $0.contains(type(name)) }
  }

  /// Whether the file may be a log of requests.
  private static func isLog(_ file: KeptFile) -> Bool { logTypes.contains(type(file.name)) }

  private static func isDump(_ file: KeptFile) -> Bool { dumpTypes.contains(type(file.name)) }

  /// Whether the file may be a dump or a screenshot.
  private static func isScreen(_ file: KeptFile) -> Bool { screenTypes.contains(type(file.name)) }
}
