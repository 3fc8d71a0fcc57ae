// Reports recordings of different apps when views do not declare which app they belong to.

import Findings

enum RecordingSeveralApps: VerificationRule {
  static let description = RuleDescription(
    id: "recording-several-apps", severity: .note,
    summary: "recordings are of several apps, and no view says whose it is",
    bases: [.recordings])

  static func findings(in verification: Verification) -> [Finding] {
    guard let model = verification.models.first(where: { $0.app == nil }) else { return [] }
    let apps = verification.recordedApps()
    guard apps.count > 1, apps.contains(where: { $0.recognised == 0 }) else { return [] }
    var likeliest = apps[0]
    for app in apps where app.recognised > likeliest.recognised { likeliest = app }
    let isKnown = likeliest.recognised > 0
    return [
      Finding(
        code: description.id, severity: description.severity,
        position: SourcePosition(file: model.position?.file ?? model.name), subject: "app",
        message: "recordings of \(apps.count) apps are looked at, and \(silent(verification))",
        advice:
          "say it, as in “app: \(isKnown ? likeliest.name : "com.example.shop")”, or look at the recordings of one app alone",
        notes: apps.prefix(mostApps).map { app in
          Finding.Note(
            "\(app.name): \(counted(app.recordings.count, "recording")), views are recognised on \(counted(app.recognised, "snapshot"))"
          )
        } + (apps.count > mostApps ? [Finding.Note("and \(apps.count - mostApps) more")] : []))
    ]
  }

  private static let mostApps = 12

  private static func silent(_ verification: Verification) -> String {
    let count = verification.models.count { $0.app == nil }
    if count == verification.models.count { return "no view says whose it is" }
    return count == 1 ? "1 view does not say whose it is" : "\(count) views do not say whose they are"
  }
}
