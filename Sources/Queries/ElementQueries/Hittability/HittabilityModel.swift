// Decides hittability step by step: recorded answer, frame, screen, covering elements. (`hittability` §6)

public import AccessibilityTree
import PredicateFormat

/// Decides for all elements of one snapshot whether they can be tapped where they are.
///
/// Creating a model examines the whole snapshot once; queries are then cheap and independent of each other.
///
///     let model = HittabilityModel(snapshot)
///     let hittable = snapshot.elements.filter { model.hittability(of: $0).answer == .yes }
///
/// Specified in `hittability` §6.
public struct HittabilityModel: Sendable {
  let snapshot: Snapshot
  let parts: VisibleParts
  let occlusion: Occlusion
  let modality: Modality
  private let keyboardStrips: KeyboardStrips

  /// Examines a snapshot, in time nearly proportional to its size.
  public init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    let isDesktop = snapshot.root.children.contains { $0.type == .menuBar }
    parts = VisibleParts(snapshot, isDesktop: isDesktop)
    occlusion = Occlusion(snapshot, parts: parts, isDesktop: isDesktop)
    modality = Modality(
      snapshot: snapshot, parts: parts, overlays: occlusion.overlays, tapReceivers: occlusion.tapReceivers,
      isDesktop: isDesktop)
    keyboardStrips = KeyboardStrips(
      snapshot, parts: parts, overlays: occlusion.overlays, tapReceivers: occlusion.tapReceivers)
  }

  /// Returns whether an element can be tapped where it is.
  ///
  /// An element of a different snapshot is evaluated in its own snapshot.
  ///
  ///     model.hittability(of: submit).reason  // .behind(the alert)
  ///
  /// - Parameter ignoringRecordedAnswer: Whether to ignore the device's own answer in the dump, for comparing it with
  ///   the computed answer.
  public func hittability(of element: Element, ignoringRecordedAnswer: Bool = false) -> Hittability {
    guard element.snapshot === snapshot else {
      return HittabilityModel(element.snapshot)
        .hittability(of: element, ignoringRecordedAnswer: ignoringRecordedAnswer)
    }
    if !ignoringRecordedAnswer, let isHittable = element[.hittable] {
      return Verdict(isHittable ? .yes : .no, confidence: .recorded, reason: .recorded)
        .hittability(at: isHittable ? center(of: element) : nil)
    }
    if let verdict = verdictOnFrame(of: element) { return verdict.hittability(at: nil) }
    let center = center(of: element)
    if let modal = modality.alert(over: element) { return verdict(on: modal).hittability(at: center) }
    guard let center else {
      return verdictWithoutPoint(on: element).hittability(at: nil)
    }
    if let menu = modality.closableMenu(around: element) {
      return Verdict(.unknown, confidence: .low, reason: .maybeInClosedMenu(menu)).hittability(at: center)
    }
    var (verdict, point) = bestVerdict(on: element, center: center)
    addNotes(on: element, to: &verdict)
    return verdict.hittability(at: point)
  }

  /// Returns the outermost view that disappears with a keyboard: with its buttons and bars, many of which are beside
  /// the Keyboard element. (`device-evidence` §12)
  package func view(ofKeyboard keyboard: Element) -> Element {
    keyboardStrips.seat(ofKeyboard: keyboard.index) ?? keyboard
  }

  // MARK: Frame and screen

  /// Performs steps 3 to 5 of `hittability` §6. Returns nil if some part of the element can be tapped, or if no frame
  /// is recorded.
  private func verdictOnFrame(of element: Element) -> Verdict? {
    if let frame = element.frame {
      if element.frameAccuracy == .notFinite || !frame.isFinite {
        return Verdict(.no, confidence: .high, reason: .frameNotFinite, notes: [.mayFailInXCTest])
      }
      if frame.width <= 0 || frame.height <= 0 {
        return Verdict(.no, confidence: .high, reason: .frameEmpty(frame), notes: [.mayFailInXCTest])
      }
    }
    if let obstruction = verdictOnVisiblePart(of: element) { return obstruction }
    guard element[.visible] == false else { return nil }
    // The visibility that WebDriverAgent records is sometimes wrong. On Android, it comes from the system itself.
    return Verdict(.no, confidence: snapshot.platform == .android ? .high : .medium, reason: .recordedInvisible)
  }

  /// Returns why the screen or an ancestor hides the whole element. This is more specific than the recorded visibility,
  /// so it is checked first.
  private func verdictOnVisiblePart(of element: Element) -> Verdict? {
    guard element.frame != nil else { return nil }
    // The frame is so far away that adding to its edge loses all precision.
    guard let rect = element.rect else { return Verdict(.no, confidence: .high, reason: .outsideScreen) }
    guard let obstruction = parts.obstruction(of: element, rect) else { return nil }
    return Verdict(.no, confidence: obstruction.confidence, reason: obstruction.reason, notes: scrollNotes(on: element))
  }

  /// Returns the center of the visible part; nil if nothing is visible or the dump does not record it.
  private func center(of element: Element) -> Point? {
    let rect = parts.rects[element.index]
    return parts.screen == nil || rect.isEmpty ? nil : rect.point(0.5, 0.5)
  }

  private func verdictWithoutPoint(on element: Element) -> Verdict {
    if case .behind(let other, let confidence) = modality.otherModal(over: element, at: nil) {
      return Verdict(.no, confidence: confidence, reason: .behind(other), blockers: [other])
    }
    return Verdict(.unknown, confidence: .low, reason: element.frame == nil ? .frameNotRecorded : .screenNotRecorded)
  }

  // MARK: Covering elements

  /// Performs steps 6 and 7 of `hittability` §6. If the center is covered, the method tries other points: for a text,
  /// points beside its center; for a partly covered element, points in the part that is visible.
  private func bestVerdict(on element: Element, center: Point) -> (Verdict, Point) {
    let verdict = verdict(on: element, at: center)
    guard verdict.answer != .yes, let blocker = verdict.blockers.first else { return (verdict, center) }
    if roles(of: element).contains(.text) {
      let rect = parts.rects[element.index]
      for (x, y) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
        let point = rect.point(x, y)
        var other = self.verdict(on: element, at: point)
        guard other.answer == .yes else { continue }
        other.notes.append(.centerCovered(by: blocker))
        other.lowerConfidence(to: .medium)
        return (other, point)
      }
    }
    return verdictBeside(blocker, on: element, at: center, verdict: verdict) ?? (verdict, center)
  }

  /// The maximum number of points to try beside the center.
  private static let pointLimit = 8

  /// Returns a verdict for a point in the visible part of a partly covered element. Confidence is low, because one
  /// author reports that such elements are hittable and a log shows the opposite. If it is unknown what is in front, it
  /// is also unknown which part is visible. (`device-evidence` §13, `hittability` §2)
  ///
  /// - Returns: Nil if no part is visible, or if the center may be uncovered.
  private func verdictBeside(
    _ blocker: Element, on element: Element, at center: Point, verdict: Verdict
  ) -> (Verdict, Point)? {
    guard verdict.isCovered || blocker.type == .keyboard else { return nil }
    let limit = max(element.roundingLimit, 1)
    var open: (Verdict, Point)?
    var regions = parts.rects[element.index].around(parts.rects[blocker.index], limit: limit)
    var tried = 0
    while !regions.isEmpty, tried < Self.pointLimit {
      let region = regions.removeFirst()
      let point = region.point(0.5, 0.5)
      tried += 1
      var other = self.verdict(on: element, at: point)
      if other.answer == .yes {
        other.notes.append(.centerCovered(by: blocker))
        other.lowerConfidence(to: .low)
        return (other, point)
      }
      if other.isCovered, let next = other.blockers.first {
        regions += region.around(parts.rects[next.index], limit: limit)
      } else if other.answer == .unknown, verdict.answer == .no, open == nil {
        other.notes.append(.centerCovered(by: blocker))
        open = (other, point)
      }
    }
    return open
  }

  private func verdict(on element: Element, at point: Point) -> Verdict {
    let cover = occlusion.examine(element, at: point)
    let modal = modality.otherModal(over: element, at: point)
    let possible = Array((cover.possible + cover.later).prefix(Occlusion.blockerLimit))
    if let (other, confidence) = cover.decisive {
      return Verdict(
        .no, confidence: confidence, reason: .behind(other),
        blockers: [other] + possible.prefix(Occlusion.blockerLimit - 1),
        notes: roles(of: other).contains(.bar) ? scrollNotes(on: element) : [])
    }
    if let modal, case .behind = modal { return verdict(on: modal) }
    if let bar = cover.bar {
      return Verdict(
        .unknown, confidence: .low, reason: .underBar(bar),
        blockers: [bar] + possible.prefix(Occlusion.blockerLimit - 1),
        notes: scrollNotes(on: element))
    }
    if let first = cover.possible.first {
      return Verdict(.unknown, confidence: .low, reason: .maybeBehind(first), blockers: possible)
    }
    if let modal { return verdict(on: modal) }
    if let keyboard = keyboardStrips.keyboard(over: element, at: point) {
      return Verdict(.unknown, confidence: .low, reason: .maybeBehind(keyboard), blockers: [keyboard])
    }
    if cover.isCrowded { return Verdict(.unknown, confidence: .low, reason: .crowded) }
    if let later = cover.later.first {
      return Verdict(.no, confidence: .low, reason: .behind(later), blockers: possible)
    }
    let notes = (cover.earlier + cover.scrolledUnder).map(Hittability.Note.assumedBeneath)
    let isUnobstructed = !cover.liesUnderLayout && cover.scrolledUnder.isEmpty
    return Verdict(
      .yes, confidence: !cover.earlier.isEmpty ? .low : isUnobstructed ? .high : .medium,
      reason: cover.liesUnderLayout ? .underLayoutOnly : .uncovered,
      notes: notes + cover.backgrounds.map(Hittability.Note.assumedBackground))
  }

  private func verdict(on modal: Modality.Modal) -> Verdict {
    switch modal {
    case .behind(let other, let confidence):
      Verdict(.no, confidence: confidence, reason: .behind(other), blockers: [other])
    case .maybe(let other): Verdict(.unknown, confidence: .low, reason: .maybeBehind(other), blockers: [other])
    }
  }

  // MARK: Notes

  /// Adds the notes of step 8, and a note if a control that contains the element receives the taps.
  private func addNotes(on element: Element, to verdict: inout Verdict) {
    if element[.accessible] == false, roles(of: element).contains(.leaf) {
      verdict.notes.append(.notAccessible)
      verdict.lowerConfidence(to: .low)
    }
    guard snapshot.platform == .apple, occlusion.tapReceivers.weights[element.index] != .interactive else { return }
    let control = Int(occlusion.tapReceivers.controls[element.index])
    if let control = control >= 0 ? snapshot[control] : row(around: element) {
      verdict.notes.append(.insideControl(control))
      verdict.lowerConfidence(to: .medium)
    }
  }

  /// Returns the cell that contains a text or an image. Such content may be hidden from accessibility, or combined into
  /// the row, and is then not hittable. (`hittability` §2)
  private func row(around element: Element) -> Element? {
    guard element.type == .staticText || element.type == .image else { return nil }
    return element.ancestors.prefix(Self.maximumAncestors).first { $0.type == .cell }
  }

  /// The maximum number of ancestors to search for a cell.
  private static let maximumAncestors = 32

  private func scrollNotes(on element: Element) -> [Hittability.Note] {
    guard snapshot.platform == .apple else { return [] }
    let container = parts.clippers(of: element).first { roles(of: $0).contains(.scrolls) }
    return container.map { [.tapScrolls($0)] } ?? []
  }

  private func roles(of element: Element) -> TypeRoles { TypeRoles.of(element.type.rawValue) }
}

/// A verdict under construction.
struct Verdict {
  var answer: Truth
  var confidence: Hittability.Confidence
  var reason: Hittability.Reason
  var blockers: [Element]
  var notes: [Hittability.Note]

  init(
    _ answer: Truth, confidence: Hittability.Confidence, reason: Hittability.Reason, blockers: [Element] = [],
    notes: [Hittability.Note] = []
  ) {
    self.answer = answer
    self.confidence = confidence
    self.reason = reason
    self.blockers = blockers
    self.notes = notes
  }

  /// Whether something certainly covers the element at the point.
  var isCovered: Bool {
    switch reason {
    case .behind, .underBar: true
    default: false
    }
  }

  /// Lowers the confidence of a positive answer. A negative answer is left unchanged, because evidence against tapping
  /// does not make it less certain.
  mutating func lowerConfidence(to limit: Hittability.Confidence) {
    if answer == .yes { confidence = min(confidence, limit) }
  }

  func hittability(at point: Point?) -> Hittability {
    Hittability(
      answer: answer, confidence: confidence, point: point, reason: reason, blockers: blockers, notes: notes)
  }
}

extension Frame {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
