// Generates a path through the views of the shop, with a journal.

/// Five snapshots of each view, the first of them with a spinner; then a tap that opens the next view.
struct Walk {
  private(set) var journal: String
  private let views: Int
  private var view: Int
  private var taken = 0
  /// The time in milliseconds.
  private var now = 400

  private static let stay = 5

  init(views: Int, first: Int) {
    self.views = views
    view = first * 7 % views
    journal = """
      {"axreplay": 1, "app": "com.example.shop", "device": "iPhone 16", "os": "iOS 19.0", "locale": "en_GB"}
      {"at": 0.000, "launch": {"arguments": []}}

      """
  }

  /// The next screen; the seed determines the differences between screens.
  mutating func next(seed: Int) -> Screen {
    if taken > 0, taken.isMultiple(of: Self.stay) {
      now += 900
      journal += #"{"at": \#(seconds), "tap": "buttons[\"open-\#(view)\"]"}"# + "\n"
      view = (view + 1) % views
      now += 350
    }
    let screen = Screen(view: view, seed: seed, isLoading: taken.isMultiple(of: Self.stay))
    journal += #"{"at": \#(seconds), "snapshot": "\#(padded(taken, to: 4)).xml", "view": "View\#(view)"}"# + "\n"
    taken += 1
    now += 250
    return screen
  }

  private var seconds: String { "\(now / 1000).\(padded(now % 1000, to: 3))" }
}
