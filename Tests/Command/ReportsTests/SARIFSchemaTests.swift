// Validates SARIF logs against the standard's schema if the schema is available; it is not part of this package.

import Findings
import Foundation
import Testing

@testable import Reports

@Suite struct SARIFSchemaTests {
  /// The path of `sarif-schema-2.1.0.json`, which Python's jsonschema uses for validation.
  static let schema = ProcessInfo.processInfo.environment["AXREPLAY_SARIF_SCHEMA"]

  /// Prints all violations, and then the number of logs on the last line.
  static let program = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    validator = jsonschema.validators.validator_for(schema)(schema)
    for path in sys.argv[2:]:
      for error in validator.iter_errors(json.load(open(path))):
        print(path, list(error.absolute_path), error.message[:200])
    print(len(sys.argv) - 2, "logs")
    """

  @Test(.enabled(if: schema != nil, "AXREPLAY_SARIF_SCHEMA does not name the schema"))
  func logsConformToTheSchema() throws {
    let schema = try #require(Self.schema)
    var reports = [Samples.report, Samples.torn, FindingReport(toolVersion: "1", findings: [])]
    reports += Samples.hostileTexts.map(Samples.report)
    var withoutEdits = Samples.report
    withoutEdits.findings[1].fix?.edits = []
    withoutEdits.findings[1].position.line = nil
    reports.append(withoutEdits)

    let folder = FileManager.default.temporaryDirectory.appending(path: "axreplay-sarif-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try reports.enumerated().map { index, report in
      let file = folder.appending(path: "\(index).sarif")
      try FindingsSARIF.text(report).write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, schema] + paths
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(output == "\(paths.count) logs\n")
    #expect(process.terminationStatus == 0)
  }
}
