// Defines the properties of XCUIElementTypeQueryProvider. (`xcuitest-query-semantics` §5)

public import AccessibilityTree

/// Names of the properties that find all descendants of one type.
///
///     TypeProvider.name(of: .checkBox)        // "checkBoxes"
///     TypeProvider.type(named: "checkBoxes")  // .checkBox
///
/// Specified in `xcuitest-query-semantics` §5.
public enum TypeProvider {
  /// Returns the property for a type: `buttons` for `.button`. `.any` and `.application` have none.
  public static func name(of type: ElementType) -> String? {
    switch type {
    case .any, .application: nil
    case .other: "otherElements"
    case .checkBox, .comboBox, .switch: type.swiftName + "es"
    default: type.swiftName + "s"
    }
  }

  /// Returns the type that a property finds, or nil if there is no such property.
  public static func type(named name: String) -> ElementType? { types[name] }

  /// All property names, sorted.
  public static let names = types.keys.sorted()

  private static let types = Dictionary(
    uniqueKeysWithValues: ElementType.allCases.compactMap { type in name(of: type).map { ($0, type) } })
}

// One property for each type except `.any` and `.application`. Each finds every element of its type below the receiver,
// at any depth: `buttons` is `descendants(matching: .button)`. The names match ``TypeProvider``.

extension ElementQuery {
  /// Every element of type `.other` below the receiver, at any depth. The following properties do the same for other
  /// types.
  public var otherElements: ElementQuery { descendants(matching: .other) }
  public var groups: ElementQuery { descendants(matching: .group) }
  public var windows: ElementQuery { descendants(matching: .window) }
  public var sheets: ElementQuery { descendants(matching: .sheet) }
  public var drawers: ElementQuery { descendants(matching: .drawer) }
  public var alerts: ElementQuery { descendants(matching: .alert) }
  public var dialogs: ElementQuery { descendants(matching: .dialog) }
  public var buttons: ElementQuery { descendants(matching: .button) }
  public var radioButtons: ElementQuery { descendants(matching: .radioButton) }
  public var radioGroups: ElementQuery { descendants(matching: .radioGroup) }
  public var checkBoxes: ElementQuery { descendants(matching: .checkBox) }
  public var disclosureTriangles: ElementQuery { descendants(matching: .disclosureTriangle) }
  public var popUpButtons: ElementQuery { descendants(matching: .popUpButton) }
  public var comboBoxes: ElementQuery { descendants(matching: .comboBox) }
  public var menuButtons: ElementQuery { descendants(matching: .menuButton) }
  public var toolbarButtons: ElementQuery { descendants(matching: .toolbarButton) }
  public var popovers: ElementQuery { descendants(matching: .popover) }
  public var keyboards: ElementQuery { descendants(matching: .keyboard) }
  public var keys: ElementQuery { descendants(matching: .key) }
  public var navigationBars: ElementQuery { descendants(matching: .navigationBar) }
  public var tabBars: ElementQuery { descendants(matching: .tabBar) }
  public var tabGroups: ElementQuery { descendants(matching: .tabGroup) }
  public var toolbars: ElementQuery { descendants(matching: .toolbar) }
  public var statusBars: ElementQuery { descendants(matching: .statusBar) }
  public var tables: ElementQuery { descendants(matching: .table) }
  public var tableRows: ElementQuery { descendants(matching: .tableRow) }
  public var tableColumns: ElementQuery { descendants(matching: .tableColumn) }
  public var outlines: ElementQuery { descendants(matching: .outline) }
  public var outlineRows: ElementQuery { descendants(matching: .outlineRow) }
  public var browsers: ElementQuery { descendants(matching: .browser) }
  public var collectionViews: ElementQuery { descendants(matching: .collectionView) }
  public var sliders: ElementQuery { descendants(matching: .slider) }
  public var pageIndicators: ElementQuery { descendants(matching: .pageIndicator) }
  public var progressIndicators: ElementQuery { descendants(matching: .progressIndicator) }
  public var activityIndicators: ElementQuery { descendants(matching: .activityIndicator) }
  public var segmentedControls: ElementQuery { descendants(matching: .segmentedControl) }
  public var pickers: ElementQuery { descendants(matching: .picker) }
  public var pickerWheels: ElementQuery { descendants(matching: .pickerWheel) }
  public var switches: ElementQuery { descendants(matching: .switch) }
  public var toggles: ElementQuery { descendants(matching: .toggle) }
  public var links: ElementQuery { descendants(matching: .link) }
  public var images: ElementQuery { descendants(matching: .image) }
  public var icons: ElementQuery { descendants(matching: .icon) }
  public var searchFields: ElementQuery { descendants(matching: .searchField) }
  public var scrollViews: ElementQuery { descendants(matching: .scrollView) }
  public var scrollBars: ElementQuery { descendants(matching: .scrollBar) }
  public var staticTexts: ElementQuery { descendants(matching: .staticText) }
  public var textFields: ElementQuery { descendants(matching: .textField) }
  public var secureTextFields: ElementQuery { descendants(matching: .secureTextField) }
  public var datePickers: ElementQuery { descendants(matching: .datePicker) }
  public var textViews: ElementQuery { descendants(matching: .textView) }
  public var menus: ElementQuery { descendants(matching: .menu) }
  public var menuItems: ElementQuery { descendants(matching: .menuItem) }
  public var menuBars: ElementQuery { descendants(matching: .menuBar) }
  public var menuBarItems: ElementQuery { descendants(matching: .menuBarItem) }
  public var maps: ElementQuery { descendants(matching: .map) }
  public var webViews: ElementQuery { descendants(matching: .webView) }
  public var incrementArrows: ElementQuery { descendants(matching: .incrementArrow) }
  public var decrementArrows: ElementQuery { descendants(matching: .decrementArrow) }
  public var timelines: ElementQuery { descendants(matching: .timeline) }
  public var ratingIndicators: ElementQuery { descendants(matching: .ratingIndicator) }
  public var valueIndicators: ElementQuery { descendants(matching: .valueIndicator) }
  public var splitGroups: ElementQuery { descendants(matching: .splitGroup) }
  public var splitters: ElementQuery { descendants(matching: .splitter) }
  public var relevanceIndicators: ElementQuery { descendants(matching: .relevanceIndicator) }
  public var colorWells: ElementQuery { descendants(matching: .colorWell) }
  public var helpTags: ElementQuery { descendants(matching: .helpTag) }
  public var mattes: ElementQuery { descendants(matching: .matte) }
  public var dockItems: ElementQuery { descendants(matching: .dockItem) }
  public var rulers: ElementQuery { descendants(matching: .ruler) }
  public var rulerMarkers: ElementQuery { descendants(matching: .rulerMarker) }
  public var grids: ElementQuery { descendants(matching: .grid) }
  public var levelIndicators: ElementQuery { descendants(matching: .levelIndicator) }
  public var cells: ElementQuery { descendants(matching: .cell) }
  public var layoutAreas: ElementQuery { descendants(matching: .layoutArea) }
  public var layoutItems: ElementQuery { descendants(matching: .layoutItem) }
  public var handles: ElementQuery { descendants(matching: .handle) }
  public var steppers: ElementQuery { descendants(matching: .stepper) }
  public var tabs: ElementQuery { descendants(matching: .tab) }
  public var touchBars: ElementQuery { descendants(matching: .touchBar) }
  public var statusItems: ElementQuery { descendants(matching: .statusItem) }

  /// The rows disclosed by outline rows. Dumps do not record disclosure, so the result is unknown for outline rows. For
  /// all other elements, it is empty.
  public var disclosedChildRows: ElementQuery { appending(.disclosedChildRows) }
}
