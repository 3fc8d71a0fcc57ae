// Writes nested elements as text.

/// Writes the text of a dump, element by element.
struct DumpWriter {
  let dialect: Dialect
  private var text: String
  private var openElements: [ScreenElement] = []
  private var isFirstChild = true

  init(dialect: Dialect) {
    self.dialect = dialect
    text = dialect.prologue
  }

  mutating func open(_ element: ScreenElement) {
    begin(element)
    text += dialect == .snapshotJSON ? #", "children": ["# : ">\(lineBreak)"
    openElements.append(element)
    isFirstChild = true
  }

  mutating func leaf(_ element: ScreenElement) {
    begin(element)
    text += dialect == .snapshotJSON ? #", "children": []}"# : "/>\(lineBreak)"
    isFirstChild = false
  }

  mutating func close() {
    guard let element = openElements.popLast() else { return }
    text += dialect == .snapshotJSON ? "]}" : "\(indentation)</\(dialect.tag(element))>\(lineBreak)"
    isFirstChild = false
  }

  func finish() -> String { text + dialect.epilogue }

  private mutating func begin(_ element: ScreenElement) {
    if dialect == .snapshotJSON {
      text += "\(isFirstChild ? "" : ",")\(openElements.isEmpty ? "" : "\n"){\(dialect.attributes(element))"
    } else {
      text += "\(indentation)<\(dialect.tag(element)) \(dialect.attributes(element))"
    }
  }

  private var indentation: String {
    dialect == .uiautomatorXML ? "" : String(repeating: "  ", count: openElements.count + 1)
  }

  /// `uiautomator dump` writes a single line.
  private var lineBreak: String { dialect == .uiautomatorXML ? "" : "\n" }
}
