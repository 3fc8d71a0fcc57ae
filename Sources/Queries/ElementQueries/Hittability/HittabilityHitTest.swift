// Finds the element that receives a tap at a point on the screen. (`hittability` §6, step 7)

public import AccessibilityTree

extension HittabilityModel {
  /// The maximum number of elements examined at one point. Real screens have fewer; the limit prevents quadratic time
  /// for a malicious dump.
  private static let maximumExamined = 128

  /// Returns the element that receives a tap at a point: the deepest of the frontmost elements there.
  ///
  /// Elements that are certainly covered at the point, or that are behind an alert or a sheet, are excluded. The last
  /// of the remaining elements in the dump wins. Layout views, which have neither a name nor a function, are assumed to
  /// let the tap through unless there is nothing else.
  ///
  ///     model.element(at: Point(x: 200, y: 432))  // Button "Log In"
  ///
  /// - Parameter point: A point in screen coordinates: points, or pixels on Android.
  /// - Returns: Nil if no element with a frame is at the point.
  public func element(at point: Point) -> Element? {
    var examined = 0
    var layout: Element?
    for index in stride(from: snapshot.count - 1, through: 0, by: -1) {
      guard examined < Self.maximumExamined else { break }
      guard parts.rects[index].contains(point), snapshot[index][.visible] != false else { continue }
      let isLayout = occlusion.tapReceivers.weights[index] == .layout
      if isLayout, layout != nil { continue }
      examined += 1
      let element = snapshot[index]
      guard !isBehind(element, at: point) else { continue }
      if !isLayout { return element }
      layout = element
    }
    return layout
  }

  /// Returns whether tapping the element has an effect, judging by its type or by the type of an element that contains
  /// it.
  ///
  ///     model.takesTaps(submit)  // true: it is a button
  public func takesTaps(_ element: Element) -> Bool {
    guard element.snapshot === snapshot else { return HittabilityModel(element.snapshot).takesTaps(element) }
    let weights = occlusion.tapReceivers.weights
    return weights[element.index] == .interactive || element.ancestors.contains { weights[$0.index] == .interactive }
  }

  /// Returns whether something at the point is certainly in front of the element.
  func isBehind(_ element: Element, at point: Point) -> Bool {
    if case .behind = modality.alert(over: element) { return true }
    let cover = occlusion.examine(element, at: point)
    // Whether or not XCTest considers an element under a bar hittable, the tap lands on the bar.
    // (`device-evidence` §13)
    if cover.decisive != nil || cover.bar != nil { return true }
    if case .behind = modality.otherModal(over: element, at: point) { return true }
    return false
  }
}

extension Snapshot {
  /// Returns the element that receives a tap at a point.
  ///
  /// To query many points, create one ``HittabilityModel`` and use it for all of them: this method examines the whole
  /// snapshot each time.
  ///
  ///     snapshot.element(at: Point(x: 200, y: 432))  // Button "Log In"
  ///
  /// - Parameter point: A point in screen coordinates: points, or pixels on Android.
  public func element(at point: Point) -> Element? { HittabilityModel(self).element(at: point) }
}
