// Verifies page models for the inspector.

import AccessibilityTree
import Findings
import JSON
import PageVerification
import Recordings
import Reports
import Text

extension Inspector {
  struct VerificationBody: Decodable {
    /// The name of a file with page models.
    var pages: String?
    /// Page models as text, instead of a file.
    var yaml: String?
    /// The keys of recordings; nil for all.
    var snapshots: [String]?
  }

  func pagesAnswer(_ name: String) throws(InspectionError) -> InspectionAnswer {
    let pages = try knownPages(name)
    return InspectionAnswer(json: JSONText.encode(["name": pages.name, "text": pages.text] as JSONObject))
  }

  private func knownPages(_ name: String) throws(InspectionError) -> InspectedPages {
    let files = state.files.pages
    if let pages = files.first(where: { $0.name == name }) { return pages }
    throw InspectionError(
      404, "there are no page models “\(name)”; pass them with --pages",
      suggestions: Spelling.suggestions(for: name, among: files.map(\.name)))
  }

  func verificationAnswer(_ body: VerificationBody) throws(InspectionError) -> InspectionAnswer {
    let pages: InspectedPages
    switch (body.pages, body.yaml) {
    case (_, let text?): pages = InspectedPages(name: "pages", path: body.pages ?? "pages.yml", text: text)
    case (let name?, nil): pages = try knownPages(name)
    case (nil, nil): throw InspectionError(400, "the body needs “pages” or “yaml”")
    }
    let state = state
    let (models, findings) = state.files.compile(pages.text, pages.path)
    guard !findings.contains(where: { $0.severity == .error }) else {
      throw InspectionError(422, "the page models of \(pages.path) have errors", findings: findings)
    }
    var recordings: [Recording] = []
    var known: Set<String> = []
    for key in body.snapshots ?? state.files.recordings.map(\.key) where known.insert(key).inserted {
      recordings.append(try state.knownRecording(key).recording)
    }
    let verification = Verification(models, recordings)
    let found = recordings.isEmpty ? [] : verification.findings.sortedByImportance()
    return InspectionAnswer(
      json: VerificationJSON.text(
        VerificationAnswer(pages: pages.path, verification, findings: findings + found, drawn: Self.maximumOutlined)))
  }

  /// The maximum number of snapshots for which the response contains the elements of each criterion.
  private static let maximumOutlined = 500
}
