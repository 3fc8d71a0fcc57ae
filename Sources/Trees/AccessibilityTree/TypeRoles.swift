// Defines the roles of element types: what their elements are for.

/// The roles of an element type. Hittability depends on them (`hittability` §6), and so does what rules and reports say
/// about an element.
///
///     ElementType.searchField.roles.contains(.textInput)  // true
package struct TypeRoles: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Handles taps.
  package static let interactive = TypeRoles(rawValue: 1 << 0)
  /// Accepts text input.
  package static let textInput = TypeRoles(rawValue: 1 << 1)
  /// A bar at the edge of the screen, under which content scrolls. (step 7)
  package static let bar = TypeRoles(rawValue: 1 << 2)
  /// Clips its content to its own frame. (step 5)
  package static let clips = TypeRoles(rawValue: 1 << 3)
  /// Clips its content, but children outside its frame, such as drop-down lists, can still be visible and tappable.
  package static let clipsLoosely = TypeRoles(rawValue: 1 << 4)
  /// Scrolls its content.
  package static let scrolls = TypeRoles(rawValue: 1 << 5)
  /// Usually has no children, so it should be an accessibility element. (step 8)
  package static let leaf = TypeRoles(rawValue: 1 << 6)
  /// Is text, which can be tapped at several other points if its center is covered. (step 6)
  package static let text = TypeRoles(rawValue: 1 << 7)
  /// Is created by UIKit, which lists children from back to front. (step 7)
  package static let listedBackToFront = TypeRoles(rawValue: 1 << 8)
  /// Is interactive and needs a name of its own. Rows are not controls: users interact with the elements inside a row,
  /// or the whole row is one element. Neither are keys, nor the parts of a picker or a segmented control.
  package static let control = TypeRoles(rawValue: 1 << 9)
  /// A row of a list.
  package static let row = TypeRoles(rawValue: 1 << 10)
  /// Has rows, whatever their types are.
  package static let collection = TypeRoles(rawValue: 1 << 11)
  /// Arranges other elements, and shows nothing itself.
  package static let container = TypeRoles(rawValue: 1 << 12)

  /// Returns the roles of the type with the given raw value.
  package static func of(_ rawType: UInt8) -> TypeRoles {
    Int(rawType) < table.count ? table[Int(rawType)] : []
  }

  private static let table: [TypeRoles] = {
    var table = [TypeRoles](repeating: [], count: ElementType.allCases.count)
    for (roles, types) in members {
      for type in types { table[Int(type.rawValue)].formUnion(roles) }
    }
    return table
  }()

  private static let members: [(TypeRoles, [ElementType])] = [
    (
      [.interactive, .control, .leaf],
      [
        .button, .radioButton, .checkBox, .popUpButton, .comboBox, .menuButton, .toolbarButton, .slider, .switch,
        .toggle, .link, .searchField, .textField, .secureTextField, .textView, .colorWell,
      ]
    ),
    ([.interactive, .control], [.datePicker, .stepper, .tab]),
    ([.interactive, .row], [.cell, .tableRow, .outlineRow]),
    (
      [.interactive, .leaf],
      [.disclosureTriangle, .key, .pageIndicator, .pickerWheel, .icon, .menuItem, .incrementArrow, .decrementArrow]
    ),
    ([.interactive], [.segmentedControl, .picker, .menuBarItem, .dockItem, .handle, .statusItem]),
    (
      [.leaf],
      [
        .progressIndicator, .activityIndicator, .image, .staticText, .ratingIndicator, .valueIndicator, .levelIndicator,
      ]
    ),
    ([.textInput], [.textField, .secureTextField, .searchField, .textView, .comboBox]),
    ([.bar, .listedBackToFront], [.navigationBar, .tabBar, .toolbar, .statusBar]),
    ([.clips, .clipsLoosely, .listedBackToFront], [.table, .cell]),
    ([.clips, .listedBackToFront], [.scrollView, .collectionView, .webView, .textView, .map]),
    ([.clips], [.window]),
    ([.scrolls], [.scrollView, .table, .collectionView, .webView]),
    ([.collection], [.table, .collectionView, .outline, .browser]),
    ([.container], [.other, .group, .window]),
    ([.text], [.staticText, .link, .textView]),
    (
      [.listedBackToFront],
      [.segmentedControl, .slider, .pageIndicator, .picker, .datePicker, .searchField, .keyboard]
    ),
  ]
}

extension ElementType {
  package var roles: TypeRoles { TypeRoles.of(rawValue) }

  /// Whether users can type text into the element.
  package var isTextInput: Bool { roles.contains(.textInput) }

  /// Whether users interact with the element, and know it by a name of its own.
  package var isControl: Bool { roles.contains(.control) }

  /// Whether the element is a row of a list.
  package var isRow: Bool { roles.contains(.row) }
}
