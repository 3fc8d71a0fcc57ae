// Parses paths, steps and predicates of XPaths. (XML Path Language 1.0, §2)

import DriverLocators
import Findings
import Text

extension XPathParser {
  mutating func path(from start: XPathPath.Start, at offset: Int) throws(SyntaxError) -> XPathPath {
    var path = XPathPath(start: start, steps: [], range: offset..<offset)
    var separator = current
    if case .context = start {
      if current.kind == .symbol("/") || current.kind == .symbol("//") {
        path.start = .root
        position += 1
        let isAlone = separator.kind == .symbol("/") && !isAtStep
        if isAlone {
          path.range = offset..<end
          return path
        }
      }
      path.steps.append(try step(after: separator, at: offset))
    }
    while current.kind == .symbol("/") || current.kind == .symbol("//") {
      separator = current
      if path.steps.count >= Self.maximumSteps {
        throw error(separator.range, "the path has more than \(Self.maximumSteps) steps")
      }
      position += 1
      path.steps.append(try step(after: separator, at: separator.range.lowerBound))
    }
    path.range = offset..<end
    return path
  }

  private var isAtStep: Bool {
    switch current.kind {
    case .name, .symbol("*"), .symbol("@"), .symbol("."), .symbol(".."): true
    default: false
    }
  }

  private mutating func step(after separator: XPathToken, at start: Int) throws(SyntaxError) -> XPathStep {
    let token = current
    let isDeep = separator.kind == .symbol("//")
    var step = XPathStep(
      isDeep: isDeep, axis: .child, test: .kind("node"), testRange: token.range, predicates: [], range: token.range,
      start: start)
    if take(".") || take("..") {
      step.axis = token.kind == .symbol(".") ? .itself : .parent
      if current.kind == .symbol("[") {
        throw error(
          current.range, "“\(wholeText.slice(token.range))” cannot have a predicate",
          suggestions: [token.kind == .symbol(".") ? "self::node()" : "parent::node()"])
      }
      return step
    }
    if take("@") {
      step.axis = .attribute
    } else if case .name(let name) = token.kind, next.kind == .symbol("::") {
      step.axis = try axis(name)
      position += 2
    }
    try test(of: &step, after: separator)
    while current.kind == .symbol("[") { step.predicates.append(try predicate()) }
    step.range = token.range.lowerBound..<end
    return step
  }

  private mutating func axis(_ name: String) throws(SyntaxError) -> XPathStep.Axis {
    guard let axis = XPathStep.Axis(rawValue: name) else {
      throw error(
        current.range, "there is no axis “\(name)”",
        suggestions: Spelling.suggestions(for: name, among: XPathStep.Axis.allCases.map(\.rawValue)))
    }
    if axis == .namespace { throw error(current.range, "dumps have no namespaces") }
    return axis
  }

  private mutating func test(of step: inout XPathStep, after separator: XPathToken) throws(SyntaxError) {
    let token = current
    step.testRange = token.range
    if take("*") {
      step.test = .name("*")
      return
    }
    guard case .name(let name) = token.kind else { throw missingStepError(after: separator) }
    position += 1
    if current.kind == .symbol("("), Self.nodeKinds.contains(name) {
      position += 1
      if name == "processing-instruction", case .literal = current.kind { position += 1 }
      try expect(")")
      step.test = .kind(name)
      step.testRange = token.range.lowerBound..<end
      return
    }
    if current.kind == .symbol("("), XPathFunctionSignature.all[name] != nil {
      throw error(token.range, "“\(name)” is a function and cannot be a path step")
    }
    if name.contains(":") { throw error(token.range, "dumps have no namespaces, so no name has a prefix") }
    step.test = .name(name)
  }

  private func missingStepError(after separator: XPathToken) -> SyntaxError {
    switch (current.kind, separator.kind) {
    case (.end, .symbol("/")), (.end, .symbol("//")):
      error(separator.range, "nothing follows “\(wholeText.slice(separator.range))”")
    case (.end, _): error(current.range, "the XPath is incomplete")
    case (.symbol("/"), _), (.symbol("//"), _):
      error(current.range, "a name is missing before “\(wholeText.slice(current.range))”")
    case (.binary(.union), _) where position > 0 && tokens[position - 1].kind == .binary(.union):
      error(
        tokens[position - 1].range.lowerBound..<current.range.upperBound, "“||” is not an operator", suggestions: ["or"]
      )
    case (.binary(let binary), _): error(current.range, "nothing precedes “\(binary.rawValue)”")
    default: error(current.range, "expected an element name, “*”, or an attribute with “@”")
    }
  }

  mutating func predicate() throws(SyntaxError) -> XPathPredicate {
    let open = current.range
    position += 1
    if current.kind == .symbol("]") {
      throw error(open.lowerBound..<current.range.upperBound, "the predicate is empty")
    }
    let expression = try expression(0)
    guard take("]") else {
      if current.kind == .end { throw error(open, "this “[” is not closed") }
      throw error(current.range, "expected an operator or “]”")
    }
    return XPathPredicate(expression: expression, range: open.lowerBound..<end)
  }
}
