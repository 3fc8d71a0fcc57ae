// Converts the output of `uiautomator dump` to the page source that UiAutomator2's server writes for the same screen.

import AccessibilityTree
import DriverLocators
import SnapshotFormats
import Text

/// The page source of a screen that `uiautomator dump` has recorded. In its output, each tag is `node`; the server
/// names tags after classes, and its XPaths find them by these names.
enum ConvertedSource {
  /// The maximum indentation, without which a deep tree would be much longer than its elements.
  private static let maximumIndent = 64

  /// Returns the page source.
  static func text(_ snapshot: Snapshot) -> String {
    let attributes = DocumentAttributes(snapshot, .pageSource)
    let frame = snapshot.root.driverFrame
    func digits(_ number: Double) -> String { "\(Int(exactly: number) ?? 0)" }
    var text = """
      <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
      <hierarchy index="0" class="hierarchy" rotation="0" width="\(digits(frame.x + frame.width))" \
      height="\(digits(frame.y + frame.height))">

      """
    var open: [(end: Int, tag: String)] = []
    func indent() -> String { String(repeating: "  ", count: min(open.count + 1, maximumIndent)) }
    func close(before index: Int) {
      while let last = open.last, last.end <= index {
        open.removeLast()
        text += "\(indent())</\(last.tag)>\n"
      }
    }
    for element in snapshot.elements {
      close(before: element.index)
      let tag = attributes.tag(of: element.index)
      text += "\(indent())<\(tag)"
      for name in attributes.names {
        guard let value = attributes.attribute(name, of: element.index).text else { continue }
        text += " \(name)=\"\(value.escaped(.xmlOfDriver))\""
      }
      let isLeaf = element.subtreeEnd == element.index + 1
      text += isLeaf ? " />\n" : ">\n"
      if !isLeaf { open.append((element.subtreeEnd, tag)) }
    }
    close(before: snapshot.count)
    return text + "</hierarchy>\n"
  }
}

/// The converted form of the last screen, which clients search again and again.
struct ConvertedScreen {
  private var last: (screen: ObjectIdentifier, converted: Snapshot)?

  /// Returns the screen as UiAutomator2's server describes it, with the same elements in the same order.
  mutating func pageSource(of snapshot: Snapshot) -> Snapshot {
    guard snapshot.hasNodeTags else { return snapshot }
    if let last, last.screen == snapshot.identity { return last.converted }
    let text = ConvertedSource.text(snapshot)
    guard let converted = DumpReader.read(Array(text.utf8), file: "source.xml").snapshot,
      converted.count == snapshot.count
    else { return snapshot }
    last = (snapshot.identity, converted)
    return converted
  }
}
