// Checks the bytes of a plain XML dump without reading it.

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
/// names with prefixes, deep hierarchies, unrecorded attributes, and any violation of XML syntax.
///
///     XMLOutline(bytes)?.recorder  // .webDriverAgent
package struct XMLOutline {
  /// The program that writes such dumps.
  package enum Recorder: Hashable, Sendable {
    case webDriverAgent, android
  }

  /// The recorder, by the names of the outermost tags.
  package private(set) var recorder = Recorder.webDriverAgent
  /// The outermost tag of an element, which differs between the dialects of a recorder.
  package private(set) var outermost = ""

  /// Creates the outline of a dump; nil if the bytes must be read.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.maximumSize, let start = bytes.baseAddress else { return nil }
    var scan = XMLScan(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: bytes.count))
    guard scan.skipDeclaration(), scan.run() else { return nil }
    let root = scan.tags.first ?? ""
    let inner = scan.tags.dropFirst().first ?? ""
    outermost = root
    switch root {
    case "hierarchy":
      recorder = .android
      // Below this wrapper, the tag of Appium's driver is the name of a class.
      outermost = inner == "node" ? inner : "class"
      guard inner == "node" || inner.contains(".") else { return nil }
    case "AppiumAUT" where WDAXML.recognizes(inner): outermost = ""
    case _ where WDAXML.recognizes(root): outermost = ""
    default: return nil
    }
    if recorder == .webDriverAgent, !scan.recordsNames { return nil }
  }

  /// Larger dumps are rare, and the limits on the time of a search may end it.
  private static let maximumSize = 4 << 20
}

/// A scan of an XML document that accepts only the form in which recorders write dumps.
private struct XMLScan {
  private var position: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// The names of the first two tags.
  private(set) var tags: [String] = []
  private var elementCount = 0
  /// The hashes of lists of attribute names without a repeated name.
  private var knownLists: [UInt64] = []
  private var hasName = false
  private var hasLabel = false
  private var hasLabelWithoutName = false

  /// Deeper dumps of WebDriverAgent, of 50 levels, may be cut off. (`dump-dialects` §1)
  private static let maximumDepth = 48
  /// Dumps with fewer elements may stand for a screen that was not recorded.
  private static let minimumCount = 4

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The caller has checked that there are bytes.
    position = bytes.baseAddress.unsafelyUnwrapped
    end = position + bytes.count
  }

  /// Whether each element of WebDriverAgent has the name that follows from its label.
  var recordsNames: Bool { hasName && hasLabel && !hasLabelWithoutName }

  private var rest: Int { end - position }

  private mutating func skipSpace() {
    while position < end, position.pointee <= 0x20, ByteClass.isSpace(position.pointee) { position += 1 }
  }

  /// Skips the XML declaration.
  ///
  /// - Returns: False if it may name another encoding, or if the document begins with anything but a tag.
  mutating func skipDeclaration() -> Bool {
    guard rest > 1, position.pointee == UInt8(ascii: "<") else { return false }
    guard position[1] == UInt8(ascii: "?") else { return true }
    for declaration in Self.declarations where declaration.utf8CodeUnitCount < rest {
      guard memcmp(position, declaration.utf8Start, declaration.utf8CodeUnitCount) == 0 else { continue }
      position += declaration.utf8CodeUnitCount
      skipSpace()
      return rest > 1 && position.pointee == UInt8(ascii: "<")
    }
    return false
  }

  private static let declarations: [StaticString] = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>", "<?xml version=\"1.0\" encoding=\"utf-8\"?>",
    "<?xml version='1.0' encoding='UTF-8'?>", "<?xml version='1.0' encoding='utf-8'?>", "<?xml version=\"1.0\"?>",
  ]

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
          let name = open[depth]
          position += 1
          guard rest > name.count, Self.begins(position, with: name) else { return false }
          position += name.count
          skipSpace()
          guard position < end, position.pointee == UInt8(ascii: ">") else { return false }
          position += 1
        } else {
          guard let name = name(), let isOpen = skipAttributes() else { return false }
          elementCount += 1
          if tags.count < 2 { tags.append(String(decoding: name, as: UTF8.self)) }
          if isOpen {
            guard depth < Self.maximumDepth else { return false }
            open[depth] = name
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
  private mutating func name() -> UnsafeBufferPointer<UInt8>? {
    let start = position
    while position < end, ByteClass.of[Int(position.pointee)] & ByteClass.name != 0 { position += 1 }
    guard position > start, ByteClass.of[Int(start.pointee)] & ByteClass.nameStart != 0 else { return nil }
    return UnsafeBufferPointer(start: start, count: position - start)
  }

  /// Skips the attributes of a tag and its end.
  ///
  /// - Returns: Whether the element has an end tag of its own; nil if the tag is not plain.
  private mutating func skipAttributes() -> Bool? {
    let start = position
    var list: UInt64 = 0xCBF2_9CE4_8422_2325
    var hasOwnName = false
    var hasOwnLabel = false
    while true {
      let before = position
      skipSpace()
      guard position < end else { return nil }
      if position.pointee == UInt8(ascii: ">") || position.pointee == UInt8(ascii: "/") { break }
      let start = position
      guard start > before, let name = name(), rest > 2, position.pointee == UInt8(ascii: "=") else { return nil }
      for byte in name { list = (list ^ UInt64(byte)) &* 0x100_0000_01B3 }
      list = (list ^ 0x3D) &* 0x100_0000_01B3
      switch name.count {
      case 4: if memcmp(start, "name", 4) == 0 { hasOwnName = true }
      case 5: if memcmp(start, "label", 5) == 0 { hasOwnLabel = true }
      default: break
      }
      position += 1
      guard skipValue() else { return nil }
    }
    hasName = hasName || hasOwnName
    hasLabel = hasLabel || hasOwnLabel
    if hasOwnLabel, !hasOwnName { hasLabelWithoutName = true }
    guard knownLists.contains(list) || isAccepted(list, from: start) else { return nil }
    let isOpen = position.pointee == UInt8(ascii: ">")
    position += 1
    if isOpen { return true }
    guard position < end, position.pointee == UInt8(ascii: ">") else { return nil }
    position += 1
    return false
  }

  /// Checks the names of a tag's attributes, unless a tag with the same names was checked before.
  private mutating func isAccepted(_ list: UInt64, from start: UnsafePointer<UInt8>) -> Bool {
    let tagEnd = position
    defer { position = tagEnd }
    position = start
    var names: Set<String> = []
    while true {
      skipSpace()
      guard position < tagEnd, let name = name() else { break }
      let text = String(decoding: name, as: UTF8.self)
      guard !Self.refused.contains(text), names.insert(text).inserted else { return false }
      position += 1
      guard skipValue() else { return false }
    }
    if knownLists.count < 64 { knownLists.append(list) }
    return true
  }

  /// Namespaces, the mark of Appium's Mac2 driver, and those of trees that other programs made up.
  private static let refused: Set = ["xmlns", "elementType", "identifier", "title", UnrecordedScreen.key]

  /// Skips an attribute's value with its quotation marks.
  private mutating func skipValue() -> Bool {
    guard position < end else { return false }
    let quote = position.pointee
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    position += 1
    let start = position
    while position < end {
      let byte = position.pointee
      if ByteClass.of[Int(byte)] & ByteClass.plain != 0 {
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

  /// Whether a value may be the text of an error of the accessibility system, which is no string of the app.
  private static func mayBeError(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    count > 7
      && (start[0] == UInt8(ascii: "A") && start[1] == UInt8(ascii: "X")
        || start[0] == UInt8(ascii: "k") && start[1] == UInt8(ascii: "A"))
  }

  /// Skips a character that is not ASCII.
  ///
  /// - Returns: Whether it is well-formed UTF-8, and a character of XML other than U+FFFD.
  private mutating func skipCharacter() -> Bool {
    let first = position.pointee
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, rest > count else { return false }
    for index in 1..<count where position[index] & 0xC0 != 0x80 { return false }
    let second = position[1]
    switch first {
    case 0xE0: if second < 0xA0 { return false }
    case 0xED: if second > 0x9F { return false }
    case 0xEF: if second == 0xBF, position[2] >= 0xBD { return false }
    case 0xF0: if second < 0x90 { return false }
    case 0xF4: if second > 0x8F { return false }
    default: break
    }
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
  nonisolated(unsafe) static let of: UnsafePointer<UInt8> = {
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
