// Tests statements about hittability on devices, one at a time: some can be decided from a dump, and others cannot.
// (`device-evidence` §12 to §14) If `hittability` contradicts `device-evidence`, the latter takes precedence.

import ElementQueries
import PredicateFormat
import Testing

extension HittabilityTests {
  static let keyboardFirst: Tree = """
    0 application frame=0,0,400,800
    1   window frame=0,0,400,800
    2     keyboard frame=0,500,400,240
    3       key "q" frame=0,700,40,40
    4     button "Next keyboard" frame=0,750,60,40
    5   window frame=0,0,400,800
    6     button "Go" frame=0,700,400,40
    7     cell "Ann" frame=0,750,60,40
    """

  static let evidenceRows: [HittabilityRow] = [
    // “Covered is not always unhittable”: some fields under a bar were reported as hittable although the tap lands on
    // the bar; other covered elements were reported as unhittable. A dump shows what the bar covers, but not whether
    // the app reports it as hittable.
    HittabilityRow(
      "evidence 13", "a text field under a bar",
      """
      0 application frame=0,0,400,800
      1   textField "Name" frame=0,750,400,40
      2   toolbar "Keys" frame=0,740,400,60
      """, 1, .unknown, .low, #"under Toolbar "Keys", where hittability is unknown"#, at: (200, 770),
      blockers: [2]),
    HittabilityRow(
      "evidence 13", "a button under the status bar",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,20
      2   statusBar frame=0,0,400,44
      """, 1, .unknown, .low, "under StatusBar, where", at: (50, 10), blockers: [2]),
    HittabilityRow(
      "evidence 13", "a bar that precedes its content in the dump",
      """
      0 application frame=0,0,400,800
      1   navigationBar "Inbox" frame=0,0,400,94
      2   button "Go" frame=0,20,100,40
      """, 2, .unknown, .low, #"under NavigationBar "Inbox", where"#, at: (50, 40), blockers: [1]),
    // A SwiftUI bar added by safeAreaInset has no element type; only its contents are in the tree. At a point without a
    // control, an unnamed bar counts as a layout element, which does not cover other elements. Devices, too, report the
    // fields under it as hittable.
    HittabilityRow(
      "evidence 13", "a bar added by safeAreaInset, at one of its controls",
      """
      0 application frame=0,0,400,800
      1   scrollView frame=0,0,400,800
      2     textField "Name" frame=0,740,400,40
      3   other frame=0,730,400,70
      4     button "Continue" frame=20,740,360,50
      """, 2, .unknown, .low, #"Button "Continue" may cover it"#, at: (200, 760), blockers: [4]),
    HittabilityRow(
      "evidence 13", "a bar added by safeAreaInset, beside its control",
      """
      0 application frame=0,0,400,800
      1   scrollView frame=0,0,400,800
      2     textField "Name" frame=0,740,400,40
      3   other frame=0,730,400,70
      4     button "Continue" frame=20,740,100,50
      """, 2, .yes, .medium, "only layout views cover it", at: (200, 760)),
    // “Covered completely by another view: unhittable”. This is decidable only if the other view is definitely in
    // front.
    HittabilityRow(
      "evidence 13", "covered completely by the keyboard",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,700,400,40
      2   keyboard frame=0,500,400,300
      """, 1, .no, .high, "behind Keyboard", at: (200, 720), blockers: [2]),
    HittabilityRow(
      "evidence 13", "covered completely by content of a different window",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800
      4     button "Close" frame=0,0,400,800
      """, 2, .no, .high, #"behind Button "Close""#, at: (50, 20), blockers: [4]),
    HittabilityRow(
      "evidence 13", "covered completely by a bar with content in a different window",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800
      4     toolbar "Debug" frame=0,0,400,40
      5       button "Reset" frame=0,0,100,40
      """, 2, .no, .high, #"behind Toolbar "Debug""#, at: (50, 20), blockers: [4]),
    // An element is completely covered by a bar that belongs to a different window and has no content at the point.
    // Whether the element is hittable is undecidable.
    HittabilityRow(
      "evidence 13", "a bar of a different window, without a control at the point",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,20
      3   window frame=0,0,400,44
      4     statusBar frame=0,0,400,44
      """, 2, .unknown, .low, "under StatusBar, where", at: (50, 10), blockers: [4]),
    HittabilityRow(
      "evidence 13", "covered completely by a sheet",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,700,400,40
      2   sheet "Share" frame=0,400,400,400
      """, 1, .no, .high, #"behind Sheet "Share""#, at: (200, 720), blockers: [2]),
    HittabilityRow(
      "evidence 13", "covered completely by a menu",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=100,300,100,40
      2   menu frame=50,200,250,400
      """, 1, .no, .high, "behind Menu", at: (150, 320), blockers: [2]),
    // Hittability is undecidable if it depends on the drawing order, which dumps do not record.
    HittabilityRow(
      "evidence 13", "covered completely by a different view, or covering it",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,100,100,40
      2   button "Promotion" frame=0,0,400,400
      """, 1, .unknown, .low, #"Button "Promotion" may cover it"#, at: (50, 120), blockers: [2]),
    HittabilityRow(
      "evidence 13", "disabled",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40 disabled
      """, 1, .yes, .high, "nothing covers it", at: (50, 20)),
    HittabilityRow(
      "evidence 13", "off screen",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,900,100,40
      """, 1, .no, .high, "outside the screen"),
    HittabilityRow(
      "evidence 13", "partly off screen: the point is in the visible part",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,780,100,40
      """, 1, .yes, .high, "nothing covers it", at: (50, 790)),
    // Since Xcode 8, views without a size are no longer in the tree, so a dump that contains one comes from an older
    // Xcode or from a different recorder.
    HittabilityRow(
      "evidence 13", "a frame without size",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=10,10,0,0
      """, 1, .no, .high, "its frame {{10, 10}, {0, 0}} is empty", notes: ["XCTest may fail"]),
    // §12: the keyboard's window can come before the app's window, and also contains keys beside the Keyboard element.
    // The keyboard is in front nevertheless. For the other elements in its window, the order of windows does not
    // determine whether they are in front.
    HittabilityRow(
      "evidence 12", "a key of a keyboard whose window comes first", keyboardFirst, 3, .yes, .high,
      "nothing covers it", at: (20, 720)),
    // The confidence is medium, as for any keyboard that ends above the bottom edge of the screen.
    HittabilityRow(
      "evidence 12", "content of the app under the keyboard", keyboardFirst, 6, .no, .medium, "behind Keyboard",
      at: (200, 720),
      blockers: [2]),
    HittabilityRow(
      "evidence 12", "a key beside the keyboard, over content of the app", keyboardFirst, 4, .unknown, .low,
      #"Cell "Ann" may cover it"#, at: (30, 770), blockers: [7]),
    HittabilityRow(
      "evidence 12", "content of the app under that key", keyboardFirst, 7, .unknown, .low,
      #"Button "Next keyboard" may cover it"#, at: (30, 770), blockers: [4]),
    HittabilityRow(
      "evidence 12", "content under that key, if the keyboard's window comes after the app's",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     cell "Ann" frame=0,750,60,40
      3   window frame=0,0,400,800
      4     keyboard frame=0,500,400,240
      5     button "Next keyboard" frame=0,750,60,40
      """, 2, .no, .high, #"behind Button "Next keyboard""#, at: (30, 770), blockers: [5]),
    // §14: a system alert is in SpringBoard's tree. The app reported an element under the alert as hittable.
    HittabilityRow(
      "evidence 14", "under a system alert, which is in a different tree",
      """
      0 application "Shop" frame=0,0,400,800
      1   button "Go" frame=150,380,100,40
      """, 1, .yes, .high, "nothing covers it", at: (200, 400)),
  ]

  /// “Partly covered: hittable, with a point in the visible part.” Decidable if the covered part is definite, but with
  /// low confidence: in a log from 2026, a button was not hittable although most of it was uncovered (`hittability`
  /// §2).
  static let evidencePartRows: [HittabilityRow] = [
    // The visible part is above the keyboard, from y = 480 to y = 500.
    HittabilityRow(
      "evidence 13", "partly covered by the keyboard",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,480,400,60
      2   keyboard frame=0,500,400,300
      """, 1, .yes, .low, "nothing covers it", at: (200, 490), notes: ["its center is behind Keyboard"]),
    // The visible part is below the bar, from y = 94 to y = 110.
    HittabilityRow(
      "evidence 13", "partly covered by a bar",
      """
      0 application frame=0,0,400,800
      1   navigationBar "Inbox" frame=0,0,400,94
      2   button "Go" frame=0,60,400,50
      """, 2, .yes, .low, "nothing covers it", at: (200, 102), notes: [#"its center is behind NavigationBar "Inbox""#]),
    // The visible parts on either side are equally large, so the first one counts, from x = 0 to x = 180.
    HittabilityRow(
      "evidence 13", "only the center is covered",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,400,40
      2   toolbar frame=180,0,40,40
      """, 1, .yes, .low, "nothing covers it", at: (90, 20), notes: ["its center is behind Toolbar"]),
    // A toolbar is below the navigation bar; the visible part is below both, from y = 134 to y = 150.
    HittabilityRow(
      "evidence 13", "partly covered by two bars",
      """
      0 application frame=0,0,400,800
      1   navigationBar "Inbox" frame=0,0,400,94
      2   toolbar frame=0,94,400,40
      3   cell "Ann" frame=0,30,400,120
      """, 3, .yes, .low, "nothing covers it", at: (200, 142), notes: ["its center is behind NavigationBar"]),
    // While a menu is open, it is undecidable whether elements beside it are hittable. This includes the uncovered part
    // of an element that the menu partly covers.
    HittabilityRow(
      "evidence 13", "partly covered by a menu",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,300,400,40
      2   menu "More" frame=100,200,300,400
      """, 1, .unknown, .low, #"Menu "More" may cover it"#, at: (50, 320), blockers: [2],
      notes: [#"its center is behind Menu "More""#]),
    // A sheet also blocks taps outside its frame.
    HittabilityRow(
      "evidence 13", "partly covered by a sheet",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,380,400,100
      2   sheet "Share" frame=0,400,400,400
      """, 1, .no, .high, #"behind Sheet "Share""#, at: (200, 430), blockers: [2]),
    // The uncovered part is no thicker than a possible rounding error.
    HittabilityRow(
      "evidence 13", "covered, except for a part that may be a rounding error",
      """
      0 application frame=0,0,400,800 rounded
      1   button "Go" frame=0,499,400,60 rounded
      2   keyboard frame=0,500,400,300 rounded
      """, 1, .no, .high, "behind Keyboard", at: (200, 529), blockers: [2]),
    // Whether the button is covered is undecidable. The button in the log from 2026 was in the same situation.
    HittabilityRow(
      "evidence 13", "partly covered by a different view, or covering it",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,400,40
      2   button "Promotion" frame=100,0,200,400
      """, 1, .unknown, .low, #"Button "Promotion" may cover it"#, at: (200, 20), blockers: [2]),
  ]
}
