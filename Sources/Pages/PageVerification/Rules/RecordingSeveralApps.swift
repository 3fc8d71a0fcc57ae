// Reports recordings of different apps when views do not declare which app they belong to.

import Findings
import Text

enum RecordingSeveralApps: VerificationRule {
  static let description = RuleDescription(
    id: "recording-several-apps", severity: .warning,
    summary: "the recordings show several apps, but not every view declares its app",
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
        message: "the recordings show \(apps.count) apps, but \(viewsWithoutApp(verification))",
        advice:
          "declare the app of each view, as in “app: \(isKnown ? likeliest.name : "com.example.shop")”, or verify with recordings of only one app",
        notes: apps.prefix(mostApps).map { app in
          Finding.Note(
            "\(app.name): \(counted(app.recordings.count, "recording")); views are recognised in \(counted(app.recognised, "snapshot"))"
          )
        } + (apps.count > mostApps ? [Finding.Note("and \(apps.count - mostApps) more")] : []))
    ]
  }

  private static let mostApps = 12

  private static func viewsWithoutApp(_ verification: Verification) -> String {
    let count = verification.models.count { $0.app == nil }
    if count == verification.models.count { return "no view declares its app" }
    return count == 1 ? "1 view does not declare its app" : "\(count) views do not declare their app"
  }
}
