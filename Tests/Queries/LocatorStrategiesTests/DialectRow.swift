// Defines the rows of the strategy tables: a locator, and its matches in a tree.

import AccessibilityTree
import ElementQueries
import Findings
import LocatorStrategies
import SnapshotFormats
import Testing

/// One fact: which elements of a dump a locator matches.
struct DialectRow: Sendable, CustomTestStringConvertible {
  /// The section of `class-chain-and-xpath`, without the § sign.
  let section: String
  let locator: String
  let matches: [Int]
  let possible: [Int]
  let sourceLocation: SourceLocation

  var testDescription: String { "§\(section) \(locator)" }

  init(
    _ section: String, _ locator: String, _ matches: [Int], possible: [Int] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.section = section
    self.locator = locator
    self.matches = matches
    self.possible = possible
    self.sourceLocation = sourceLocation
  }

  /// Evaluates the locator both as a whole and as a query with one step for each of its parts.
  func check(_ strategy: LocatorStrategy, in snapshot: Snapshot) throws {
    let reading = try strategy.read(locator)
    for query in [reading.query(for: snapshot.platform), reading.queryInParts(for: snapshot.platform)] {
      let resolution = try query.resolve(in: snapshot)
      #expect(resolution.matches.map(\.index) == matches, "\(query)", sourceLocation: sourceLocation)
      #expect(resolution.possible.map(\.index) == possible, "\(query)", sourceLocation: sourceLocation)
      let outcome: Resolution.Outcome =
        !matches.isEmpty ? .resolved : possible.isEmpty ? .noMatch : .undecidable
      #expect(resolution.outcome == outcome, sourceLocation: sourceLocation)
    }
  }
}

/// The dumps that the strategy tables use. Each start tag is on a line of its own, preceded by the index of its
/// element.
enum DialectTree {
  static func snapshot(_ numbered: String) throws -> Snapshot {
    let lines = numbered.split(separator: "\n").map { line in line.drop { $0.isNumber || $0 == " " } }
    let reading = DumpReader.read(Array(lines.joined(separator: "\n").utf8), file: "dump.xml")
    return try #require(reading.snapshot, "\(reading.findings)")
  }

  static func basket() throws -> Snapshot { try snapshot(basketDump) }

  /// The elements of the basket dump, level by level: 0 · 1, 18 · 2, 5, 17, 19 · 3, 4, 6, 9, 14, 20 · 7, 8, 10, 11, 12,
  /// 15, 16 · 13.
  static let levels = [0, 1, 18, 2, 5, 17, 19, 3, 4, 6, 9, 14, 20, 7, 8, 10, 11, 12, 15, 16, 13]

  /// A page source of WebDriverAgent inside Appium's wrapper. It does not contain the attribute `hittable`.
  static let basketDump = """
    <AppiumAUT>
     0 <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" x="0" y="0" width="390" height="844">
     1 <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" width="390" height="844">
     2 <XCUIElementTypeNavigationBar type="XCUIElementTypeNavigationBar" name="Basket" enabled="true" visible="true" x="0" y="47" width="390" height="44">
     3 <XCUIElementTypeButton type="XCUIElementTypeButton" name="Back" label="Back" enabled="true" visible="true" x="8" y="47" width="80" height="44"/>
     4 <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Basket" name="Basket" label="Basket" enabled="true" visible="true" x="150" y="58" width="90" height="21"/>
       </XCUIElementTypeNavigationBar>
     5 <XCUIElementTypeTable type="XCUIElementTypeTable" name="items" enabled="true" visible="true" x="0" y="91" width="390" height="600">
     6 <XCUIElementTypeCell type="XCUIElementTypeCell" name="row.1" enabled="true" visible="true" x="0" y="91" width="390" height="60">
     7 <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Pears" name="Pears" label="Pears" enabled="true" visible="true" x="16" y="101" width="100" height="21"/>
     8 <XCUIElementTypeButton type="XCUIElementTypeButton" name="row.1.delete" label="Delete" enabled="true" visible="true" x="310" y="101" width="64" height="40"/>
       </XCUIElementTypeCell>
     9 <XCUIElementTypeCell type="XCUIElementTypeCell" name="row.2" enabled="true" visible="true" x="0" y="151" width="390" height="60">
    10 <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Plums" name="Plums" label="Plums" enabled="true" visible="true" x="16" y="161" width="100" height="21"/>
    11 <XCUIElementTypeButton type="XCUIElementTypeButton" name="row.2.delete" label="Delete" enabled="true" visible="true" x="310" y="161" width="64" height="40"/>
    12 <XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="true" x="280" y="161" width="20" height="20">
    13 <XCUIElementTypeImage type="XCUIElementTypeImage" name="star" enabled="true" visible="true" x="280" y="161" width="20" height="20"/>
       </XCUIElementTypeOther>
       </XCUIElementTypeCell>
    14 <XCUIElementTypeCell type="XCUIElementTypeCell" name="row.3" enabled="true" visible="false" x="0" y="691" width="390" height="60">
    15 <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="It's ripe" name="It's ripe" label="It's ripe" enabled="true" visible="false" x="16" y="701" width="100" height="21"/>
    16 <XCUIElementTypeButton type="XCUIElementTypeButton" name="row.3.delete" label="Delete" enabled="false" visible="false" x="310" y="701" width="64" height="40"/>
       </XCUIElementTypeCell>
       </XCUIElementTypeTable>
    17 <XCUIElementTypeButton type="XCUIElementTypeButton" name="Pay" label="Pay" enabled="true" visible="true" x="16" y="760" width="358" height="50"/>
       </XCUIElementTypeWindow>
    18 <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="false" x="0" y="0" width="390" height="844">
    19 <XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="false" x="0" y="0" width="390" height="844">
    20 <XCUIElementTypeButton type="XCUIElementTypeButton" name="Back" label="Back" enabled="true" visible="false" x="8" y="47" width="80" height="44"/>
       </XCUIElementTypeOther>
       </XCUIElementTypeWindow>
       </XCUIElementTypeApplication>
    </AppiumAUT>
    """

  static func notes() throws -> Snapshot { try snapshot(notesDump) }

  /// The page source of Appium's Android driver.
  static let notesDump = """
    <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">
     0 <android.widget.FrameLayout index="0" package="com.example.notes" class="android.widget.FrameLayout" text="" checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[0,0][1080,2400]" displayed="true">
     1 <android.widget.TextView index="0" package="com.example.notes" class="android.widget.TextView" text="My Notes" resource-id="com.example.notes:id/title" checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[0,0][1080,100]" displayed="true"/>
     2 <androidx.recyclerview.widget.RecyclerView index="1" package="com.example.notes" class="androidx.recyclerview.widget.RecyclerView" text="" resource-id="com.example.notes:id/list" checkable="false" checked="false" clickable="false" enabled="true" focusable="true" focused="false" long-clickable="false" password="false" scrollable="true" selected="false" bounds="[0,100][1080,2000]" displayed="true">
     3 <android.widget.LinearLayout index="0" package="com.example.notes" class="android.widget.LinearLayout" text="" resource-id="com.example.notes:id/row" checkable="false" checked="false" clickable="true" enabled="true" focusable="true" focused="false" long-clickable="true" password="false" scrollable="false" selected="false" bounds="[0,100][1080,300]" displayed="true">
     4 <android.widget.TextView index="0" package="com.example.notes" class="android.widget.TextView" text="Tide table" resource-id="com.example.notes:id/name" checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[0,100][800,200]" displayed="true"/>
     5 <android.widget.CheckBox index="1" package="com.example.notes" class="android.widget.CheckBox" text="" content-desc="Done" resource-id="com.example.notes:id/done" checkable="true" checked="true" clickable="true" enabled="true" focusable="true" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[800,100][1080,200]" displayed="true"/>
       </android.widget.LinearLayout>
     6 <android.widget.LinearLayout index="1" package="com.example.notes" class="android.widget.LinearLayout" text="" resource-id="com.example.notes:id/row" checkable="false" checked="false" clickable="true" enabled="true" focusable="true" focused="false" long-clickable="true" password="false" scrollable="false" selected="true" bounds="[0,300][1080,500]" displayed="true">
     7 <android.widget.TextView index="0" package="com.example.notes" class="android.widget.TextView" text="Seed order" resource-id="com.example.notes:id/name" checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[0,300][800,400]" displayed="true"/>
     8 <android.widget.CheckBox index="1" package="com.example.notes" class="android.widget.CheckBox" text="" content-desc="Done" resource-id="com.example.notes:id/done" checkable="true" checked="false" clickable="true" enabled="false" focusable="true" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[800,300][1080,400]" displayed="true"/>
       </android.widget.LinearLayout>
       </androidx.recyclerview.widget.RecyclerView>
     9 <android.widget.EditText index="2" package="com.example.notes" class="android.widget.EditText" text="He said &quot;go&quot;" resource-id="com.example.notes:id/input" checkable="false" checked="false" clickable="true" enabled="true" focusable="true" focused="true" long-clickable="true" password="false" scrollable="false" selected="false" bounds="[0,2000][800,2100]" displayed="true" hint="New note"/>
    10 <android.widget.ImageButton index="3" package="com.example.notes" class="android.widget.ImageButton" text="" content-desc="Add note" resource-id="com.example.notes:id/add" checkable="false" checked="false" clickable="true" enabled="true" focusable="true" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[800,2000][1080,2100]" displayed="true"/>
    11 <android.widget.TextView index="4" package="com.android.systemui" class="android.widget.TextView" text="12:30" resource-id="com.android.systemui:id/clock" checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" bounds="[0,0][100,50]" displayed="true"/>
       </android.widget.FrameLayout>
    </hierarchy>
    """
}

extension Mistake {
  /// Checks that the locator is rejected with the expected range and message. The suggestions are checked only if the
  /// row contains any.
  func check(_ read: (String) throws -> LocatorReading) {
    let error = #expect(throws: SyntaxError.self) { try read(text) }
    guard let error else { return }
    #expect(error.range == range, "marked “\(error.offendingText)”")
    #expect(error.message.contains(words), "\(error.message)")
    if !suggestions.isEmpty { #expect(error.suggestions == suggestions) }
    #expect(error.text == text)
  }
}
