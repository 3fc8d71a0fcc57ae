// Builds a tree from the tags of any XML dialect.

import AccessibilityTree
import Findings
import LibXML

/// The result of reading an XML dump.
struct XMLTree {
  var format: DumpFormat
  /// The tree; nil if the dump has no elements.
  var snapshot: Snapshot?
  /// The number of element levels, including the root.
  var depth: Int
  /// The violation of XML syntax at which the tree ends; nil if the whole dump was read.
  var fault: XMLReadingError?
  /// The limit at which reading stopped; nil if the dump was read completely.
  var excess: Finding?
}

/// Builds the tree of a dump: skips a wrapper around the hierarchy and passes all other tags to the dialect.
struct XMLTreeBuilder<Dialect> {
  // The constraint is on the extension, because Swift searches for a conformance when it uses a constrained type.
  private var tree: TagContext
  private var dialect: Dialect
  private var wrapper: Wrapper?
  private var wrapperLine = 0
  private var depth = 0
  private let limits: DumpLimits
  /// Whether the document is long enough to contain an attribute that exceeds the limit.
  private let measuresAttributes: Bool
  private var excess: Finding?
  /// What the offset of a tag lacks to its column; nil if the document has several lines.
  private let columnOffset: Int?
}

extension XMLTreeBuilder where Dialect: XMLDialect {
  private init(_ format: DumpFormat, text: DumpText, limits: DumpLimits) {
    let issues = DumpIssues(file: text.start.file)
    self.limits = limits
    columnOffset = text.columnOffset
    measuresAttributes = text.bytes.count > limits.attributeBytes
    var tree = TagContext(issues: issues)
    dialect = Dialect(format, in: &tree)
    self.tree = tree
  }

  /// Reads a document up to its end, or to the first violation of XML syntax.
  ///
  /// - Returns: The tree, and findings about problems other than such a violation.
  static func read(
    _ text: DumpText, as format: DumpFormat, limits: DumpLimits
  ) -> (tree: XMLTree, findings: [Finding]) {
    // The builder is allocated manually. If it were a variable that the closures capture, Swift would check every
    // access to it for exclusivity.
    let builder = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    builder.initialize(to: Self(format, text: text, limits: limits))
    // In real dumps, elements are 150 to 400 bytes long.
    builder.pointee.tree.builder.reserveCapacity(text.bytes.count / 200)
    defer {
      builder.deinitialize(count: 1)
      builder.deallocate()
    }
    let events = XMLEvents(
      startElement: { tag in builder.pointee.begin(tag) },
      endElement: { builder.pointee.end() },
      text: { text in builder.pointee.reportText(text) })
    var fault: XMLReadingError?
    var warnings: [XMLReadingError] = []
    do throws(XMLReadingError) {
      warnings = try XMLReader.read(text.bytes, from: text.start, events)
    } catch {
      fault = error
      builder.pointee.cutOff(at: error)
    }
    var tree = builder.pointee.finish()
    tree.fault = fault
    let warningFindings = warnings.map { Finding(xml: $0, severity: .warning, isFault: false, in: text) }
    return (tree, builder.pointee.tree.issues.findings + warningFindings)
  }

  private mutating func begin(_ tag: borrowing XMLStartTag) -> XMLReadingDecision {
    if tree.builder.depth == 0 {
      if tree.builder.count > 0 {
        surroundWithWrapper()
      } else if wrapper == nil, !dialect.isElement(tag) {
        beginWrapper(tag)
        return .proceed
      }
    }
    if measuresAttributes, let position = longAttribute(of: tag) {
      excess = limits.finding(.attributeBytes, at: position)
      return .stop
    }
    dialect.begin(tag, in: &tree)
    if let columnOffset { tree.builder.note(column: tag.offset.map { $0 + columnOffset } ?? 0) }
    depth = max(depth, tree.builder.depth)
    if depth > limits.depth || tree.builder.count > limits.elements {
      excess = limits.finding(depth > limits.depth ? .depth : .elements, at: tag.endPosition)
      return .stop
    }
    return .proceed
  }

  private func longAttribute(of tag: borrowing XMLStartTag) -> SourcePosition? {
    for position in 0..<tag.attributeCount {
      if let attribute = tag.attribute(at: position), attribute.value.count > limits.attributeBytes {
        return attribute.position
      }
    }
    return nil
  }

  private mutating func end() {
    // At the wrapper's end tag, no element is open and this call has no effect, unless the wrapper has been turned into
    // an element.
    tree.builder.end()
  }

  private mutating func reportText(_ text: borrowing XMLText) {
    let string = AttributeText(utf8: text.utf8).string.filter { !$0.isWhitespace }
    // An author's dots in place of elements. A single full stop is an accident.
    if string.count > 1 || string == "…", string.allSatisfy({ $0 == "." || $0 == "。" || $0 == "…" || $0 == "･" }) {
      tree.builder.elide()
      tree.issues.add(
        "dump-elided", subject: "text", at: text.position,
        "“\(AttributeText(utf8: text.utf8).excerpt)” stands for elements that were removed: elements may be missing "
          + "from here on")
      return
    }
    tree.issues.add(
      "dump-text", subject: "text", at: text.position,
      "text between tags is ignored, because dumps store text in attributes: "
        + "“\(AttributeText(utf8: text.utf8).excerpt)”")
  }

  private mutating func beginWrapper(_ tag: borrowing XMLStartTag) {
    var attributes: [Wrapper.Attribute] = []
    for position in 0..<tag.attributeCount {
      guard let attribute = tag.attribute(at: position) else { continue }
      attributes.append(
        Wrapper.Attribute(name: attribute.name.string, value: AttributeText(utf8: attribute.value).string))
    }
    wrapper = Wrapper(name: tag.name.string, attributes: attributes)
    wrapperLine = tag.line
  }

  /// Turns the wrapper into the root, because a second tree begins beside the first.
  private mutating func surroundWithWrapper() {
    guard let wrapper else { return }
    var record = ElementRecord(type: .other)
    record.className = tree.builder.intern(wrapper.name)
    record.identifier = .empty
    record.line = UInt32(clamping: wrapperLine)
    func number(_ name: String) -> Double? {
      wrapper.attributes.first { $0.name == name }.flatMap { Double($0.value) }
    }
    if let width = number("width"), let height = number("height") {
      record.frame = Frame(x: 0, y: 0, width: width, height: height)
      record.facts.hasFrame = true
    }
    let attributes = wrapper.attributes.map { (tree.builder.intern($0.name), tree.builder.intern($0.value)) }
    tree.builder.surround(with: record, attributes: attributes)
    self.wrapper = nil
    dialect.shiftIndices(by: 1)
    depth += 1
  }

  /// Ends the tree at a violation of XML syntax.
  private mutating func cutOff(at fault: XMLReadingError) {
    guard fault.kind != .extraContent else { return }
    // On Android, another window or a toast may follow the first tree.
    if tree.builder.depth == 0, tree.builder.count > 0, dialect.platform == .android { surroundWithWrapper() }
    tree.builder.cutOff()
  }

  private mutating func finish() -> XMLTree {
    dialect.finish(&tree.builder)
    if dialect.platform == .apple { tree.builder.forgetAccessibilityErrors(&tree.issues) }
    let finished = tree.builder
    tree.builder = SnapshotBuilder()
    let tags: TagNaming = dialect.format == .uiautomatorXML ? .nodes : .classes
    let driver: Driver? =
      switch dialect.format {
      case .wdaXML: .webDriverAgent
      case .mac2XML: .mac2
      default: nil
      }
    // The order of results depends on the places of elements.
    let nesting: Nesting = finished.continuesAfterElision ? .flattened : .recorded
    let snapshot = finished.finish(
      platform: dialect.platform, wrapper: wrapper, tags: tags, driver: driver, nesting: nesting)
    return XMLTree(format: dialect.format, snapshot: snapshot, depth: depth, excess: excess)
  }
}
