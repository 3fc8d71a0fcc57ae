// Tests how Android attributes map to the model's properties, in both dialects. (`dump-dialects` §7)

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct AndroidMappingTests {
  struct Row: Sendable {
    var attributes: String
    var label: String?
    var value: String?
    var placeholder: String?
  }

  static let textRows = [
    Row(attributes: #"text="a" content-desc="b""#, label: "b", value: "a"),
    Row(attributes: #"text="a" content-desc="""#, label: "a", value: "a"),
    Row(attributes: #"text="a""#, label: "a", value: "a"),
    Row(attributes: #"text="" content-desc="b""#, label: "b", value: ""),
    Row(attributes: #"text="" content-desc="""#, label: "", value: ""),
    // A toast has few attributes; missing attributes are not recorded.
    Row(attributes: #"content-desc="b""#, label: "b", value: nil),
    Row(attributes: "", label: nil, value: nil),
    Row(attributes: #"text="a" hint="h""#, label: "a", value: "a", placeholder: "h"),
    Row(attributes: #"text="" hint="h""#, label: "", value: "", placeholder: "h"),
    Row(attributes: #"text="" hint="""#, label: "", value: "", placeholder: ""),
    // While a text field shows its hint, the text is the hint and the value is empty.
    Row(attributes: #"text="h" hint="h" showing-hint="true""#, label: "h", value: "", placeholder: "h"),
    Row(attributes: #"text="h" showing-hint="true""#, label: "h", value: "", placeholder: "h"),
    Row(attributes: #"showing-hint="false" text="h" hint="h""#, label: "h", value: "h", placeholder: "h"),
    // The value of a checkable element is its state.
    Row(attributes: #"checkable="true" checked="true" text="a""#, label: "a", value: "1"),
    Row(attributes: #"text="a" checked="false" checkable="true""#, label: "a", value: "0"),
    Row(attributes: #"checkable="true" checked="true" content-desc="b" text="""#, label: "b", value: "1"),
    Row(attributes: #"checkable="false" checked="false" text="a""#, label: "a", value: "a"),
    Row(attributes: #"checkable="false" checked="true" text="a""#, label: "a", value: "a"),
    // If the state of a checkable element is not recorded, its text is not used as the value.
    Row(attributes: #"checkable="true" text="a""#, label: "a", value: nil),
  ]

  @Test(arguments: textRows, [DumpFormat.appiumAndroidXML, .uiautomatorXML])
  func maps(row: Row, format: DumpFormat) throws {
    let element = try element(row.attributes, format)
    #expect(element.label == row.label)
    #expect(element.value == row.value)
    #expect(element.placeholderValue == row.placeholder)
    #expect(element.title == nil)
    #expect(!element.identifierMayBeEmpty)
    #expect(!element.valueMayBeMissing)
  }

  static let factRows: [(String, ElementFact)] = [
    ("enabled", .enabled), ("selected", .selected), ("focused", .hasKeyboardFocus), ("displayed", .visible),
    ("visible-to-user", .visible),
  ]

  @Test(arguments: factRows, [DumpFormat.appiumAndroidXML, .uiautomatorXML])
  func attributeIsAFact(row: (String, ElementFact), format: DumpFormat) throws {
    for answer in [true, false] {
      let element = try element("\(row.0)=\"\(answer)\"", format)
      for fact in ElementFact.allCases { #expect(element[fact] == (fact == row.1 ? answer : nil)) }
    }
  }

  static let bounds: [(String, Frame)] = [
    ("[0,0][1080,2400]", Frame(x: 0, y: 0, width: 1080, height: 2400)),
    ("[42,1600][1038,1720]", Frame(x: 42, y: 1600, width: 996, height: 120)),
    ("[-20,-5][0,0]", Frame(x: -20, y: -5, width: 20, height: 5)),
    ("[7,7][7,7]", Frame(x: 7, y: 7, width: 0, height: 0)),
  ]

  @Test(arguments: bounds)
  func boundsAreTheFrame(text: String, frame: Frame) throws {
    let snapshot = try snapshot(of: #"<hierarchy><node bounds="\#(text)"/></hierarchy>"#)
    #expect(snapshot.root.frame == frame)
    #expect(snapshot.root.frameAccuracy == .exact, "the dump contains pixels, which are whole numbers")
    #expect(snapshot.root.extras.isEmpty)
  }

  @Test(arguments: [DumpFormat.appiumAndroidXML, .uiautomatorXML])
  func resourceIDIsTheIdentifier(format: DumpFormat) throws {
    #expect(try element(#"resource-id="com.example.shop:id/buy""#, format).identifier == "com.example.shop:id/buy")
    #expect(try element(#"resource-id="buy""#, format).identifier == "buy")
    #expect(try element(#"resource-id="""#, format).identifier == "")
    // Appium omits attributes that are null.
    #expect(try element("", format).identifier == "")
  }

  /// Attributes that do not correspond to a property, and attributes that are combined into one property, are kept as
  /// extras.
  @Test(arguments: [DumpFormat.appiumAndroidXML, .uiautomatorXML])
  func everythingElseIsKept(format: DumpFormat) throws {
    let element = try element(
      #"NAF="true" text="a" content-desc="b" package="com.example" checkable="true" checked="true" clickable="true" "#
        + #"password="false" showing-hint="false" drawing-order="2" hint="h" resource-id="r" enabled="true""#,
      format)
    #expect(
      element.extraTexts == [
        "NAF=true", "text=a", "content-desc=b", "package=com.example", "checkable=true", "checked=true",
        "clickable=true", "password=false", "showing-hint=false", "drawing-order=2",
      ])
  }

  /// The only element of a dump in either dialect.
  private func element(_ attributes: String, _ format: DumpFormat) throws -> Element {
    let tag = format == .uiautomatorXML ? "node" : #"android.view.View class="android.view.View""#
    let reading = reading(of: "<hierarchy><\(tag) \(attributes)/></hierarchy>")
    #expect(reading.format == format)
    #expect(reading.findings.isEmpty)
    return try #require(reading.snapshot).root
  }
}
