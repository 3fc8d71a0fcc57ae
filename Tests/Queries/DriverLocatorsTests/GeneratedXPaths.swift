// Generates XPaths from the tags, attributes and values of a snapshot, and from invented tags, attributes and values.

import AccessibilityTree
import DriverLocators
import TestNotation

/// Generates XPaths one after another.
struct GeneratedXPaths {
  private var random: Dice
  private let tags: [String]
  private let names: [String]
  private let values: [String: [String]]
  /// The attributes that most conditions read.
  private let usual: [String]

  /// Generates XPaths from words that do not come from a snapshot.
  init(_ words: (tags: Set<String>, values: [String: Set<String>]), usual: [String], seed: UInt64) {
    tags = words.tags.sorted() + ["nothing"]
    names = words.values.keys.sorted() + ["unheard-of"]
    values = words.values.mapValues { $0.sorted() }
    self.usual = usual
    random = Dice(seed: seed)
  }

  init(_ snapshot: Snapshot, seed: UInt64) {
    var random = Dice(seed: seed)
    let attributes = DocumentAttributes(snapshot)
    usual = snapshot.platform == .android ? ["text", "resource-id", "class"] : ["name", "label", "type"]
    var tags: Set<String> = []
    var values: [String: Set<String>] = [:]
    for element in snapshot.elements {
      tags.insert(attributes.tag(of: element.index))
      guard random.next() % 4 == 0 || snapshot.count < 60 else { continue }
      for name in attributes.names {
        if let text = attributes.attribute(name, of: element.index).text { values[name, default: []].insert(text) }
      }
    }
    // WebDriverAgent's name for the type `any` is `*`, which libxml2 does not accept as a tag name.
    tags.remove(ElementType.any.wdaName)
    self.tags = tags.sorted() + [snapshot.wrapper?.name ?? "wrapper", "nothing"]
    names = attributes.names + ["unheard-of"]
    self.values = values.mapValues { $0.sorted() }
    self.random = random
  }

  mutating func next() -> String {
    switch pick(10) {
    case 0: "\(path(2)) | \(path(2))"
    case 1: "(\(path(2)))[\(position())]"
    case 2: "(\(path(2)) | \(path(1)))[\(position())]\(step(1, isFirst: false))"
    case 3: "(\(path(2)))[\(condition(2))]"
    case 4: "(\(path(2)))[\(condition(1))][\(position())]"
    default: path(3)
    }
  }

  // MARK: Choices

  private mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }

  private mutating func one(_ choices: [String]) -> String { choices[pick(choices.count)] }

  private mutating func name() -> String {
    pick(3) == 0 ? one(names) : one(usual)
  }

  private mutating func value(_ name: String) -> String {
    let known = values[name] ?? []
    return known.isEmpty || pick(6) == 0 ? "x" : one(known)
  }

  /// A quoted string; an XPath string cannot contain both kinds of quotes.
  private func quoted(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    return text.contains("\"") ? "'?'" : "\"\(text)\""
  }

  /// A substring of a value, cut between characters.
  private mutating func piece(_ name: String) -> String {
    let scalars = Array(value(name).unicodeScalars)
    let start = pick(scalars.count)
    let count = 1 + pick(4)
    return quoted(String(String.UnicodeScalarView(scalars.dropFirst(start).prefix(count))))
  }

  // MARK: Paths

  private mutating func path(_ depth: Int) -> String {
    let start = pick(8)
    // Contrary to the standard, libxml2 does not match the element itself with `.//.`, and does not match anything with
    // `/.//.`.
    var result = start == 0 ? relativeStep(depth, mayBeShort: false) : step(depth, isFirst: true)
    for _ in 0..<pick(3) { result += step(depth, isFirst: false) }
    return result
  }

  private mutating func step(_ depth: Int, isFirst: Bool) -> String {
    let slashes = pick(isFirst ? 8 : 2) == 0 ? "/" : "//"
    return slashes + relativeStep(depth, mayBeShort: !isFirst)
  }

  private mutating func relativeStep(_ depth: Int, mayBeShort: Bool = true) -> String {
    if pick(14) == 0, mayBeShort { return one([".", ".."]) }
    let axis =
      pick(3) > 0
      ? ""
      : one([
        "ancestor", "ancestor-or-self", "child", "descendant", "descendant-or-self", "following", "following-sibling",
        "parent", "preceding", "preceding-sibling", "self",
      ]) + "::"
    let test = pick(3) > 0 ? one(tags) : one(["*", "*", "*", "node()"])
    var result = axis + test
    if depth > 0 { for _ in 0..<(pick(5) / 2) { result += "[\(predicate(depth - 1))]" } }
    return result
  }

  /// A path that starts at the element.
  private mutating func inner(_ depth: Int) -> String {
    switch pick(6) {
    case 0: one(["..", "*", ".", "../*", "*/*"])
    case 1: ".//" + relativeStep(depth, mayBeShort: false)
    case 2: path(depth)
    case 3: relativeStep(depth) + "/" + relativeStep(depth)
    default: relativeStep(depth)
    }
  }

  private mutating func attributes(_ depth: Int) -> String {
    switch pick(7) {
    case 0: inner(depth) + "/@" + name()
    case 1: ".//@" + name()
    case 2: "@*"
    case 3: "../@" + name()
    case 4: "//@\(name())"
    default: "@" + name()
    }
  }

  // MARK: Conditions

  private mutating func predicate(_ depth: Int) -> String { pick(4) == 0 ? position() : condition(depth) }

  private mutating func position() -> String {
    switch pick(9) {
    case 0: "last()"
    case 1: "last() - \(pick(3))"
    case 2: "position() \(one(["<", "<=", ">", ">=", "!=", "="])) \(1 + pick(4))"
    case 3: "position() mod 2 = \(pick(2))"
    case 4: "position() = last()"
    case 5: "position() < last() - 1"
    case 6: "\(pick(3)).5"
    default: "\(pick(4))"
    }
  }

  private mutating func condition(_ depth: Int) -> String {
    if depth > 0, pick(3) == 0 {
      return switch pick(4) {
      case 0: "not(\(condition(depth - 1)))"
      case 1: "\(condition(depth - 1)) or \(condition(depth - 1))"
      default: "\(condition(depth - 1)) and \(condition(depth - 1))"
      }
    }
    let sign = one(["=", "!=", "<", "<=", ">", ">="])
    let depth = max(depth - 1, 0)
    let own = name()
    switch pick(16) {
    case 0: return inner(depth)
    case 1: return attributes(depth)
    case 2: return "\(function())(@\(own), \(piece(own)))"
    case 3: return "\(number(depth)) \(sign) \(number(depth))"
    case 4: return "\(attributes(depth)) \(one(["=", "!=", "<", ">"])) \(attributes(depth))"
    case 5:
      let (attributes, constant) = (attributes(depth), pick(2) == 0 ? quoted(value(own)) : "\(pick(400))")
      return pick(2) == 0 ? "\(attributes) \(sign) \(constant)" : "\(constant) \(sign) \(attributes)"
    case 6: return "\(text(depth)) \(one(["=", "!="])) \(text(depth))"
    case 7: return "count(\(inner(depth))) \(sign) \(pick(4))"
    case 8: return "\(inner(depth)) \(one(["=", "!="])) \(one(["true()", "false()", "''", "0"]))"
    case 9: return one(["true()", "lang('en')", "boolean(@\(own))", "position() > 1", "last() > 1", "string(@\(own))"])
    default: return "@\(own) \(one(["=", "=", "=", "!="])) \(quoted(value(own)))"
    }
  }

  private mutating func function() -> String { one(["contains", "starts-with", "contains"]) }

  private mutating func number(_ depth: Int) -> String {
    switch pick(13) {
    case 0: return "count(\(inner(depth)))"
    case 1: return "string-length(@\(name()))"
    case 2: return "sum(\(inner(depth))/@index)"
    case 3: return "number(@\(name()))"
    case 4: return "round(@x div 7)"
    case 5: return "floor(@width * 1.5)"
    case 6: return "ceiling(-@height div 3)"
    case 7: return "@x + @width"
    case 8: return "@index mod 3"
    case 9: return "position() - 1"
    case 10: return "last()"
    case 11: return "-(@y - 5)"
    default: return "\(pick(400))"
    }
  }

  private mutating func text(_ depth: Int) -> String {
    let own = name()
    switch pick(13) {
    case 0: return "substring(@\(own), \(pick(6)), \(pick(6)))"
    case 1: return "substring-before(@\(own), \(piece(own)))"
    case 2: return "substring-after(@\(own), \(piece(own)))"
    case 3: return "normalize-space(@\(own))"
    case 4: return "translate(@\(own), 'abcdeXT', 'ABC')"
    case 5: return "concat(@\(own), '-', @\(name()))"
    case 6: return "string(\(inner(depth)))"
    case 7: return one(["name()", "local-name()", "name(..)", "local-name(@*)", "namespace-uri()"])
    case 8: return "name(\(inner(depth)))"
    case 9: return "string(\(number(depth)))"
    case 10: return "string(\(condition(0)))"
    default: return quoted(value(own))
    }
  }
}
