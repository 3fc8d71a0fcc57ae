// Lists the commands that find, read and touch elements.

import AccessibilityTree
import JSON
import Recordings
import SnapshotFormats

extension SessionCommand {
  static let elements: [SessionCommand] = [
    .init("POST element using value") { session, call in try session.findOne(call.body, inside: nil) },
    .init("POST elements using value") { session, call in try session.findAll(call.body, inside: nil) },
    .init("GET element/active", "POST element/active") { session, _ in
      session.reference(to: try session.focusedElement(), in: session.app)
    },
    .init("POST element/:id/element using value") { session, call in
      try session.findOne(call.body, inside: call.element())
    },
    .init("POST element/:id/elements using value") { session, call in
      try session.findAll(call.body, inside: call.element())
    },
    .init("GET element/:id/attribute/:name", "GET element/:id/property/:name") { session, call in
      try session.attribute(call.parts[1], of: call.element())
    },
    .init("GET wda/element/:id/getVisibleCells") { session, call in
      let (element, app) = try session.element(call.element())
      let cells = element.descendants.filter { $0.type == .cell && $0.isDisplayed }
      return .array(cells.map { session.reference(to: $0, in: app) })
    },
    .init("GET element/:id/screenshot") { session, call in
      try session.screenshot(of: session.element(call.element()).element)
    },
    .acting("POST element/:id/click") { session, call in try session.click(call.element()) },
    read("GET element/:id/text") { .string($0.driverText) },
    read("GET element/:id/name") { element in
      element.snapshot.platform == .android ? JSONValue(element.driverName) : .string(element.driverType)
    },
    read("GET element/:id/displayed") { .bool($0.isDisplayed) },
    read("GET element/:id/enabled") { .bool($0[.enabled] ?? true) },
    read("GET element/:id/selected") { .bool($0[.selected] ?? false) },
    read("GET element/:id/rect") { $0.driverFrame.json },
    read("GET element/:id/location", "GET element/:id/location_in_view") {
      ["x": .number($0.driverFrame.x), "y": .number($0.driverFrame.y)]
    },
    read("GET element/:id/size") { $0.driverFrame.size },
    read("GET wda/element/:id/accessible") { .bool($0[.accessible] ?? false) },
    constant("GET wda/element/:id/accessibilityContainer", answer: false),
  ]

  /// A command that reads an element.
  private static func read(
    _ spellings: String..., answer: @escaping @Sendable (Element) -> JSONValue
  ) -> SessionCommand {
    SessionCommand(spellings) { session, call in answer(try session.element(call.element()).element) }
  }

  static let typing: [SessionCommand] = [
    .acting("POST element/:id/value text", "POST appium/element/:id/value text") { session, call in
      try session.type(call.body, into: call.element())
    },
    .acting("POST wda/element/:id/keyboardInput") { session, call in
      // Drivers send 0 for the element with keyboard focus.
      let id = try call.element()
      return id == "0"
        ? try session.typeKeys(call.body) : try session.type(ReplayedSession.withKeys(call.body), into: id)
    },
    .acting("POST element/:id/clear") { session, call in try session.clear(call.element()) },
    .acting("POST:android appium/element/:id/replace_value text", "android: replaceElementValue elementId text") {
      session, call in
      try session.replaceText(call.body, of: call.element())
    },
    .acting("POST keys value", "POST wda/keys", "android: type text") { session, call in
      try session.typeKeys(call.body)
    },
    .acting("apple: keys keys elementId?") { session, call in
      guard call["keys"]?.list != nil else {
        throw WebDriverError(.invalidArgument, "`keys` must be an array (\(DriverName.onDevice(.apple)))")
      }
      return try session.typeKeys(call.body)
    },
    .acting("android: performEditorAction action") { session, _ in try session.press(key: "return") },
    .acting("POST wda/pickerwheel/:id/select", "apple: selectPickerWheelValue elementId order offset?") {
      session, call in
      try session.turnWheel(call.withElement)
    },
  ]

  static let gestures: [SessionCommand] = [
    .acting("POST actions actions") { session, call in try session.performActions(call.body) },
    .init("DELETE actions") { session, _ in try session.releaseActions() },
    .acting(
      "POST wda/tap", "POST wda/tap/0", "POST wda/element/:id/tap", "apple: tap x y elementId?",
      "android: clickGesture elementId? x? y?"
    ) { session, call in
      try session.gesture(.tap, call.withElement)
    },
    .acting(
      "POST wda/doubleTap", "POST wda/element/:id/doubleTap", "apple: doubleTap elementId? x? y?",
      "android: doubleClickGesture elementId? x? y?"
    ) { session, call in
      try session.gesture(.doubleTap, call.withElement)
    },
    .acting(
      "POST wda/touchAndHold", "POST wda/element/:id/touchAndHold", "apple: touchAndHold duration x? y? elementId?",
      "android: longClickGesture elementId? x? y? duration?"
    ) { session, call in
      try session.gesture(.press, call.withElement)
    },
    .acting(
      "POST wda/element/:id/tapWithNumberOfTaps",
      "apple: tapWithNumberOfTaps numberOfTouches? numberOfTaps? elementId?"
    ) { session, call in
      try session.tapRepeatedly(call.withElement)
    },
    .acting("POST wda/swipe", "POST wda/element/:id/swipe", "apple: swipe direction velocity? elementId?") {
      session, call in
      try session.swipe(call.withElement)
    },
    .acting("android: swipeGesture direction percent elementId? left? top? width? height? speed?") { session, call in
      try session.swipe(session.gestureArea(call.body))
    },
    .acting(
      "POST wda/scroll", "POST wda/element/:id/scroll",
      "apple: scroll name? direction? predicateString? toVisible? distance? elementId?"
    ) { session, call in
      try session.scroll(call.withElement)
    },
    .acting(
      "android: flingGesture direction elementId? left? top? width? height? speed?",
      "android: scrollGesture direction percent elementId? left? top? width? height? speed?"
    ) { session, call in
      try session.scroll(session.gestureArea(call.body))
    },
    .acting("android: scroll strategy selector elementId? maxSwipes?") { session, call in
      try session.scroll(toLocator: ["using": call["strategy"] ?? .null, "value": call["selector"] ?? .null])
    },
    .acting("POST wda/element/:id/scrollTo", "apple: scrollToElement elementId") { session, call in
      try session.scroll(toElement: call.element())
    },
    .acting(
      "POST wda/drag", "POST wda/element/:id/drag", "POST wda/dragfromtoforduration",
      "POST wda/element/:id/dragfromtoforduration",
      "apple: dragFromToForDuration duration fromX fromY toX toY elementId?"
    ) { session, call in
      try session.drag(call.withElement, hold: call["duration"]?.number ?? 0)
    },
    .acting(
      "POST wda/pressAndDragWithVelocity", "POST wda/element/:id/pressAndDragWithVelocity",
      "apple: dragFromToWithVelocity pressDuration holdDuration velocity fromElementId? toElementId? fromX? fromY? toX?"
        + " toY?"
    ) { session, call in
      try session.drag(call.withElement, hold: call["pressDuration"]?.number ?? 0)
    },
    .acting("android: dragGesture elementId? startX? startY? endX? endY? speed?") { session, call in
      try session.drag(call.body, hold: ReplayedSession.shortestPress)
    },
  ]
}
