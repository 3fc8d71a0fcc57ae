// A subcommand with an argument of each kind.

import Arguments

/// `cafe order`, whose properties show what was read.
struct Order: Subcommand {
  static let name = "order"
  static let abstract = "Order a drink."
  static let discussion = ""

  var isHot = false
  var size: Size?
  var cups = 1
  var kind = Kind.coffee
  var note: String?
  var extras: [String] = []
  var places: [String] = []
  var drink = ""
  var guests: [String] = []
  var command: [String] = []

  enum Size { case small, large }
  enum Kind: String, CaseIterable { case coffee, tea, water, juice, milk, chocolate }

  static var arguments: [Argument<Self>] {
    [
      .flag("--hot", short: "o", sets: \.isHot, help: "Hot."),
      .flag("--small", short: "s", sets: \.size, to: .small, among: "size", help: "Small."),
      .flag("--large", short: "l", sets: \.size, to: .large, among: "size", help: "Large."),
      .number("--cups", "number", sets: \.cups, from: 1, to: 9, help: "Cups."),
      .choice("--kind", "kind", sets: \.kind, help: "What."),
      .option("--note", "text", sets: \.note, help: "A note."),
      .repeated("--extra", "name", addsTo: \.extras, help: "Also."),
      .values("--places", "place", set: \.places, help: "Where."),
      .rest("--run", "command", set: \.command, example: "--run -- true", help: "Run."),
      .positional("drink", sets: \.drink, help: "The drink.").accepting { $0.hasPrefix("- ") },
      .positionals("guests", set: \.guests, help: "Who.").refusingMoreAfterTerminator("guests are on one side"),
    ]
  }

  func run() {}
}
