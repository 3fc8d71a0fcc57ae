// Maps element types to drawing styles, and defines the colors.

import AccessibilityTree
import Text

/// The style in which an element is drawn. It depends on the purpose of the element.
package enum BoxKind: String, CaseIterable {
  /// An element that contains others, drawn as a thin outline.
  case container
  /// An element that covers others, such as an alert or the keyboard.
  case panel
  case bar
  case cell
  /// Responds to touches.
  case control
  /// Accepts text.
  case field
  case text
  case image
  /// An element that shows a state, such as a progress indicator.
  case indicator

  init(_ type: ElementType) {
    switch type {
    case .any, .other, .application, .group, .window, .radioGroup, .outline, .browser, .collectionView, .table,
      .scrollView,
      .webView, .splitGroup, .grid, .layoutArea, .picker, .datePicker, .timeline, .matte, .tableColumn:
      self = .container
    case .sheet, .drawer, .alert, .dialog, .popover, .keyboard, .menu, .helpTag: self = .panel
    case .navigationBar, .tabBar, .tabGroup, .toolbar, .statusBar, .menuBar, .touchBar, .segmentedControl, .scrollBar:
      self = .bar
    case .cell, .tableRow, .outlineRow, .layoutItem: self = .cell
    case .button, .radioButton, .checkBox, .disclosureTriangle, .popUpButton, .menuButton, .toolbarButton, .key,
      .slider,
      .pickerWheel, .switch, .toggle, .link, .icon, .menuItem, .menuBarItem, .incrementArrow, .decrementArrow,
      .splitter,
      .colorWell, .dockItem, .rulerMarker, .handle, .stepper, .tab, .statusItem:
      self = .control
    case .textField, .secureTextField, .searchField, .textView, .comboBox: self = .field
    case .staticText: self = .text
    case .image, .map: self = .image
    case .pageIndicator, .progressIndicator, .activityIndicator, .ratingIndicator, .valueIndicator, .relevanceIndicator,
      .levelIndicator, .ruler:
      self = .indicator
    }
  }

  /// Returns the text to draw in the rectangle; nil for containers and elements without text.
  func caption(of element: Element) -> String? {
    let candidates: [String?]
    switch self {
    case .container, .panel, .bar: return nil
    case .field: candidates = [element.value, element.placeholderValue, element.label]
    case .text: candidates = [element.label, element.value, element.title]
    case .cell, .control, .image, .indicator: candidates = [element.label, element.title, element.value]
    }
    return candidates.compactMap { $0 }.first { !$0.allSatisfy(\.isWhitespace) }
  }
}

/// A color, `0xRRGGBB`.
struct PaintColor: Equatable {
  let rgb: UInt32

  init(_ rgb: UInt32) { self.rgb = rgb }

  /// The color in CSS: `#1d2733`.
  var css: String { "#" + (rgb & 0xFF_FFFF).hexadecimal(6) }
}

/// The colors for light or dark mode.
struct Palette {
  let canvas: PaintColor
  let ink: PaintColor
  let highlight: PaintColor
  private let isDark: Bool

  static let light = Palette(canvas: 0xFFFFFF, ink: 0x1D2733, highlight: 0xD6336C, isDark: false)
  static let dark = Palette(canvas: 0x16191D, ink: 0xDCE1E7, highlight: 0xFF6B9A, isDark: true)

  private init(canvas: UInt32, ink: UInt32, highlight: UInt32, isDark: Bool) {
    self.canvas = PaintColor(canvas)
    self.ink = PaintColor(ink)
    self.highlight = PaintColor(highlight)
    self.isDark = isDark
  }

  /// Returns the fill color; nil if the rectangle is transparent.
  func fill(_ kind: BoxKind) -> PaintColor? {
    switch kind {
    case .container, .cell, .text: nil
    case .panel: PaintColor(isDark ? 0x22272E : 0xF5F6F8)
    case .bar: PaintColor(isDark ? 0x1E2329 : 0xEFF1F4)
    case .control: PaintColor(isDark ? 0x24384F : 0xDCE9FA)
    case .field: PaintColor(isDark ? 0x101317 : 0xFDFDFE)
    case .image: PaintColor(isDark ? 0x2A3325 : 0xE6EEDD)
    case .indicator: PaintColor(isDark ? 0x3A3222 : 0xFAEFD6)
    }
  }

  func line(_ kind: BoxKind) -> PaintColor {
    switch kind {
    case .container: PaintColor(isDark ? 0x2B3139 : 0xE4E7EB)
    case .panel: PaintColor(isDark ? 0x5A6572 : 0x8A94A3)
    case .bar, .cell: PaintColor(isDark ? 0x39414B : 0xCBD1D9)
    case .control: PaintColor(isDark ? 0x4F7FB8 : 0x6C9AD6)
    case .field: PaintColor(isDark ? 0x6B7683 : 0x8A94A3)
    case .text: PaintColor(isDark ? 0x4A525C : 0xB9C0C9)
    case .image: PaintColor(isDark ? 0x5E7350 : 0xA5BA8C)
    case .indicator: PaintColor(isDark ? 0x8A7440 : 0xD9B665)
    }
  }
}
