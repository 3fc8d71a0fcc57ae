// Implements `axreplay show`, which prints dumps.

import AccessibilityTree
import Arguments
import Findings
import Reports
import SnapshotFormats
import Text

struct ShowCommand: Subcommand {
  static let name = "show"
  static let abstract = "Print dumps, convert them, or say what they lack."
  static var discussion: String { ExitCodes.paragraph(of: name) }

  var format = OutputFormat.outline
  var facts = false
  var elements = ElementOptions()
  var pathList: String?
  var refusesRecovery = false
  var jobs: Int?
  var paths: [String] = []

  static var arguments: [Argument<Self>] {
    var rows: [Argument<Self>] = [
      .choice(
        "--format", "format", sets: \.format,
        help: "Output format; compact is the shortest, with a line only for elements that say something."),
      .flag(
        "--facts", sets: \.facts,
        help: "Print what the dump records and what it may lack, instead of the elements."),
    ]
    rows += .group(\.elements)
    rows += [
      .pathsFrom(\.pathList), .noRecovery(\.refusesRecovery), .jobs(\.jobs),
      .positionals(
        "paths", set: \.paths, completion: .files([]),
        help: """
          Dumps, directories of dumps, or - for standard input (default: standard input, if it is not a terminal). \
          FILE#2 is the second dump of a file.
          """),
    ]
    return rows
  }

  enum OutputFormat: String, CaseIterable {
    case outline
    case compact
    case json
    case wdaXML = "wda-xml"
    case snapshotJSON = "snapshot-json"
    case debugDescription = "debug-description"

    /// Whether the output is a dump itself, so that one dump at a time can be printed.
    var isDump: Bool { self == .wdaXML || self == .snapshotJSON || self == .debugDescription }
  }

  func validate() throws(ArgumentError) {
    if facts, format != .outline, format != .json {
      throw ArgumentError("--facts cannot be combined with --format \(format.rawValue)")
    }
    if let option = elements.used, facts || format != .outline && format != .compact {
      throw ArgumentError("\(option) requires --format outline or compact")
    }
  }

  func run() throws {
    ThreadLimit.apply(jobs)
    let output = Terminal.standardOutput
    var session = DumpSession(try StandardInput.paths(paths, listedIn: pathList))
    session.refusesRecovery = refusesRecovery
    if format.isDump, session.count > 1 { throw severalDumps(session.count) }
    var objects: [String] = []
    // The texts of dumps, which are printed if there is only one.
    var dumps: [String] = []
    var warnings: [Finding] = []
    var isImpossible = false
    let printer = DumpPrinter(
      format: format, facts: facts, options: elements.options, hasSeveralFiles: session.count > 1, width: output.width)
    session.forEach { path, reading in
      printer.text(path, reading)
    } use: { path, reading, printed in
      if format == .wdaXML || format == .snapshotJSON, reading.snapshot?.incompleteElements.isEmpty == false {
        Terminal.standardError.write(FindingText.lines(Self.incompleteDump(path)))
      }
      warnings += reading.snapshot.map { losses(of: $0, path) } ?? []
      if case .text(let text) = printed, let snapshot = reading.snapshot, format.isDump {
        warnings += Self.changes(of: snapshot, writtenAs: text, path)
      }
      switch printed {
      case .text(let text) where format == .json: objects.append(text)
      case .text(let text): dumps.append(text)
      case .lines(let lines): output.write(lines)
      case .impossible(let finding):
        Terminal.standardError.write(FindingText.lines(finding))
        isImpossible = true
      }
      return dumps.count > 1 ? .stop : .next
    }
    if dumps.count > 1 { throw severalDumps(nil) }
    for warning in warnings { Terminal.standardError.write(FindingText.lines(warning)) }
    if let dump = dumps.first { output.write(lines: dump) }
    if format == .json { output.write(pieces: TreeJSON.text(objects)) }
    if session.hasFailed || isImpossible { throw ExitStatus.unusable }
  }

  /// A warning about an incomplete dump in a format that cannot express this.
  private static func incompleteDump(_ path: String) -> Finding {
    Finding(
      code: "dump-truncated", severity: .warning, position: SourcePosition(file: path),
      message: "elements may be missing from this dump, which the output cannot express",
      advice: "use --format debug-description, which marks such elements with “...”")
  }

  /// Warnings about what the output adds to the dump, or leaves out.
  private func losses(of snapshot: Snapshot, _ path: String) -> [Finding] {
    let assumed: [AssumedAttribute]
    switch format {
    case .debugDescription: assumed = DebugDescriptionWriter.assumedAttributes(of: snapshot)
    case .snapshotJSON: assumed = SnapshotJSONWriter.assumedAttributes(of: snapshot)
    case .wdaXML:
      let count = WDAXMLWriter.countOfLossyElements(in: snapshot)
      if count == 0 { return [] }
      return [
        Finding(
          code: "dump-lossy", severity: .warning, position: SourcePosition(file: path),
          message: "characters that XML cannot represent are omitted from strings of \(counted(count, "element"))",
          advice: "use --format snapshot-json, which can represent them")
      ]
    default: return []
    }
    if assumed.isEmpty { return [] }
    let attributes = assumed.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return [
      Finding(
        code: "dump-lossy", severity: .warning, position: SourcePosition(file: path),
        message: "the output has default values for attributes that the dump does not record: \(attributes)",
        advice: "use the output only where these attributes do not matter")
    ]
  }

  /// A warning about what reading the output gives in another way, or not at all.
  private static func changes(of snapshot: Snapshot, writtenAs text: String, _ path: String) -> [Finding] {
    guard let again = DumpReader.read(Array(text.utf8), file: path).snapshot else { return [] }
    let changes = ConversionLoss(of: snapshot, writtenAs: again).changes
    if changes.isEmpty { return [] }
    return [
      Finding(
        code: "dump-lossy", severity: .warning, position: SourcePosition(file: path),
        message: "the output cannot express \(changes.joined(separator: ", "))",
        advice: "keep the dump itself; the output may answer differently where these matter")
    ]
  }

  /// Prints that the format is for one dump, and returns the status with which to exit.
  private func severalDumps(_ count: Int?) -> ExitStatus {
    let problem = count.map { ", not \($0); run the command once for each dump" } ?? "; choose one, such as FILE#1"
    return .error("output-single", "--format \(format.rawValue) takes one dump\(problem)")
  }
}
