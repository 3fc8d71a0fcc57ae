// Evaluates numbers, strings and functions in XPaths. (XML Path Language 1.0, §4; `class-chain-and-xpath` §5)

import AccessibilityTree
import PredicateFormat

extension XPathEvaluation {
  // MARK: Numbers

  func number(_ term: PreparedExpression, in context: XPathContext) throws(XPathError) -> XPathNumber {
    if let known = term.number { return known }
    let number = try computeNumber(term, in: context)
    if term.isConstant { term.number = number }
    return number
  }

  private func computeNumber(_ term: PreparedExpression, in context: XPathContext) throws(XPathError) -> XPathNumber {
    switch term.form {
    case .number(let number): return .known(number)
    case .negative(let inner): return try number(inner, in: context).negative
    case .binary(let binary, let left, let right) where term.kind == .number:
      return try number(left, in: context).combined(binary, number(right, in: context))
    case .call(let name, let arguments) where term.kind == .number:
      return try number(name, with: arguments, in: context)
    default: break
    }
    switch term.kind {
    case .truth: return Self.number(of: try truth(term, in: context))
    case .nodes, .texts:
      let nodes = try nodes(term, context)
      if nodes.count == 1, !nodes.isDoubtful(0), !nodes.hasMore { return number(of: nodes.nodes[0]) }
      return text(of: nodes).map { .known(Double(xpath: $0)) } ?? .unknown
    case .text, .number: return try text(term, context).map { .known(Double(xpath: $0)) } ?? .unknown
    }
  }

  private func number(
    _ name: String, with arguments: [PreparedExpression], in context: XPathContext
  ) throws(XPathError) -> XPathNumber {
    switch name {
    case "position": return context.position
    case "last": return context.last
    case "count":
      let nodes = try nodes(arguments[0], context)
      return nodes.hasMore
        ? .between(Double(nodes.certainCount), .infinity) : XPathNumber(nodes.certainCount, to: nodes.count)
    case "sum":
      let nodes = try nodes(arguments[0], context)
      if nodes.doubts != nil || nodes.hasMore { return .unknown }
      work.spend(nodes.count)
      return nodes.nodes.reduce(.known(0)) { $0.combined(.add, number(of: $1)) }
    case "string-length":
      return try text(arguments.first, in: context).map { .known(Double($0.unicodeScalars.count)) } ?? .unknown
    case "floor": return try number(arguments[0], in: context).map { $0.rounded(.down) }
    case "ceiling": return try number(arguments[0], in: context).map { $0.rounded(.up) }
    case "round": return try number(arguments[0], in: context).map(\.xpathRounded)
    default:
      if let argument = arguments.first { return try number(argument, in: context) }
      return number(of: context.node)
    }
  }

  // MARK: Strings

  /// Evaluates an expression as a string; nil if the string is unknown.
  func text(_ term: PreparedExpression, _ context: XPathContext) throws(XPathError) -> String? {
    if let known = term.text { return known }
    let text = try computeText(term, in: context)
    if term.isConstant { term.text = .some(text) }
    return text
  }

  /// Evaluates an optional argument as a string. If the argument is omitted, uses the context node.
  private func text(_ term: PreparedExpression?, in context: XPathContext) throws(XPathError) -> String? {
    if let term { return try text(term, context) }
    return text(of: context.node)
  }

  private func computeText(_ term: PreparedExpression, in context: XPathContext) throws(XPathError) -> String? {
    if case .literal(let text) = term.form { return text }
    switch term.kind {
    case .truth:
      let truth = try truth(term, in: context)
      return truth == .unknown ? nil : truth == .yes ? "true" : "false"
    case .number:
      guard case .known(let number) = try number(term, in: context) else { return nil }
      return number.xpathText
    case .nodes, .texts: return text(of: try nodes(term, context))
    case .text:
      guard case .call(let name, let arguments) = term.form else { return nil }
      return try text(name, with: arguments, in: context)
    }
  }

  /// Returns the string of the first node; nil if it depends on which possible matches exist.
  private func text(of nodes: XPathNodeSet) -> String? {
    var result: String?
    for (position, node) in nodes.nodes.enumerated() {
      guard nodes.missingFrom.map({ node.place < $0 }) ?? true, let text = text(of: node) else { return nil }
      if let result, !result.utf8.elementsEqual(text.utf8) { return nil }
      result = text
      if !nodes.isDoubtful(position) { return result }
    }
    if nodes.hasMore { return nil }
    // If none of the possible matches exists, the string is empty.
    return result ?? "" == "" ? "" : nil
  }

  private func text(_ name: String, with arguments: [PreparedExpression], in context: XPathContext) throws(XPathError)
    -> String?
  {
    switch name {
    case "string": return try text(arguments.first, in: context)
    case "normalize-space": return try text(arguments.first, in: context)?.normalized
    case "local-name", "name":
      guard let argument = arguments.first else { return self.name(of: context.node) }
      let nodes = try nodes(argument, context)
      if nodes.isDoubtful(0) || nodes.hasMore { return nil }
      guard let node = nodes.nodes.first else { return "" }
      return self.name(of: node)
    case "namespace-uri": return ""
    case "string-join":
      let nodes = try nodes(asList: arguments[0], context)
      guard nodes.doubts == nil, !nodes.hasMore, let separator = try text(arguments[1], context) else { return nil }
      let texts = nodes.nodes.compactMap(text(of:))
      return texts.count == nodes.count ? texts.joined(separator: separator) : nil
    default: break
    }
    var texts: [String] = []
    for argument in arguments {
      guard name != "substring" || texts.isEmpty else { break }
      guard let text = try text(argument, context) else { return nil }
      texts.append(text)
    }
    switch name {
    case "concat": return texts.joined()
    case "substring-before": return texts[0].before(texts[1])
    case "substring-after": return texts[0].after(texts[1])
    case "substring":
      guard case .known(let start) = try number(arguments[1], in: context),
        case .known(let count) = arguments.count > 2 ? try number(arguments[2], in: context) : .known(.infinity)
      else { return nil }
      return texts[0].part(from: start, count: count)
    case "translate": return texts[0].translated(texts[1], to: texts[2])
    case "lower-case": return texts[0].lowercased()
    case "upper-case": return texts[0].uppercased()
    default: return try replaced(texts)
    }
  }

  /// Returns the name of a node; nil if the dump does not record it.
  private func name(of node: XPathNode) -> String? {
    if node.place == XPathNode.textPlace || node.place == XPathNode.documentPlace { return "" }
    if !node.isInTree { return columns[node.attribute - 1].name }
    if node.place < 0 { return document.snapshot.wrapper?.name ?? "" }
    return document.snapshot.recordsTypes ? document.attributes.tag(of: node.place) : nil
  }

  // MARK: Conditions

  func truth(_ name: String, with arguments: [PreparedExpression], in context: XPathContext) throws(XPathError) -> Truth
  {
    switch name {
    case "true": return .yes
    // Driver documents do not declare a language.
    case "false", "lang": return .no
    case "boolean": return try truth(arguments[0], in: context)
    case "not": return !(try truth(arguments[0], in: context))
    default: break
    }
    guard let text = try text(arguments[0], context), let substring = try self.text(arguments[1], context) else {
      return .unknown
    }
    switch name {
    case "contains": return Truth(text.holds(substring))
    case "starts-with": return Truth(text.begins(with: substring))
    case "ends-with": return Truth(text.ends(with: substring))
    default:
      guard let flags = arguments.count > 2 ? try self.text(arguments[2], context) : "" else { return .unknown }
      guard let pattern = pattern(substring, flags: flags, function: "matches") else {
        throw .invalidArgument(function: name)
      }
      guard let isFound = pattern.isFound(in: text, limit) else { throw .patternLimit }
      return Truth(isFound)
    }
  }

  // MARK: Patterns

  /// Returns a compiled pattern. Each pattern is compiled once per evaluation.
  private func pattern(_ text: String, flags: String, function: String) -> LocatorPattern? {
    let key = XPathString("\(function)/\(flags)/\(text)")
    if let known = patterns[key] { return known }
    let pattern = LocatorPattern(text, flags: flags, isLiteralAllowed: function == "replace")
    patterns[key] = .some(pattern)
    return pattern
  }

  private func replaced(_ texts: [String]) throws(XPathError) -> String {
    guard let pattern = pattern(texts[1], flags: texts.count > 3 ? texts[3] : "", function: "replace") else {
      throw .invalidArgument(function: "replace")
    }
    guard let result = pattern.replaced(in: texts[0], by: texts[2], limit) else { throw .patternLimit }
    return result
  }

  /// Evaluates `tokenize` and `id`; `id` never matches, because no attribute is declared to be an ID.
  func list(_ name: String, with arguments: [PreparedExpression], in context: XPathContext) throws(XPathError)
    -> XPathNodeSet
  {
    guard name == "tokenize" else { return XPathNodeSet() }
    var open = XPathNodeSet()
    open.missingFrom = XPathNode.documentPlace
    guard let text = try text(arguments[0], context) else { return open }
    guard arguments.count > 1 else {
      return makeNodes(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
    guard let separator = try self.text(arguments[1], context) else { return open }
    // If the separator is empty, split into grapheme clusters.
    if separator.isEmpty { return makeNodes(text.map(String.init)) }
    guard let pattern = pattern(separator, flags: "", function: name) else { throw .invalidArgument(function: name) }
    guard let parts = pattern.parts(of: text, limit) else { throw .patternLimit }
    return makeNodes(parts)
  }

  /// Evaluates an argument as a list; any other value becomes a list with one node.
  private func nodes(asList term: PreparedExpression, _ context: XPathContext) throws(XPathError) -> XPathNodeSet {
    if term.kind == .nodes || term.kind == .texts { return try nodes(term, context) }
    createdStrings.append(try text(term, context))
    return XPathNodeSet([XPathNode(XPathNode.textPlace, attribute: createdStrings.count - 1)])
  }

  private func makeNodes(_ texts: [String]) -> XPathNodeSet {
    let first = createdStrings.count
    createdStrings += texts
    return XPathNodeSet((first..<createdStrings.count).map { XPathNode(XPathNode.textPlace, attribute: $0) })
  }
}
