// Tests the first half of step 7 of `hittability` §6: alerts and other overlays, keyboards, windows and bars.

import ElementQueries
import PredicateFormat
import Testing

extension HittabilityTests {
  static let modalRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.7", "behind an alert whose frame covers it",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=150,350,100,40
      3     alert "Wrong Password" frame=65,300,270,140
      """, 2, .no, .high, #"behind Alert "Wrong Password""#, at: (200, 370), blockers: [3]),
    HittabilityRow(
      "§2, settled", "an alert blocks taps at any position",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800
      4     alert "Stop" frame=65,300,270,140
      """, 2, .no, .high, #"behind Alert "Stop""#, at: (50, 20), blockers: [4]),
    HittabilityRow(
      "§2, settled", "an alert that precedes the target blocks taps",
      """
      0 application frame=0,0,400,800
      1   alert "Stop" frame=65,300,270,140
      2   button "Go" frame=0,0,100,40
      """, 2, .no, .high, #"behind Alert "Stop""#, at: (50, 20), blockers: [1]),
    HittabilityRow(
      "§6.7", "a button of the alert",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=100,400,200,40
      2   alert "Stop" frame=65,300,270,140
      3     button "OK" frame=65,400,270,40
      """, 3, .yes, .high, "nothing covers it", at: (200, 420)),
    HittabilityRow(
      "§6.7", "an ancestor of the alert counts as hit",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     alert "Stop" frame=65,300,270,140
      """, 1, .yes, .high, "nothing covers it", at: (200, 400)),
    HittabilityRow(
      "§6.7, settled", "an alert recorded as invisible does not count",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   alert "Gone" frame=65,300,270,140 hidden
      """, 1, .yes, .high, "nothing covers it", at: (50, 20)),
    HittabilityRow(
      "§6.7, settled", "an alert without a size does not count",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   alert "Gone" frame=0,0,0,0
      """, 1, .yes, .high, "nothing covers it", at: (50, 20)),
    HittabilityRow(
      "§6.7, settled", "of two alerts, the later alert is in front",
      """
      0 application frame=0,0,400,800
      1   alert "First" frame=65,300,270,140
      2     button "OK" frame=65,400,270,40
      3   alert "Second" frame=65,320,270,140
      4     button "OK" frame=65,420,270,40
      """, 2, .no, .medium, #"behind Alert "Second""#, at: (200, 420), blockers: [3]),
    HittabilityRow(
      "§6.7, settled", "the buttons of the later alert are not covered",
      """
      0 application frame=0,0,400,800
      1   alert "First" frame=65,300,270,140
      2     button "OK" frame=65,400,270,40
      3   alert "Second" frame=65,320,270,140
      4     button "OK" frame=65,420,270,40
      """, 4, .yes, .high, "nothing covers it", at: (200, 440)),
    HittabilityRow(
      "§6.7", "a sheet covers the point",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,600,100,40
      2   sheet "Options" frame=0,400,400,400
      """, 1, .no, .high, #"behind Sheet "Options""#, at: (50, 620), blockers: [2]),
    HittabilityRow(
      "§2", "behind a sheet, beside its frame",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   sheet "Options" frame=0,400,400,400
      """, 1, .no, .medium, #"behind Sheet "Options""#, at: (50, 20), blockers: [2]),
    HittabilityRow(
      "known errors", "a sheet in a different window that does not cover the point",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800
      4     sheet "Options" frame=0,400,400,400
      """, 2, .unknown, .low, #"Sheet "Options" may cover it"#, at: (50, 20), blockers: [4]),
    HittabilityRow(
      "§6.7", "in the sheet, over the content behind it",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,600,400,40
      2   navigationBar "Top" frame=0,600,400,40
      3   sheet "Options" frame=0,400,400,400
      4     button "Delete" frame=0,600,400,40
      """, 4, .yes, .high, "nothing covers it", at: (200, 620)),
    HittabilityRow(
      "§6.7", "an alert over a sheet that comes later in the dump",
      """
      0 application frame=0,0,400,800
      1   alert "Stop" frame=65,300,270,140
      2   sheet "Options" frame=0,400,400,400
      3     button "Delete" frame=0,600,400,40
      """, 3, .no, .high, #"behind Alert "Stop""#, at: (200, 620), blockers: [1]),
    HittabilityRow(
      "§6.7", "a button of an alert over a sheet",
      """
      0 application frame=0,0,400,800
      1   alert "Stop" frame=65,300,270,140
      2     button "OK" frame=65,400,270,40
      3   sheet "Options" frame=0,400,400,400
      """, 2, .yes, .high, "nothing covers it", at: (200, 420)),
    HittabilityRow(
      "§2", "behind a popover, beside its frame",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   popover frame=200,400,100,100
      """, 1, .no, .medium, "behind Popover", at: (50, 20), blockers: [2]),
    HittabilityRow(
      "§6.7, settled", "beside a menu",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   menu frame=200,400,100,100
      """, 1, .unknown, .low, "Menu may cover it", at: (50, 20), blockers: [2]),
    HittabilityRow(
      "§6.7", "under a menu",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=200,400,100,40
      2   menu frame=200,400,100,100
      """, 1, .no, .high, "behind Menu", at: (250, 420), blockers: [2]),
    HittabilityRow(
      "§6.7", "under a dialog",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=200,400,100,40
      2   dialog "Print" frame=200,400,100,100
      """, 1, .no, .high, #"behind Dialog "Print""#, at: (250, 420), blockers: [2]),
    HittabilityRow(
      "known errors", "a sheet that is recognizable only by its dismiss region",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     other frame=0,0,400,800
      3       button "Go" frame=0,0,100,40
      4     other frame=0,0,400,800
      5       other id="PopoverDismissRegion" frame=0,0,400,800
      6       other frame=0,400,400,400
      7         button "Delete" frame=0,600,400,40
      """, 3, .no, .medium, #"behind Other "PopoverDismissRegion""#, at: (50, 20), blockers: [5]),
    HittabilityRow(
      "known errors", "content of the sheet beside the dismiss region",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     other frame=0,0,400,800
      3       button "Go" frame=0,600,400,40
      4     other frame=0,0,400,800
      5       other id="PopoverDismissRegion" frame=0,0,400,800
      6       other frame=0,400,400,400
      7         button "Delete" frame=0,600,400,40
      """, 7, .yes, .medium, "only layout views cover it", at: (200, 620),
      notes: [#"Other "PopoverDismissRegion" is at the same point but is assumed to be a background"#]),
  ]

  static let keyboardRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.7", "behind the keyboard",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,700,100,40
      2   keyboard frame=0,500,400,300
      3     key "q" frame=0,700,40,40
      """, 1, .no, .high, "behind Keyboard", at: (50, 720), blockers: [2]),
    HittabilityRow(
      "§6.7", "above the keyboard",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,400,100,40
      2   keyboard frame=0,500,400,300
      """, 1, .yes, .high, "nothing covers it", at: (50, 420)),
    HittabilityRow(
      "§6.7", "a keyboard without height",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,760,100,40
      2   keyboard frame=0,800,400,0
      """, 1, .yes, .high, "nothing covers it", at: (50, 780)),
    HittabilityRow(
      "§2", "a text field behind the keyboard, for which versions differ",
      """
      0 application frame=0,0,400,800
      1   textField frame=0,700,400,40
      2   keyboard frame=0,500,400,300
      """, 1, .no, .medium, "behind Keyboard", at: (200, 720), blockers: [2]),
    HittabilityRow(
      "known errors", "a keyboard that was moved up",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,300,100,40
      2   keyboard frame=0,200,400,300
      """, 1, .no, .medium, "behind Keyboard", at: (50, 320), blockers: [2]),
    HittabilityRow(
      "§6.7", "a key of the keyboard",
      """
      0 application frame=0,0,400,800
      1   cell frame=0,600,400,200
      2   keyboard frame=0,500,400,300
      3     key "q" frame=0,700,40,40
      """, 3, .yes, .high, "nothing covers it", at: (20, 720)),
    HittabilityRow(
      "§6.7, settled", "the keyboard of an alert",
      """
      0 application frame=0,0,400,800
      1   alert "Name" frame=65,200,270,140
      2     textField frame=80,260,240,30
      3   keyboard frame=0,500,400,300
      4     key "q" frame=0,700,40,40
      """, 4, .yes, .high, "nothing covers it", at: (20, 720)),
    HittabilityRow(
      "§6.7, settled", "a keyboard beside an alert without a text field",
      """
      0 application frame=0,0,400,800
      1   alert "Stop" frame=65,200,270,140
      2   keyboard frame=0,500,400,300
      3     key "q" frame=0,700,40,40
      """, 3, .unknown, .low, #"Alert "Stop" may cover it"#, at: (20, 720), blockers: [1]),
  ]

  static let windowRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.7", "interactive content of a later window",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800
      4     button "Debug" frame=0,0,100,40
      """, 2, .no, .high, #"behind Button "Debug""#, at: (50, 20), blockers: [4]),
    HittabilityRow(
      "§6.7", "an empty later window does not cover",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800
      4     other frame=0,0,400,800
      """, 2, .yes, .medium, "only layout views cover it", at: (50, 20)),
    HittabilityRow(
      "§6.7, settled", "a named element in a later window",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800
      4     other "Toast" frame=0,0,400,100
      """, 2, .unknown, .low, #"Other "Toast" may cover it"#, at: (50, 20), blockers: [4]),
    HittabilityRow(
      "§6.7", "an earlier window is behind",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800
      4     button "Debug" frame=0,0,100,40
      """, 4, .yes, .high, "nothing covers it", at: (50, 20)),
    HittabilityRow(
      "§6.4", "an element recorded as invisible in a later window",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=0,0,100,40
      3   window frame=0,0,400,800 hidden
      4     button "Debug" frame=0,0,100,40 hidden
      """, 2, .yes, .high, "nothing covers it", at: (50, 20)),
    HittabilityRow(
      "§2", "a window itself is usually hittable",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2   window frame=0,0,400,800
      3     button "Debug" frame=150,350,100,100
      """, 1, .yes, .low, "only layout views cover it", at: (200, 175),
      notes: [#"its center is behind Button "Debug""#]),
    HittabilityRow(
      "§2", "the application",
      """
      0 application frame=0,0,400,800
      1   window frame=0,0,400,800
      2     button "Go" frame=150,350,100,100
      """, 0, .yes, .high, "nothing covers it", at: (200, 400)),
  ]

  static let barRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.7", "content with a name scrolls under the buttons of a bar",
      """
      0 application frame=0,0,400,800
      1   collectionView id="products" frame=0,0,400,800
      2     cell "Ann" frame=0,740,400,44
      3   tabBar frame=0,720,400,80
      4     button "Home" frame=0,720,100,50
      """, 4, .yes, .medium, "nothing covers it", at: (50, 745),
      notes: [#"CollectionView "products" is at the same point"#]),
    HittabilityRow(
      "§6.7", "a row scrolled under the tab bar",
      """
      0 application frame=0,0,400,800
      1   table frame=0,0,400,800
      2     cell "Ann" frame=0,740,400,44
      3   tabBar frame=0,720,400,80
      """, 2, .unknown, .low, "under TabBar, where", at: (200, 762), blockers: [3],
      notes: ["tap() would scroll Table"]),
    HittabilityRow(
      "§6.7", "a button of the bar",
      """
      0 application frame=0,0,400,800
      1   navigationBar "Inbox" frame=0,50,400,44
      2     button "Edit" frame=340,50,60,44
      """, 2, .yes, .high, "nothing covers it", at: (370, 72)),
    HittabilityRow(
      "§6.7", "the bar is named, not its content",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=340,50,60,44
      2   navigationBar "Inbox" frame=0,50,400,44
      3     button "Edit" frame=340,50,60,44
      """, 1, .unknown, .low, #"under NavigationBar "Inbox", where"#, at: (370, 72), blockers: [2]),
    HittabilityRow(
      "§2", "a bar that does not cover the center",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,700,400,44
      2   toolbar frame=0,730,400,70
      """, 1, .yes, .high, "nothing covers it", at: (200, 722)),
    HittabilityRow(
      "known errors", "an overlap of one point may be a rounding error",
      """
      0 application frame=0,0,400,800 rounded
      1   button "Go" frame=0,729,400,2 rounded
      2   toolbar frame=0,730,400,70 rounded
      """, 1, .yes, .high, "nothing covers it", at: (200, 730)),
  ]
}
