// Turns the elements of printed hierarchies into records. (`dump-dialects` §3, §3b)

import AccessibilityTree
import Findings
import Text

/// Reads the elements of one block into a snapshot.
struct DescriptionReader {
  let source: DescriptionSource
  /// Whether the text is from Xcode 27's device interaction, which prints other attributes than `debugDescription`.
  let isHierarchy27: Bool
  var builder = SnapshotBuilder()
  var issues: DumpIssues
  /// The number of elements without a parent.
  var rootCount = 0
  /// The label of the first element.
  private(set) var rootLabel: String?
  /// Whether addresses are kept as attributes. They differ in each process, so they are noise in a dump.
  var keepsAddresses = false

  /// The tokens of the current element.
  private(set) var tokens = ElementTokens()
  /// The attributes of the current element without a property in ``Element``.
  private var extras: [(name: StringID, value: StringID)] = []

  /// What to do about the first byte that is not UTF-8.
  private var encodingAdvice: String?
  let limits: DumpLimits
  /// The first limit that is exceeded. The hierarchy is not read further.
  private(set) var excess: Finding?

  // Whether elements are hittable is known after the last element: XCTest prints a point for each that is.
  private var hasHitPoint = false
  private var withoutHitPoint: [Int] = []

  init(_ source: DescriptionSource, isHierarchy27: Bool, limits: DumpLimits) {
    self.source = source
    self.limits = limits
    self.isHierarchy27 = isHierarchy27
    issues = DumpIssues(file: source.start.file)
  }

  /// Begins an element.
  ///
  /// - Parameter isCutOff: Whether the text ends in the line of the element, so that attributes may be missing.
  mutating func begin(_ entry: DescriptionBlock.Entry, mayHaveMoreChildren: Bool = false, isCutOff: Bool = false) {
    var (record, attributes) = record(of: entry)
    if isCutOff { forgetWhatMayFollow(&record) }
    if mayHaveMoreChildren { record.facts.mayHaveMoreChildren = true }
    if builder.count == 0 {
      let name = record.label == .empty ? record.title : record.label
      rootLabel = name == .empty ? nil : builder.string(name)
    }
    // No sample shows whether XCTest prints a point for applications, and what is inside a remote view is unknown.
    if isHierarchy27, !isCutOff, record.facts[.hittable] == nil, record.type != .application,
      !tokens.doubtful.contains(.hitPoint), !tokens.tokens.contains(where: { $0.kind == .remoteLeafPlaceholder })
    {
      withoutHitPoint.append(builder.count)
    }
    builder.begin(record)
    if source.decoded != nil { builder.note(column: source.position(at: entry.content.lowerBound).column ?? 0) }
    checkLimits(entry)
    for attribute in attributes { builder.addExtra(name: attribute.name, value: attribute.value) }
  }

  private mutating func checkLimits(_ entry: DescriptionBlock.Entry) {
    guard excess == nil else { return }
    func exceeds(_ limit: DumpLimits.Limit, at offset: Int) {
      excess = limits.finding(limit, at: source.position(at: offset))
    }
    let start = entry.content.lowerBound
    if builder.count > limits.elements {
      exceeds(.elements, at: start)
    } else if builder.depth > limits.depth {
      exceeds(.depth, at: start)
    } else if tokens.tokens.count > limits.attributes {
      exceeds(.attributes, at: start)
    } else if entry.content.count > limits.attributeBytes,
      let token = tokens.tokens.first(where: { $0.content.count > limits.attributeBytes })
    {
      exceeds(.attributeBytes, at: token.start)
    }
  }

  /// Returns the attributes of an element, and those without a property in ``Element``.
  mutating func record(
    of entry: DescriptionBlock.Entry
  ) -> (record: ElementRecord, attributes: [(name: StringID, value: StringID)]) {
    var record = ElementRecord(type: .other)
    record.line = entry.number
    extras.removeAll(keepingCapacity: true)
    if let head = ElementHead(at: entry.content.lowerBound, before: entry.content.upperBound, in: source.bytes) {
      readHead(head, into: &record)
      tokens.read(from: head.tokens, to: entry.content.upperBound, in: source.bytes)
      setDefaults(of: &record, isOld: head.oldAddress != nil)
      for token in tokens.tokens { read(token, into: &record) }
      forgetDoubtful(&record, entry: entry)
    }
    return (record, extras)
  }

  /// Forgets the defaults of the attributes that may follow in the line, and the last one, which may continue.
  private func forgetWhatMayFollow(_ record: inout ElementRecord) {
    let certain = tokens.doubtful.isEmpty ? tokens.tokens.dropLast() : tokens.tokens[...]
    func isSeen(_ kind: ElementToken.Kind) -> Bool { certain.contains { $0.kind == kind } }
    if !isSeen(.identifier) { record.identifier = .notRecorded }
    if !isSeen(.label) { record.label = .notRecorded }
    if !isSeen(.title) { record.title = .notRecorded }
    if !isSeen(.value) { record.value = .notRecorded }
    if !isSeen(.placeholderValue) { record.placeholderValue = .notRecorded }
    if !isSeen(.frame) { record.facts.hasFrame = false }
    if !isSeen(.disabled) { record.facts[.enabled] = nil }
    if !isSeen(.selected) { record.facts[.selected] = nil }
    if !isSeen(.focused) { record.facts[.hasFocus] = nil }
    if !isSeen(.keyboardFocused) { record.facts[.hasKeyboardFocus] = nil }
  }

  /// The findings about elements, in which what is usual for this format is a note.
  var findings: [Finding] {
    issues.findings.map { finding in
      var finding = finding
      switch finding.code {
      case "dump-truncated-value", "dump-ambiguous": finding.severity = .note
      case "dump-encoding": finding.advice = encodingAdvice
      default: break
      }
      return finding
    }
  }

  /// Accounts for a root that was inserted before all elements.
  mutating func shiftIndices() { withoutHitPoint = withoutHitPoint.map { $0 + 1 } }

  /// Records which elements are not hittable, after the last element.
  mutating func finishHittability() {
    if hasHitPoint { builder.set(.hittable, to: false, of: withoutHitPoint) }
  }

  // MARK: Attributes

  private mutating func readHead(_ head: ElementHead, into record: inout ElementRecord) {
    let source = source
    if let type = head.type(in: source.bytes) {
      record.type = type
    } else {
      let name = source.string(head.name)
      record.className = builder.intern(name)
      issues.add(
        "dump-unknown-element", subject: name, at: source.position(at: head.name.lowerBound),
        "XCTest has no element type “\(name)”; the element is treated as Other")
    }
    if head.isMain { keep("isMainWindow", text: "true") }
    if let address = head.oldAddress, keepsAddresses { keep("address", at: address) }
  }

  /// Sets what the absence of a token means. XCTest prints strings that are not empty, and states that are not the
  /// usual ones.
  private func setDefaults(of record: inout ElementRecord, isOld: Bool) {
    record.identifier = .empty
    record.label = .empty
    record.value = .empty
    record.placeholderValue = .empty
    if !isHierarchy27 { record.title = .empty }
    // Until Xcode 8, descriptions have traits. No sample shows whether they also have flags.
    if isOld { return }
    record.facts[.enabled] = true
    record.facts[.selected] = false
    record.facts[.hasFocus] = false
    if !isHierarchy27 { record.facts[.hasKeyboardFocus] = false }
  }

  private mutating func read(_ token: ElementToken, into record: inout ElementRecord) {
    switch token.kind {
    case .identifier: record.identifier = text(token, of: &record)
    case .title: record.title = text(token, of: &record)
    case .label: record.label = text(token, of: &record)
    case .placeholderValue: record.placeholderValue = text(token, of: &record)
    case .value: readValue(token, into: &record)
    case .frame: readFrame(token, into: &record)
    case .traits: readTraits(token, into: &record)
    case .selected: record.facts[.selected] = true
    case .disabled: record.facts[.enabled] = false
    case .focused: record.facts[.hasFocus] = true
    case .keyboardFocused: record.facts[.hasKeyboardFocus] = true
    case .mainWindow: keep("isMainWindow", text: "true")
    case .pid: if !tokens.doubtful.contains(.pid) { keep("processId", at: token.content) }
    case .address: if keepsAddresses { keep("address", at: token.content) }
    case .hitPoint:
      record.facts[.hittable] = true
      hasHitPoint = true
      keep("hitPoint", at: token.content)
    case .activationBundleID: keep("activationBundleId", at: token.content)
    case .remoteLeafPlaceholder:
      record.facts.mayHaveMoreChildren = true
      keep("isRemoteLeafPlaceholder", text: "true")
    case .unknown:
      let source = source
      let text = source.string(token.content)
      keep("token", text: text)
      issues.add(
        "dump-bad-attribute", subject: "token", at: source.position(at: token.start),
        "“\(Self.excerpt(text))” is not an attribute that XCTest prints; it is kept as “token”")
    }
  }

  private mutating func readValue(_ token: ElementToken, into record: inout ElementRecord) {
    var token = token
    if token.start == tokens.tokens.last?.start {
      // Whitespace at the end of a line belongs to the value, because XCTest prints none.
      let end = source.bytes.skip(at: token.content.upperBound, before: source.bytes.count) {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
      }
      let start = token.content.lowerBound
      let isSeparator = token.content.isEmpty && start < end && source.bytes[start - 1] == UInt8(ascii: ":")
      token.content = (isSeparator ? start + 1 : start)..<end
    }
    guard ElementTokens.isTruncated(token.content, in: source.bytes) else {
      record.value = text(token, of: &record)
      return
    }
    let source = source
    record.value = .notRecorded
    keep("truncatedValue", at: token.content)
    issues.add(
      "dump-truncated-value", subject: "value", at: source.position(at: token.start),
      "XCTest printed only the beginning of the value, “\(Self.excerpt(source.string(token.content)))”: "
        + "the value is not recorded")
  }

  private mutating func readFrame(_ token: ElementToken, into record: inout ElementRecord) {
    var offset = token.content.lowerBound + "{{".utf8.count
    func number(before separator: StaticString) -> Double {
      let end = source.bytes.skip(at: offset, before: token.content.upperBound) {
        $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}")
      }
      let text = AttributeText(utf8: UnsafeBufferPointer(rebasing: source.bytes[offset..<end]))
      offset = min(token.content.upperBound, end + separator.utf8CodeUnitCount)
      return text.printedNumber ?? .nan
    }
    record.frame.x = number(before: ", ")
    record.frame.y = number(before: "}, {")
    record.frame.width = number(before: ", ")
    record.frame.height = number(before: "}}")
    record.facts.hasFrame = true
  }

  private mutating func readTraits(_ token: ElementToken, into record: inout ElementRecord) {
    keep("traitsMask", at: token.content)
    guard let mask = UInt64(source.string(token.content)) else { return }
    record.traits = Traits(accessibilityTraits: mask)
    record.facts.hasTraits = true
    if record.facts[.selected] != true { record.facts[.selected] = record.traits.contains(.selected) }
    if record.facts[.enabled] != false { record.facts[.enabled] = !record.traits.contains(.notEnabled) }
  }

  // MARK: Strings

  private mutating func text(_ token: ElementToken, of record: inout ElementRecord) -> StringID {
    let text = intern(token.content)
    if text == .notRecorded { record.facts.hasUnreadableText = true }
    return text
  }

  /// Returns the id of a string. A string with bytes that are not UTF-8 is not recorded, because a search for the text
  /// that the app shows would not find it.
  private mutating func intern(_ range: Range<Int>) -> StringID {
    let bytes = UnsafeBufferPointer(rebasing: source.bytes[range])
    if source.hasInvalidBytes, let offset = UTF8Sequence.firstInvalid(in: bytes) {
      report(InvalidUTF8(at: offset, in: bytes, source.position(at: range.lowerBound + offset)))
      return .notRecorded
    }
    // Line breaks in strings are LF, even if the file was saved with CR LF.
    guard bytes.contains(UInt8(ascii: "\r")) else { return builder.intern(bytes) }
    return builder.intern(source.string(range))
  }

  private mutating func report(_ byte: InvalidUTF8) {
    issues.add(
      "dump-encoding", subject: "", at: byte.position, "\(byte.message): the attribute is not recorded")
    if encodingAdvice == nil { encodingAdvice = byte.advice }
  }

  mutating func keep(_ name: String, at range: Range<Int>) {
    let value = intern(range)
    if value != .notRecorded { extras.append((builder.intern(name), value)) }
  }

  mutating func keep(_ name: String, text: String) {
    extras.append((builder.intern(name), builder.intern(text)))
  }

  /// Adds an attribute to the element that was begun last.
  mutating func add(_ name: String, at range: Range<Int>) {
    let value = intern(range)
    if value != .notRecorded { builder.addExtra(name: builder.intern(name), value: value) }
  }

  /// The first few words on one line, for messages.
  static func excerpt(_ text: String) -> String {
    let line = text.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let plain = String(line.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
    return plain.cut(after: 60)
  }
}

extension Traits {
  /// The traits in UIKit's bit mask. Bits that are not public are ignored.
  init(accessibilityTraits mask: UInt64) {
    let bits: [Traits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .tabBar, .header,
    ]
    self = []
    for (bit, trait) in bits.enumerated() where mask & 1 << UInt64(bit) != 0 { insert(trait) }
  }
}
