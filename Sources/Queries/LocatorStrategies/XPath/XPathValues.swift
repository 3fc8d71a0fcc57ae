// Reports comparisons of attributes with values that they never have.

import AccessibilityTree
import DriverLocators
import ElementQueries

/// Checks one comparison of an attribute with a constant.
struct XPathValues {
  /// The attributes and tags of this kind of dump; nil if the kind is unknown.
  let dialect: XPathDialect?

  /// Returns a note if a condition tests whether an element has an attribute that in fact every element has.
  func note(onPresence condition: XPathExpression) -> LocatorNote? {
    guard let (name, range) = condition.attributeName, case .path(let path) = condition, path.steps.count == 1,
      flags.contains(name), dialect?.isInAllElements(name) ?? Self.flagsEverywhere.contains(name)
    else { return nil }
    return LocatorNote(
      range: range, message: "every element has \(name); its value is 'true' or 'false'",
      advice: "did you mean @\(name)='true'?")
  }

  /// Returns a note if the attribute never equals the value. Returns nil in all other cases, including operands that
  /// are not an attribute and a constant.
  ///
  /// - Parameter isEqual: Whether the values are compared with `=` rather than `!=`.
  func note(_ attribute: XPathExpression, _ value: XPathExpression, isEqual: Bool) -> LocatorNote? {
    guard let (name, _) = attribute.attributeName else { return nil }
    if let note = note(onRefused: name, value) { return note }
    // `@content-desc!=''` holds for each element that has one.
    if isEqual, case .literal("", let range) = value, dialect?.omitsIfNull(name) ?? false {
      return LocatorNote(
        range: range,
        message: "the driver leaves \(name) out if it is null, so no element in this dump has an empty one",
        advice: "did you mean not(@\(name))?")
    }
    if flags.contains(name) { return note(onFlag: name, attribute, value: value) }
    if numbers.contains(name) { return note(onNumber: name, value) }
    guard name == "type", dialect?.names.contains(name) ?? true, case .literal(let type, let range) = value,
      !AppleTags.isKnown(type), dialect.map({ !$0.isRecorded(type) }) ?? true
    else { return nil }
    return LocatorNote(
      range: range, message: "there is no type “\(type)”, so no element has this type",
      advice: TypeNames.suggestions(for: type).first.map { "did you mean '\($0)'?" }
        ?? "use a full type name, such as 'XCUIElementTypeButton'")
  }

  /// Returns a note on a comparison that Android refuses: XPath 2.0 does not compare strings with booleans.
  private func note(onRefused name: String, _ value: XPathExpression) -> LocatorNote? {
    guard let dialect, dialect.platform == .android, dialect.names.contains(name), !Self.androidFlags.contains(name),
      case .call(let function, let arguments, let range) = value, arguments.isEmpty, function.result == .truth
    else { return nil }
    return LocatorNote(
      range: range,
      message: "\(name) is a string, and XPath 2.0 cannot compare strings with booleans: drivers reject this",
      advice: "compare with a string in quotes: @\(name)='…'")
  }

  /// The boolean attributes that this kind of dump has.
  private var flags: Set<String> {
    guard let dialect else { return Self.appleFlags.union(Self.androidFlags) }
    return (dialect.platform == .apple ? Self.appleFlags : Self.androidFlags).intersection(dialect.names)
  }

  private static let androidFlags = DocumentAttributes.androidFlags.union(["displayed"])

  private static let appleFlags: Set = [
    "enabled", "visible", "accessible", "hittable", "nativeAccessibilityElement", "focused", "selected",
  ]
  /// The boolean attributes that every driver writes for every element.
  private static let flagsEverywhere: Set = ["enabled"]

  private var numbers: Set<String> {
    dialect?.platform == .android ? ["index"] : ["x", "y", "width", "height", "index"]
  }

  private func note(onFlag name: String, _ attribute: XPathExpression, value: XPathExpression) -> LocatorNote? {
    let never = "\(name) is 'true' or 'false'"
    switch value {
    case .literal(let literal, let range):
      if literal == "true" || literal == "false" { return nil }
      let advice = Self.booleans[literal.lowercased()].map { "did you mean '\($0)'?" }
      return LocatorNote(range: range, message: "\(never), never '\(literal)'", advice: advice)
    case .number(let number, let range):
      let advice = Self.booleans[number].map { "did you mean '\($0)'?" }
      return LocatorNote(range: range, message: "\(never), never a number", advice: advice)
    case .call(let function, let arguments, let range)
    where arguments.isEmpty && function.result == .truth && dialect?.platform == .apple:
      return LocatorNote(
        range: range,
        message: """
          a comparison with \(function.name)() only tests whether the attribute exists and ignores its value
          """,
        advice: "did you mean '\(function.name)'?")
    default: return nil
    }
  }

  private static let booleans = [
    "1": "true", "yes": "true", "true": "true", "0": "false", "no": "false", "false": "false",
  ]

  private func note(onNumber name: String, _ value: XPathExpression) -> LocatorNote? {
    switch value {
    case .literal(let literal, let range) where Int(literal).map(String.init) != literal:
      LocatorNote(range: range, message: "\(name) is an integer, never '\(literal)'", advice: nil)
    case .number(let number, let range) where value.constant.map { $0 != $0.rounded() } ?? false:
      LocatorNote(range: range, message: "\(name) is an integer, never \(number)", advice: nil)
    default: nil
    }
  }
}
