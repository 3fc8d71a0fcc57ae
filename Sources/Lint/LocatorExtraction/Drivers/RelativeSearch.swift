// Reads locators that are searched below another element.

package import AppiumSources
package import LocatorStrategies

/// A search below another element. What is below the element is also somewhere in the tree, so the locator is evaluated
/// at any depth below the root. If the locator of the element is known, only what is inside its matches counts.
///
///     RelativeSearch.anywhere("./XCUIElementTypeButton", strategy: .xpath)  // "//XCUIElementTypeButton"
package enum RelativeSearch {
  /// Returns the locator with the same steps at any depth below the root.
  package static func anywhere(_ text: String, strategy: LocatorStrategy) -> String {
    switch strategy {
    case .xpath: operands(of: text).map(anywhere).joined(separator: "|")
    case .classChain: text.hasPrefix("**/") ? text : "**/" + text
    default: text
    }
  }

  /// Whether everything that a locator finds below an element is inside the element, and is also found in the whole
  /// tree. Positions count only the matches below the element, and some axes of XPath leave it.
  package static func isInside(_ text: TextPattern, _ strategy: AppiumStrategy) -> Bool {
    let known = text.pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    switch strategy {
    case .driver(.xpath):
      return !known.contains("..") && !known.contains("::") && !known.drop(while: \.isWhitespace).hasPrefix("(")
    case .driver(.classChain): return !known.contains { $0 == "[" } || !hasPosition(known)
    case .driver(.css): return ![":nth-child", "index", "instance"].contains(where: known.contains)
    case .driver(.uiAutomator): return !known.contains("instance(")
    default: return true
    }
  }

  /// Whether a class chain has a position in brackets.
  private static func hasPosition(_ classChain: String) -> Bool {
    zip(classChain, classChain.dropFirst()).contains { $0 == "[" && ($1.isNumber || $1 == "-") }
  }

  /// Returns the parts of a union.
  private static func operands(of xpath: String) -> [Substring] {
    var operands: [Substring] = []
    var start = xpath.startIndex
    var quote: UInt8?
    var depth = 0
    for (index, byte) in zip(xpath.utf8.indices, xpath.utf8) {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "|") where depth == 0:
        operands.append(xpath[start..<index])
        start = xpath.utf8.index(after: index)
      default: break
      }
    }
    return operands + [xpath[start...]]
  }

  private static func anywhere(_ path: Substring) -> String {
    let steps = path.drop { $0 == "(" || $0.isWhitespace }
    let start = path[..<steps.startIndex]
    for relative in [".//", "./", "//", "/"] where steps.hasPrefix(relative) {
      return "\(start)//\(steps.dropFirst(relative.count))"
    }
    // A function, such as `id('a')`, begins where it says.
    let name = steps.prefix { $0.isLetter || $0.isNumber || "-_.:*@".contains($0) }
    let isStep = !name.isEmpty && name != "." && steps[name.endIndex...].first != "("
    return isStep ? "\(start)//\(steps)" : String(path)
  }
}
