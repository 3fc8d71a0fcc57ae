// Tests steps 6, 7 (second half) and 8 of `hittability` §6: siblings without a recorded drawing order, text, flags, and
// the differences on Android and desktops.

import ElementQueries
import PredicateFormat
import Testing

extension HittabilityTests {
  static let possibleRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.7", "a button of a different branch at the point",
      """
      0 application frame=0,0,400,800
      1   other frame=0,0,400,400
      2     button "Go" frame=0,0,100,40
      3   button "Help" frame=0,0,100,40
      """, 2, .unknown, .low, #"Button "Help" may cover it"#, at: (50, 20), blockers: [3]),
    HittabilityRow(
      "§2", "a preceding button at the point",
      """
      0 application frame=0,0,400,800
      1   button "Help" frame=0,0,100,40
      2   button "Go" frame=0,0,100,40
      """, 2, .unknown, .low, #"Button "Help" may cover it"#, at: (50, 20), blockers: [1]),
    HittabilityRow(
      "§2", "an image with a name over the center",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   image "star" frame=40,10,20,20
      """, 1, .unknown, .low, #"Image "star" may cover it"#, at: (50, 20), blockers: [2]),
    HittabilityRow(
      "§2", "a named view that precedes the tabs",
      """
      0 application frame=0,0,400,800
      1   other id="board" frame=0,100,400,700
      2   button "Tab" frame=0,740,100,40
      """, 2, .unknown, .low, #"Other "board" may cover it"#, at: (50, 760), blockers: [1]),
    HittabilityRow(
      "§6.7", "views without a name do not count",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   other frame=0,0,400,400
      3   image frame=0,0,400,400
      4   group frame=0,0,400,400
      """, 1, .yes, .medium, "only layout views cover it", at: (50, 20)),
    HittabilityRow(
      "§6.7", "scroll bars, in both forms",
      """
      0 application frame=0,0,400,800
      1   table frame=0,0,400,800
      2     cell "Ann" frame=0,0,400,44
      3       switch frame=370,0,30,44
      4     other "Vertical scroll bar, 2 pages" frame=370,0,30,800
      5     scrollBar "scroll" frame=370,0,30,800
      """, 3, .yes, .medium, "only layout views cover it", at: (385, 22)),
    HittabilityRow(
      "§6.7", "a view with the frame of an ancestor is a background",
      """
      0 application frame=0,0,400,800
      1   cell "Ann" frame=0,0,400,44
      2     other id="background" frame=0,0,400,44
      3     button "Call" frame=300,0,100,44
      """, 3, .yes, .medium, "only layout views cover it", at: (350, 22),
      notes: [#"Other "background" is at the same point but is assumed to be a background"#]),
    HittabilityRow(
      "§2, settled", "a named pane over the whole screen after the target",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   other id="overlay" frame=0,0,400,800
      """, 1, .unknown, .low, #"Other "overlay" may cover it"#, at: (50, 20), blockers: [2]),
    HittabilityRow(
      "§6.7, settled", "a named pane over the whole screen before the target is a background",
      """
      0 application frame=0,0,400,800
      1   other id="home" frame=0,0,400,800
      2   button "Tab" frame=0,740,100,40
      """, 2, .yes, .medium, "only layout views cover it", at: (50, 760),
      notes: [#"Other "home" is at the same point but is assumed to be a background"#]),
    HittabilityRow(
      "§6.7, settled", "a control over the whole screen is not a background",
      """
      0 application frame=0,0,400,800
      1   button "Close" frame=0,0,400,800
      2   button "Go" frame=0,0,100,40
      """, 2, .unknown, .low, #"Button "Close" may cover it"#, at: (50, 20), blockers: [1]),
    HittabilityRow(
      "§6.7", "descendants never cover an element",
      """
      0 application frame=0,0,400,800
      1   cell "Ann" frame=0,0,400,44
      2     button "Call" frame=0,0,400,44
      """, 1, .yes, .high, "nothing covers it", at: (200, 22)),
    HittabilityRow(
      "§2", "two elements of one tab",
      """
      0 application frame=0,0,400,800
      1   button "Home" frame=0,740,100,40
      2   button "Home" frame=0,740,100,40
      """, 1, .unknown, .low, #"Button "Home" may cover it"#, at: (50, 760), blockers: [2]),
    HittabilityRow(
      "§6.7", "if all siblings are UIKit views, the later sibling is in front",
      """
      0 application frame=0,0,400,800
      1   other frame=0,0,400,800
      2     table "Inbox" frame=0,0,400,800
      3       cell "Ann" frame=0,0,400,44
      4     searchField "Search" frame=0,0,400,44
      """, 3, .no, .low, #"behind SearchField "Search""#, at: (200, 22), blockers: [4]),
    HittabilityRow(
      "§6.7", "if all siblings are UIKit views, the earlier sibling is behind",
      """
      0 application frame=0,0,400,800
      1   other frame=0,0,400,800
      2     table frame=0,0,400,800
      3       cell "Ann" frame=0,0,400,44
      4     searchField "Search" frame=0,0,400,44
      """, 4, .yes, .low, "only layout views cover it", at: (200, 22),
      notes: [#"Cell "Ann" is at the same point but is assumed to be underneath"#]),
    HittabilityRow(
      "§6.7", "a clipped element does not cover",
      """
      0 application frame=0,0,400,800
      1   scrollView frame=0,0,400,100
      2     button "Row" frame=0,200,400,44
      3   button "Go" frame=0,200,400,44
      """, 3, .yes, .high, "nothing covers it", at: (200, 222)),
    HittabilityRow(
      "§6.4", "an element recorded as invisible does not cover",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   button "Help" frame=0,0,100,40 hidden
      """, 1, .yes, .high, "nothing covers it", at: (50, 20)),
    HittabilityRow(
      "§6", "at most five blockers are named, the decisive one first",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      2   button "a" frame=0,0,100,40
      3   button "b" frame=0,0,100,40
      4   button "c" frame=0,0,100,40
      5   button "d" frame=0,0,100,40
      6   button "e" frame=0,0,100,40
      7   toolbar frame=0,0,100,40
      """, 1, .unknown, .low, "under Toolbar, where", at: (50, 20), blockers: [7, 6, 5, 4, 3]),
  ]

  static let textRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.6", "static text is tapped beside its covered center",
      """
      0 application frame=0,0,400,800
      1   staticText "Terms and conditions" frame=0,0,400,40
      2   button "Help" frame=180,0,40,40
      """, 1, .yes, .medium, "nothing covers it", at: (100, 10), notes: [#"its center is behind Button "Help""#]),
    HittabilityRow(
      "§6.6", "static text that is covered everywhere",
      """
      0 application frame=0,0,400,800
      1   link "Terms" frame=0,0,400,40
      2   toolbar frame=0,0,400,40
      """, 1, .unknown, .low, "under Toolbar, where", at: (200, 20), blockers: [2]),
  ]

  static let flagRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.8", "not an accessibility element",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40 inaccessible
      """, 1, .yes, .low, "nothing covers it", at: (50, 20), notes: ["it is not an accessibility element"]),
    HittabilityRow(
      "§6.8", "containers need not be accessibility elements",
      """
      0 application frame=0,0,400,800
      1   other frame=0,0,100,40 inaccessible
      """, 1, .yes, .high, "nothing covers it", at: (50, 20)),
    HittabilityRow(
      "§6.8", "the flag does not lower the confidence of a no",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40 inaccessible
      2   alert "Stop" frame=65,300,270,140
      """, 1, .no, .high, "behind Alert", at: (50, 20), blockers: [2]),
    HittabilityRow(
      "§2", "the title of a row that receives the tap",
      """
      0 application frame=0,0,400,800
      1   button "Ann" frame=0,0,400,44
      2     staticText "Ann" frame=16,0,100,44
      """, 2, .yes, .medium, "nothing covers it", at: (66, 22),
      notes: [#"the enclosing Button "Ann" may receive the tap"#]),
    HittabilityRow(
      "§2", "a cell may receive the taps of its static texts",
      """
      0 application frame=0,0,400,800
      1   cell "Ann" frame=0,0,400,44
      2     staticText "Ann" frame=16,0,100,44
      """, 2, .yes, .medium, "nothing covers it", at: (66, 22),
      notes: [#"the enclosing Cell "Ann" may receive the tap"#]),
    HittabilityRow(
      "§2", "disabled elements can be hittable",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40 disabled
      """, 1, .yes, .high, "nothing covers it", at: (50, 20)),
  ]

  static let androidRows: [HittabilityRow] = [
    HittabilityRow(
      "§4", "not displayed",
      .android(
        """
        0 other frame=0,0,1080,1920
        1   button "Go" frame=0,0,100,40 hidden
        """), 1, .no, .high, "recorded as invisible"),
    HittabilityRow(
      "§5, settled", "the root is the screen",
      .android(
        """
        0 other frame=0,0,1080,1920
        1   button "Go" frame=1000,0,160,40
        """), 1, .yes, .high, "nothing covers it", at: (1040, 20)),
    HittabilityRow(
      "§6.7, settled", "elevation is not recorded, so the order does not matter",
      .android(
        """
        0 other frame=0,0,1080,1920
        1   table frame=0,0,1080,1920
        2     cell "Ann" frame=0,0,1080,200
        3   searchField "Search" frame=0,0,1080,200
        """), 3, .unknown, .low, #"Cell "Ann" may cover it"#, at: (540, 100), blockers: [2]),
    HittabilityRow(
      "§6.7, settled", "an element that is not clickable lets taps through, even with a name",
      .dump(
        """
        <hierarchy rotation="0"><node class="android.widget.FrameLayout" clickable="false" bounds="[0,0][1080,1920]">\
        <node class="android.widget.Button" text="Go" clickable="true" bounds="[0,0][200,100]"/>\
        <node class="android.view.View" resource-id="a:id/pane" clickable="false" bounds="[0,0][1080,900]"/>\
        </node></hierarchy>
        """), 1, .yes, .medium, "only layout views cover it", at: (100, 50)),
    HittabilityRow(
      "§6.7, settled", "a clickable element takes taps",
      .dump(
        """
        <hierarchy rotation="0"><node class="android.widget.FrameLayout" clickable="false" bounds="[0,0][1080,1920]">\
        <node class="android.widget.Button" text="Go" clickable="true" bounds="[0,0][200,100]"/>\
        <node class="android.view.View" resource-id="a:id/pane" clickable="true" bounds="[0,0][1080,900]"/>\
        </node></hierarchy>
        """), 1, .unknown, .low, #"Other "pane" may cover it"#, at: (100, 50), blockers: [2]),
    HittabilityRow(
      "§5, settled", "the display size is recorded in the hierarchy element",
      .dump(
        """
        <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="1920">\
        <android.widget.FrameLayout class="android.widget.FrameLayout" bounds="[0,0][1080,2400]">\
        <android.widget.Button class="android.widget.Button" text="Go" bounds="[0,2000][200,2100]"/>\
        </android.widget.FrameLayout></hierarchy>
        """), 1, .no, .high, "outside the screen"),
  ]

  static let desktopRows: [HittabilityRow] = [
    HittabilityRow(
      "§5, settled", "desktop windows are smaller than the screen",
      """
      0 application frame=0,0,0,0
      1   window frame=540,215,360,476
      2     button "Go" frame=600,300,100,40
      3   menuBar frame=0,0,1440,24
      """, 2, .unknown, .low, "the dump does not record the screen size"),
    HittabilityRow(
      "§6.7, settled", "menus of a menu bar have frames while they are closed",
      """
      0 application frame=0,0,1440,900
      1   menuBar frame=0,0,1440,24
      2     menuBarItem "File" frame=0,0,60,24
      3       menu frame=0,24,200,300
      4         menuItem "Open" frame=0,30,200,20
      """, 4, .unknown, .low, "it is inside Menu, which may be closed", at: (100, 40), blockers: []),
    HittabilityRow(
      "§6.7, settled", "closed menus do not block taps in the window",
      """
      0 application frame=0,0,1440,900
      1   window frame=0,24,1440,876
      2     button "Go" frame=600,300,100,40
      3   menuBar frame=0,0,1440,24
      4     menuBarItem "File" frame=0,0,60,24
      5       menu frame=0,24,200,300
      """, 2, .yes, .high, "nothing covers it", at: (650, 320)),
    HittabilityRow(
      "§6.7, settled", "the order of desktop windows is unknown",
      """
      0 application frame=0,0,1440,900
      1   window frame=0,24,800,600
      2     button "Go" frame=600,300,100,40
      3   window frame=500,200,800,600
      4     button "Help" frame=600,300,100,40
      5   menuBar frame=0,0,1440,24
      """, 2, .unknown, .low, #"Button "Help" may cover it"#, at: (650, 320), blockers: [4]),
    HittabilityRow(
      "§6.7, settled", "a desktop sheet belongs to its window",
      """
      0 application frame=0,0,1440,900
      1   window frame=0,24,600,600
      2     button "Go" frame=100,300,100,40
      3   window frame=700,24,600,600
      4     button "Save" frame=1200,500,100,40
      5     sheet "Name" frame=800,50,300,200
      6   menuBar frame=0,0,1440,24
      """, 2, .yes, .high, "nothing covers it", at: (150, 320)),
    HittabilityRow(
      "§6.7, settled", "a desktop sheet blocks taps in its own window",
      """
      0 application frame=0,0,1440,900
      1   window frame=700,24,600,600
      2     button "Save" frame=1200,500,100,40
      3     sheet "Name" frame=800,50,300,200
      4   menuBar frame=0,0,1440,24
      """, 2, .no, .medium, #"behind Sheet "Name""#, at: (1250, 520), blockers: [3]),
  ]
}
