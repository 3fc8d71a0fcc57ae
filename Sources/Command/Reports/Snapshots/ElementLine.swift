// Describes elements in lines of text: a single element, or a table.

public import AccessibilityTree

/// The columns that describe an element: type, identifier, label, title, value, placeholder, state, frame.
struct ElementLine {
  /// The text and role of each column; the text is empty if the element does not have that attribute.
  let columns: [(text: String, role: StyledText.Role)]

  /// - Parameter hasFrame: Whether the last column contains the frame. Otherwise, it is empty.
  init(_ element: Element, hasFrame: Bool = true) {
    columns = [
      (Self.type(of: element), .type),
      (Self.text("id", element.identifier, isDoubtful: element.identifierMayBeEmpty), .string),
      (Self.text("label", element.label), .string),
      (Self.text("title", element.title), .string),
      (Self.text("value", element.value, isDoubtful: element.valueMayBeMissing), .string),
      (Self.text("placeholder", element.placeholderValue), .string),
      (Self.state(of: element), .secondary),
      (hasFrame ? Self.frame(of: element) : "", .secondary),
    ]
  }

  /// The non-empty columns, in one line.
  var inline: StyledText {
    var line = StyledText()
    for column in columns where !column.text.isEmpty {
      if !line.isEmpty { line.append("  ") }
      line.append(column.text, column.role)
    }
    return line
  }

  /// Returns the element type. If the type is generic (`.other`), the last component of the class name follows in
  /// parentheses.
  private static func type(of element: Element) -> String {
    guard element.type == .other, let name = element.className?.split(separator: ".").last else {
      return element.type.shortName
    }
    return "\(element.type.shortName) (\(DisplayText.visible(String(name))))"
  }

  /// Returns an attribute such as `label: "Log In"`. A question mark follows if the attribute may be empty on the
  /// device.
  private static func text(_ name: String, _ string: String?, isDoubtful: Bool = false) -> String {
    guard let string, !string.isEmpty else { return "" }
    return "\(name): \(DisplayText.quoted(string))\(isDoubtful ? "?" : "")"
  }

  private static func frame(of element: Element) -> String {
    guard let frame = element.frame else { return "" }
    return element.frameAccuracy == .notFinite ? "no finite frame" : frame.description
  }

  /// Returns the unusual states of the element: disabled, selected, focused, not visible.
  private static func state(of element: Element) -> String {
    var words: [String] = []
    if element[.enabled] == false { words.append("disabled") }
    if element[.selected] == true { words.append("selected") }
    if element[.hasKeyboardFocus] == true || element[.hasFocus] == true { words.append("focused") }
    if element[.visible] == false { words.append("invisible") }
    return words.joined(separator: " ")
  }
}

/// A table of elements with aligned columns.
///
///     var table = ElementTable()
///     for element in elements { table.add(element, position: "login.xml:\(element.line ?? 0)") }
///     table.lines.map(\.plain)
///     // [#"  Button  id: "login.submit"  label: "Log In"  {{24, 392}, {345, 50}}  login.xml:41"#]
public struct ElementTable {
  private var rows: [[(text: String, role: StyledText.Role)]] = []

  /// Creates a table without rows.
  public init() {}

  /// Adds an element as the last row.
  ///
  /// - Parameters:
  ///   - mark: The text in front of the element, such as its index.
  ///   - note: The text after the columns, such as the container that distinguishes the element.
  ///   - position: The position of the element: `login.xml:34`.
  public mutating func add(_ element: Element, mark: String = "", note: String = "", position: String) {
    add(ElementLine(element), mark: mark, note: note, position: position)
  }

  mutating func add(_ line: ElementLine, mark: String = "", note: String = "", position: String) {
    rows.append([(mark, .secondary)] + line.columns + [(note, .plain), (position, .secondary)])
  }

  /// An indented line for each element, without columns that are always empty.
  public var lines: [StyledText] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { DisplayText.width($0[column].text) }.max() ?? 0 }
    return rows.map { row in
      var line = StyledText("  ")
      var padding = 0
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line.append(String(repeating: " ", count: padding))
        line.append(cell.text, cell.role)
        padding = widths[column] - DisplayText.width(cell.text) + 2
      }
      return line
    }
  }
}
