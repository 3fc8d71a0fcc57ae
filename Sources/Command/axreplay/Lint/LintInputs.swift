// Everything that a lint looks at, read.

import Configuration
import Findings
import LocatorExtraction
import LocatorLint
import LocatorStrategies
import Recordings
import Reports

/// Sources, and what is known of the locators in them.
struct LintInputs {
  /// The Swift files of the tests.
  let files: [SourceFile]
  let extraction: Extraction
  /// Identifiers that the app's sources set; nil if there are none to read.
  let appIdentifiers: AppIdentifiers?
  /// Texts of the app's strings tables.
  let localisedTexts: Set<String>
  /// What could not be read.
  private(set) var problems: [Finding]

  init(_ sources: [String], _ file: ConfigurationFile, _ work: LongWork) {
    work.begin("reading Swift files")
    var swift = SwiftSources(sources)
    let (files, sketches) = swift.read()
    problems = swift.problems
    let lint = file.lint
    var options = ExtractionOptions(language: lint.language?.text)
    for path in file.places(lint.strings) {
      do throws(DumpFile.Problem) {
        let text = String(decoding: try DumpFile.bytes(of: path), as: UTF8.self)
        let (tables, findings) = StringsTable.tables(in: SourceFile(path: path, text: text))
        options.strings += tables
        problems += findings
      } catch {
        problems.append(Self.unreadable(path, error.message))
      }
    }
    for mapping in lint.mappings {
      options.mappings.append(LocatorMapping(name: mapping.call.text, query: mapping.query.text))
      if let problem = Self.problem(mapping) { problems.append(problem) }
    }
    var app = SwiftSources(file.places(lint.app))
    if lint.app.isEmpty {
      appIdentifiers = nil
    } else {
      work.begin("reading the app's Swift files")
      appIdentifiers = AppIdentifiers(in: app.texts().map(\.text))
      problems += app.problems
    }
    localisedTexts = Set(options.strings.flatMap { $0.texts.values })
    work.begin("following locators in \(files.count) Swift files")
    extraction = Extraction(of: sketches, options: options)
    self.files = files
  }

  /// The recordings below some directories; nothing for no directory.
  mutating func corpus(_ directories: [String], _ work: LongWork) -> LintCorpus {
    guard !directories.isEmpty else { return LintCorpus() }
    let search = RecordingSearch(directories)
    work.begin("reading \(search.paths.count) recordings")
    let readings = search.read()
    problems += search.problems + readings.flatMap(\.findings).filter { $0.severity > .note }
    return LintCorpus(readings.compactMap(\.recording))
  }

  /// A mapping has to be a chain expression, in which arguments stand in braces.
  private static func problem(_ mapping: LintConfiguration.Mapping) -> Finding? {
    do throws(LocatorSyntaxError) {
      _ = try ChainExpression.read(mapping.query.text)
      return nil
    } catch {
      return Finding(
        code: "configuration-mapping", severity: .error, position: mapping.query.position(of: error.range.lowerBound),
        span: mapping.query.span(of: error.range), message: "\(mapping.call.text): \(error.message)",
        advice: error.suggestions.first.map { "did you mean \($0)?" } ?? error.advice)
    }
  }

  private static func unreadable(_ path: String, _ message: String) -> Finding {
    Finding(code: "file-unreadable", severity: .error, position: SourcePosition(file: path), message: message)
  }
}
