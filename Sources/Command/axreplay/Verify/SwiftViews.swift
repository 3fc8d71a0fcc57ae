// Page models from Swift sources.

import ElementQueries
import Findings
import LocatorExtraction
import PageVerification
import PredicateFormat
import Recordings

/// Views whose `checkViewCriteria()` is a plain sequence of checks of locators, as page models.
///
///     override func checkViewCriteria() -> ViewCriterion? {
///       Locator.title.unmet(\.exists, in: APP) ?? Locator.send.unmet(\.isHittable, in: APP)
///     }
struct SwiftViews {
  /// The views, file by file, as one reads.
  private(set) var models: [PageModel] = []
  /// What cannot be read, and as notes the views that are no plain sequence of checks, or have the name of another one.
  private(set) var findings: [Finding] = []

  /// - Parameter paths: Swift files, or directories of them.
  init(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    var swift = SwiftSources(paths)
    let (_, sketches) = swift.read()
    var options = ExtractionOptions()
    options.readsTransitions = true
    let extraction = Extraction(of: sketches, options: options)
    // Criteria are read by themselves; which other locators lint finds is nothing to verification.
    findings = swift.problems + extraction.findings.filter { $0.code != "swift-unfollowed" }
    var first: [String: SourcePosition] = [:]
    for view in extraction.views {
      // Snapshots are labelled with names, and both would be taken to be what they show.
      if let other = first[view.name] {
        report(view.name, view.position, "\(other) has a view of that name, too")
        continue
      }
      first[view.name] = view.position
      do throws(Unsuitable) {
        models.append(try Self.model(view))
      } catch {
        report(view.name, error.position ?? view.position, error.reason)
      }
    }
    let ways = SwiftTransitions(extraction.views, of: models)
    models = ways.models
    findings += ways.findings
    if models.isEmpty, swift.problems.isEmpty, let first = paths.first {
      findings.append(
        Finding(
          code: "views-none", severity: .error, position: SourcePosition(file: first),
          message: extraction.views.isEmpty
            ? "no type here has a checkViewCriteria()"
            : "no checkViewCriteria() here is a plain sequence of checks of locators",
          advice: "write page models in YAML instead"))
    }
  }

  /// Views that page models in YAML describe, too, are theirs.
  mutating func add(to others: [PageModel]) {
    let known = Set(others.map(\.name))
    for model in models where known.contains(model.name) {
      guard let position = model.position else { continue }
      report(model.name, position, "the page models in YAML have a view of that name")
    }
    models.removeAll { known.contains($0.name) }
  }

  /// Code does not say of which app a view is; whoever opens it does. Where all snapshots that are labelled with it show another app than the
  /// recorded one, it is that app's.
  mutating func settleApps(_ recordings: [Recording]) {
    var apps: [String: Set<String>] = [:]
    for recording in recordings {
      for entry in recording.journal.entries {
        guard case .snapshot(let screen) = entry.content, let view = screen.view else { continue }
        let app = recording.app(of: entry)
        apps[view, default: []].insert(app == recording.journal.header.app ?? "" ? "" : app)
      }
    }
    for index in models.indices {
      guard let found = apps[models[index].name], found.count == 1, let app = found.first, !app.isEmpty else {
        continue
      }
      models[index].app = app
    }
  }

  private mutating func report(_ view: String, _ position: SourcePosition, _ reason: String) {
    findings.append(
      Finding(
        code: "view-not-read", severity: .note, position: position, subject: view,
        message: "\(view) is not verified: \(reason)"))
  }

  private static func model(_ view: ExtractedView) throws(Unsuitable) -> PageModel {
    if let reason = view.reason { throw Unsuitable(reason: reason, position: nil) }
    var elements: [ModelElement] = []
    var criteria: [Criterion] = []
    for criterion in view.criteria {
      let element = try ModelElement(criterion)
      if !elements.contains(where: { $0.name == element.name }) { elements.append(element) }
      criteria.append(try Self.criterion(element, criterion))
    }
    var model = PageModel(
      view.name, elements: elements, criteria: criteria,
      spinner: try view.spinner.map { spinner throws(Unsuitable) in try ModelElement(spinner) },
      position: view.position)
    model.language = .swift
    // As `waitForView` waits unless a suite says otherwise.
    model.spinnerTimeout = model.timeout
    return model
  }

  private static func criterion(
    _ element: ModelElement, _ written: ExtractedView.Criterion
  ) throws(Unsuitable) -> Criterion {
    do throws(SyntaxError) {
      return try Criterion(element, condition: written.state, position: written.position)
    } catch {
      throw Unsuitable(reason: "“\(written.state)” is no condition: \(error.message)", position: written.position)
    }
  }
}

/// Why a view, or a way to another one, is no part of a page model.
struct Unsuitable: Error {
  let reason: String
  let position: SourcePosition?
}

extension ModelElement {
  /// An element that a view checks or taps.
  ///
  /// - Parameter isPattern: Parts of the locator that are passed to the view's members may be anything.
  init(_ written: ExtractedView.Criterion, isPattern: Bool = false) throws(Unsuitable) {
    let name = written.locator?.split(separator: ".").last.map(String.init) ?? "\(written.template)"
    let template = written.template
    guard template.root == .application, let query = template.query ?? (isPattern ? Self.anyOf(template) : nil) else {
      var reason = written.template.unresolvedReason ?? "\(written.template) is not known before the test runs"
      if case .otherApplication = written.template.root { reason = "\(written.template) is in another app" }
      throw Unsuitable(reason: reason, position: written.position)
    }
    do throws(InvalidQuery) {
      try self.init(name, query, position: written.position)
    } catch {
      throw Unsuitable(reason: "\(error)", position: written.position)
    }
  }

  /// Everything that a template may stand for, of which one element is meant at a time.
  private static func anyOf(_ template: LocatorTemplate) -> ElementQuery? {
    template.pattern.map { $0.isElement && !$0.steps.isEmpty ? $0.prefix($0.steps.count - 1) : $0 }
  }
}
