// Generates trees and queries from a seed, so that they are the same in every run.

import AccessibilityTree
import ElementQueries
import PredicateFormat
import TestNotation

/// A tree represented by links from each element to its parent. Snapshots use a different representation.
struct GeneratedTree {
  /// The index of each element's parent; −1 for the root.
  var parents: [Int] = [-1]
  var types: [ElementType] = [.application]
  var labels = [""]
  var identifiers = [""]
  /// Values of buttons; those of ``doubtful`` buttons are `"1"` or missing.
  var values: [String?] = [nil]
  var doubtful: [Int] = []

  static let types: [ElementType] = [.cell, .button, .staticText, .other]
  static let keys = ["a", "b", "1"]

  /// Few types and strings, so that queries often match.
  init(using dice: inout Dice, size: Int, doubts: Int = 0) {
    var open = [0]
    for index in 1..<max(size, 2) {
      open.removeLast(dice.roll(0...min(open.count - 1, 3)))
      parents.append(open[open.count - 1])
      open.append(index)
      types.append(dice.pick(Self.types))
      labels.append(dice.pick(["", "a", "b", "c"]))
      identifiers.append(dice.pick(["", "", "a", "x"]))
      values.append(dice.pick([nil, nil, "1"]))
    }
    guard doubts > 0 else { return }
    doubtful = Array(types.indices.filter { types[$0] == .button }.shuffled(using: &dice).prefix(doubts)).sorted()
    for index in doubtful { values[index] = "1" }
  }

  /// Returns a tree that begins with this one and has more elements below the last element and its ancestors.
  ///
  /// - Parameter level: The level of the deepest element that gets more children.
  func continued(at level: Int, by count: Int, using dice: inout Dice) -> GeneratedTree {
    var tree = self
    var open = [types.count - 1]
    while let parent = open.first, parents[parent] >= 0 { open.insert(parents[parent], at: 0) }
    open.removeLast(max(0, open.count - 1 - level))
    for _ in 0..<count {
      open.removeLast(dice.roll(0...min(open.count - 1, 3)))
      tree.parents.append(open[open.count - 1])
      open.append(tree.types.count)
      tree.types.append(dice.pick(Self.types))
      tree.labels.append(dice.pick(["", "a", "b", "c"]))
      tree.identifiers.append(dice.pick(["", "", "a", "x"]))
      tree.values.append(dice.pick([nil, nil, "1"]))
    }
    return tree
  }

  /// - Parameters:
  ///   - reading: For each ``doubtful`` button, whether its value is present; nil leaves it uncertain.
  ///   - level: The level of the deepest element that was open when the dump was cut off; nil if it is complete.
  func snapshot(reading: [Bool]? = nil, cutOffAt level: Int? = nil) -> Snapshot? {
    var builder = SnapshotBuilder()
    var open: [Int] = []
    for index in parents.indices {
      while let last = open.last, last != parents[index] {
        builder.end()
        open.removeLast()
      }
      var record = ElementRecord(type: types[index])
      if !doubtful.isEmpty { record.value = .empty }
      record.label = builder.intern(labels[index])
      record.identifier = builder.intern(identifiers[index])
      var value = values[index]
      if let doubt = doubtful.firstIndex(of: index) {
        if let reading { value = reading[doubt] ? value : nil } else { record.facts.valueMayBeMissing = true }
      }
      if let value { record.value = builder.intern(value) }
      builder.begin(record)
      open.append(index)
    }
    if let level {
      while builder.depth > level + 1 { builder.end() }
      builder.cutOff()
    }
    return builder.finish(platform: .apple)
  }
}

extension Dice {
  /// A query that Apple's types allow: members of queries are called only on queries.
  mutating func query(
    steps: Int, types: [ElementType], keys: [String], predicates: [GeneratedPredicate] = GeneratedPredicate.onNames,
    bindingsOnTheWay: Bool = true
  ) throws -> ElementQuery {
    var query = ElementQuery.application
    for step in 1...max(steps, 1) {
      let type = pick(types)
      let key = pick(keys)
      let optionalKey = pick([key, key, nil])
      if query.isElement {
        query = roll(0...2) == 0 ? query.children(matching: type) : query.descendants(matching: type)
        continue
      }
      switch roll(-2...(bindingsOnTheWay || step == steps ? 9 : 5)) {
      case -2: query = query.matching(try pick(predicates).predicate())
      case -1: query = query.containing(try pick(predicates).predicate())
      case 0: query = query.descendants(matching: type)
      case 1: query = query.children(matching: type)
      case 2: query = query.matching(identifier: key)
      case 3: query = query.matching(type, identifier: optionalKey)
      case 4, 5: query = query.containing(type, identifier: optionalKey)
      case 6: query = query.element
      case 7: query = query[key]
      case 8: query = query.firstMatch
      default: query = query.element(boundBy: roll(0...3))
      }
    }
    return query
  }
}

/// A predicate and the same condition in Swift.
struct GeneratedPredicate: Sendable {
  var format: String
  var holds: @Sendable (_ label: String, _ identifier: String, _ value: String?) -> Bool

  func predicate() throws -> ElementPredicate { try ElementPredicate(format: format, vocabulary: .xcuiTest) }

  /// Conditions that are decidable in every tree.
  static let onNames: [GeneratedPredicate] = [
    GeneratedPredicate(format: "label == 'a'") { label, _, _ in label == "a" },
    GeneratedPredicate(format: "label == 'b' OR identifier == 'a'") { label, identifier, _ in
      label == "b" || identifier == "a"
    },
    GeneratedPredicate(format: "NOT (label == 'a' AND identifier != 'x')") { label, identifier, _ in
      !(label == "a" && identifier != "x")
    },
    GeneratedPredicate(format: "'1' IN identifiers") { [$0, $1, $2].contains("1") },
  ]

  /// Conditions that may depend on values.
  static let all =
    onNames + [
      GeneratedPredicate(format: "value == '1'") { _, _, value in value == "1" },
      GeneratedPredicate(format: "value != '1' AND label != ''") { label, _, value in value != "1" && label != "" },
    ]
}
