// Tests which element types have which roles. (`hittability` §6, `dump-dialects` §7)

import AccessibilityTree
import Testing

@Suite struct TypeRolesTests {
  /// A role and all types that have it. The comments give the reason, and the Android classes that become these types.
  typealias Row = (name: String, role: TypeRoles, types: String)

  static let rows: [Row] = [
    (
      // Types that handle taps themselves: Apple's controls, fields, rows, and Android's Button, ImageButton, CheckBox,
      // RadioButton, Switch, ToggleButton, SeekBar, Spinner and EditText. On macOS, also parts of menus, the Dock and
      // outlines. Radio groups, tab groups, menus and bars only contain what is tapped.
      "interactive", .interactive,
      """
      button radioButton checkBox popUpButton comboBox menuButton toolbarButton slider switch toggle link searchField
      textField secureTextField textView colorWell datePicker stepper tab cell tableRow outlineRow disclosureTriangle
      key pageIndicator pickerWheel icon menuItem incrementArrow decrementArrow segmentedControl picker menuBarItem
      dockItem handle statusItem
      """
    ),
    (
      // The fields of UIKit, the NSComboBox of macOS, and Android's EditText and AutoCompleteTextView.
      "textInput", .textInput, "textField secureTextField searchField textView comboBox"
    ),
    (
      // The four bars of step 7.
      "bar", .bar, "navigationBar tabBar toolbar statusBar"
    ),
    (
      // The list of step 5. RecyclerView and ListView are tables, GridView is a collection view.
      "clips", .clips, "scrollView table collectionView webView textView map window cell"
    ),
    (
      // “Known errors”: tables and cells have drop-down lists outside their frames.
      "clipsLoosely", .clipsLoosely, "table cell"
    ),
    (
      // UIScrollView, lists, and web views; Android's ScrollView, HorizontalScrollView and WebView. Text views and maps
      // scroll as well, but their contents are not elements.
      "scrolls", .scrolls, "scrollView table collectionView webView"
    ),
    (
      // Controls without parts, text, images and indicators, also Android's TextView, ImageView and ProgressBar. Date
      // pickers, steppers, segmented controls, pickers, tabs and rows have parts.
      "leaf", .leaf,
      """
      button radioButton checkBox popUpButton comboBox menuButton toolbarButton slider switch toggle link searchField
      textField secureTextField textView colorWell disclosureTriangle key pageIndicator pickerWheel icon menuItem
      incrementArrow decrementArrow progressIndicator activityIndicator image staticText ratingIndicator valueIndicator
      levelIndicator
      """
    ),
    (
      // UILabel, links in it, and UITextView; Android's TextView.
      "text", .text, "staticText link textView"
    ),
    (
      // These are UIKit's views in SwiftUI, too: bars, lists, scroll views, web views, maps, and controls with parts.
      "listedBackToFront", .listedBackToFront,
      """
      navigationBar tabBar toolbar statusBar table cell scrollView collectionView webView textView map segmentedControl
      slider pageIndicator picker datePicker searchField keyboard
      """
    ),
    (
      // Types that handle taps, without rows, keys, the parts of pickers, menus and segmented controls, and icons.
      "control", .control,
      """
      button radioButton checkBox popUpButton comboBox menuButton toolbarButton slider switch toggle link searchField
      textField secureTextField textView colorWell datePicker stepper tab
      """
    ),
    (
      // UITableViewCell and UICollectionViewCell, and the rows of macOS.
      "row", .row, "cell tableRow outlineRow"
    ),
    (
      // What has rows: also the outline views and browsers of macOS, and Android's RecyclerView, ListView and GridView.
      "collection", .collection, "table collectionView outline browser"
    ),
    (
      // Views without a type, which Android's layouts are, too.
      "container", .container, "other group window"
    ),
  ]

  private static func names(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  @Test(arguments: rows) func rolesHaveTheirTypes(_ row: Row) {
    let types = ElementType.allCases.filter { $0.roles.contains(row.role) }
    #expect(Set(types.map(\.swiftName)) == Self.names(row.types), "\(row.name)")
  }

  /// Each role is in the table, and the other types have none.
  @Test func otherTypesHaveNoRole() {
    let roles = Self.rows.reduce(into: TypeRoles()) { $0.formUnion($1.role) }
    #expect(Self.rows.count == 13 && roles == TypeRoles(rawValue: (1 << 13) - 1))
    let others = ElementType.allCases.filter(\.roles.isEmpty).map(\.swiftName)
    #expect(
      Set(others)
        == Self.names(
          """
          any application sheet drawer alert dialog radioGroup popover tabGroup tableColumn scrollBar menu menuBar
          timeline splitGroup splitter relevanceIndicator helpTag matte ruler rulerMarker grid layoutArea layoutItem
          touchBar
          """))
  }
}
