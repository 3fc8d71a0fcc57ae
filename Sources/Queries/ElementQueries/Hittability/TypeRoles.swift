// Defines the roles of element types on which hittability depends. (`hittability` §6)

import AccessibilityTree

/// The roles of an element type that determine how its elements affect taps.
struct TypeRoles: OptionSet, Sendable {
  let rawValue: UInt16

  /// Handles taps.
  static let interactive = TypeRoles(rawValue: 1 << 0)
  /// Accepts text input.
  static let textInput = TypeRoles(rawValue: 1 << 1)
  /// A bar at the edge of the screen, under which content scrolls. (step 7)
  static let bar = TypeRoles(rawValue: 1 << 2)
  /// Clips its content to its own frame. (step 5)
  static let clips = TypeRoles(rawValue: 1 << 3)
  /// Clips its content, but children outside its frame, such as drop-down lists, can still be visible and tappable.
  static let clipsLoosely = TypeRoles(rawValue: 1 << 4)
  /// Scrolls its content.
  static let scrolls = TypeRoles(rawValue: 1 << 5)
  /// Usually has no children, so it should be an accessibility element. (step 8)
  static let leaf = TypeRoles(rawValue: 1 << 6)
  /// Is text, which can be tapped at several other points if its center is covered. (step 6)
  static let text = TypeRoles(rawValue: 1 << 7)
  /// Is created by UIKit, which lists children from back to front. (step 7)
  static let listedBackToFront = TypeRoles(rawValue: 1 << 8)

  /// Returns the roles of the type with the given raw value.
  static func of(_ rawType: UInt8) -> TypeRoles {
    Int(rawType) < table.count ? table[Int(rawType)] : []
  }

  private static let table: [TypeRoles] = {
    var table = [TypeRoles](repeating: [], count: ElementType.allCases.count)
    for (role, types) in members {
      for type in types { table[Int(type.rawValue)].insert(role) }
    }
    return table
  }()

  private static let members: [(TypeRoles, [ElementType])] = [
    (
      .interactive,
      [
        .button, .radioButton, .checkBox, .disclosureTriangle, .popUpButton, .comboBox, .menuButton, .toolbarButton,
        .key, .slider, .pageIndicator, .segmentedControl, .picker, .pickerWheel, .switch, .toggle, .link, .icon,
        .searchField, .textField, .secureTextField, .datePicker, .textView, .menuItem, .menuBarItem,
        .incrementArrow, .decrementArrow, .colorWell, .cell, .tableRow, .outlineRow, .dockItem, .handle, .stepper,
        .tab, .statusItem,
      ]
    ),
    (.textInput, [.textField, .secureTextField, .searchField, .textView, .comboBox]),
    (.bar, [.navigationBar, .tabBar, .toolbar, .statusBar]),
    (.clips, [.scrollView, .table, .collectionView, .webView, .textView, .map, .window, .cell]),
    (.clipsLoosely, [.table, .cell]),
    (.scrolls, [.scrollView, .table, .collectionView, .webView]),
    (
      .leaf,
      [
        .button, .radioButton, .checkBox, .disclosureTriangle, .popUpButton, .comboBox, .menuButton, .toolbarButton,
        .key, .slider, .pageIndicator, .progressIndicator, .activityIndicator, .pickerWheel, .switch, .toggle, .link,
        .image, .icon, .searchField, .staticText, .textField, .secureTextField, .textView, .menuItem,
        .incrementArrow, .decrementArrow, .ratingIndicator, .valueIndicator, .levelIndicator, .colorWell,
      ]
    ),
    (.text, [.staticText, .link, .textView]),
    (
      .listedBackToFront,
      [
        .navigationBar, .tabBar, .toolbar, .statusBar, .table, .collectionView, .scrollView, .cell, .textView, .map,
        .webView, .segmentedControl, .slider, .pageIndicator, .picker, .datePicker, .searchField, .keyboard,
      ]
    ),
  ]
}
