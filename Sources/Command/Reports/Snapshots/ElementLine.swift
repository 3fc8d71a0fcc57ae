// Describes elements in lines of text: a single element, or a table.

public import AccessibilityTree
import Text

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

  /// The layout of the columns.
  static let layout: [StyledTable.Column] = [.word, .text, .text, .text, .text, .text, .word, .detail]

  /// The non-empty columns, in one line.
  var inline: StyledText {
    var line = StyledText()
    for column in columns where !column.text.isEmpty {
      if !line.isEmpty { line.append("  ") }
      line.append(column.text, column.role)
    }
    return line
  }

  /// Returns the non-empty columns in one line. On a terminal, texts are shortened as long as they remain readable; the
  /// line may then still be longer than the terminal.
  ///
  /// - Parameter width: The width in columns; nil for a pipe or a file.
  func inline(width: Int?) -> StyledText {
    guard let width, DisplayText.width(inline.plain) > width else { return inline }
    var table = StyledTable(Self.layout.map { $0 == .detail ? .word : $0 }, minimumWidth: 30)
    table.add(columns.map { StyledText($0.text, $0.role) })
    return table.lines(indentation: 0, width: width).first ?? inline
  }

  /// Returns the element type. If the type is generic (`.other`), the last component of the class name follows in
  /// parentheses.
  static func type(of element: Element, beforeClass space: String = " ") -> String {
    guard element.type == .other, let name = element.className?.split(separator: ".").last else {
      return element.type.shortName
    }
    return "\(element.type.shortName)\(space)(\(DisplayText.visible(String(name))))"
  }

  /// Returns an attribute such as `label: "Log In"`. A question mark follows if the attribute may be empty on the
  /// device.
  private static func text(_ name: String, _ string: String?, isDoubtful: Bool = false) -> String {
    guard let string, !string.isEmpty else { return "" }
    return "\(name): \(string.quoted(.swift))\(isDoubtful ? "?" : "")"
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
///     table.lines().map(\.plain)
///     // [#"  Button  id: "login.submit"  label: "Log In"  {{24, 392}, {345, 50}}  login.xml:41"#]
public struct ElementTable {
  private var table = StyledTable([.word] + ElementLine.layout + [.context, .path])

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
    table.add(
      [StyledText(mark, .secondary)] + line.columns.map { StyledText($0.text, $0.role) }
        + [StyledText(note), StyledText(position, .secondary)])
  }

  /// Returns an indented line for each element, without columns that are always empty.
  ///
  /// - Parameters:
  ///   - indentation: The number of spaces before each line.
  ///   - width: The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  public func lines(indentation: Int = 2, width: Int? = nil) -> [StyledText] {
    table.lines(indentation: indentation, width: width)
  }
}
