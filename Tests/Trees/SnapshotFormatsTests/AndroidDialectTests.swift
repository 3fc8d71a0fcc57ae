// Tests whole files in the two Android dialects. (`dump-dialects` §7, §8)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct AndroidDialectTests {
  /// The package of the first element that has one; of Apple's dumps, only the root's bundle identifier counts.
  @Test(arguments: [
    (
      "<hierarchy><node text=\"a\"><node package=\"com.example.shop\"/><node package=\"b\"/></node></hierarchy>",
      "com.example.shop"
    ),
    ("<hierarchy><node package=\"\"><node package=\"b\"/></node></hierarchy>", nil),
    ("<hierarchy><node text=\"a\"/></hierarchy>", nil),
    ("<XCUIElementTypeApplication bundleId=\"com.example.shop\"/>", "com.example.shop"),
    ("<XCUIElementTypeOther><XCUIElementTypeApplication bundleId=\"com.example.shop\"/></XCUIElementTypeOther>", nil),
  ])
  func applicationIsNamed(_ dump: String, _ name: String?) throws {
    #expect(try snapshot(of: dump).application == name)
  }

  /// The output of `uiautomator dump`: an XML declaration with values in single quotes, everything on one line, and a
  /// message after the last tag.
  static let uiautomator =
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"1\">"
    + #"<node index="0" text="" class="android.widget.FrameLayout" bounds="[0,0][100,200]">"#
    + #"<node index="0" text="Buy" class="android.widget.Button" bounds="[0,0][50,50]" />"#
    + #"<node NAF="true" index="3" text="" class="android.view.View" bounds="[0,50][50,60]" />"#
    + "</node></hierarchy>"

  static let appium = """
    <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
    <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">
      <android.widget.FrameLayout index="0" package="com.example" class="android.widget.FrameLayout" text="">
        <android.widget.Button index="0" class="android.widget.Button" text="Buy" bounds="[0,0][50,50]"/>
      </android.widget.FrameLayout>
    </hierarchy>
    """

  @Test func uiautomatorIsRead() throws {
    let reading = reading(of: Self.uiautomator)
    #expect(reading.format == .uiautomatorXML)
    #expect(reading.findings.isEmpty)
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.platform == .android)
    #expect(snapshot.wrapper == Wrapper(name: "hierarchy", attributes: [.init(name: "rotation", value: "1")]))
    #expect(snapshot.elements.map(\.type) == [.other, .button, .other])
    #expect(snapshot.elements.map(\.label) == ["", "Buy", ""])
    // `uiautomator dump` omits invisible nodes but writes the original indices.
    #expect(snapshot.elements.map { $0.extra("index") } == [nil, nil, "3"])
    #expect(snapshot[2].extra("NAF") == "true")
    #expect(snapshot.elements.map(\.line) == [1, 1, 1])
  }

  @Test func appiumIsRead() throws {
    let reading = reading(of: Self.appium)
    #expect(reading.format == .appiumAndroidXML)
    #expect(reading.findings.isEmpty)
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.platform == .android)
    #expect(snapshot.wrapper?.attributes.map(\.name) == ["index", "class", "rotation", "width", "height"])
    #expect(snapshot.elements.map(\.type) == [.other, .button])
    #expect(snapshot.elements.map(\.line) == [3, 4])
    #expect(snapshot.root.extraTexts == ["package=com.example", "text="])
  }

  @Test func toastBesideTheRootMakesTheWrapperAnElement() throws {
    let toast = #"<android.widget.Toast index="1" class="android.widget.Toast" text="Saved"/></hierarchy>"#
    let snapshot = try snapshot(of: Self.appium.replacing("</hierarchy>", with: toast))
    #expect(snapshot.elements.map(\.label) == [nil, "", "Buy", "Saved"])
    #expect(snapshot.elements.map { $0.parent?.index } == [nil, 0, 1, 0])
    #expect(snapshot.root.className == "hierarchy")
    #expect(snapshot.root.frame == Frame(x: 0, y: 0, width: 1080, height: 2400))
    #expect(snapshot[3].type == .other)
    #expect(snapshot[3].identifier == "")
    #expect(snapshot[3].frame == nil)
    #expect(snapshot[3].extra("index") == nil)
  }

  @Test func windowsOfUIAutomatorAreSiblings() throws {
    let snapshot = try snapshot(of: #"<hierarchy><node text="a"><node/></node><node text="b"/></hierarchy>"#)
    #expect(snapshot.elements.map { $0.parent?.index } == [nil, 0, 1, 0])
    #expect(snapshot.elements.map(\.label) == [nil, "a", nil, "b"])
  }

  static let roots: [(String, DumpFormat)] = [
    (#"<node class="android.widget.Button"/>"#, .uiautomatorXML),
    (#"<wrapper><node class="android.widget.Button"/></wrapper>"#, .uiautomatorXML),
    (#"<android.widget.Button class="android.widget.Button"/>"#, .appiumAndroidXML),
    (#"<android.widget.Button bounds="[0,0][1,1]"/>"#, .appiumAndroidXML),
    (#"<hierarchy><android.widget.Button class="android.widget.Button"/></hierarchy>"#, .appiumAndroidXML),
    // A class without a package.
    (#"<hierarchy><Button class="Button"/></hierarchy>"#, .appiumAndroidXML),
  ]

  @Test(arguments: roots)
  func rootDeterminesTheDialect(dump: String, format: DumpFormat) throws {
    let reading = reading(of: dump)
    #expect(reading.format == format)
    #expect(reading.findings.isEmpty)
    #expect(reading.snapshot?.count == 1)
    #expect(reading.snapshot?.root.type == .button || format == .appiumAndroidXML)
  }

  @Test func unknownTagAmongNodesIsReadWithAWarning() throws {
    let dump = MarkedDump(#"<hierarchy><node><leaf class="android.widget.Button"‸/></node></hierarchy>"#)
    let reading = dump.reading
    #expect(reading.snapshot?.elements.map(\.type) == [.other, .button])
    #expect(reading.findings.map(\.code) == ["dump-unknown-element"])
    #expect(reading.findings.first?.position == dump.position)
    #expect(reading.findings.first?.message.contains("<leaf>") == true)
  }
}
