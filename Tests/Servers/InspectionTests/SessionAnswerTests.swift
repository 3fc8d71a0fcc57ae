// Tests what the inspector says there is to see.

import Inspection
import Testing

@Suite struct SessionAnswerTests {
  @Test func recordingsHaveTheirSnapshotsAndEvents() throws {
    let session = try InspectedShop.inspector().get("session")
    #expect(try value(session, "recordings", 0, "key") == "shop")
    #expect(try value(session, "recordings", 0, "duration") == 1.5)
    #expect(try value(session, "recordings", 0, "isMadeUp") == false)
    #expect(try value(session, "recordings", 0, "snapshots", 1, "key") == "shop/0001")
    #expect(try value(session, "recordings", 0, "snapshots", 1, "view") == "Form")
    #expect(try value(session, "recordings", 0, "snapshots", 1, "unit") == "points")
    // The tap acts on the button of the snapshot before it, which is element 3.
    #expect(try value(session, "recordings", 0, "entries", 2, "event") == #"tap buttons["login"]"#)
    #expect(try value(session, "recordings", 0, "entries", 2, "snapshot") == "shop/0000")
    #expect(try value(session, "recordings", 0, "entries", 2, "element") == 3)
    #expect(try value(session, "recordings", 0, "entries", 2, "segment") == 1)
  }

  /// As `axreplay replay` counts them: the second button is new, the picture is gone, and the first button is disabled.
  @Test func changesAreThoseOfReplay() throws {
    let inspector = try InspectedShop.inspector()
    let session = try inspector.get("session")
    let timeline = try inspector.get("recordings", "shop", "timeline")
    for (name, count) in [("appeared", 1), ("vanished", 1), ("changed", 1)] {
      #expect(try value(session, "recordings", 0, "snapshots", 1, name) == count)
      #expect(try value(timeline, "entries", 3, name) == count)
    }
  }

  @Test(arguments: [
    (["snapshots", "shop/0002", "tree"], "shop/0001"), (["recordings", "shap", "timeline"], "shop"),
  ])
  func unknownNamesHaveSuggestions(path: [String], suggestion: String) throws {
    let answer = try InspectedShop.inspector().ask("GET", path)
    #expect(answer.status == 404)
    #expect(try value(answer.json, "error", "suggestions", as: [String].self).contains(suggestion))
  }

  @Test(arguments: [
    ("GET", ["nothing"], 404), ("GET", [], 404), ("DELETE", ["session"], 405), ("POST", ["query"], 400),
    ("GET", ["snapshots", "shop/0000", "elements", "7"], 404),
    ("GET", ["snapshots", "shop/0000", "elements", "-1"], 404),
    ("GET", ["snapshots", "shop/0000", "elements", "x", "suggestions"], 404),
    ("GET", ["snapshots", "shop/0000", "at"], 400), ("GET", ["snapshots", "shop/0000", "nothing"], 404),
    ("GET", ["compare"], 400), ("GET", ["pages", "a.yml"], 404), ("DELETE", ["drops", "drop-1"], 404),
  ])
  func refusalsSayWhy(method: String, path: [String], status: Int) throws {
    let answer = try InspectedShop.inspector().ask(method, path)
    #expect(answer.status == status)
    #expect(try value(answer.json, "error", "message", as: String.self).isEmpty == false)
  }

  @Test func placesOfThePageAreKnown() throws {
    let inspector = try InspectedShop.inspector()
    #expect(inspector.firstView == ["shop", "0000"])
    #expect(inspector.isKnown(view: ["shop", "0001"]))
    #expect(inspector.isKnown(view: ["shop"]))
    #expect(!inspector.isKnown(view: ["shop", "0002"]))
  }

  @Test func filesThatChangeAreReportedOnce() throws {
    let stamps = Stamps()
    let inspector = try InspectedShop.inspector { $0.stamp = { stamps.stamp(of: $0) } }
    #expect(try value(inspector.get("events"), "next") == 0)
    stamps.changed = "shop/0001.xml"
    let answer = try inspector.get("events")
    #expect(try value(answer, "changed", 0, "key") == "shop/0001")
    #expect(try value(inspector.get("events", query: ["after": "1"]), "changed", as: [Any].self).isEmpty)
  }

  /// Stamps of files, one of which changes. A class, because the test changes what the inspector asks for.
  private final class Stamps: @unchecked Sendable {
    // `@unchecked Sendable` is safe, because the test and the inspector run on one thread.
    var changed = ""

    func stamp(of path: String) -> String { path == changed ? "new" : "old" }
  }
}
