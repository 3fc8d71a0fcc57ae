// Evaluates sums: joins strings, but does not add numbers.

import LocatorStrategies

extension ConstantFolder {
  /// Folds `"row-" + name`. Leading numbers are added first, so they are a wildcard: `1 + 2 + "a"` is the same as
  /// `3 + "a"`.
  mutating func foldSum(_ parts: [Range<Int>], in view: ExpressionView) -> [FoldedString] {
    let folded = parts.map { fold(view.part($0)) }
    let leading = folded.prefix { $0.allSatisfy(\.literals.isEmpty) }
    var values = [FoldedString(pieces: [])]
    var rest = folded[...]
    let hasNumber =
      leading.contains { $0.contains { $0.known?.isEmpty == false } }
      || parts.prefix(leading.count).contains(where: view.isNumber)
    if leading.count > 1, hasNumber {
      rest = folded[leading.endIndex...]
      // An unknown operand may be a string, too.
      let unknown = rest.isEmpty ? nil : leading.first { $0.contains { $0.pattern.unresolvedReason != nil } }
      let sum = parts[0].lowerBound..<parts[leading.count - 1].upperBound
      values = unknown ?? [.wildcard(view.source.text(view.sourceRange(sum)))]
    }
    for part in rest { values.append(part) }
    return values
  }

  /// Folds a number. Only an integer in canonical form is a known string: `0x10` and `1.0` are not.
  func foldNumber(_ range: Range<Int>, in view: ExpressionView) -> [FoldedString] {
    let text = view.plainText(range)
    let isUsual = text.bytes.count < 16 && Int(text.string).map(String.init) == text.string
    return [isUsual ? FoldedString(pieces: [.text(text, file: view.expression.file)]) : .wildcard(text.string)]
  }
}
