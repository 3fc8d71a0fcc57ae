// The options that select the elements to show.

import AccessibilityTree
import Arguments
import Reports
import Text

/// The options of `show` that leave elements out.
struct ElementOptions: ArgumentGroup {
  var depth: Int?
  var types: [ElementType] = []
  var onlyInteractive = false
  var frames = false

  static var arguments: [Argument<Self>] {
    [
      .number(
        "--depth", "depth", sets: \.depth, from: 0,
        help: "Show at most this many levels below the root (outline and compact)."),
      .repeated(
        "--type", "type", addsTo: \.types,
        help: "Show only elements of this type, such as button or TextField; may be repeated (outline and compact).",
        reading: type),
      .flag(
        "--only-interactive", sets: \.onlyInteractive,
        help: "Show only elements that handle taps or typing (outline and compact)."),
      .flag("--frames", sets: \.frames, help: "Print frames with --format compact, too."),
    ]
  }

  /// The name of an option that was given; nil if there is none.
  var used: String? {
    if depth != nil { return "--depth" }
    if !types.isEmpty { return "--type" }
    if onlyInteractive { return "--only-interactive" }
    return frames ? "--frames" : nil
  }

  var options: TreeOptions {
    var options = TreeOptions()
    options.depth = depth
    options.types = Set(types)
    options.isOnlyInteractive = onlyInteractive
    options.hasFrames = frames
    return options
  }

  /// Returns the type with a name in Swift, in XCTest's output or in WebDriverAgent's: `staticText`, `StaticText`,
  /// `XCUIElementTypeStaticText`.
  private static func type(_ name: String) throws(ArgumentError) -> ElementType {
    let lowercased = name.lowercased()
    let all = ElementType.allCases
    if let type = all.first(where: { [$0.swiftName.lowercased(), $0.wdaName.lowercased()].contains(lowercased) }) {
      return type
    }
    let near = Spelling.suggestions(for: name, among: all.map(\.swiftName))
    let hint = Spelling.question(near).map { "; \($0)" } ?? ""
    throw ArgumentError("there is no element type “\(name)”\(hint)")
  }
}
