// Tests commands that run while the server does.

import Foundation
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
    (["no-such-program"], 2, "no-such-program: error: no such program"),
    (["./no-such-program"], 2, "./no-such-program: error: no such program"),
    (["./Package.swift"], 2, "./Package.swift: error: this file is not executable"),
    (["./Docs"], 2, "./Docs: error: this is a directory, not a program"),
    (["Docs"], 2, "Docs: error: this is a directory, not a program"),
    (["."], 2, ".: error: this is a directory, not a program"),
    (["Package.swift"], 2, "Package.swift: error: no such program"),
    ([""], 2, "error: --exec needs a command: --exec -- pytest tests/"),
  ]

  @Test(arguments: rows.indices) func theExitCodeOfTheCommandIsThatOfTheServer(_ index: Int) throws {
    let row = Self.rows[index]
    let run = try CommandRun(["serve", "snapshots/shop-login", "--port", "0", "--exec", "--"] + row.command)
    #expect(run.exitCode == row.exitCode, "\(run.standardError)")
    #expect(run.standardError.contains(row.text), "\(run.standardError)")
  }

  /// What a person types at a terminal when the command has printed “ready”, and the exit code of the server.
  @Test(arguments: [("word\n", 3), ("\u{3}", 5)] as [(String, Int32)])
  func theCommandKeepsTheTerminal(typed: String, exitCode: Int32) throws {
    let command = """
      import sys
      try:
        print("ready", flush=True)
        sys.exit(3 if input() == "word" else 4)
      except KeyboardInterrupt: sys.exit(5)
      """
    let script = """
      import os, pty, sys
      id, terminal = pty.fork()
      if id == 0: os.execv(sys.argv[1], sys.argv[1:2] + sys.argv[3:])
      output = b""
      while b"ready" not in output: output += os.read(terminal, 1000)
      os.write(terminal, sys.argv[2].encode())
      try:
        while os.read(terminal, 1000): pass
      except OSError: pass
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(id, 0)[1]))
      """
    let run = try CommandRun(
      program: URL(filePath: "/usr/bin/env"),
      [
        "python3", "-c", script, CommandRun.executable().path, typed, "serve", "snapshots/shop-login", "--port", "0",
        "--exec", "--", "python3", "-c", command,
      ])
    #expect(run.exitCode == exitCode, "\(run.standardError)")
  }

  /// What is shared of the clock, by the environment and by `--time`, and what the server prints.
  @Test(
    arguments: [
      ("", [], 0, "shared"), ("virtual", [], 0, "shared"), ("monotonic", [], 0, "shared"), ("real", [], 0, "real"),
      ("", ["--time", "real"], 0, "real"), ("", ["--time", "pauses"], 0, "real"),
      ("fast", [], 2, "AXREPLAY_CLOCK must be one of virtual, monotonic, real, not “fast”"),
    ] as [(String, [String], Int32, String)])
  func theEnvironmentSaysWhatIsShared(clock: String, options: [String], exitCode: Int32, text: String) throws {
    let variables = """
      case "$PYTHONPATH;$RUBYLIB;$RUBYOPT" in
      */python:own\\;*/ruby\\;-r/*/ruby/axreplay_clock) echo shared >&2;;
      own\\;\\;) echo real >&2;;
      esac
      """
    let run = try CommandRun(
      program: CommandRun.executable(),
      ["serve", "snapshots/shop-login", "--port", "0"] + options + ["--exec", "--", "sh", "-c", variables],
      environment: ["AXREPLAY_CLOCK": clock, "PYTHONPATH": "own", "RUBYLIB": "", "RUBYOPT": ""])
    #expect(run.exitCode == exitCode, "\(run.standardError)")
    #expect(run.standardError.contains(text), "\(run.standardError)")
  }

  @Test func aMissingDirectoryForTemporaryFilesIsNamed() throws {
    let run = try CommandRun(
      program: CommandRun.executable(), ["serve", "snapshots/shop-login", "--port", "0", "--exec", "--", "true"],
      environment: ["TMPDIR": "/no/such"])
    #expect(
      run.standardError.hasSuffix(
        "true: error: cannot be run: no directory can be created in /no/such: no such file or directory [command-unusable]\n"
      ))
    #expect(run.exitCode == 2)
  }

  /// Commands send a signal to the server, which may have begun to wait for it or not, and end by the same signal.
  @Test(arguments: [("HUP", 129), ("INT", 130), ("TERM", 143)] as [(String, Int32)], ["serve", "record"])
  func signalsReachTheCommand(signal: (name: String, exitCode: Int32), subcommand: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let options =
      subcommand == "serve"
      ? ["snapshots/shop-login", "--port", "0", "--exec", "--"]
      : ["--to", "http://127.0.0.1:9", "--out", folder.url.path, "--port", "0", "--"]
    let run = try CommandRun([subcommand] + options + ["sh", "-c", "kill -\(signal.name) $PPID; exec sleep 60"])
    #expect(run.exitCode == signal.exitCode, "\(run.standardError)")
  }

  /// The command waits for the first signal, which is its own, and then only for the end of the server.
  @Test func aSecondInterruptionEndsTheServerAtOnce() throws {
    let script = """
      import os, signal
      signal.alarm(60)
      signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
      server = os.getppid()
      os.kill(server, signal.SIGINT)
      signal.sigwait({signal.SIGINT})
      os.kill(server, signal.SIGINT)
      while os.getppid() == server: os.sched_yield()
      """
    let run = try CommandRun(
      ["serve", "snapshots/shop-login", "--port", "0", "--exec", "--", "python3", "-c", script])
    #expect(run.exitCode == 130, "\(run.standardError)")
  }

  /// What a shell prepares before it starts the server, and how the command ends that sees it.
  @Test(arguments: [
    // As `nohup` does.
    ("trap '' HUP", "kill -HUP $PPID; exit 3", 3),
    // The command has the standard streams and no other files.
    ("exec 9</dev/null", "if true <&9; then exit 4; fi; exit 3", 3),
    ("exec 0</dev/null", "if true <&0; then exit 4; fi; exit 3", 4),
  ])
  func theCommandHasSignalsAndFilesOfItsOwn(preparation: String, command: String, exitCode: Int32) throws {
    let run = try CommandRun(
      program: URL(filePath: "/bin/sh"),
      [
        "-c", "\(preparation); exec \"$0\" \"$@\"", CommandRun.executable().path, "serve", "snapshots/shop-login",
        "--port", "0", "--exec", "--", "sh", "-c", command,
      ])
    #expect(run.exitCode == exitCode, "\(run.standardError)")
  }
}
