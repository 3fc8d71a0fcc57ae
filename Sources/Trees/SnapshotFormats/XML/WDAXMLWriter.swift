// Writes WebDriverAgent's XML. (`class-chain-and-xpath` §4)

public import AccessibilityTree
import Text

/// Writes snapshots as WebDriverAgent would: with its attribute order, two spaces per level, and self-closing tags for
/// elements without children.
///
/// Facts for which WebDriverAgent does not have an attribute are appended under axreplay's names (`identifier`,
/// `title`, `selected`, `hasKeyboardFocus`), so that reading the XML again restores the snapshot.
public enum WDAXMLWriter {
  /// Returns the snapshot as XML, with an XML declaration and a final line feed.
  ///
  ///     <?xml version="1.0" encoding="UTF-8"?>
  ///     <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Player" label="Player" index="0">
  ///       <XCUIElementTypeButton type="XCUIElementTypeButton" name="speed.1" label="Normal speed" index="0"/>
  ///     </XCUIElementTypeApplication>
  ///
  /// Attributes that were not recorded are omitted. Specified in `class-chain-and-xpath` §4.
  ///
  /// - Parameters:
  ///   - hasWrapper: Whether to write the wrapper that the snapshot had, such as Appium's `AppiumAUT`.
  ///   - excluded: The names of attributes to leave out, in lower case.
  public static func text(
    _ snapshot: Snapshot, hasWrapper: Bool = true, excluding excluded: Set<String> = []
  ) -> String {
    var writer = Writer(snapshot: snapshot, hasWrapper: hasWrapper, excluded: excluded)
    writer.write()
    return writer.text
  }

  /// Returns the number of elements with characters that XML cannot represent, such as NUL. ``text(_:)`` omits these
  /// characters, as WebDriverAgent does, so that reading the XML again gives other strings.
  ///
  ///     WDAXMLWriter.countOfLossyElements(in: snapshot)  // 0
  public static func countOfLossyElements(in snapshot: Snapshot) -> Int {
    snapshot.elements.count { element in
      let strings = [element.identifier, element.label, element.title, element.value, element.placeholderValue]
      return (strings.compactMap(\.self) + element.extras.map(\.value)).contains { string in
        !string.unicodeScalars.allSatisfy(\.isAllowedInXML)
      }
    }
  }
}

private struct Writer {
  let snapshot: Snapshot
  let hasWrapper: Bool
  let excluded: Set<String>
  /// Whether the dump records values. If so, a button without a value is not selected.
  let hasValues: Bool
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /// The elements whose children are being written, outermost first.
  var open: [OpenTag] = []

  struct OpenTag {
    /// The index just past the last descendant; `Int.max` for the wrapper.
    var end: Int
    var tag: String
    /// The number of children written so far.
    var children = 0
  }

  /// A dump may have 100,000 levels; without a limit, indentation would grow with the square of the depth.
  static let maximumIndent = 128

  init(snapshot: Snapshot, hasWrapper: Bool, excluded: Set<String>) {
    (self.snapshot, self.hasWrapper, self.excluded) = (snapshot, hasWrapper, excluded)
    hasValues = snapshot.elements.contains { !($0.value ?? "").isEmpty }
  }

  mutating func write() {
    if hasWrapper, let wrapper = snapshot.wrapper, snapshot.platform == .apple {
      text += "<\(wrapper.name)"
      for attribute in wrapper.attributes { add(attribute.name, value: attribute.value) }
      text += ">\n"
      open.append(OpenTag(end: .max, tag: wrapper.name))
    }
    for element in snapshot.elements {
      close(before: element.index)
      write(element)
    }
    close(before: .max)
    if let last = open.popLast() { text += "</\(last.tag)>\n" }
  }

  /// Closes the elements whose subtrees end before the index; a wrapper is closed last.
  private mutating func close(before index: Int) {
    while let last = open.last, last.end <= index, last.end != .max {
      open.removeLast()
      indent()
      text += "</\(last.tag)>\n"
    }
  }

  private mutating func indent() {
    text += String(repeating: "  ", count: min(open.count, Self.maximumIndent))
  }

  private mutating func write(_ element: Element) {
    let tag = tag(of: element)
    let siblingIndex = open.last?.children ?? 0
    if !open.isEmpty { open[open.count - 1].children += 1 }
    indent()
    text += "<\(tag)"
    // Other formats have keys that XML does not allow as names, or that occur twice; such attributes are omitted.
    var taken: Set<String> = []
    let extras = element.extras.filter { extra in
      // What WebDriverAgent calls “visible” is not what another recorder kept under this name.
      let isForeign = snapshot.platform == .android && extra.name != "index" && WDAXML.reads(extra.name)
      return !isForeign && XMLAttributeName.isValid(extra.name) && taken.insert(extra.name).inserted
    }
    for (name, value) in attributes(of: element, tag: tag, siblingIndex: siblingIndex)
    where !taken.contains(name) { add(name, value: value) }
    for extra in extras { add(extra.name, value: extra.value) }
    if element.subtreeEnd == element.index + 1 {
      text += "/>\n"
    } else {
      text += ">\n"
      open.append(OpenTag(end: element.subtreeEnd, tag: tag))
    }
  }

  private func tag(of element: Element) -> String {
    if let name = element.className, WDAXML.recognizes(name) { return name }
    return element.type.wdaName
  }

  /// Returns the recorded attributes in WebDriverAgent's order.
  private func attributes(of element: Element, tag: String, siblingIndex: Int) -> [(String, String)] {
    var list: [(String, String)] = [("type", tag)]
    func add(_ name: String, _ string: String?) {
      if let string, !string.isEmpty { list.append((name, string)) }
    }
    func add(_ name: String, _ fact: ElementFact) {
      if let value = element[fact] { list.append((name, value ? "true" : "false")) }
    }
    let identifier = element.identifier
    let label = element.label ?? ""
    add("value", element.value)
    if identifier != nil { add("name", element.name) }
    if !label.isEmpty || element.type == .textField || element.type == .secureTextField {
      list.append(("label", label))
    }
    add("enabled", .enabled)
    add("visible", .visible)
    add("accessible", .accessible)
    add("focused", .hasFocus)
    list += frameAttributes(of: element)
    list.append(("index", String(siblingIndex)))
    add("hittable", .hittable)
    add("placeholderValue", element.placeholderValue)
    if let traits = element.traits { list.append(("traits", traits.joinedNames)) }
    // WebDriverAgent does not have attributes for the following facts.
    let hasOtherName = element.extras.contains { $0.name == "name" }
    if let identifier,
      hasOtherName
        || !element.identifierMayBeEmpty && !label.isEmpty
          && (identifier.isEmpty || identifier == label)
    {
      list.append(("identifier", identifier))
    }
    add("title", element.title)
    if element.traits == nil, !isImpliedByMissingValue(element) { add("selected", .selected) }
    add("hasKeyboardFocus", .hasKeyboardFocus)
    if let name = element.className, name != tag { list.append(("class", name)) }
    return list
  }

  /// Returns whether `selected` can be omitted, because the missing value already implies that the button is not
  /// selected.
  private func isImpliedByMissingValue(_ element: Element) -> Bool {
    hasValues && element.type == .button && (element.value ?? "").isEmpty && element[.selected] == false
  }

  private func frameAttributes(of element: Element) -> [(String, String)] {
    guard let frame = element.frame else { return [] }
    return [("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height)].map { ($0, $1.shortText) }
  }

  private mutating func add(_ name: String, value: String) {
    if !excluded.isEmpty, excluded.contains(name.lowercased()) { return }
    text += " \(name)=\"\(value.escaped(.xmlOfDriver))\""
  }
}
