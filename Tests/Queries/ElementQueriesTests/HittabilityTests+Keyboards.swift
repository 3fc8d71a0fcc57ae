// Tests the space around a docked keyboard, bars as large as their window, and content of rows. (`hittability` §6,
// steps 7 and 8)

import ElementQueries
import PredicateFormat
import Testing

extension HittabilityTests {
  /// The keyboard ends 60 points above the bottom edge; its dock holds two buttons.
  private static let docked: Tree = """
     0 application frame=0,0,400,800
     1   window frame=0,0,400,800
     2     button "Above" frame=0,400,100,40
     3     button "Home" frame=160,750,60,40
     4     button "Under emoji" frame=10,750,40,40
     5     textField frame=240,700,100,60
     6     cell frame=0,480,400,60
     7   window frame=0,0,400,800
     8     other frame=0,0,400,800
     9       other frame=0,460,400,340
    10         other frame=0,460,400,40
    11           button "the" frame=0,460,130,40
    12         keyboard frame=0,500,400,240
    13           key "q" frame=0,500,40,40
    14         other frame=0,740,400,60
    15           button "Emoji" frame=10,750,40,40
    16           button "Dictate" frame=350,750,40,40
    """

  /// A screen of 400 × 800 points with the elements, from element 1 on.
  private static func screen(_ elements: String) -> Tree {
    .outline("0 application frame=0,0,400,800\n" + elements)
  }

  /// The same in a window, from element 2 on.
  private static func window(_ elements: String) -> Tree { screen("1   window frame=0,0,400,800\n" + elements) }

  static let keyboardStripRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.7", "above the keyboard of another window", docked, 2, .yes, .medium, "only layout views cover it",
      at: (50, 420)),
    HittabilityRow(
      "§6.7", "between the buttons of the dock", docked, 3, .unknown, .low, "Keyboard may cover it", at: (190, 770),
      blockers: [12]),
    HittabilityRow(
      "§6.7", "under a button of the dock", docked, 4, .no, .high, #"behind Button "Emoji""#, at: (30, 770),
      blockers: [15]),
    HittabilityRow(
      "§6.7", "the only free part is below the keyboard", docked, 5, .unknown, .low, "Keyboard may cover it",
      at: (290, 750), blockers: [12], notes: ["its center is behind Keyboard"]),
    // The center is at y = 510. The part above the keyboard is under the bar of predictions, beside its button.
    HittabilityRow(
      "§6.7", "the only free part is under an unnamed view with buttons of the keyboard", docked, 6, .unknown, .low,
      "Keyboard may cover it", at: (200, 490), blockers: [12], notes: ["its center is behind Keyboard"]),
    HittabilityRow("§6.7", "a button of the dock", docked, 16, .yes, .high, "nothing covers it", at: (370, 770)),
    HittabilityRow("§6.7", "a prediction", docked, 11, .yes, .high, "nothing covers it", at: (65, 480)),
    HittabilityRow(
      "§6.7", "the keyboard ends at most 100 points above the bottom edge",
      screen(
        """
        1   button "Go" frame=0,750,100,40
        2   keyboard frame=0,500,400,200
        """), 1, .unknown, .low, "Keyboard may cover it", at: (50, 770), blockers: [2]),
    HittabilityRow(
      "§6.7", "the keyboard ends more than 100 points above the bottom edge",
      screen(
        """
        1   button "Go" frame=0,750,100,40
        2   keyboard frame=0,500,400,199
        """), 1, .yes, .high, "nothing covers it", at: (50, 770)),
    HittabilityRow(
      "§6.7", "a dock more than 100 points high",
      window(
        """
        2     button "Go" frame=150,740,100,40
        3   window frame=0,0,400,800
        4     keyboard frame=0,400,400,200
        5     other frame=0,600,400,200
        6       button "Dictate" frame=350,740,40,40
        """), 2, .unknown, .low, "Keyboard may cover it", at: (200, 760), blockers: [4]),
    HittabilityRow(
      "§6.7", "beside a narrow keyboard, but with a part above its top edge",
      """
      0 application frame=0,0,800,400
      1   button "Go" frame=700,100,100,260
      2   keyboard frame=0,200,600,190
      """, 1, .yes, .low, "nothing covers it", at: (750, 150), notes: ["its center is behind Keyboard"]),
    HittabilityRow(
      "§6.7", "a window around the keyboard",
      window(
        """
        2     other frame=0,720,400,70
        3       keyboard frame=0,500,400,240
        """), 2, .yes, .high, "nothing covers it", at: (200, 755)),
    HittabilityRow(
      "§6.7", "a bar as large as its window covers nothing",
      window(
        """
        2     other frame=0,0,400,800
        3       button "Go" frame=150,350,100,40
        4     toolbar "Toolbar" frame=0,0,400,800
        5       other frame=0,0,400,800
        """), 3, .yes, .medium, "only layout views cover it", at: (200, 370)),
    HittabilityRow(
      "§6.7", "a labelled view under such a bar",
      window(
        """
        2     other frame=0,0,400,800
        3       button "Go" frame=150,350,100,40
        4       other "Busy" frame=0,60,400,700
        5     toolbar "Toolbar" frame=0,0,400,800
        """), 3, .unknown, .low, #"Other "Busy" may cover it"#, at: (200, 370), blockers: [4]),
    HittabilityRow(
      "§6.7", "a button in such a bar",
      window(
        """
        2     button "Go" frame=150,350,100,40
        3     toolbar frame=0,0,400,800
        4       button "Add" frame=150,350,100,40
        """), 2, .unknown, .low, #"Button "Add" may cover it"#, at: (200, 370), blockers: [4]),
    HittabilityRow(
      "§6.7", "a bar that leaves a part of its window free",
      window(
        """
        2     button "Go" frame=150,750,100,40
        3     toolbar frame=0,1,400,799
        """), 2, .unknown, .low, "under Toolbar", at: (200, 770), blockers: [3]),
    HittabilityRow(
      "§6.8", "a text in a row",
      screen(
        """
        1   cell "Ann" frame=0,100,400,60
        2     other frame=0,100,400,60
        3       staticText "Ann" frame=20,110,200,20
        """), 3, .yes, .medium, "nothing covers it", at: (120, 120),
      notes: [#"the enclosing Cell "Ann" may receive the tap"#]),
    HittabilityRow(
      "§6.8", "an image without a label in a row",
      screen(
        """
        1   cell frame=0,100,400,60
        2     image frame=20,110,40,40
        """), 2, .yes, .medium, "nothing covers it", at: (40, 130), notes: ["the enclosing Cell may receive the tap"]),
    HittabilityRow(
      "§6.8", "a button in a row",
      screen(
        """
        1   cell frame=0,100,400,60
        2     button "More" frame=20,110,40,40
        """), 2, .yes, .high, "nothing covers it", at: (40, 130)),
  ]
}
