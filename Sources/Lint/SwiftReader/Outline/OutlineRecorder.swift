// Records the outlines of functions while their code is read: calls, loops and sequences of statements.

import CodeModel
import Findings

/// Collects what code does, in the order in which it is read, and sorts it by position at the end of each function.
struct OutlineRecorder {
  struct Call {
    /// The number of the function's name.
    var name: Int32
    /// Where the receiver ends, or where the call begins if it has none.
    var place: Int
    var range: Range<Int>
    var isDiscarded = false
    var isRepeated: Bool
    var iterations: Int?
    var firstList: FunctionOutline.List?
  }

  struct Loop {
    var start: Int
    var condition: String
    var checksElementsOnly: Bool
    var canEnd: Bool
  }

  struct Skip {
    /// The offset of the `if` or `guard`.
    var start: Int
    var condition: Range<Int>
    var code: Range<Int>
  }

  struct Sequence {
    /// The offset of the first statement of the block.
    var start: Int
    var statements: [(range: Range<Int>, names: Set<String>)]
  }

  /// What a statement contains.
  struct Contents {
    /// Whether the statement does not always run to its end, or may run several times.
    var isBroken = false
    var hasTouch = false
    /// The index of its first name in ``OutlineRecorder/contentNames``.
    var firstName = 0
  }

  var outlines: [FunctionOutline] = []
  var otherNames: Set<String> = []
  var propertyCalls: [String: Set<String>] = [:]
  private var foundKeys: [(call: Range<Int>, key: ParsedSource.KeyOccurrence)] = []

  /// The index of the enclosing function.
  var function: Int?
  /// The enclosing types.
  var owners = ""
  var isRepeated = false
  /// How often the enclosing loops repeat the code, in total; nil if unknown.
  var iterations: Int? = 1

  var calls: [Call] = []
  var loops: [Loop] = []
  var skips: [Skip] = []
  var sequences: [Sequence] = []
  /// Outside of functions: the numbers of the names of called functions.
  var outerCalls: [Int32] = []
  /// The number of statements and names so far that may end a loop.
  var endings = 0
  var contents = Contents()
  var contentNames: [Int32] = []

  /// Whether statements are compared with those before them.
  var recordsSequences: Bool { function != nil && !isRepeated }

  /// The name of the enclosing function or, outside functions, the enclosing types.
  var around: String { function.map { outlines[$0].name } ?? owners }

  func within(_ owners: String, name: String) -> String { owners.isEmpty ? name : "\(owners).\(name)" }

  mutating func breakStatement() { contents.isBroken = true }

  /// Notes the key in `buttons["menu"]`.
  mutating func addKey(list: String, offset: Int, call: Range<Int>) {
    foundKeys.append((call, .init(list: list, offset: offset, around: around)))
  }

  /// Returns the keys, outer subscripts before inner ones.
  func keys() -> [ParsedSource.KeyOccurrence] {
    foundKeys.enumerated().sorted {
      let (left, right) = ($0.element.call, $1.element.call)
      if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
      if left.upperBound != right.upperBound { return left.upperBound > right.upperBound }
      return $0.offset < $1.offset
    }.map(\.element.key)
  }
}
