// Tests commands that run while the server does.

import Testing

@Suite struct ExecutedCommandTests {
  /// Commands, the exit code of `serve`, and what it prints.
  static let rows: [(command: [String], exitCode: Int32, text: String)] = [
    (["true"], 0, "warning: the command opened no session"),
    (["sh", "-c", "exit 7"], 7, "warning: the command opened no session"),
    // As in shells: 128 and the number of the signal.
    (["sh", "-c", "kill -9 $$"], 137, "warning: the command opened no session"),
    // Threads of this test program may block SIGTERM, and the server then starts with it blocked; the command must not.
    (["sh", "-c", "kill -15 $$"], 143, "warning: the command opened no session"),
    (["sh", "-c", "echo address $AXREPLAY_SERVER >&2"], 0, "address http://127.0.0.1:"),
    // The arguments arrive one by one, and the environment of the server is that of the command.
    (["sh", "-c", "echo $1,$2,$# >&2", "sh", "a b", ""], 0, "a b,,2"),
    (["sh", "-c", "test -n \"$PATH\" && test -r \"${PYTHONPATH%%:*}/sitecustomize.py\""], 0, "warning:"),
    (["no-such-program"], 2, "error: no-such-program: no such program"),
    (["./no-such-program"], 2, "error: ./no-such-program: no such program"),
    (["./Package.swift"], 2, "error: ./Package.swift: this file is not executable"),
    (["./Docs"], 2, "error: ./Docs: this is a directory, not a program"),
    (["Docs"], 2, "error: Docs: this is a directory, not a program"),
    (["."], 2, "error: .: this is a directory, not a program"),
    (["Package.swift"], 2, "error: Package.swift: no such program"),
    ([""], 2, "Error: --exec needs a command: --exec -- pytest tests/"),
  ]

  @Test(arguments: rows.indices) func theExitCodeOfTheCommandIsThatOfTheServer(_ index: Int) throws {
    let row = Self.rows[index]
    let run = try CommandRun(["serve", "snapshots/shop-login", "--port", "0", "--exec", "--"] + row.command)
    #expect(run.exitCode == row.exitCode, "\(run.standardError)")
    #expect(run.standardError.contains(row.text), "\(run.standardError)")
  }
}
