// Lists the commands that find, read and touch elements.

import AccessibilityTree
import JSON
import Recordings
import SnapshotFormats

extension SessionCommand {
  static let elements: [SessionCommand] = [
    .init("POST element=findElement using value") { session, call in try session.findOne(call.body, inside: nil) },
    .init("POST elements=findElements using value") { session, call in try session.findAll(call.body, inside: nil) },
    .init("GET element/active", "POST element/active") { session, _ in
      session.reference(to: try session.focusedElement(), in: session.app)
    },
    .init("POST element/:elementId/element=findElementFromElement using value") { session, call in
      try session.findOne(call.body, inside: call.element())
    },
    .init("POST element/:elementId/elements=findElementsFromElement using value") { session, call in
      try session.findAll(call.body, inside: call.element())
    },
    .init("GET element/:elementId/attribute/:name=getAttribute", "GET element/:elementId/property/:name=getProperty") {
      session, call in
      try session.attribute(call.parts[1], of: call.element())
    },
    .init("GET wda/element/:elementId/getVisibleCells") { session, call in
      let (element, app) = try session.element(call.element())
      let cells = element.descendants.filter { $0.type == .cell && $0.isDisplayed }
      return .array(cells.map { session.reference(to: $0, in: app) })
    },
    .init("GET element/:elementId/screenshot=getElementScreenshot") { session, call in
      try session.screenshot(of: session.element(call.element()).element)
    },
    .acting("POST element/:elementId/click", taps: true) { session, call in try session.click(call.element()) },
    read("GET element/:elementId/text=getText") { .string($0.driverText) },
    read("GET element/:elementId/name=getName") { element in
      element.snapshot.platform == .android ? JSONValue(element.contentDescription) : .string(element.driverType)
    },
    read("GET element/:elementId/displayed=elementDisplayed") { .bool($0.isDisplayed) },
    read("GET element/:elementId/enabled=elementEnabled") { .bool($0[.enabled] ?? true) },
    read("GET element/:elementId/selected=elementSelected") { .bool($0[.selected] ?? false) },
    read("GET element/:elementId/rect=getElementRect") { $0.driverFrame.json },
    read("GET element/:elementId/location=getLocation", "GET element/:elementId/location_in_view=getLocationInView") {
      ["x": .number($0.driverFrame.x), "y": .number($0.driverFrame.y)]
    },
    read("GET element/:elementId/size=getSize") { $0.driverFrame.size },
    read("GET wda/element/:elementId/accessible") { .bool($0[.accessible] ?? false) },
    constant("GET wda/element/:elementId/accessibilityContainer", answer: false),
  ]

  /// A command that reads an element.
  private static func read(
    _ spellings: String..., answer: @escaping @Sendable (Element) -> JSONValue
  ) -> SessionCommand {
    SessionCommand(spellings) { session, call in answer(try session.element(call.element()).element) }
  }

  static let typing: [SessionCommand] = [
    .acting(
      "POST element/:elementId/value=setValue text", "POST appium/element/:elementId/value=setValueImmediate text"
    ) { session, call in
      try session.type(call.body, into: call.element())
    },
    .acting("POST wda/element/:elementId/keyboardInput") { session, call in
      // Drivers send 0 for the element with keyboard focus.
      let id = try call.element()
      return id == "0"
        ? try session.typeKeys(call.body) : try session.type(ReplayedSession.withKeys(call.body), into: id)
    },
    .acting("POST element/:elementId/clear") { session, call in try session.clear(call.element()) },
    .acting(
      "POST:android appium/element/:elementId/replace_value=replaceValue text",
      "android: replaceElementValue elementId text"
    ) {
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
      guard let id = ReplayedSession.elementID(in: call.body) else { return try session.typeKeys(call.body) }
      return try session.type(ReplayedSession.withKeys(call.body), into: id)
    },
    .acting(
      "android: performEditorAction action:number/normal/unspecified/none/go/search/send/next/done/previous"
    ) { session, _ in
      try session.press(key: "return")
    },
    .acting(
      "POST wda/pickerwheel/:elementId/select offset:0...0.5?",
      "apple: selectPickerWheelValue elementId order:~next/previous offset:0...0.5?"
    ) {
      session, call in
      try session.turnWheel(call.withElement)
    },
  ]

  static let gestures: [SessionCommand] = [
    .acting("POST actions=performActions actions") { session, call in try session.performActions(call.body) },
    .init("DELETE actions=releaseActions") { session, _ in try session.releaseActions() },
    .acting(
      "POST wda/tap x:number? y:number?", "POST wda/tap/0 x:number? y:number?",
      "POST wda/element/:elementId/tap x:number? y:number?", "apple: tap x:number y:number elementId?",
      "android: clickGesture elementId? x:number? y:number?", taps: true
    ) { session, call in
      try session.gesture(.tap, call.withElement)
    },
    .acting(
      "POST wda/doubleTap x:number? y:number?", "POST wda/element/:elementId/doubleTap x:number? y:number?",
      "apple: doubleTap elementId? x:number? y:number?", "android: doubleClickGesture elementId? x:number? y:number?",
      taps: true
    ) { session, call in
      try session.gesture(.doubleTap, call.withElement)
    },
    .acting(
      "POST wda/touchAndHold duration:number? x:number? y:number?",
      "POST wda/element/:elementId/touchAndHold duration:number? x:number? y:number?",
      "apple: touchAndHold duration:number x:number? y:number? elementId?",
      "android: longClickGesture elementId? x:number? y:number? duration:0...?", taps: true
    ) { session, call in
      try session.gesture(.press, call.withElement)
    },
    .acting(
      "POST wda/tapWithNumberOfTaps numberOfTouches:number? numberOfTaps:number?",
      "POST wda/element/:elementId/tapWithNumberOfTaps numberOfTouches:number? numberOfTaps:number?",
      "apple: tapWithNumberOfTaps numberOfTouches:number? numberOfTaps:number? elementId?", taps: true
    ) { session, call in
      try session.tapRepeatedly(call.withElement)
    },
    .acting(
      "POST wda/swipe direction:~up/down/left/right velocity:number?",
      "POST wda/element/:elementId/swipe direction:~up/down/left/right velocity:number?",
      "apple: swipe direction:~up/down/left/right velocity:number? elementId?"
    ) { session, call in
      try session.swipe(call.withElement)
    },
    .acting(
      "android: swipeGesture direction:~up/down/left/right percent:0...1 elementId? left:number? top:number?"
        + " width:0...? height:0...? speed:0...?"
    ) { session, call in
      try session.swipe(session.gestureArea(call.body))
    },
    .acting(
      "POST wda/scroll", "POST wda/element/:elementId/scroll",
      "apple: scroll name? direction? predicateString? toVisible? distance:number? elementId?"
    ) { session, call in
      try session.scroll(call.withElement)
    },
    .acting(
      "android: flingGesture direction:~up/down/left/right elementId? left:number? top:number? width:0...? height:0...?"
        + " speed:0...?",
      "android: scrollGesture direction:~up/down/left/right percent:0...1 elementId? left:number? top:number?"
        + " width:0...? height:0...? speed:0...?"
    ) { session, call in
      try session.scroll(session.gestureArea(call.body))
    },
    .acting("android: scroll strategy selector elementId? maxSwipes:number?") { session, call in
      try session.scroll(toLocator: ["using": call["strategy"] ?? .null, "value": call["selector"] ?? .null])
    },
    .acting("POST wda/element/:elementId/scrollTo", "apple: scrollToElement elementId") { session, call in
      try session.scroll(toElement: call.element())
    },
    .acting(
      "POST wda/drag", "POST wda/element/:elementId/drag", "POST wda/dragfromtoforduration",
      "POST wda/element/:elementId/dragfromtoforduration",
      "apple: dragFromToForDuration duration:number fromX:number fromY:number toX:number toY:number elementId?"
    ) { session, call in
      try session.drag(call.withElement, hold: call["duration"]?.number ?? 0)
    },
    .acting(
      "POST wda/pressAndDragWithVelocity", "POST wda/element/:elementId/pressAndDragWithVelocity",
      "apple: dragFromToWithVelocity pressDuration:number holdDuration:number velocity:number fromElementId?"
        + " toElementId? fromX:number? fromY:number? toX:number? toY:number?"
    ) { session, call in
      try session.drag(call.withElement, hold: call["pressDuration"]?.number ?? 0)
    },
    .acting(
      "android: dragGesture elementId? startX:number? startY:number? endX:number? endY:number? speed:0...?"
    ) { session, call in
      try session.drag(call.body, hold: ReplayedSession.shortestPress)
    },
  ]
}
