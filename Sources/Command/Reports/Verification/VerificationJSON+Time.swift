// Recordings, transitions and toasts as JSON. (`Docs/Formats.md`)

extension VerificationJSON {
  static func recording(_ recording: VerificationAnswer.Recording, _ answer: VerificationAnswer) -> JSONObject {
    [
      "path": recording.path, "header": recording.header.orNil, "madeUp": recording.isMadeUp,
      "duration": recording.duration, "remark": recording.remark,
      "entries": recording.entries.map { entry($0, answer) }, "tracks": recording.tracks.map { track($0, answer) },
    ]
  }

  private static func entry(_ entry: VerificationAnswer.Entry, _ answer: VerificationAnswer) -> JSONObject {
    [
      "at": entry.at, entry.snapshot == nil ? "event" : "dump": entry.text,
      "snapshot": entry.snapshot.map(answer.snapshotPath), "view": entry.label, "app": entry.app,
    ]
  }

  private static func track(_ track: VerificationAnswer.Track, _ answer: VerificationAnswer) -> JSONObject {
    let criteria: [JSONObject] = track.criteria.enumerated().map { number, intervals in
      ["criterion": answer.criterionText(number, of: track.view), "intervals": intervals.map(interval)]
    }
    return [
      "view": answer.viewName(track.view), "intervals": track.intervals.map(interval), "criteria": criteria,
      "spinner": track.spinner.map(interval).orNil,
    ]
  }

  private static func interval(_ interval: VerificationAnswer.Interval) -> JSONObject {
    [
      "beginsAfter": interval.beginsAfter, "beginsBy": interval.beginsBy, "endsAfter": interval.endsAfter,
      "endsBy": interval.endsBy, "undecidable": interval.isUndecidable.orNil,
    ]
  }

  // MARK: Transitions

  static func transition(_ transition: VerificationAnswer.Transition, _ answer: VerificationAnswer) -> JSONObject {
    [
      "recording": answer.recordingPath(transition.recording), "at": transition.at, "action": transition.action,
      "from": transition.from.map(answer.viewName), "to": transition.to.map(answer.viewName),
      "declared": transition.declared.map { $0.map(answer.viewName) },
      "waits": transition.waits.map { wait($0, answer) },
    ]
  }

  private static func wait(_ wait: VerificationAnswer.Wait, _ answer: VerificationAnswer) -> JSONObject {
    var object: JSONObject = [
      "view": answer.viewName(wait.view), "begins": wait.begins, "timeout": wait.timeout,
    ]
    switch wait.result {
    case .loaded(let after, let by):
      object["result"] = "loaded"
      object["after"] = after
      object["by"] = by
    case .failed(let criterion, let detail):
      object["result"] = "failed"
      object["criterion"] = criterion.map { answer.criterionText($0, of: wait.view) }
      object["detail"] = detail
    case .undecidable(let fact):
      object["result"] = "undecidable"
      object["fact"] = fact
    }
    return object
  }

  static func edge(_ edge: VerificationAnswer.Edge, _ answer: VerificationAnswer) -> JSONObject {
    [
      "from": edge.from.map(answer.viewName), "to": edge.to.map(answer.viewName), "action": edge.action,
      "count": edge.count, "declared": edge.isDeclared,
    ]
  }

  // MARK: Toasts

  static func toast(_ toast: VerificationAnswer.Toast, _ answer: VerificationAnswer) -> JSONObject {
    [
      "view": answer.viewName(toast.view), "recording": answer.recordingPath(toast.recording),
      "interval": interval(toast.interval), "shortest": toast.shortest, "longest": toast.longest,
      "chance": ["worst": toast.chance.lowerBound, "best": toast.chance.upperBound],
    ]
  }
}
