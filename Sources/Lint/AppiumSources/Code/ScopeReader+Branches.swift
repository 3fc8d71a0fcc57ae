// Finds the branches of `switch` and `when`.

import AccessibilityTree

/// The branches of a `switch` or `when` that have been read.
struct PlatformChoice {
  /// The scope that contains all branches.
  let scope: Int
  /// The platforms that labels have named so far.
  var platforms: Set<Platform> = []
  /// The first token of the last branch.
  var body = -1
}

extension ScopeReader {
  /// Whether a brace opens the branches of a `switch` or `when`.
  func isChoice(at index: Int) -> Bool {
    var first = index - 1
    if isMark(first, .roundClose) { first = partners[first] - 1 }
    guard let word = name(first) else { return false }
    return word == "switch" && language != .kotlin || word == "when" && language == .kotlin
  }

  /// Starts the scope of a branch if its label ends before a token: `case 'ios':`, `Platform.IOS ->`, `default:`.
  mutating func readBranch(at index: Int, _ bracket: inout OpenBracket) {
    guard var choice = bracket.choice, index > 0 else { return }
    let end = tokens[index - 1]
    // An arrow can also belong to a closure in the branch.
    guard end.is(.colon) || end.is(.thinArrow), let label = label(before: index - 1, bracket.start) else { return }
    var platform = self.platform(ofCondition: label)
    let word = name(label.lowerBound)
    if word == "default" || word == "else" {
      platform = choice.platforms.count == 1 ? choice.platforms.first.map(PlatformCondition.other) : nil
    } else if let platform {
      choice.platforms.insert(platform)
    }
    // `case 'ios': case 'android':` share a body.
    if choice.body == label.lowerBound, file.scopes[bracket.scope].platform != platform { platform = nil }
    choice.body = index
    let body = index..<max(index, min(bracket.end, tokens.count))
    var scope = ScriptScope(kind: .block, name: nil, parent: choice.scope, tokens: body)
    scope.body = index
    scope.platform = platform
    file.add(scope)
    bracket.scope = file.scopes.count - 1
    bracket.start = index
    bracket.choice = choice
  }

  /// The label that ends at a token.
  private func label(before end: Int, _ start: Int) -> Range<Int>? {
    var first = max(start, end - SourceLimits.phrase)
    // In `switch {{:`, nothing precedes the colon.
    guard first < end else { return nil }
    if language != .kotlin {
      guard let word = (first..<end).last(where: { ["case", "default"].contains(name($0) ?? "") }) else { return nil }
      first = word
    }
    let label = first..<end
    return label.contains { tokens[$0].is(.question) } ? nil : label
  }
}
