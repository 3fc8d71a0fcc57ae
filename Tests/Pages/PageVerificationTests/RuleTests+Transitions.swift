// Tests what the transition and recording rules report, and what they do not. (`diagnostics-and-rules` §4.4)

import Findings
import PageVerification
import Testing

extension RuleTests {
  static let transitions: [Row] = [
    Row(
      title: "never opens the declared view",
      models: ["Login: l exists; opens go Home", "Home: h exists", "Locked: k exists"],
      recordings: ["0 launch | 1 [l go] | 2 tap go | 3 [k]", "0 launch | 1 [h]"],
      expected: [
        "error trans-wrong-target: go of Login should open Home, but 1 recorded action opened Locked",
        "> no recording shows that it opens Home; if it never does, declare go: Locked",
        "note trans-unexercised: no recording shows that go of Login opens Home",
        "> record it",
      ]),
    // Each recording alone lacks one of the two transitions.
    Row(
      title: "each of two recordings exercises one transition",
      models: ["Login: l exists; opens go Home; opens no Reset", "Home: h exists", "Reset: r exists"],
      recordings: ["0 launch | 1 [l go no] | 2 tap go | 3 [h]", "0 launch | 1 [l go no] | 2 tap no | 3 [r]"],
      expected: []),
    Row(
      title: "one of the two is not recorded",
      models: ["Login: l exists; opens go Home; opens no Reset", "Home: h exists", "Reset: r exists"],
      recordings: ["0 launch | 1 [l go no] | 2 tap go | 3 [h]", "0 launch | 1 [r]"],
      expected: ["note trans-unexercised: no recording shows that no of Login opens Reset", "> record it"]),
    Row(
      title: "one recording has the transition, another contradicts it",
      models: ["Login: l exists; opens go Home", "Home: h exists", "Reset: r exists"],
      recordings: ["0 launch | 1 [l go] | 2 tap go | 3 [h]", "0 launch | 1 [l go] | 2 tap go | 3 [r]"],
      expected: [
        "error trans-wrong-target: go of Login should open Home, but 1 recorded action opened Reset",
        "> declare go: [Home, Reset]",
      ]),
    Row(
      title: "opens a wrong view", models: ["Login: l exists; opens go Home", "Home: h exists", "Locked: k exists"],
      recordings: ["0 launch | 1 [l go] | 2 tap go | 3 [k]", "0 launch | 1 [l go] | 2 tap go | 3 [h]"],
      expected: [
        "error trans-wrong-target: go of Login should open Home, but 1 recorded action opened Locked",
        "> declare go: [Home, Locked]",
      ]),
    Row(
      title: "interrupted before it could load", models: ["Login: l exists; opens go Home", "Home: h exists"],
      recordings: [
        "0 launch | 1 [l go] | 2 tap go | 2.2 [x] | 3 tap x | 3.1 [y]", "0 launch | 1 [l go] | 2 tap go | 2.2 [h]",
      ],
      expected: []),
    Row(
      title: "the declared view is never recognised: the cause comes first",
      models: ["Login: l exists; opens go Home", "Home: hh exists"],
      recordings: ["0 launch | 1 Login[l go] | 2 tap go | 3 [home]"],
      expected: [
        "warning page-never-met: Home is recognised in none of 2 snapshots",
        "> record the view, or label the snapshots that show it",
        "warning trans-wrong-target: go of Login should open Home, but 1 recorded action opened no known view",
        "> Home is never recognised, which may be the reason; correct its criteria first",
        "note trans-unexercised: no recording shows that go of Login opens Home",
        "> record it",
      ]),
    Row(
      title: "opens both declared views, one after the other",
      models: ["Login: l exists; opens go Home Wait", "Home: h exists", "Wait: w exists"],
      recordings: ["0 launch | 1 [l go] | 2 tap go | 3 [w] | 4 [h]"], expected: []),
    Row(
      title: "declarations apply to taps, not to swipes",
      models: ["List: row exists; opens row Details", "Details: d exists"],
      recordings: ["0 launch | 1 [row] | 2 swipe row | 3 [row b] | 4 tap row | 5 [d]"], expected: []),
    Row(
      title: "elements of views of other apps do not match",
      models: ["Alert: ok exists; app sb; opens ok Details", "List: row exists", "Details: d exists"],
      recordings: ["0 launch | 1 [row ok] | 2 sb:[ok] | 3 tap ok | 4 [row ok x] | 5 tap row | 6 [d]"],
      expected: ["note trans-unexercised: no recording shows that ok of Alert opens Details", "> record it"]),
    Row(
      title: "never recorded", models: ["Login: l exists; opens go Home Locked", "Home: h exists", "Locked: k exists"],
      recordings: ["0 launch | 1 [l go] | 2 tap go | 3 [h] | 4 tap h | 5 [k]"],
      expected: [
        "note trans-unexercised: no recording shows that go of Login opens Locked", "> record it",
      ]),
    Row(
      title: "recorded, but it is undecidable whether the view is shown",
      models: ["Login: l exists; opens go Home", "Home: h hasKeyboardFocus"],
      recordings: ["0 launch | 1 [l go] | 2 tap go | 3 [h]"],
      expected: [
        "warning page-undecidable: Home is undecidable in 1 snapshot: h: hasKeyboardFocus",
        "> record this attribute, or use one that is recorded",
        "note trans-unexercised: go of Login was recorded, but Home is not recognised there",
        "> record until Home is loaded, or correct its criteria",
      ]),
    Row(
      title: "a toast whose action the view below declares, too",
      models: ["Menu: m exists; opens add Cart by ok; origin Shop", "Shop: s exists; opens ok Cart", "Cart: c exists"],
      recordings: ["0 launch | 1 [m add] | 2 tap add | 3 [s ok] | 4 tap ok | 5 [c]"], expected: []),
    Row(
      title: "an origin that the call names: neither the way in nor the way back is a mismatch",
      models: [
        "Home: h exists", "Search: s exists; opens x Details from Home", "Details: d exists; origin Home",
      ],
      recordings: ["0 launch | 1 [h] | 2 tap h | 3 [s x] | 4 tap x | 5 [d back] | 6 tap back | 7 [h]"], expected: []),
    Row(
      title: "an origin that the call names, but the view returns to the one that opened it",
      models: [
        "Home: h exists", "Search: s exists; opens x Details from Home", "Details: d exists; origin Home",
      ],
      recordings: ["0 launch | 1 [h] | 2 tap h | 3 [s x] | 4 tap x | 5 [d back] | 6 tap back | 7 [s x]"],
      expected: [
        "error trans-return-mismatch: Details should return to Home, but 1 recorded action opened Search",
        "> declare origin: [Home, Search]",
      ]),
    Row(
      title: "recorded but not declared",
      models: ["Login: l exists; opens go Home", "Home: h exists", "Reset: r exists"],
      recordings: ["0 launch | 1 [l go no] | 2 tap no | 3 [r]", "0 launch | 1 [l go no] | 2 tap go | 3 [h]"],
      expected: [
        #"note trans-undeclared: tap buttons["no"] in Login opens Reset, which is not declared"#,
        "> add it to “opens” in Login",
      ]),
    Row(
      title: "opened from a view that is not its origin, the second time",
      models: ["List: l exists", "Search: s exists", "Details: d exists; origin List"],
      recordings: ["0 launch | 1 [l x] | 2 tap x | 3 [d] | 4 tap d | 5 [l s2] | 6 tap s2 | 7 [s] | 8 tap s | 9 [d]"],
      expected: [
        "error trans-return-mismatch: Details should be opened from List, but 1 recorded action opened it from Search",
        "> declare origin: [List, Search]",
      ]),
    Row(
      title: "undecidable whether its origin was shown",
      models: ["List: l hasKeyboardFocus", "Tab: t exists", "Details: d exists; origin List"],
      recordings: ["0 launch | 1 [l t] | 2 tap t | 3 [d]"],
      expected: [
        "warning page-undecidable: List is undecidable in 1 snapshot: l: hasKeyboardFocus",
        "> record this attribute, or use one that is recorded",
      ]),
    Row(
      title: "back by two views at once",
      models: ["List: l exists", "Details: d exists; origin List", "Print: p exists", "Done: o exists"],
      recordings: ["0 launch | 1 [l] | 2 tap l | 3 [d] | 4 tap d | 5 [p] | 6 tap p | 7 [o] | 8 tap o | 9 [d]"],
      expected: []),
    Row(
      title: "first opened from a view that is not its origin",
      models: ["List: l exists", "Search: s exists", "Details: d exists; origin List"],
      recordings: ["0 launch | 1 [s x] | 2 tap x | 3 [d]", "0 launch | 1 [l]"],
      expected: [
        "error trans-return-mismatch: Details should be opened from List, but 1 recorded action opened it from Search",
        "> declare origin: [List, Search]",
      ]),
    Row(
      title: "returns to a view that is not its origin",
      models: ["Home: h exists", "List: l exists", "Details: d exists; origin List"],
      recordings: ["0 launch | 1 [h x] | 2 tap x | 3 [l x] | 4 tap x | 5 [d back] | 6 tap back | 7 [h x]"],
      expected: [
        "error trans-return-mismatch: Details should return to List, but 1 recorded action opened Home",
        "> declare origin: [List, Home]",
      ]),
    Row(
      title: "back to an origin that did not open it in the recording",
      models: ["List: l exists; origin Home", "Home: h exists", "Details: d exists; origin List"],
      recordings: ["0 launch | 1 [d back] | 2 tap back | 3 [l]"],
      expected: [
        "warning page-never-met: Home is recognised in none of 2 snapshots",
        "> record the view, or label the snapshots that show it",
      ]),
    Row(
      title: "opened by the toast’s button; until then, the view behind is shown",
      models: ["Jar: j exists", "Menu: m exists; origin Jar; opens add Basket by ok", "Basket: b exists"],
      recordings: ["0 launch | 1 [j menu] | 2 tap menu | 3 [m add] | 4 tap add | 5 [j ok] | 6 tap ok | 7 [b]"],
      expected: []),
    Row(
      title: "the toast’s button opens a different view",
      models: ["Jar: j exists", "Menu: m exists; origin Jar; opens add Basket by ok", "Basket: b exists"],
      recordings: [
        "0 launch | 1 [j menu] | 2 tap menu | 3 [m add] | 4 tap add | 5 [j ok] | 6 tap ok | 7 [j x]",
        "0 launch | 1 [b]",
      ],
      expected: [
        "error trans-wrong-target: add of Menu should open Basket, but 1 recorded action opened Jar",
        "> no recording shows that it opens Basket; if it never does, declare add: Jar",
        "note trans-unexercised: no recording shows that add of Menu opens Basket",
        "> record it",
      ]),
    Row(
      title: "a toast whose button is never tapped",
      models: ["Jar: j exists", "Menu: m exists; origin Jar; opens add Basket by ok", "Basket: b exists"],
      recordings: [
        "0 launch | 1 [j menu] | 2 tap menu | 3 [m add] | 4 tap add | 5 [j ok]", "0 launch | 1 [b]",
      ],
      expected: [
        "error trans-wrong-target: add of Menu should open Basket, but 1 recorded action opened Jar",
        "> no recording shows that it opens Basket; if it never does, declare add: Jar",
        "note trans-unexercised: no recording shows that add of Menu opens Basket",
        "> record it",
      ]),
    Row(
      title: "in Swift: a different target, and an undeclared action",
      models: ["Login: l exists; opens go Home; swift", "Home: h exists", "Reset: r exists"],
      recordings: ["0 launch | 1 [l go no] | 2 tap no | 3 [r]", "0 launch | 1 [l go] | 2 tap go | 3 [r]"],
      expected: [
        "warning page-never-met: Home is recognised in none of 4 snapshots",
        "> record the view, or label the snapshots that show it",
        "warning trans-wrong-target: go of Login should open Home, but 1 recorded action opened Reset",
        "> Home is never recognised, which may be the reason; correct its criteria first",
        "note trans-undeclared: tap buttons[\"no\"] in Login opens Reset, which is not declared",
        "> add a method to Login: openView(Reset.self, byTapping: …)",
        "note trans-unexercised: no recording shows that go of Login opens Home",
        "> record it",
      ]),
    Row(
      title: "in Swift: returns to a view that is not its origin",
      models: ["Home: h exists", "List: l exists", "Details: d exists; origin List; swift"],
      recordings: ["0 launch | 1 [h x] | 2 tap x | 3 [l x] | 4 tap x | 5 [d back] | 6 tap back | 7 [h x]"],
      expected: [
        "error trans-return-mismatch: Details should return to List, but 1 recorded action opened Home",
        "> if Details can return to either view, make it generic over its origin, and also open it from Home",
      ]),
  ]

  /// The first recording has the way to B, and the second one goes on from there, without a launch of its own.
  @Test(
    arguments: [
      (
        ["0 launch | 1 [a] | 2 tap a | 3 [b]", "1 [b] | 2 tap b | 3 [d more]"],
        [#"a recorded way to Details: launch; tap buttons["a"]; tap buttons["b"]"#]
      ),
      (["1 [b] | 2 tap b | 3 [d more]"], []),
    ] as [([String], [String])])
  func saysHowToReachWhatIsNotRecorded(recordings: [String], expected: [String]) throws {
    let models = ["Details: d exists; opens more Extra", "Extra: e exists"]
    let findings = try verification(models, recordings + ["0 launch | 1 [e]"]).findings
    let found = findings.filter { $0.code == "trans-unexercised" }
    #expect(found.count == 1)
    #expect(found.flatMap(\.notes).map(\.message) == expected)
  }
}
