// The options that select the elements to show.

import AccessibilityTree
import ArgumentParser
import Findings
import Reports

/// The options of `show` that leave elements out.
struct ElementOptions: ParsableArguments {
  @Option(help: "Show at most this many levels below the root (outline and compact).")
  var depth: Int?

  @Option(
    name: .customLong("type"),
    help: "Show only elements of this type, such as button or TextField; may be repeated (outline and compact).",
    transform: Self.type)
  var types: [ElementType] = []

  @Flag(help: "Show only elements that handle taps or typing (outline and compact).")
  var onlyInteractive = false

  @Flag(help: "Print frames with --format compact, too.")
  var frames = false

  init() {}

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth must be at least 0, not \(depth)") }
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
  private static func type(_ name: String) throws -> ElementType {
    let lowercased = name.lowercased()
    let all = ElementType.allCases
    if let type = all.first(where: { [$0.swiftName.lowercased(), $0.wdaName.lowercased()].contains(lowercased) }) {
      return type
    }
    let near = Spelling.suggestions(for: name, among: all.map(\.swiftName))
    let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
    throw ValidationError("there is no element type “\(name)”\(hint)")
  }
}
