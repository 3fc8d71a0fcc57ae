// Writes XCTest's `debugDescription`. (`dump-dialects` §3)

public import AccessibilityTree

/// Writes snapshots as `print(app.debugDescription)` does, without addresses, which are different in each process.
///
/// Reading the text again restores what the format can express. It cannot express that something was not recorded, nor
/// visibility, hittability and traits; frames are rounded to a tenth of a point.
public enum DebugDescriptionWriter {
  /// The maximum number of levels. The size of the text grows with the square of this number.
  public static let maximumLevels = 1000

  /// Returns the snapshot as text that ends in a line feed; nil if it has more than ``maximumLevels`` levels, which
  /// would need too much indentation. XCTest's own limit is 62.
  ///
  ///     Attributes: Application, pid: 4711, label: 'Player'
  ///     Element subtree:
  ///      →Application, pid: 4711, label: 'Player'
  ///         Button, {{16.0, 384.0}, {370.0, 52.0}}, identifier: 'speed.1', label: 'Normal speed', Selected
  ///     Path to element:
  ///      →Application, pid: 4711, label: 'Player'
  ///
  /// The line `...` marks elements that may have more children than the snapshot.
  public static func text(_ snapshot: Snapshot) -> String? {
    guard snapshot.elements.allSatisfy({ $0.depth < maximumLevels }) else { return nil }
    let root = line(of: snapshot.root)
    var text = "Attributes: \(root)\nElement subtree:\n"
    // The elements whose children are being written, if these may be incomplete.
    var open: [Element] = []
    for element in snapshot.elements {
      closeSubtrees(before: element.index, &open, text: &text)
      if element.index == 0 {
        text += " →\(root)\n"
      } else {
        text += String(repeating: " ", count: indent(ofDepth: element.depth)) + line(of: element) + "\n"
      }
      if element.mayHaveMoreChildren { open.append(element) }
    }
    closeSubtrees(before: .max, &open, text: &text)
    return text + "Path to element:\n →\(root)\n"
  }

  private static func indent(ofDepth depth: Int) -> Int { 2 + 2 * depth }

  private static func closeSubtrees(before index: Int, _ open: inout [Element], text: inout String) {
    while let last = open.last, last.subtreeEnd <= index {
      open.removeLast()
      text += String(repeating: " ", count: indent(ofDepth: last.depth + 1)) + "...\n"
    }
  }

  // MARK: Elements

  private static func line(of element: Element) -> String {
    let extras = Dictionary(element.extras.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let isMain = extras["isMainWindow"] == "true"
    var tokens = [typeName(of: element) + (isMain ? " (Main)" : "")]
    if let pid = extras["processId"], isNumber(pid) { tokens.append("pid: \(pid)") }
    if let mask = extras["traitsMask"], isNumber(mask) { tokens.append("traits: \(mask)") }
    if let frame = element.frame, element.frameAccuracy != .notFinite {
      tokens.append(text(of: frame))
      // A line that begins with an unknown attribute would not be recognised as an element.
      tokens += element.extras.filter { $0.name == "token" }.map(\.value)
    }
    // A part with several readings is written as it was read.
    let doubt = extras["ambiguous"] ?? ""
    if !doubt.isEmpty, !doubt.hasPrefix("value: ") { tokens.append(doubt) }
    func add(_ name: String, _ string: String?) {
      if let string, !string.isEmpty { tokens.append("\(name): '\(string)'") }
    }
    add("identifier", element.identifier)
    add("title", element.title)
    add("label", element.label)
    add("placeholderValue", element.placeholderValue)
    if doubt.hasPrefix("value: ") {
      tokens.append(doubt)
    } else if let value = extras["truncatedValue"] ?? element.value, !value.isEmpty {
      tokens.append("value: \(value)")
    }
    // A value is not quoted. After a value, “Keyboard Focused” cannot be part of it; other states can.
    if element[.hasKeyboardFocus] == true { tokens.append("Keyboard Focused") }
    if element[.hasFocus] == true { tokens.append("Focused") }
    if element[.selected] == true { tokens.append("Selected") }
    if element[.enabled] == false { tokens.append("Disabled") }
    return tokens.joined(separator: ", ")
  }

  private static func typeName(of element: Element) -> String {
    guard element.type == .other, let name = element.className else { return element.type.shortName }
    let short = name.hasPrefix(ElementType.wdaPrefix) ? name.dropFirst(ElementType.wdaPrefix.count) : name[...]
    // A line with an unknown type is recognised by its frame.
    let isName =
      element.frame != nil && short.first.map { $0.isASCII && $0.isUppercase } == true
      && short.utf8.count <= 60 && short.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    return isName ? String(short) : element.type.shortName
  }

  private static func isNumber(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(\.isDigit) }

  // MARK: Numbers

  private static func text(of frame: Frame) -> String {
    "{{\(text(of: frame.x)), \(text(of: frame.y))}, {\(text(of: frame.width)), \(text(of: frame.height))}}"
  }

  /// Returns a number with one decimal place: `12.3`, `-0.5`, `inf`.
  private static func text(of number: Double) -> String {
    let tenths = (number * 10).rounded()
    guard let whole = Int64(exactly: tenths), number.magnitude < 1e12 else { return "\(number)" }
    return (whole < 0 ? "-" : "") + "\(whole.magnitude / 10).\(whole.magnitude % 10)"
  }
}
