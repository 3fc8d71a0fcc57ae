// Divides printed hierarchies into blocks, and joins lines that belong to one string. (`dump-dialects` §3, §3b)

/// Reads the lines of a text once, from top to bottom.
struct DescriptionAssembler {
  private let source: DescriptionSource
  private let lines: [DescriptionLine]
  private var index = 0
  private var section = Section.outside
  private var tokens = ElementTokens()
  private var blocks: [DescriptionBlock] = []
  /// The last block is `current`; it is not yet in ``blocks``.
  private var current: DescriptionBlock?
  /// The line of the device's orientation, which precedes the blocks of Xcode 27.
  private(set) var deviceOrientation: Range<Int>?
  /// Whether the text has headings that only Xcode 27 prints.
  private(set) var isHierarchy27 = false

  private enum Section {
    case outside, attributes, tree, path, steps, output, input, matches
  }

  init(_ source: DescriptionSource, lines: [DescriptionLine]) {
    self.source = source
    self.lines = lines
  }

  /// Returns the blocks in the order of the text.
  mutating func read() -> [DescriptionBlock] {
    while index < lines.count { readLine() }
    finishBlock()
    return blocks
  }

  private mutating func finishBlock() {
    if let current, !current.isEmpty { blocks.append(current) }
    current = nil
    section = .outside
  }

  private mutating func beginBlock() {
    finishBlock()
    let start = index < lines.count ? lines[index].content.lowerBound : 0
    current = DescriptionBlock(start: start)
  }

  private mutating func needBlock() { if current == nil { beginBlock() } }

  private mutating func readLine() {
    let line = lines[index]
    switch line.kind {
    case .element, .possibleElement:
      readElement(line)
      return
    case .attributes:
      beginBlock()
      let entry = takeElement()
      current?.attributes = entry
      section = .attributes
      return
    case .other:
      readOther(line)
      return
    case .subtree:
      if section != .attributes { beginBlock() }
      current?.hasSubtreeHeading = true
      section = .tree
    case .path:
      needBlock()
      current?.hasPath = true
      section = .path
    case .queryChain:
      needBlock()
      current?.hasQueryChain = true
      section = .steps
    case .possibleMatches:
      if section == .tree {
        current?.isSparse = true
        section = .matches
      }
    case .find: beginStep(line)
    case .output, .emptyOutput, .close: readBrace(line)
    case .input: beginInput(line)
    case .inputEnd: if section == .input { section = .steps }
    case .ellipsis: readEllipsis(line)
    case .separator, .bundleIdentifier, .interfaceOrientation, .deviceOrientation, .notResponding: readHeading27(line)
    case .log, .blank: break
    }
    index += 1
  }

  // MARK: Elements

  private mutating func readElement(_ line: DescriptionLine) {
    switch section {
    case .output, .input:
      var entry = takeElement()
      let last = entry.content.upperBound
      // The elements in a failure message are separated by commas.
      if section == .input, source.bytes[last - 1] == UInt8(ascii: ",") {
        entry.content = entry.content.lowerBound..<(last - 1)
      }
      let step = section == .input ? 0 : (current?.steps.count ?? 0) - 1
      if step >= 0 { current?.steps[step].output?.append(entry) }
    case .path:
      let entry = takeElement()
      current?.path.append(entry)
    case .outside where line.kind == .possibleElement:
      // Words around a dump, such as “Button”.
      index += 1
    case .matches where line.mark != .root:
      // The candidates of an ambiguous query are in the tree above.
      _ = takeElement()
    case .outside, .attributes, .tree, .steps, .matches:
      if section == .steps || section == .matches || section == .tree && beginsAnother(line) { beginBlock() }
      needBlock()
      let entry = takeElement()
      if current?.root == nil {
        current?.root = entry
        // Most files contain one hierarchy, with an element on almost every line.
        if blocks.isEmpty { current?.tree.reserveCapacity(lines.count - index) }
      }
      current?.tree.append(entry)
      section = .tree
    }
  }

  /// Returns whether a line is the root of a second hierarchy, rather than another element of the first.
  private func beginsAnother(_ line: DescriptionLine) -> Bool {
    guard let root = current?.root else { return false }
    if line.mark == .root { return true }
    return line.indent <= root.indent && isApplication(line.content) && isApplication(root.content)
  }

  private func isApplication(_ content: Range<Int>) -> Bool {
    source.bytes.has("Application", at: content.lowerBound, before: content.upperBound)
      && ElementHead(at: content.lowerBound, before: content.upperBound, in: source.bytes)?.name.count == 11
  }

  /// Takes an element with all lines that its strings occupy.
  private mutating func takeElement() -> DescriptionBlock.Entry {
    var entry = DescriptionBlock.Entry(lines[index])
    index += 1
    guard index < lines.count, lines[index].mayContinueString else { return entry }
    // An element that has something else than an open string at its end does not continue.
    if !isReadable(entry.content), !tokens.isComplete { closeString(of: &entry) }
    // The remaining lines belong to the element if it can be read to their end.
    var next = index
    var end = index
    while next < lines.count, lines[next].kind == .other || lines[next].kind == .blank {
      next += 1
      if lines[next - 1].kind == .other { end = next }
    }
    guard end > index else { return entry }
    let joined = entry.content.lowerBound..<lines[end - 1].content.upperBound
    if isReadable(joined) {
      entry.mayEndEarlier = next == lines.count && tokens.tokens.last?.kind == .value
      entry.content = joined
      index = end
    }
    return entry
  }

  /// The number of lines with quotes that are tried as the end of a string. It bounds the work on hostile files.
  private static let maximumAttempts = 16

  /// Extends an element whose string does not end on its line to the line on which the string ends.
  private mutating func closeString(of entry: inout DescriptionBlock.Entry) {
    var attempts = 0
    var next = index
    while next < lines.count, lines[next].mayContinueString, attempts < Self.maximumAttempts {
      let content = lines[next].content
      next += 1
      guard source.bytes[content].contains(UInt8(ascii: "'")) else { continue }
      attempts += 1
      let joined = entry.content.lowerBound..<content.upperBound
      guard isReadable(joined) else { continue }
      entry.content = joined
      index = next
      return
    }
    // The string has no end: the following text belongs to it.
    while index < lines.count, lines[index].kind == .other || lines[index].kind == .blank {
      if lines[index].kind == .other {
        entry.content = entry.content.lowerBound..<lines[index].content.upperBound
      }
      index += 1
    }
  }

  /// Returns whether the text is an element whose strings all end.
  private mutating func isReadable(_ content: Range<Int>) -> Bool {
    guard let head = ElementHead(at: content.lowerBound, before: content.upperBound, in: source.bytes) else {
      return false
    }
    var end = content.upperBound
    if section == .input, source.bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    tokens.read(from: head.tokens, to: end, in: source.bytes)
    return tokens.isComplete && tokens.tokens.last?.kind != .unknown
  }

  // MARK: Other lines

  private mutating func readOther(_ line: DescriptionLine) {
    index += 1
    switch section {
    case .steps:
      // A predicate with line breaks.
      let step = (current?.steps.count ?? 0) - 1
      guard step >= 0, let wording = current?.steps[step].wording, current?.steps[step].output == nil else { return }
      current?.steps[step].wording = wording.lowerBound..<line.content.upperBound
    case .tree, .attributes, .output, .path: current?.strays.append(line.content)
    case .outside, .input, .matches: break
    }
  }

  private mutating func readEllipsis(_ line: DescriptionLine) {
    let entry = DescriptionBlock.Entry(line)
    switch section {
    case .tree, .attributes: current?.tree.append(entry)
    case .output:
      let step = (current?.steps.count ?? 0) - 1
      if step >= 0 { current?.steps[step].output?.append(entry) }
    case .outside, .path, .steps, .input, .matches: break
    }
  }

  private mutating func readHeading27(_ line: DescriptionLine) {
    switch line.kind {
    case .separator:
      if current?.isEmpty == false { current?.isClosed = true }
      finishBlock()
      return
    case .deviceOrientation:
      finishBlock()
      deviceOrientation = line.content
    case .bundleIdentifier:
      beginBlock()
      current?.bundleIdentifier = line.content
    case .interfaceOrientation:
      needBlock()
      current?.interfaceOrientation = line.content
    default:
      needBlock()
      current?.isNotResponding = true
    }
    isHierarchy27 = true
  }

  // MARK: Queries

  private mutating func beginStep(_ line: DescriptionLine) {
    // A step without a mark, at the margin, is the first step of another query.
    let margin = current?.steps.first?.line.indent
    let isFirst = line.mark == .root || line.mark == .none && line.indent <= margin ?? .max
    switch section {
    case .steps, .output, .input: if margin != nil, isFirst { beginBlock() }
    case .outside, .attributes, .tree, .path, .matches: beginBlock()
    }
    needBlock()
    current?.steps.append(DescriptionBlock.Step(line: line, wording: line.content))
    section = .steps
  }

  private mutating func readBrace(_ line: DescriptionLine) {
    guard section == .steps || section == .output, let step = current.map({ $0.steps.count - 1 }), step >= 0 else {
      return
    }
    switch line.kind {
    case .output:
      current?.steps[step].output = []
      current?.steps[step].isOpen = true
      section = .output
    case .emptyOutput: current?.steps[step].output = []
    default:
      current?.steps[step].isOpen = false
      section = .steps
    }
  }

  /// Begins the list of elements in a failure message: `No matches found for … from input {(`.
  private mutating func beginInput(_ line: DescriptionLine) {
    beginBlock()
    let content = line.content
    var start = content.lowerBound
    if let word = (content.lowerBound..<content.upperBound).first(where: {
      source.bytes.has("No matches found for ", at: $0, before: content.upperBound)
    }) {
      start = word + "No matches found for ".utf8.count
    }
    let end = max(start, content.upperBound - " from input {(".utf8.count)
    let input = (content.upperBound - "input {(".utf8.count)..<(content.upperBound - " {(".utf8.count)
    current?.steps = [
      DescriptionBlock.Step(line: line, wording: input, output: [], isInput: true),
      DescriptionBlock.Step(line: line, wording: start..<end, output: []),
    ]
    section = .input
  }
}
