// Writes recordings, transitions and toasts as JSON. (`Docs/Output.md`)

import Findings
import JSON
import PageVerification
import Recordings

extension VerificationJSON {
  static func recording(_ index: RecordingIndex, _ answer: VerificationAnswer) -> JSONObject {
    let observed = answer.recordings[index]
    return [
      "path": answer.path(index), "header": observed.recording.journal.header.facts.orNil,
      "madeUp": !observed.hasTimes, "duration": observed.duration.seconds, "remark": answer.remarks[index],
      "entries": observed.entries.map { entry($0, answer) },
      "tracks": answer.verification.tracks(in: index).map { track($0, answer) },
    ]
  }

  private static func entry(_ entry: RecordedEntry, _ answer: VerificationAnswer) -> JSONObject {
    [
      "at": entry.at.seconds, entry.snapshot == nil ? "event" : "dump": entry.text,
      "snapshot": entry.snapshot.map { answer.path($0) }, "view": entry.label, "app": entry.app,
    ]
  }

  private static func track(_ track: ViewTrack, _ answer: VerificationAnswer) -> JSONObject {
    let criteria: [JSONObject] = track.criteria.map { criterion, intervals in
      ["criterion": answer.verification.criterionText(track.view, criterion), "intervals": intervals.map(interval)]
    }
    return [
      "view": answer.viewName(track.view), "intervals": track.intervals.map(interval), "criteria": criteria,
      "spinner": track.spinner.map(interval).orNil,
    ]
  }

  private static func interval(_ interval: TruthInterval) -> JSONObject {
    [
      "beginsAfter": interval.beginsAfter?.seconds, "beginsBy": interval.beginsBy.seconds,
      "endsAfter": interval.endsAfter.seconds, "endsBy": interval.endsBy?.seconds,
      "undecidable": interval.isUndecidable.orNil,
    ]
  }

  // MARK: Transitions

  static func transition(_ transition: Transition, _ answer: VerificationAnswer) -> JSONObject {
    [
      "recording": answer.path(transition.recording), "at": transition.at.seconds, "action": transition.action,
      "from": transition.before.map(answer.viewName), "to": transition.after.map(answer.viewName),
      "declared": transition.declared.map { $0.map(answer.viewName) },
      "waits": transition.waits.map { wait($0, after: transition, answer) },
    ]
  }

  private static func wait(
    _ wait: ViewWait, after transition: Transition, _ answer: VerificationAnswer
  ) -> JSONObject {
    var object: JSONObject = [
      "view": answer.viewName(wait.model), "begins": max(.zero, wait.begins - transition.at).seconds,
      "timeout": wait.timeout.seconds,
    ]
    if wait.judgement == .failed {
      let (criterion, detail) = answer.failure(of: wait)
      object["result"] = "failed"
      object["criterion"] = criterion.map { answer.verification.criterionText(wait.model, $0) }
      object["detail"] = detail
    } else if case .loaded(let after, let by) = wait.loadResult {
      object["result"] = "loaded"
      object["after"] = after.seconds
      object["by"] = by.seconds
    } else {
      object["result"] = "undecidable"
      object["fact"] = answer.missingFact(of: wait)
    }
    return object
  }

  static func edge(_ edge: StateEdge, _ answer: VerificationAnswer) -> JSONObject {
    [
      "from": edge.from.map(answer.viewName), "to": edge.to.map(answer.viewName), "action": edge.action,
      "count": edge.count, "declared": edge.isDeclared,
    ]
  }

  // MARK: Toasts

  static func toast(_ toast: ToastAppearance, _ answer: VerificationAnswer) -> JSONObject {
    let chance = answer.chance(of: toast)
    return [
      "view": answer.viewName(toast.model), "recording": answer.path(toast.recording),
      "interval": interval(toast.interval), "shortest": toast.interval.shortest.seconds,
      "longest": toast.interval.longest?.seconds, "chance": ["worst": chance.lowerBound, "best": chance.upperBound],
    ]
  }
}
