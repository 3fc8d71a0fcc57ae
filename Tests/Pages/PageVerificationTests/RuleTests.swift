// Tests what each rule reports, and what it does not. (`diagnostics-and-rules` §4.4)

import Findings
import PageVerification
import Testing

@Suite struct RuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let title: String
    var models: [String]
    var recordings: [String]
    var scales: [Double] = [1]
    /// `severity code: message`, followed by `> advice` for a finding with advice.
    var expected: [String]
    var testDescription: String { title }
  }

  static let recognition: [Row] = [
    Row(
      title: "a view without criteria", models: ["A: a exists", "B"], recordings: ["0 launch | 1 [a]"],
      expected: [
        "warning page-no-criteria: B has no criteria, so it can never be recognised",
        "> add a criterion for an element that only this view has",
      ]),
    Row(
      title: "never met, with labelled snapshots", models: ["Login: submitt exists", "Home: h exists"],
      recordings: ["0 launch | 1 Login[submit account] | 2 tap submit | 3 [h]"],
      expected: [
        "error page-never-met: Login is recognised in none of 2 snapshots, 1 of them labelled Login",
        #"> try buttons["submit"]: Button "submit" (element 1) in line 1, column 91 is similar (label differs in 1 character: "submit")"#,
      ]),
    Row(
      title: "never met, without labelled snapshots", models: ["Login: x exists", "Home: h exists"],
      recordings: ["0 launch | 1 Home[h]"],
      expected: [
        "warning page-never-met: Login is not recognised in the only snapshot",
        "> record the view, or label the snapshots that show it",
      ]),
    Row(
      title: "never met, because its app was not recorded", models: ["Login: x exists; app other", "Home: h exists"],
      recordings: ["0 launch | 1 Home[h]"],
      expected: [
        "warning page-never-met: Login is never recognised: no recording shows other",
        "> record this app, or correct “app”: the recordings show shop",
      ]),
    Row(
      title: "never met, because no app of the recordings is that of any view", models: ["Login: x exists; app other"],
      recordings: ["0 launch | 1 Login[x]"],
      expected: [
        "error page-never-met: Login is never recognised: no recording shows other",
        "> record this app, or correct “app”: the recordings show shop",
      ]),
    Row(
      title: "too weak: recognised on a different view", models: ["Login: title exists", "Reset: send exists"],
      recordings: ["0 launch | 1 Login[title account] | 2 tap account | 3 Reset[title send]"],
      expected: [
        "error page-not-discriminating: Login is also recognised in 1 of 1 snapshot of Reset",
        #"> add to Login: under elements “account: 'buttons["account"]'” and under criteria “- account” (not checked: the search used all snapshots)"#,
      ]),
    Row(
      title: "recognised, but never in its labelled snapshots", models: ["Login: l exists"],
      recordings: ["0 launch | 1 Login[x] | 2 tap x | 3 [l]"],
      expected: [
        "error page-criteria-partial: Login is not recognised in 1 of its 1 labelled snapshot in r0; most often, l: exists does not hold",
        "> if this snapshot shows Login, drop or weaken the criterion",
      ]),
    Row(
      title: "recognised only on a different view", models: ["Login: l exists", "Home: h exists"],
      recordings: ["0 launch | 1 Login[x] | 2 tap x | 3 Home[h l]"],
      expected: [
        "error page-criteria-partial: Login is not recognised in its only labelled snapshot, but it is recognised in 1 snapshot of other views; a criterion may use the wrong element, or its NOT may be missing",
        #"> require an element that only Login has: under elements “x: 'buttons["x"]'” and under criteria “- x” (not checked: the search used all snapshots)"#,
      ]),
    Row(
      title: "the overlap is already reported for labelled snapshots", models: ["Login: t exists", "Reset: s exists"],
      recordings: ["0 launch | 1 Login[t] | 2 tap t | 3 Reset[t s]", "0 launch | 1 [t s]"],
      expected: [
        "error page-not-discriminating: Login is also recognised in 1 of 1 snapshot of Reset",
        #"> add to Login: under elements “s: 'buttons["s"]'” and under criteria “- s: NOT exists” (not checked: the search used all snapshots)"#,
      ]),
    Row(
      title: "a coincidence in the searched half, refuted by the other half",
      models: ["A: t exists", "B: z exists"],
      recordings: [
        "0 [x] | 1 A[t p q] | 2 tap p | 3 B[t z p] | 4 tap z | 5 B[t z q] | 6 tap z | 7 A[t q p]"
          + " | 8 tap p | 9 B[t p z] | 10 tap z | 11 B[t q z]"
      ],
      expected: [
        "error page-not-discriminating: A is also recognised in 4 of 4 snapshots of B",
        #"> add to A: under elements “z: 'buttons["z"]'” and under criteria “- z: NOT exists” (confirmed by 3 snapshots held back from the search, which refuted 1 better proposal)"#,
      ]),
    Row(
      title: "only an absent element distinguishes them",
      models: ["A: t exists", "B: y exists"],
      recordings: ["0 [x] | 1 A[t] | 2 tap t | 3 B[t y]"],
      expected: [
        "error page-not-discriminating: A is also recognised in 1 of 1 snapshot of B",
        #"> add to A: under elements “buttonY: 'buttons["y"]'” and under criteria “- buttonY: NOT exists” (not checked: the search used all snapshots)"#,
      ]),
    Row(
      title: "two views without labels", models: ["Login: title exists", "Reset: title exists, send exists"],
      recordings: ["0 launch | 1 [title account] | 2 tap account | 3 [title send]"],
      expected: [
        "error page-not-discriminating: Login and Reset are both recognised in 1 snapshot",
        "> label the snapshots with their views, so that axreplay can find a criterion",
      ]),
    Row(
      title: "one variant of the view is not recognised", models: ["Basket: title exists, row exists"],
      recordings: ["0 launch | 1 Basket[title row] | 2 tap row | 3 Basket[title]"],
      expected: [
        "error page-criteria-partial: Basket is not recognised in 1 of its 2 labelled snapshots in r0; most often, row: exists does not hold",
        "> if this snapshot shows Basket, drop or weaken the criterion",
      ]),
    Row(
      title: "a finding for each recording, for baselines", models: ["Basket: title exists, row exists"],
      recordings: [
        "0 launch | 1 Basket[title row] | 2 tap row | 3 Basket[title]",
        "0 launch | 1 Basket[title row] | 2 tap row | 3 Basket[title x]",
      ],
      expected: [
        "error page-criteria-partial: Basket is not recognised in 1 of its 2 labelled snapshots in r0; most often, row: exists does not hold",
        "> if this snapshot shows Basket, drop or weaken the criterion",
        "error page-criteria-partial: Basket is not recognised in 1 of its 2 labelled snapshots in r1; most often, row: exists does not hold",
        "> if this snapshot shows Basket, drop or weaken the criterion",
      ]),
    Row(
      title: "one criterion distinguishes it from all others",
      models: ["Login: t exists", "A: a exists", "B: b exists"],
      recordings: ["0 launch | 1 Login[t k] | 2 tap t | 3 A[t a] | 4 tap a | 5 B[t b]"],
      expected: ["A", "B"].flatMap {
        [
          "error page-not-discriminating: Login is also recognised in 1 of 1 snapshot of \($0)",
          #"> add to Login: under elements “k: 'buttons["k"]'” and under criteria “- k” (confirmed by 1 snapshot held back from the search)"#,
        ]
      }),
    // Every element of Login also exists on the other screens, so the suggested criteria require that certain elements
    // of the other screens do not exist.
    Row(
      title: "two criteria are needed", models: ["Login: t exists", "A: a exists", "B: b exists"],
      recordings: ["0 launch | 1 Login[t] | 2 tap t | 3 A[t a] | 4 A[t a x] | 5 tap a | 6 B[t b]"],
      expected: ["2 of 2 snapshots of A", "1 of 1 snapshot of B"].flatMap {
        [
          "error page-not-discriminating: Login is also recognised in \($0)",
          #"> add to Login: under elements “a: 'buttons["a"]'”, “b: 'buttons["b"]'” and under criteria “- a: NOT exists”, “- b: NOT exists” (confirmed by 1 snapshot held back from the search)"#,
        ]
      }),
    Row(
      title: "recorded snapshots are counted, not distinct ones", models: ["Login: x exists", "Home: h exists"],
      recordings: ["0 launch | 1 Home[h] | 2 Home[h i] | 3 Home[h]"],
      expected: [
        "warning page-never-met: Login is recognised in none of 3 snapshots",
        "> record the view, or label the snapshots that show it",
      ]),
    Row(
      title: "an absence, a toast, a spinner and a tapped element that are never found",
      models: ["Login: l exists, wrong NOT exists; spinner nope; toast donee; opens submitt Home", "Home: h exists"],
      recordings: ["0 launch | 1 Login[l submit] | 2 tap submit | 3 Home[h done]"],
      expected: [
        "warning page-element-never-found: wrong of Login matches nothing in 2 snapshots; “wrong: NOT exists” always holds",
        "> correct its locator, or record a screen that shows it",
        "warning page-element-never-found: nope of Login matches nothing in 2 snapshots; it is declared as the spinner",
        "> correct its locator, or record a screen that shows it",
        "warning page-element-never-found: donee of Login matches nothing in 2 snapshots; it is declared as the toast",
        #"> try buttons["done"]: Button "done" (element 2) is similar (label differs in 1 character: "done")"#,
        "warning page-element-never-found: submitt of Login matches nothing in 2 snapshots; it should open Home",
        #"> try buttons["submit"]: Button "submit" (element 2) is similar (label differs in 1 character: "submit")"#,
        #"note trans-undeclared: tap buttons["submit"] in Login opens Home, which is not declared"#,
        "> add it to “opens” in Login",
      ]),
    Row(
      title: "elements of a view that was not recorded are not reported",
      models: ["Login: l exists; opens go Home; spinner s", "Home: h exists"], recordings: ["0 launch | 1 Home[h]"],
      expected: [
        "warning page-never-met: Login is not recognised in the only snapshot",
        "> record the view, or label the snapshots that show it",
        "note trans-unexercised: no recording shows that go of Login opens Home",
        "> record it",
      ]),
    Row(
      title: "a view that is still loading", models: ["Basket: title exists, row exists"],
      recordings: ["0 launch | 1 Basket[title] | 2 Basket[title row]"], expected: []),
    Row(
      title: "an attribute that is not recorded", models: ["Search: field hasKeyboardFocus"],
      recordings: ["0 launch | 1 [field]"],
      expected: [
        "warning page-undecidable: Search is undecidable in 1 snapshot: field: hasKeyboardFocus",
        "> record this attribute, or use one that is recorded",
      ]),
    Row(
      title: "an attribute that is not recorded, and another criterion that fails",
      models: ["Search: field hasKeyboardFocus, cancel exists", "Home: field exists"],
      recordings: ["0 launch | 1 [field]"],
      expected: [
        "warning page-never-met: Search is not recognised in the only snapshot",
        "> record the view, or label the snapshots that show it",
      ]),
    Row(
      title: "a criterion that follows from another", models: ["Home: list exists, row exists"],
      recordings: ["0 launch | 1 [list row] | 2 tap row | 3 [list] | 4 tap list | 5 [x]"],
      expected: [
        "note page-criterion-implied: Home: list: exists is redundant: it holds wherever the other criteria hold",
        "> remove it, unless it is needed on screens that are not recorded",
      ]),
    Row(
      title: "decisive where another criterion is undecidable",
      models: ["Home: f hasKeyboardFocus OR exists == NO, g exists"],
      recordings: ["0 launch | 1 [g] | 2 tap g | 3 [f] | 4 tap f | 5 [f x]"],
      expected: [
        "note page-criterion-implied: Home: f: hasKeyboardFocus OR exists == NO is redundant: it holds wherever the other criteria hold",
        "> remove it, unless it is needed on screens that are not recorded",
      ]),
    Row(
      title: "exists before a stronger criterion for the same element is kept",
      models: ["Home: row exists, row isHittable"],
      recordings: ["0 launch | 1 [row] | 2 tap row | 3 [row*] | 4 tap row | 5 [x]"], expected: []),
  ]

  static let time: [Row] = [
    Row(
      title: "recognised too early, with an element that only the early screen has", models: ["Home: h exists"],
      recordings: ["0 launch | 1 [h stale] | 2 [x] | 3 [h] | 4 [h k]"],
      expected: [
        "warning page-flapping: Home flaps once: it is recognised, then not, then again, with no action in between",
        #"> add to Home: under elements “stale: 'buttons["stale"]'” and under criteria “- stale: NOT exists” (confirmed by 1 snapshot held back from the search)"#,
      ]),
    Row(
      title: "recognised, lost, recognised again", models: ["Home: h exists"],
      recordings: ["0 launch | 1 [h] | 1.2 [x] | 2 [h]"],
      expected: [
        "warning page-flapping: Home flaps once: it is recognised, then not, then again, with no action in between",
        "> use an element that exists only when the view has settled; the criterion that fails in between is h: exists",
      ]),
    Row(
      title: "lost because of an action", models: ["Home: h exists"],
      recordings: ["0 launch | 1 [h] | 1.1 tap h | 1.2 [x] | 1.9 tap x | 2 [h]"], expected: []),
    Row(
      title: "a toast as a criterion", models: ["Home: h exists, saved exists"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.2 [h saved] | 4 [h]"],
      expected: [
        "warning page-transient-criterion: Home: saved: exists holds only temporarily: it became false without an action the only time it held",
        "> use an element that stays until the next action",
      ]),
    // The criterion held before the action, and the action may be the reason why it no longer holds.
    Row(
      title: "gone soon after an action", models: ["Home: h exists, empty exists"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.2 [h empty] | 3 tap h | 3.2 [h empty x] | 3.8 [h x]"], expected: []),
    Row(
      title: "recognised while it loads", models: ["Home: h exists; spinner s"],
      recordings: ["0 launch | 1 [h s] | 2 [h]"],
      expected: [
        "note page-met-before-spinner-gone: Home is recognised 1 time while its spinner is still shown: only the spinner keeps tests waiting"
      ]),
    Row(
      title: "two views during an animation", models: ["Login: l exists", "Home: h exists"],
      recordings: ["0 launch | 1 Login[l] | 2 tap l | 2.3 [l h] | 2.8 Home[h]"],
      expected: [
        "warning page-views-overlap: Home is recognised while Login is still recognised, after 1 action",
        "> add a criterion to Home that holds only once the view has settled, such as isHittable",
      ]),
    Row(
      title: "certainly too late", models: ["Home: h exists; timeout 2"],
      recordings: ["0 launch | 1 [x] | 3.5 [x y] | 4 [h]"],
      expected: [
        "error wait-timeout-too-short: Home takes 2.50 to 3.00 s to load, but tests give up after 2.00 s",
        "> wait at least 6.00 s, twice the longest recorded time",
      ]),
    Row(
      title: "possibly too late", models: ["Home: h exists; timeout 2"],
      recordings: ["0 launch | 1 [x] | 2.5 [x y] | 4 [h]"],
      expected: [
        "warning wait-timeout-too-short: Home takes 1.50 to 3.00 s to load, and tests give up after 2.00 s; no snapshot shows which comes first",
        "> wait at least 6.00 s, twice the longest recorded time",
      ]),
    Row(
      title: "close to the timeout", models: ["Home: h exists; timeout 2"], recordings: ["0 launch | 1 [x] | 2.7 [h]"],
      expected: [
        "warning wait-timeout-too-short: Home takes 0.00 to 1.70 s to load, which is close to the timeout of 2.00 s",
        "> wait at least 3.40 s, twice the longest recorded time",
      ]),
    Row(
      title: "timeout much longer than needed", models: ["Home: h exists; timeout 60"],
      recordings: [
        "0 launch | 1 [x] | 1.5 [h] | 2 tap h | 2.1 [x] | 3 tap x | 3.1 [h] | 4 tap h | 4.1 [x] | 5 tap x | 5.1 [h]"
      ],
      expected: [
        "note wait-timeout-excessive: Home never took longer than 0.50 s in 3 waits, but tests wait up to 60.00 s",
        "> remove “timeout”, or choose a shorter one",
      ]),
    Row(
      title: "in time as recorded, too late at time scale 3", models: ["Home: h exists; timeout 5"],
      recordings: ["0 launch | 1 [x] | 3 [h]"], scales: [1, 1.5, 2, 3],
      expected: [
        "warning wait-fails-when-slower: if the app is 3 times slower, 1 of 1 wait for Home may fail",
        "> wait at least 6.00 s, or make the app faster",
      ]),
    // Loading takes at least 1.5 s, or 6 s if the app is four times slower.
    Row(
      title: "certainly too late at time scale 4", models: ["Home: h exists; timeout 5"],
      recordings: ["0 launch | 1 [x] | 2.5 [x] | 3 [h]"], scales: [1, 4],
      expected: [
        "warning wait-fails-when-slower: if the app is 4 times slower, 1 of 1 wait for Home fails",
        "> wait at least 8.00 s, or make the app faster",
      ]),
    Row(
      title: "a toast shorter than the poll interval", models: ["Home: h exists; toast t"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.1 [h] | 2.2 [h t] | 2.5 [h t] | 2.6 [h]"],
      expected: [
        "error wait-poll-misses-transient: the toast of Home is shown for 0.30 to 0.50 s: a test that polls every 1.0 s sees it 30 to 50 % of the time",
        "> check the result that the toast announces, or record more often to measure how long it is shown",
      ]),
    // Only one snapshot shows the toast, so it was visible for no longer than 4.9 s, the time between the adjacent
    // snapshots.
    Row(
      title: "a toast of almost unknown duration", models: ["Home: h exists; toast t"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.1 [h] | 4 [h t] | 7 [h]"],
      expected: [
        "note wait-poll-misses-transient: the toast of Home is shown for 0.00 to 4.90 s: a test that polls every 1.0 s sees it 0 to 100 % of the time",
        "> check the result that the toast announces, or record more often to measure how long it is shown",
      ]),
    Row(
      title: "a toast that the next action ends", models: ["Home: h exists; toast t"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.1 [h] | 2.2 [h t] | 2.4 tap t | 2.6 [h]"], expected: []),
    Row(
      title: "a spinner that stays until the timeout", models: ["Login: l exists", "Home: h exists; spinner s"],
      recordings: ["0 launch | 1 [l] | 2 tap l | 3 [h s] | 40 [h s x]"],
      expected: [
        #"error wait-spinner-stays: Home is recognised after tap buttons["l"], but its spinner stays; tests give up after 20.00 s"#,
        "> use a locator that matches only the spinner, or record until it is gone",
        "note page-met-before-spinner-gone: Home is recognised 1 time while its spinner is still shown: only the spinner keeps tests waiting",
      ]),
    Row(
      title: "certainly too late in one recording, possibly later in another", models: ["Home: h exists; timeout 20"],
      recordings: ["0 launch | 1 [x] | 20.9 [x y] | 31 [h]", "0 launch | 1 [x] | 22 [x y] | 26 [h]"],
      expected: [
        "error wait-timeout-too-short: Home takes 21.00 to 25.00 s to load, but tests give up after 20.00 s",
        "> wait at least 50.00 s, twice the longest recorded time",
      ]),
    Row(
      title: "a launch removes previous screens", models: ["Home: h exists; timeout 5"],
      recordings: ["0 [h] | 1 launch | 2 [x] | 29 [h]"],
      expected: [
        "warning wait-timeout-too-short: Home takes 0.00 to 27.00 s to load, and tests give up after 5.00 s; no snapshot shows which comes first",
        "> wait at least 54.00 s, twice the longest recorded time",
      ]),
    Row(
      title: "a toast that is long enough", models: ["Home: h exists; toast t"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.1 [h] | 2.2 [h t] | 3.5 [h t] | 4 [h]"], expected: []),
  ]

  @Test(arguments: recognition + time + transitions + recordings)
  func finds(_ row: Row) throws {
    var options = VerificationOptions()
    options.timeScales = row.scales
    let findings = try verification(row.models, row.recordings, options: options).findings
    // A baseline identifies a finding by its subject.
    for finding in findings { #expect(finding.subject?.isEmpty == false, "\(finding.code) has no subject") }
    let lines = findings.flatMap { finding in
      ["\(finding.severity) \(finding.code): \(finding.message)"] + (finding.advice.map { ["> \($0)"] } ?? [])
    }
    #expect(lines == row.expected)
  }
}
