// Tests steps 1, 3, 4 and 5 of `hittability` §6: recorded values, the frame, the screen and clipping ancestors.

import ElementQueries
import PredicateFormat
import Testing

extension HittabilityTests {
  static let recordedRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.1", "a recorded yes takes precedence over an alert",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40 hittable
      2   alert "Stop" frame=65,300,270,140
      """, 1, .yes, .recorded, "recorded by the device", at: (50, 20)),
    HittabilityRow(
      "§6.1", "a recorded no takes precedence over an uncovered frame",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40 unhittable
      """, 1, .no, .recorded, "recorded by the device"),
    HittabilityRow(
      "§6.1", "a recorded yes without a frame has no point",
      """
      0 application frame=0,0,400,800
      1   button "Go" hittable
      """, 1, .yes, .recorded, "recorded by the device"),
    HittabilityRow(
      "§6.1", "the rules decide an element without a recorded answer",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40 unhittable
      2   button "Stay" frame=0,100,100,40
      """, 2, .yes, .high, "nothing covers it", at: (50, 120)),
  ]

  static let frameRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.3", "an infinite origin",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=inf,inf,0,0
      """, 1, .no, .high, "its frame is not finite", notes: ["XCTest may fail"]),
    HittabilityRow(
      "§6.3", "an origin that is not a number",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=nan,0,10,10
      """, 1, .no, .high, "its frame is not finite", notes: ["XCTest may fail"]),
    HittabilityRow(
      "§6.3", "the recorder's replacement for an infinite frame",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=-1,-1,0,0 infinite
      """, 1, .no, .high, "its frame is not finite", notes: ["XCTest may fail"]),
    HittabilityRow(
      "§6.3", "a size of zero",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=10,10,0,0
      """, 1, .no, .high, "its frame {{10, 10}, {0, 0}} is empty", notes: ["XCTest may fail"]),
    HittabilityRow(
      "§6.3", "a height of zero",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=10,10,50,0
      """, 1, .no, .high, "its frame {{10, 10}, {50, 0}} is empty", notes: ["XCTest may fail"]),
    HittabilityRow(
      "§6.3", "a negative width",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=10,10,-5,20
      """, 1, .no, .high, "its frame {{10, 10}, {-5, 20}} is empty", notes: ["XCTest may fail"]),
    HittabilityRow(
      "§6.3, settled", "the frame is not recorded",
      """
      0 application frame=0,0,400,800
      1   button "Go"
      """, 1, .unknown, .low, "the dump does not record its frame"),
    HittabilityRow(
      "§6.3, settled", "without a frame, but behind an alert at any position",
      """
      0 application frame=0,0,400,800
      1   button "Go"
      2   alert "Stop" frame=65,300,270,140
      """, 1, .no, .high, #"behind Alert "Stop""#, blockers: [2]),
    HittabilityRow(
      "§6.5", "“outside the screen” takes precedence over recorded invisibility",
      """
      0 application frame=0,0,400,800
      1   button "Go" hidden frame=500,10,50,40
      """, 1, .no, .high, "outside the screen"),
    HittabilityRow(
      "§6.4", "recorded as invisible, with a frame",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,0,100,40 hidden
      """, 1, .no, .medium, "recorded as invisible"),
    HittabilityRow(
      "§6.4", "recorded as invisible, without a frame",
      """
      0 application frame=0,0,400,800
      1   button "Go" hidden
      """, 1, .no, .medium, "recorded as invisible"),
    HittabilityRow(
      "§6.4", "recorded as visible is not proof",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,-100,100,40 visible
      """, 1, .no, .high, "outside the screen"),
  ]

  static let clipRows: [HittabilityRow] = [
    HittabilityRow(
      "§6.5", "an offscreen page of a horizontal stack",
      """
      0 application frame=0,0,400,800
      1   scrollView frame=0,0,400,800
      2     button "Go" frame=-300,10,100,40
      """, 2, .no, .high, "outside the screen", notes: ["tap() would scroll ScrollView"]),
    HittabilityRow(
      "§6.5", "an element that only touches the edge of the screen",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,800,100,40
      """, 1, .no, .high, "outside the screen"),
    HittabilityRow(
      "§6.6", "the point is in the center of the part that is on the screen",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=-60,760,100,100
      """, 1, .yes, .high, "nothing covers it", at: (20, 780)),
    HittabilityRow(
      "§6.5", "scrolled out of a scroll view",
      """
      0 application frame=0,0,400,800
      1   scrollView "Feed" frame=0,100,400,200
      2     button "Go" frame=0,350,100,40
      """, 2, .no, .high, #"completely clipped by ScrollView "Feed""#,
      notes: [#"tap() would scroll ScrollView "Feed""#]),
    HittabilityRow(
      "§6.5, known errors", "a drop-down may exceed its table",
      """
      0 application frame=0,0,400,800
      1   table "Inbox" frame=0,100,400,200
      2     button "Go" frame=0,350,100,40
      """, 2, .no, .medium, #"completely clipped by Table "Inbox""#, notes: [#"tap() would scroll Table "Inbox""#]),
    HittabilityRow(
      "§6.5", "a distant ancestor clips",
      """
      0 application frame=0,0,400,800
      1   scrollView frame=0,0,400,200
      2     other frame=0,0,400,900
      3       cell frame=0,150,400,100
      4         staticText "a" frame=0,150,400,100
      """, 4, .yes, .medium, "nothing covers it", at: (200, 175), notes: ["the enclosing Cell may receive the tap"]),
    HittabilityRow(
      "§6.5", "of two ancestors, the one that clips the whole element is named",
      """
      0 application frame=0,0,400,800
      1   scrollView "outer" frame=0,0,400,200
      2     scrollView "inner" frame=0,100,400,400
      3       button "Go" frame=0,300,100,40
      """, 3, .no, .high, #"completely clipped by ScrollView "outer""#,
      notes: [#"tap() would scroll ScrollView "inner""#]),
    HittabilityRow(
      "§6.5", "plain views do not clip",
      """
      0 application frame=0,0,400,800
      1   other frame=0,0,50,50
      2     group frame=0,0,50,50
      3       button "Go" frame=100,100,100,40
      """, 3, .yes, .high, "nothing covers it", at: (150, 120)),
    HittabilityRow(
      "§6.5", "a parent with an all-zero frame does not clip",
      """
      0 application frame=0,0,400,800
      1   scrollView frame=0,0,0,0
      2     button "Go" frame=100,100,100,40
      """, 2, .yes, .high, "nothing covers it", at: (150, 120)),
    HittabilityRow(
      "§6.5", "a parent without a finite frame does not clip",
      """
      0 application frame=0,0,400,800
      1   table frame=-1,-1,0,0 infinite
      2     cell frame=inf,0,10,10
      3       button "Go" frame=100,100,100,40
      """, 3, .yes, .high, "nothing covers it", at: (150, 120)),
    HittabilityRow(
      "§3, settled", "a window that was not rotated with the screen does not clip",
      """
      0 application frame=0,0,800,400
      1   window frame=0,0,400,800
      2     button "Go" frame=600,100,100,40
      """, 2, .yes, .high, "nothing covers it", at: (650, 120)),
    HittabilityRow(
      "§6.5", "less than one point is visible",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,799.5,100,40
      """, 1, .no, .medium, "outside the screen"),
    HittabilityRow(
      "§6.5", "one and a half points of an exact frame are visible",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,798.5,100,40
      """, 1, .yes, .high, "nothing covers it", at: (50, 799.25)),
    HittabilityRow(
      "known errors", "one visible point of a rounded frame may be a rounding error",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=0,799,100,40 rounded
      """, 1, .no, .medium, "outside the screen"),
    HittabilityRow(
      "§6.5", "a frame thinner than one point",
      """
      0 application frame=0,0,400,800
      1   staticText "a" frame=0,10,100,0.5
      """, 1, .no, .medium, "its frame {{0, 10}, {100, 0.5}} is too thin to be tapped"),
    HittabilityRow(
      "§5", "without an application frame, the largest window is the screen",
      """
      0 application frame=0,0,0,0
      1   window frame=0,0,200,20
      2   window frame=0,0,400,800
      3     button "Go" frame=350,700,100,40
      """, 3, .yes, .high, "nothing covers it", at: (375, 720)),
    HittabilityRow(
      "§5", "the screen size is not recorded",
      """
      0 other frame=0,0,400,800
      1   button "Go" frame=0,0,100,40
      """, 1, .unknown, .low, "the dump does not record the screen size"),
    HittabilityRow(
      "§5, settled", "a clipped element does not need a screen size",
      """
      0 scrollView frame=0,0,400,200
      1   button "Go" frame=0,300,100,40
      """, 1, .no, .high, "completely clipped by ScrollView", notes: ["tap() would scroll ScrollView"]),
    HittabilityRow(
      "§5", "very large numbers",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=-1e308,-1e308,1.7e308,1.7e308
      2   button "Away" frame=1e300,1e300,1,1
      """, 2, .no, .high, "outside the screen"),
    HittabilityRow(
      "§5", "a very large frame over the whole screen",
      """
      0 application frame=0,0,400,800
      1   button "Go" frame=-1e308,-1e308,1.7e308,1.7e308
      """, 1, .yes, .high, "nothing covers it", at: (200, 400)),
  ]
}
