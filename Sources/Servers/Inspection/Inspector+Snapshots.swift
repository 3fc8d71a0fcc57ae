// Answers requests about one snapshot.

import AccessibilityTree
import ElementQueries
import Findings
import JSON
import LocatorStrategies
import Recordings
import Reports
import SnapshotFormats
import Wireframes

extension Inspector {
  func snapshotAnswer(_ request: InspectionRequest) throws(InspectionError) -> InspectionAnswer {
    let parts = request.path
    let state = state
    let dump = try state.knownDump(parts[1])
    switch (parts[2], parts.count) {
    case ("tree", 3): return try treeAnswer(dump, request)
    case ("picture", 3): return try pictureAnswer(dump, request)
    case ("dump", 3): return try textAnswer(dump, request)
    case ("at", 3): return try stackAnswer(dump, request.query)
    case ("elements", 4): return elementAnswer(try Self.element(parts[3], of: dump), dump, state)
    case ("elements", 5) where parts[4] == "suggestions":
      return suggestionAnswer(try Self.element(parts[3], of: dump), dump, state, request.query)
    default: throw InspectionError(404, "a snapshot has tree, elements, picture, dump and at, not “\(parts[2])”")
    }
  }

  /// - Throws: `InspectionError`, with the reason if the dump cannot be read.
  private static func snapshot(of dump: InspectedDump) throws(InspectionError) -> Snapshot {
    if let snapshot = dump.snapshot { return snapshot }
    throw InspectionError(422, "\(dump.path) cannot be read", findings: dump.reading.findings)
  }

  static func element(_ text: String, of dump: InspectedDump) throws(InspectionError) -> Element {
    let snapshot = try snapshot(of: dump)
    guard let index = Int(text), (0..<snapshot.count).contains(index) else {
      throw InspectionError(404, "the elements of \(dump.key) are 0 to \(snapshot.count - 1), not “\(text)”")
    }
    return snapshot[index]
  }

  private func treeAnswer(_ dump: InspectedDump, _ request: InspectionRequest) throws(InspectionError)
    -> InspectionAnswer
  {
    let snapshot = try Self.snapshot(of: dump)
    let tag = "\"\(dump.digest)\""
    if request.headers["if-none-match"] == tag { return InspectionAnswer(304, headers: [("ETag", tag)], body: []) }
    guard let model = dump.model else { throw InspectionError(422, "\(dump.path) cannot be read") }
    let body = TreeColumns.json(of: snapshot, key: dump.key, model: model, canvas: dump.canvas)
    return InspectionAnswer(headers: Self.kept(tag), body: body)
  }

  /// Headers that make browsers cache a response, but revalidate it before they use it.
  private static func kept(_ tag: String) -> [(name: String, value: String)] {
    [("ETag", tag), ("Cache-Control", "private, no-cache")]
  }

  private func pictureAnswer(_ dump: InspectedDump, _ request: InspectionRequest) throws(InspectionError)
    -> InspectionAnswer
  {
    let snapshot = try Self.snapshot(of: dump)
    let wanted = request.query["kind"] ?? "screenshot"
    guard ["screenshot", "wireframe"].contains(wanted) else {
      throw InspectionError(400, "pictures are of the kind screenshot or wireframe, not “\(wanted)”")
    }
    if wanted == "screenshot", let bytes = dump.screenshot?(), let type = ImageSize(bytes)?.type {
      let headers = Self.kept("\"\(dump.digest)-screenshot\"") + [("X-Kind", "screenshot")]
      return InspectionAnswer(200, type, headers: headers, body: bytes)
    }
    let headers = Self.kept("\"\(dump.digest)-wireframe\"") + [("X-Kind", "wireframe")]
    return InspectionAnswer(
      200, "image/svg+xml; charset=utf-8", headers: headers, body: Array(Wireframe(of: snapshot).svg.utf8))
  }

  /// The maximum number of lines of a dump in one response.
  private static let maximumLines = 2000

  private func textAnswer(_ dump: InspectedDump, _ request: InspectionRequest) throws(InspectionError)
    -> InspectionAnswer
  {
    guard let bytes = dump.bytes() else { throw InspectionError(404, "\(dump.path) can no longer be read") }
    if request.query["download"] != nil || request.headers["accept"] == "application/octet-stream" {
      let name = dump.path.split(separator: "/").last.map(String.init) ?? "dump"
      let plain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) } ? name : "dump"
      let headers = [(name: "Content-Disposition", value: "attachment; filename=\"\(plain)\"")]
      return InspectionAnswer(200, "application/octet-stream", headers: headers, body: bytes)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let from = max(1, Int(request.query["from"] ?? "1") ?? 1)
    let count = max(0, min(Int(request.query["count"] ?? "200") ?? 200, Self.maximumLines))
    let shown = lines.dropFirst(from - 1).prefix(count).map { String(decoding: $0, as: UTF8.self) }
    return InspectionAnswer(
      json: JSONText.encode(["total": lines.count, "from": from, "lines": shown] as JSONObject))
  }

  // MARK: Points

  private func stackAnswer(_ dump: InspectedDump, _ query: [String: String]) throws(InspectionError)
    -> InspectionAnswer
  {
    guard let x = query["x"].flatMap(Double.init), let y = query["y"].flatMap(Double.init), x.isFinite, y.isFinite
    else { throw InspectionError(400, "a point needs x and y: at?x=24&y=392") }
    _ = try Self.snapshot(of: dump)
    guard let stack = dump.model?.stack(at: Point(x: x, y: y)) else {
      throw InspectionError(422, "\(dump.path) cannot be read")
    }
    let layers = stack.layers.map { ["element": $0.element.index, "orderKnown": $0.isOrderKnown] as JSONObject }
    let reason =
      stack.hit.map { "\($0.nameInSentence) receives a tap here" } ?? "no element with a frame is at this point"
    let object: JSONObject = [
      "stack": layers, "hit": stack.hit?.index, "reason": reason, "more": stack.omittedCount.orNil,
    ]
    return InspectionAnswer(json: JSONText.encode(object))
  }

  // MARK: Elements

  private func elementAnswer(_ element: Element, _ dump: InspectedDump, _ state: InspectionState) -> InspectionAnswer {
    let search = CounterpartSearch(element)
    let same = state.family(of: dump).compactMap { other -> JSONObject? in
      guard other.key != dump.key, let snapshot = other.snapshot,
        case .element(let index) = search.counterpart(in: snapshot)
      else { return nil }
      return ["snapshot": other.key, "element": index]
    }
    let attributes = Dictionary(element.extras.map { ($0.name, $0.value) }) { first, _ in first }
    let hittability = dump.model?.hittability(of: element)
    let object: JSONObject = [
      "element": element, "attributes": attributes.orNil,
      "ancestors": element.ancestors.map(\.index).reversed() as [Int],
      "hittability": hittability.map(QueryJSON.object), "offscreen": Self.reasonOfNoBox(element, hittability),
      "same": same,
    ]
    return InspectionAnswer(json: JSONText.encode(object))
  }

  /// Why the picture shows no box for an element; nil if it shows one.
  private static func reasonOfNoBox(_ element: Element, _ hittability: Hittability?) -> String? {
    switch hittability?.reason {
    case .frameNotRecorded, .frameNotFinite, .frameEmpty, .outsideScreen, .clippedAway:
      hittability?.reason.description
    default: element.frame == nil ? "the dump does not record its frame" : nil
    }
  }

  private func suggestionAnswer(
    _ element: Element, _ dump: InspectedDump, _ state: InspectionState, _ query: [String: String]
  ) -> InspectionAnswer {
    let family = query["scope"] == "snapshot" ? [dump] : state.family(of: dump)
    let known = family.filter { $0.snapshot != nil }
    let number = known.firstIndex { $0.key == dump.key } ?? 0
    let locators = SuggestionSearch(known.compactMap(\.snapshot)).suggestions(for: element, inSnapshot: number)
    let object: JSONObject = [
      "suggestions": [SuggestionReport.object(path: dump.path, locators)], "snapshots": known.count,
    ]
    return InspectionAnswer(json: JSONText.encode(object))
  }
}
