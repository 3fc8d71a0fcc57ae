// Implements `axreplay record`, which records what clients do with a real server.

import Arguments
import HTTPClient
import HTTPServing
import Recordings
import Reports
import Secrets
import SessionProxy
import SessionRecording

struct RecordCommand: Subcommand {
  static let name = "record"
  static let abstract = "Record what an Appium or WebDriver client does with a real server."

  static var discussion: String {
    """
    Clients connect to this command instead of their server, and it passes everything on. For each session, a \
    recording remains below the directory of --out:
      axreplay record --to http://127.0.0.1:4723 --out recordings -- pytest tests/
    The command after -- finds the address in AXREPLAY_SERVER. Without one, the recorder runs until Control-C.

    Left out are texts that are typed into secure fields or put into the clipboard, in whatever way and wherever the \
    app shows them later; credentials in addresses, arguments and environments; capabilities; headers; and \
    screenshots of screens with such a text. Not left out is everything else that the app shows or a test types: \
    read a recording before you commit it. Docs/Recording.md has the details.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var to: String?
  var out = ""
  var port: Int?
  var host: String?
  var looks = LookPolicy.Looks.settled
  var noScreenshots = false
  var masks = MaskOptions()
  var trace: String?
  var ca: String?
  var insecure = false
  var attach: String?
  var header = HeaderOptions()
  var access = AccessOptions()
  var command: [String] = []

  func run() throws {
    let upstream: Upstream
    do throws(UpstreamError) { upstream = try Upstream(server ?? "") } catch {
      throw ArgumentError("--to: \(error.message)")
    }
    let port = self.port ?? defaultPort(upstream)
    if attach == nil, upstream.isLocal, upstream.base.dropLast(upstream.path.count).hasSuffix(":\(port)") {
      throw ArgumentError("--to and --port name the same port, \(port); choose another one for clients with --port")
    }
    if let problem = OutputDirectory.problem(out) { throw ArgumentError(problem) }
    let recorder = try RecorderOptions(header, masks)
    let client = TracedClient(client: try client(upstream), trace: try requestTrace(recorder.registry)?.add)
    // Last, so that nothing is left after a mistake in the arguments.
    try OutputFile.makeDirectory(out)
    if insecure, upstream.isEncrypted {
      Terminal.standardError.write("warning: the certificate of the server is not verified (--insecure)")
    }
    if let attach { return try record(beside: attach, client, recorder) }
    let proxy = RecordingProxy(client, in: out, recorder, policy) { message in
      Terminal.standardError.write("warning: \(recorder.registry.masked(message))")
    }
    var limits = HTTPLimits()
    limits.body = Self.maximumBody
    let pages = RefusedPages()
    let http = HTTPServer(access.admission(host: host), limits: limits, threads: Self.threads) { request in
      if case .failure(let refusal) = request { pages.report(refusal) }
      return proxy.answer(request)
    }
    let signals = SignalSources()
    let address: String
    do {
      let port = try http.start(hosts: host.map { [$0] } ?? ["127.0.0.1", "::1"], port: port)
      address = access.address(host: host, port: port)
    } catch {
      throw ExitStatus.error("server-port", "\(error)", advice: error.advice)
    }
    Terminal.standardError.write("axreplay records sessions on \(address) for \(upstream.base)")
    if let warning = AccessOptions.warning(host: host) { Terminal.standardError.write(warning) }
    var status: Int32 = 0
    if command.isEmpty {
      signals.wait()
    } else {
      status = try ChildProcess.run(command, address, sharesClock: false, signals: signals)
    }
    // A request that still waits for the server must not keep the recorder from ending.
    proxy.close()
    let summaries = proxy.summaries
    if summaries.isEmpty {
      ExitStatus.error(
        "record-empty", "nothing is recorded, because no session was opened",
        advice: "is the server running, and is the client's server \(address) (AXREPLAY_SERVER)?")
    }
    Terminal.standardError.write(lines: RecordReport.text(summaries, recorder))
    if status != 0 { ExitStatus.endProcess(status) }
    if summaries.isEmpty || summaries.contains(where: { $0.failure != nil }) { throw ExitStatus.unusable }
    ExitStatus.endProcess(0)
  }

  private func record(beside session: String, _ client: TracedClient, _ recorder: RecorderOptions) throws {
    let attached = AttachedRecording(client, session: session, in: out, recorder, policy)
    let summary: SessionSummary
    do throws(SessionLooks.Failure) { summary = try attached.run() } catch {
      let reason =
        error.status == 404 ? "the server has no session \(session)" : "the page source of the session: \(error.reason)"
      throw ExitStatus.error("record-session", reason, advice: "the server: \(client.client.upstream.base)")
    }
    Terminal.standardError.write(lines: RecordReport.text([summary], recorder))
    if summary.failure != nil { throw ExitStatus.unusable }
  }

  /// Requests of this size are passed on as a whole, as when an app is uploaded.
  private static let maximumBody = 256 << 20

  /// The number of requests that may wait for the server at once.
  private static let threads = 64

  /// Servers of Appium listen on 4723, and suites have this port written down.
  private func defaultPort(_ upstream: Upstream) -> Int {
    upstream.isLocal && upstream.base.dropLast(upstream.path.count).hasSuffix(":4723") ? 4724 : 4723
  }

  private func requestTrace(_ secrets: SecretRegistry) throws -> RequestTrace? {
    guard let trace else { return nil }
    try OutputFile.check(trace)
    return RequestTrace(try OutputFile.create(trace), secrets)
  }

  private func client(_ upstream: Upstream) throws -> UpstreamClient {
    var own = ClientOptions()
    own.verifies = !insecure
    own.certificates = ca
    if let ca { try checkCertificates(ca) }
    do throws(HTTPClientError) { return try UpstreamClient(upstream, own) } catch {
      throw ExitStatus.error("record-requests", "record cannot send requests: \(error.message)")
    }
  }

  /// Refuses a file without certificates at once, rather than with each request.
  private func checkCertificates(_ path: String) throws {
    let bytes: [UInt8]
    do throws(DumpFile.Problem) { bytes = try DumpFile.regularBytes(of: path) } catch {
      throw ArgumentError("--ca: \(DisplayText.visible(path)): \(error.message)")
    }
    guard String(decoding: bytes, as: UTF8.self).contains("-----BEGIN ") else {
      throw ArgumentError("--ca: \(DisplayText.visible(path)) has no certificate in PEM: -----BEGIN CERTIFICATE-----")
    }
  }

  private var policy: LookPolicy { LookPolicy(looks: looks, takesScreenshots: !noScreenshots) }
}
