// The names of the classes that a Swift file declares, found without a parser.

enum ClassNames {
  /// Every identifier between the word `class` and a colon, a bracket or the end of the line, if it begins with a capital letter as
  /// types do. Too many do no harm, as long as they can be names.
  ///
  ///     ClassNames.declared(in: "open class BaseCase: XCTestCase {}")  // ["BaseCase"]
  ///     ClassNames.declared(in: "case .class: return")                 // []
  static func declared(in text: String) -> Set<String> {
    let declaration = /(?:^|[^.\w`])class[ \t]+(?<name>\p{Lu}\w*)[ \t]*(?:[:{<]|$)/
    var names: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      for match in line.matches(of: declaration) { names.insert(String(match.name)) }
    }
    return names.subtracting(["Any", "Protocol", "Self", "Type"])
  }
}
