// Tests wrappers around a hierarchy, subtrees saved as files, and dumps that contain two trees. (`dump-dialects` §1,
// §8)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct WrapperTests {
  static let window = #"<XCUIElementTypeWindow name="w"><XCUIElementTypeButton/></XCUIElementTypeWindow>"#

  @Test(arguments: ["AppiumAUT", "hierarchy", "MyScope", "UIATarget", "a.b", "_"])
  func wrapperOfAnyNameIsNotAnElement(name: String) throws {
    let reading = reading(of: "<\(name)>\n  \(Self.window)\n</\(name)>\n")
    #expect(reading.format == .wdaXML)
    #expect(reading.findings.isEmpty)
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.elements.map(\.type) == [.window, .button])
    #expect(snapshot.root.parent == nil)
    #expect(snapshot.wrapper == Wrapper(name: name, attributes: []))
    #expect(snapshot.platform == .apple)
  }

  @Test func wrapperKeepsItsAttributes() throws {
    let snapshot = try snapshot(of: #"<hierarchy rotation="0" title="a &amp; b">\#(Self.window)</hierarchy>"#)
    #expect(
      snapshot.wrapper
        == Wrapper(
          name: "hierarchy", attributes: [.init(name: "rotation", value: "0"), .init(name: "title", value: "a & b")]))
    #expect(snapshot.count == 2)
  }

  @Test func dumpWithoutWrapperHasNone() throws {
    let snapshot = try snapshot(of: Self.window)
    #expect(snapshot.wrapper == nil)
    #expect(snapshot.count == 2)
  }

  /// The root of a saved subtree is not necessarily an application.
  @Test(arguments: ["Application", "Window", "Cell", "StaticText", "Any", "Alert"])
  func fragmentHasAnyRoot(type: String) throws {
    let snapshot = try snapshot(of: "<XCUIElementType\(type)><XCUIElementTypeImage/></XCUIElementType\(type)>")
    #expect(snapshot.elements.map(\.type.shortName) == [type, "Image"])
  }

  @Test func wrapperAroundTwoRootsIsAnElement() throws {
    let snapshot = try snapshot(
      of: """
        <?xml version="1.0"?>
        <AppiumAUT>
          <XCUIElementTypeApplication index="0">
            <XCUIElementTypeButton extra="x"/>
          </XCUIElementTypeApplication>
          <XCUIElementTypeApplication index="1"/>
          <XCUIElementTypeApplication index="7"><XCUIElementTypeCell/></XCUIElementTypeApplication>
        </AppiumAUT>
        """)
    #expect(
      snapshot.elements.map(\.type) == [.other, .application, .button, .application, .application, .cell])
    #expect(snapshot.elements.map { $0.parent?.index } == [nil, 0, 1, 0, 0, 4])
    #expect(snapshot.elements.map(\.subtreeEnd) == [6, 3, 3, 4, 6, 6])
    #expect(snapshot.elements.map(\.line) == [2, 3, 4, 6, 7, 7])
    #expect(snapshot.root.className == "AppiumAUT")
    #expect(snapshot.root.identifier == "")
    #expect(snapshot.elements.map(\.extraTexts) == [[], [], ["extra=x"], [], ["index=7"], []])
  }

  @Test func sizeOfAWrapperThatIsAnElementIsItsFrame() throws {
    let snapshot = try snapshot(
      of: """
        <hierarchy width="1080" height="2400">
          <android.widget.Button bounds="[0,0][1,1]"/><android.widget.Button bounds="[0,0][1,1]"/>
        </hierarchy>
        """)
    #expect(snapshot.root.frame == Frame(x: 0, y: 0, width: 1080, height: 2400))
    #expect(snapshot.count == 3)
  }

  @Test func depthLimitOfTheRecorderIsNoted() throws {
    // The first 49 levels are complete; from level 50 on, elements may be missing.
    let levels = { (count: Int) in
      String(repeating: "<XCUIElementTypeOther>", count: count)
        + String(repeating: "</XCUIElementTypeOther>", count: count)
    }
    #expect(reading(of: levels(49)).findings.isEmpty)
    #expect(reading(of: "<AppiumAUT>\(levels(49))</AppiumAUT>").findings.isEmpty)
    let deep = reading(of: levels(50))
    #expect(deep.snapshot?.count == 50)
    #expect(deep.findings.map(\.code) == ["dump-depth"])
    #expect(deep.findings.first?.severity == .note)
    #expect(deep.findings.first?.message.contains("50 levels") == true)
  }
}
