// Maps Android widget classes to element types. (`dump-dialects` §7)

package import AccessibilityTree

/// The Apple element type that is most similar to an Android widget. The mapping is defined by this project.
package enum AndroidClasses {
  /// Returns the type for a class such as `android.widget.Button`. Widgets from support libraries have the same type as
  /// the widgets that they replace.
  package static func type(of className: String) -> ElementType {
    let simple = className.split(whereSeparator: { $0 == "." || $0 == "$" }).last.map(String.init) ?? className
    return types[simple] ?? types[stripped(simple)] ?? .other
  }

  private static func stripped(_ name: String) -> String {
    for prefix in ["AppCompat", "Material"] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  private static let types: [String: ElementType] = [
    "Button": .button, "ImageButton": .button, "FloatingActionButton": .button,
    "TextView": .staticText, "CheckedTextView": .staticText,
    "EditText": .textField, "TextInputEditText": .textField, "AutoCompleteTextView": .textField,
    "MultiAutoCompleteTextView": .textField,
    "ImageView": .image,
    "CheckBox": .checkBox, "RadioButton": .radioButton,
    "Switch": .switch, "ToggleButton": .switch, "SwitchCompat": .switch, "SwitchMaterial": .switch,
    "SeekBar": .slider, "ProgressBar": .progressIndicator, "Spinner": .popUpButton,
    "RecyclerView": .table, "ListView": .table, "GridView": .collectionView,
    "ScrollView": .scrollView, "HorizontalScrollView": .scrollView, "NestedScrollView": .scrollView,
    "WebView": .webView,
  ]
}
