// Tests what several input sources type together.

import JSON
import Testing
import WebDriverReplay

@Suite struct KeySourceTests {
  private static func source(_ keys: String?...) -> JSONValue {
    let actions = keys.map { key -> JSONValue in
      key.map { ["type": "keyDown", "value": .string($0)] } ?? ["type": "pause"]
    }
    return ["type": "key", "actions": .array(actions)]
  }

  @Test(
    arguments: [
      ([source("a", "b")], "ab"), ([source("a", nil, "c"), source(nil, "b", nil, "d")], "abcd"),
      // In a tick, the sources act in their order.
      ([source("a", "c"), source("b")], "abc"), ([], ""), ([["type": "pointer"]], ""),
    ] as [([JSONValue], String)])
  func keysAreInTheOrderOfTicks(sources: [JSONValue], text: String) { #expect(KeySources.text(in: sources) == text) }
}
