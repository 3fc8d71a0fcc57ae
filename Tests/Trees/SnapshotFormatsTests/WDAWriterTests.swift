// Tests writing WebDriverAgent's XML and reading it again. (`class-chain-and-xpath` §4)

import AccessibilityTree
import Foundation
import SnapshotFormats
import Testing

@Suite struct WDAWriterTests {
  /// All properties of an element that must survive writing and reading.
  private func facts(of snapshot: Snapshot) -> [String] {
    snapshot.elements.map { element in
      let strings = [
        element.className, element.identifier, element.label, element.title, element.value, element.placeholderValue,
      ]
      let facts = ElementFact.allCases.map { element[$0].map(String.init(describing:)) ?? "–" }
      let doubts = "\(element.identifierMayBeEmpty) \(element.valueMayBeMissing)"
      let extras = element.extras.map { "\($0.name)=\($0.value)" }
      return """
        \(element.type) in \(element.parent?.index ?? -1): \(strings.map { $0 ?? "–" }) \
        \(element.frame?.description ?? "–") \(element.frameAccuracy) \(facts) \(doubts) \
        \(element.traits?.joinedNames ?? "–") \(extras)
        """
    }
  }

  private func expectSameAfterWriting(_ bytes: [UInt8], _ name: String) throws {
    let snapshot = try #require(DumpReader.read(bytes, file: name).snapshot)
    let text = WDAXMLWriter.text(snapshot)
    let again = DumpReader.read(Array(text.utf8), file: name)
    let copy = try #require(again.snapshot, "\(again.findings)")
    #expect(facts(of: copy) == facts(of: snapshot))
    #expect(copy.wrapper == snapshot.wrapper)
    #expect(WDAXMLWriter.text(copy) == text)
  }

  static let dumps: [String] = [
    // Every attribute of the dialect, in WebDriverAgent's order.
    #"""
    <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" accessible="false" x="0" y="0" width="393" height="852" index="0" traits="" processId="7" bundleId="com.example.shop">
    <XCUIElementTypeButton type="XCUIElementTypeButton" value="1" name="tab.home" label="Home" enabled="true" visible="true" accessible="true" x="2" y="770" width="94" height="48" index="0" hittable="true" traits="Button, Selected"/>
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" value="Name" name="name" label="" enabled="false" visible="false" accessible="true" x="-1" y="-1" width="0" height="0" index="1" placeholderValue="Name" traits="NotEnabled"/>
    <XCUIElementTypeSlider value="50%" enabled="true" x="0" y="1" width="2" height="3" index="2" traits="Adjustable" nativeFrame="{{0.5, 1.25}, {1.5, 2}}" minValue="0" maxValue="1"/>
    </XCUIElementTypeApplication></AppiumAUT>
    """#,
    // Dumps without traits, values or names.
    #"<XCUIElementTypeWindow><XCUIElementTypeButton name="a" label="b"/><XCUIElementTypeStaticText value="b"/></XCUIElementTypeWindow>"#,
    #"<XCUIElementTypeWindow><XCUIElementTypeStaticText label="b"/><XCUIElementTypeButton label="c"/></XCUIElementTypeWindow>"#,
    // Unknown types and attributes, invalid values that are kept, gaps in the indices.
    #"<XCUIElementTypeWindow index="4"><XCUIElementTypeHologram depth="3" x="left" y="2"/><XCUIElementTypeOther type="XCUIElementTypeCell" enabled="perhaps"/></XCUIElementTypeWindow>"#,
    // Characters that XML must escape.
    "<XCUIElementTypeWindow label=\"&lt;a&gt; &amp; &quot;b&quot;&#10;&#9;&#13; 🗼 e\u{301}\"/>",
    // The Mac2 format.
    #"<XCUIElementTypeApplication elementType="2" identifier="" label="Notes" title="Notes" enabled="true" selected="false" x="0" y="0" width="9" height="9"><XCUIElementTypeButton elementType="9" identifier="ok" label="ok" title="OK" enabled="true" selected="true" x="1" y="1" width="2" height="2"/></XCUIElementTypeApplication>"#,
  ]

  @Test(arguments: dumps)
  func roundTrips(dump: String) throws {
    guard !dump.contains("elementType") else {
      // The writer does not write `elementType`, which marks Mac2 dumps, so the copy is read as a WebDriverAgent dump.
      // Its strings are unchanged.
      let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "mac").snapshot)
      let copy = try #require(DumpReader.read(Array(WDAXMLWriter.text(snapshot).utf8), file: "mac").snapshot)
      #expect(copy.elements.map(\.identifier) == snapshot.elements.map(\.identifier))
      #expect(copy.elements.map(\.title) == snapshot.elements.map(\.title))
      #expect(copy.elements.map { $0[.selected] } == snapshot.elements.map { $0[.selected] })
      return
    }
    try expectSameAfterWriting(Array(dump.utf8), "dump")
  }

  @Test func attributesAreInWebDriverAgentsOrder() throws {
    let snapshot = try #require(DumpReader.read(Array(Self.dumps[0].utf8), file: "dump").snapshot)
    let lines = WDAXMLWriter.text(snapshot).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.prefix(4) == [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        "<AppiumAUT>",
        #"  <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" accessible="false" x="0" y="0" width="393" height="852" index="0" traits="" processId="7" bundleId="com.example.shop">"#,
        #"    <XCUIElementTypeButton type="XCUIElementTypeButton" value="1" name="tab.home" label="Home" enabled="true" visible="true" accessible="true" x="2" y="770" width="94" height="48" index="0" hittable="true" traits="Button, Selected"/>"#,
      ])
    #expect(lines.suffix(3) == ["  </XCUIElementTypeApplication>", "</AppiumAUT>", ""])
  }

  /// Keys of other formats that are not names of attributes in XML, or that occur twice.
  static let unusualKeys: [(dump: String, written: String)] = [
    (#"{"elementType": 9, "a b": 1, "child{ren": 2, "": 3, "9": 4, "kept": 5}"#, #" kept="5""#),
    (#"{"elementType": 9, "xmlns": "a", "xmlns:b": "c", "d:": 1, "kept": 5}"#, #" kept="5""#),
    (#"{"elementType": 9, "größe": 1, "a-b.c_2": 2}"#, #" größe="1" a-b.c_2="2""#),
    ("Button, 0x1, one two three four, label: 'OK'", #" label="OK""#),
  ]

  @Test func charactersThatXMLCannotRepresentAreCounted() throws {
    let dump = #"{"elementType":2,"label":"a\u0000b","children":[{"elementType":9,"label":"a\n\tb"}]}"#
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "dump").snapshot)
    #expect(WDAXMLWriter.countOfLossyElements(in: snapshot) == 1)
    #expect(DumpReader.read(Array(WDAXMLWriter.text(snapshot).utf8), file: "copy").snapshot?.root.label == "ab")
  }

  @Test(arguments: unusualKeys)
  func unusualKeysGiveValidXML(dump: String, written: String) throws {
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "dump").snapshot)
    let text = WDAXMLWriter.text(snapshot)
    #expect(text.contains(written))
    let again = DumpReader.read(Array(text.utf8), file: "copy")
    #expect(again.snapshot?.count == 1)
    #expect(again.fault == nil)
  }

  @Test(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.isAbsent)), arguments: Corpus.dumps)
  func realDumpsRoundTrip(file: Corpus.File) throws {
    let bytes = try Corpus.bytes(of: file)
    guard DumpReader.read(bytes, file: file.path).format == .wdaXML, file.isWellFormed else { return }
    try expectSameAfterWriting(bytes, file.path)
  }
}
