// Checks the attributes and tags of XPaths against one kind of dump. (`class-chain-and-xpath` §4 and §6)

import AccessibilityTree
import DriverLocators
import ElementQueries
import Findings
import Text

/// The tags and attributes that an XPath can refer to in a snapshot.
struct XPathDialect {
  let platform: Platform
  let driver: Driver
  let names: [String]
  private let attributes: DocumentAttributes
  /// Whether every tag is `node`, as in Android's own dumps.
  private let tagsAreNodes: Bool
  private let tags: RecordedTags

  init(_ snapshot: Snapshot, in expression: XPathExpression) {
    platform = snapshot.platform
    attributes = DocumentAttributes(snapshot, DocumentView(for: expression, in: snapshot))
    driver = attributes.driver
    tags = RecordedTags(attributes)
    let tagsAreNodes = platform == .android && !attributes.tagsAreClasses
    self.tagsAreNodes = tagsAreNodes
    // Only Appium's driver writes `displayed`.
    names = attributes.names.filter { !tagsAreNodes || $0 != "displayed" }
  }

  /// Whether the name can be a tag in some kind of dump. Any other name may be a string whose quotes are missing.
  static func isTag(_ name: String) -> Bool {
    name.hasPrefix(ElementType.wdaPrefix) || name == "node" || name == "hierarchy"
      || (name.contains(".") && AndroidTags.isClass(name))
  }

  private var snapshot: Snapshot { attributes.snapshot }

  // MARK: Attributes

  /// Returns a note on an attribute that no dump of this kind has.
  func note(onAttribute name: String, _ step: XPathStep) -> LocatorNote? {
    if name == "focused", driver == .webDriverAgent, snapshot.elements.allSatisfy({ $0[.hasFocus] == nil }) {
      return LocatorNote(
        range: step.testRange,
        message: "WebDriverAgent writes “focused” only on tvOS, so no element in this dump has it", advice: nil)
    }
    if names.contains(name) { return nil }
    // The dump comes from another program, so it does not show which attributes the driver would write.
    if snapshot.hasNodeTags, !tagsAreNodes, DocumentAttributes.pageSourceNames.contains(name) { return nil }
    let counterpart = counterpart(of: name) ?? Spelling.suggestions(for: name, among: names).first.map { "@\($0)" }
    return LocatorNote(
      range: step.testRange,
      message: "\(writer) has no attribute “\(name)”",
      advice: counterpart.map { "did you mean \($0)?" }
        ?? "the attributes are \(names.prefix(9).joined(separator: ", ")), …")
  }

  /// The program that writes such documents.
  private var writer: String { platform == .apple ? driver.rawValue : tagsAreNodes ? "uiautomator dump" : "Android" }

  /// Whether the dump records the attribute for every element.
  func isInAllElements(_ name: String) -> Bool {
    (0..<snapshot.count).allSatisfy { attributes.attribute(name, of: $0).text != nil }
  }

  /// Whether the driver omits the attribute if it is null, and no element of the dump has it as an empty string.
  func omitsIfNull(_ name: String) -> Bool {
    platform == .android && !tagsAreNodes && ["content-desc", "resource-id", "hint"].contains(name)
      && !(0..<snapshot.count).contains { attributes.attribute(name, of: $0).text == "" }
  }

  /// Returns the attribute for a name that was written without `@`, such as `@label` for `label`; nil if the name is
  /// unknown.
  func attribute(named name: String) -> String? { names.contains(name) ? "@\(name)" : counterpart(of: name) }

  /// Returns the attribute, such as `@enabled`, for a name from a different platform or a client library, such as
  /// `isEnabled`; nil if the name is unknown.
  private func counterpart(of name: String) -> String? {
    let table =
      switch driver {
      case .webDriverAgent: Self.appleCounterparts
      case .mac2: Self.macCounterparts
      case .uiAutomator2: Self.androidCounterparts
      }
    let plain = Self.plain(name)
    if let counterpart = table[plain] { return tagsAreNodes && counterpart == "@displayed" ? nil : counterpart }
    // Matches names such as `isEnabled` and `longClickable`.
    return names.first { Self.plain($0) == plain || "is" + Self.plain($0) == plain }.map { "@\($0)" }
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The attributes of WebDriverAgent, keyed by alternative names in lowercase without punctuation.
  private static let appleCounterparts = [
    "identifier": "@name", "id": "@name", "accessibilityidentifier": "@name", "resourceid": "@name",
    "contentdesc": "@name or @label", "contentdescription": "@name or @label", "accessibilitylabel": "@label",
    "text": "@label or @value", "title": "@label", "hint": "@placeholderValue", "placeholder": "@placeholderValue",
    "class": "@type", "classname": "@type", "elementtype": "@type", "displayed": "@visible",
    "isdisplayed": "@visible", "clickable": "@hittable", "checked": "@value='1'",
    "selected": "contains(@traits, 'Selected')", "rectx": "@x", "recty": "@y", "rectwidth": "@width",
    "rectheight": "@height", "frame": "@x, @y, @width and @height", "bounds": "@x, @y, @width and @height",
    "rect": "@x, @y, @width and @height", "package": "@bundleId",
  ]

  /// The attributes of Mac2, keyed in the same way.
  private static let macCounterparts = [
    "name": "@identifier", "id": "@identifier", "accessibilityidentifier": "@identifier", "resourceid": "@identifier",
    "contentdesc": "@label", "contentdescription": "@label", "accessibilitylabel": "@label",
    "text": "@title, @label or @value", "hint": "@placeholderValue", "placeholder": "@placeholderValue",
    "type": "@elementType", "class": "@elementType", "classname": "@elementType", "checked": "@value='1'",
    "rectx": "@x", "recty": "@y", "rectwidth": "@width", "rectheight": "@height",
    "frame": "@x, @y, @width and @height", "bounds": "@x, @y, @width and @height",
    "rect": "@x, @y, @width and @height", "nativeframe": "@x, @y, @width and @height",
  ]

  private static let androidCounterparts = [
    "name": "@resource-id or @content-desc", "identifier": "@resource-id", "id": "@resource-id",
    "label": "@content-desc or @text", "description": "@content-desc", "contentdescription": "@content-desc",
    "contentdesc": "@content-desc", "accessibilitylabel": "@content-desc", "accessibilityid": "@content-desc",
    "value": "@text", "title": "@text", "placeholder": "@hint", "placeholdervalue": "@hint", "type": "@class",
    "classname": "@class", "visible": "@displayed", "hittable": "@clickable", "x": "@bounds", "y": "@bounds",
    "width": "@bounds", "height": "@bounds", "rect": "@bounds", "frame": "@bounds", "bundleid": "@package",
    "packagename": "@package",
  ]

  /// Returns a note on an attribute, for use when the kind of dump is unknown. Only names that are similar to a known
  /// attribute are reported, because dumps may have additional attributes.
  static func note(onAnyAttribute name: String, _ step: XPathStep) -> LocatorNote? {
    if DocumentAttributes.allNames.contains(name) { return nil }
    let suggestions = Spelling.suggestions(for: name, among: DocumentAttributes.allNames)
    guard let first = suggestions.first else { return nil }
    return LocatorNote(
      range: step.testRange, message: "no driver writes an attribute “\(name)”", advice: "did you mean @\(first)?")
  }

  // MARK: Tags

  /// Returns a note on a tag that no dump of this kind has.
  func note(onTag name: String, _ step: XPathStep) -> LocatorNote? {
    if platform == .apple, driver != .mac2, name == "AppiumAUT" || name == snapshot.wrapper?.name {
      return LocatorNote(
        range: step.testRange,
        message: "the element “\(name)” only wraps the page source; it is not in the tree that drivers search",
        advice: "remove it: it matches nothing on a device")
    }
    if name == snapshot.wrapper?.name || name == "XCUIElementTypeAny" && platform == .apple { return nil }
    if tagsAreNodes {
      let isWindow = DocumentView.windowTags.contains(name) && snapshot.id(of: name) != nil
      return name == "node" || name == "hierarchy" || isWindow ? nil : note(onClass: name, step)
    }
    if platform == .android { return note(onAndroidTag: name, step) }
    if AppleTags.isKnown(name) || isRecorded(name) { return nil }
    if let note = note(onTagWithoutSign: name, step) { return note }
    return note(step, message: "\(writer) has no tag “\(name)”", guess: TypeNames.suggestions(for: name).first)
      ?? LocatorNote(
        range: step.testRange, message: "\(writer) has no tag “\(name)”",
        advice: "write a tag such as XCUIElementTypeButton")
  }

  private func note(_ step: XPathStep, message: String, guess: String?) -> LocatorNote? {
    guess.map { LocatorNote(range: step.testRange, message: message, advice: "did you mean \($0)?") }
  }

  /// Returns a note on an attribute without its “@”.
  private func note(onTagWithoutSign name: String, _ step: XPathStep) -> LocatorNote? {
    names.contains(name) && !step.isDeep
      ? note(step, message: XPathMistakes.missingSignMessage(name), guess: "@\(name)") : nil
  }

  /// Whether an element of the snapshot has the tag.
  func isRecorded(_ name: String) -> Bool { tags.all.contains(name) }

  private func note(onClass name: String, _ step: XPathStep) -> LocatorNote? {
    if let note = note(onTagWithoutSign: name, step) { return note }
    let counterpart =
      AndroidTags.isClass(name)
      ? name : AndroidTags.guess(name) ?? tag(ofType: name) ?? "android.widget.Button"
    return note(
      step, message: "in the output of uiautomator dump, every element has the tag “node”",
      guess: "node[@class='\(counterpart)']")
  }

  private func note(onAndroidTag name: String, _ step: XPathStep) -> LocatorNote? {
    if name == "hierarchy" || isRecorded(name) { return nil }
    if name == "node" {
      return note(
        step,
        message: "in this dump, tags are class names; the tag “node” occurs only in the output of uiautomator dump",
        guess: "*")
    }
    if let note = note(onTagWithoutSign: name, step) { return note }
    if AndroidTags.isClass(name) {
      return note(
        step, message: "no element in this dump has the class “\(name)”", guess: AndroidTags.correction(of: name))
    }
    let message =
      name.hasPrefix(ElementType.wdaPrefix)
      ? "“\(name)” is a WebDriverAgent tag" : "there is no tag “\(name)”: tags are class names"
    return note(step, message: message, guess: AndroidTags.guess(name) ?? tag(ofType: name))
      ?? LocatorNote(
        range: step.testRange, message: message, advice: "write a class name such as android.widget.Button")
  }

  /// Returns the tag that elements of a WebDriverAgent type have in this document.
  private func tag(ofType name: String) -> String? {
    guard let type = ElementType(wdaName: name), type != .other, type != .any else { return nil }
    let element = snapshot.elements.first { $0.type == type }
    return element.flatMap { tagsAreNodes ? $0.className : attributes.tag(of: $0.index) }
  }

  /// Returns a note on a tag, for use when the kind of dump is unknown.
  static func note(onAnyTag name: String, _ step: XPathStep) -> LocatorNote? {
    if AppleTags.isKnown(name) { return nil }
    let isShort = !name.hasPrefix(ElementType.wdaPrefix)
    if isShort, !AppleTags.isKnown(ElementType.wdaPrefix + name) { return nil }
    let guess = TypeNames.suggestions(for: name).first
    return LocatorNote(
      range: step.testRange, message: "WebDriverAgent has no tag “\(name)”",
      advice: guess.map { "did you mean \($0)?" } ?? "write a tag such as XCUIElementTypeButton")
  }

  // MARK: The topmost element

  /// Returns a note on a path that begins with a single slash and does not name the topmost element.
  func note(onTopmost step: XPathStep, advice: String) -> LocatorNote? {
    // Mac2 starts elsewhere; see `MacRootNote`.
    guard driver != .mac2, !step.isDeep, step.axis == .child, case .name(let name) = step.test, name != "*" else {
      return nil
    }
    // Unknown tags get a separate note.
    guard platform == .apple ? AppleTags.isKnown(name) : AndroidTags.isClass(name) else { return nil }
    // In documents of Appium's Android driver, the topmost element is a wrapper around the app's elements.
    // WebDriverAgent's documents do not have a wrapper.
    let root = attributes.tag(of: 0)
    let wrapper = snapshot.wrapper?.name
    let top = platform == .android ? wrapper ?? root : root
    if name == top || name == "XCUIElementTypeAny" { return nil }
    return LocatorNote(
      range: step.testRange, message: "a single “/” starts at the topmost element, which is \(top)",
      advice: "did you mean \(advice)?")
  }
}

/// The tags of a snapshot, collected on first use because most XPaths do not need them.
private final class RecordedTags {
  private let attributes: DocumentAttributes
  private(set) lazy var all = Set((0..<attributes.snapshot.count).map(attributes.tag(of:)))

  init(_ attributes: DocumentAttributes) {
    self.attributes = attributes
  }
}
