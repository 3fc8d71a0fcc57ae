// Compares axreplay's evaluation of XPaths with libxml2's over the same files: page sources of Mac2, and the output of
// `uiautomator dump`, both as it is and as Appium's driver sees it. (`class-chain-and-xpath` §5 and §6)

import AccessibilityTree
import DriverLocators
import Foundation
import SnapshotFormats
import Testing
import XPathOracle

@Suite struct FileOracleTests {
  /// The number of XPaths for each of our own dumps.
  static let count = 500

  static let mac = """
    <?xml version="1.0" encoding="UTF-8"?>
    <XCUIElementTypeApplication elementType="2" identifier="" label="" title="Larder" enabled="false" selected="false" \
    x="0" y="0" width="0" height="0">
      <XCUIElementTypeWindow elementType="4" identifier="main" label="" title="Stock" enabled="false" selected="true" \
    x="40" y="55" width="640" height="480">
        <XCUIElementTypeButton elementType="9" identifier="add" value="" label="add" title="Add…" enabled="true" \
    selected="false" x="60" y="80" width="45" height="18"/>
        <XCUIElementTypeCheckBox elementType="12" identifier="_NS:8" value="1" label="" title="Only fresh" \
    enabled="true" selected="false" x="60" y="110" width="70" height="24"/>
        <XCUIElementTypeOutline elementType="29" identifier="shelf" label="Shelf &amp; box" title="" enabled="true" \
    selected="false" x="60" y="140" width="600" height="300">
          <XCUIElementTypeOutlineRow elementType="30" identifier="" label="" title="" enabled="true" selected="true" \
    x="60" y="140" width="600" height="20">
            <XCUIElementTypeCell elementType="75" identifier="" label="" title="" enabled="true" selected="true" \
    x="60" y="140" width="300" height="20">
              <XCUIElementTypeStaticText elementType="48" identifier="" value="Flour" label="" title="" enabled="true" \
    selected="false" x="62" y="142" width="80" height="16"/>
            </XCUIElementTypeCell>
          </XCUIElementTypeOutlineRow>
          <XCUIElementTypeOutlineRow elementType="30" identifier="" label="" title="" enabled="true" selected="false" \
    x="60" y="160" width="600" height="20">
            <XCUIElementTypeCell elementType="75" identifier="" label="" title="" enabled="true" selected="false" \
    x="60" y="160" width="300" height="20">
              <XCUIElementTypeStaticText elementType="48" identifier="" value="Rye" label="Rye" title="" \
    enabled="true" selected="false" x="62" y="162" width="80" height="16"/>
            </XCUIElementTypeCell>
          </XCUIElementTypeOutlineRow>
        </XCUIElementTypeOutline>
        <XCUIElementTypeSearchField elementType="45" identifier="find" value="" label="" title="" \
    placeholderValue="Find" enabled="true" selected="false" x="500" y="60" width="160" height="22"/>
        <XCUIElementTypeSlider elementType="33" identifier="level" value="0.5" label="" title="" placeholderValue="" \
    enabled="true" selected="false" x="500" y="90" width="160" height="22"/>
      </XCUIElementTypeWindow>
      <XCUIElementTypeMenuBar elementType="55" identifier="" label="" title="" enabled="true" selected="false" x="0" \
    y="0" width="1440" height="24">
        <XCUIElementTypeMenuBarItem elementType="56" identifier="" label="" title="File" enabled="true" \
    selected="false" x="60" y="0" width="40" height="24">
          <XCUIElementTypeMenu elementType="53" identifier="" label="" title="" enabled="true" selected="false" \
    x="20891" y="-2664" width="0" height="0">
            <XCUIElementTypeMenuItem elementType="54" identifier="save:" label="" title="Save" enabled="true" \
    selected="false" x="20891" y="-2664" width="0" height="0"/>
            <XCUIElementTypeMenuItem elementType="54" identifier="" label="" title="" enabled="false" selected="false" \
    x="20891" y="-2664" width="0" height="0"/>
          </XCUIElementTypeMenu>
        </XCUIElementTypeMenuBarItem>
      </XCUIElementTypeMenuBar>
    </XCUIElementTypeApplication>
    """

  /// The nodes of a dump, with a class, an id, a text and a description each, and the levels below the window.
  static let android: String = {
    let nodes: [(level: Int, name: String, id: String, text: String, description: String)] = [
      (0, "android.widget.FrameLayout", "", "", ""), (1, "android.widget.LinearLayout", "android:id/content", "", ""),
      (2, "android.widget.TextView", "org.larder:id/title", "Larder", ""),
      (2, "androidx.recyclerview.widget.RecyclerView", "org.larder:id/list", "", "Shelf"),
      (3, "android.view.ViewGroup", "org.larder:id/row", "", ""),
      (4, "android.widget.TextView", "org.larder:id/name", "Flour", ""),
      (4, "android.widget.ImageButton", "", "", "Remove Flour"),
      (3, "android.view.ViewGroup", "org.larder:id/row", "", ""),
      (4, "android.widget.TextView", "org.larder:id/name", "Rye &amp; oats", ""),
      (4, "android.widget.ImageButton", "", "", "Remove Rye"),
      (2, "android.widget.EditText", "org.larder:id/find", "", "Find"), (2, "org.larder.Shelf$Box", "", "12", ""),
      (2, "android.widget.Button", "org.larder:id/add", "OK", ""),
    ]
    var text = #"<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="1">"#
    for (number, node) in nodes.enumerated() {
      let next = number + 1 < nodes.count ? nodes[number + 1].level : 0
      let index = nodes[..<number].reversed().prefix { $0.level >= node.level }.count { $0.level == node.level }
      let naf = node.name.hasSuffix("EditText") ? #" NAF="true""# : ""
      text += """
        <node\(naf) index="\(index + number % 2)" text="\(node.text)" resource-id="\(node.id)" class="\(node.name)" \
        package="org.larder" content-desc="\(node.description)" checkable="false" checked="false" \
        clickable="\(node.name.hasSuffix("Button"))" enabled="\(number != 9)" focusable="false" focused="false" \
        scrollable="\(node.name.hasSuffix("RecyclerView"))" long-clickable="false" password="false" \
        selected="\(number == 4)" bounds="[0,\(number * 10)][1080,\(number * 10 + 60)]">
        """
      text += String(repeating: "</node>", count: node.level + 1 - next)
    }
    return text + "</hierarchy>"
  }()

  @Test func mac2AgreesWithTheFile() throws {
    try check([("mac", Array(Self.mac.utf8))], count: Self.count, usual: ["identifier", "title", "value"])
  }

  @Test func nodesAgreeWithTheFile() throws {
    try check([("android", Array(Self.android.utf8))], count: Self.count, usual: ["text", "resource-id", "class"])
  }

  @Test func classesAgreeWithThePageSource() throws {
    try check(
      [("android", Array(Self.android.utf8))], count: Self.count, usual: ["text", "content-desc", "resource-id"],
      isConverted: true)
  }

  static let hasCorpus: ConditionTrait = .enabled(
    if: FileManager.default.fileExists(atPath: Screens.corpus.path), "no corpus: set AXREPLAY_CORPUS")

  @Test(hasCorpus) func realMac2DumpsAgreeWithTheFile() throws {
    try check(Self.files("mac2-xml"), count: Self.count, usual: ["identifier", "title", "value"])
  }

  @Test(hasCorpus) func realNodesAgreeWithTheFile() throws {
    try check(
      Self.files("uiautomator-xml") + Self.files("sequences/philo-tv-screens"), count: 40,
      usual: ["text", "resource-id", "class"])
  }

  @Test(hasCorpus) func realClassesAgreeWithThePageSource() throws {
    try check(
      Self.files("uiautomator-xml") + Self.files("sequences/philo-tv-screens"), count: 40,
      usual: ["text", "content-desc", "resource-id"], isConverted: true)
  }

  private static func files(_ folder: String) -> [(String, [UInt8])] {
    let folder = Screens.corpus.appendingPathComponent(folder)
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "xml" }.sorted { $0.path < $1.path }.compactMap { file in
      // Another program wrote a dump whose nodes lack ids and indices.
      guard let bytes = try? Data(contentsOf: file), file.lastPathComponent != "appcrawler-miniprogram.xml" else {
        return nil
      }
      return (file.lastPathComponent, [UInt8](bytes))
    }
  }

  /// Compares the results for each file. If the dump does not record what a result depends on, libxml2 must find all
  /// certain matches, and nothing but these and the possible matches.
  ///
  /// - Parameter isConverted: Whether to compare with the page source of Appium's Android driver.
  private func check(
    _ files: [(name: String, bytes: [UInt8])], count: Int, usual: [String], isConverted: Bool = false
  ) throws {
    var (compared, decided, finding) = (0, 0, 0)
    for (number, file) in files.enumerated() {
      let snapshot = try #require(DumpReader.read(file.bytes, file: file.name).snapshot)
      let oracle = try #require(FileOracle(file.bytes, wrapper: "hierarchy"))
      if isConverted { oracle.convertToPageSource() }
      var words = oracle.words
      // An attribute that a whole dump lacks is unknown for all elements, not missing.
      words.values["displayed"] = isConverted ? ["true", "false"] : nil
      var generator = GeneratedXPaths(words, usual: usual, seed: UInt64(number))
      var left = count
      while left > 0 {
        let xpath = generator.next()
        guard let expression = try? OracleTests.expression(xpath), isComparable(expression, snapshot, isConverted),
          let expected = oracle.elements(at: xpath)
        else { continue }
        left -= 1
        compared += 1
        let found = expression.find(in: snapshot)
        let all = Set(found.certain).union(found.possible)
        let isEqual =
          found.possible.isEmpty
          ? found.certain == expected : Set(found.certain).isSubset(of: expected) && all.isSuperset(of: expected)
        #expect(
          isEqual && found.failure == nil,
          """
          \(file.name): \(xpath)
          axreplay finds \(found.certain), perhaps \(found.possible), but libxml2 \(expected)
          """)
        decided += found.possible.isEmpty ? 1 : 0
        finding += expected.isEmpty ? 0 : 1
      }
    }
    #expect(decided * 10 > compared * 9 && finding * 8 > compared, "\(compared): \(decided), \(finding) find elements")
  }

  /// Whether both evaluate the XPath over the same document and by the rules of XPath 1.0.
  private func isComparable(_ expression: XPathExpression, _ snapshot: Snapshot, _ isConverted: Bool) -> Bool {
    guard snapshot.platform == .android else { return true }
    let isPageSource = DocumentView(for: expression, in: snapshot) == .pageSource
    return isPageSource == isConverted && expression.attributeRejectedByXPath2 == nil
      && expression.convertedFromXPath2 == expression
  }
}
