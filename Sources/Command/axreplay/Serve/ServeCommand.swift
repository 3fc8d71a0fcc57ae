// Implements `axreplay serve`, which answers Appium clients from recordings.

import Arguments
import Findings
import HTTPServing
import Recordings
import Reports
import WebDriverReplay

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ServeCommand: Subcommand {
  static let name = "serve"
  static let abstract = "Answer Appium and WebDriver clients from recordings."

  static var discussion: String {
    """
    Clients connect as to an Appium server, or as to WebDriverAgent: http://127.0.0.1:4723. Each session replays the \
    recordings that fit its capabilities. Unrecorded actions fail with an explanation.

    With --exec, a command runs while the server does, and serve exits with its status:
      axreplay serve snapshots/shop-* --exec -- pytest tests/
    Waits and sleeps of Python, Ruby, Node and Java then take no real time. AXREPLAY_CLOCK=real switches that off.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var port = 4723
  var host: String?
  var basePath: String?
  var time = Time.shared
  var lenient = false
  var strict = false
  var sequence = false
  var relaunch = ReplayOptions.Relaunch.unknown
  var report: String?
  var log: String?
  var artifacts: String?
  var access = AccessOptions()
  var exec: [String] = []
  var recordings: [String] = []

  func run() throws {
    let replay: ReplayOptions
    do { replay = try ReplayOptions(environment: ProcessInfo.processInfo.environment) } catch {
      throw ArgumentError(error.description)
    }
    let clock = try SharedClock(environment: ProcessInfo.processInfo.environment)
    let sharesClock = command != nil && time == .shared && clock != .real
    // A run may take an hour.
    for path in [log, report].compactMap(\.self) { try OutputFile.check(path) }
    if let artifacts { try OutputFile.check(artifacts + "/1-1.txt") }
    let (recordings, findings) = served()
    guard !recordings.isEmpty else {
      printWarnings(findings)
      throw ExitStatus.unusable
    }
    let start = ContinuousClock.now
    let log = try self.log.map { path in try GrowingLog(path) }
    let server = WebDriverServer(
      recordings, options: sessionOptions(replay, log), clock: { VirtualTime(since: start, at: .now) })
    let base = basePath?.split(separator: "/").map { String($0) } ?? []
    let pages = RefusedPages()
    let http = HTTPServer(access.admission(host: host)) { request in
      if case .failure(let refusal) = request { pages.report(refusal) }
      return WebDriverAdapter.answer(request, server, base: base, start: start)
    }
    let signals = SignalSources()
    let port: Int
    do {
      port = try http.start(hosts: host.map { [$0] } ?? ["127.0.0.1", "::1"], port: self.port)
    } catch {
      throw ExitStatus.error("server-port", "\(error)", advice: error.advice)
    }
    let address = ([access.address(host: host, port: port)] + base).joined(separator: "/")
    // The services of test runners wait for Appium's line, and treat output on standard error before it as a failure.
    // If there is a command, standard output contains only what the command prints.
    if command == nil { Terminal.standardOutput.write("\(Self.startLine) \(address)") }
    printWarnings(findings)
    let noun = recordings.count == 1 ? "recording" : "recordings"
    Terminal.standardError.write("axreplay serves \(recordings.count) \(noun) on \(address)")
    if let warning = AccessOptions.warning(host: host) { Terminal.standardError.write(warning) }
    var status: Int32 = 0
    if let command {
      status = try ChildProcess.run(command, address, sharesClock: sharesClock, signals: signals)
    } else {
      signals.wait()
    }
    http.stop()
    let sessions = server.reports
    if command != nil {
      Terminal.standardError.write(
        sessions.isEmpty
          ? "warning: the command opened no session; point its client at \(address) (AXREPLAY_SERVER)"
          : ServeReport.times(sessions))
    }
    let diverged = try writeReports(sessions, log, sharesClock: sharesClock, status: status)
    if status != 0 { ExitStatus.endProcess(status) }
    if findings.contains(where: { $0.severity == .error }) { throw ExitStatus.unusable }
    if isStrict, diverged { throw ExitStatus.notFound }
  }

  /// The beginning of the line that Appium prints when it accepts requests; the address follows.
  private static let startLine = "Appium REST http interface listener started on"

  /// Whether doubts count, by the option or by the environment variable of the stand-in.
  private var isStrict: Bool { strict || strictMode.isOn }

  private var strictMode: StrictMode { StrictMode(ProcessInfo.processInfo.environment["AXREPLAY_STRICT"]) }

  private func isHTML(_ path: String) -> Bool { path.hasSuffix(".html") || path.hasSuffix(".htm") }

  private func sessionOptions(_ replay: ReplayOptions, _ log: GrowingLog?) -> WebDriverOptions {
    var result = WebDriverOptions()
    result.replay = replay
    result.replay.relaunch = relaunch
    result.isLenient = lenient
    result.isStrict = isStrict
    result.isSequence = sequence
    result.keepsEvidence = artifacts != nil || report.map(isHTML) == true
    result.keepsLogs = log != nil || report != nil
    if let log { result.log = { log.append($0) } }
    result.time = TimePolicy(rawValue: time.rawValue) ?? .pauses
    return result
  }

  private func printWarnings(_ findings: [Finding]) {
    if let warning = strictMode.warning { Terminal.standardError.write("warning: \(warning)") }
    for finding in findings where finding.isPrinted {
      Terminal.standardError.write(FindingText.lines(finding))
    }
  }

  /// Reads the recordings, and what is wrong with them.
  private func served() -> (recordings: [ServedRecording], findings: [Finding]) {
    let search = RecordingSearch(self.recordings)
    var findings = search.problems
    var recordings: [Recording] = []
    for reading in search.read(xctest: nil, recovers: true) {
      findings += reading.findings
      guard let recording = reading.recording else { continue }
      recordings.append(recording)
      if recording.lacksJournal { findings += RecordingCheck.gaps(recording) }
    }
    let names = RecordingNames.unique(recordings.map(\.path))
    let served = zip(names, recordings).map { name, recording in
      let bytes = RecordingDirectory.files(recording.path).bytes
      return ServedRecording(name: name, recording: recording, bytes: bytes)
    }
    return (served, findings)
  }

  /// Writes the reports.
  ///
  /// - Parameters:
  ///   - sharesClock: Whether the command's processes could share the clock of their sessions.
  ///   - status: The exit code of the command.
  /// - Returns: Whether an action left the recordings.
  private func writeReports(
    _ sessions: [SessionReport], _ log: GrowingLog?, sharesClock: Bool, status: Int32
  ) throws -> Bool {
    let summary = ServeReport.summary(sessions, sharesClock: sharesClock)
    if !summary.isEmpty { Terminal.standardError.write(lines: summary) }
    // If one of them cannot be written, the others are written nevertheless.
    let outputs = [
      Result { try log?.finish(sessions.flatMap(\.log)) },
      Result {
        guard let path = report else { return }
        let command = command?.first.map { (program: $0, status: status) }
        try OutputFile.write(
          isHTML(path) ? SessionsHTML.text(sessions) : ServeReport.junit(sessions, command: command), to: path)
      },
      Result { if let directory = artifacts { try writeArtifacts(sessions, to: directory) } },
    ]
    for output in outputs { try output.get() }
    return sessions.contains { !$0.divergences.isEmpty }
  }

  /// Writes the message, the dump and the picture of each divergence: `2-1.txt`, `2-1-0004.xml` and `2-1.png` for the
  /// first one of the second session.
  private func writeArtifacts(_ sessions: [SessionReport], to directory: String) throws {
    for session in sessions {
      for (index, divergence) in session.divergences.enumerated() {
        let place = "\(directory)/\(session.number)-\(index + 1)"
        try OutputFile.write("\(divergence.time)  \(divergence.text)\n", to: place + ".txt")
        guard let evidence = divergence.evidence else { continue }
        try OutputFile.write(evidence.dump, to: "\(place)-\(evidence.file)")
        if !evidence.picture.isEmpty { try OutputFile.write(evidence.picture, to: place + ".png") }
      }
    }
  }
}
