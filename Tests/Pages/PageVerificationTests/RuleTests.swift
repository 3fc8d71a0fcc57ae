// Tests what each rule reports, and what it does not. (`diagnostics-and-rules` §4.4)

import Findings
import PageVerification
import Testing

@Suite struct RuleTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    var models: [String]
    var recordings: [String]
    var scales: [Double] = [1]
    /// `severity code: message`, for the rule of the test; in the lines below, `> advice`.
    var expected: [String]
    var testDescription: String { what }
  }

  static let recognition: [Row] = [
    Row(
      what: "a view without criteria", models: ["A: a exists", "B"], recordings: ["0 launch | 1 [a]"],
      expected: [
        "warning page-no-criteria: B has no criteria, so nothing tells whether it is there",
        "> name an element that only this view has",
      ]),
    Row(
      what: "never met, and somebody says where it is", models: ["Login: submitt exists", "Home: h exists"],
      recordings: ["0 launch | 1 Login[submit account] | 2 tap submit | 3 [h]"],
      expected: [
        "error page-never-met: Login is recognised on none of 2 snapshots, 1 of them labelled Login",
        #"> write buttons["submit"]: the nearest is Button "submit" (element 1) in line 1, label differs in 1 character: "submit""#,
      ]),
    Row(
      what: "never met, and perhaps never recorded", models: ["Login: x exists", "Home: h exists"],
      recordings: ["0 launch | 1 Home[h]"],
      expected: [
        "warning page-never-met: Login is recognised on none of 1 snapshot",
        "> record it, or label the snapshots that show it",
      ]),
    Row(
      what: "never met, because its app was not recorded", models: ["Login: x exists; app other", "Home: h exists"],
      recordings: ["0 launch | 1 Home[h]"],
      expected: [
        "warning page-never-met: Login is recognised nowhere: no recording shows other",
        "> record it, or correct “app”",
      ]),
    Row(
      what: "too weak: recognised on another view", models: ["Login: title exists", "Reset: send exists"],
      recordings: ["0 launch | 1 Login[title account] | 2 tap account | 3 Reset[title send]"],
      expected: [
        "error page-not-discriminating: Login is also recognised on 1 of 1 snapshot of Reset",
        #"> add to Login: below elements “account: 'buttons["account"]'” and below criteria “- account” (holds where it must; no snapshot was left to check it)"#,
      ]),
    Row(
      what: "recognised, but never where somebody says it is", models: ["Login: l exists"],
      recordings: ["0 launch | 1 Login[x] | 2 tap x | 3 [l]"],
      expected: [
        "error page-criteria-partial: Login is not recognised on 1 of its 1 labelled snapshot in r0; mostly l: exists does not hold",
        "> if this snapshot shows Login, drop or weaken the criterion",
      ]),
    Row(
      what: "recognised on another view alone", models: ["Login: l exists", "Home: h exists"],
      recordings: ["0 launch | 1 Login[x] | 2 tap x | 3 Home[h l]"],
      expected: [
        "error page-criteria-partial: Login is recognised on none of its 1 labelled snapshot, but on 1 snapshot of other views: wrong element, or NOT missing?",
        #"> ask instead for what Login alone has: below elements “x: 'buttons["x"]'” and below criteria “- x” (holds where it must; no snapshot was left to check it)"#,
      ]),
    Row(
      what: "labels tell already that both are recognised", models: ["Login: t exists", "Reset: s exists"],
      recordings: ["0 launch | 1 Login[t] | 2 tap t | 3 Reset[t s]", "0 launch | 1 [t s]"],
      expected: [
        "error page-not-discriminating: Login is also recognised on 1 of 1 snapshot of Reset",
        #"> add to Login: below elements “s: 'buttons["s"]'” and below criteria “- s: NOT exists” (holds where it must; no snapshot was left to check it)"#,
      ]),
    Row(
      what: "a coincidence of one half that the other refutes",
      models: ["A: t exists", "B: z exists"],
      recordings: [
        "0 [x] | 1 A[t p q] | 2 tap p | 3 B[t z p] | 4 tap z | 5 B[t z q] | 6 tap z | 7 A[t q p]"
          + " | 8 tap p | 9 B[t p z] | 10 tap z | 11 B[t q z]"
      ],
      expected: [
        "error page-not-discriminating: A is also recognised on 4 of 4 snapshots of B",
        #"> add to A: below elements “z: 'buttons["z"]'” and below criteria “- z: NOT exists” (checked on 3 snapshots that had no part in the search; 1 that came first is wrong there)"#,
      ]),
    Row(
      what: "nothing that is always there tells them apart, and an absence does",
      models: ["A: t exists", "B: y exists"],
      recordings: ["0 [x] | 1 A[t] | 2 tap t | 3 B[t y]"],
      expected: [
        "error page-not-discriminating: A is also recognised on 1 of 1 snapshot of B",
        #"> add to A: below elements “buttonY: 'buttons["y"]'” and below criteria “- buttonY: NOT exists” (holds where it must; no snapshot was left to check it)"#,
      ]),
    Row(
      what: "two views that nobody has labelled", models: ["Login: title exists", "Reset: title exists, send exists"],
      recordings: ["0 launch | 1 [title account] | 2 tap account | 3 [title send]"],
      expected: [
        "error page-not-discriminating: Login and Reset are both recognised on 1 snapshot",
        "> label the snapshots with the view they show: with that a criterion can be found",
      ]),
    Row(
      what: "one variant of the view is not recognised", models: ["Basket: title exists, row exists"],
      recordings: ["0 launch | 1 Basket[title row] | 2 tap row | 3 Basket[title]"],
      expected: [
        "error page-criteria-partial: Basket is not recognised on 1 of its 2 labelled snapshots in r0; mostly row: exists does not hold",
        "> if this snapshot shows Basket, drop or weaken the criterion",
      ]),
    Row(
      what: "a finding for each recording, for baselines", models: ["Basket: title exists, row exists"],
      recordings: [
        "0 launch | 1 Basket[title row] | 2 tap row | 3 Basket[title]",
        "0 launch | 1 Basket[title row] | 2 tap row | 3 Basket[title x]",
      ],
      expected: [
        "error page-criteria-partial: Basket is not recognised on 1 of its 2 labelled snapshots in r0; mostly row: exists does not hold",
        "> if this snapshot shows Basket, drop or weaken the criterion",
        "error page-criteria-partial: Basket is not recognised on 1 of its 2 labelled snapshots in r1; mostly row: exists does not hold",
        "> if this snapshot shows Basket, drop or weaken the criterion",
      ]),
    Row(
      what: "one addition tells it from all the others", models: ["Login: t exists", "A: a exists", "B: b exists"],
      recordings: ["0 launch | 1 Login[t k] | 2 tap t | 3 A[t a] | 4 tap a | 5 B[t b]"],
      expected: ["A", "B"].flatMap {
        [
          "error page-not-discriminating: Login is also recognised on 1 of 1 snapshot of \($0)",
          #"> add to Login: below elements “k: 'buttons["k"]'” and below criteria “- k” (checked on 1 snapshot that had no part in the search)"#,
        ]
      }),
    // Login has no element that the other screens lack, so the criterion must be the absence of theirs.
    Row(
      what: "an addition of several criteria", models: ["Login: t exists", "A: a exists", "B: b exists"],
      recordings: ["0 launch | 1 Login[t] | 2 tap t | 3 A[t a] | 4 A[t a x] | 5 tap a | 6 B[t b]"],
      expected: ["2 of 2 snapshots of A", "1 of 1 snapshot of B"].flatMap {
        [
          "error page-not-discriminating: Login is also recognised on \($0)",
          #"> add to Login: below elements “a: 'buttons["a"]'”, “b: 'buttons["b"]'” and below criteria “- a: NOT exists”, “- b: NOT exists” (checked on 1 snapshot that had no part in the search)"#,
        ]
      }),
    Row(
      what: "recorded snapshots are counted, not different ones", models: ["Login: x exists", "Home: h exists"],
      recordings: ["0 launch | 1 Home[h] | 2 Home[h i] | 3 Home[h]"],
      expected: [
        "warning page-never-met: Login is recognised on none of 3 snapshots",
        "> record it, or label the snapshots that show it",
      ]),
    Row(
      what: "an absence that always holds, a toast, a spinner and a target that are nowhere",
      models: ["Login: l exists, wrong NOT exists; spinner nope; toast donee; opens submitt Home", "Home: h exists"],
      recordings: ["0 launch | 1 Login[l submit] | 2 tap submit | 3 Home[h done]"],
      expected: [
        "warning page-element-never-found: wrong of Login finds nothing on any of 2 snapshots, and “wrong: NOT exists” always holds",
        "> correct it, or record a screen that shows it",
        "warning page-element-never-found: nope of Login finds nothing on any of 2 snapshots, and it is the spinner",
        "> correct it, or record a screen that shows it",
        "warning page-element-never-found: donee of Login finds nothing on any of 2 snapshots, and it is the toast",
        #"> write buttons["done"]: the nearest is Button "done" (element 2), label differs in 1 character: "done""#,
        "warning page-element-never-found: submitt of Login finds nothing on any of 2 snapshots, and it is to open Home",
        #"> write buttons["submit"]: the nearest is Button "submit" (element 2), label differs in 1 character: "submit""#,
        #"note trans-undeclared: tap buttons["submit"] leads from Login to Home, which is not declared"#,
        "> add it to “opens” of Login",
      ]),
    Row(
      what: "elements of a view that was not recorded are not looked for",
      models: ["Login: l exists; opens go Home; spinner s", "Home: h exists"], recordings: ["0 launch | 1 Home[h]"],
      expected: [
        "warning page-never-met: Login is recognised on none of 1 snapshot",
        "> record it, or label the snapshots that show it",
        "note trans-unexercised: no recording shows that go of Login opens Home",
        "> record it",
      ]),
    Row(
      what: "a view that loads is no variant", models: ["Basket: title exists, row exists"],
      recordings: ["0 launch | 1 Basket[title] | 2 Basket[title row]"], expected: []),
    Row(
      what: "what no dump has", models: ["Search: field hasKeyboardFocus"],
      recordings: ["0 launch | 1 [field]"],
      expected: [
        "warning page-undecidable: Search cannot be decided on 1 snapshot: field: hasKeyboardFocus",
        "> record with a tool that writes it, or ask for something that is recorded",
      ]),
    Row(
      what: "what no dump has, and another criterion settles it",
      models: ["Search: field hasKeyboardFocus, cancel exists", "Home: field exists"],
      recordings: ["0 launch | 1 [field]"],
      expected: [
        "warning page-never-met: Search is recognised on none of 1 snapshot",
        "> record it, or label the snapshots that show it",
      ]),
    Row(
      what: "a criterion that follows from another", models: ["Home: list exists, row exists"],
      recordings: ["0 launch | 1 [list row] | 2 tap row | 3 [list] | 4 tap list | 5 [x]"],
      expected: [
        "note page-criterion-implied: Home: list: exists decides nothing: it holds wherever the other criteria do",
        "> leave it out, unless recordings are missing",
      ]),
    Row(
      what: "what is open elsewhere leaves the decision to this one",
      models: ["Home: f hasKeyboardFocus OR exists == NO, g exists"],
      recordings: ["0 launch | 1 [g] | 2 tap g | 3 [f] | 4 tap f | 5 [f x]"],
      expected: [
        "note page-criterion-implied: Home: f: hasKeyboardFocus OR exists == NO decides nothing: it holds wherever the other criteria do",
        "> leave it out, unless recordings are missing",
      ]),
    Row(
      what: "exists before a stronger question of the same element is kept",
      models: ["Home: row exists, row isHittable"],
      recordings: ["0 launch | 1 [row] | 2 tap row | 3 [row*] | 4 tap row | 5 [x]"], expected: []),
  ]

  static let time: [Row] = [
    Row(
      what: "there too early, with something that only that screen has", models: ["Home: h exists"],
      recordings: ["0 launch | 1 [h stale] | 2 [x] | 3 [h] | 4 [h k]"],
      expected: [
        "warning page-flapping: Home flaps 1 time: it is recognised, then not, then again, and nobody did anything",
        #"> add to Home: below elements “stale: 'buttons["stale"]'” and below criteria “- stale: NOT exists” (checked on 1 snapshot that had no part in the search)"#,
      ]),
    Row(
      what: "there, gone, there again", models: ["Home: h exists"],
      recordings: ["0 launch | 1 [h] | 1.2 [x] | 2 [h]"],
      expected: [
        "warning page-flapping: Home flaps 1 time: it is recognised, then not, then again, and nobody did anything",
        "> ask for something that is there only when the view has come to rest; what is lost in between is h: exists",
      ]),
    Row(
      what: "gone because of an action", models: ["Home: h exists"],
      recordings: ["0 launch | 1 [h] | 1.1 tap h | 1.2 [x] | 1.9 tap x | 2 [h]"], expected: []),
    Row(
      what: "a toast as a criterion", models: ["Home: h exists, saved exists"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.2 [h saved] | 4 [h]"],
      expected: [
        "warning page-transient-criterion: Home: saved: exists holds only for a while: it stopped holding by itself the one time it held",
        "> ask for something that stays until the user acts",
      ]),
    // It was met before the action, and the action may have ended it.
    Row(
      what: "gone soon after an action that it outlived", models: ["Home: h exists, empty exists"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.2 [h empty] | 3 tap h | 3.2 [h empty x] | 3.8 [h x]"], expected: []),
    Row(
      what: "recognised while it loads", models: ["Home: h exists; spinner s"],
      recordings: ["0 launch | 1 [h s] | 2 [h]"],
      expected: [
        "note page-met-before-spinner-gone: Home is recognised 1 time while its spinner is still shown: only the spinner keeps a test waiting"
      ]),
    Row(
      what: "two views in the middle of an animation", models: ["Login: l exists", "Home: h exists"],
      recordings: ["0 launch | 1 Login[l] | 2 tap l | 2.3 [l h] | 2.8 Home[h]"],
      expected: [
        "warning page-views-overlap: Home is recognised while Login still is, after 1 action",
        "> ask for something of Home that can be hit only when it has come to rest",
      ]),
    Row(
      what: "too late for certain", models: ["Home: h exists; timeout 2"],
      recordings: ["0 launch | 1 [x] | 3.5 [x y] | 4 [h]"],
      expected: [
        "error wait-timeout-too-short: Home takes 2.50 to 3.00 s to load, and a test gives up after 2.00 s",
        "> wait for 6.00 s at least: twice as long as the slowest time that was recorded",
      ]),
    Row(
      what: "perhaps too late", models: ["Home: h exists; timeout 2"],
      recordings: ["0 launch | 1 [x] | 2.5 [x y] | 4 [h]"],
      expected: [
        "warning wait-timeout-too-short: Home takes 1.50 to 3.00 s to load, and a test gives up after 2.00 s: no snapshot tells which comes first",
        "> wait for 6.00 s at least: twice as long as the slowest time that was recorded",
      ]),
    Row(
      what: "close", models: ["Home: h exists; timeout 2"], recordings: ["0 launch | 1 [x] | 2.7 [h]"],
      expected: [
        "warning wait-timeout-too-short: Home takes 0.00 to 1.70 s to load, and a test gives up after 2.00 s: that is close",
        "> wait for 3.40 s at least: twice as long as the slowest time that was recorded",
      ]),
    Row(
      what: "much longer than ever needed", models: ["Home: h exists; timeout 60"],
      recordings: [
        "0 launch | 1 [x] | 1.5 [h] | 2 tap h | 2.1 [x] | 3 tap x | 3.1 [h] | 4 tap h | 4.1 [x] | 5 tap x | 5.1 [h]"
      ],
      expected: [
        "note wait-timeout-excessive: Home never took longer than 0.50 s in 3 waits, and a test waits 60.00 s",
        "> leave “timeout” out, or choose a shorter one",
      ]),
    Row(
      what: "in time as recorded, and too late at three times the time", models: ["Home: h exists; timeout 5"],
      recordings: ["0 launch | 1 [x] | 3 [h]"], scales: [1, 1.5, 2, 3],
      expected: [
        "warning wait-fails-when-slower: if the app is 3 times slower, 1 of 1 wait for Home may fail",
        "> wait for 6.00 s at least, or make the app faster",
      ]),
    // At least 1.5 s are certain, which is 6 s at four times the time.
    Row(
      what: "too late for certain at four times the time", models: ["Home: h exists; timeout 5"],
      recordings: ["0 launch | 1 [x] | 2.5 [x] | 3 [h]"], scales: [1, 4],
      expected: [
        "warning wait-fails-when-slower: if the app is 4 times slower, 1 of 1 wait for Home fails",
        "> wait for 8.00 s at least, or make the app faster",
      ]),
    Row(
      what: "a toast shorter than a look", models: ["Home: h exists; toast t"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.1 [h] | 2.2 [h t] | 2.5 [h t] | 2.6 [h]"],
      expected: [
        "error wait-poll-misses-transient: the toast of Home is there for 0.30 to 0.50 s: a test that looks once in 1.0 s sees it 30 to 50 % of the time",
        "> ask for what the toast tells, or record more often to know how long it is there",
      ]),
    // One snapshot has it: for an instant, or for the 4.9 s between its neighbours.
    Row(
      what: "a toast of which next to nothing is known", models: ["Home: h exists; toast t"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.1 [h] | 4 [h t] | 7 [h]"],
      expected: [
        "note wait-poll-misses-transient: the toast of Home is there for 0.00 to 4.90 s: a test that looks once in 1.0 s sees it 0 to 100 % of the time",
        "> ask for what the toast tells, or record more often to know how long it is there",
      ]),
    Row(
      what: "a toast that the next action ends", models: ["Home: h exists; toast t"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.1 [h] | 2.2 [h t] | 2.4 tap t | 2.6 [h]"], expected: []),
    Row(
      what: "a spinner that stays longer than a test waits", models: ["Login: l exists", "Home: h exists; spinner s"],
      recordings: ["0 launch | 1 [l] | 2 tap l | 3 [h s] | 40 [h s x]"],
      expected: [
        #"error wait-spinner-stays: Home is there after tap buttons["l"], and its spinner stays: a test gives up after 20.00 s"#,
        "> name the spinner by what only it has, or record until it is gone",
        "note page-met-before-spinner-gone: Home is recognised 1 time while its spinner is still shown: only the spinner keeps a test waiting",
      ]),
    Row(
      what: "certainly too late in one recording, and perhaps later in another", models: ["Home: h exists; timeout 20"],
      recordings: ["0 launch | 1 [x] | 20.9 [x y] | 31 [h]", "0 launch | 1 [x] | 22 [x y] | 26 [h]"],
      expected: [
        "error wait-timeout-too-short: Home takes 21.00 to 25.00 s to load, and a test gives up after 20.00 s",
        "> wait for 50.00 s at least: twice as long as the slowest time that was recorded",
      ]),
    Row(
      what: "a launch shows nothing of what was there before", models: ["Home: h exists; timeout 5"],
      recordings: ["0 [h] | 1 launch | 2 [x] | 29 [h]"],
      expected: [
        "warning wait-timeout-too-short: Home takes 0.00 to 27.00 s to load, and a test gives up after 5.00 s: no snapshot tells which comes first",
        "> wait for 54.00 s at least: twice as long as the slowest time that was recorded",
      ]),
    Row(
      what: "a toast that is long enough", models: ["Home: h exists; toast t"],
      recordings: ["0 launch | 1 [h] | 2 tap h | 2.1 [h] | 2.2 [h t] | 3.5 [h t] | 4 [h]"], expected: []),
  ]

  @Test(arguments: recognition + time + transitions + recordings)
  func finds(_ row: Row) throws {
    var options = VerificationOptions()
    options.timeScales = row.scales
    let findings = try verification(row.models, row.recordings, options: options).findings
    // A baseline identifies a finding by its subject.
    for finding in findings { #expect(finding.subject?.isEmpty == false, "\(finding.code) has no subject") }
    let told = findings.flatMap { finding in
      ["\(finding.severity) \(finding.code): \(finding.message)"] + (finding.advice.map { ["> \($0)"] } ?? [])
    }
    #expect(told == row.expected)
  }
}
