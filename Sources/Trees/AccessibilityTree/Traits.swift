// Accessibility traits, as far as dumps name them.

/// A set of accessibility traits by the names that WebDriverAgent prints.
///
///     Traits(names: "Button, Selected")  // [.button, .selected]
///
/// Specified in `class-chain-and-xpath` §4.
public struct Traits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let button = Traits(rawValue: 1 << 0)
  public static let link = Traits(rawValue: 1 << 1)
  public static let header = Traits(rawValue: 1 << 2)
  public static let searchField = Traits(rawValue: 1 << 3)
  public static let image = Traits(rawValue: 1 << 4)
  public static let selected = Traits(rawValue: 1 << 5)
  public static let playsSound = Traits(rawValue: 1 << 6)
  public static let keyboardKey = Traits(rawValue: 1 << 7)
  public static let staticText = Traits(rawValue: 1 << 8)
  public static let summaryElement = Traits(rawValue: 1 << 9)
  public static let notEnabled = Traits(rawValue: 1 << 10)
  public static let updatesFrequently = Traits(rawValue: 1 << 11)
  public static let startsMediaSession = Traits(rawValue: 1 << 12)
  public static let adjustable = Traits(rawValue: 1 << 13)
  public static let allowsDirectInteraction = Traits(rawValue: 1 << 14)
  public static let causesPageTurn = Traits(rawValue: 1 << 15)
  public static let tabBar = Traits(rawValue: 1 << 16)
  public static let toggleButton = Traits(rawValue: 1 << 17)
  public static let supportsZoom = Traits(rawValue: 1 << 18)

  /// Names in the order of their bits.
  private static let names = [
    "Button", "Link", "Header", "SearchField", "Image", "Selected", "PlaysSound", "KeyboardKey", "StaticText",
    "SummaryElement", "NotEnabled", "UpdatesFrequently", "StartsMediaSession", "Adjustable",
    "AllowsDirectInteraction", "CausesPageTurn", "TabBar", "ToggleButton", "SupportsZoom",
  ]

  /// Reads names separated by commas, in any order. `None` is written for no trait at all.
  ///
  /// - Parameter unknown: Called with each name that is no trait's.
  public init(names text: String, unknown: (Substring) -> Void = { _ in }) {
    var traits: Traits = []
    for part in text.split(separator: ",") {
      let name = part.drop { $0 == " " }
      if name.isEmpty || name == "None" { continue }
      if let bit = Self.names.firstIndex(where: { $0 == name }) {
        traits.insert(Traits(rawValue: 1 << UInt32(bit)))
      } else {
        unknown(name)
      }
    }
    self = traits
  }

  /// The names joined with `", "`, in a fixed order; empty when there is none.
  public var joinedNames: String {
    Self.names.indices.filter { rawValue & (1 << UInt32($0)) != 0 }.map { Self.names[$0] }.joined(separator: ", ")
  }
}
