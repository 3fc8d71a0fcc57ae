// Reports unknown type names in predicates, where any string is valid.

import AccessibilityTree
import PredicateFormat
import Text

/// Finds strings that are compared with a type but are not type names.
enum TypeNames {
  static func notes(on predicate: ElementPredicate) -> [LocatorNote] {
    predicate.program.leaves.flatMap { leaf -> [LocatorNote] in
      guard leaf.onlyKey == .wdType, let constant = leaf.constant else { return [] }
      switch leaf.comparison.relation {
      case .equal, .notEqual, .isIn: return names(in: constant).compactMap { note($0, comparison: leaf.comparison) }
      default: return []
      }
    }
  }

  private static func names(in value: PredicateValue) -> [String] {
    switch value {
    case .string(let name): [name]
    case .list(let values): values.flatMap(names)
    default: []
    }
  }

  private static func note(_ name: String, comparison: PredicateComparison) -> LocatorNote? {
    guard ElementType(wdaName: name) == nil else { return nil }
    let guesses = suggestions(for: name)
    return LocatorNote(
      range: comparison.range, message: "there is no type “\(name)”, so no element has this type",
      advice: guesses.first.map { "did you mean '\($0)'?" } ?? "use a full type name, such as 'XCUIElementTypeButton'")
  }

  /// The types of UIKit's views whose names differ from them, keyed by the name of the class without its prefix.
  private static let uikit = [
    "TableView": "Table", "TableViewCell": "Cell", "CollectionViewCell": "Cell", "Label": "StaticText",
    "TextLabel": "StaticText", "ImageView": "Image", "NavBar": "NavigationBar", "TabBarButton": "Button",
    "BarButtonItem": "Button", "SearchBar": "SearchField", "ActivityIndicatorView": "ActivityIndicator",
    "ProgressView": "ProgressIndicator", "PickerView": "Picker", "PageControl": "PageIndicator",
    "AlertView": "Alert", "AlertController": "Alert", "ActionSheet": "Sheet", "WKWebView": "WebView",
  ]

  /// Returns full type names for a misspelled name, for one without WebDriverAgent's prefix, or for a class of UIKit,
  /// UIAutomation or Android.
  ///
  ///     TypeNames.suggestions(for: "android.widget.Buton")     // ["XCUIElementTypeButton"]
  ///     TypeNames.suggestions(for: "android.widget.TextView")  // ["XCUIElementTypeStaticText"]
  static func suggestions(for name: String) -> [String] {
    var bare = name.split(separator: ".").last.map(String.init) ?? name
    // `TextView` is a static text on Android but an editable field on iOS.
    if name.contains("."), let type = AndroidTags.types[bare] { return [ElementType.wdaPrefix + type] }
    // The prefix is so long that it would make all names similar.
    for prefix in [ElementType.wdaPrefix, "UIA", "UI"]
    where bare.lowercased().hasPrefix(prefix.lowercased()) {
      bare = String(bare.dropFirst(prefix.count))
      break
    }
    let known = ElementType.allCases.map { String($0.wdaName.dropFirst(ElementType.wdaPrefix.count)) }
    if let same = known.first(where: { $0.lowercased() == bare.lowercased() }) { return [ElementType.wdaPrefix + same] }
    if let type = uikit[bare] ?? AndroidTags.types[bare] { return [ElementType.wdaPrefix + type] }
    let near = Spelling.suggestions(for: bare, among: known)
    // The prefix itself may be misspelled.
    let whole = near.isEmpty ? Spelling.suggestions(for: name, among: known.map { ElementType.wdaPrefix + $0 }) : []
    return near.map { ElementType.wdaPrefix + $0 } + whole.prefix(1)
  }
}
