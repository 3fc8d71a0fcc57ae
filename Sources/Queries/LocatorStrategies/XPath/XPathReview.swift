// Reports parts of an XPath that are valid but probably wrong. (`class-chain-and-xpath` §4 to §6)

import AccessibilityTree
import DriverLocators
import ElementQueries
import Text

/// Checks an XPath for likely mistakes in its structure, and for names and values that do not occur in one kind of
/// dump.
///
///     XPathReview("//*[@visible='1']").notes(on: expression)[0].message  // visible is 'true' or 'false', never '1'
///
/// Notes do not change the result: drivers accept all of these XPaths.
struct XPathReview {
  private let text: String
  /// The attributes and tags of this kind of dump; nil if the kind is unknown.
  private let dialect: XPathDialect?
  private var found: [LocatorNote] = []

  /// The maximum number of notes. It is limited because all notes are compared with each other.
  static let maximumNotes = 100

  init(_ text: String, dialect: XPathDialect? = nil) {
    self.text = text
    self.dialect = dialect
  }

  /// Returns the notes in the order of their positions, one for each position.
  func notes(on expression: XPathExpression) -> [LocatorNote] {
    var review = self
    review.visit(expression, in: .element)
    var notes: [LocatorNote] = []
    for note in review.found where !notes.contains(where: { $0.range.overlaps(note.range) }) { notes.append(note) }
    return notes.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// Adds a note. The first note at a position wins, so more specific checks must come first.
  private mutating func add(_ note: LocatorNote?) {
    if let note { found.append(note) }
  }

  // MARK: Traversal

  private mutating func visit(_ expression: XPathExpression, in context: XPathContextNode) {
    if found.count >= Self.maximumNotes { return }
    switch expression {
    case .literal, .number: return
    case .negative(let inner, _): visit(inner, in: context)
    case .call(let function, let arguments, let range):
      checkCall(function, with: arguments, at: range, in: context)
      for argument in arguments { visit(argument, in: context) }
    case .binary(let binary, let left, let right):
      checkOperator(binary, left: left, and: right, in: context)
      visit(left, in: context)
      visit(right, in: context)
    case .path(let path):
      var node = path.startNode(in: context)
      if case .expression(let inner, let predicates) = path.start {
        visit(inner, in: context)
        for predicate in predicates { visit(predicate, in: node) }
      }
      checkStart(of: path)
      for step in path.steps {
        check(step)
        node = step.node(from: node)
        for predicate in step.predicates { visit(predicate, in: node) }
      }
    }
  }

  private mutating func visit(_ predicate: XPathPredicate, in context: XPathContextNode) {
    if found.count >= Self.maximumNotes { return }
    add(XPathMistakes.position(predicate))
    checkCondition(predicate.expression.bare)
    visit(predicate.expression, in: context)
  }

  // MARK: Parts

  private mutating func checkCondition(_ condition: XPathExpression) {
    add(
      XPathMistakes.constant(condition, for: dialect?.driver)
        ?? XPathValues(dialect: dialect).note(onPresence: condition))
  }

  private mutating func checkOperator(
    _ binary: XPathOperator, left: XPathExpression, and right: XPathExpression, in context: XPathContextNode
  ) {
    if binary == .or || binary == .and {
      checkCondition(left.bare)
      checkCondition(right.bare)
    }
    guard XPathOperator.comparisons.contains(binary) else { return }
    if binary == .equal || binary == .notEqual {
      let values = XPathValues(dialect: dialect)
      let sides = (left.bare.naming(context), right.bare.naming(context))
      let isEqual = binary == .equal
      add(values.note(sides.0, sides.1, isEqual: isEqual) ?? values.note(sides.1, sides.0, isEqual: isEqual))
    }
    for (side, other) in [(left, right), (right, left)] where other.kind != .truth {
      if case .literal("", _) = other.bare { continue }
      add(noText(side, in: context, isValue: other.bare.naming(context).attributeName != nil))
    }
  }

  private mutating func checkCall(
    _ function: XPathFunctionSignature, with arguments: [XPathExpression], at range: Range<Int>,
    in context: XPathContextNode
  ) {
    if arguments.isEmpty, context == .element,
      ["string", "normalize-space", "string-length", "number"].contains(function.name)
    {
      add(LocatorNote(range: range, message: XPathMistakes.noTextMessage, advice: textAdvice))
    }
    if function.name == "not", let condition = arguments.first { checkCondition(condition.bare) }
    guard XPathMistakes.readsTexts(function.name) else { return }
    for (index, argument) in arguments.enumerated() {
      let isSubstring = index == 1 && ["contains", "starts-with", "ends-with"].contains(function.name)
      add(noText(argument, in: context, isValue: index > 0, isSubstring: isSubstring))
    }
  }

  private var textAdvice: String {
    switch dialect?.driver {
    case .webDriverAgent: "text is in @label, @name and @value"
    case .mac2: "text is in @title, @label and @value"
    case .uiAutomator2: "text is in @text and @content-desc"
    case nil: "text is in attributes: @label on iOS, @text on Android"
    }
  }

  /// Returns a note on an element where a string is expected.
  ///
  /// - Parameters:
  ///   - isValue: Whether the operand should be a string in quotes, not an attribute.
  ///   - isSubstring: Whether the function searches another string for the operand.
  private func noText(
    _ operand: XPathExpression, in context: XPathContextNode, isValue: Bool, isSubstring: Bool = false
  ) -> LocatorNote? {
    guard case .path(let path) = operand.bare, operand.kind == .nodes, path.node(from: context) == .element else {
      return nil
    }
    guard case .context = path.start, path.steps.count == 1, let step = path.steps.first, step.axis == .child,
      step.predicates.isEmpty, case .name(let name) = step.test, !XPathDialect.isTag(name)
    else { return LocatorNote(range: path.range, message: XPathMistakes.noTextMessage, advice: textAdvice) }
    let isKnown = DocumentAttributes.allNames.contains(name)
    let counterpart = isKnown && dialect == nil ? "@\(name)" : dialect?.attribute(named: name)
    if !isValue, let counterpart {
      return LocatorNote(
        range: step.testRange, message: XPathMistakes.missingSignMessage(name), advice: "did you mean \(counterpart)?")
    }
    let message = "“\(name)” without quotes refers to a tag that no element has"
    return LocatorNote(
      range: step.testRange,
      message: isSubstring ? "\(message), so the condition is true for every element" : message,
      advice: "did you mean '\(name)'?")
  }

  private mutating func checkStart(of path: XPathPath) {
    guard case .root = path.start, let step = path.steps.first else { return }
    add(dialect?.note(onTopmost: step, advice: "//" + text.slice(step.testRange)))
  }

  private mutating func check(_ step: XPathStep) {
    if found.count >= Self.maximumNotes { return }
    switch step.test {
    case .kind("node"), .name("*"): return
    case .kind(let kind):
      add(
        LocatorNote(
          range: step.testRange, message: "dumps have no \(kind)() nodes, so this selects nothing",
          advice: kind == "text" ? textAdvice : nil))
    case .name(let name) where step.axis == .attribute:
      add(dialect.map { $0.note(onAttribute: name, step) } ?? XPathDialect.note(onAnyAttribute: name, step))
    case .name(let name):
      add(dialect.map { $0.note(onTag: name, step) } ?? XPathDialect.note(onAnyTag: name, step))
    }
  }
}
