// Reads page models in YAML. (`Docs/Configuration.md`)

public import Findings
import Text

/// Reads page models in YAML.
///
///     let yaml = "views: {A: {elements: {b: buttons}, toast: c}}"
///     let reading = PageModelsReader.read(Array(yaml.utf8), file: "pages.yml")
///     reading.file                        // nil
///     reading.findings.first?.message     // `toast` of “A” refers to “c”, which is not an element of the view
///     reading.findings.first?.position    // pages.yml:1:44
public struct PageModelsReader {
  /// The page models, or the errors in the file.
  public struct Reading: Sendable {
    /// The page models; nil if there is any error, because incomplete page models could be misleading.
    public let file: PageModelsFile?
    /// All errors in file order, with lines and columns.
    public let findings: [Finding]
    /// The lines of the file, for excerpts.
    public let lines: SourceLines
  }

  /// Reads a file. YAML syntax errors after the first are not reported; all other errors are.
  public static func read(_ bytes: [UInt8], file: String) -> Reading {
    var reader = PageModelsReader(values: YAMLValues(YAMLDocument(bytes, file: file, for: purpose)))
    let views = reader.views()
    reader.checkNamesOfViews()
    let findings = reader.values.findings.sortedByPosition()
    return Reading(
      file: findings.isEmpty ? PageModelsFile(path: file, app: reader.app, views: views) : nil, findings: findings,
      lines: reader.values.document.lines)
  }

  private static let purpose = YAMLDocument.Purpose(
    code: "pages", name: "a page-models file", largest: 1 << 22)

  var values: YAMLValues
  /// References to views, each with the phrase that names the referring key in messages. They are checked after all
  /// views have been read.
  var viewReferences: [(name: PositionedText, place: String)] = []
  private var viewNames: [String] = []
  /// The default app, for views that do not set one.
  private var app: PositionedText?

  private init(values: YAMLValues) {
    self.values = values
  }

  static let example = "LoginView: {elements: {submit: 'buttons[\"Submit\"]'}, criteria: [submit]}"

  private mutating func views() -> [PageModelsFile.View] {
    guard values.findings.isEmpty else { return [] }
    guard let root = values.document.root else {
      values.report(
        "value", SourcePosition(file: values.document.lines.file), "the file is empty; it must contain page models",
        advice: "begin with `views:`")
      return []
    }
    guard let entries = values.entries(root, "the file", example: "views: {\(Self.example)}") else { return [] }
    var views: [PageModelsFile.View] = []
    var hasViews = false
    for entry in entries {
      if entry.key.text == "app" {
        app = text(entry.value, "`app`", expected: "a bundle identifier")
        continue
      }
      guard entry.key.text == "views" else {
        reportUnknown(entry)
        continue
      }
      hasViews = true
      views += self.views(below: entry)
    }
    if !hasViews, values.findings.isEmpty {
      values.report("value", root, "the file has no `views`", advice: "begin with `views:`")
    }
    return views
  }

  private mutating func views(below entry: YAMLValues.Entry) -> [PageModelsFile.View] {
    guard let entries = values.entries(entry.value, "`views`", example: Self.example) else { return [] }
    if entry.value.mapping?.isEmpty ?? true {
      values.report(
        "value", entry.key, "`views` is empty; it must contain at least one view",
        advice: "for example `\(Self.example)`")
    }
    viewNames += entries.map(\.key.text)
    return entries.compactMap { entry in
      checkName(entry.key, of: "a view") ? view(entry) : nil
    }
  }

  /// Reports an unknown key at the top level, often the name of a view that belongs under `views`.
  private mutating func reportUnknown(_ entry: YAMLValues.Entry) {
    let entries = entry.value.mapping ?? []
    guard entries.contains(where: { Self.keys.contains($0.key.scalar?.string ?? "") }) else {
      values.reportUnknown(entry.key, among: ["app", "views"])
      return
    }
    values.report(
      "key", entry.key, "unknown key \(Quotation.of(entry.key.text))",
      advice: "if it is a view, move it under `views:`")
  }

  /// The keys of a view.
  static let keys = ["app", "elements", "criteria", "spinner", "timeout", "opens", "origin", "toast"]

  private mutating func checkNamesOfViews() {
    let known = Set(viewNames)
    for reference in viewReferences where !known.contains(reference.name.text) {
      values.reportUndefined(
        "view", reference.name,
        "\(reference.place) refers to \(Quotation.of(reference.name.text)), which is not a view in this file",
        among: viewNames, advice: "add the view to `views`, or remove this reference")
    }
  }

  /// Returns whether a name can be shown in messages, and reports the name if it cannot be shown.
  mutating func checkName(_ name: PositionedText, of thing: String) -> Bool {
    let scalars = name.text.unicodeScalars
    if !scalars.contains(where: { !$0.properties.isWhitespace }) {
      values.report("value", name, "the name of \(thing) is empty")
      return false
    }
    let unprintable: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    guard let control = scalars.first(where: { unprintable.contains($0.properties.generalCategory) }) else {
      return true
    }
    let code = String(control.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - code.count))
    values.report("value", name, "the name of \(thing) contains the control character U+\(zeros)\(code)")
    return false
  }
}
