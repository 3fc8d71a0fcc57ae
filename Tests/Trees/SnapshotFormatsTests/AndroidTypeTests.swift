// Tests how Android widget classes map to element types. (`dump-dialects` §7)

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct AndroidTypeTests {
  static let classes: [(String, ElementType)] = [
    ("android.widget.Button", .button),
    ("android.widget.ImageButton", .button),
    ("android.widget.TextView", .staticText),
    ("android.widget.EditText", .textField),
    ("android.widget.ImageView", .image),
    ("android.widget.CheckBox", .checkBox),
    ("android.widget.RadioButton", .radioButton),
    ("android.widget.Switch", .switch),
    ("android.widget.ToggleButton", .switch),
    ("android.widget.SeekBar", .slider),
    ("android.widget.ProgressBar", .progressIndicator),
    ("android.widget.Spinner", .popUpButton),
    ("android.widget.ListView", .table),
    ("android.widget.GridView", .collectionView),
    ("android.widget.ScrollView", .scrollView),
    ("android.widget.HorizontalScrollView", .scrollView),
    ("android.webkit.WebView", .webView),
    // Widgets from support libraries have the types of the widgets that they replace.
    ("androidx.appcompat.widget.SwitchCompat", .switch),
    ("androidx.recyclerview.widget.RecyclerView", .table),
    ("android.support.v7.widget.RecyclerView", .table),
    ("androidx.core.widget.NestedScrollView", .scrollView),
    ("androidx.appcompat.widget.AppCompatButton", .button),
    ("androidx.appcompat.widget.AppCompatTextView", .staticText),
    ("androidx.appcompat.widget.AppCompatEditText", .textField),
    ("androidx.appcompat.widget.AppCompatImageView", .image),
    ("com.google.android.material.button.MaterialButton", .button),
    ("com.google.android.material.textfield.TextInputEditText", .textField),
    ("com.google.android.material.checkbox.MaterialCheckBox", .checkBox),
    // All other classes have the type Other.
    ("android.view.View", .other),
    ("android.view.ViewGroup", .other),
    ("android.widget.FrameLayout", .other),
    ("android.widget.LinearLayout", .other),
    ("android.widget.Toast", .other),
    ("com.example.ButtonBar", .other),
    ("com.example.button", .other),
  ]

  @Test(arguments: classes)
  func classOfAppiumHasType(name: String, type: ElementType) throws {
    let element = try androidElement(name, #"class="\#(name)""#)
    #expect(element.type == type)
    #expect(element.className == name)
    // The tag alone is enough to determine the type.
    let bare = try androidElement(name)
    #expect(bare.type == type)
    #expect(bare.className == name)
  }

  @Test(arguments: classes)
  func classOfUIAutomatorHasType(name: String, type: ElementType) throws {
    let snapshot = try snapshot(of: #"<hierarchy rotation="0"><node class="\#(name)"/></hierarchy>"#)
    #expect(snapshot.root.type == type)
    #expect(snapshot.root.className == name)
  }

  @Test(arguments: [
    ("android.widget.EditText", "true", ElementType.secureTextField),
    ("android.widget.EditText", "false", .textField),
    ("androidx.appcompat.widget.AppCompatEditText", "true", .secureTextField),
    ("android.widget.TextView", "true", .staticText),
  ])
  func passwordMakesATextFieldSecure(name: String, password: String, type: ElementType) throws {
    let element = try androidElement(name, #"password="\#(password)""#)
    #expect(element.type == type)
    #expect(element.extra("password") == password)
  }

  @Test func classAttributeTakesPrecedenceOverTheTag() throws {
    // XML does not allow the dollar sign of inner classes in a tag.
    let element = try androidElement("com.example.Dialog.Button", #"class="com.example.Dialog$Button""#)
    #expect(element.className == "com.example.Dialog$Button")
    #expect(element.type == .button)
  }

  @Test func nodeWithoutClassIsOther() throws {
    let snapshot = try snapshot(of: #"<node text="a"/>"#)
    #expect(snapshot.root.type == .other)
    #expect(snapshot.root.className == nil)
  }
}
