// Determines the platform for which an XPath is written.

package import AccessibilityTree

/// The names in XPaths that only one driver writes.
package enum XPathPlatform {
  private static let names: [Platform: [String]] = [
    .apple: ["XCUIElementType", "@name", "@label", "@value", "@type", "@visible", "@accessible", "@placeholderValue"],
    .android: [
      "android.", "androidx.", "/hierarchy",
      "@text", "@resource-id", "@content-desc", "@class", "@package", "@bounds", "@checked",
      "@clickable", "@displayed", "@scrollable",
    ],
  ]

  /// Returns the platform whose names an XPath contains; nil if it contains none, or names of both. In a single path
  /// with the tags of one platform and attributes of the other, the tags count.
  ///
  ///     XPathPlatform.platform(of: "//XCUIElementTypeCell[@name='a']")  // .apple
  static func platform(of xpath: String) -> Platform? {
    let code = withoutStrings(xpath)
    let found = names.mapValues { $0.filter { occurs($0, in: code) } }.filter { !$0.value.isEmpty }
    if found.count == 1 { return found.first?.key }
    let withTags = found.filter { $0.value.contains { !$0.hasPrefix("@") } }
    return withTags.count == 1 && !code.contains(UInt8(ascii: "|")) ? withTags.first?.key : nil
  }

  /// Returns an attribute that only the other platform's driver writes; nil if there is none.
  ///
  ///     XPathPlatform.foreignAttribute(in: "//XCUIElementTypeCell[@text='a']", for: .apple)  // "text"
  package static func foreignAttribute(in xpath: String, for platform: Platform) -> String? {
    let code = withoutStrings(xpath)
    let other = names[platform == .apple ? .android : .apple] ?? []
    return other.first { $0.hasPrefix("@") && occurs($0, in: code) }.map { String($0.dropFirst()) }
  }

  /// Whether an XPath has a platform's tags, or an attribute that neither another platform nor a web page has.
  ///
  ///     XPathPlatform.hasDistinguishingName(of: .android, in: "//*[@resource-id='a']")  // true
  ///     XPathPlatform.hasDistinguishingName(of: .apple, in: "//*[@name='a']")           // false
  static func hasDistinguishingName(of platform: Platform, in xpath: String) -> Bool {
    let code = withoutStrings(xpath)
    return (names[platform] ?? []).contains { !sharedAttributes.contains($0) && occurs($0, in: code) }
  }

  /// The attributes that elements of web pages have, too.
  private static let sharedAttributes: Set = ["@name", "@value", "@type", "@class", "@checked"]

  private static func withoutStrings(_ xpath: String) -> [UInt8] {
    var quote: UInt8?
    return xpath.utf8.filter { byte in
      if let open = quote {
        if byte == open { quote = nil }
        return false
      }
      if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { quote = byte }
      return quote == nil
    }
  }

  /// Whether a name occurs as a whole; the names of classes are only prefixes.
  private static func occurs(_ name: String, in code: [UInt8]) -> Bool {
    let name = Array(name.utf8)
    guard let first = name.first, code.count >= name.count else { return false }
    let isPrefix = first != UInt8(ascii: "@")
    return (0...code.count - name.count).contains { start in
      guard code[start] == first, code[start..<start + name.count].elementsEqual(name) else { return false }
      return isPrefix || start + name.count == code.count || !isNameByte(code[start + name.count])
    }
  }

  /// Whether a byte can be part of the name of an element or attribute.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
