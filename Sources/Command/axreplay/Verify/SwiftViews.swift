// Derives page models from Swift sources.

import ElementQueries
import Findings
import LocatorExtraction
import PageVerification
import PredicateFormat
import Recordings

/// The page models of views whose `checkViewCriteria()` is a plain sequence of locator checks.
///
///     override func checkViewCriteria() -> ViewCriterion? {
///       Locator.title.unmet(\.exists, in: APP) ?? Locator.send.unmet(\.isHittable, in: APP)
///     }
struct SwiftViews {
  /// The models in source order.
  private(set) var models: [PageModel] = []
  /// Errors about unreadable files, and notes about views that are not verified.
  private(set) var findings: [Finding] = []

  /// Reads the views in Swift files.
  ///
  /// - Parameters:
  ///   - paths: Swift files or directories.
  ///   - targets: Finds the targets of the files.
  init(_ paths: [String], targets: TargetSearch) {
    guard !paths.isEmpty else { return }
    var swift = TestSources(paths, languages: [.swift])
    let (_, parsedSources, _) = swift.readAndParse()
    var options = ExtractionOptions()
    options.readsTransitions = true
    var targets = targets
    options.targets = targets.targets(of: parsedSources.map(\.path))
    let extraction = Extraction(of: parsedSources, options: options)
    // Other locators in the sources are irrelevant to verification.
    findings = swift.problems + extraction.findings.filter { $0.code != "swift-unfollowed" }
    var first: [String: SourcePosition] = [:]
    for view in extraction.views {
      // Snapshots are labelled with view names, so two views with the same name cannot be distinguished.
      if let other = first[view.name] {
        report(view.name, view.position, "\(other) declares a view with the same name")
        continue
      }
      first[view.name] = view.position
      do throws(NotVerifiable) {
        models.append(try Self.model(view))
      } catch {
        report(view.name, error.position ?? view.position, error.reason)
      }
    }
    let transitions = SwiftTransitions(extraction.views, of: models)
    models = transitions.models
    findings += transitions.findings
    if models.isEmpty, swift.problems.isEmpty, let first = paths.first {
      findings.append(
        Finding(
          code: "views-none", severity: .error, position: SourcePosition(file: first),
          message: extraction.views.isEmpty
            ? "no type declares checkViewCriteria()"
            : "no view can be verified: checkViewCriteria() must be a plain sequence of locator checks",
          advice: "write page models in YAML instead"))
    }
  }

  /// Removes and reports the views that are also modelled in YAML.
  mutating func add(to others: [PageModel]) {
    let known = Set(others.map(\.name))
    for model in models where known.contains(model.name) {
      guard let position = model.position else { continue }
      report(model.name, position, "the YAML page models define a view with the same name")
    }
    models.removeAll { known.contains($0.name) }
  }

  /// Determines the app of each view from the recordings, because sources do not name the app. A view is assigned to a
  /// different app than the recorded one only if all snapshots labelled with the view show that different app.
  mutating func assignApps(_ recordings: [Recording]) {
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

  private static func model(_ view: ExtractedView) throws(NotVerifiable) -> PageModel {
    if let reason = view.reason { throw NotVerifiable(reason: reason, position: nil) }
    var elements: [ModelElement] = []
    var criteria: [Criterion] = []
    for criterion in view.criteria {
      let element = try ModelElement(criterion)
      if !elements.contains(where: { $0.name == element.name }) { elements.append(element) }
      criteria.append(try Self.criterion(element, criterion))
    }
    var model = PageModel(
      view.name, elements: elements, criteria: criteria,
      spinner: try view.spinner.map { spinner throws(NotVerifiable) in try ModelElement(spinner) },
      position: view.position)
    model.language = .swift
    // By default, `waitForView` uses the same timeout for the spinner as for the criteria.
    model.spinnerTimeout = model.timeout
    return model
  }

  private static func criterion(
    _ element: ModelElement, _ written: ExtractedView.Criterion
  ) throws(NotVerifiable) -> Criterion {
    do throws(SyntaxError) {
      return try Criterion(element, condition: written.state, position: written.position)
    } catch {
      throw NotVerifiable(
        reason: "“\(written.state)” is not a valid condition: \(error.message)", position: written.position)
    }
  }
}

/// The reason why a view or a transition is not verified.
struct NotVerifiable: Error {
  let reason: String
  let position: SourcePosition?
}

extension ModelElement {
  /// Creates an element that a view checks or taps.
  ///
  /// - Parameter isPattern: True to accept a locator that depends on arguments; the element then matches the locator
  ///   with any arguments.
  init(_ written: ExtractedView.Criterion, isPattern: Bool = false) throws(NotVerifiable) {
    let name = written.locator?.split(separator: ".").last.map(String.init) ?? "\(written.template)"
    let template = written.template
    guard template.root == .application, let query = template.query ?? (isPattern ? Self.anyOf(template) : nil) else {
      var reason = written.template.unresolvedReason ?? "\(written.template) is known only at run time"
      if case .otherApplication = written.template.root { reason = "\(written.template) is in a different app" }
      throw NotVerifiable(reason: reason, position: written.position)
    }
    do throws(InvalidQuery) {
      try self.init(name, query, position: written.position)
    } catch {
      throw NotVerifiable(reason: "\(error)", position: written.position)
    }
  }

  /// Returns a query for all elements that a locator template may match, whatever its arguments are.
  private static func anyOf(_ template: LocatorTemplate) -> ElementQuery? {
    template.pattern.map { $0.isElement && !$0.steps.isEmpty ? $0.prefix($0.steps.count - 1) : $0 }
  }
}
