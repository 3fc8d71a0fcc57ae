// Writes the attributes of an element in each dialect that axreplay reads.

/// A dialect, by the name that axreplay gives it.
enum Dialect: String, CaseIterable {
  case wdaXML = "wda-xml"
  case mac2XML = "mac2-xml"
  case appiumAndroidXML = "appium-android-xml"
  case uiautomatorXML = "uiautomator-xml"
  case snapshotJSON = "snapshot-json"

  var fileExtension: String { self == .snapshotJSON ? "json" : "xml" }

  var prologue: String {
    switch self {
    case .wdaXML: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n"
    case .mac2XML: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    case .appiumAndroidXML:
      "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n"
        + "<hierarchy index=\"0\" class=\"hierarchy\" rotation=\"0\" width=\"1080\" height=\"2400\">\n"
    case .uiautomatorXML: "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">"
    case .snapshotJSON: ""
    }
  }

  var epilogue: String {
    switch self {
    case .wdaXML: "</AppiumAUT>\n"
    case .appiumAndroidXML, .uiautomatorXML: "</hierarchy>"
    case .mac2XML: ""
    case .snapshotJSON: "\n"
    }
  }

  func tag(_ element: ScreenElement) -> String {
    switch self {
    case .wdaXML, .mac2XML: "XCUIElementType\(element.kind.rawValue)"
    case .appiumAndroidXML: element.kind.androidClass
    case .uiautomatorXML: "node"
    case .snapshotJSON: ""
    }
  }

  func attributes(_ element: ScreenElement) -> String {
    switch self {
    case .wdaXML: wda(element)
    case .mac2XML: mac2(element)
    case .appiumAndroidXML: android(element) + #" displayed="true""#
    case .uiautomatorXML: android(element)
    case .snapshotJSON: dictionary(element)
    }
  }

  /// WebDriverAgent writes only strings that are not empty.
  private func wda(_ element: ScreenElement) -> String {
    let frame = element.frame
    var strings = ""
    for (name, string) in [
      ("value", element.isSelected ? "1" : element.value), ("name", element.id), ("label", element.label),
    ] where !string.isEmpty { strings += #"\#(name)="\#(string)" "# }
    let trait =
      switch element.kind {
      case .cell: "Button"
      case .image, .text, .button: element.kind.rawValue + (element.isSelected ? ", Selected" : "")
      default: ""
      }
    return #"type="\#(tag(element))" \#(strings)enabled="true" visible="\#(frame.y < 700)" "#
      + #"accessible="\#(!trait.isEmpty)" x="\#(frame.x)" y="\#(frame.y)" width="\#(frame.width)" "#
      + #"height="\#(frame.height)" index="\#(element.index)" traits="\#(trait)""#
  }

  private func mac2(_ element: ScreenElement) -> String {
    let frame = element.frame
    return #"elementType="\#(element.kind.number)" identifier="\#(element.id)" label="\#(element.label)" "#
      + #"title="" value="\#(element.value)" enabled="true" selected="\#(element.isSelected)" "#
      + #"x="\#(frame.x)" y="\#(frame.y)" width="\#(frame.width)" height="\#(frame.height)""#
  }

  private func android(_ element: ScreenElement) -> String {
    let frame = element.frame
    let id = element.id.isEmpty ? "" : "com.example.shop:id/\(element.id)"
    let isButton = element.kind == .button
    return #"index="\#(element.index)" text="\#(isButton ? element.label : element.value)" resource-id="\#(id)" "#
      + #"class="\#(element.kind.androidClass)" package="com.example.shop" content-desc="" checkable="false" "#
      + #"checked="false" clickable="\#(isButton)" enabled="true" focusable="\#(isButton)" focused="false" "#
      + #"scrollable="\#(element.kind == .table)" long-clickable="false" password="false" "#
      + #"selected="\#(element.isSelected)" "#
      + #"bounds="[\#(frame.x),\#(frame.y)][\#(frame.x + frame.width),\#(frame.y + frame.height)]""#
  }

  private func dictionary(_ element: ScreenElement) -> String {
    let frame = element.frame
    let value = element.value.isEmpty ? "" : #""value": "\#(element.value)", "#
    return #""elementType": \#(element.kind.number), "identifier": "\#(element.id)", "label": "\#(element.label)", "#
      + #""title": "", \#(value)"enabled": true, "selected": \#(element.isSelected), "hasFocus": false, "#
      + #""frame": {"X": \#(frame.x), "Y": \#(frame.y), "Width": \#(frame.width), "Height": \#(frame.height)}"#
  }
}
