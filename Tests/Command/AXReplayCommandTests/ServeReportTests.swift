// Runs `axreplay serve` with a small client, and reads the reports.

import Foundation
import Testing

@Suite struct ServeReportTests {
  /// A client in Python: it opens a session for each list of requests, and exits with the first argument.
  private static let client = """
    import json, os, sys, urllib.error, urllib.request
    server = os.environ["AXREPLAY_SERVER"]
    def send(method, path, body=None):
      data = None if body is None else json.dumps(body).encode()
      request = urllib.request.Request(f"{server}/{path}", data, {"Content-Type": "application/json"}, method=method)
      try: return json.load(urllib.request.urlopen(request))["value"]
      except urllib.error.HTTPError: return {}
    for number, names in enumerate(sys.argv[2:]):
      capabilities = {"platformName": "iOS", "appium:app": "shop", "appium:testName": f"test{number}"}
      session = send("POST", "session", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]
      for name in names.split(","):
        found = send("POST", f"session/{session}/element", {"using": "accessibility id", "value": name})
        if "ELEMENT" in found: send("POST", f"session/{session}/element/{found['ELEMENT']}/click", {})
      if os.path.exists(os.environ.get("LOG", "")): print(open(os.environ["LOG"]).read(), file=sys.stderr)
      send("DELETE", f"session/{session}")
    sys.exit(int(sys.argv[1]))
    """

  private static func serve(_ report: URL, _ options: [String] = [], _ arguments: String...) throws -> CommandRun {
    try CommandRun(
      ["serve", "snapshots/shop-login", "--port", "0", "--report", report.path] + options + [
        "--exec", "--", "python3", "-c", client,
      ] + arguments)
  }

  /// A test that failed for a reason of its own is not shown as passed.
  @Test(arguments: [(0, "tests=\"4\" failures=\"1\" errors=\"0\" skipped=\"0\""), (1, "skipped=\"2\"")])
  func theJUnitReportSaysWhatTheServerKnows(status: Int, counts: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let report = folder.url.appending(path: "report.xml")
    let run = try Self.serve(report, [], "\(status)", "Log In", "nowhere,nowhere", "landing.guest,landing.guest")
    #expect(run.exitCode == status, "\(run.standardError)")
    let text = try String(contentsOf: report, encoding: .utf8)
    #expect(text.contains("<testsuite name=\"sessions of axreplay serve\""))
    #expect(text.contains(counts), "\(text)")
    let cases = text.components(separatedBy: "<testcase ").dropFirst()
    #expect(cases.map { $0.contains("<failure") } == [false, false, true, status != 0])
    #expect(cases.map { $0.contains("<skipped") } == [status != 0, status != 0, false, false])
    #expect(cases.map { $0.contains("<system-err>") } == [false, true, false, false])
    #expect(cases.map { $0.contains("(2 times)") } == [false, false, true, false])
    #expect(text.contains("name=\"session 1 (test0)\"") && text.contains("name=\"command python3\""))
    #expect(run.standardError.contains("session 2 (test1): a repeated search found nothing: no element has"))
  }

  /// A client reads the log before its session ends.
  @Test func theLogIsWrittenAsItHappens() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let log = folder.url.appending(path: "logs/serve.log")
    let run = try CommandRun(
      program: CommandRun.executable(),
      [
        "serve", "snapshots/shop-login", "--port", "0", "--log", log.path, "--exec", "--", "python3", "-c", Self.client,
        "0", "Log In",
      ], environment: ["LOG": log.path])
    #expect(
      run.standardError.contains("1 0.85 s  POST element/#1/click → null\n1 1.25 s    tap buttons"),
      "\(run.standardError)")
    let text = try String(contentsOf: log, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 6 && text.hasSuffix("DELETE session → null\n"), "\(text)")
  }

  /// What cannot be written is said before the suite runs.
  @Test func aLogThatCannotBeWrittenIsAnError() throws {
    let run = try CommandRun([
      "serve", "snapshots/shop-login", "--port", "0", "--log", "Package.swift/a.log", "--exec", "--", "true",
    ])
    #expect(run.exitCode == 2 && run.standardError.contains("Package.swift"), "\(run.standardError)")
    #expect(!run.standardError.contains("axreplay serves"))
  }
}
