// Checks tag names and suggests corrections for unknown ones.

import AccessibilityTree
import DriverLocators
import Text

/// The tags of WebDriverAgent, which are its types.
enum AppleTags {
  private static let known = Set(ElementType.allCases.map(\.wdaName))

  static func isKnown(_ name: String) -> Bool { known.contains(name) }
}

/// The tags of Appium's Android driver, which are classes.
enum AndroidTags {
  /// The iOS types that correspond to Android widgets with different names, keyed by the name of the widget.
  static let types = [
    "TextView": "StaticText", "EditText": "TextField", "ImageView": "Image", "ImageButton": "Button",
    "CheckBox": "Switch", "ListView": "Table", "RecyclerView": "CollectionView", "ProgressBar": "ActivityIndicator",
    "SeekBar": "Slider", "Spinner": "Picker",
  ]
  /// The Android widgets that correspond to iOS types with different names, keyed by the name of the type.
  private static let widgets = [
    "StaticText": "TextView", "TextField": "EditText", "SecureTextField": "EditText", "TextView": "EditText",
    "SearchField": "EditText", "Table": "RecyclerView", "CollectionView": "RecyclerView", "Slider": "SeekBar",
    "ActivityIndicator": "ProgressBar", "ProgressIndicator": "ProgressBar", "Picker": "Spinner", "Image": "ImageView",
  ]

  /// Common Android widget classes.
  private static let known = [
    "android.widget.Button", "android.widget.CheckBox", "android.widget.CheckedTextView", "android.widget.DatePicker",
    "android.widget.EditText", "android.widget.FrameLayout", "android.widget.GridLayout", "android.widget.GridView",
    "android.widget.HorizontalScrollView", "android.widget.Image", "android.widget.ImageButton",
    "android.widget.ImageSwitcher", "android.widget.ImageView", "android.widget.LinearLayout",
    "android.widget.ListView", "android.widget.NumberPicker", "android.widget.ProgressBar",
    "android.widget.RadioButton", "android.widget.RadioGroup", "android.widget.RatingBar",
    "android.widget.RelativeLayout", "android.widget.ScrollView", "android.widget.SearchView",
    "android.widget.SeekBar", "android.widget.Space", "android.widget.Spinner", "android.widget.Switch",
    "android.widget.TabHost", "android.widget.TabWidget", "android.widget.TableLayout", "android.widget.TableRow",
    "android.widget.TextSwitcher", "android.widget.TextView", "android.widget.TimePicker", "android.widget.Toast",
    "android.widget.ToggleButton", "android.widget.Toolbar", "android.widget.VideoView", "android.widget.ViewFlipper",
    "android.widget.ViewSwitcher", "android.view.View", "android.view.ViewGroup", "android.webkit.WebView",
    "androidx.recyclerview.widget.RecyclerView", "androidx.viewpager.widget.ViewPager",
  ]

  /// Whether the name has a package and a capitalized class, such as `android.widget.Button`.
  static func isClass(_ name: String) -> Bool {
    guard name.contains("."), let last = name.split(separator: ".").last?.first else { return false }
    return last.isUppercase
  }

  /// Returns the full class name for a name without its package; nil if it is unknown.
  static func fullName(of name: String) -> String? { known.first { simpleName($0) == name } }

  /// Returns the full name of a known class whose name without the package equals or resembles the given one; nil if
  /// there is none.
  static func guess(_ name: String) -> String? {
    let isType = name.hasPrefix(ElementType.wdaPrefix)
    let short = isType ? String(name.dropFirst(ElementType.wdaPrefix.count)) : name
    let own = isType ? widgets[short] ?? short : short
    let lasts = known.map { (simpleName($0), $0) }
    let guess = lasts.first { $0.0 == own }?.0 ?? Spelling.suggestions(for: own, among: lasts.map(\.0)).first
    return guess.flatMap { guess in lasts.first { $0.0 == guess }?.1 }
  }

  /// Returns a correction for an unknown class in one of Android's packages; nil for classes that may belong to the
  /// app.
  static func correction(of name: String) -> String? {
    if known.contains(name) || !name.hasPrefix("android.") { return nil }
    let package = name.dropLast(simpleName(name).count)
    if let elsewhere = known.first(where: { simpleName($0) == simpleName(name) && $0.hasPrefix("android.") }) {
      return elsewhere
    }
    let beside = known.filter { $0.dropLast(simpleName($0).count) == package }
    let near = Spelling.suggestions(for: simpleName(name), among: beside.map(simpleName)).first
    return near.map { package + $0 }
  }

  private static func simpleName(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}
