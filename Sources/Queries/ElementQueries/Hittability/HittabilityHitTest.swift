// The way back: which element a tap at a place of the screen goes to. (`hittability` §6, step 7)

public import AccessibilityTree

extension HittabilityModel {
  /// How many elements at one place are examined. Real screens have fewer; a hostile dump must not cost quadratic time.
  private static let reach = 128

  /// The element that a tap at a place goes to: the deepest one in front there.
  ///
  /// An element that is certainly covered at the place, or behind an alert or a sheet, is out. Of the others the last one in the
  /// dump counts. Layout, which has neither a name nor a function of its own, is taken to let the tap through, unless there is
  /// nothing else.
  ///
  ///     model.element(at: Point(x: 200, y: 432))  // Button "Log In"
  ///
  /// - Parameter point: In screen coordinates: points, on Android pixels.
  /// - Returns: Nil where nothing lies, or nothing has a frame.
  public func element(at point: Point) -> Element? {
    var examined = 0
    var layout: Element?
    for index in stride(from: snapshot.count - 1, through: 0, by: -1) {
      guard examined < Self.reach else { break }
      guard parts.rects[index].contains(point), snapshot[index][.visible] != false else { continue }
      let isLayout = occlusion.claimants.weights[index] == .layout
      if isLayout, layout != nil { continue }
      examined += 1
      let element = snapshot[index]
      guard !isBehind(element, at: point) else { continue }
      if !isLayout { return element }
      layout = element
    }
    return layout
  }

  /// A tap on the element does something as far as its type tells, or the type of what it is in.
  ///
  ///     model.takesTaps(submit)  // true: it is a button
  public func takesTaps(_ element: Element) -> Bool {
    guard element.snapshot === snapshot else { return HittabilityModel(element.snapshot).takesTaps(element) }
    let weights = occlusion.claimants.weights
    return weights[element.index] == .interactive || element.ancestors.contains { weights[$0.index] == .interactive }
  }

  private func isBehind(_ element: Element, at point: Point) -> Bool {
    if case .behind = modality.alert(over: element) { return true }
    let cover = occlusion.examine(element, at: point)
    // Whatever XCTest says of an element under a bar, the tap lands on the bar. (`device-evidence` §13)
    if cover.decisive != nil || cover.bar != nil { return true }
    if case .behind = modality.others(over: element, at: point) { return true }
    return false
  }
}

extension Snapshot {
  /// The element that a tap at a place goes to.
  ///
  /// To ask for many places, make one ``HittabilityModel`` and ask that: this method examines the whole snapshot each time.
  ///
  ///     snapshot.element(at: Point(x: 200, y: 432))  // Button "Log In"
  ///
  /// - Parameter point: In screen coordinates: points, on Android pixels.
  public func element(at point: Point) -> Element? { HittabilityModel(self).element(at: point) }
}
