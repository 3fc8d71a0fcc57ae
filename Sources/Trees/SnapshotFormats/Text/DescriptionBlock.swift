// Represents the parts of a printed hierarchy before its elements are read.

/// The description of one element or query in a file: its hierarchy, its path, and the chain of its query.
struct DescriptionBlock {
  /// An element, or the mark in place of elements that the author of the file removed.
  struct Entry {
    /// The element from its type to the end of its last string, which may be on a later line.
    var content: Range<Int>
    /// The indentation of the first line.
    var indent: Int
    /// The number of the first line.
    var number: UInt32
    var isEllipsis: Bool
    /// Whether the element has an address, a frame or a process id.
    var isCertain: Bool
    /// Whether the text after the first line may not belong to the element.
    var mayEndEarlier = false

    init(_ line: DescriptionLine) {
      content = line.content
      indent = line.indent
      number = line.number
      isEllipsis = line.kind == .ellipsis
      isCertain = line.kind == .element
    }
  }

  /// A step of a query with its answer.
  struct Step {
    var line: DescriptionLine
    /// The wording, after `Find: `.
    var wording: Range<Int>
    /// The elements; nil if no output was printed.
    var output: [Entry]?
    /// Whether the closing brace after the elements is missing.
    var isOpen = false
    /// Whether the elements are those among which a failed query searched.
    var isInput = false
  }

  /// The offset of the first line.
  var start: Int
  /// The element in the line `Attributes:`.
  var attributes: Entry?
  /// The elements of the hierarchy.
  var tree: [Entry] = []
  /// The first element of the hierarchy.
  var root: Entry?
  var hasSubtreeHeading = false
  /// Whether the hierarchy has only the candidates of an ambiguous query and the elements around them.
  var isSparse = false
  /// The elements from the application to the described element.
  var path: [Entry] = []
  var hasPath = false
  var steps: [Step] = []
  var hasQueryChain = false

  // Xcode 27 (`dump-dialects` §3b).
  var bundleIdentifier: Range<Int>?
  var interfaceOrientation: Range<Int>?
  var isNotResponding = false
  /// Whether a line of dashes follows.
  var isClosed = false

  /// The offsets of text that is neither an element nor part of one.
  var strays: [Range<Int>] = []

  init(start: Int) { self.start = start }

  /// Whether the block contains nothing to read.
  var isEmpty: Bool { attributes == nil && tree.isEmpty && steps.isEmpty && !isNotResponding }
}
