// Tests at which addresses `axreplay serve` answers, and which pages it refuses.

import Foundation
import Testing

@Suite struct ServeAccessTests {
  /// Prints the status of each request: `PATH ORIGIN`, with `-` for no origin.
  private static let client = """
    import os, sys, urllib.error, urllib.parse, urllib.request
    parts = urllib.parse.urlsplit(os.environ["AXREPLAY_SERVER"])
    for path, origin in zip(sys.argv[1::2], sys.argv[2::2]):
      address = f"http://{parts.netloc}{path}"
      request = urllib.request.Request(address, headers={} if origin == "-" else {"Origin": origin})
      try: print(urllib.request.urlopen(request).status)
      except urllib.error.HTTPError as error: print(error.code)
    print(parts.path)
    """

  private static let page = "https://inspector.example:8080"

  /// Options, requests with their statuses, the path of the address, and how often the page is reported.
  static let rows: [(options: [String], requests: [(String, String, Int)], path: String, count: Int)] = [
    ([], [("/status", page, 403), ("/status", page, 403), ("/status", "-", 200), ("/wd/hub/status", "-", 200)], "", 1),
    (["--allow-origin", page + "/"], [("/status", page, 200)], "", 0),
    (["--allow-origin", page.uppercased()], [("/status", page, 200)], "", 0),
    (["--allow-cors"], [("/status", "http://localhost:8000", 200), ("/status", page, 403)], "", 1),
    (
      ["--base-path", "/wd/hub/"], [("/wd/hub/status", "-", 200), ("/status", "-", 404), ("/wd/status", "-", 404)],
      "/wd/hub", 0
    ),
    (["--base-path", "appium"], [("/appium/status", "-", 200), ("/appium/wd/hub/status", "-", 200)], "/appium", 0),
    (["--base-path", "/"], [("/status", "-", 200)], "", 0),
    (["--base-path", "x", "--token", "k3y"], [("/k3y/x/status", "-", 200), ("/x/status", "-", 403)], "/k3y/x", 0),
  ]

  @Test(arguments: rows.indices) func requestsAreAnswered(_ index: Int) throws {
    let row = Self.rows[index]
    let run = try CommandRun(
      program: CommandRun.executable(),
      ["serve", "snapshots/shop-login", "--port", "0"] + row.options
        + ["--exec", "--", "python3", "-c", Self.client] + row.requests.flatMap { [$0.0, $0.1] })
    let printed = row.requests.map { "\($0.2)" } + [row.path]
    #expect(run.standardOutput == printed.map { $0 + "\n" }.joined(), "\(run.standardError)")
    let advice = "start again with --allow-origin \(Self.page)\n"
    #expect(run.standardError.components(separatedBy: advice).count == row.count + 1, "\(run.standardError)")
  }

  @Test(arguments: [
    ["serve", "snapshots/shop-login"], ["record", "--to", "http://127.0.0.1:1", "--out", "no-such-directory"],
  ])
  func allPagesAreTooMany(command: [String]) throws {
    let run = try CommandRun(command + ["--allow-origin", "*"])
    #expect(run.exitCode == 2 && run.standardError.contains("not “*”"), "\(run.standardError)")
  }

  /// What no request can have in `Host` or `Origin` would permit nothing.
  @Test(arguments: [
    ("--allow-host", "a b"), ("--allow-host", "build.example:4723"),
    ("--allow-host", "http://build.example"), ("--allow-origin", "localhost:8000"),
    ("--allow-origin", "http://localhost:8000/app"), ("--allow-origin", "a b"), ("--allow-origin", "://a"),
  ])
  func valuesThatPermitNothingAreRefused(option: String, value: String) throws {
    let run = try CommandRun(["serve", "snapshots/shop-login", option, value])
    #expect(run.exitCode == 2 && run.standardError.contains("\(option) needs "), "\(run.standardError)")
  }

  @Test(arguments: [
    ["--allow-host", "build.example", "--allow-host", "::1", "--allow-host", "[::1]", "--allow-host", "10.0.0.1"],
    ["--allow-origin", "https://inspector.appiumpro.com/", "--allow-origin", "file://", "--allow-origin", "null"],
  ])
  func namesAndOriginsAreAccepted(options: [String]) throws {
    let run = try CommandRun(["serve", "snapshots/shop-login", "--port", "0"] + options + ["--exec", "--", "true"])
    #expect(run.exitCode == 0, "\(run.standardError)")
  }
}
