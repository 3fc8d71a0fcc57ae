// A subcommand with an argument of each kind, for the tests of this folder.

import Arguments

/// `cafe brew`: each property shows what was read.
struct Brew: Subcommand, Equatable, CustomStringConvertible {
  static let name = "brew"
  static let abstract = "Brew a pot of coffee."
  static let discussion = """
    The pot is warmed first, unless the beans are cold. A paragraph that is longer than one line is broken between words.

      cafe brew --strength 3 beans
    """

  var isHot = false
  var size: Size?
  var strength = 2
  var cups: Int?
  var roast = Roast.light
  var note: String?
  var temperature = 93.5
  var extras: [String] = []
  var degrees: [Double] = []
  var shelves = ["pantry"]
  var beans = ""
  var mugs: [String] = []
  var command: [String] = []

  enum Size: String { case small, large, huge }
  enum Roast: String, CaseIterable { case light, medium, dark }

  static var arguments: [Argument<Self>] {
    [
      .flag("--hot", sets: \.isHot, help: "Warm the pot."),
      .flag("--small", short: "s", sets: \.size, to: .small, among: "size", help: "A small pot."),
      .flag("--large", short: "l", sets: \.size, to: .large, among: "size", help: "A large pot."),
      .flag("--huge", sets: \.size, to: .huge, among: "size", help: "A huge pot."),
      .number("--strength", "spoons", sets: \.strength, from: 1, to: 9, help: "Spoons for each cup."),
      .number("--cups", "number", sets: \.cups, from: 0, help: "Number of cups."),
      .choice("--roast", "roast", sets: \.roast, help: "The roast."),
      .option("--note", "text", sets: \.note, completion: .files(["txt", "md"]), help: "What's on the label [short]."),
      .option("--temperature", "degrees", sets: \.temperature, help: "Of the water.", reading: Self.number),
      .repeated("--extra", "name", addsTo: \.extras, help: "Milk: or sugar."),
      .repeated("--degree", "degrees", addsTo: \.degrees, help: "Steps.", reading: Self.number),
      .values("--shelves", "place", set: \.shelves, completion: .directories, help: "Where the beans are."),
      .positional("beans", sets: \.beans, completion: .values(["arabica", "robusta"]), help: "The beans.")
        .accepting { $0.hasPrefix("-x ") },
      .positionals("mugs", set: \.mugs, completion: .files([]), help: "The mugs.")
        .refusingMoreAfterTerminator("mugs go either before -- or after it"),
      .rest("--serve", "command", set: \.command, example: "--serve -- waiter", help: "Run a command."),
      .flag("--secret", sets: \.isHot, help: "Not shown.").hidden,
    ]
  }

  private static func number(_ text: String) throws(ArgumentError) -> Double {
    guard let number = Double(text) else { throw ArgumentError("“\(text)” is not a number") }
    return number
  }

  func validate() throws(ArgumentError) {
    if strength == 9, roast == .dark { throw ArgumentError("--strength 9 requires --roast light") }
  }

  func run() throws {}

  /// The properties that differ from their defaults: `size=large beans=a mugs=b,c`
  var description: String {
    let standard = Mirror(reflecting: Self()).children.map { String(describing: $0.value) }
    let own = Mirror(reflecting: self).children
    return zip(own, standard).filter { String(describing: $0.0.value) != $0.1 }.map { child, _ in
      let value = child.value as? [String] ?? [Self.text(child.value)]
      return "\(child.label ?? "")=\(value.joined(separator: ","))"
    }.joined(separator: " ")
  }

  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.map { "\($0.value)" }.joined() : "\(value)"
  }
}

/// `cafe clean`: a group, and words after `--`.
struct Clean: Subcommand {
  static let name = "clean"
  static let abstract = "Clean the machine's parts."
  static let discussion = ""

  var agent = Agent()
  var out = ""
  var page: String?
  var command: [String] = []

  struct Agent: ArgumentGroup {
    var isStrong = false
    var grams = 10

    static var arguments: [Argument<Self>] {
      [
        .flag("--strong", sets: \.isStrong, help: "Use more."),
        .number("--grams", "weight", sets: \.grams, from: 0, help: "How much."),
      ]
    }
  }

  static var arguments: [Argument<Self>] {
    var rows: [Argument<Self>] = [
      .requiredOption("--out", "directory", sets: \.out, completion: .directories, help: "Where the dirt goes.")
    ]
    rows += .group(\.agent)
    rows += [
      .optionalPositional("page", sets: \.page, help: "The page of the manual."),
      .afterTerminator("command", set: \.command, example: "-- mop", help: "Runs meanwhile."),
    ]
    return rows
  }

  func run() throws {}
}

/// The program of the tests.
var cafe: CommandLineProgram {
  CommandLineProgram(
    name: "cafe", version: "1.2", abstract: "Make coffee.", subcommands: [Brew.self, Clean.self],
    discussion: "Exit codes:\n  0  there is coffee")
}

extension CommandLineProgram {
  /// Returns what a command line gives as text: the properties, a page, or the message.
  func text(_ words: [String], width: Int = 80) -> String {
    switch outcome(of: words, width: width) {
    case .run(let command): "\(command)"
    case .page(let text): text
    case .mistake(let text): text
    case .manual(let directory): "manual \(directory)"
    }
  }

  /// Returns the first line of a message, or the properties.
  func firstLine(_ words: [String]) -> String {
    text(words).split(separator: "\n").first.map(String.init) ?? ""
  }
}
