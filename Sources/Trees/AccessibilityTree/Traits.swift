// Represents accessibility traits by the names that dumps use.

/// A set of accessibility traits, named as WebDriverAgent prints them.
///
///     Traits(names: "Button, Selected")  // [.button, .selected]
///
/// Specified in `class-chain-and-xpath` §4.
public struct Traits: OptionSet, Hashable, Sendable {
  /// One bit per trait. The bits are defined by this package and differ from those on the device.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `Button`: acts as a button.
  public static let button = Traits(rawValue: 1 << 0)
  /// `Link`: acts as a link.
  public static let link = Traits(rawValue: 1 << 1)
  /// `Header`: divides the content into sections.
  public static let header = Traits(rawValue: 1 << 2)
  /// `SearchField`: accepts a search string.
  public static let searchField = Traits(rawValue: 1 << 3)
  /// `Image`: shows a picture.
  public static let image = Traits(rawValue: 1 << 4)
  /// `Selected`: is currently selected.
  public static let selected = Traits(rawValue: 1 << 5)
  /// `PlaysSound`: plays its own sound when activated.
  public static let playsSound = Traits(rawValue: 1 << 6)
  /// `KeyboardKey`: acts as a key on the keyboard.
  public static let keyboardKey = Traits(rawValue: 1 << 7)
  /// `StaticText`: shows text that does not change.
  public static let staticText = Traits(rawValue: 1 << 8)
  /// `SummaryElement`: summarizes the app's state at launch.
  public static let summaryElement = Traits(rawValue: 1 << 9)
  /// `NotEnabled`: is disabled and does not respond to input.
  public static let notEnabled = Traits(rawValue: 1 << 10)
  /// `UpdatesFrequently`: updates its label or value often.
  public static let updatesFrequently = Traits(rawValue: 1 << 11)
  /// `StartsMediaSession`: starts playback or recording when activated.
  public static let startsMediaSession = Traits(rawValue: 1 << 12)
  /// `Adjustable`: has a value that can be incremented and decremented.
  public static let adjustable = Traits(rawValue: 1 << 13)
  /// `AllowsDirectInteraction`: receives touches directly while a screen reader is running.
  public static let allowsDirectInteraction = Traits(rawValue: 1 << 14)
  /// `CausesPageTurn`: turns the page when its text has been read.
  public static let causesPageTurn = Traits(rawValue: 1 << 15)
  /// `TabBar`: acts as a tab bar.
  public static let tabBar = Traits(rawValue: 1 << 16)
  /// `ToggleButton`: toggles between two states.
  public static let toggleButton = Traits(rawValue: 1 << 17)
  /// `SupportsZoom`: its content can be zoomed.
  public static let supportsZoom = Traits(rawValue: 1 << 18)

  /// The names in the order of their bits.
  private static let names = [
    "Button", "Link", "Header", "SearchField", "Image", "Selected", "PlaysSound", "KeyboardKey", "StaticText",
    "SummaryElement", "NotEnabled", "UpdatesFrequently", "StartsMediaSession", "Adjustable",
    "AllowsDirectInteraction", "CausesPageTurn", "TabBar", "ToggleButton", "SupportsZoom",
  ]

  /// Parses names separated by commas, in any order. `None` is the empty set.
  ///
  /// - Parameter unknown: Called with each name that is not a known trait.
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

  /// The names joined with `", "`, in a fixed order; empty for the empty set.
  public var joinedNames: String {
    Self.names.indices.filter { rawValue & (1 << UInt32($0)) != 0 }.map { Self.names[$0] }.joined(separator: ", ")
  }
}
