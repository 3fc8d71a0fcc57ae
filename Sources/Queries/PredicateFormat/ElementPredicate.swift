// A predicate whose keys have been looked up: ready to be asked of elements.

public import Findings

/// A predicate over the attributes of elements.
///
///     let predicate = try ElementPredicate(
///       format: "label BEGINSWITH %@ AND enabled == YES", arguments: [.string("Log")], vocabulary: .xcuiTest)
///     predicate.truth { key in key == .label ? .string("Log In") : nil }  // .unknown: enabled is not known
///
/// Two predicates are equal if they read the same and use the same vocabulary.
///
/// Specified in `predicate-format`.
public struct ElementPredicate: Sendable {
  /// What was written.
  public let predicate: ParsedPredicate
  /// Which keys it may use.
  public let vocabulary: Vocabulary
  /// Parts that are surely not what was meant.
  public let notes: [PredicateNote]
  /// The same predicate, ready to run.
  package let program: PredicateProgram

  /// Parses a format string and looks its keys up.
  ///
  /// - Throws: ``SyntaxError`` for what does not parse, for keys that do not exist, and for what is understood
  ///   and has no meaning for an element.
  public init(
    format: String, arguments: [PredicateValue] = [], vocabulary: Vocabulary
  ) throws(SyntaxError) {
    var lexer = PredicateLexer(format)
    let tokens = try lexer.tokens()
    var parser = PredicateParser(format: format, tokens: tokens, arguments: arguments)
    let predicate = try parser.wholePredicate()
    try self.init(predicate, format: format, vocabulary: vocabulary, notes: lexer.notes)
  }

  /// Parses what must be true of one element. A key that is yes or no may stand on its own, after `NOT`, too.
  ///
  ///     try ElementPredicate(condition: "NOT exists").description               // NOT exists == YES
  ///     try ElementPredicate(condition: "isHittable AND label BEGINSWITH 'Log'")
  ///     try ElementPredicate(condition: "label")  // throws: “label” is compared with nothing
  ///
  /// - Parameter vocabulary: The keys; by default those of an element that was found, and of a query.
  /// - Throws: ``SyntaxError``, as the other initializers.
  public init(condition: String, vocabulary: Vocabulary = .expectation) throws(SyntaxError) {
    var lexer = PredicateLexer(condition)
    let tokens = try lexer.tokens()
    var parser = PredicateParser(format: condition, tokens: tokens, arguments: [])
    parser.flags = vocabulary
    let predicate = try parser.wholePredicate()
    try self.init(predicate, format: condition, vocabulary: vocabulary, notes: lexer.notes)
  }

  /// Looks the keys of a parsed predicate up. Positions in messages are those in its description.
  ///
  /// - Throws: ``SyntaxError``, as the other initializer.
  public init(_ predicate: ParsedPredicate, vocabulary: Vocabulary) throws(SyntaxError) {
    try self.init(format: predicate.description, vocabulary: vocabulary)
  }

  private init(
    _ predicate: ParsedPredicate, format: String, vocabulary: Vocabulary, notes: [PredicateNote]
  ) throws(SyntaxError) {
    var compiler = PredicateCompiler(format: format, vocabulary: vocabulary)
    program = try compiler.program(predicate)
    self.predicate = predicate
    self.vocabulary = vocabulary
    self.notes = notes + compiler.notes
  }

  init(_ predicate: ParsedPredicate, _ vocabulary: Vocabulary, _ program: PredicateProgram) {
    self.predicate = predicate
    self.vocabulary = vocabulary
    notes = []
    self.program = program
  }

  /// A predicate that holds for everything, or for nothing. It has no keys, so there is nothing to look up.
  ///
  ///     ElementPredicate(constant: false, vocabulary: .xcuiTest).description  // FALSEPREDICATE
  public init(constant value: Bool, vocabulary: Vocabulary) {
    self.init(.constant(value), vocabulary, PredicateProgram(root: .constant(value), leaves: []))
  }

  /// The attributes that it asks for, in no particular order.
  public var keys: Set<PredicateKey> { program.keys }

  /// Whether the predicate holds.
  ///
  /// - Parameter read: The value of an attribute; nil if it is not known.
  public func truth(_ read: (PredicateKey) -> PredicateValue?) -> Truth {
    program.truth { leaf in program.leaves[leaf].truth(read) }
  }
}

extension ElementPredicate: Hashable {
  /// The same text and the same vocabulary.
  public static func == (left: ElementPredicate, right: ElementPredicate) -> Bool {
    left.vocabulary == right.vocabulary && left.predicate == right.predicate
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(predicate)
    hasher.combine(vocabulary)
  }
}

extension ElementPredicate: CustomStringConvertible {
  /// The predicate in its canonical spelling.
  public var description: String { predicate.description }
}
