// Gives access to the name and attributes of a start tag without copying.

public import Findings

/// A start tag. It points into the parser's buffers, so it is valid only during ``XMLEvents/startElement`` and cannot
/// be copied.
///
///     for index in 0..<tag.attributeCount {
///       if let attribute = tag.attribute(at: index) { print(attribute.qualifiedName) }
///     }
public struct XMLStartTag: ~Copyable {
  /// The name without its namespace prefix.
  public let name: XMLName
  /// The namespace prefix, or nil.
  public let prefix: XMLName?
  /// The line of the file on which the tag begins.
  public let line: Int
  /// The number of attributes, not counting namespace declarations.
  public let attributeCount: Int
  /// Five pointers per attribute: local name, prefix, namespace, start of the value, end of the value.
  @usableFromInline let attributes: UnsafePointer<UnsafePointer<UInt8>?>?
  @usableFromInline let session: UnsafePointer<ReadingSession>

  init(
    name: XMLName, prefix: XMLName?, line: Int, attributeCount: Int,
    attributes: UnsafePointer<UnsafePointer<UInt8>?>?, session: UnsafePointer<ReadingSession>
  ) {
    self.name = name
    self.prefix = prefix
    self.line = line
    self.attributeCount = attributes == nil ? 0 : attributeCount
    self.attributes = attributes
    self.session = session
  }

  /// Returns the attribute at an index in `0..<attributeCount`, in document order; nil if out of bounds.
  @inlinable public func attribute(at index: Int) -> XMLAttribute? {
    guard index >= 0, index < attributeCount, let fields = attributes?.advanced(by: index &* 5),
      let name = fields[0], let start = fields[3], let end = fields[4]
    else { return nil }
    return XMLAttribute(
      name: XMLName(address: name), value: UnsafeBufferPointer(start: start, count: end - start), fields: fields,
      session: session)
  }

  /// The offset of the tag in the document; nil if libxml2 converts its encoding.
  public var offset: Int? { session.pointee.tagOffset }

  /// The position of the tag's end.
  public var endPosition: SourcePosition { session.pointee.position }
}

/// An attribute of an ``XMLStartTag``. It is valid only as long as the tag itself is valid.
public struct XMLAttribute {
  /// The name without its namespace prefix.
  public let name: XMLName
  /// The value in UTF-8, with entities decoded.
  public let value: UnsafeBufferPointer<UInt8>
  @usableFromInline let fields: UnsafePointer<UnsafePointer<UInt8>?>
  @usableFromInline let session: UnsafePointer<ReadingSession>

  @inlinable init(
    name: XMLName, value: UnsafeBufferPointer<UInt8>, fields: UnsafePointer<UnsafePointer<UInt8>?>,
    session: UnsafePointer<ReadingSession>
  ) {
    self.name = name
    self.value = value
    self.fields = fields
    self.session = session
  }

  /// The position of the value in the file. If the parser converts the file's encoding, the position of the tag's end.
  public var position: SourcePosition { session.pointee.position(ofValueOf: qualifiedName) }

  /// The namespace prefix, or nil.
  @inlinable public var prefix: XMLName? { fields[1].map(XMLName.init(address:)) }

  /// The name as written in the document, including the prefix.
  public var qualifiedName: String { (prefix.map { $0.string + ":" } ?? "") + name.string }
}

/// The name of an element or attribute, valid while the document is being read.
public struct XMLName {
  @usableFromInline let address: UnsafePointer<UInt8>

  @inlinable init(address: UnsafePointer<UInt8>) {
    self.address = address
  }

  /// Names with equal identities are equal, so a reader can look up each name once. A name has one identity in a
  /// document, or a second one from the tag on at which the document is no longer plain.
  @inlinable public var identity: UInt { UInt(bitPattern: address) }

  /// The name in UTF-8.
  public var utf8: UnsafeBufferPointer<UInt8> {
    var count = 0
    while address[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: address, count: count)
  }

  /// The name as a string.
  public var string: String { String(decoding: utf8, as: UTF8.self) }
}
