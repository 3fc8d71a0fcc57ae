// Decides which requests are admitted. (`webdriver-replay` §7)

import Testing

@testable import HTTPServing

@Suite struct AdmissionTests {
  private static let rules: Admission = {
    var rules = Admission()
    rules.hosts = ["build-7.example", "kiwi"]
    rules.origins = ["http://localhost:8000"]
    return rules
  }()

  @Test(arguments: [
    ["host": "127.0.0.1:4723"], ["host": "localhost:4723"], ["host": "LOCALHOST"], ["host": "[::1]:4723"],
    ["host": "build-7.example:4723"], [:], ["origin": "http://localhost:8000"],
    ["host": "[::ffff:127.0.0.1]"], ["host": "255.255.255.255:65535"], ["host": "BUILD-7.Example:0"], ["host": "kiwi"],
    ["content-type": "application/json; charset=utf-8"], ["content-type": ""], ["content-type": "text/plainer"],
    ["content-type": "text/json,application/json"], ["content-type": "a/b; \"text/plain\""],
    // Strings that programs send without a type of their own; browsers say from where they come.
    ["content-type": "text/plain"], ["content-type": "Text/Plain;charset=UTF-8"],
    ["content-type": "application/json, text/plain"], ["content-type": "text/plain", "sec-fetch-mode": "cors"],
  ])
  func requestsOfOwnProgramsAreAdmitted(headers: [String: String]) throws {
    _ = try Self.rules.admit(HTTPRequest(method: "POST", path: ["session"], headers: headers))
  }

  @Test(arguments: [
    // A name that an attacker lets point to this machine.
    (["host": "evil.example"], "--allow-host"), (["host": "127.0.0.1.evil.example"], "--allow-host"),
    (["host": "256.0.0.1"], "--allow-host"), (["origin": "http://x"], "--allow-origin"),
    (["origin": "null"], "--allow-origin"), (["origin": "http://localhost:8001"], "--allow-origin"),
    // Programs differ in how they read an address with a leading zero or a sign; none of these is an address.
    (["host": "+1.0.0.1"], "--allow-host"), (["host": "127.0.0.01"], "--allow-host"),
    (["host": "0x7f.0.0.1"], "--allow-host"), (["host": "127.1"], "--allow-host"),
    (["host": "1.2.3.4.5"], "--allow-host"),
    (["host": "1.2.3."], "--allow-host"), (["host": "١.0.0.1"], "--allow-host"),
    (["host": "127.0.0.1\0"], "--allow-host"),
    (["host": "::1"], "--allow-host"), (["host": "[1.2.3.4]"], "--allow-host"), (["host": "[]"], "--allow-host"),
    (["host": "[::1]80"], "--allow-host"),
    (["host": "[::1"], "--allow-host"), (["host": "[:::1]"], "--allow-host"), (["host": "[1:2]"], "--allow-host"),
    (["host": "[fe80::1%eth0]"], "--allow-host"), (["host": "localhost."], "--allow-host"),
    (["host": ""], "--allow-host"), (["host": ":80"], "--allow-host"), (["host": "-"], "--allow-host"),
    // The first letter is a Kelvin sign, whose lower case is a k.
    (["host": "\u{212A}iwi"], "--allow-host"),
    // What forms can send without asking the server first.
    (["content-type": "text/plain", "sec-fetch-site": "same-origin"], "application/json"),
    (["content-type": "Text/Plain;charset=UTF-8", "sec-fetch-site": "none"], "application/json"),
    (["content-type": "text/plain", "origin": "http://localhost:8000"], "application/json"),
    (["content-type": "text/plain", "sec-fetch-site": ""], "application/json"),
    (["content-type": "application/x-www-form-urlencoded"], "application/json"),
    (["content-type": "multipart/form-data; boundary=x"], "application/json"),
    (["content-type": "text/plain\t; charset=utf-8", "sec-fetch-site": "cross-site"], "application/json"),
    (["content-type": "\ttext/plain", "sec-fetch-site": "cross-site"], "application/json"),
    (["content-type": "text/plain x", "sec-fetch-site": "cross-site"], "application/json"),
    (["content-type": "text/plain\"x\"", "sec-fetch-site": "cross-site"], "application/json"),
    // Not a type, although other programs may take a part of it for one.
    (["content-type": "x/text/plain"], "malformed"), (["content-type": "application/json x"], "malformed"),
    (["content-type": "json"], "malformed"), (["content-type": "/json"], "malformed"),
    (["content-type": "application/\u{00A0}json"], "malformed"), (["content-type": ";a/b"], "malformed"),
    // Several values, of which programs may take any one.
    (["content-type": "application/json, text/plain", "sec-fetch-site": "cross-site"], "application/json"),
    (["content-type": "application/json;a=b,\tTEXT/plain;c", "sec-fetch-site": "cross-site"], "application/json"),
    (["content-type": ",, text/plain", "sec-fetch-site": "cross-site"], "application/json"),
    (["content-type": "a/b,c/d,multipart/form-data,e/f"], "application/json"),
  ])
  func requestsThatPagesCanSendAreRefused(headers: [String: String], advice: String) {
    let refusal = #expect(throws: HTTPRefusal.self) {
      try Self.rules.admit(HTTPRequest(method: "POST", path: ["session"], headers: headers))
    }
    #expect(refusal?.message.contains(advice) == true)
  }

  /// Pages of this machine, and addresses that only look like one.
  @Test(arguments: [
    ("http://localhost:8000", true), ("http://localhost", true), ("https://127.0.0.1:1", true),
    ("http://[::1]:8000", true), ("http://127.9.9.9", true), ("http://build-7.example", false), ("null", false),
    ("http://10.0.0.1", false), ("http://localhost.evil.example", false), ("http://127.0.0.1.evil.example", false),
    ("http://evil.example/localhost", false), ("ftp://localhost", false), ("http://localhost@evil.example", false),
    ("http://[::2]", false), ("file://localhost", false), ("http://", false),
  ])
  func pagesOfThisMachineMayBeAdmitted(origin: String, isLocal: Bool) throws {
    var rules = Admission()
    let request = HTTPRequest(method: "GET", path: ["status"], headers: ["origin": origin])
    let refusal = #expect(throws: HTTPRefusal.self) { try rules.admit(request) }
    #expect(refusal?.origin == origin)
    rules.allowsLocalPages = true
    #expect(((try? rules.admit(request)) != nil) == isLocal)
    #expect(rules.headers(for: request).isEmpty != isLocal)
  }

  private static func admits(host: String) -> Bool {
    (try? rules.admit(HTTPRequest(method: "GET", path: [], headers: ["host": host]))) != nil
  }

  /// Hosts with ports, and each of them with a character that neither may contain, at every place.
  @Test(arguments: ["localhost", "127.0.0.1", "[::1]", "[2001:DB8::7]", "build-7.example"])
  func hostsArePreciselyNamesOrAddressesWithPorts(host: String) {
    for port in ["", ":0", ":80", ":4723", ":65535"] { #expect(Self.admits(host: host + port), "\(host)\(port)") }
    for port in [
      ":", ":65536", ":99999", ":100000", ":000080", ":-1", ":+80", ":8 0", ": 80", ":80 ", ":80x", ":x", ":0x50",
      ":80:80",
      "::80", ":８０", ":٨٠", "/", "/path", "?", "#", "@evil.example", ":80@evil.example", ":@evil.example",
      ".evil.example", ",evil.example", " evil.example", "\0", "%00", "]", ":80]", "[", "\\", "\n", ":80\n",
    ] {
      #expect(!Self.admits(host: host + port), "\(host)\(port)")
    }
    var count = 0
    for text in [host, host + ":4723"] {
      for place in Array(text.indices) + [text.endIndex] {
        for character in " \t/\\@#?%+*,;=!$&'()<>|^`{}~\"[]é１٣\u{0}\u{7F}\u{200B}\u{301}" {
          var changed = text
          changed.insert(character, at: place)
          count += 1
          #expect(!Self.admits(host: changed), "\(changed.debugDescription)")
        }
      }
    }
    #expect(count > 500)
  }

  @Test func aTokenIsTheBeginningOfThePath() throws {
    var rules = Admission()
    rules.token = "k3y"
    #expect(try rules.admit(HTTPRequest(method: "GET", path: ["k3y", "status"])).path == ["status"])
    for path in [[], ["status"], ["K3Y", "status"], ["status", "k3y"]] {
      #expect(throws: HTTPRefusal.self) { try rules.admit(HTTPRequest(method: "GET", path: path)) }
    }
    for (target, rest) in [("/k3y", "/"), ("/k3y?a=b", "/?a=b"), ("//k3y/a/?b", "/a/?b")] {
      #expect(try rules.admit(HTTPRequest(method: "GET", path: ["k3y"], target: target)).target == rest)
    }
  }

  /// Caches must not give the answer for one page to another one.
  @Test func acceptedPagesMayReadAnswers() {
    var rules = Admission()
    rules.origins = ["http://a", "http://b"]
    func headers(_ origin: String?) -> [String: String] {
      let request = HTTPRequest(method: "GET", path: [], headers: origin.map { ["origin": $0] } ?? [:])
      return Dictionary(uniqueKeysWithValues: rules.headers(for: request).map { ($0.name, $0.value) })
    }
    #expect(headers("http://b") == ["Access-Control-Allow-Origin": "http://b", "Vary": "Origin"])
    #expect(headers("http://c") == [:])
    #expect(headers(nil) == [:])
  }
}
