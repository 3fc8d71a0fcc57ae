// Answers that nobody would wish for: hostile words, numbers that lead nowhere, and a great deal of everything.

import AccessibilityTree
import Findings

@testable import Reports

extension SampleAnswer {
  /// Words that try to become markup, code, or to turn round what stands beside them.
  static let hostileWords = [
    "</script><script>window.hostile = 1</script>", "\"><img src=x onerror=\"window.hostile = 2\">",
    "' onfocus='window.hostile = 3",
    "<!--<script>", "]]><script>window.hostile = 4</script>", "\u{202E}txt.exe\u{2066}",
    "\u{0}\u{1B}[31m\u{7F}\u{85}\u{2028}\u{FFFF}",
    "שלום עולם", "&amp;&#x3C;", "\\u003c/script>", "😀 e\u{301}", "javascript:window.hostile = 5",
  ]

  /// The mail app, with words of that kind wherever there are words.
  static func hostile() -> VerificationAnswer {
    var answer = mail()
    var turn = 0
    func next(_ text: String) -> String {
      turn += 1
      return "\(text) \(hostileWords[turn % hostileWords.count])"
    }
    answer.pages = next(answer.pages)
    for view in answer.views.indices {
      answer.views[view].name = next(answer.views[view].name)
      answer.views[view].criteria = answer.views[view].criteria.map(next)
      for snapshot in answer.verdicts[view].indices {
        switch answer.verdicts[view][snapshot] {
        case .unmet(let criterion, let detail):
          answer.verdicts[view][snapshot] = .unmet(criterion: criterion, detail: next(detail))
        case .undecidable(let criterion, let fact):
          answer.verdicts[view][snapshot] = .undecidable(criterion: criterion, fact: next(fact))
        case .met, .otherApp: break
        }
      }
    }
    for screen in answer.screens.indices { answer.screens[screen].name = next("") }
    for snapshot in answer.snapshots.indices {
      answer.snapshots[snapshot].path = next("")
      answer.snapshots[snapshot].tree = tree(
        hostileWords.enumerated().map { control(.button, $1, 40, Double($0) * 50) })
    }
    for recording in answer.recordings.indices {
      answer.recordings[recording].path = next("")
      answer.recordings[recording].header = answer.recordings[recording].header.map(next)
      answer.recordings[recording].remark = next("")
      for entry in answer.recordings[recording].entries.indices {
        answer.recordings[recording].entries[entry].text = next("")
        answer.recordings[recording].entries[entry].label = next("")
        answer.recordings[recording].entries[entry].app = next("")
      }
    }
    for edge in answer.edges.indices { answer.edges[edge].action = next("") }
    for finding in answer.findings.indices {
      answer.findings[finding].message = next("")
      answer.findings[finding].advice = next("")
      answer.findings[finding].code = next("")
      answer.findings[finding].notes = hostileWords.map { Finding.Note($0, at: SourcePosition(file: $0)) }
      answer.findings[finding].fix = Finding.Fix(next(""), [])
      answer.findings[finding].position.file = next("")
    }
    return answer
  }

  /// Numbers that name nothing, lists of different lengths, times that are no numbers.
  static func crooked() -> VerificationAnswer {
    var answer = mail()
    answer.verdicts.removeLast()
    answer.cells = [[]]
    answer.screens[0].snapshots = [99, -1]
    answer.recordings[0].entries[1].snapshot = 99
    answer.recordings[0].entries[2].at = .nan
    answer.recordings[0].duration = .infinity
    answer.recordings[0].tracks[0].view = 99
    answer.recordings[0].tracks[1].intervals[0].beginsBy = -.infinity
    answer.recordings[0].tracks[1].criteria = []
    answer.edges[0].from = 99
    answer.toasts[0].view = -1
    answer.toasts[0].recording = 99
    answer.toasts[0].longest = .nan
    answer.snapshots[0].outlines[0].elements = [99, -1]
    answer.snapshots[0].outlines[0].criterion = 99
    answer.snapshots[1].outlines[0].view = 99
    answer.timeScales = []
    return answer
  }

  /// 60 views, 300 snapshots, a recording of 1000 entries.
  static func large() -> VerificationAnswer {
    var answer = VerificationAnswer(pages: "LargePages.yml")
    let names = (0..<60).map { "Screen\($0)View" }
    answer.views = names.map {
      .init(name: $0, criteria: ["title: exists", "list: isHittable == YES", "spinner: NOT exists"])
    }
    answer.snapshots = (0..<300).map { number in
      let label = "Screen \(number % 60)"
      var snapshot = VerificationAnswer.RecordedSnapshot(
        path: "long/\(number).xml",
        tree: tree((0..<12).map { control(.cell, "\(label), row \($0)", 0, Double($0) * 60) }))
      if number < 60 { snapshot.outlines = [.init(view: number, criterion: 0, holds: true, elements: [1, 2])] }
      return snapshot
    }
    answer.verdicts = names.indices.map { view in
      answer.snapshots.indices.map { snapshot in
        snapshot % 60 == view ? .met : .unmet(criterion: snapshot % 3, detail: "nearest: cell \(snapshot % 17)")
      }
    }
    answer.screens = names.indices.map { view in
      .init(name: names[view], isLabelled: true, count: 5, snapshots: (0..<5).map { view + 60 * $0 })
    }
    answer.cells = names.indices.map { view in names.indices.map { $0 == view ? cell(met: 5) : cell(unmet: 5) } }
    var entries: [VerificationAnswer.Entry] = []
    for step in 0..<500 {
      let at = Double(step) * 1.2
      entries.append(.init(at: at, text: "tap buttons[\"\(step)\"]"))
      entries.append(.init(at: at + 0.4, text: "\(step % 300).xml", snapshot: step % 300, label: names[step % 60]))
    }
    var recording = VerificationAnswer.Recording(
      path: "long", header: ["com.example.large"], isMadeUp: false, duration: 599.2, entries: entries)
    recording.tracks = names.indices.map { view in
      let intervals = stride(from: view, to: 500, by: 60).map { step in
        let at = Double(step) * 1.2 + 0.4
        return VerificationAnswer.Interval(
          beginsAfter: step == 0 ? nil : at - 1.2, beginsBy: at, endsAfter: at, endsBy: step == 499 ? nil : at + 1.2)
      }
      return .init(view: view, intervals: view < 50 ? intervals : [], criteria: [intervals, intervals, intervals])
    }
    answer.recordings = [recording]
    // Three ways down from each view, and the way back.
    answer.edges = names.indices.dropFirst().flatMap { view in
      [
        VerificationAnswer.Edge(
          from: (view - 1) / 3, to: view, action: "tap row \(view)", count: view % 4, isDeclared: view % 5 > 0),
        .init(from: view, to: (view - 1) / 3, action: "tap back", count: view % 3, isDeclared: true),
      ]
    }
    return answer
  }
}
