// Provides the snapshots on which locators are evaluated.

import AccessibilityTree
import SnapshotFormats

/// Small snapshots with repeated, missing and unusual attributes.
enum Screens {
  static let all = [apple, android].compactMap { DumpReader.read(Array($0.utf8), file: "screen.xml").snapshot }

  private static let apple = """
    <XCUIElementTypeApplication name="Shop" label="Shop" enabled="true" x="0" y="0" width="390" height="844">
      <XCUIElementTypeTable name="Fruit" enabled="true" visible="true" x="0" y="40" width="390" height="700">
        <XCUIElementTypeCell name="fruit.0" label="Apple" value="1" x="0" y="40" width="390" height="44">
          <XCUIElementTypeStaticText value="Apple" name="Apple" label="Apple" x="9" y="44" width="90" height="20"/>
          <XCUIElementTypeButton name="buy" label="Buy" enabled="false" x="300" y="44" width="44" height="44"/>
        </XCUIElementTypeCell>
        <XCUIElementTypeCell label="Pear “Ä” 10" x="0" y="84" width="390" height="44" traits="Button, Selected">
          <XCUIElementTypeButton name="buy" label="Buy" enabled="true" x="300" y="88" width="44" height="44"/>
        </XCUIElementTypeCell>
        <XCUIElementTypeCell/>
      </XCUIElementTypeTable>
      <XCUIElementTypeTextField name="code" value="" placeholderValue="Code" x="0" y="0" width="0" height="0"/>
      <XCUIElementTypeHologram name="a.b/c" depth="3"/>
    </XCUIElementTypeApplication>
    """

  private static let android = """
    <hierarchy rotation="0">
      <android.widget.FrameLayout index="0" package="com.example.shop" class="android.widget.FrameLayout" text="" \
    resource-id="" enabled="true" bounds="[0,0][1080,2000]">
        <android.widget.Button index="0" class="android.widget.Button" text="Buy" content-desc="Buy now" \
    resource-id="com.example.shop:id/buy" clickable="true" enabled="true" bounds="[0,0][200,100]"/>
        <android.widget.TextView index="1" class="android.widget.TextView" text="Apple 10" checkable="false" \
    resource-id="com.example.shop:id/name" selected="true" bounds="[0,100][200,200]"/>
      </android.widget.FrameLayout>
    </hierarchy>
    """
}
