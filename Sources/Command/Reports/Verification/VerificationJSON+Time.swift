// Recordings, transitions and toasts as JSON. (`Docs/Formats.md`)

extension VerificationJSON {
  struct RecordingJSON: Encodable {
    var path: String
    var header: [String]?
    var madeUp: Bool
    var duration: Double
    var remark: String?
    var entries: [EntryJSON]
    var tracks: [TrackJSON]

    init(_ recording: VerificationAnswer.Recording, _ answer: VerificationAnswer) {
      path = recording.path
      header = recording.header.isEmpty ? nil : recording.header
      madeUp = recording.isMadeUp
      duration = recording.duration
      remark = recording.remark
      entries = recording.entries.map { EntryJSON($0, answer) }
      tracks = recording.tracks.map { TrackJSON($0, answer) }
    }
  }

  struct EntryJSON: Encodable {
    var at: Double
    var event: String?
    var dump: String?
    var snapshot: String?
    var view: String?
    var app: String?

    init(_ entry: VerificationAnswer.Entry, _ answer: VerificationAnswer) {
      at = entry.at
      event = entry.snapshot == nil ? entry.text : nil
      dump = entry.snapshot == nil ? nil : entry.text
      snapshot = entry.snapshot.map(answer.snapshotPath)
      view = entry.label
      app = entry.app
    }
  }

  struct TrackJSON: Encodable {
    struct Criterion: Encodable {
      var criterion: String
      var intervals: [IntervalJSON]
    }

    var view: String
    var intervals: [IntervalJSON]
    var criteria: [Criterion]
    var spinner: [IntervalJSON]?

    init(_ track: VerificationAnswer.Track, _ answer: VerificationAnswer) {
      view = answer.viewName(track.view)
      intervals = track.intervals.map(IntervalJSON.init)
      criteria = track.criteria.enumerated().map { number, intervals in
        Criterion(
          criterion: answer.criterionText(number, of: track.view), intervals: intervals.map(IntervalJSON.init))
      }
      spinner = track.spinner.isEmpty ? nil : track.spinner.map(IntervalJSON.init)
    }
  }

  struct IntervalJSON: Encodable {
    var beginsAfter: Double?
    var beginsBy: Double
    var endsAfter: Double
    var endsBy: Double?
    var undecidable: Bool?

    init(_ interval: VerificationAnswer.Interval) {
      beginsAfter = interval.beginsAfter
      beginsBy = interval.beginsBy
      endsAfter = interval.endsAfter
      endsBy = interval.endsBy
      undecidable = interval.isUndecidable ? true : nil
    }
  }

  // MARK: Transitions

  struct TransitionJSON: Encodable {
    var recording: String
    var at: Double
    var action: String
    var from: [String]
    var to: [String]
    var declared: [String]?
    var waits: [WaitJSON]

    init(_ transition: VerificationAnswer.Transition, _ answer: VerificationAnswer) {
      recording = answer.recordingPath(transition.recording)
      at = transition.at
      action = transition.action
      from = transition.from.map(answer.viewName)
      to = transition.to.map(answer.viewName)
      declared = transition.declared.map { $0.map(answer.viewName) }
      waits = transition.waits.map { WaitJSON($0, answer) }
    }
  }

  struct WaitJSON: Encodable {
    var view: String
    var result: String
    var after: Double?
    var by: Double?
    var criterion: String?
    var detail: String?
    var fact: String?
    var begins: Double
    var timeout: Double

    init(_ wait: VerificationAnswer.Wait, _ answer: VerificationAnswer) {
      view = answer.viewName(wait.view)
      begins = wait.begins
      timeout = wait.timeout
      switch wait.result {
      case .loaded(let after, let by):
        result = "loaded"
        self.after = after
        self.by = by
      case .failed(let criterion, let detail):
        result = "failed"
        self.criterion = criterion.map { answer.criterionText($0, of: wait.view) }
        self.detail = detail
      case .undecidable(let fact):
        result = "undecidable"
        self.fact = fact
      }
    }
  }

  struct EdgeJSON: Encodable {
    var from: String?
    var to: String?
    var action: String
    var count: Int
    var declared: Bool

    init(_ edge: VerificationAnswer.Edge, _ answer: VerificationAnswer) {
      from = edge.from.map(answer.viewName)
      to = edge.to.map(answer.viewName)
      action = edge.action
      count = edge.count
      declared = edge.isDeclared
    }
  }

  // MARK: Toasts

  struct ToastJSON: Encodable {
    struct Chance: Encodable {
      var worst: Double
      var best: Double
    }

    var view: String
    var recording: String
    var interval: IntervalJSON
    var shortest: Double
    var longest: Double?
    var chance: Chance

    init(_ toast: VerificationAnswer.Toast, _ answer: VerificationAnswer) {
      view = answer.viewName(toast.view)
      recording = answer.recordingPath(toast.recording)
      interval = IntervalJSON(toast.interval)
      shortest = toast.shortest
      longest = toast.longest
      chance = Chance(worst: toast.chance.lowerBound, best: toast.chance.upperBound)
    }
  }
}
