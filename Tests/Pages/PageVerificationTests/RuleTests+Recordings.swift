// Tests what the recording rules report, and what they do not. (`diagnostics-and-rules` §4.4)

extension RuleTests {
  static let recordings: [Row] = [
    Row(
      title: "a label that shares only its ending with a view", models: ["ResetView: r exists"],
      recordings: ["0 launch | 1 ResetView[r] | 2 tap r | 3 BasketView[b]"],
      expected: ["note recording-unknown-view: 1 snapshot is labelled BasketView, but no view has that name"]),
    Row(
      title: "a misspelled label", models: ["Login: l exists"],
      recordings: ["0 launch | 1 Login[l] | 2 tap l | 3 Logn[l k]"],
      expected: [
        "warning page-not-discriminating: Login is also recognised in 1 of 1 snapshot of Logn",
        #"> add to Login: under elements “k: 'buttons["k"]'” and under criteria “- k: NOT exists” (not checked: the search used all snapshots)"#,
        "warning recording-unknown-view: 1 snapshot is labelled Logn, but no view has that name",
        "> did you mean Login?",
      ]),
    Row(
      title: "an outdated recording", models: ["Login: l exists", "Home: h exists"],
      recordings: [
        "0 launch | 1 Login[l] | 2 tap l | 3 Home[h]", "0 launch | 1 Login[old] | 2 tap old | 3 Home[older]",
      ],
      expected: [
        "warning recording-stale: 2 of 2 labelled views in this recording are recognised only in other recordings: Login, Home",
        "> record it again, or remove it; if it is newer than the others, update these page models instead",
      ]),
    Row(
      title: "labels with a common prefix are not misspellings", models: ["KnowledgeBaseHome: h exists"],
      recordings: ["0 launch | 1 KnowledgeBaseHome[h] | 2 tap h | 3 KnowledgeBaseLoading[w]"],
      expected: ["note recording-unknown-view: 1 snapshot is labelled KnowledgeBaseLoading, but no view has that name"]
    ),
    Row(
      title: "an outdated recording with one correct view",
      models: ["Login: l exists", "Home: h exists", "Help: p exists"],
      recordings: [
        "0 launch | 1 Login[l] | 2 tap l | 3 Home[h]",
        "0 launch | 1 Login[old] | 2 tap old | 3 Home[older] | 4 tap old | 5 Help[p]",
        "0 launch | 1 Login[old k] | 2 tap old | 3 Home[older k]",
      ],
      expected: ["2 of 3", "2 of 2"].flatMap {
        [
          "warning recording-stale: \($0) labelled views in this recording are recognised only in other recordings: Login, Home",
          "> record it again, or remove it; if it is newer than the others, update these page models instead",
        ]
      }),
    Row(
      title: "labels on screens of another app do not refer to the view", models: ["Home: h exists; app shop"],
      recordings: ["0 launch | 1 Home[h]", "0 launch | 1 other:Home[x] | 2 other:Wait[y]"], expected: []),
    Row(
      title: "an unrelated recording", models: ["Login: l exists"],
      recordings: ["0 launch | 1 Login[l]", "0 launch | 1 [map]"],
      expected: ["note recording-unused: no view is recognised in this recording, which has 1 snapshot"]),
  ]
}
