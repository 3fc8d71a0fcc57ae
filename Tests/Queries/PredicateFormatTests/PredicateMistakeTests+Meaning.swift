// Tests predicates that parse but cannot be evaluated, and arguments that do not fit. (`predicate-format` §2, §5 and
// §7)

import PredicateFormat
import Testing

extension PredicateMistakeTests {
  static let keys: [PredicateMistake] = [
    PredicateMistake(
      "text == 'x'", by: .webDriverAgent, at: "text", "there is no key “text”: the text of an element is its label",
      suggests: ["label"], advice: "its value"),
    PredicateMistake(
      "width > 100", by: .webDriverAgent, at: "width", "there is no key “width”: it is a side of the rectangle",
      suggests: ["rect.width"]),
    PredicateMistake(
      "isWDVisible == 1", by: .webDriverAgent, at: "isWDVisible",
      "there is no key “isWDVisible”: keys have no “isWD” here", suggests: ["visible"]),
    PredicateMistake(
      "TERNARY(label MATCHES 'a+', 1, 2) == 1", at: "label MATCHES 'a+'", "MATCHES inside TERNARY is not supported",
      advice: "AND and OR"),
    PredicateMistake("lable == 'x'", at: "lable", "there is no key “lable”", suggests: ["label"]),
    PredicateMistake("Label == 'x'", at: "Label", "there is no key “Label”", suggests: ["label"]),
    PredicateMistake("elementTyp == 9", at: "elementTyp", "there is no key “elementTyp”", suggests: ["elementType"]),
    PredicateMistake("nmae == 'x'", by: .webDriverAgent, at: "nmae", "there is no key “nmae”", suggests: ["name"]),
    PredicateMistake(
      "visable == 1", by: .webDriverAgent, at: "visable", "there is no key “visable”", suggests: ["visible"]),
    PredicateMistake("colour == 'x'", at: "colour", "there is no key “colour”", advice: "keys are identifier, label"),
    PredicateMistake(
      "name == 'x'", at: "name", "there is no key “name”: that is WebDriverAgent's", suggests: ["identifier", "label"]),
    PredicateMistake(
      "type == 'x'", at: "type", "there is no key “type”: that is WebDriverAgent's", suggests: ["elementType"]),
    PredicateMistake(
      "visible == 1", at: "visible",
      "there is no key “visible”: that is WebDriverAgent's, and XCUITest has nothing like it"),
    PredicateMistake(
      "accessibilityValue == 'x'", at: "accessibilityValue", "there is no key “accessibilityValue”: that is UIKit's",
      suggests: ["value"]),
    PredicateMistake(
      "accessibilityLabel == 'x'", by: .expectation, at: "accessibilityLabel",
      "there is no key “accessibilityLabel”: that is UIKit's", suggests: ["label"]),
    PredicateMistake(
      "identifier == 'x'", by: .webDriverAgent, at: "identifier", "there is no key “identifier”: that is XCUITest's",
      suggests: ["name"], advice: "the label where there is none"),
    PredicateMistake(
      "elementType == 9", by: .webDriverAgent, at: "elementType", "there is no key “elementType”: that is XCUITest's",
      suggests: ["type"], advice: "XCUIElementTypeButton"),
    PredicateMistake(
      "title == 'x'", by: .webDriverAgent, at: "title", "there is no key “title”: WebDriverAgent does not tell it",
      suggests: ["label", "name"]),
    PredicateMistake(
      "hasFocus == 1", by: .webDriverAgent, at: "hasFocus", "there is no key “hasFocus”: that is XCUITest's",
      suggests: ["focused"]),
    PredicateMistake(
      "isEnabled == 1", by: .webDriverAgent, at: "isEnabled", "there is no key “isEnabled”: keys have no “is” here",
      suggests: ["enabled"]),
    PredicateMistake(
      "isVisible == 1", by: .webDriverAgent, at: "isVisible", "there is no key “isVisible”: keys have no “is” here",
      suggests: ["visible"]),
    PredicateMistake(
      "exists == 1", by: .webDriverAgent, at: "exists", "there is no key “exists”: whatever is found exists",
      advice: "leave it out"),
    PredicateMistake(
      "length(name) > 3", by: .webDriverAgent, at: "name",
      "there is no key “name” here: WebDriverAgent translates a key only where it is a whole side",
      suggests: ["wdName"]),
    PredicateMistake(
      "label == Save", at: "Save", "there is no key “Save”", suggests: ["'Save'"], advice: "a text stands in quotes"),
    PredicateMistake(
      "label == Buton", at: "Buton", "there is no key “Buton”", suggests: ["'Buton'"], advice: "a text stands in quotes"
    ),
    PredicateMistake(
      "ANY children.label == 'x'", at: "children", "there is no key “children”: a predicate sees one element only",
      advice: "containing(…)"),
    PredicateMistake(
      "frame.origin.x > 5", at: "frame.origin.x",
      "“origin.x” of frame cannot be asked: frame is a rectangle in an object of its own"),
    PredicateMistake(
      "frame.x > 5", by: .webDriverAgent, at: "frame.x",
      "“x” of frame cannot be asked: frame is a rectangle in an object of its own", suggests: ["rect.x"]),
    PredicateMistake(
      "rect.left > 5", by: .webDriverAgent, at: "rect.left", "there is no “left” of rect",
      suggests: ["rect.x", "rect.y", "rect.width", "rect.height"]),
    PredicateMistake(
      "label.lenght > 5", at: "label.lenght", "there is no “lenght” of label", suggests: ["label.length"]),
    PredicateMistake("enabled.x == 5", at: "enabled.x", "there is no “x” of enabled: enabled is a yes or no"),
  ]

  static let meaning: [PredicateMistake] = [
    PredicateMistake(
      "SUBQUERY(children, $c, $c.enabled == YES).@count > 0", at: "SUBQUERY",
      "SUBQUERY is not meaningful here: it filters a collection, and an element has none", advice: "containing(…)"),
    PredicateMistake("length(label).x == 1", at: "x", "“x” cannot be asked of a computed value"),
    PredicateMistake(
      "CAST(value, 'NSNumber') > 5", at: "CAST", "CAST to NSNumber is not supported", advice: "value.intValue"),
    PredicateMistake(
      "label := 'x' == 'y'", at: "label := 'x' == 'y'", "an assignment has no meaning in a condition", suggests: ["=="]),
    PredicateMistake(
      "SELF == 'x'", at: "SELF", "SELF is an element, which cannot be compared", advice: "one of its attributes"),
    PredicateMistake(
      "label == $NAME", at: "$NAME", "the variable $NAME has no value here", advice: "pass the value as an argument: %@"
    ),
    PredicateMistake(
      "median(identifiers) == 1", at: "median", "the function median is not supported"),
    PredicateMistake("lenght(label) == 1", at: "lenght", "the function lenght is not supported", suggests: ["length"]),
    PredicateMistake("length(label, title) == 1", at: "length", "length takes one value, and there are 2"),
    PredicateMistake(
      "label UTI-CONFORMS-TO 'x'", at: "UTI", "operators on uniform type identifiers have no meaning for elements"),
    PredicateMistake(
      "ANY label == 'x'", at: "ANY label == 'x'", "ANY asks about a collection, and label is a text",
      advice: "leave ANY out"),
    PredicateMistake(
      "elementType BETWEEN {1}", at: "elementType BETWEEN {1}",
      "BETWEEN takes a list of two values, and this is a list of 1", advice: "{1, 10}"),
    PredicateMistake(
      "elementType BETWEEN {1, 2, 3}", at: "elementType BETWEEN {1, 2, 3}",
      "BETWEEN takes a list of two values, and this is a list of 3", advice: "{1, 10}"),
    PredicateMistake(
      "elementType BETWEEN {1, elementType, 3}", at: "elementType BETWEEN {1, elementType, 3}",
      "BETWEEN takes a list of two values, and this is a list of 3", advice: "{1, 10}"),
    PredicateMistake(
      "elementType BETWEEN 5", at: "elementType BETWEEN 5",
      "BETWEEN takes a list of two values, and this is the number 5", advice: "{1, 10}"),
    PredicateMistake(
      "label MATCHES '[0-9'", at: "label MATCHES '[0-9'", #""[0-9" is no regular expression"#, advice: "exception"),
    PredicateMistake(
      "label MATCHES '[0-9]{3, 4}'", at: "label MATCHES '[0-9]{3, 4}'", #""[0-9]{3, 4}" is no regular expression"#),
    PredicateMistake(
      "label MATCHES 'a)|(b'", at: "label MATCHES 'a)|(b'", #""a)|(b" is no regular expression"#),
    PredicateMistake("label MATCHES ''", at: "label MATCHES ''", #""" is no regular expression"#, advice: "exception"),
    PredicateMistake("label MATCHES '*'", at: "label MATCHES '*'", #""*" is no regular expression"#, advice: "LIKE"),
  ]

  static let arguments: [PredicateMistake] = [
    PredicateMistake("label == %@", at: "%@", "there is no argument for this %@: no arguments were passed"),
    PredicateMistake(
      "label == %@ OR title == %@", with: ["x"], at: "%@", "there is no argument for this %@: 1 argument was passed"),
    PredicateMistake(
      "label == '%@'", with: ["x"], at: "", "1 argument is left over: the format uses 0",
      advice: "%@ inside quotes is plain text"),
    PredicateMistake(
      "label == %@", with: ["x", "y", "z"], at: "", "2 arguments are left over: the format uses 1"),
    PredicateMistake(
      "elementType == %d", with: ["9"], at: "%d", #"%d takes a whole number, and argument 1 is the text "9""#),
    PredicateMistake(
      "elementType == %ld", with: [1.5], at: "%ld", "%ld takes a whole number, and argument 1 is the number 1.5"),
    PredicateMistake("elementType == %f", with: ["x"], at: "%f", #"%f takes a number, and argument 1 is the text "x""#),
    PredicateMistake("label == %s", with: [1], at: "%s", "%s takes a text, and argument 1 is the number 1"),
    PredicateMistake("%K == 'x'", with: [1], at: "%K", "%K takes the name of a key, and argument 1 is the number 1"),
    PredicateMistake("%K == 'x'", with: ["my key"], at: "%K", #"the argument "my key" is no key path"#),
    PredicateMistake("%K == 'x'", with: ["lable"], at: "%K", "there is no key “lable”", suggests: ["label"]),
    PredicateMistake("label.%@ == 'x'", with: ["x"], at: "%@", "a key is passed by %K"),
    PredicateMistake("rect.x == %f", with: [.number(.nan)], at: "%f", "argument 1 is not a finite number"),
    PredicateMistake("value IN %@", with: [.list([.number(.infinity)])], at: "%@", "argument 1 is not a finite number"),
    PredicateMistake(
      "label == 50%", at: "%", "a percent sign outside quotes stands for an argument: %@, %K, %d, %f",
      advice: "a text with a percent sign stands in quotes"),
    PredicateMistake(
      "label == %q", at: "%q", "a percent sign outside quotes stands for an argument: %@, %K, %d, %f"),
  ]
}
