// The names of the classes that a Swift file declares, found without a parser.

enum ClassNames {
  /// Every identifier that follows the word `class`. Too many do no harm.
  ///
  ///     ClassNames.declared(in: "open class BaseCase: XCTestCase {}")  // ["BaseCase"]
  static func declared(in text: String) -> Set<String> {
    let members: Set<Substring> = ["func", "var", "let", "override", "subscript"]
    var names: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      for (word, next) in zip(words, words.dropFirst()) where word == "class" && !members.contains(next) {
        if let first = next.first, first.isLetter || first == "_" { names.insert(String(next)) }
      }
    }
    return names
  }
}
