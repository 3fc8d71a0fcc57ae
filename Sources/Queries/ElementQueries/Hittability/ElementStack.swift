// Lists the elements under one another at a point. (`hittability` §6, step 7)

public import AccessibilityTree

/// The elements at one point of the screen, from the front to the back.
///
///     let stack = model.stack(at: Point(x: 200, y: 432))
///     stack.layers.first?.element  // Button "Log In"
public struct ElementStack: Sendable {
  /// One of the elements.
  public struct Layer: Sendable {
    public let element: Element
    /// Whether the dump determines that the element is behind the ones before it: because it contains them, or because
    /// something is certainly in front of it. Otherwise, the order is that of the dump.
    public let isOrderKnown: Bool
  }

  /// The elements. An element that is scrolled out of its container is not among them.
  public let layers: [Layer]
  /// The element that receives a tap at the point; nil if no element with a frame is there.
  public let hit: Element?
  /// The number of elements at the point beyond the limit.
  public let omittedCount: Int
}

extension HittabilityModel {
  /// The maximum number of elements in a stack.
  private static let maximumLayers = 128

  /// Returns the elements at a point: first those to which a tap may go, then those that are certainly covered. Of
  /// each, later elements of the dump come first, so that contents come before their containers.
  ///
  /// - Parameter point: A point in screen coordinates: points, or pixels on Android.
  public func stack(at point: Point) -> ElementStack {
    let hit = element(at: point)
    var front: [Element] = []
    var covered: [Element] = []
    var omitted = 0
    for index in stride(from: snapshot.count - 1, through: 0, by: -1) where parts.rects[index].contains(point) {
      let element = snapshot[index]
      guard front.count + covered.count < Self.maximumLayers else {
        omitted += 1
        continue
      }
      if element == hit { continue }
      // A container is never covered by its contents, only beside them.
      let isContainer = hit.map { element.index < $0.index && $0.index < element.subtreeEnd } ?? false
      if !isContainer, isBehind(element, at: point) { covered.append(element) } else { front.append(element) }
    }
    var layers = hit.map { [ElementStack.Layer(element: $0, isOrderKnown: true)] } ?? []
    for element in front {
      let contains = layers.last.map { element.index <= $0.element.index && $0.element.index < element.subtreeEnd }
      layers.append(ElementStack.Layer(element: element, isOrderKnown: contains ?? true))
    }
    layers += covered.map { ElementStack.Layer(element: $0, isOrderKnown: true) }
    return ElementStack(layers: layers, hit: hit, omittedCount: omitted)
  }

  /// Returns whether the element itself handles taps, judging by its type or, on Android, by its attributes.
  ///
  ///     model.handlesTaps(submit)  // true: it is a button
  public func handlesTaps(_ element: Element) -> Bool {
    guard element.snapshot === snapshot else { return HittabilityModel(element.snapshot).handlesTaps(element) }
    return occlusion.tapReceivers.weights[element.index] == .interactive
  }
}
