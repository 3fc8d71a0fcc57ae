// Defines predicates whose keys have been resolved, ready to be evaluated for elements.

public import Findings

/// A predicate over the attributes of elements.
///
///     let predicate = try ElementPredicate(
///       format: "label BEGINSWITH %@ AND enabled == YES", arguments: [.string("Log")], vocabulary: .xcuiTest)
///     predicate.truth { key in key == .label ? .string("Log In") : nil }  // .unknown: enabled has no value
///
/// Two predicates are equal if their text and their vocabulary are equal.
///
/// Specified in `predicate-format`.
public struct ElementPredicate: Sendable {
  /// The predicate as written.
  public let predicate: ParsedPredicate
  /// The keys that the predicate may use.
  public let vocabulary: Vocabulary
  /// Warnings about parts that are certainly mistakes.
  public let notes: [PredicateNote]
  /// The compiled predicate.
  package let program: PredicateProgram

  /// Parses a format string and resolves its keys.
  ///
  /// - Throws: ``SyntaxError`` if the string cannot be parsed, if a key does not exist, or if a part is valid but does
  ///   not apply to elements.
  public init(format: String, arguments: [PredicateValue] = [], vocabulary: Vocabulary) throws(SyntaxError) {
    var lexer = PredicateLexer(format)
    let tokens = try lexer.tokens()
    var parser = PredicateParser(format: format, tokens: tokens, arguments: arguments)
    let predicate = try parser.wholePredicate()
    try self.init(predicate, format: format, vocabulary: vocabulary, notes: lexer.notes)
  }

  /// Parses a condition on one element. A Boolean key may be used without a comparison, even after `NOT`.
  ///
  ///     try ElementPredicate(condition: "NOT exists").description               // NOT exists == YES
  ///     try ElementPredicate(condition: "isHittable AND label BEGINSWITH 'Log'")
  ///     try ElementPredicate(condition: "label")  // throws: “label” is not compared with anything
  ///
  /// - Parameter vocabulary: The keys that may be used; by default the attributes of an element and the keys of a
  ///   query, such as `count`.
  /// - Throws: ``SyntaxError``, like the other initializers.
  public init(condition: String, vocabulary: Vocabulary = .expectation) throws(SyntaxError) {
    var lexer = PredicateLexer(condition)
    let tokens = try lexer.tokens()
    var parser = PredicateParser(format: condition, tokens: tokens, arguments: [])
    parser.flags = vocabulary
    let predicate = try parser.wholePredicate()
    try self.init(predicate, format: condition, vocabulary: vocabulary, notes: lexer.notes)
  }

  /// Resolves the keys of a parsed predicate. Ranges in errors and notes refer to the predicate's description.
  ///
  /// - Throws: ``SyntaxError``, like the other initializers.
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

  init(_ predicate: ParsedPredicate, vocabulary: Vocabulary, program: PredicateProgram) {
    self.predicate = predicate
    self.vocabulary = vocabulary
    notes = []
    self.program = program
  }

  /// Creates a predicate that is always true or always false. It has no keys to resolve.
  ///
  ///     ElementPredicate(constant: false, vocabulary: .xcuiTest).description  // FALSEPREDICATE
  public init(constant value: Bool, vocabulary: Vocabulary) {
    self.init(.constant(value), vocabulary: vocabulary, program: PredicateProgram(root: .constant(value), leaves: []))
  }

  /// The attributes that the predicate reads, in no particular order.
  public var keys: Set<PredicateKey> { program.keys }

  /// Returns whether the predicate holds.
  ///
  /// - Parameter read: Returns the value of an attribute, or nil if it is unknown.
  public func truth(_ read: (PredicateKey) -> PredicateValue?) -> Truth {
    program.truth { leaf in program.leaves[leaf].truth(read) }
  }
}

extension ElementPredicate: Hashable {
  /// Compares the text and the vocabulary.
  public static func == (left: ElementPredicate, right: ElementPredicate) -> Bool {
    left.vocabulary == right.vocabulary && left.predicate == right.predicate
  }

  /// Hashes the text and the vocabulary.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(predicate)
    hasher.combine(vocabulary)
  }
}

extension ElementPredicate: CustomStringConvertible {
  /// The predicate in its canonical spelling.
  public var description: String { predicate.description }
}
