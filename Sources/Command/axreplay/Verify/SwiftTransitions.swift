// Derives the transitions of page models from Swift sources.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies
import PageVerification

/// Derives the declared transitions and origins of page models from calls to `openView`, `returnToOrigin` and similar
/// methods.
///
///     func openCart() -> Cart<Shop>? { openView(Cart<Shop>.self, byTapping: Locator.cart.locator(APP)) }
struct SwiftTransitions {
  private(set) var models: [PageModel]
  /// Notes about calls that could not be read.
  private(set) var findings: [Finding] = []

  private let views: [ExtractedView]

  /// Adds transitions to page models.
  ///
  /// - Parameter models: The models of the views that can be verified.
  init(_ views: [ExtractedView], of models: [PageModel]) {
    self.models = models
    self.views = models.compactMap { model in views.first { $0.name == model.name } }
    for (index, view) in self.views.enumerated() {
      self.models[index].origins = origins(of: view).map { ViewReference($0, position: view.position) }
    }
    for (index, view) in self.views.enumerated() { addOpenings(of: view, to: index) }
  }

  // MARK: Origins

  /// Returns the views to which a view returns: the view named in its type, or all views that open it.
  private func origins(of view: ExtractedView) -> [String] {
    switch view.origin {
    case .none: return []
    case .view(let name): return [name]
    case .opener: break
    }
    // If an opener passes its own origin to the view that it opens, the view returns to the opener's origins.
    var (found, open, seen): ([String], [String], Set<String>) = ([], [view.name], [view.name])
    while let next = open.popLast() {
      for opener in views {
        for transition in opener.transitions {
          guard case .views(let targets) = transition.target, targets.contains(next) else { continue }
          switch transition.origin {
          case .view(let name): if !found.contains(name) { found.append(name) }
          case .opener: if seen.insert(opener.name).inserted { open.append(opener.name) }
          case .none: break
          }
        }
      }
    }
    return found.sorted()
  }

  // MARK: Openings

  private mutating func addOpenings(of view: ExtractedView, to index: Int) {
    for call in view.unreadTransitions { report(view, call.call, call.reason, call.position) }
    for transition in view.transitions {
      var targets: [ViewReference]
      switch transition.target {
      case .views(let names): targets = names.map { ViewReference($0, position: transition.position) }
      case .origin: targets = models[index].origins.map { ViewReference($0.name, position: transition.position) }
      }
      // Skip views that are not verified, and the view itself, which may be the selected tab of a tab bar.
      targets.removeAll { target in target.name == view.name || !models.contains { $0.name == target.name } }
      guard !targets.isEmpty else { continue }
      do throws(NotVerifiable) {
        add(
          DeclaredTransition(
            uniquelyNamed(try ModelElement(transition.element, isPattern: true), in: index), targets: targets,
            toastAction: try action(of: transition), origins: givenOrigins(of: transition, in: view)), to: index)
      } catch {
        let call = if case .views = transition.target { "openView" } else { "returnToOrigin" }
        report(view, call, error.reason, error.position ?? transition.position)
      }
    }
  }

  /// Returns the views to which an opened view returns, if the call names another origin than the view that opens it.
  private func givenOrigins(of transition: ExtractedView.Transition, in view: ExtractedView) -> [String] {
    switch transition.origin {
    case .view(let name): return name == view.name ? [] : [name]
    case .opener: return origins(of: view)
    case .none: return []
    }
  }

  /// Returns the model's element with the same query if there is one; otherwise adds the element under a unique name.
  private mutating func uniquelyNamed(_ element: ModelElement, in index: Int) -> ModelElement {
    let known = models[index].elements
    if let same = known.first(where: { $0.locator == element.locator }) { return same }
    guard known.contains(where: { $0.name == element.name }),
      let other = try? ModelElement("\(element.locator)", element.locator, position: element.position)
    else {
      models[index].elements.append(element)
      return element
    }
    models[index].elements.append(other)
    return other
  }

  /// Adds a transition. Transitions triggered by the same element are merged into one transition with several targets.
  private mutating func add(_ opening: DeclaredTransition, to index: Int) {
    let position = models[index].declaredTransitions.firstIndex {
      $0.element == opening.element && $0.toastAction?.locator == opening.toastAction?.locator
    }
    guard let position else {
      models[index].declaredTransitions.append(opening)
      return
    }
    let known = models[index].declaredTransitions[position]
    let more = opening.targets.filter { target in !known.targets.contains { $0.name == target.name } }
    models[index].declaredTransitions[position] = DeclaredTransition(
      known.element, targets: known.targets + more, toastAction: known.toastAction,
      origins: (known.origins + opening.origins).withoutRepetitions)
  }

  /// Returns the first button of the view's toast, or of the default toast.
  private func action(of transition: ExtractedView.Transition) throws(NotVerifiable) -> ModelElement? {
    guard let toast = transition.toast else { return nil }
    let text = #"otherElements.matching(NSPredicate(format: "identifier BEGINSWITH 'toast'")).firstMatch"#
    let own = try toast.element.map { element throws(NotVerifiable) in
      try ModelElement(element).locator.query(for: .apple)
    }
    guard let query = own ?? (try? ChainExpression.read(text).query) else { return nil }
    let button = query.descendants(matching: .button).firstMatch
    return try? ModelElement("the toast's button", button, position: transition.position)
  }

  private mutating func report(
    _ view: ExtractedView, _ call: String, _ reason: String, _ position: SourcePosition
  ) {
    findings.append(
      Finding(
        code: "transition-not-read", severity: .note, position: position, subject: "\(view.name).\(call)",
        message: "a call to \(call) in \(view.name) is not verified: \(reason)"))
  }
}
