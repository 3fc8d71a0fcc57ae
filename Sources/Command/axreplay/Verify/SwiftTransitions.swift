// Where views of Swift sources lead.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies
import PageVerification

/// What `openView`, `returnToOrigin` and their relatives say of the ways between views, as openings and origins of page models.
///
///     func openCart() -> Cart<Shop>? { openView(Cart<Shop>.self, byTapping: Locator.cart.locator(APP)) }
struct SwiftTransitions {
  private(set) var models: [PageModel]
  /// Which calls could not be read.
  private(set) var findings: [Finding] = []

  private let views: [ExtractedView]

  /// - Parameter models: Those of the views that can be verified.
  init(_ views: [ExtractedView], of models: [PageModel]) {
    self.models = models
    self.views = models.compactMap { model in views.first { $0.name == model.name } }
    for (number, view) in self.views.enumerated() {
      self.models[number].origins = origins(of: view).map { Reference($0, position: view.position) }
    }
    for (number, view) in self.views.enumerated() { addOpenings(of: view, to: number) }
  }

  // MARK: Origins

  /// The views to which a view returns: the one that its type names, or all that open it.
  private func origins(of view: ExtractedView) -> [String] {
    switch view.origin {
    case .none: return []
    case .view(let name): return [name]
    case .opener: break
    }
    // A view that is opened on behalf of the origin of another one has the origins of that.
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

  private mutating func addOpenings(of view: ExtractedView, to number: Int) {
    for call in view.unreadTransitions { report(view, call.call, call.reason, call.position) }
    for transition in view.transitions {
      var targets: [Reference]
      switch transition.target {
      case .views(let names): targets = names.map { Reference($0, position: transition.position) }
      case .origin: targets = models[number].origins.map { Reference($0.name, position: transition.position) }
      }
      // A view that is not verified cannot be seen to come, nor one that is there already: the tab that is chosen.
      targets.removeAll { target in target.name == view.name || !models.contains { $0.name == target.name } }
      guard !targets.isEmpty else { continue }
      do throws(Unsuitable) {
        add(
          Opening(
            name(try ModelElement(transition.element, isPattern: true), in: number), targets: targets,
            toastAction: try action(of: transition)), to: number)
      } catch {
        let call = if case .views = transition.target { "openView" } else { "returnToOrigin" }
        report(view, call, error.reason, error.position ?? transition.position)
      }
    }
  }

  /// An element of the model, or one with a name that no other element has.
  private mutating func name(_ element: ModelElement, in number: Int) -> ModelElement {
    let known = models[number].elements
    if let same = known.first(where: { $0.query == element.query }) { return same }
    guard known.contains(where: { $0.name == element.name }),
      let other = try? ModelElement("\(element.query)", element.query, position: element.position)
    else {
      models[number].elements.append(element)
      return element
    }
    models[number].elements.append(other)
    return other
  }

  /// Several members that tap the same element lead to one of several views.
  private mutating func add(_ opening: Opening, to number: Int) {
    let position = models[number].openings.firstIndex {
      $0.element == opening.element && $0.toastAction?.query == opening.toastAction?.query
    }
    guard let position else {
      models[number].openings.append(opening)
      return
    }
    let known = models[number].openings[position]
    let more = opening.targets.filter { target in !known.targets.contains { $0.name == target.name } }
    models[number].openings[position] = Opening(
      known.element, targets: known.targets + more, toastAction: known.toastAction)
  }

  /// The first button of the toast: of the view's own one, or of what every view takes for one.
  private func action(of transition: ExtractedView.Transition) throws(Unsuitable) -> ModelElement? {
    guard let toast = transition.toast else { return nil }
    let text = #"otherElements.matching(NSPredicate(format: "identifier BEGINSWITH 'toast'")).firstMatch"#
    let own = try toast.element.map { element throws(Unsuitable) in try ModelElement(element).query }
    guard let query = own ?? (try? ChainExpression.read(text).query) else { return nil }
    let button = query.descendants(matching: .button).firstMatch
    return try? ModelElement("the action of the toast", button, position: transition.position)
  }

  private mutating func report(
    _ view: ExtractedView, _ call: String, _ reason: String, _ position: SourcePosition
  ) {
    findings.append(
      Finding(
        code: "transition-not-read", severity: .note, position: position, subject: "\(view.name).\(call)",
        message: "a call of \(call) in \(view.name) is not verified: \(reason)"))
  }
}
