// Implements `axreplay show`, which prints dumps.

import AccessibilityTree
package import ArgumentParser
import Reports
import SnapshotFormats

package struct ShowCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print dumps as an outline, as JSON, or as WebDriverAgent XML.",
    discussion: ExitCodes.paragraph(of: "show"))

  @Option(help: "Output format.")
  var format = OutputFormat.outline

  @Argument(help: "Dumps, directories of dumps, or - for standard input.", completion: .file())
  var paths: [String]

  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case outline
    case json
    case wdaXML = "wda-xml"
  }

  package init() {}

  package func run() throws {
    let output = Terminal.standardOutput
    var session = DumpSession(paths)
    if format == .wdaXML, session.count > 1 {
      Terminal.standardError.write(
        "error: --format wda-xml takes one dump, not \(session.count); run the command once for each dump")
      throw ExitStatus.unusable
    }
    var dumps: [(path: String, reading: DumpReading)] = []
    let headings = session.count > 1
    let width = output.width
    session.forEach { path, reading in
      if format == .json { dumps.append((path, reading)) }
      guard let snapshot = reading.snapshot else { return }
      switch format {
      case .json: break
      case .wdaXML: output.write(lines: WDAXMLWriter.text(snapshot))
      case .outline:
        if headings {
          output.write([StyledText("\(DisplayText.visible(path)): \(snapshot.count) elements", .secondary)])
        }
        var lines: [StyledText] = []
        SnapshotOutline.forEachLine(of: snapshot, width: width) { lines.append($0) }
        output.write(lines)
      }
    }
    if format == .json { output.write(TreeJSON.text(dumps)) }
    if session.hasFailed { throw ExitStatus.unusable }
  }
}
