// Checks the bytes of a plain XML dump without reading it.

import LibXML

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the bytes of a plain, complete and well-formed XML dump show at a glance.
///
/// A search that finds none of its strings among the bytes of such a dump finds nothing in the dump. Whatever is not
/// plain has no outline and must be read: other encodings, character references, comments, sections, text between tags,
/// names with prefixes, deep hierarchies, attributes of other recorders, and any violation of XML syntax.
///
///     XMLOutline(bytes)?.format  // .wdaXML
package struct XMLOutline {
  /// The dialect, by the names of the outermost tags: WebDriverAgent's, or one of the two of Android.
  package let format: DumpFormat

  /// Creates the outline of a dump; nil if the bytes must be read.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.maximumSize, let start = bytes.baseAddress else { return nil }
    var scan = XMLScan(start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    guard scan.skipDeclaration(), scan.run() else { return nil }
    let root = scan.tags.first ?? ""
    let inner = scan.tags.dropFirst().first ?? ""
    switch root {
    case "hierarchy" where inner == "node": format = .uiautomatorXML
    // Below this wrapper, the tag of Appium's driver is the name of a class.
    case "hierarchy" where inner.contains("."): format = .appiumAndroidXML
    case _ where WDAXML.recognizes(root) || root == "AppiumAUT" && WDAXML.recognizes(inner):
      guard scan.recordsNames else { return nil }
      format = .wdaXML
    default: return nil
    }
  }

  /// Larger dumps are rare, and the limits on the time of a search may end it.
  private static let maximumSize = 4 << 20
}

/// A scan of an XML document that accepts only the form in which recorders write dumps.
private struct XMLScan {
  private var position: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private let classes = ByteClass.table
  /// The names of the first two tags.
  private(set) var tags: [String] = []
  private var elementCount = 0
  /// The attributes by their names, in the order in which they first occur.
  private var attributes: [Attribute] = []
  /// The attributes that any element has, as bits.
  private var found: UInt64 = 0
  private var hasLabelWithoutName = false
  /// The bits of two attributes.
  private var name: UInt64 = 0
  private var label: UInt64 = 0

  /// An attribute where it first occurs. Most elements have the same attributes in the same order.
  private struct Attribute {
    /// The space before the name.
    var start: UnsafePointer<UInt8>
    /// The number of bytes from there to the quotation mark.
    var count: Int
    /// The index of the attribute that last followed this one.
    var next = 0
  }

  /// Deeper dumps of WebDriverAgent, of 50 levels, may be cut off. (`dump-dialects` §1)
  private static let maximumDepth = 48
  /// Dumps with fewer elements may stand for a screen that was not recorded.
  private static let minimumCount = 4
  /// As many attributes as there are bits.
  private static let maximumAttributes = 64

  init(_ start: UnsafePointer<UInt8>, count: Int) {
    position = start
    end = start + count
    attributes.reserveCapacity(Self.maximumAttributes)
  }

  /// Whether each element of WebDriverAgent has the name that follows from its label.
  var recordsNames: Bool { found & name != 0 && found & label != 0 && !hasLabelWithoutName }

  private var rest: Int { end - position }

  private mutating func skipSpace() {
    while position < end, ByteClass.isSpace(position.pointee) { position += 1 }
  }

  /// Skips the XML declaration.
  ///
  /// - Returns: False if it may name another encoding, or if the document begins with anything but a tag.
  mutating func skipDeclaration() -> Bool {
    guard rest > 1, position.pointee == UInt8(ascii: "<") else { return false }
    guard position[1] == UInt8(ascii: "?") else { return true }
    var cursor = PlainCursor(position: position, end: end)
    guard cursor.skipDeclaration() else { return false }
    position = cursor.position
    skipSpace()
    return rest > 1 && position.pointee == UInt8(ascii: "<")
  }

  /// Scans the document from its root to its end.
  ///
  /// - Returns: Whether it is plain and well-formed.
  mutating func run() -> Bool {
    withUnsafeTemporaryAllocation(of: UnsafeBufferPointer<UInt8>.self, capacity: Self.maximumDepth) { open in
      var depth = 0
      while true {
        // At the beginning of a tag.
        guard rest > 2, position.pointee == UInt8(ascii: "<") else { return false }
        position += 1
        if position.pointee == UInt8(ascii: "/") {
          guard depth > 0 else { return false }
          depth -= 1
          let tag = open[depth]
          position += 1
          guard let start = tag.baseAddress, rest > tag.count, memcmp(position, start, tag.count) == 0 else {
            return false
          }
          position += tag.count
          skipSpace()
          guard position < end, position.pointee == UInt8(ascii: ">") else { return false }
          position += 1
        } else {
          guard let tag = skipName(), let isOpen = skipAttributes() else { return false }
          elementCount += 1
          if tags.count < 2 { tags.append(String(decoding: tag, as: UTF8.self)) }
          if isOpen {
            guard depth < Self.maximumDepth else { return false }
            open[depth] = tag
            depth += 1
          }
        }
        skipSpace()
        if depth == 0 { return position == end && elementCount >= Self.minimumCount }
      }
    }
  }

  private static func begins(_ start: UnsafePointer<UInt8>, with name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.baseAddress.map { memcmp(start, $0, name.count) == 0 } ?? true
  }

  /// Skips a name without a prefix.
  private mutating func skipName() -> UnsafeBufferPointer<UInt8>? {
    let start = position
    while position < end, classes[Int(position.pointee)] & ByteClass.name != 0 { position += 1 }
    guard position > start, classes[Int(start.pointee)] & ByteClass.nameStart != 0 else { return nil }
    return UnsafeBufferPointer(start: start, count: position - start)
  }

  /// Skips the attributes of a tag and its end.
  ///
  /// - Returns: Whether the element has an end tag of its own; nil if the tag is not plain.
  private mutating func skipAttributes() -> Bool? {
    var own: UInt64 = 0
    // The place of the index of the next attribute.
    var last = -1
    while true {
      guard position < end else { return nil }
      var index = last < 0 ? 0 : attributes[last].next
      if index < attributes.count, rest > attributes[index].count,
        memcmp(position, attributes[index].start, attributes[index].count) == 0
      {
        position += attributes[index].count
      } else {
        let before = position
        skipSpace()
        guard position < end else { return nil }
        if position.pointee == UInt8(ascii: ">") || position.pointee == UInt8(ascii: "/") { break }
        guard position == before + 1, let known = skipAttributeName() else { return nil }
        index = known
        if last >= 0 { attributes[last].next = index }
      }
      guard own >> UInt64(index) & 1 == 0 else { return nil }
      own |= 1 << UInt64(index)
      last = index
      guard skipValue() else { return nil }
    }
    found |= own
    if own & label != 0, own & name == 0 { hasLabelWithoutName = true }
    let isOpen = position.pointee == UInt8(ascii: ">")
    position += 1
    if isOpen { return true }
    guard position < end, position.pointee == UInt8(ascii: ">") else { return nil }
    position += 1
    return false
  }

  /// Skips the name of an attribute, after a space, and the quotation mark that begins the value.
  ///
  /// - Returns: The index of the attribute; nil if it may change what the dump means.
  private mutating func skipAttributeName() -> Int? {
    let start = position - 1
    guard let name = skipName(), rest > 2, position.pointee == UInt8(ascii: "="),
      position[1] == UInt8(ascii: "\"") || position[1] == UInt8(ascii: "'")
    else { return nil }
    position += 2
    let count = position - start
    // The space may be a line break, and the quotation mark an apostrophe.
    let known = attributes.firstIndex { other in
      other.count == count && memcmp(other.start + 1, start + 1, name.count + 1) == 0
    }
    if let known {
      // Where it is written as here, it is recognized at once.
      attributes[known].start = start
      return known
    }
    let text = String(decoding: name, as: UTF8.self)
    guard attributes.count < Self.maximumAttributes, !Self.refused.contains(text) else { return nil }
    if text == "name" { self.name = 1 << UInt64(attributes.count) }
    if text == "label" { label = 1 << UInt64(attributes.count) }
    attributes.append(Attribute(start: start, count: count))
    return attributes.count - 1
  }

  /// Namespaces, the mark of Appium's Mac2 driver, and those of trees that other programs made up.
  private static let refused = ["xmlns", "elementType", "identifier", "title", UnrecordedScreen.key]

  /// Skips an attribute's value after the quotation mark that begins it, and the one that ends it.
  private mutating func skipValue() -> Bool {
    let start = position
    let quote = start[-1]
    let classes = classes
    while position < end {
      let byte = position.pointee
      if classes[Int(byte)] & ByteClass.plain != 0 {
        position += 1
      } else if byte == quote {
        position += 1
        return !Self.mayBeError(start, position - start - 1)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        position += 1
      } else if byte >= 0x80 {
        guard skipCharacter() else { return false }
      } else {
        // An entity of XML itself; everything else that remains is not plain.
        guard byte == UInt8(ascii: "&"), let entity = Self.entities.first(where: { isNext($0) }) else { return false }
        position += entity.utf8CodeUnitCount
      }
    }
    return false
  }

  private static let entities: [StaticString] = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]

  private func isNext(_ text: StaticString) -> Bool {
    rest > text.utf8CodeUnitCount && memcmp(position, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// Whether a value may be the text of an error of the accessibility system, and not a string of the app.
  private static func mayBeError(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    count > 7
      && (start[0] == UInt8(ascii: "A") && start[1] == UInt8(ascii: "X")
        || start[0] == UInt8(ascii: "k") && start[1] == UInt8(ascii: "A"))
  }

  /// Skips a character that is not ASCII.
  ///
  /// - Returns: Whether it is well-formed UTF-8, and a character of XML other than U+FFFD.
  private mutating func skipCharacter() -> Bool {
    let count = PlainCursor(position: position, end: end).characterLength
    guard count > 0 else { return false }
    if position.pointee == 0xEF, position[1] == 0xBF, position[2] == 0xBD { return false }
    position += count
    return true
  }
}

/// What a byte may be in a plain dump.
private enum ByteClass {
  static let plain: UInt8 = 1
  static let name: UInt8 = 2
  static let nameStart: UInt8 = 4

  /// The classes of each byte. A pointer, because the scan reads an entry for each byte of many dumps.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    for byte in UInt8(0x20)..<0x7F where !"\"'<&".utf8.contains(byte) { table[Int(byte)] |= plain }
    for byte in "\t\n\r".utf8 { table[Int(byte)] |= plain }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] |= name | nameStart }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] |= name | nameStart }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] |= name }
    for byte in "-.".utf8 { table[Int(byte)] |= name }
    table[Int(UInt8(ascii: "_"))] |= name | nameStart
    return UnsafePointer(table)
  }()

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
