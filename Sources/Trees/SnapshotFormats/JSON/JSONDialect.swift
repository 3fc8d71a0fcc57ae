// Declares the requirements for a JSON dialect.

import AccessibilityTree
import Findings
import JSON

/// The rules of one JSON dialect: a table of keys, and the rules that combine attributes.
protocol JSONDialect {
  /// The keys of an element.
  static var keys: JSONKeyTable { get }
  /// Whether booleans may be strings: `"true"` and `"false"`, or `"1"` and `"0"`.
  static var hasTextBooleans: Bool { get }
  /// Whether an empty string in the dump is an empty string on the device, not nil.
  static var distinguishesNilValues: Bool { get }
  /// Whether traits may have names that WebDriverAgent does not write.
  static var hasPrivateTraits: Bool { get }
  /// A description of valid frames, for messages.
  static var frameForm: String { get }

  init(_ form: JSONForm, builder: inout SnapshotBuilder)

  var format: DumpFormat { get }
  var platform: Platform { get }

  /// Whether the dump records the types of elements.
  var recordsTypes: Bool { get }

  /// An element before its keys are read.
  var blank: ElementRecord { get }

  /// Reads a scalar of an object around the elements.
  mutating func readEnvelope(_ name: String, token: JSONReader.Token)

  /// Returns whether a dump with this root is in the dialect.
  func recognizes(_ root: JSONElement) -> Bool

  /// Returns the order of the elements, when all have been read.
  mutating func arrange(_ tree: inout JSONTree) -> JSONOrder

  /// Applies the rules that combine attributes of one element.
  ///
  /// - Parameter index: The index of the element in the snapshot.
  mutating func complete(_ element: inout JSONElement, at index: Int, in tree: inout JSONTree)

  /// Sets the type of an element whose other attributes are unknown.
  mutating func setType(of element: inout JSONElement, in tree: inout JSONTree)

  /// Applies the rules that depend on the whole dump.
  mutating func finish(_ tree: inout JSONTree)

  /// Notes about the dump as a whole.
  func notes(file: String) -> [Finding]
}

extension JSONDialect {
  static var hasTextBooleans: Bool { false }
  static var distinguishesNilValues: Bool { false }
  static var hasPrivateTraits: Bool { false }
  static var frameForm: String { "a frame such as {{0, 0}, {1, 1}}" }
  var platform: Platform { .apple }
  var blank: ElementRecord { ElementRecord(type: .other) }

  mutating func readEnvelope(_ name: String, token: JSONReader.Token) {}

  func recognizes(_ root: JSONElement) -> Bool { true }

  mutating func arrange(_ tree: inout JSONTree) -> JSONOrder { JSONOrder() }

  mutating func setType(of element: inout JSONElement, in tree: inout JSONTree) {}

  var recordsTypes: Bool { true }

  mutating func finish(_ tree: inout JSONTree) {}

  func notes(file: String) -> [Finding] { [] }
}

/// The order in which the elements of a dump are added to the snapshot.
struct JSONOrder {
  /// The elements in preorder; nil if the dump contains them in this order.
  var preorder: [Int]?
  /// Whether elements have the same depth in the dump as in the app.
  var nesting = Nesting.recorded
}

/// The elements of a dump that is being read.
struct JSONTree {
  var builder = SnapshotBuilder()
  var issues: DumpIssues
  /// The elements in the order in which their objects begin.
  var elements: [JSONElement] = []
  /// Attributes that have no property in ``Element``.
  private var extras: [Extra] = []
  /// The attributes in `extras`, grouped by element; element `i` has those from `starts[i]` on.
  private var sorted: [Int] = []
  private var starts: [Int] = []
  /// The attributes that the dialect adds to the current element.
  private var added: [(name: StringID, value: StringID)] = []

  private struct Extra {
    var element: Int
    var name: StringID
    var value: StringID
  }

  init(issues: DumpIssues) { self.issues = issues }

  /// Reports an element as a whole.
  mutating func report(_ code: String, subject: String, element: JSONElement, message: @autoclosure () -> String) {
    let (file, line) = (issues.file, Int(element.record.line))
    issues.add(
      code, subject: subject, at: SourcePosition(file: file, line: line == 0 ? nil : line, column: line == 0 ? nil : 1),
      message())
  }

  /// Keeps an attribute of an element.
  mutating func keep(_ name: StringID, value: StringID, of element: Int) {
    extras.append(Extra(element: element, name: name, value: value))
  }

  /// Keeps an attribute of the element that is being completed.
  mutating func add(_ name: String, value: StringID) { added.append((builder.intern(name), value)) }

  /// Groups the attributes by element with a counting sort.
  mutating func sortExtras() {
    starts = Array(repeating: 0, count: elements.count + 1)
    for extra in extras where extra.element < elements.count { starts[extra.element + 1] += 1 }
    for element in elements.indices { starts[element + 1] += starts[element] }
    var next = starts
    sorted = Array(repeating: 0, count: starts.last ?? 0)
    for (position, extra) in extras.enumerated() where extra.element < elements.count {
      sorted[next[extra.element]] = position
      next[extra.element] += 1
    }
  }

  /// Adds the attributes of an element to the element that was begun last.
  mutating func addExtras(of element: Int) {
    for position in starts[element]..<starts[element + 1] {
      let extra = extras[sorted[position]]
      builder.addExtra(name: extra.name, value: extra.value)
    }
    for extra in added { builder.addExtra(name: extra.name, value: extra.value) }
    added.removeAll(keepingCapacity: true)
  }
}
