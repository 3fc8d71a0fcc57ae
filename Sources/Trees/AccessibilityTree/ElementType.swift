// Lists the element types of XCTest.

/// The type of an element: Apple's `XCUIElement.ElementType`, with Apple's raw values 0 … 82.
///
/// Elements of other platforms are mapped to the nearest type and keep their class name (``Element/className``).
///
///     ElementType.staticText.swiftName  // "staticText"
///     ElementType.staticText.shortName  // "StaticText"
///     ElementType(wdaName: "XCUIElementTypeStaticText")  // .staticText
///
/// Specified in `xcuitest-query-semantics` §5.
public enum ElementType: UInt8, CaseIterable, Hashable, Sendable {
  /// Any type; for use in queries.
  case any = 0
  /// A view without a more specific type.
  case other = 1
  case application = 2
  case group = 3
  case window = 4
  case sheet = 5
  case drawer = 6
  case alert = 7
  case dialog = 8
  case button = 9
  case radioButton = 10
  case radioGroup = 11
  case checkBox = 12
  case disclosureTriangle = 13
  case popUpButton = 14
  case comboBox = 15
  case menuButton = 16
  case toolbarButton = 17
  case popover = 18
  case keyboard = 19
  case key = 20
  case navigationBar = 21
  case tabBar = 22
  case tabGroup = 23
  case toolbar = 24
  case statusBar = 25
  case table = 26
  case tableRow = 27
  case tableColumn = 28
  case outline = 29
  case outlineRow = 30
  case browser = 31
  case collectionView = 32
  case slider = 33
  case pageIndicator = 34
  case progressIndicator = 35
  case activityIndicator = 36
  case segmentedControl = 37
  case picker = 38
  case pickerWheel = 39
  case `switch` = 40
  case toggle = 41
  case link = 42
  case image = 43
  case icon = 44
  case searchField = 45
  case scrollView = 46
  case scrollBar = 47
  case staticText = 48
  case textField = 49
  case secureTextField = 50
  case datePicker = 51
  case textView = 52
  case menu = 53
  case menuItem = 54
  case menuBar = 55
  case menuBarItem = 56
  case map = 57
  case webView = 58
  case incrementArrow = 59
  case decrementArrow = 60
  case timeline = 61
  case ratingIndicator = 62
  case valueIndicator = 63
  case splitGroup = 64
  case splitter = 65
  case relevanceIndicator = 66
  case colorWell = 67
  case helpTag = 68
  case matte = 69
  case dockItem = 70
  case ruler = 71
  case rulerMarker = 72
  case grid = 73
  case levelIndicator = 74
  case cell = 75
  case layoutArea = 76
  case layoutItem = 77
  case handle = 78
  case stepper = 79
  case tab = 80
  case touchBar = 81
  case statusItem = 82
}

extension ElementType {
  /// The name of the case in Swift: `staticText`.
  public var swiftName: String { Self.swiftNames[Int(rawValue)] }

  /// The name in XCTest's own descriptions: `StaticText`.
  public var shortName: String { Self.shortNames[Int(rawValue)] }

  /// The name in WebDriverAgent's output: `XCUIElementTypeStaticText`.
  public var wdaName: String { Self.wdaPrefix + shortName }

  /// The prefix of all type names in WebDriverAgent.
  public static let wdaPrefix = "XCUIElementType"

  /// Creates the type with the given Swift name, without a leading dot; nil if the name is unknown.
  public init?(swiftName: String) {
    guard let index = Self.swiftNames.firstIndex(of: swiftName) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// Creates the type with the given WebDriverAgent name; nil if the prefix is missing or the rest of the name is
  /// unknown.
  public init?(wdaName: String) {
    guard let type = Self.byWDAName[wdaName] else { return nil }
    self = type
  }

  private static let byWDAName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.wdaName, $0) })

  private static let shortNames = swiftNames.map { $0.prefix(1).uppercased() + String($0.dropFirst()) }

  /// The names by raw value. Deriving them by reflection would cost a millisecond at the start of every process.
  private static let swiftNames = [
    "any", "other", "application", "group", "window", "sheet", "drawer", "alert", "dialog", "button", "radioButton",
    "radioGroup", "checkBox", "disclosureTriangle", "popUpButton", "comboBox", "menuButton", "toolbarButton",
    "popover", "keyboard", "key", "navigationBar", "tabBar", "tabGroup", "toolbar", "statusBar", "table", "tableRow",
    "tableColumn", "outline", "outlineRow", "browser", "collectionView", "slider", "pageIndicator",
    "progressIndicator", "activityIndicator", "segmentedControl", "picker", "pickerWheel", "switch", "toggle",
    "link", "image", "icon", "searchField", "scrollView", "scrollBar", "staticText", "textField", "secureTextField",
    "datePicker", "textView", "menu", "menuItem", "menuBar", "menuBarItem", "map", "webView", "incrementArrow",
    "decrementArrow", "timeline", "ratingIndicator", "valueIndicator", "splitGroup", "splitter",
    "relevanceIndicator", "colorWell", "helpTag", "matte", "dockItem", "ruler", "rulerMarker", "grid",
    "levelIndicator", "cell", "layoutArea", "layoutItem", "handle", "stepper", "tab", "touchBar", "statusItem",
  ]
}
