// Tests what every JSON dialect records. (`dump-dialects` §2, §4 to §7)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

extension Element {
  /// All attributes that are recorded, except the line.
  var recorded: [String] {
    var list = ["\(type)"]
    func add(_ name: String, _ value: String?) { if let value { list.append("\(name)=\(value)") } }
    add("class", className)
    add("identifier", identifier)
    add("label", label)
    add("title", title)
    add("value", value)
    add("placeholder", placeholderValue)
    add("frame", frame.map { "\($0) \(frameAccuracy)" })
    for fact in ElementFact.allCases { add("\(fact)", self[fact].map { "\($0)" }) }
    add("traits", traits?.joinedNames)
    if identifierMayBeEmpty { list.append("identifierMayBeEmpty") }
    if valueMayBeMissing { list.append("valueMayBeMissing") }
    if mayHaveMoreChildren { list.append("mayHaveMoreChildren") }
    return list + extraTexts
  }
}

@Suite struct JSONDialectTests {
  @Test(arguments: JSONSample.all)
  func sampleIsRead(sample: JSONSample) throws {
    let reading = reading(of: sample.dump)
    #expect(reading.format == sample.format)
    #expect(reading.findings.map(\.code) == sample.findings)
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.count == sample.count)
    expectSound(snapshot)
  }

  struct Row: Sendable {
    var sample: JSONSample
    var element: Int
    var recorded: [String]
  }

  static let rows = [
    // The rules for derived values are those of the XML, but the identifier and the frame are exact. The value of a
    // button that is selected may be missing; the button's traits also show that it is disabled.
    Row(
      sample: .wda, element: 0,
      recorded: [
        "application", "identifier=", "label=Shop", "value=", "frame={{0, 0}, {393, 852}} exact", "enabled=true",
        "selected=false", "hasFocus=false", "visible=true",
        "accessible=false", "traits=", "customActions=null", "isNativeAccessibilityElement=0",
      ]),
    Row(
      sample: .wda, element: 1,
      recorded: [
        "button", "identifier=buy", "label=Buy", "value=1", "frame={{16.333, 99.5}, {100, 41}} exact",
        "enabled=false", "selected=true", "hasFocus=false", "visible=true", "accessible=true",
        "traits=Button, Selected, NotEnabled", "valueMayBeMissing",
      ]),
    Row(
      sample: .wda, element: 2,
      recorded: [
        "staticText", "identifier=", "label=Total", "value=Total", "frame={{-1, -1}, {0, 0}} notFinite",
        "enabled=true", "visible=false", "valueMayBeMissing",
      ]),
    Row(
      sample: .wda, element: 3,
      recorded: [
        "textField", "identifier=user", "label=", "value=Name", "placeholder=Name",
        "frame={{16, 200}, {300, 40}} roundedOutward", "enabled=true", "valueMayBeMissing",
      ]),
    // The identifier equals the label, but in JSON it is certain.
    Row(
      sample: .wda, element: 4,
      recorded: [
        "slider", "identifier=Shop", "label=Shop", "value=50%", "enabled=true", "minValue=0", "maxValue=1",
      ]),
    Row(
      sample: .wda, element: 5,
      recorded: ["other", "class=Gauge", "identifier=", "label=", "value=", "enabled=true"]),
    // In 2016, the identifier was merged with the label, as in the XML.
    Row(
      sample: .wda2016, element: 0,
      recorded: [
        "application", "class=UIAApplication", "identifier=Shop", "label= ", "value=",
        "frame={{0, 0}, {375, 667}} roundedOutward", "enabled=true", "visible=true", "bundleID=com.example.shop",
      ]),
    Row(
      sample: .wda2016, element: 1,
      recorded: [
        "textField", "class=UIATextField", "identifier=user", "label=user", "value=",
        "frame={{8, 20.5}, {64, 78}} exact", "enabled=true", "hasKeyboardFocus=true", "visible=true",
        "identifierMayBeEmpty", "isValid=1", "hint=Double tap",
      ]),
    // Without an identifier, the name is the label. Containers are not accessibility elements.
    Row(
      sample: .wdaAccessible, element: 0,
      recorded: ["application", "identifier=", "label=Shop", "accessible=false", "mayHaveMoreChildren"]),
    Row(
      sample: .wdaAccessible, element: 1,
      recorded: ["other", "identifier=list", "accessible=false", "mayHaveMoreChildren"]),
    Row(
      sample: .wdaAccessible, element: 2,
      recorded: [
        "cell", "identifier=", "label=Apple", "value=", "visible=true", "accessible=true", "mayHaveMoreChildren",
      ]),
    // The rules for derived values apply here, too. The value of the field may be its placeholder.
    Row(
      sample: .wdaAccessible, element: 3,
      recorded: [
        "button", "identifier=buy", "label=Buy", "value=", "selected=false", "visible=true", "accessible=true",
        "mayHaveMoreChildren",
      ]),
    Row(
      sample: .wdaAccessible, element: 4,
      recorded: [
        "staticText", "identifier=", "label=Total", "value=Total", "visible=true", "accessible=true",
        "valueMayBeMissing", "mayHaveMoreChildren",
      ]),
    Row(
      sample: .wdaAccessible, element: 5,
      recorded: [
        "textField", "identifier=user", "label=", "value=Name", "visible=true", "accessible=true",
        "valueMayBeMissing", "mayHaveMoreChildren",
      ]),
    Row(
      sample: .droidBot, element: 0,
      recorded: [
        "other", "class=android.widget.FrameLayout", "identifier=", "label=", "value=",
        "frame={{0, 0}, {1080, 2400}} exact", "enabled=true", "selected=false", "hasKeyboardFocus=false",
        "visible=true", "tag=2026-01-02_030405", "foreground_activity=com.example/.Main", "package=com.example",
        "checkable=false", "checked=false", "password=false", "clickable=false", "long-clickable=false",
        "size=1080*2400", "view_str=06dc",
      ]),
    Row(
      sample: .droidBot, element: 2,
      recorded: [
        "secureTextField", "class=android.widget.EditText", "identifier=a:id/pin", "label=PIN", "value=1234",
        "frame={{10, 110}, {1060, 90}} exact", "hasKeyboardFocus=true", "text=1234", "content-desc=PIN",
        "password=true", "long-clickable=true",
      ]),
    Row(
      sample: .droidBot, element: 3,
      recorded: [
        "checkBox", "class=android.widget.CheckBox", "label=Save", "value=1", "frame={{10, 500}, {190, 100}} exact",
        "text=Save", "checkable=true", "checked=true",
      ]),
    Row(
      sample: .droidBot2016, element: 1,
      recorded: [
        "button", "class=android.widget.Button", "identifier=a:id/b", "label=Agree", "value=Agree",
        "frame={{75, 945}, {489, 144}} exact", "enabled=true", "selected=false", "hasKeyboardFocus=true",
        "text=Agree", "content-desc=", "checkable=false", "checked=false", "password=false", "long-clickable=true",
      ]),
    Row(
      sample: .idb, element: 0,
      recorded: [
        "application", "identifier=", "label=Shop", "title=", "value=", "frame={{0, 0}, {393, 852}} exact",
        "enabled=true", "mayHaveMoreChildren", "role=AXApplication", "role_description=application", "help=null",
        "custom_actions=[]",
        "content_required=false", "pid=7",
      ]),
    Row(
      sample: .idb, element: 2,
      recorded: [
        "switch", "class=CheckBox", "identifier=row", "label=Apple", "value=1",
        "frame={{16, 120.5}, {300, 40}} exact", "enabled=false", "selected=true", "traits=Button, Selected",
        "mayHaveMoreChildren", "role=AXCheckBox", "subrole=AXSwitch", "traits=Button,Selected,ReadOnly",
      ]),
    Row(
      sample: .idb, element: 4,
      recorded: [
        "staticText", "class=Heading", "label=Title", "value=", "frame={{16, 500}, {300, 40}} exact",
        "mayHaveMoreChildren",
        "role=AXHeading",
      ]),
    Row(
      sample: .idbComplete, element: 1,
      recorded: [
        "slider", "identifier=volume", "label=Volume", "value=0.5", "placeholder=Loud",
        "frame={{1.5, 2}, {3, 4}} exact", "enabled=true", "mayHaveMoreChildren",
      ]),
    Row(
      sample: .axe, element: 1,
      recorded: [
        "button", "class=RadioButton", "identifier=cart", "label=Cart", "value=", "frame={{0, 800}, {100, 52}} exact",
        "mayHaveMoreChildren", "role=AXRadioButton", "subrole=AXTabButton",
      ]),
    Row(
      sample: .maestro, element: 1,
      recorded: [
        "other", "identifier=volume", "label=Volume", "title=Loud", "value=50%", "placeholder=0 to 1",
        "frame={{16, 99}, {101, 42}} roundedOutward", "enabled=false", "selected=true", "hasFocus=true",
        "checked=true",
      ]),
    Row(
      sample: .maestroAndroid, element: 2,
      recorded: [
        "checkBox", "class=android.widget.CheckBox", "identifier=a:id/agree", "label=Terms", "value=1",
        "placeholder=", "frame={{10, 20}, {100, 200}} exact", "enabled=true", "selected=false",
        "hasKeyboardFocus=true", "clickable=true", "checked=true", "scrollable=false",
        "error=Required", "text=Agree", "content-desc=Terms",
      ]),
    Row(
      sample: .maestroRunner, element: 0,
      recorded: [
        "other", "class=elementType 0", "identifier=", "label=", "placeholder=", "frame={{0, 0}, {0, 0}} exact",
        "enabled=false", "selected=false", "hasFocus=false", "displayID=0", "windowContextID=0",
        "horizontalSizeClass=0", "verticalSizeClass=0", "depth=2",
      ]),
    Row(
      sample: .maestroRunner, element: 1,
      recorded: [
        "button", "identifier=buy", "label=Buy", "title=t", "value=v", "placeholder=p",
        "frame={{1.25, 2}, {3, 4}} exact", "enabled=true", "selected=true", "hasFocus=false",
      ]),
    Row(
      sample: .deviceAgent, element: 1,
      recorded: [
        "timeline", "class=TimeLine", "identifier=line", "label=Line", "title=T", "value=On", "placeholder=P",
        "frame={{8, 26.5}, {83, 30}} exact", "enabled=false", "selected=true", "hasKeyboardFocus=true",
        "hittable=false", #"hit_point={"x": -1, "y": -1}"#, "test_id=2",
      ]),
    // The old version omits empty strings: the window's identifier is empty. Whether it omitted the label, or did not
    // record labels, is unknown.
    Row(
      sample: .deviceAgentOld, element: 0,
      recorded: [
        "window", "identifier=", "frame={{0, 0}, {9, 9}} roundedOutward", "enabled=true", "hittable=true",
      ]),
    Row(
      sample: .propertyList, element: 0,
      recorded: [
        "application", #"label=Fish & "Chips" <\>"#, "value=", "placeholder=", "frame={{0.5, -inf}, {393, 852}} exact",
        "enabled=true", #"extra=["2026-01-02T03:04:05Z","AAEC"]"#,
      ]),
    Row(
      sample: .propertyList, element: 1,
      recorded: ["switch", "identifier= ", "value=a\nb", "placeholder=", "selected=false"]),
  ]

  @Test(arguments: rows)
  func attributesAreRecorded(row: Row) throws {
    let snapshot = try #require(reading(of: row.sample.dump).snapshot)
    #expect(snapshot[row.element].recorded == row.recorded)
  }

  /// Only the default backend of idb omits the elements inside accessibility elements.
  @Test(arguments: [("ax", true), ("axbridge", false), ("testmanagerd", false)])
  func backendDeterminesWhetherElementsAreOmitted(backend: String, mayHaveMore: Bool) throws {
    let dump = #"{"backend": "\#(backend)", "elements": [{"AXLabel": "a", "type": "Cell", "children": []}]}"#
    #expect(try snapshot(of: dump).root.mayHaveMoreChildren == mayHaveMore)
  }

  /// The parent of each element.
  static let structures: [(JSONSample, [Int?], Nesting)] = [
    (.wda, [nil, 0, 0, 0, 0, 0], .recorded),
    (.wdaAccessible, [nil, 0, 1, 0, 0, 0], .flattened),
    (.droidBot, [nil, 0, 1, 0], .recorded),
    // The switch is inside the list. The spacer has no area; it follows the switch. The heading is below the list.
    (.idb, [nil, 0, 1, 2, 0], .flattened),
    (.idbNested, [nil, 0], .recorded),
    (.idbLines, [nil, 0], .flattened),
    (.axe, [nil, 0], .recorded),
    (.maestroAndroid, [nil, 0, 1], .recorded),
  ]

  @Test(arguments: structures)
  func structureIsReadOrInferred(sample: JSONSample, parents: [Int?], nesting: Nesting) throws {
    let snapshot = try #require(reading(of: sample.dump).snapshot)
    #expect(snapshot.elements.map { $0.parent?.index } == parents)
    #expect(snapshot.nesting == nesting)
    #expect(snapshot.platform == (sample.name.contains("Droid") || sample.name.contains("Android") ? .android : .apple))
  }

  @Test func elementsHaveTheLinesOfTheFile() throws {
    #expect(try #require(reading(of: JSONSample.maestro.dump).snapshot).elements.map(\.line) == [3, 9])
    #expect(try #require(reading(of: JSONSample.propertyList.dump).snapshot).elements.map(\.line) == [4, 16])
  }

  /// The first of these keys takes precedence, in any order.
  static let frames = [
    #""nativeFrame": "{{0.5, 1}, {2, 3}}""#, #""frame": "{{0, 1}, {3, 3}}""#,
    #""rect": {"x": 9, "y": 9, "width": 9, "height": 9}"#,
  ]

  @Test(arguments: [frames, frames.reversed()])
  func mostExactFrameIsUsed(frames: [String]) throws {
    let element = try snapshot(of: #"{"type": "Cell", "isEnabled": "1", \#(frames.joined(separator: ","))}"#).root
    #expect(element.frame == Frame(x: 0.5, y: 1, width: 2, height: 3))
    #expect(element.frameAccuracy == .exact)
  }

  @Test(arguments: [#""AXUniqueId": null, "AXIdentifier": "a""#, #""AXIdentifier": "a", "AXUniqueId": null"#])
  func nullDoesNotHideAnAlternativeKey(members: String) throws {
    #expect(try snapshot(of: #"{"type": "Cell", \#(members)}"#).root.identifier == "a")
  }

  @Test func arrayOfOneDumpIsRead() throws {
    #expect(try snapshot(of: #"[{"elementType": 2, "children": [{"elementType": 9}]}]"#).count == 2)
  }

  @Test func severalDumpsInAnArrayAreReported() throws {
    let reading = reading(of: #"[{"elementType": 2}, {"elementType": 2}]"#)
    #expect(reading.findings.map(\.code) == ["dump-joined"])
    let snapshot = try #require(reading.snapshot)
    #expect(snapshot.rootIsWrapper)
    #expect(snapshot.elements.map(\.type) == [.other, .application, .application])
  }

  @Test func keysThatDetermineTheDialectNeedNotComeFirst() throws {
    let snapshot = try snapshot(of: #"{"children": [{"children": [], "elementType": 9}], "elementType": 2}"#)
    #expect(snapshot.elements.map(\.type) == [.application, .button])
  }
}
