// Accessibility traits, as far as dumps name them.

/// A set of accessibility traits by the names that WebDriverAgent prints.
///
///     Traits(names: "Button, Selected")  // [.button, .selected]
///
/// Specified in `class-chain-and-xpath` §4.
public struct Traits: OptionSet, Hashable, Sendable {
  /// One bit a trait. The bits are this package's own, not those of the device.
  public let rawValue: UInt32

  /// The set of the traits whose bits are set.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// `Button`: acts as a button.
  public static let button = Traits(rawValue: 1 << 0)
  /// `Link`: acts as a link.
  public static let link = Traits(rawValue: 1 << 1)
  /// `Header`: divides the content into sections.
  public static let header = Traits(rawValue: 1 << 2)
  /// `SearchField`: text to search for is entered here.
  public static let searchField = Traits(rawValue: 1 << 3)
  /// `Image`: shows a picture.
  public static let image = Traits(rawValue: 1 << 4)
  /// `Selected`: is selected at the moment.
  public static let selected = Traits(rawValue: 1 << 5)
  /// `PlaysSound`: plays its own sound when it is activated.
  public static let playsSound = Traits(rawValue: 1 << 6)
  /// `KeyboardKey`: acts as a key of the keyboard.
  public static let keyboardKey = Traits(rawValue: 1 << 7)
  /// `StaticText`: shows text that does not change.
  public static let staticText = Traits(rawValue: 1 << 8)
  /// `SummaryElement`: sums up the state of the application when it starts.
  public static let summaryElement = Traits(rawValue: 1 << 9)
  /// `NotEnabled`: is disabled and takes no input.
  public static let notEnabled = Traits(rawValue: 1 << 10)
  /// `UpdatesFrequently`: changes its label or value often.
  public static let updatesFrequently = Traits(rawValue: 1 << 11)
  /// `StartsMediaSession`: begins to play or to record when it is activated.
  public static let startsMediaSession = Traits(rawValue: 1 << 12)
  /// `Adjustable`: has a value that can be raised and lowered.
  public static let adjustable = Traits(rawValue: 1 << 13)
  /// `AllowsDirectInteraction`: takes touches directly while a screen reader runs.
  public static let allowsDirectInteraction = Traits(rawValue: 1 << 14)
  /// `CausesPageTurn`: turns the page when its text has been read.
  public static let causesPageTurn = Traits(rawValue: 1 << 15)
  /// `TabBar`: acts as a tab bar.
  public static let tabBar = Traits(rawValue: 1 << 16)
  /// `ToggleButton`: switches between two states.
  public static let toggleButton = Traits(rawValue: 1 << 17)
  /// `SupportsZoom`: its content can be zoomed.
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
