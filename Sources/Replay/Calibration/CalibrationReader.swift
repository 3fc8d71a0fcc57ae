// Reads files written by the calibration kit and reports errors in them as findings.

import AccessibilityTree
public import Findings
import JSON
import SnapshotFormats
import Text

/// Reads files written by the calibration kit.
///
///     var findings: [Finding] = []
///     CalibrationReader.read(bytes, file: "calibration.json", &findings)?.screens.count  // 11
public struct CalibrationReader {
  private let file: String
  private var findings: [Finding] = []

  private init(file: String) {
    self.file = file
  }

  /// Reads one file.
  ///
  /// - Parameter findings: Receives the problems in the file. A finding with the severity error means that part of the
  ///   file was skipped.
  /// - Returns: The valid part of the file; nil if no part of it is valid.
  public static func read(_ bytes: [UInt8], file: String, _ findings: inout [Finding]) -> CalibrationFile? {
    var reader = CalibrationReader(file: file)
    defer { findings += reader.findings }
    switch JSONValue.parse(bytes, file: file, keeping: ["tree", "element"]) {
    case .success(let json): return reader.wholeFile(json)
    case .failure(let fault):
      reader.findings.append(fault.finding)
      return nil
    }
  }

  private mutating func wholeFile(_ json: JSONValue) -> CalibrationFile? {
    guard let version = json["calibration"]?.number else {
      report(
        "calibration-version", json, "not a calibration file: it has no `calibration` key",
        advice: "run the kit in Docs/Calibration and pass the file that it writes")
      return nil
    }
    guard version == Double(CalibrationFile.version) else {
      report(
        "calibration-version", json["calibration"] ?? json,
        "version \(version.shortText) is not supported; this axreplay reads version \(CalibrationFile.version)",
        advice: "use the calibration kit and axreplay from the same release")
      return nil
    }
    var result = CalibrationFile(xctest: nil, facts: [], screens: [])
    if let xcode = json["xcode"]?.string {
      result.xctest = XCTestVersion(xcode)
      result.facts.append("Xcode \(result.xctest.map(\.description) ?? xcode)")
      if result.xctest == nil {
        report(
          "calibration-version", json["xcode"] ?? json, "“\(xcode)” is not an Xcode version",
          advice: "write it as 16.2 or 1620", severity: .warning)
      }
    }
    result.facts += ["system", "device"].compactMap { json[$0]?.string }
    guard let screens = list("screens", in: json) else { return nil }
    result.screens = screens.compactMap { screen($0) }
    return result
  }

  private mutating func screen(_ json: JSONValue) -> CalibrationFile.Screen? {
    let name = json["name"]?.string ?? "unnamed"
    guard let tree = json["tree"], let bytes = tree.source else {
      report("calibration-tree", json, "the screen “\(name)” has no `tree`", advice: Self.again)
      return nil
    }
    guard let snapshot = snapshot(bytes, at: tree.position(in: file), of: "the screen “\(name)”") else { return nil }
    let questions = (list("questions", in: json) ?? []).compactMap { question($0) }
    return CalibrationFile.Screen(
      name: name, snapshot: snapshot, hasChanged: json["changed"]?.bool ?? false, questions: questions)
  }

  private mutating func question(_ json: JSONValue) -> CalibrationFile.Question? {
    guard let id = json["id"]?.string else {
      report("calibration-question", json, "a question has no `id`", advice: Self.again)
      return nil
    }
    guard let fact = CalibrationFact.named(id.prefix { $0 != "/" }) else {
      let names = CalibrationFact.all.map(\.id)
      let near = Spelling.suggestions(for: String(id.prefix { $0 != "/" }), among: names).first
      report(
        "calibration-question", json["id"] ?? json, "the question “\(id)” refers to an unknown fact",
        advice: near.map { "did you mean \($0)?" } ?? "use the calibration kit and axreplay from the same release")
      return nil
    }
    guard let ask = json["ask"]?.string.flatMap(CalibrationFile.Ask.init), let query = json["query"]?.string else {
      let asks = CalibrationFile.Ask.allCases.map(\.rawValue).joined(separator: ", ")
      report(
        "calibration-question", json,
        "the question “\(id)” must have a `query` and an `ask`; valid values of `ask`: \(asks)",
        advice: Self.again)
      return nil
    }
    let skipped = json["skipped"]?.string
    let answer = json["answer"].flatMap { self.answer($0, to: ask, id) }
    if skipped == nil, json["answer"] == nil {
      report("calibration-answer", json, "the question “\(id)” has neither `answer` nor `skipped`", advice: Self.again)
    }
    guard skipped != nil || answer != nil else { return nil }
    return CalibrationFile.Question(
      id: id, fact: fact, ask: ask, query: query, answer: answer, skipped: skipped, seconds: json["seconds"]?.number,
      delay: json["delay"]?.number, position: json.position(in: file))
  }

  private mutating func answer(_ json: JSONValue, to ask: CalibrationFile.Ask, _ id: String) -> XCTestAnswer? {
    if let message = json["failure"]?.string { return .failure(message) }
    if let answer = answer(json[ask.key], to: ask, id) { return answer }
    report(
      "calibration-answer", json, "the answer to “\(id)” has no value for `\(ask.rawValue)`",
      advice: Self.again)
    return nil
  }

  private mutating func answer(
    _ json: JSONValue?, to ask: CalibrationFile.Ask, _ id: String
  ) -> XCTestAnswer? {
    switch (ask, json?.content) {
    case (.elements, .array(let list)), (.hittables, .array(let list)): entries(list, id)
    case (.element, .source): json.flatMap { element($0, id) }.map { .element($0) }
    case (.count, .number(let number)): Int(exactly: number).map { .count($0) }
    case (.exists, .bool(let exists)): .exists(exists)
    case (.hittable, .bool(let isHittable)): .hittable(isHittable)
    case (.label, .string(let label)): .label(label)
    case (.tap, .bool(true)): .done
    default: nil
    }
  }

  private mutating func entries(_ list: [JSONValue], _ id: String) -> XCTestAnswer {
    .elements(
      list.map { json in
        XCTestAnswer.Entry(
          element: json["element"].flatMap { element($0, id) }, isHittable: json["hittable"]?.bool)
      })
  }

  private mutating func element(_ json: JSONValue, _ id: String) -> Element? {
    json.source.flatMap { snapshot($0, at: json.position(in: file), of: "an element in the answer to “\(id)”") }?.root
  }

  // MARK: Parts

  /// Reads a snapshot dictionary with the reader for dumps. Findings are reported at their position in the calibration
  /// file.
  private mutating func snapshot(_ bytes: [UInt8], at position: SourcePosition, of what: String) -> Snapshot? {
    let reading = DumpReader.read(bytes, file: file)
    for var finding in reading.findings where finding.severity > .note {
      if finding.position.line == 1 { finding.position.column? += (position.column ?? 1) - 1 }
      finding.position.line? += (position.line ?? 1) - 1
      finding.message = "\(what): \(finding.message)"
      findings.append(finding)
    }
    return reading.snapshot
  }

  private mutating func list(_ key: String, in json: JSONValue) -> [JSONValue]? {
    if let list = json[key]?.list { return list }
    report("calibration-malformed", json, "`\(key)` is missing or not a list", advice: Self.again)
    return nil
  }

  private static let again = "run the calibration kit again, and do not edit the file that it writes"

  private mutating func report(
    _ code: String, _ json: JSONValue, _ message: String, advice: String?, severity: Severity = .error
  ) {
    findings.append(
      Finding(code: code, severity: severity, position: json.position(in: file), message: message, advice: advice))
  }
}

extension CalibrationFile.Ask {
  /// The JSON key under which the file stores the answer to a question that requests this property or action.
  fileprivate var key: String {
    switch self {
    case .hittables: "elements"
    case .tap: "done"
    default: rawValue
    }
  }
}
