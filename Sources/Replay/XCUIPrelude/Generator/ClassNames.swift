// Finds the names of classes that a Swift file declares, without a parser.

enum ClassNames {
  /// Returns every capitalized identifier between the keyword `class` and a colon, a brace, an angle bracket or the end
  /// of the line. False positives are harmless if they are valid names.
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
