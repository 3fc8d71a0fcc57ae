// Tests predicates that parse but cannot be evaluated, and invalid arguments. (`predicate-format` §2, §5 and
// §7)

import PredicateFormat
import Testing

extension PredicateMistakeTests {
  static let keys: [PredicateMistake] = [
    PredicateMistake(
      "text == 'x'", by: .webDriverAgent, at: "text", "there is no key “text”: the text of an element is in its label",
      suggests: ["label"], advice: "its value"),
    PredicateMistake(
      "width > 100", by: .webDriverAgent, at: "width", "there is no key “width”: it is a component of rect",
      suggests: ["rect.width"]),
    PredicateMistake(
      "isWDVisible == 1", by: .webDriverAgent, at: "isWDVisible",
      "there is no key “isWDVisible”: WebDriverAgent keys do not have the prefix “isWD”", suggests: ["visible"]),
    PredicateMistake(
      "TERNARY(label MATCHES 'a+', 1, 2) == 1", at: "label MATCHES 'a+'", "MATCHES inside TERNARY is not supported",
      advice: "AND and OR"),
    PredicateMistake("lable == 'x'", at: "lable", "there is no key “lable”", suggests: ["label"]),
    PredicateMistake("Label == 'x'", at: "Label", "there is no key “Label”", suggests: ["label"]),
    PredicateMistake("elementTyp == 9", at: "elementTyp", "there is no key “elementTyp”", suggests: ["elementType"]),
    PredicateMistake("nmae == 'x'", by: .webDriverAgent, at: "nmae", "there is no key “nmae”", suggests: ["name"]),
    PredicateMistake(
      "visable == 1", by: .webDriverAgent, at: "visable", "there is no key “visable”", suggests: ["visible"]),
    PredicateMistake(
      "colour == 'x'", at: "colour", "there is no key “colour”", advice: "valid keys: identifier, label"),
    PredicateMistake(
      "name == 'x'", at: "name", "there is no key “name”: it is a WebDriverAgent key",
      suggests: ["identifier", "label"]),
    PredicateMistake(
      "type == 'x'", at: "type", "there is no key “type”: it is a WebDriverAgent key", suggests: ["elementType"]),
    PredicateMistake(
      "visible == 1", at: "visible",
      "there is no key “visible”: it is a WebDriverAgent key without an equivalent in XCUITest"),
    PredicateMistake(
      "accessibilityValue == 'x'", at: "accessibilityValue",
      "there is no key “accessibilityValue”: it is a UIKit property",
      suggests: ["value"]),
    PredicateMistake(
      "accessibilityLabel == 'x'", by: .expectation, at: "accessibilityLabel",
      "there is no key “accessibilityLabel”: it is a UIKit property", suggests: ["label"]),
    PredicateMistake(
      "identifier == 'x'", by: .webDriverAgent, at: "identifier", "there is no key “identifier”: it is an XCUITest key",
      suggests: ["name"], advice: "or the label if there is no identifier"),
    PredicateMistake(
      "elementType == 9", by: .webDriverAgent, at: "elementType",
      "there is no key “elementType”: it is an XCUITest key",
      suggests: ["type"], advice: "XCUIElementTypeButton"),
    PredicateMistake(
      "title == 'x'", by: .webDriverAgent, at: "title", "there is no key “title”: WebDriverAgent does not provide it",
      suggests: ["label", "name"]),
    PredicateMistake(
      "hasFocus == 1", by: .webDriverAgent, at: "hasFocus", "there is no key “hasFocus”: it is an XCUITest key",
      suggests: ["focused"]),
    PredicateMistake(
      "isEnabled == 1", by: .webDriverAgent, at: "isEnabled",
      "there is no key “isEnabled”: WebDriverAgent keys do not have the prefix “is”",
      suggests: ["enabled"]),
    PredicateMistake(
      "isVisible == 1", by: .webDriverAgent, at: "isVisible",
      "there is no key “isVisible”: WebDriverAgent keys do not have the prefix “is”",
      suggests: ["visible"]),
    PredicateMistake(
      "exists == 1", by: .webDriverAgent, at: "exists", "there is no key “exists”: every match exists",
      advice: "remove the condition"),
    PredicateMistake(
      "length(name) > 3", by: .webDriverAgent, at: "name",
      "there is no key “name” here: WebDriverAgent translates a key only if the key alone is one side of a comparison",
      suggests: ["wdName"]),
    PredicateMistake(
      "label == Save", at: "Save", "there is no key “Save”", suggests: ["'Save'"], advice: "put strings in quotes"),
    PredicateMistake(
      "label == Buton", at: "Buton", "there is no key “Buton”", suggests: ["'Buton'"], advice: "put strings in quotes"
    ),
    PredicateMistake(
      "ANY children.label == 'x'", at: "children",
      "there is no key “children”: a predicate is evaluated against one element at a time",
      advice: "containing(…)"),
    PredicateMistake(
      "frame.origin.x > 5", at: "frame.origin.x",
      "frame has no property “origin.x”, because frame is a rectangle object"),
    PredicateMistake(
      "frame.x > 5", by: .webDriverAgent, at: "frame.x",
      "frame has no property “x”, because frame is a rectangle object", suggests: ["rect.x"]),
    PredicateMistake(
      "rect.left > 5", by: .webDriverAgent, at: "rect.left", "rect has no property “left”",
      suggests: ["rect.x", "rect.y", "rect.width", "rect.height"]),
    PredicateMistake(
      "label.lenght > 5", at: "label.lenght", "label has no property “lenght”", suggests: ["label.length"]),
    PredicateMistake(
      "enabled.x == 5", at: "enabled.x", "enabled has no property “x”, because enabled is a Boolean"),
  ]

  static let meaning: [PredicateMistake] = [
    PredicateMistake(
      "SUBQUERY(children, $c, $c.enabled == YES).@count > 0", at: "SUBQUERY",
      "SUBQUERY is not supported: it filters a collection of objects, but no element attribute is such a collection",
      advice: "containing(…)"),
    PredicateMistake("length(label).x == 1", at: "x", "“x” is not available for a computed value"),
    PredicateMistake(
      "CAST(value, 'NSNumber') > 5", at: "CAST", "CAST to NSNumber is not supported", advice: "value.intValue"),
    PredicateMistake(
      "label := 'x' == 'y'", at: "label := 'x' == 'y'", "an assignment is not a condition", suggests: ["=="]),
    PredicateMistake(
      "SELF == 'x'", at: "SELF", "SELF is an element and cannot be compared", advice: "one of its attributes"),
    PredicateMistake(
      "label == $NAME", at: "$NAME", "the variable $NAME has no value here", advice: "pass the value as an argument: %@"
    ),
    PredicateMistake(
      "median(identifiers) == 1", at: "median", "the function median is not supported"),
    PredicateMistake("lenght(label) == 1", at: "lenght", "the function lenght is not supported", suggests: ["length"]),
    PredicateMistake("length(label, title) == 1", at: "length", "length requires one argument, not 2"),
    PredicateMistake(
      "label UTI-CONFORMS-TO 'x'", at: "UTI",
      "UTI operators are not supported: elements have no uniform type identifiers"),
    PredicateMistake(
      "ANY label == 'x'", at: "ANY label == 'x'", "ANY requires a collection, but label is a string",
      advice: "remove ANY"),
    PredicateMistake(
      "elementType BETWEEN {1}", at: "elementType BETWEEN {1}",
      "BETWEEN requires a list of two values, not a list of 1", advice: "{1, 10}"),
    PredicateMistake(
      "elementType BETWEEN {1, 2, 3}", at: "elementType BETWEEN {1, 2, 3}",
      "BETWEEN requires a list of two values, not a list of 3", advice: "{1, 10}"),
    PredicateMistake(
      "elementType BETWEEN {1, elementType, 3}", at: "elementType BETWEEN {1, elementType, 3}",
      "BETWEEN requires a list of two values, not a list of 3", advice: "{1, 10}"),
    PredicateMistake(
      "elementType BETWEEN 5", at: "elementType BETWEEN 5",
      "BETWEEN requires a list of two values, not the number 5", advice: "{1, 10}"),
    PredicateMistake(
      "label MATCHES '[0-9'", at: "label MATCHES '[0-9'", #""[0-9" is not a valid regular expression"#,
      advice: "exception"),
    PredicateMistake(
      "label MATCHES '[0-9]{3, 4}'", at: "label MATCHES '[0-9]{3, 4}'",
      #""[0-9]{3, 4}" is not a valid regular expression"#),
    PredicateMistake(
      "label MATCHES 'a)|(b'", at: "label MATCHES 'a)|(b'", #""a)|(b" is not a valid regular expression"#),
    PredicateMistake(
      "label MATCHES ''", at: "label MATCHES ''", #""" is not a valid regular expression"#, advice: "exception"),
    PredicateMistake(
      "label MATCHES '*'", at: "label MATCHES '*'", #""*" is not a valid regular expression"#, advice: "LIKE"),
  ]

  static let arguments: [PredicateMistake] = [
    PredicateMistake("label == %@", at: "%@", "the argument for %@ is missing: no arguments were passed"),
    PredicateMistake(
      "label == %@ OR title == %@", with: ["x"], at: "%@",
      "the argument for %@ is missing: only 1 argument was passed"),
    PredicateMistake(
      "label == '%@'", with: ["x"], at: "", "1 argument is unused: the format uses none",
      advice: "%@ inside quotes is literal text"),
    PredicateMistake(
      "label == %@", with: ["x", "y", "z"], at: "", "2 arguments are unused: the format uses only 1"),
    PredicateMistake(
      "elementType == %d", with: ["9"], at: "%d", #"%d requires an integer, but argument 1 is the string "9""#),
    PredicateMistake(
      "elementType == %ld", with: [1.5], at: "%ld", "%ld requires an integer, but argument 1 is the number 1.5"),
    PredicateMistake(
      "elementType == %f", with: ["x"], at: "%f", #"%f requires a number, but argument 1 is the string "x""#),
    PredicateMistake("label == %s", with: [1], at: "%s", "%s requires a string, but argument 1 is the number 1"),
    PredicateMistake("%K == 'x'", with: [1], at: "%K", "%K requires a key name, but argument 1 is the number 1"),
    PredicateMistake("%K == 'x'", with: ["my key"], at: "%K", #"the argument "my key" is not a key path"#),
    PredicateMistake("%K == 'x'", with: ["lable"], at: "%K", "there is no key “lable”", suggests: ["label"]),
    PredicateMistake("label.%@ == 'x'", with: ["x"], at: "%@", "use %K to pass a key"),
    PredicateMistake("rect.x == %f", with: [.number(.nan)], at: "%f", "argument 1 is not a finite number"),
    PredicateMistake("value IN %@", with: [.list([.number(.infinity)])], at: "%@", "argument 1 is not a finite number"),
    PredicateMistake(
      "label == 50%", at: "%", "a percent sign outside quotes must begin a placeholder: %@, %K, %d or %f",
      advice: "quote a string that contains a percent sign"),
    PredicateMistake(
      "label == %q", at: "%q", "a percent sign outside quotes must begin a placeholder: %@, %K, %d or %f"),
  ]
}
