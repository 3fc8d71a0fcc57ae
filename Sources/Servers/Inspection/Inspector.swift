// Answers the requests of the inspector's page.

import AccessibilityTree
import Dispatch
import Findings
import JSON
import Recordings
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Holds the state of the inspector, and answers the requests of its page.
///
///     let inspector = Inspector(files, version: "1.0")
///     inspector.answer(InspectionRequest("GET", ["session"])).body
///
/// Nothing is ever written to disk. Dumps that users add are kept in memory. Specified in `Docs/Output.md`.
public final class Inspector: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because all mutable state is accessed only on the queue.
  private let queue = DispatchQueue(label: "Inspector")
  private var current: InspectionState
  let version: String

  public init(_ files: InspectedFiles, version: String) {
    current = InspectionState(files)
    self.version = version
  }

  /// The current state.
  var state: InspectionState { queue.sync { current } }

  /// The files that are shown.
  package var shown: InspectedFiles { state.files }

  /// Changes the state.
  func change<Value>(
    _ body: (inout InspectionState) throws(InspectionError) -> Value
  ) throws(InspectionError) -> Value {
    let result = queue.sync { () -> Result<Value, InspectionError> in
      do throws(InspectionError) { return .success(try body(&current)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Returns the response to a request. Requests may be answered on several threads at once.
  public func answer(_ request: InspectionRequest) -> InspectionAnswer {
    do throws(InspectionError) {
      return try routedAnswer(request)
    } catch {
      // Browsers log every status above 399 to their console, so errors that users can cause have the status 200.
      let isOfUser = request.method == "POST" && Self.answersToUsers.contains(request.path.first ?? "")
      return InspectionAnswer(isOfUser ? 200 : error.status, json: Self.text(of: error))
    }
  }

  /// The requests whose contents users write or choose.
  private static let answersToUsers: Set<String> = ["verify", "code", "drops"]

  /// Whether a path of the page, without `/view`, is empty or the key of a dump or recording.
  public func isKnown(view path: [String]) -> Bool {
    let state = state
    if path.isEmpty { return true }
    let key = path.joined(separator: "/")
    return state.dump(key) != nil || state.files.recordings.contains { $0.key == key }
  }

  /// The path components of the page that shows the first dump; empty if there is none.
  public var firstView: [String] {
    let state = state
    guard let dump = state.files.recordings.lazy.compactMap(\.dumps.first).first ?? state.files.dumps.first else {
      return []
    }
    return [String(dump.key.dropLast(dump.name.count + 1)), dump.name]
  }

  private func routedAnswer(_ request: InspectionRequest) throws(InspectionError) -> InspectionAnswer {
    let parts = request.path
    switch (request.method, parts.first ?? "", parts.count) {
    case ("GET", "session", 1): return sessionAnswer()
    case ("GET", "snapshots", 3...): return try snapshotAnswer(request)
    case ("POST", "query", 1): return try queryAnswer(Self.decoded(request))
    case ("POST", "translate", 1): return try translationAnswer(Self.decoded(request))
    case ("GET", "compare", 1): return try comparisonAnswer(request.query)
    case ("GET", "recordings", 3) where parts[2] == "timeline": return try timelineAnswer(parts[1])
    case ("POST", "verify", 1): return try verificationAnswer(Self.decoded(request))
    case ("GET", "pages", 2): return try pagesAnswer(parts[1])
    case ("GET", "map", 1): return mapAnswer(request.query["app"])
    case ("POST", "code", 1): return try codeAnswer(Self.decoded(request))
    case ("GET", "names", 1): return try namesAnswer(request.query)
    case ("POST", "drops", 1): return try dropAnswer(request)
    case ("DELETE", "drops", 2): return try deletionAnswer(parts[1])
    case ("GET", "events", 1): return try eventsAnswer(request.query)
    case ("POST", "reload", 1): return try reloadAnswer(Self.decoded(request))
    default:
      let isKnown = Self.routes.contains { $0.name == parts.first && $0.counts.contains(parts.count) }
      throw InspectionError(
        isKnown ? 405 : 404,
        isKnown ? "\(request.method) is not possible here" : "not found: /\(parts.joined(separator: "/"))")
    }
  }

  /// The first components of all paths, with the possible numbers of components.
  private static let routes: [(name: String, counts: ClosedRange<Int>)] = [
    ("session", 1...1), ("snapshots", 3...5), ("query", 1...1), ("translate", 1...1), ("compare", 1...1),
    ("recordings", 3...3), ("verify", 1...1), ("pages", 2...2), ("map", 1...1), ("code", 1...1), ("names", 1...1),
    ("drops", 1...2), ("events", 1...1), ("reload", 1...1),
  ]

  private static func decoded<Body: Decodable>(_ request: InspectionRequest) throws(InspectionError) -> Body {
    do {
      return try JSONDecoder().decode(Body.self, from: Data(request.body))
    } catch DecodingError.keyNotFound(let key, _) {
      throw InspectionError(400, "the body has no “\(key.stringValue)”")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw InspectionError(400, "“\(place)” of the body has the wrong type")
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      let place = context.codingPath.map(\.stringValue).joined(separator: ".")
      throw InspectionError(400, "“\(place)” of the body has an unknown value")
    } catch {
      throw InspectionError(400, "the body is not valid JSON")
    }
  }

  private static func text(of error: InspectionError) -> String {
    let details: JSONObject = [
      "message": error.message, "suggestions": error.suggestions.orNil, "advice": error.advice,
      "findings": error.findings.map { FindingsJSON.object($0) }.orNil,
    ]
    return JSONText.encode(["error": details] as JSONObject)
  }
}
