// Maps the classes of Apple's UIAutomation to element types.

import AccessibilityTree

/// The element types that XCTest gives to what UIAutomation, which was removed in iOS 10, called by a class name.
enum UIAClasses {
  /// Returns whether a tag is named like a class of UIAutomation. `UIATarget` is the device, not an element.
  static func recognizes(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name != "UIATarget" && name.dropFirst(prefix.count).first?.isUppercase == true
  }

  /// Returns the type for a class such as `UIATableCell`; nil for an unknown class.
  static func type(of className: String) -> ElementType? { types[className.dropFirst(prefix.count)] }

  private static let prefix = "UIA"

  /// UIAutomation's reference lists these classes. Most kept their name in XCTest; the others are the types that XCTest
  /// gives to the same UIKit view. Groups of table rows and activity views have no type in XCTest.
  private static let types: [Substring: ElementType] = [
    "ActionSheet": .sheet, "ActivityIndicator": .activityIndicator, "ActivityView": .other, "Alert": .alert,
    "Application": .application, "Button": .button, "CollectionCell": .cell, "CollectionView": .collectionView,
    "EditingMenu": .menu, "Element": .other, "Image": .image, "Key": .key, "Keyboard": .keyboard, "Link": .link,
    "NavigationBar": .navigationBar, "PageIndicator": .pageIndicator, "Picker": .picker, "PickerWheel": .pickerWheel,
    "Popover": .popover, "ProgressIndicator": .progressIndicator, "ScrollView": .scrollView,
    "SearchBar": .searchField, "SecureTextField": .secureTextField, "SegmentedControl": .segmentedControl,
    "Slider": .slider, "StaticText": .staticText, "StatusBar": .statusBar, "Switch": .switch, "TabBar": .tabBar,
    "TableCell": .cell, "TableGroup": .other, "TableView": .table, "TextField": .textField, "TextView": .textView,
    "Toolbar": .toolbar, "WebView": .webView, "Window": .window,
  ]
}
