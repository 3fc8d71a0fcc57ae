// Builds predicates from other predicates, and changes single comparisons in them.

extension ParsedPredicate {
  /// Returns a comparison of a key with a value.
  ///
  ///     ParsedPredicate.key("rect.x", relation: .less, value: .integer(5)).description  // rect.x < 5
  package static func key(
    _ name: String, relation: PredicateComparison.Operator = .equal, value: PredicateValue,
    options: PredicateComparison.Options = []
  ) -> ParsedPredicate {
    let place = PredicateRange(range: 0..<0)
    let path = PredicateKeyPath(components: name.split(separator: ".").map(String.init), place: place)
    return .comparison(
      PredicateComparison(
        left: .keyPath(path), relation: relation, options: options, right: .value(value), place: place))
  }

  /// Returns a conjunction of predicates.
  package static func all(_ parts: [ParsedPredicate]) -> ParsedPredicate {
    parts.isEmpty ? .constant(true) : parts.count == 1 ? parts[0] : .and(parts)
  }
}

extension ElementPredicate {
  /// Compiles a predicate that was built from other predicates; nil if the vocabulary lacks one of its keys, or if a
  /// part of the predicate does not apply to elements.
  package init?(_ predicate: ParsedPredicate, of vocabulary: Vocabulary) {
    var compiler = PredicateCompiler(format: "", vocabulary: vocabulary)
    guard let program = try? compiler.program(predicate) else { return nil }
    self.init(predicate, vocabulary: vocabulary, program: program)
  }
}

extension ParsedPredicate {
  /// Returns the predicate with one comparison changed. Comparisons are indexed from 0 in the order in which they are
  /// written.
  package func changingComparison(_ number: Int, change: (PredicateComparison) -> PredicateComparison)
    -> ParsedPredicate
  {
    var counter = 0
    return changing(number, counter: &counter, change: change)
  }

  private func changing(
    _ number: Int, counter: inout Int, change: (PredicateComparison) -> PredicateComparison
  ) -> ParsedPredicate {
    switch self {
    case .constant: return self
    case .not(let inner): return .not(inner.changing(number, counter: &counter, change: change))
    case .and(let parts): return .and(parts.map { $0.changing(number, counter: &counter, change: change) })
    case .or(let parts): return .or(parts.map { $0.changing(number, counter: &counter, change: change) })
    case .comparison(let comparison):
      counter += 1
      return counter - 1 == number ? .comparison(change(comparison)) : self
    }
  }
}

extension PredicateComparison {
  /// Returns a copy of the comparison with a different literal.
  package func withLiteral(_ value: PredicateValue) -> PredicateComparison {
    var changed = self
    if case .value = right { changed.right = .value(value) } else { changed.left = .value(value) }
    return changed
  }

  /// Returns a copy of the comparison that reads a different attribute.
  package func withKey(_ name: String) -> PredicateComparison {
    var changed = self
    let path = PredicateOperand.keyPath(PredicateKeyPath(components: [name], place: place))
    if case .keyPath = left { changed.left = path } else { changed.right = path }
    return changed
  }

  /// Returns a copy of the comparison with additional options, such as `[c]`.
  package func with(_ added: Options) -> PredicateComparison {
    var changed = self
    changed.options.formUnion(added)
    return changed
  }
}
