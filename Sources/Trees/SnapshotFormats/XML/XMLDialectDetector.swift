// Detects the XML dialect from the outermost tags. (`dump-dialects` §8)

import AccessibilityTree
import Findings
import LibXML

/// Reads a document up to the tag that determines the dialect.
final class XMLDialectDetector {
  /// The dialect that the outermost tags indicate, or the reason why they do not indicate one.
  enum Verdict {
    case dialect(DumpFormat)
    /// An unknown dialect, with the root tag, and the tag of its first child if the root may be a wrapper.
    case unknown(tags: [String], SourcePosition)
    /// A wrapper without content.
    case empty(wrapper: String, SourcePosition)
  }

  private var verdict: Verdict?
  private var wrapper: (name: String, end: SourcePosition)?

  /// Returns the dialect of a document.
  ///
  /// - Throws: A violation of XML syntax before the dialect is determined.
  static func verdict(on text: DumpText) throws(XMLReadingError) -> Verdict? {
    let detector = XMLDialectDetector()
    _ = try XMLReader.read(
      text.bytes, from: text.start, XMLEvents(startElement: detector.startElement, endElement: detector.endElement))
    return detector.verdict
  }

  private func startElement(_ tag: borrowing XMLStartTag) -> XMLReadingDecision {
    let name = tag.name.string
    if let format = format(of: tag, named: name) {
      verdict = .dialect(format)
      return .stop
    }
    if let wrapper {
      verdict = .unknown(tags: [wrapper.name, name], tag.endPosition)
      return .stop
    }
    wrapper = (name, tag.endPosition)
    return .proceed
  }

  private func endElement() {
    if verdict == nil, let wrapper { verdict = .empty(wrapper: wrapper.name, wrapper.end) }
  }

  private func format(of tag: borrowing XMLStartTag, named name: String) -> DumpFormat? {
    if WDAXML.recognizes(name) { return tag.hasAttribute("elementType") ? .mac2XML : .wdaXML }
    if UIAClasses.recognizes(name) { return .uiautomationXML }
    if name == "node" || name == "display" && wrapper?.name == "displays" { return .uiautomatorXML }
    // Below `hierarchy`, any tag may be a class name. At the root of a fragment, the name must include a package.
    let mayBeClass = wrapper.map { $0.name == "hierarchy" } ?? name.contains(".")
    return mayBeClass && (tag.hasAttribute("class") || tag.hasAttribute("bounds")) ? .appiumAndroidXML : nil
  }
}

extension XMLStartTag {
  /// Returns whether the tag has an attribute with that name.
  fileprivate borrowing func hasAttribute(_ name: String) -> Bool {
    for position in 0..<attributeCount where attribute(at: position)?.name.string == name { return true }
    return false
  }
}

extension XMLDialectDetector.Verdict {
  /// The reason why the document is not a dump; nil if the document is a dump.
  var finding: Finding? {
    switch self {
    case .dialect: return nil
    case .unknown(let tags, let position):
      let outermost = tags.map { "<\($0)>" }.joined(separator: " around ")
      return Self.unknown(outermost, at: position)
    case .empty(let wrapper, let position):
      guard ["AppiumAUT", "hierarchy"].contains(wrapper) else {
        return Self.unknown("<\(wrapper)>", at: position)
      }
      return Finding(
        code: "dump-no-elements", severity: .error, position: position, message: "<\(wrapper)> contains no elements",
        advice: "record the dump again while the app is in the foreground")
    }
  }

  private static func unknown(_ outermost: String, at position: SourcePosition) -> Finding {
    Finding(
      code: "dump-unknown-format", severity: .error, position: position,
      message: "\(outermost) is not a hierarchy that axreplay can read", advice: Finding.expectedFormats)
  }
}
