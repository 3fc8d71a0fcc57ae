// From the bytes of a YAML file to page models. (`Docs/Formats.md`)

public import Findings
import Yams

/// Reads page models in YAML.
///
///     let reading = PageModelsReader.read(Array("views: {A: {elements: {b: buttons}, toast: c}}".utf8), file: "pages.yml")
///     reading.file                        // nil
///     reading.findings.first?.message     // “toast” of “A” names “c”, and the view has no such element
///     reading.findings.first?.position    // pages.yml:1:44
public struct PageModelsReader {
  /// What came of it.
  public struct Reading: Sendable {
    /// Nil if anything is wrong: what was meant cannot be told from the rest.
    public let file: PageModelsFile?
    /// Everything that is wrong, in the order of the file, with lines and columns.
    public let findings: [Finding]
    /// The lines of the file, for excerpts.
    public let lines: SourceLines
  }

  /// Reads a whole file. Only the first mistake in the YAML itself is known; of all others every one is reported.
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
    code: "pages", name: "a file of page models", largest: 1 << 22)

  var values: YAMLValues
  /// What stands where the name of a view belongs, with what the message begins with. They are looked at when all views are known.
  var mentions: [(name: PositionedText, place: String)] = []
  private var viewNames: [String] = []
  /// The app of all views that do not name one.
  private var app: PositionedText?

  private init(values: YAMLValues) {
    self.values = values
  }

  static let example = "LoginView: {elements: {submit: 'buttons[\"Submit\"]'}, criteria: [submit]}"

  private mutating func views() -> [PageModelsFile.View] {
    guard values.findings.isEmpty else { return [] }
    guard let root = values.document.root else {
      values.report(
        "value", SourcePosition(file: values.document.lines.file), "the file is empty, and page models are expected",
        advice: "begin with “views:”")
      return []
    }
    guard let entries = values.entries(root, "the file", example: "views: {\(Self.example)}") else { return [] }
    var views: [PageModelsFile.View] = []
    var hasViews = false
    for entry in entries {
      if entry.key.text == "app" {
        app = text(entry.value, "“app”", expected: "a bundle identifier")
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
      values.report(
        "value", root, "the file has no views", advice: "begin with “views:”")
    }
    return views
  }

  private mutating func views(below entry: YAMLValues.Entry) -> [PageModelsFile.View] {
    guard let entries = values.entries(entry.value, "“views”", example: Self.example) else { return [] }
    if entry.value.mapping?.isEmpty ?? true {
      values.report(
        "value", entry.key, "“views” is empty, and at least one view is expected",
        advice: "for example “\(Self.example)”")
    }
    viewNames += entries.map(\.key.text)
    return entries.compactMap { entry in
      checkName(entry.key, of: "a view") ? view(entry) : nil
    }
  }

  /// A key at the top; views often stand there by mistake.
  private mutating func reportUnknown(_ entry: YAMLValues.Entry) {
    let keys = (entry.value.mapping?.keys).map(Array.init) ?? []
    guard keys.contains(where: { Self.keys.contains($0.scalar?.string ?? "") }) else {
      values.reportUnknown(entry.key, among: ["app", "views"])
      return
    }
    values.report(
      "key", entry.key, "\(Quotation.of(entry.key.text)) means nothing here",
      advice: "views stand below “views:”")
  }

  /// The keys of a view.
  static let keys = ["app", "elements", "criteria", "spinner", "timeout", "opens", "origin", "toast"]

  private mutating func checkNamesOfViews() {
    let known = Set(viewNames)
    for mention in mentions where !known.contains(mention.name.text) {
      values.reportUndefined(
        "view", mention.name,
        "\(mention.place) names \(Quotation.of(mention.name.text)), and there is no such view", among: viewNames,
        advice: "add it to “views”, or take it out here")
    }
  }

  /// A name is any text that a message can show.
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
    values.report(
      "value", name,
      "the name of \(thing) holds the control character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
    )
    return false
  }
}
