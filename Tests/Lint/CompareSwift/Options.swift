// Reads the arguments.

/// What to compare.
struct Options {
  var folders: [String] = []
  /// The number of changed files to compare.
  var mutations = 0
  var seed: UInt64 = 1
  /// The tests of swift-syntax's parser: the folder in a checkout.
  var snippets: String?
  /// The file with hostile shapes.
  var shapes: String?
  var jobs = 2

  static let usage = """
    usage: CompareSwift [FOLDER …] [--mutations COUNT] [--seed NUMBER] [--snippets FOLDER] [--shapes FILE]
                        [--jobs COUNT]
    """

  /// Reads arguments; nil if they are wrong.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        folders.append(argument)
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch argument {
      case "--snippets": snippets = value
      case "--shapes": shapes = value
      case "--seed":
        guard let number = UInt64(value) else { return nil }
        seed = number
      case "--mutations", "--jobs":
        guard let number = Int(value), number >= 0 else { return nil }
        if argument == "--mutations" { mutations = number }
        if argument == "--jobs" { jobs = number }
      default: return nil
      }
    }
    if folders.isEmpty, snippets == nil, shapes == nil { return nil }
  }
}
