// Asks an inspector for nonsense.

import Inspection
import Testing

@Suite struct InspectionFuzzTests {
  /// Any path, query and body has an answer, which is never a failure of the server.
  @Test(arguments: 0..<20)
  func nonsenseIsRefused(seed: UInt64) throws {
    var random = Random(state: seed &* 7919 &+ 1)
    let inspector = try InspectedShop.inspector()
    let words = [
      "session", "snapshots", "shop/0000", "tree", "elements", "3", "99999999999999999999", "suggestions", "picture",
      "dump", "at", "query", "translate", "compare", "recordings", "shop", "timeline", "verify", "pages", "map", "code",
      "names", "drops", "events", "reload", "", "..", "%00", "\u{202E}",
    ]
    let bodies = [
      "", "{}", "[]", "null", "{\"locator\": \"buttons\", \"snapshots\": [\"*\"], \"explain\": true, \"sets\": true}",
      "{\"locator\": \"//*[\", \"snapshots\": [\"shop/*\"]}", "{\"key\": \"shop\"}", "{\"yaml\": \"views: [\"}",
      "{\"yaml\": \"views:\\n  A:\\n    elements:\\n      a: buttons\\n    criteria:\\n      - a: exists\"}",
      "{\"style\": \"yaml\", \"elements\": []}",
      "{\"style\": \"csv\", \"elements\": [{\"snapshot\": \"shop/0000\", \"element\": 3}]}",
      "\u{0}\u{1}", String(repeating: "[", count: 5000),
    ]
    for _ in 0..<500 {
      let method = ["GET", "POST", "DELETE", "PUT"][Int(random.next() % 4)]
      let path = (0..<Int(random.next() % 6)).map { _ in words[Int(random.next() % UInt64(words.count))] }
      var query: [String: String] = [:]
      for name in ["x", "y", "from", "count", "old", "new", "after", "scope", "kind", "snapshot", "elements"]
      where random.next() % 3 == 0 {
        query[name] =
          ["1", "-1", "nan", "1e308", "shop/0000", "3,4", "9223372036854775807", ""][Int(random.next() % 8)]
      }
      let body = Array(bodies[Int(random.next() % UInt64(bodies.count))].utf8)
      let answer = inspector.answer(InspectionRequest(method, path, query: query, body: body))
      #expect((200..<500).contains(answer.status), "\(method) \(path) \(query)")
    }
  }

  /// A small generator whose numbers are the same in every run.
  private struct Random {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
