// Tests page sources that Appium recorded through Apple's UIAutomation.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct UIAutomationTests {
  static let dump = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>
        <UIAApplication name="Shop" label="Shop" value="" dom="" enabled="true" valid="true" visible="true" hint="" \
    path="/0" x="0" y="20" width="320" height="548">
            <UIAWindow name="" label="" value="" dom="" enabled="true" valid="true" visible="false" hint="" \
    path="/0/0" x="0" y="0" width="320" height="568">
                <UIAButton name="cart" label="Cart" value="1" enabled="false" hint="Opens" path="/0/0/0" x="14.5" \
    y="22" width="45.25" height="40">
                </UIAButton>
                <UIAStaticText name="Total" label="Total" value="Total"/>
                <UIATextField name="" label="" value="Search"/>
                <UIASwitch name="gift" label="" value="true"/>
                <UIATableGroup/>
            </UIAWindow>
        </UIAApplication>
    </AppiumAUT>
    """

  @Test func isRecognized() throws {
    let reading = reading(of: Self.dump)
    #expect(reading.format == .uiautomationXML)
    #expect(reading.findings.isEmpty)
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(snapshot.platform == .apple)
    #expect(snapshot.wrapper?.name == "AppiumAUT")
    #expect(
      snapshot.elements.map(\.type)
        == [.application, .window, .button, .staticText, .textField, .switch, .other])
    #expect(snapshot[6].className == "UIATableGroup")
    #expect(snapshot[2].className == "UIAButton")
    #expect(snapshot.elements.map(\.line) == [3, 4, 5, 7, 8, 9, 10])
    #expect(snapshot.elements.map { $0.parent?.index } == [nil, 0, 1, 1, 1, 1, 1])
  }

  @Test func nameIsAnIdentifierOrTheLabel() throws {
    let unlabelled = try snapshot(of: #"<UIAButton name="a"/>"#).root
    #expect(unlabelled.identifier == "a" && unlabelled.label == nil && unlabelled.identifierMayBeEmpty)
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot.elements.map(\.identifier) == ["Shop", "", "cart", "Total", "", "gift", nil])
    #expect(snapshot.elements.map(\.label) == ["Shop", "", "Cart", "Total", "", "", nil])
    #expect(
      snapshot.elements.map(\.identifierMayBeEmpty) == [true, false, false, true, false, false, false])
  }

  @Test func derivedValuesAreUncertain() throws {
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot.elements.map(\.value) == ["", "", "1", "Total", "Search", "1", nil])
    #expect(snapshot.elements.map(\.valueMayBeMissing) == [false, false, true, true, true, false, false])
    #expect(snapshot.elements.allSatisfy { $0.placeholderValue == nil && $0[.selected] == nil && $0.traits == nil })
  }

  @Test func framesAndFactsAreRecorded() throws {
    let snapshot = try snapshot(of: Self.dump)
    #expect(snapshot[2].frame == Frame(x: 14.5, y: 22, width: 45.25, height: 40))
    #expect(snapshot[2].frameAccuracy == .exact)
    #expect(snapshot[3].frame == nil)
    #expect(snapshot.elements.prefix(3).map { $0[.enabled] } == [true, true, false])
    #expect(snapshot.elements.prefix(3).map { $0[.visible] } == [true, false, nil])
    #expect(snapshot[2].extraTexts == ["hint=Opens", "path=/0/0/0"])
    #expect(snapshot[0].extraTexts == ["dom=", "valid=true", "hint=", "path=/0"])
  }

  @Test func implausibleAttributesAreKept() {
    let dump = #"<UIAWindow x="wide" y="1" visible="perhaps"><UIAGizmo/><UIAGizmo/></UIAWindow>"#
    let reading = reading(of: dump)
    #expect(reading.snapshot?.root.extraTexts == ["x=wide", "visible=perhaps", "y=1"])
    #expect(reading.snapshot?.elements.map(\.className) == ["UIAWindow", "UIAGizmo", "UIAGizmo"])
    #expect(
      reading.findings.map(\.code) == ["dump-bad-attribute", "dump-bad-attribute", "dump-unknown-element"])
  }

  static let otherRoots: [(String, DumpFormat?)] = [
    ("<UIATarget><UIAWindow/></UIATarget>", .uiautomationXML), ("<UIAWindow/>", .uiautomationXML),
    ("<UIATarget><XCUIElementTypeWindow/></UIATarget>", .wdaXML), ("<UIA/>", nil), ("<UIAwindow/>", nil),
  ]

  @Test(arguments: otherRoots)
  func rootDeterminesTheFormat(dump: String, format: DumpFormat?) {
    #expect(reading(of: dump).format == format)
  }
}
