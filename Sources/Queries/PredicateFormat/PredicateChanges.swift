// Predicates that differ from others in one comparison.

extension ParsedPredicate {
  /// The predicate with one of its comparisons changed, counted from 0 in the order of the text.
  package func changingComparison(_ number: Int, _ change: (Comparison) -> Comparison) -> ParsedPredicate {
    var counter = 0
    return changing(number, &counter, change)
  }

  private func changing(
    _ number: Int, _ counter: inout Int, _ change: (Comparison) -> Comparison
  ) -> ParsedPredicate {
    switch self {
    case .constant: return self
    case .not(let inner): return .not(inner.changing(number, &counter, change))
    case .and(let parts): return .and(parts.map { $0.changing(number, &counter, change) })
    case .or(let parts): return .or(parts.map { $0.changing(number, &counter, change) })
    case .comparison(let comparison):
      counter += 1
      return counter - 1 == number ? .comparison(change(comparison)) : self
    }
  }
}

extension Comparison {
  /// The same question about another literal.
  package func withLiteral(_ value: PredicateValue) -> Comparison {
    var changed = self
    if case .value = right { changed.right = .value(value) } else { changed.left = .value(value) }
    return changed
  }

  /// The same question about another attribute.
  package func withKey(_ name: String) -> Comparison {
    var changed = self
    let path = Operand.keyPath(KeyPath(components: [name], place: place))
    if case .keyPath = left { changed.left = path } else { changed.right = path }
    return changed
  }

  /// The same question with more options.
  package func with(_ added: Options) -> Comparison {
    var changed = self
    changed.options.formUnion(added)
    return changed
  }
}
