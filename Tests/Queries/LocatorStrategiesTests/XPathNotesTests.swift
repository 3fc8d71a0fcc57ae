// Tests notes on XPaths that are valid but almost certainly wrong. The notes depend on the platform.
// (`class-chain-and-xpath` §4 to §6)

import AccessibilityTree
import LocatorStrategies
import Testing

@Suite struct XPathNotesTests {
  /// A locator whose noted part is between ⟨ and ⟩, words that the note must contain, and the note's advice.
  struct Row: Sendable, CustomTestStringConvertible {
    let marked: String
    let words: String
    let advice: String?

    var testDescription: String { marked }
    var locator: String { marked.filter { $0 != "⟨" && $0 != "⟩" } }

    init(_ marked: String, _ words: String, _ advice: String? = nil) {
      self.marked = marked
      self.words = words
      self.advice = advice
    }

    func check(in snapshot: Snapshot) throws {
      let notes = try LocatorStrategy.xpath.read(locator).notes(in: snapshot)
      let note = try #require(notes.first)
      #expect(notes.count == 1, "\(notes)")
      let text = Array(locator.utf8)
      let range = note.range
      let shown = [text[..<range.lowerBound], text[range], text[range.upperBound...]]
        .map { String(decoding: $0, as: UTF8.self) }
      #expect("\(shown[0])⟨\(shown[1])⟩\(shown[2])" == marked)
      #expect(note.message.contains(words), "\(note.message)")
      if let advice { #expect(note.advice == advice) }
    }
  }

  // §4: the attributes that WebDriverAgent writes
  static let apple: [Row] = [
    Row("//*[@⟨identifier⟩='a']", "no attribute", "did you mean @name?"),
    Row("//*[@⟨text⟩='a']", "no attribute", "did you mean @label or @value?"),
    Row("//*[@⟨rect.y⟩>5]", "no attribute", "did you mean @y?"),
    Row("//*[@⟨content-desc⟩='a']", "no attribute", "did you mean @name or @label?"),
    Row("//*[@⟨resourceId⟩='a']", "no attribute", "did you mean @name?"),
    Row("//*[@⟨isEnabled⟩='true']", "no attribute", "did you mean @enabled?"),
    Row("//*[@⟨nmae⟩='a']", "no attribute", "did you mean @name?"),
    Row("//*[@⟨data-x⟩]", "no attribute", nil),
    Row("//*[@visible=⟨'1'⟩]", "'true' or 'false', never '1'", "did you mean 'true'?"),
    Row("//*[⟨'NO'⟩!=@enabled]", "'true' or 'false', never 'NO'", "did you mean 'false'?"),
    Row("//*[@visible=⟨1⟩]", "never a number", "did you mean 'true'?"),
    // In XPath 1.0, comparing an attribute with a Boolean tests only whether the attribute exists.
    Row("//*[@enabled=⟨true()⟩]", "ignores its value", "did you mean 'true'?"),
    Row("//*[@enabled=⟨true⟩]", "without quotes refers to a tag", "did you mean 'true'?"),
    Row("//*[⟨text()⟩='a']", "no text content", "text is in @label, @name and @value"),
    Row("//*[⟨text()⟩]", "no text() nodes"),
    Row("//*[contains(⟨.⟩,'a')]", "no text content"),
    Row("//*[⟨normalize-space()⟩='a']", "no text content"),
    // Within brackets after an attribute, `.` is the attribute, which has text; its parent is an element.
    Row("//*[@label[contains(⟨..⟩,'a')]]", "no text content"),
    Row("//*[@label[⟨text()⟩='a']]", "no text content"),
    Row("//*[@label/parent::node()[⟨.⟩='a']]", "no text content"),
    Row("//*[@label[../*[contains(⟨.⟩,'a')]]]", "no text content"),
    Row("//*[@label[⟨self::*⟩='a']]", "no text content"),
    Row("//*[@visible[.=⟨'1'⟩]]", "'true' or 'false', never '1'", "did you mean 'true'?"),
    Row("//*[@x[⟨'10.5'⟩=.]]", "is an integer"),
    Row("//*[@⟨nmae⟩[.='a']]", "no attribute", "did you mean @name?"),
    Row("//*[⟨name⟩='a']", "without “@” refers to a tag", "did you mean @name?"),
    Row("//*[⟨visible⟩]", "without “@” refers to a tag", "did you mean @visible?"),
    Row("//*[contains(@name,⟨login⟩)]", "true for every element", "did you mean 'login'?"),
    Row("//*[@name=⟨login⟩]", "without quotes refers to a tag", "did you mean 'login'?"),
    Row("//*⟨[0]⟩", "positions start at 1", "did you mean [1]?"),
    Row("(//*)⟨[-2]⟩", "positions are never negative", "did you mean [last()-1]?"),
    Row("//*[position()=⟨0⟩]", "positions start at 1"),
    Row("//*⟨[1.5]⟩", "must be an integer"),
    Row("//*[@name='a' or ⟨'b'⟩]", "always true", "compare it with an attribute: @name='b'"),
    Row("//*[@x=⟨'10.5'⟩]", "is an integer"),
    Row("//*[@type=⟨'Button'⟩]", "no type", "did you mean 'XCUIElementTypeButton'?"),
    Row("//⟨android.widget.EditText⟩", "no tag", "did you mean XCUIElementTypeTextField?"),
    Row("//⟨Button⟩", "no tag", "did you mean XCUIElementTypeButton?"),
    Row("//⟨XCUIElementTypeButon⟩", "no tag", "did you mean XCUIElementTypeButton?"),
    Row("//⟨XCUIElementTypeTableView⟩", "no tag", "did you mean XCUIElementTypeTable?"),
    Row("//⟨XCUIElementTypeTableViewCell⟩", "no tag", "did you mean XCUIElementTypeCell?"),
    Row("//⟨UILabel⟩", "no tag", "did you mean XCUIElementTypeStaticText?"),
    Row("//*[@⟨focused⟩='true']", "only on tvOS"),
    Row("//*[@⟨selected⟩='true']", "no attribute", "did you mean contains(@traits, 'Selected')?"),
    Row("//*[@⟨selected⟩]", "no attribute", "did you mean contains(@traits, 'Selected')?"),
    Row("//*[@⟨selected⟩='1']", "no attribute", "did you mean contains(@traits, 'Selected')?"),
    Row("//⟨android.widget.TextView⟩", "no tag", "did you mean XCUIElementTypeStaticText?"),
    Row("//*[@type=⟨'android.widget.TextView'⟩]", "no type", "did you mean 'XCUIElementTypeStaticText'?"),
    Row("//*[not(⟨@enabled⟩)]", "every element has enabled", "did you mean @enabled='true'?"),
    Row("//*[@name='a' and ⟨@visible⟩]", "every element has visible"),
    // §5: drivers search the document without the wrapper.
    Row("/⟨AppiumAUT⟩/XCUIElementTypeApplication", "not in the tree that drivers search"),
    Row("/⟨hierarchy⟩//XCUIElementTypeButton", "no tag"),
    Row("//⟨login⟩", "no tag", "write a tag such as XCUIElementTypeButton"),
    Row("/⟨XCUIElementTypeWindow⟩", "starts at the topmost", "did you mean //XCUIElementTypeWindow?"),
  ]

  @Test(arguments: apple) func isNotedOnApple(_ row: Row) throws { try row.check(in: DialectTree.basket()) }

  // §6: the attributes that Appium's driver writes
  static let android: [Row] = [
    Row("//*[@⟨name⟩='a']", "no attribute", "did you mean @resource-id or @content-desc?"),
    Row("//*[@⟨contentDescription⟩='a']", "no attribute", "did you mean @content-desc?"),
    Row("//*[@⟨contentDesc⟩='a']", "no attribute", "did you mean @content-desc?"),
    Row("//*[@⟨resourceId⟩='a']", "no attribute", "did you mean @resource-id?"),
    Row("//*[@⟨longClickable⟩='true']", "no attribute", "did you mean @long-clickable?"),
    Row("//*[⟨@clickable⟩]", "every element has clickable", "did you mean @clickable='true'?"),
    Row("//*[@clickable=⟨'1'⟩]", "'true' or 'false'", "did you mean 'true'?"),
    Row("//*[⟨text⟩='a']", "without “@”", "did you mean @text?"),
    // The driver writes `text` even if it is empty, but leaves out other strings that are null.
    Row(
      "//*[@content-desc=⟨''⟩ and @text='a']", "leaves content-desc out if it is null",
      "did you mean not(@content-desc)?"),
    Row("//*[not(@content-desc=⟨''⟩)]", "leaves content-desc out", "did you mean not(@content-desc)?"),
    Row("//*[⟨''⟩=@resource-id]", "leaves resource-id out", "did you mean not(@resource-id)?"),
    Row("//*[@content-desc[.=⟨''⟩]]", "leaves content-desc out"),
    Row("//*[⟨text()⟩='a']", "no text content", "text is in @text and @content-desc"),
    Row("//⟨XCUIElementTypeStaticText⟩", "a WebDriverAgent tag", "did you mean android.widget.TextView?"),
    Row("//⟨android.widget.Buton⟩", "no element in this dump has the class", "did you mean android.widget.Button?"),
    Row("//⟨android.view.TextView⟩", "no element in this dump has the class", "did you mean android.widget.TextView?"),
    // Android has a class with this name, but the dump does not contain an element of that class. The class is noted
    // nevertheless, because no list of Android classes can be complete.
    Row("//⟨android.widget.StackView⟩", "no element in this dump has the class"),
    Row("//*[@text!=⟨true()⟩]", "text is a string", "compare with a string in quotes: @text='…'"),
    Row("//*[⟨false()⟩=@index]", "index is a string", "compare with a string in quotes: @index='…'"),
    Row("//*[@text='a' or ⟨'b'⟩]", "always true", "compare it with an attribute: @text='b'"),
    Row("//⟨Button⟩", "tags are class names", "did you mean android.widget.Button?"),
    Row("//⟨node⟩[@text='a']", "tags are class names", "did you mean *?"),
    Row("/⟨android.widget.FrameLayout⟩", "the topmost element, which is hierarchy"),
  ]

  @Test(arguments: android) func isNotedOnAndroid(_ row: Row) throws { try row.check(in: DialectTree.notes()) }

  // §6: the output of `uiautomator dump`, and Appium's page source of the same screen
  static let nodes: [Row] = [
    Row("//⟨android.widget.Button⟩", "the page source of Appium's driver, whose tags are classes"),
    Row("//*[@⟨displayed⟩]", "the page source of Appium's driver"),
    Row("//⟨node⟩[@index='0']", "the dump itself; on a device, Appium's driver finds nothing"),
    Row("//*[@⟨visible⟩]", "uiautomator dump has no attribute"),
    Row("//*[@⟨NFA⟩]", "uiautomator dump has no attribute"),
  ]

  @Test func uiautomatorDumpsHaveNodes() throws {
    let dump = """
      <hierarchy rotation="0">
      <node index="0" class="android.widget.Button" bounds="[0,0][9,9]"/>
      </hierarchy>
      """
    let snapshot = try DialectTree.snapshot(dump)
    for row in Self.nodes { try row.check(in: snapshot) }
    // `uiautomator dump` has no counterpart of the attribute, so there is nothing to suggest.
    let advice = try LocatorStrategy.xpath.read("//*[@visible]").notes(in: snapshot).compactMap(\.advice)
    #expect(!advice.contains { $0.contains("displayed") }, "\(advice)")
    // The dump does not record the attribute.
    #expect(try LocatorStrategy.xpath.read("//*[@clickable]").notes(in: snapshot).isEmpty)
  }

  @Test(arguments: [
    "//XCUIElementTypeButton[@name='a' and @enabled='true']", "/XCUIElementTypeApplication/XCUIElementTypeWindow",
    "//*[@*='a']",
    "//XCUIElementTypeCell[.//XCUIElementTypeImage]", "//XCUIElementTypeAny[last()]", "//*[count(*)=3][not(@value)]",
    "//*[@x='10' or @x=10]", "//*[name()='XCUIElementTypeImage']", "//*[.='']", "XCUIElementTypeWindow", "/*",
    // The dump does not record the attribute.
    "//*[@nativeAccessibilityElement]", "//*[@hittable]",
    "//*[@label[contains(., 'b')]]", "//*[@name[.='b']]", "//*[@name[normalize-space()='b' and string-length() > 1]]",
    "//*[@name/.='b']", "//*[contains(@name/self::node(), 'b')]", "//*[(@name | @label)[contains(., 'b')]]",
    "//*[contains((@name | @label)[1], 'b')]", "//*[@*[starts-with(., 'b')]]", "//*[@name[../@label=.]]",
    "//*[tokenize(@name, ' ')[.='b']]", "//*[@name[not(string(.)='b')]][@label[.]]", "//*[.//@name[matches(., 'b$')]]",
    "//*[boolean(XCUIElementTypeImage)=true()]", "//*[contains(@name, ../@name)]", "//*[@type='XCUIElementTypeImage']",
  ])
  func validXPathsHaveNoNotes(_ locator: String) throws {
    #expect(try LocatorStrategy.xpath.read(locator).notes(in: DialectTree.basket()).isEmpty)
  }

  @Test(arguments: [
    "//android.widget.Button[@text='a' and @clickable='true']", "//*[@clickable=true()]", "/hierarchy/*",
    "//com.example.Chip", "//android.widget.LinearLayout/android.widget.TextView[@index=1]",
    "//*[lower-case(@text)='a']", "//*[@text='']", "//*[@resource-id[matches(., 'login_.*$')]]",
    "//*[@content-desc[.='b']]", "//*[@content-desc!='']", "//*[@resource-id[.!='']]",
  ])
  func validAndroidXPathsHaveNoNotes(_ locator: String) throws {
    #expect(try LocatorStrategy.xpath.read(locator).notes(in: DialectTree.notes()).isEmpty)
  }

  /// If part of an XPath is valid for at least one of the dumps, that part is not noted.
  @Test func dumpsOfBothPlatformsAgree() throws {
    var notes = LocatorNotes(on: try LocatorStrategy.xpath.read("//XCUIElementTypeButton[@label='a'][@visible='1']"))
    #expect(notes.all.map(\.message) == ["visible is 'true' or 'false', never '1'"])
    notes.add(try DialectTree.notes())
    #expect(notes.all.count == 3)
    notes.add(try DialectTree.basket())
    #expect(notes.all.map(\.message) == ["visible is 'true' or 'false', never '1'"])
  }

  /// Without a dump, only attributes that do not exist on any platform are noted.
  @Test func unknownAttributesAreNoted() throws {
    let notes = try LocatorStrategy.xpath.read("//Button[@nmae='a']/XCUIElementTypeImge[@data-x]").notes
    #expect(notes.map(\.range) == [2..<8, 10..<14, 20..<39])
    #expect(
      notes.map(\.advice) == [
        "did you mean XCUIElementTypeButton?", "did you mean @name?", "did you mean XCUIElementTypeImage?",
      ])
  }

  /// At most a hundred notes are reported, so checking a locator with thousands of mistakes takes no more work than
  /// checking one with a hundred.
  @Test func notesAreBounded() throws {
    let text = "//*" + String(repeating: "[@q][0]", count: 10_000)
    #expect(try LocatorStrategy.xpath.read(text).notes(in: DialectTree.basket()).count == 100)
  }

  @Test func prefixesShiftNotes() throws {
    let notes = try DetectedLocator("xpath=//*[@text='a']").read().notes(in: DialectTree.basket())
    #expect(notes.map(\.range) == [11..<15])
  }
}
