// Converts binary property lists to JSON.

import Findings

/// A binary property list: a table of objects that refer to each other.
///
/// Foundation's reader is not used: it recurses over nested containers, and expands containers that occur in several
/// places without bound.
struct BinaryPropertyList {
  static let magic = Array("bplist00".utf8)
  private static let trailerSize = 32
  /// The maximum size of the JSON text in relation to the size of the file. A string that occurs often is stored once.
  private static let growthLimit = 64
  /// The size of JSON text that is allowed for any file.
  private static let allowance = 1 << 20
  /// Data, strings, and containers, which have a count.
  private static let countedKinds: [UInt8] = [4, 5, 6, 0xA, 0xC, 0xD]

  private let bytes: UnsafeRawBufferPointer
  private let referenceSize: Int
  /// The index of the outermost object.
  private let top: Int
  /// The offset of each object.
  private let offsets: [Int]
  private var transcript = JSONTranscript()
  /// Whether each container has been visited.
  private var isVisited: [Bool]

  /// A violation of the format.
  private struct Fault: Error {
    var message: String
    var offset: Int
  }

  /// An open container. Its references follow each other; the values of a dictionary follow its keys.
  private struct Container {
    var isDictionary: Bool
    var start: Int
    var count: Int
    var next = 0
  }

  /// The beginning of an object.
  private struct Marker {
    var kind: UInt8
    /// The number of bytes, characters or references; the lower half of the first byte for other objects.
    var count: Int
    var start: Int
  }

  /// Returns the property list as JSON.
  static func transcript(of text: DumpText) -> Result<JSONTranscript, PropertyListDump.Refusal> {
    do throws(Fault) {
      var list = try BinaryPropertyList(text.bytes)
      try list.write()
      return .success(list.transcript)
    } catch {
      return .failure(
        PropertyListDump.Refusal(
          at: text.start,
          "not a valid binary property list: \(error.message), at byte \(error.offset)",
          advice: "record the dump again, or copy the complete file"))
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerSize
    guard trailer >= Self.magic.count else { throw Fault(message: "the file is cut off", offset: bytes.count) }
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let invalid = Fault(message: "the trailer is invalid, so the file may be cut off", offset: trailer)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.integer(bytes, at: trailer + 8, size: 8),
      let top = Self.integer(bytes, at: trailer + 16, size: 8),
      let table = Self.integer(bytes, at: trailer + 24, size: 8),
      count > top, table <= trailer, count <= (trailer - table) / offsetSize
    else { throw invalid }
    var offsets: [Int] = []
    offsets.reserveCapacity(count)
    for index in 0..<count {
      guard let offset = Self.integer(bytes, at: table + index * offsetSize, size: offsetSize), offset < table else {
        throw Fault(message: "an object is outside the file", offset: table + index * offsetSize)
      }
      offsets.append(offset)
    }
    self.offsets = offsets
    isVisited = Array(repeating: false, count: count)
    self.top = top
  }

  // MARK: Objects

  private mutating func write() throws(Fault) {
    var open: [Container] = []
    try write(top, referredFrom: bytes.count - 16, open: &open)
    while let container = open.last {
      guard container.next < container.count else {
        open.removeLast()
        try emit(container.start) { (json) throws(JSONTranscript.MissingKey) in try json.end() }
        continue
      }
      open[open.count - 1].next += 1
      let place = container.start + container.next * referenceSize
      if container.isDictionary {
        try writeKey(try reference(at: place), referredFrom: place)
        let value = place + container.count * referenceSize
        try write(try reference(at: value), referredFrom: value, open: &open)
      } else {
        try write(try reference(at: place), referredFrom: place, open: &open)
      }
    }
  }

  private func reference(at place: Int) throws(Fault) -> Int {
    guard let index = Self.integer(bytes, at: place, size: referenceSize), index < offsets.count else {
      throw Fault(message: "a reference to an object that does not exist", offset: place)
    }
    return index
  }

  private mutating func writeKey(_ index: Int, referredFrom place: Int) throws(Fault) {
    let marker = try marker(of: index)
    guard marker.kind == 5 || marker.kind == 6 else {
      throw Fault(message: "a key is not a string", offset: offsets[index])
    }
    let text = try string(marker)
    try emit(place) { (json) throws(JSONTranscript.MissingKey) in try json.writeKey(text) }
  }

  private mutating func write(_ index: Int, referredFrom place: Int, open: inout [Container]) throws(Fault) {
    let marker = try marker(of: index)
    switch marker.kind {
    case 0:
      let word = marker.count == 9 ? "true" : marker.count == 8 ? "false" : "null"
      try emit(place) { (json) throws(JSONTranscript.MissingKey) in try json.writeLiteral(word.utf8) }
    case 1:
      let number = try self.number(marker)
      try emit(place) { (json) throws(JSONTranscript.MissingKey) in try json.writeLiteral("\(number)".utf8) }
    case 2, 3:
      let number = try real(marker)
      try emit(place) { (json) throws(JSONTranscript.MissingKey) in try json.writeNumber(number) }
    case 4:
      let text = "\(marker.count) bytes"
      try emit(place) { (json) throws(JSONTranscript.MissingKey) in try json.writeString(text.utf8) }
    case 5, 6:
      let text = try string(marker)
      try emit(place) { (json) throws(JSONTranscript.MissingKey) in try json.writeString(text) }
    case 8:
      try emit(place) { (json) throws(JSONTranscript.MissingKey) in try json.writeLiteral("null".utf8) }
    case 0xA, 0xC, 0xD:
      guard !isVisited[index] else {
        throw Fault(message: "two containers share an object, or contain each other", offset: place)
      }
      isVisited[index] = true
      let isDictionary = marker.kind == 0xD
      let (references, isTooLarge) = marker.count.multipliedReportingOverflow(by: isDictionary ? 2 : 1)
      guard !isTooLarge, references <= (bytes.count - marker.start) / referenceSize else {
        throw Fault(message: "a container is larger than the file", offset: offsets[index])
      }
      try emit(place) { (json) throws(JSONTranscript.MissingKey) in try json.begin(isObject: isDictionary) }
      open.append(Container(isDictionary: isDictionary, start: marker.start, count: marker.count))
    default: throw Fault(message: "an object of an unknown type", offset: offsets[index])
    }
  }

  private mutating func emit(
    _ offset: Int, body: (inout JSONTranscript) throws(JSONTranscript.MissingKey) -> Void
  ) throws(Fault) {
    do throws(JSONTranscript.MissingKey) {
      try body(&transcript)
    } catch {
      throw Fault(message: "a dictionary must consist of keys and values", offset: offset)
    }
    guard (transcript.bytes.count - Self.allowance) / Self.growthLimit <= bytes.count else {
      throw Fault(
        message: "its contents are more than \(Self.growthLimit) times as large as the file", offset: offset)
    }
  }

  // MARK: Bytes

  private func marker(of index: Int) throws(Fault) -> Marker {
    let offset = offsets[index]
    let cutOff = Fault(message: "an object is outside the file", offset: offset)
    guard offset < bytes.count else { throw cutOff }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0xF))
    guard low == 0xF, Self.countedKinds.contains(kind) else {
      return Marker(kind: kind, count: low, start: offset + 1)
    }
    // A count of 15 or more follows as an integer object.
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3 else { throw cutOff }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard let count = Self.integer(bytes, at: offset + 2, size: size) else { throw cutOff }
    return Marker(kind: kind, count: count, start: offset + 2 + size)
  }

  /// Returns the bytes of a string in UTF-8.
  private func string(_ marker: Marker) throws(Fault) -> [UInt8] {
    let unit = marker.kind == 6 ? 2 : 1
    guard marker.count <= (bytes.count - marker.start) / unit else {
      throw Fault(message: "a string is larger than the file", offset: marker.start)
    }
    let raw = bytes[marker.start..<marker.start + marker.count * unit]
    if unit == 1 {
      // ASCII; any other byte is Latin-1.
      return raw.contains { $0 >= 0x80 }
        ? Array(String(String.UnicodeScalarView(raw.map { Unicode.Scalar($0) })).utf8) : Array(raw)
    }
    let units = stride(from: raw.startIndex, to: raw.endIndex, by: 2).map { UInt16(raw[$0]) << 8 | UInt16(raw[$0 + 1]) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private func number(_ marker: Marker) throws(Fault) -> String {
    let invalid = Fault(message: "an integer of an unknown size", offset: marker.start)
    guard marker.count <= 4 else { throw invalid }
    let size = 1 << marker.count
    guard size <= bytes.count - marker.start else { throw invalid }
    var value: UInt64 = 0
    // Numbers of 16 bytes are unsigned numbers that do not fit into 63 bits.
    for byte in bytes[marker.start..<marker.start + size] { value = value << 8 | UInt64(byte) }
    return size == 8 ? "\(Int64(bitPattern: value))" : "\(value)"
  }

  private func real(_ marker: Marker) throws(Fault) -> Double {
    let invalid = Fault(message: "a real number of an unknown size", offset: marker.start)
    guard marker.count == 2 || marker.count == 3, 1 << marker.count <= bytes.count - marker.start else { throw invalid }
    var value: UInt64 = 0
    for byte in bytes[marker.start..<marker.start + 1 << marker.count] { value = value << 8 | UInt64(byte) }
    return marker.count == 3 ? Double(bitPattern: value) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: value)))
  }

  /// Returns an unsigned integer in big-endian order; nil if it is outside the file or does not fit.
  private static func integer(_ bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }
}
