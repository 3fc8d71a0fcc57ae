// Reads the elements of any JSON dialect in one pass.

import AccessibilityTree
import Findings
import JSON

/// Where the elements are in a JSON document, and in which dialect.
struct JSONForm {
  /// The dialect; some dialects choose a different format when they have read the whole dump.
  var format: DumpFormat
  /// The way from the outermost value to the elements.
  var path: [Step] = []

  enum Step: Equatable {
    case member(String)
    case list
  }

  /// Whether the elements are in a list, rather than nested in one root.
  var isList: Bool { path.last == .list }
}

/// Builds the tree of a dump. The structure is read here; the dialect interprets the attributes.
struct JSONTreeReader<Dialect: JSONDialect> {
  var reader: JSONReader
  let form: JSONForm
  let table = Dialect.keys
  private var dialect: Dialect
  var tree: JSONTree
  /// The open objects and lists, outermost first.
  var levels: [Level] = []
  private var depth = 0
  private var deepest = 0
  private let hasLines: Bool
  /// Whether the dump is written on one line, so that elements need columns.
  private let hasColumns: Bool
  /// Whether the dump is read only up to a fault.
  var isCutOff = false

  enum Level {
    /// An object around the elements, with the index of its step in the path.
    case envelope(Int)
    /// The object of an element.
    case element(Int)
    /// The object with more keys of an element.
    case attributes(Int)
    /// The list of an element's children, or of the roots.
    case children(Int?)
  }

  /// Reads a dump of this dialect.
  static func read(_ text: DumpText, form: JSONForm) -> DumpReading {
    var reader = Self(text, form: form)
    do throws(JSONSyntaxError) {
      try reader.read()
    } catch {
      let fault = Finding(error)
      if reader.removePartialElements() { return reader.reading().recovered(from: fault) }
      return DumpReading(format: reader.dialect.format, snapshot: nil, findings: [fault])
    }
    return reader.reading()
  }

  private init(_ text: DumpText, form: JSONForm) {
    reader = JSONReader(text.bytes, from: text.start)
    self.form = form
    hasLines = text.start.line != nil
    hasColumns = hasLines && text.columnOffset != nil
    tree = JSONTree(issues: DumpIssues(file: text.start.file))
    // An element takes up about 300 bytes of JSON.
    tree.elements.reserveCapacity(text.bytes.count / 300)
    dialect = Dialect(form, builder: &tree.builder)
  }

  // MARK: Structure

  private mutating func read() throws(JSONSyntaxError) {
    repeat {
      try beginValue(try reader.next(), at: 0)
      while let level = levels.last {
        switch (level, try reader.next()) {
        case (.envelope(let step), .key(let key)): try readMember(key, at: step)
        case (.element(let index), .key(let key)): try readAttribute(key, of: index, isNested: false)
        case (.attributes(let index), .key(let key)): try readAttribute(key, of: index, isNested: true)
        case (.element, _):
          levels.removeLast()
          depth -= 1
        case (.envelope, _), (.attributes, _), (.children, .endArray): levels.removeLast()
        case (.children(let parent), .beginObject): begin(inside: parent)
        case (.children(let parent), let token): try skipNonElement(token, amongChildrenOf: parent)
        }
      }
    } while form.format == .idbJSON && reader.beginNextDocument()
    _ = try reader.next()
  }

  /// Begins the value at a step of the path: the element itself at its end.
  private mutating func beginValue(_ token: JSONReader.Token, at step: Int) throws(JSONSyntaxError) {
    let expected = step < form.path.count ? form.path[step] : nil
    switch (expected, token) {
    case (nil, .beginObject): begin(inside: nil)
    case (.member, .beginObject): levels.append(.envelope(step))
    case (.list, .beginArray): levels.append(.children(nil))
    default: _ = try composite(token)
    }
  }

  private mutating func begin(inside parent: Int?) {
    var element = JSONElement(dialect.blank, parent: parent)
    element.record.line = hasLines ? UInt32(clamping: reader.line) : 0
    if hasColumns { element.column = reader.position.column ?? 0 }
    levels.append(.element(tree.elements.count))
    tree.elements.append(element)
    depth += 1
    deepest = max(deepest, depth)
  }

  /// Reads a member of an object around the elements.
  private mutating func readMember(_ key: JSONString, at step: Int) throws(JSONSyntaxError) {
    let name = key.string
    let token = try reader.next()
    if form.path[step] == .member(name) {
      try beginValue(token, at: step + 1)
    } else if try composite(token) == nil {
      dialect.readEnvelope(name, token: token)
      // A WebDriver response has members that describe the response, not the dump.
      if form.path[step] == .member("value") || token.isNull { return }
      let value = text(token, of: name, at: reader.place)
      tree.keep(tree.builder.intern(name), value: value, of: 0)
    }
  }

  private mutating func skipNonElement(_ token: JSONReader.Token, amongChildrenOf parent: Int?) throws(JSONSyntaxError)
  {
    let place = reader.place
    let text = try composite(token) ?? JSONElement.text(token)
    tree.issues.add(
      "dump-bad-attribute", subject: "children", at: reader.position(of: place),
      parent == nil
        ? "\(AttributeText(utf8: text).excerpt) in the list of elements is not an element and is ignored"
        : "\(AttributeText(utf8: text).excerpt) in “children” is not an element and is ignored")
  }

  /// Returns the JSON text of the object or list that begins with the token; nil for a scalar.
  mutating func composite(_ token: JSONReader.Token) throws(JSONSyntaxError) -> UnsafeBufferPointer<UInt8>? {
    switch token {
    case .beginObject, .beginArray: try reader.skip()
    default: nil
    }
  }

  // MARK: The snapshot

  private mutating func reading() -> DumpReading {
    guard let root = tree.elements.first else { return withoutElements() }
    guard dialect.recognizes(root) else {
      return DumpReading(format: nil, snapshot: nil, findings: [ForeignJSON().finding(reader.start)])
    }
    let order = dialect.arrange(&tree)
    tree.sortExtras()
    var open: [Int] = []
    var roots = 0
    for position in tree.elements.indices {
      let index = order.preorder?[position] ?? position
      var element = tree.elements[index]
      while let innermost = open.last, innermost != element.parent {
        open.removeLast()
        tree.builder.end()
      }
      if open.isEmpty { roots += 1 }
      if element.isPartial {
        dialect.setType(of: &element, in: &tree)
        element.forgetAttributes()
      } else {
        dialect.complete(&element, at: position, in: &tree)
      }
      tree.builder.begin(element.record)
      if hasColumns { tree.builder.note(column: element.column) }
      open.append(index)
      if !element.isPartial { tree.addExtras(of: index) }
    }
    dialect.finish(&tree)
    if dialect.platform == .apple { tree.builder.forgetAccessibilityErrors(&tree.issues) }
    while tree.builder.depth > 0 { tree.builder.end() }
    if roots > 1 {
      var root = ElementRecord(type: .other)
      root.facts.mayHaveMoreChildren = isCutOff
      tree.builder.surround(with: root)
    }
    // Lists of views or of idb's elements are single hierarchies.
    if roots > 1, form.isList, ![.idbJSON, .droidBotJSON].contains(form.format) { reportSeveral(roots) }
    let builder = tree.builder
    tree.builder = SnapshotBuilder()
    let format = dialect.format
    let file = tree.issues.file
    let notes = dialect.notes(file: file) + DumpQuality.notes(on: format, depth: deepest, file: file)
    let snapshot = builder.finish(
      platform: dialect.platform, nesting: order.nesting, recordsTypes: dialect.recordsTypes)
    return DumpReading(format: format, snapshot: snapshot, findings: tree.issues.findings + notes)
  }

  private mutating func reportSeveral(_ count: Int) {
    tree.issues.add(
      "dump-joined", subject: "", at: reader.start,
      "the array contains \(count) hierarchies, which are read as one; extract the first with: jq '.[0]'")
  }

  private func withoutElements() -> DumpReading {
    let finding = Finding(
      code: "dump-no-elements", severity: .error, position: reader.start, message: "the dump contains no elements",
      advice: "record the dump again while the app is in the foreground")
    return DumpReading(format: dialect.format, snapshot: nil, findings: [finding])
  }
}
