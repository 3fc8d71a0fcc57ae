// Implements `axreplay inspect`, which shows dumps and recordings in the browser.

import Arguments
import Findings
import HTTPServing
import Inspection
import Recordings
import Reports
import SnapshotFormats
import Text

struct InspectCommand: Subcommand {
  static let name = "inspect"
  static let abstract = "Show dumps and recordings in the browser."

  static var discussion: String {
    """
    Prints an address to open. The page shows the screen and its elements, evaluates locators while they are typed, \
    suggests others, and shows the timeline of a recording. It works offline: nothing leaves this machine, and \
    nothing is written. Press Control-C to stop.

    \(ExitCodes.paragraph(of: name))
    """
  }

  var port = 0
  var open = false
  var pages: [String] = []
  var host: String?
  var followLinks = false
  var assets: String?
  var jobs: Int?
  var paths: [String] = []

  func run() throws {
    ThreadLimit.apply(jobs)
    let files = InspectionReader.files(paths, pages: pages, followsLinks: followLinks)
    for finding in files.unread + files.recordings.flatMap(\.findings) where finding.isPrinted {
      Terminal.standardError.write(FindingText.lines(finding))
    }
    guard !files.recordings.isEmpty || files.dumps.contains(where: { $0.reading.snapshot != nil }) else {
      throw ExitStatus.unusable
    }
    let inspector = Inspector(files, version: toolVersion)
    let page = assets.map(Self.sources) ?? .embedded
    let token = PageToken()
    var admission = Admission()
    admission.pageToken = token
    var limits = HTTPLimits()
    limits.body = 64 << 20
    let http = HTTPServer(admission, limits: limits) { InspectAdapter.answer($0, inspector, page, token) }
    let signals = SignalSources()
    let port: Int
    do {
      port = try http.start(hosts: ["127.0.0.1", "::1"], port: self.port)
    } catch {
      throw ExitStatus.error("server-port", "\(error)", advice: error.advice)
    }
    let address = "http://127.0.0.1:\(port)/?token=\(token.text)"
    Terminal.standardOutput.write("axreplay inspects \(Self.summary(of: files)); open \(address)")
    if open { Browser.open(address) }
    signals.wait()
    http.stop()
  }

  /// The files of the page in a directory.
  private static func sources(in directory: String) -> InspectorPageFiles {
    .sources { try? DumpFile.bytes(of: "\(directory)/\($0)") }
  }

  private static func summary(of files: InspectedFiles) -> String {
    [(files.recordings.count, "recording"), (files.dumps.count, "dump")].filter { $0.0 > 0 }.map(counted)
      .joined(separator: " and ")
  }
}
