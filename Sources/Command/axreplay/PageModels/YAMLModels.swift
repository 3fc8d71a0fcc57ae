// Reads the page models of a YAML file, and prints what is wrong with them.

import AccessibilityTree
import Configuration
import Findings
import PageVerification
import Reports

/// The page models of a YAML file.
struct YAMLModels {
  let models: [PageModel]
  private let path: String
  private let bytes: [UInt8]
  private let compiler: PageModelCompiler

  /// Reads page models and prints the errors in them.
  ///
  /// - Throws: ``ExitStatus/unusable`` if they cannot be read or are invalid.
  init(_ path: String) throws {
    self.path = path
    if path.hasSuffix(".swift") {
      throw ExitStatus.error(
        "pages-yaml", "this is Swift, and page models here are YAML", file: path,
        advice: "axreplay verify reads views in Swift: --views-from \(path)")
    }
    do throws(DumpFile.Problem) {
      bytes = try path == "-" ? DumpFile.standardInput() : DumpFile.bytes(of: path)
    } catch {
      throw ExitStatus.error("file-unreadable", error.message, file: path)
    }
    let reading = PageModelsReader.read(bytes, file: path)
    var compiler = PageModelCompiler()
    models = reading.file.map { compiler.models($0) } ?? []
    self.compiler = compiler
    let findings = reading.findings + compiler.findings
    print(findings)
    if findings.contains(where: { $0.severity == .error }) {
      print(compiler.notes { _ in [] })
      throw ExitStatus.unusable
    }
  }

  /// Compiles page models, and returns what is wrong with them.
  ///
  /// - Parameter path: The path of the file, for positions in findings.
  static func compiled(_ text: String, path: String) -> (models: [PageModel], findings: [Finding]) {
    let reading = PageModelsReader.read(Array(text.utf8), file: path)
    var compiler = PageModelCompiler()
    let models = reading.file.map { compiler.models($0) } ?? []
    return (models, reading.findings + compiler.findings)
  }

  /// Prints notes on locators that are valid but probably wrong on the snapshots.
  func printNotes(in verification: Verification) {
    print(
      compiler.notes { view in
        guard let model = verification.models.itemIndices.first(where: { verification.models[$0].name == view }) else {
          return []
        }
        return verification.snapshots.itemIndices.filter { verification.verdict(model, on: $0) != .otherApp }
          .map { verification.snapshots[$0].tree }
      })
  }

  private func print(_ findings: [Finding]) {
    let sources = SourceFiles(for: findings) { $0 == path ? bytes : nil }
    for finding in findings { Terminal.standardError.write(FindingText.lines(finding, sources: sources)) }
  }
}
