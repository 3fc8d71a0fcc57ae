// Answers requests for the contents of the session, and for their changes.

import AccessibilityTree
import ElementQueries
import Findings
import JSON
import LocatorStrategies
import PageVerification
import Recordings
import Reports
import SnapshotFormats

extension Inspector {
  func sessionAnswer() -> InspectionAnswer {
    let state = state
    let strategies: JSONObject = [
      "apple": LocatorStrategy.allCases.filter { $0 != .uiAutomator }.map(\.rawValue),
      "android": LocatorStrategy.allCases.filter { $0 != .predicate && $0 != .classChain }.map(\.rawValue),
    ]
    let session: JSONObject = [
      "version": version, "recordings": state.files.recordings.map { Self.object($0) },
      "dumps": state.files.dumps.map { Self.object($0) }, "drops": state.drops.map { Self.object($0) },
      "pages": state.files.pages.map { Self.object($0, state.files) }, "strategies": strategies,
      "unread": state.files.unread.map { FindingsJSON.object($0) },
    ]
    return InspectionAnswer(json: JSONText.encode(session))
  }

  private static func object(_ recording: InspectedRecording) -> JSONObject {
    let journal = recording.recording.journal
    return [
      "key": recording.key, "path": recording.recording.path, "header": journal.header.facts,
      "app": journal.header.app, "platform": recording.dumps.lazy.compactMap(\.snapshot).first?.platform.rawValue,
      "duration": journal.entries.last?.at.seconds ?? 0, "isMadeUp": recording.recording.lacksJournal,
      "snapshots": recording.dumps.map { object($0) }, "entries": entries(of: recording),
      "findings": recording.findings.map { FindingsJSON.object($0) }.orNil,
    ]
  }

  private static func entries(of recording: InspectedRecording) -> [JSONObject] {
    let acted = recording.dumpsOfEvents()
    var segment = 0
    var isFirst = true
    return recording.recording.journal.entries.enumerated().map { index, entry in
      defer { isFirst = false }
      switch entry.content {
      case .snapshot(let screen):
        let dump = recording.places[index].map { recording.dumps[$0] }
        return [
          "at": entry.at.seconds, "snapshot": dump?.key, "file": screen.file, "app": dump?.moment?.app,
          "view": screen.view,
        ]
      case .event(let event):
        if !isFirst { segment += 1 }
        let target = acted[index]?.snapshot.flatMap { snapshot in
          try? event.target?.resolve(in: snapshot).likelyMatches.first
        }
        return [
          "at": entry.at.seconds, "event": event.description, "action": event.kind.rawValue,
          "target": event.target?.description, "segment": segment, "snapshot": acted[index]?.key,
          "element": target?.index,
        ]
      }
    }
  }

  /// The facts about a dump that the page lists.
  static func object(_ dump: InspectedDump) -> JSONObject {
    let snapshot = dump.snapshot
    let changes = dump.moment?.changes
    return [
      "key": dump.key, "name": dump.name, "file": String(dump.path.split(separator: "/").last ?? ""),
      "path": dump.path, "at": dump.moment?.at.seconds, "app": dump.moment?.app, "view": dump.moment?.view,
      "elements": snapshot?.count ?? 0, "format": dump.reading.format?.rawValue,
      "platform": snapshot?.platform.rawValue,
      "unit": snapshot.map { $0.platform == .android ? "pixels" : "points" }, "screenshot": dump.screenshot != nil,
      "digest": dump.digest, "canvas": dump.canvas,
      "appeared": changes?.appeared.count, "vanished": changes?.vanished.count, "changed": changes?.changed.count,
      "findings": dump.reading.findings.map { FindingsJSON.object($0) }.orNil,
    ]
  }

  private static func object(_ pages: InspectedPages, _ files: InspectedFiles) -> JSONObject {
    ["name": pages.name, "path": pages.path, "views": files.compile(pages.text, pages.path).models.map(\.name)]
  }

  func timelineAnswer(_ key: String) throws(InspectionError) -> InspectionAnswer {
    let recording = try state.knownRecording(key)
    let reading = RecordingReading(recording: recording.recording, findings: recording.findings)
    return InspectionAnswer(json: TimelineJSON.counts(Timeline(path: recording.recording.path, reading)))
  }

  /// The map of an app; without a name, that of the first recording's app.
  func mapAnswer(_ app: String?) -> InspectionAnswer {
    let state = state
    let recordings = state.files.recordings.map(\.recording)
    let pool = RecordingPool(recordings.filter { app == nil || $0.journal.header.app == app })
    guard !pool.recordings.isEmpty else { return InspectionAnswer(json: #"{"actions":[],"screens":[]}"#) }
    let dumps = Dictionary(state.dumps.map { ($0.path, $0.key) }) { first, _ in first }
    let text = MapJSON.text(RecordingMap(of: pool)) { dumps["\($0.recording)/\($0.file)"] }
    return InspectionAnswer(json: text)
  }

  // MARK: Changes on disk

  func eventsAnswer(_ query: [String: String]) throws(InspectionError) -> InspectionAnswer {
    let after = Int(query["after"] ?? "0") ?? 0
    let changes = try change { (state) throws(InspectionError) in
      state.noteChanges()
      return state.changes
    }
    let object: JSONObject = [
      "next": changes.count,
      "changed": changes.dropFirst(max(0, after)).map { ["key": $0.key, "exists": $0.exists] as JSONObject },
    ]
    return InspectionAnswer(json: JSONText.encode(object))
  }

  struct ReloadBody: Decodable {
    var key: String
  }

  /// Rereads a recording, given its key or the key of one of its dumps. A dump that does not belong to a recording is
  /// reread on its own.
  func reloadAnswer(_ body: ReloadBody) throws(InspectionError) -> InspectionAnswer {
    let files = state.files
    let dump = state.dump(body.key)
    if let place = files.recordings.firstIndex(where: { $0.key == dump?.moment?.recording ?? body.key }) {
      guard let recording = files.rereadRecording(files.recordings[place]) else {
        throw InspectionError(422, "\(files.recordings[place].recording.path) can no longer be read")
      }
      try change { (state) throws(InspectionError) in state.files.recordings[place] = recording }
      return InspectionAnswer(json: JSONText.encode(Self.object(recording)))
    }
    guard let dump, let place = files.dumps.firstIndex(where: { $0.key == dump.key }) else {
      return InspectionAnswer(json: JSONText.encode(Self.object(try state.knownDump(body.key))))
    }
    guard let bytes = dump.bytes() else { throw InspectionError(422, "\(dump.path) can no longer be read") }
    let (reading, digest) = SnapshotPool().reading(of: bytes, file: dump.path, xctest: dump.snapshot?.xctest)
    let new = InspectedDump(
      key: dump.key, name: dump.name, path: dump.path, reading: reading, digest: digest, bytes: dump.bytes,
      screenshot: dump.screenshot)
    try change { (state) throws(InspectionError) in state.files.dumps[place] = new }
    return InspectionAnswer(json: JSONText.encode(Self.object(new)))
  }
}
