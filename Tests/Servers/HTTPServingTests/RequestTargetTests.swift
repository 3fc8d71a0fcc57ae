// Splits the targets of requests.

import Testing

@testable import HTTPServing

@Suite struct RequestTargetTests {
  @Test(arguments: [
    ("/", [], [:]), ("/session/1/url/", ["session", "1", "url"], [:]), ("//status", ["status"], [:]),
    ("/a%20b/c%2Fd", ["a b", "c/d"], [:]), ("/caf%C3%A9", ["café"], [:]), ("/a+b", ["a+b"], [:]),
    ("/source?format=json&x", ["source"], ["format": "json", "x": ""]), ("/s?a=b+c%2B", ["s"], ["a": "b c+"]),
    ("/s?a=1&a=2", ["s"], ["a": "2"]), ("/s?a=b=c?d", ["s"], ["a": "b=c?d"]),
  ])
  func targetsAreSplit(text: String, path: [String], query: [String: String]) throws {
    let target = try RequestTarget(text)
    #expect(target.path == path)
    #expect(target.query == query)
  }

  @Test(arguments: ["", "*", "http://127.0.0.1/status", "/%", "/%4", "/%zz", "/%+1", "/%FF", "/?a=%C3"])
  func targetsThatAreNoPathsAreRefused(text: String) {
    #expect(throws: HTTPRefusal.self) { try RequestTarget(text) }
  }
}
