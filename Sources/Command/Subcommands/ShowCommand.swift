// Implements `axreplay show`, which prints dumps.

import AccessibilityTree
package import ArgumentParser
import Reports
import SnapshotFormats

package struct ShowCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print dumps as outlines, JSON, or WebDriverAgent XML.",
    discussion: ExitCodes.paragraph(of: "show"))

  @Option(help: "Output format.")
  var format = OutputFormat.outline

  @OptionGroup var recovery: RecoveryOption

  @OptionGroup var jobs: JobsOption

  @Argument(
    help: "Dumps, directories of dumps, or - for standard input (default: standard input, if it is not a terminal).",
    completion: .file())
  var paths: [String] = []

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case outline
    case json
    case wdaXML = "wda-xml"
  }

  package init() {}

  package func run() throws {
    jobs.apply()
    let output = Terminal.standardOutput
    var session = DumpSession(try StandardInput.paths(paths))
    session.refusesRecovery = recovery.isOff
    if format == .wdaXML, session.count > 1 {
      Terminal.standardError.write(
        "error: --format wda-xml takes one dump, not \(session.count); run the command once for each dump")
      throw ExitStatus.unusable
    }
    var objects: [String] = []
    let format = format
    let hasHeading = session.count > 1
    let width = output.width
    session.forEach { path, reading -> Printed in
      if format == .json { return .text(TreeJSON.snapshot(path, reading)) }
      guard let snapshot = reading.snapshot else { return .lines([]) }
      if format == .wdaXML { return .text(WDAXMLWriter.text(snapshot)) }
      var lines: [StyledText] = []
      if hasHeading {
        lines.append(StyledText("\(DisplayText.visible(path)): \(snapshot.count) elements", .secondary))
      }
      SnapshotOutline.forEachLine(of: snapshot, width: width) { lines.append($0) }
      return .lines(lines)
    } use: { _, _, printed in
      switch printed {
      case .text(let text) where format == .json: objects.append(text)
      case .text(let text): output.write(lines: text)
      case .lines(let lines): output.write(lines)
      }
      return .next
    }
    if format == .json { output.write(pieces: TreeJSON.text(objects)) }
    if session.hasFailed { throw ExitStatus.unusable }
  }

  /// The output for one dump.
  private enum Printed {
    case text(String)
    case lines([StyledText])
  }
}
