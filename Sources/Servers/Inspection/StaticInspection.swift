// Writes the inspector's page with its data embedded, so that browsers show it without a server.

import Findings
import JSON
package import LocatorStrategies
package import Reports
import Text

/// A page for a pull request or a ticket: the dumps, with the matches of one locator, or with the page models that
/// recognise them.
///
///     var page = StaticInspection(files)
///     page.locator = "buttons[\"Log In\"]"
///     page.html(.embedded)
package struct StaticInspection {
  private let inspector: Inspector
  private let dumps: [InspectedDump]
  /// The locator to evaluate; nil for none.
  package var locator: String?
  /// The strategy of the locator; nil to detect it.
  package var strategy: LocatorStrategy?
  /// The result of verification, as `VerificationJSON` writes it; nil for none.
  package var verification: String?
  /// The number of dumps beyond the limit, which the page omits.
  package let omittedCount: Int

  /// More dumps would make the page too large to share.
  private static let maximumDumps = 60

  package init(_ files: InspectedFiles) {
    var files = files
    var left = Self.maximumDumps
    let all = files.recordings.reduce(files.dumps.count) { $0 + $1.dumps.count }
    files.recordings = files.recordings.compactMap { recording in
      defer { left = max(0, left - recording.dumps.count) }
      return left == 0 ? nil : recording.limited(to: left)
    }
    files.dumps = Array(files.dumps.prefix(left))
    inspector = Inspector(files, version: "")
    dumps = inspector.state.dumps
    omittedCount = all - dumps.count
  }

  /// The number of dumps on the page.
  package var shownCount: Int { dumps.count }

  /// Returns the page, with its style sheet, its script and its data.
  package func html(_ page: InspectorPageFiles) -> [UInt8] { page.document(embedding: data) }

  /// The data as JSON.
  private var data: String {
    var answers: JSONObject = [:]
    var pictures: JSONObject = [:]
    for dump in dumps where dump.snapshot != nil {
      // As JavaScript's `encodeURIComponent` does.
      let place = PercentEncoding.encode(dump.key, keeping: "!*'()")
      answers["GET snapshots/\(place)/tree"] = answer(["snapshots", dump.key, "tree"])
      let picture = inspector.answer(InspectionRequest("GET", ["snapshots", dump.key, "picture"]))
      let type = picture.contentType.prefix { $0 != ";" }
      pictures[dump.key] = "data:\(type);base64,\(Base64.encode(picture.body))"
    }
    let object: JSONObject = [
      "session": answer(["session"]), "answers": answers, "pictures": pictures, "query": query,
      "verify": verification.map { JSONValue.written($0) } ?? JSONValue.null,
    ]
    return object.json.text
  }

  private var query: JSONValue {
    guard let locator else { return .null }
    let body = Inspector.QueryBody(
      locator: locator, using: strategy?.rawValue, as: nil, snapshots: ["*"], explain: true, sets: true)
    return [
      "locator": .string(locator), "using": .string(strategy?.rawValue ?? "auto"),
      "answer": (try? inspector.queryAnswer(body)).map { .written($0.body) } ?? .null,
    ]
  }

  private func answer(_ path: [String]) -> JSONValue {
    .written(inspector.answer(InspectionRequest("GET", path)).body)
  }
}
