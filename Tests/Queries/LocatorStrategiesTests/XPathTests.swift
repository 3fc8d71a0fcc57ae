// Tests the results of XPaths. (`class-chain-and-xpath` §4, §5 and §6)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import PredicateFormat
import Testing

@Suite struct XPathTests {
  static let rows: [DialectRow] = [
    // The wrapper is not part of the document, which starts with the application.
    DialectRow("5", "/XCUIElementTypeApplication", [0]),
    DialectRow("5", "/AppiumAUT/XCUIElementTypeApplication", []),
    DialectRow("5", "//AppiumAUT//XCUIElementTypeImage", []),
    DialectRow("5", "/XCUIElementTypeWindow", []),
    DialectRow("5", "/*", [0]),
    // Relative paths start at the application.
    DialectRow("5", "XCUIElementTypeWindow", [1, 18]),
    DialectRow("5", "*", [1, 18]),
    DialectRow("5", ".", [0]),
    DialectRow("5", "./XCUIElementTypeWindow[2]", [18]),
    DialectRow("5", ".//XCUIElementTypeImage", [13]),
    // Tags and stars
    DialectRow("4", "//XCUIElementTypeButton", [3, 8, 11, 16, 17, 20]),
    DialectRow("5", "//*", Array(0...20)),
    DialectRow("5", "//XCUIElementTypeAny[@name='star']", [13]),
    DialectRow("5", "//XCUIElementTypeFoo", []),
    DialectRow("5", "//node()", Array(0...20)),
    // Attributes
    DialectRow("4", "//XCUIElementTypeButton[@name='Back']", [3, 20]),
    DialectRow("4", "//*[@type='XCUIElementTypeImage']", [13]),
    DialectRow("4", "//*[@value]", [4, 7, 10, 15]),
    DialectRow("4", "//*[not(@label)][@name]", [2, 5, 6, 9, 13, 14]),
    DialectRow("4", "//*[@index=2]", [12, 14, 17]),
    // libxml2 reads exponents, which XPath 1.0 does not have, also without digits.
    DialectRow("5", "//*[@x=1.6e1]", [7, 10, 15, 17]),
    DialectRow("5", "//*[@x=160E-1 and @y>7.5e+2]", [17]),
    DialectRow("5", "//*[@index=2e]", [12, 14, 17]),
    DialectRow("5", "//XCUIElementTypeImage[1 div round(-0.1) < 0]", [13]),
    DialectRow("4", "//*[@identifier='star']", []),
    DialectRow("4", "//*[@focused='true']", []),
    DialectRow("5", "//*[@*='star']", [13]),
    DialectRow("5", "//XCUIElementTypeCell[@visible='true']", [6, 9]),
    DialectRow("5", "//XCUIElementTypeCell[not(@visible='true')]", [14]),
    DialectRow("5", "//XCUIElementTypeCell[@visible!='true']", [14]),
    DialectRow("5", "//*[@x > 300 and @y > 150]", [11, 16]),
    DialectRow("5", "//*[@width=390][@height=60]", [6, 9, 14]),
    // A position is counted among the children of one parent. After a path in parentheses, it is counted among all
    // elements that the path selects.
    DialectRow("5", "//XCUIElementTypeButton[1]", [3, 8, 11, 16, 17, 20]),
    DialectRow("5", "(//XCUIElementTypeButton)[1]", [3]),
    DialectRow("5", "(//XCUIElementTypeButton)[last()]", [20]),
    DialectRow("5", "(//XCUIElementTypeButton)[position()<3]", [3, 8]),
    DialectRow("5", "(//XCUIElementTypeButton)[last()-1]", [17]),
    DialectRow("5", "(//XCUIElementTypeButton)[position()=2]", [8]),
    DialectRow("5", "(//XCUIElementTypeButton)[last()-6]", []),
    DialectRow("5", "(//XCUIElementTypeButton)[position()=last()]", [20]),
    DialectRow("5", "//XCUIElementTypeCell[2]/XCUIElementTypeButton", [11]),
    DialectRow("5", "//XCUIElementTypeCell[last()]", [14]),
    DialectRow("5", "//XCUIElementTypeCell[position() mod 2 = 1]", [6, 14]),
    DialectRow("5", "//XCUIElementTypeCell[-1]", []),
    DialectRow("5", "//XCUIElementTypeCell/*[2]", [8, 11, 16]),
    DialectRow("5", "//XCUIElementTypeTable//*[1]", [6, 7, 10, 13, 15]),
    DialectRow("5", "(//XCUIElementTypeCell)[2]//XCUIElementTypeImage", [13]),
    // XPaths always use document order. In level order, the first element of type Other would be 19, and the second
    // button would be element 3. (`result-order` §4)
    DialectRow("5", "(//XCUIElementTypeOther)[1]/*", [13]),
    DialectRow("5", "(//XCUIElementTypeOther)[last()]/*", [20]),
    DialectRow("5", "(//XCUIElementTypeButton)[2]", [8]),
    DialectRow("5", "(//XCUIElementTypeOther | //XCUIElementTypeButton)[1]", [3]),
    DialectRow("5", "//XCUIElementTypeOther", [12, 19]),
    // Axes
    DialectRow("5", "//XCUIElementTypeImage/..", [12]),
    DialectRow("5", "//XCUIElementTypeImage/parent::*/parent::XCUIElementTypeCell", [9]),
    DialectRow("5", "//XCUIElementTypeImage/ancestor::XCUIElementTypeCell", [9]),
    DialectRow("5", "//XCUIElementTypeImage/ancestor::*", [0, 1, 5, 9, 12]),
    DialectRow("5", "//XCUIElementTypeImage/ancestor::*[1]", [12]),
    DialectRow("5", "//XCUIElementTypeImage/ancestor-or-self::*[@name]", [0, 5, 9, 13]),
    DialectRow("5", "//XCUIElementTypeStaticText[@label='Plums']/following-sibling::*", [11, 12]),
    DialectRow("5", "//XCUIElementTypeStaticText[@label='Plums']/following-sibling::*[1]", [11]),
    DialectRow("5", "//XCUIElementTypeCell/following-sibling::*", [9, 14]),
    DialectRow("5", "//XCUIElementTypeCell/preceding-sibling::*", [6, 9]),
    DialectRow("5", "//XCUIElementTypeOther/preceding-sibling::XCUIElementTypeButton", [11]),
    DialectRow("5", "//XCUIElementTypeImage/following::XCUIElementTypeButton", [16, 17, 20]),
    DialectRow("5", "//XCUIElementTypeTable/preceding::*", [2, 3, 4]),
    DialectRow("5", "//XCUIElementTypeCell/preceding::XCUIElementTypeStaticText", [4, 7, 10]),
    DialectRow("5", "//XCUIElementTypeCell/descendant::XCUIElementTypeImage", [13]),
    DialectRow("5", "//XCUIElementTypeCell/descendant-or-self::*[@visible='false']", [14, 15, 16]),
    DialectRow("5", "//XCUIElementTypeTable/self::XCUIElementTypeTable", [5]),
    DialectRow("5", "//XCUIElementTypeImage/../../..", [5]),
    DialectRow("5", "//XCUIElementTypeApplication/..//XCUIElementTypeImage", [13]),
    // Inner paths
    DialectRow("5", "//XCUIElementTypeCell[XCUIElementTypeOther]", [9]),
    DialectRow("5", "//XCUIElementTypeCell[.//XCUIElementTypeImage]", [9]),
    DialectRow("5", "//XCUIElementTypeCell[XCUIElementTypeStaticText/@label='Plums']/XCUIElementTypeButton", [11]),
    DialectRow("5", "//XCUIElementTypeButton[../XCUIElementTypeStaticText[@label='Pears']]", [8]),
    DialectRow("5", "//*[@name=//XCUIElementTypeNavigationBar/@name]", [2, 4]),
    DialectRow("5", "//*[count(*)=3]", [1, 5, 9]),
    // Unions are in document order, without duplicates.
    DialectRow("5", "//XCUIElementTypeImage | //XCUIElementTypeCell", [6, 9, 13, 14]),
    DialectRow(
      "5", "//XCUIElementTypeCell/XCUIElementTypeButton | //XCUIElementTypeButton[@name='Pay']", [8, 11, 16, 17]),
    DialectRow("5", "(//XCUIElementTypeImage | //XCUIElementTypeCell)[1]", [6]),
    // XPath 1.0 functions
    DialectRow("5", "//*[contains(@name,'delete')]", [8, 11, 16]),
    DialectRow("5", "//*[starts-with(@name,'row.')]", [6, 8, 9, 11, 14, 16]),
    DialectRow("5", "//*[string-length(@name)>11]", [8, 11, 16]),
    DialectRow("5", #"//*[normalize-space(@label)="It's ripe"]"#, [15]),
    DialectRow("5", #"//*[@label=concat('It',"'",'s ripe')]"#, [15]),
    DialectRow("5", "//*[substring(@name,1,3)='row' and not(contains(@name,'delete'))]", [6, 9, 14]),
    DialectRow("5", "//*[substring-after(@name,'row.')='2']", [9]),
    DialectRow("5", "//*[local-name()='XCUIElementTypeImage' or name()='XCUIElementTypeTable']", [5, 13]),
    DialectRow("5", "//*[translate(@name,'SHOP','shop')='shop']", [0]),
    DialectRow("5", "//*[sum(*/@x) = 326]", [6, 14]),
    DialectRow("5", "//*[boolean(@value) = true() and round(@x) = 150]", [4]),
    DialectRow("5", "id('star')", []),
    // WebDriverAgent's functions
    DialectRow("5", "//*[ends-with(@name,'.delete')]", [8, 11, 16]),
    DialectRow("5", #"//*[matches(@name,'^row\.[12]$')]"#, [6, 9]),
    DialectRow("5", "//*[matches(@name,'l.m')]", [10]),
    DialectRow("5", "//*[matches(@name,'PEARS','i')]", [7]),
    DialectRow("5", "//*[matches(@name,'P e a r s','x')]", [7]),
    DialectRow("5", "//*[lower-case(@name)='pay']", [17]),
    DialectRow("5", "//*[upper-case(@name)='PAY']", [17]),
    DialectRow("5", #"//*[replace(@name,'row\.(\d)$','cell $1')='cell 2']"#, [9]),
    DialectRow("5", "//*[replace(@name,'.','-','q')='row-1']", [6]),
    DialectRow("5", #"//*[tokenize(@name,'\.')='2']"#, [9, 11]),
    DialectRow("5", #"//*[string-join(tokenize(@name,'\.'),'/')='row/1/delete']"#, [8]),
    DialectRow("5", "//*[string-join(tokenize(@name,''),'-')='P-a-y']", [17]),
    // An unrecorded attribute makes the result undecidable, unless the other conditions decide it.
    DialectRow("4", "//XCUIElementTypeImage[@hittable='true']", [], possible: [13]),
    DialectRow("4", "//XCUIElementTypeImage[@hittable]", [], possible: [13]),
    DialectRow("4", "//XCUIElementTypeImage[not(@hittable='true')]", [], possible: [13]),
    DialectRow("4", "//XCUIElementTypeImage[@hittable='true' or @name='star']", [13]),
    DialectRow("4", "//XCUIElementTypeImage[@hittable='true' and @name='x']", []),
    DialectRow("4", "//XCUIElementTypeImage[not(@hittable='true' and @name='x')]", [13]),
    DialectRow("4", "//XCUIElementTypeCell[1][@hittable='true']", [], possible: [6]),
    DialectRow("4", "//XCUIElementTypeCell[@hittable='true'][1]", [], possible: [6, 9, 14]),
    DialectRow("4", "(//XCUIElementTypeCell[@hittable='true'])[1]", [], possible: [6, 9, 14]),
    DialectRow("4", "//XCUIElementTypeCell[.//*[@hittable='true']]", [], possible: [6, 9, 14]),
    DialectRow(
      "4", "//XCUIElementTypeCell[XCUIElementTypeButton/@hittable='true']/*[@value]", [], possible: [7, 10, 15]),
    DialectRow("4", "//XCUIElementTypeCell[.//@hittable='true']", [], possible: [6, 9, 14]),
    DialectRow("4", "//XCUIElementTypeButton[contains(@hittable,'t')][@name='Pay']", [], possible: [17]),
    DialectRow("4", "//XCUIElementTypeCell[count(*[@hittable='true'])=1]", [], possible: [6, 9, 14]),
    DialectRow("4", "//XCUIElementTypeCell[@hittable='true'] | //XCUIElementTypeImage", [13], possible: [6, 9, 14]),
    DialectRow("4", "/*[@processId]", [], possible: [0]),
    DialectRow("4", "//XCUIElementTypeImage[@processId]", []),
  ]

  @Test(arguments: rows) func finds(_ row: DialectRow) throws {
    try row.check(.xpath, in: DialectTree.basket())
  }

  static let androidRows: [DialectRow] = [
    DialectRow("6", "//android.widget.TextView", [1, 4, 7, 11]),
    DialectRow("6", "/hierarchy/android.widget.FrameLayout", [0]),
    DialectRow("6", "/android.widget.FrameLayout", []),
    DialectRow("6", "//node", []),
    DialectRow("6", "//*[@resource-id='com.example.notes:id/name']", [4, 7]),
    DialectRow("6", "//*[@text='Seed order']/following-sibling::*", [8]),
    DialectRow("6", "//*[@content-desc='Done'][@checked='true']", [5]),
    DialectRow("6", "//*[@class='android.widget.CheckBox' and @enabled='false']", [8]),
    DialectRow("6", "//*[@bounds='[0,100][800,200]']", [4]),
    DialectRow("6", "//*[@hint]", [9]),
    DialectRow("6", "//android.widget.LinearLayout[@selected='true']/android.widget.TextView", [7]),
    DialectRow("6", "//*[@package='com.android.systemui']", [11]),
    DialectRow("6", "//*[@focused='true']", [9]),
    DialectRow("6", "//*[@name='title']", []),
    DialectRow("6", "//*[@index=4]", [11]),
    DialectRow("6", "//*[@*='Add note']", [10]),
    // In XPath 2.0, a comparison with `true()` or `false()` treats the attribute as a Boolean.
    DialectRow("6", "//*[@checked=true()]", [5]),
    DialectRow("6", "//*[false()=@enabled]", [8]),
    DialectRow("6", "//android.widget.CheckBox[@checked!=true()]", [8]),
    DialectRow("6", "//android.widget.LinearLayout[*[@checked=true()]]/*[@text]", [4, 5]),
    DialectRow("6", "//*[@displayed=false()]", []),
  ]

  @Test(arguments: androidRows) func findsOnAndroid(_ row: DialectRow) throws {
    try row.check(.xpath, in: DialectTree.notes())
  }

  /// XPath 2.0 does not convert strings to Booleans, and a driver rejects the whole XPath.
  @Test(arguments: [
    "//*[@text!=true()]", "//*[true()=@index]", "//*[*[@bounds=false()]]", "(//*[not(@hint=true())])[1]",
  ])
  func stringsAreNotBooleansOnAndroid(_ locator: String) throws {
    let resolution = try LocatorStrategy.xpath.read(locator).query(for: .android).resolve(in: DialectTree.notes())
    #expect(resolution.outcome == .undecidable)
    #expect(resolution.missingFacts.first?.description.contains("reject the XPath") ?? false)
  }

  /// The output of `uiautomator dump --windows` has windows as elements.
  @Test func windowsAreTags() throws {
    let dump = """
      <displays><display id="0">
      <window title="" type="TYPE_SYSTEM"><hierarchy rotation="0"><node text="Allow" class="a.B"/></hierarchy></window>
      <window title="App" type="TYPE_APPLICATION"><hierarchy rotation="0"><node text="Allow" class="a.B"/></hierarchy></window>
      </display></displays>
      """
    let snapshot = try DialectTree.snapshot(dump)
    for (locator, expected) in [
      ("//window[@title='App']//*[@text='Allow']", [6]), ("//window", [1, 4]), ("//node", [3, 6]),
      ("//window[@type='TYPE_SYSTEM']//node", [3]), ("//a.B", [3, 6]),
    ] {
      try DialectRow("6", locator, expected).check(.xpath, in: snapshot)
    }
  }

  @Test func uiautomatorDumpsHaveNodes() throws {
    let dump = """
      <hierarchy rotation="0">
      <node index="0" text="" resource-id="" class="android.widget.FrameLayout" bounds="[0,0][9,9]">
      <node index="3" text="A" resource-id="a:id/b" class="android.widget.Button" bounds="[0,0][9,9]"/>
      </node>
      </hierarchy>
      """
    let snapshot = try DialectTree.snapshot(dump)
    for (locator, expected) in [
      ("//node[@class='android.widget.Button']", [1]), ("//*[@resource-id='']", [0]),
      ("/hierarchy/node/node[@index='3']", [1]), ("/hierarchy[@rotation='0']/node", [0]),
      ("//*[name()='node'][@resource-id='']", [0]), ("//node/android.widget.Button", []),
      // Appium's driver writes classes as tags, and omits null strings.
      ("//android.widget.Button", [1]), ("//*[name()='android.widget.Button']", [1]),
      ("/hierarchy[@rotation='0']/android.widget.FrameLayout/*", [1]),
      ("//android.widget.FrameLayout[@resource-id='']", []), ("//android.widget.FrameLayout[@text='']", [0]),
      ("//android.widget.FrameLayout[not(@resource-id)]", [0]), ("//android.widget.Spinner", []),
      // The dump lists only visible nodes below the window.
      ("//android.widget.Button[@displayed='true']", [1]), ("//*[@displayed='false']/../*[@index='3']", []),
    ] {
      try DialectRow("6", locator, expected).check(.xpath, in: snapshot)
    }
  }

  @Test func missingFactsAreNamed() throws {
    let resolution = try LocatorStrategy.xpath.read("//*[@hittable='true' and @name='Pay']").query
      .resolve(in: DialectTree.basket())
    #expect(resolution.missingFacts == [.attribute(.hittable)])
    #expect(resolution.exists == nil)
  }

  @Test func inexpressibleCharactersAreOmitted() throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .button)
    record.identifier = builder.intern("a\u{1}b\u{FFFF}\u{1F5FC}")
    builder.begin(record)
    builder.end()
    let snapshot = try #require(builder.finish(platform: .apple))
    let reading = try LocatorStrategy.xpath.read("//*[@name='ab\u{1F5FC}']")
    #expect(try reading.query.resolve(in: snapshot).matches.map(\.index) == [0])
  }
}
