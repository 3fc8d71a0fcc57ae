// Tests the transitions between views that sources declare by calling `openView` and `returnToOrigin`.

import Findings
import LocatorExtraction
import Testing

@Suite struct TransitionTests {
  private static let options = {
    var options = ExtractionOptions()
    options.readsTransitions = true
    return options
  }()

  struct Row: CustomTestStringConvertible, Sendable {
    let what: String
    /// The members of `Search` besides its criteria.
    var members: String
    var others = ""
    /// The expected transitions, such as `buttons["go"] > Details` or `buttons["back"] > origin`. `by toast` is
    /// appended if tapping a toast's action opens the target. `unread: reason` describes a transition that could not be
    /// read.
    var expected: [String]
    var testDescription: String { what }
  }

  static let rows: [Row] = [
    Row(
      what: "to a view",
      members: #"func open() -> Details<Search>? { openView(Details<Search>.self, byTapping: APP.buttons["go"]) }"#,
      expected: [#"buttons["go"] > Details"#]),
    Row(
      what: "the published form, with `return` and an enum of locators",
      members: """
        enum Element {
          case row(String)
          func locator(_ parent: XCUIElement) -> XCUIElement {
            switch self { case .row(let key): return parent.cells["row.\\(key)"] }
          }
        }
        func open(_ key: String) -> Details<Search>? {
          return self.openView(Details<Search>.self, byTapping: Element.row(key).locator(APP), fixed: true)
        }
        """,
      expected: [#"cells["row.{key}"] > Details"#]),
    Row(
      what: "through a function with an unknown target",
      members: """
        func help() -> Details<Search>? { go(Details<Search>.self, "help") }
        func about() -> About? { go(About.self, "about") }
        private func go<V: SynchronizedView>(_ view: V.Type, _ name: String) -> V? {
          openView(view, byTapping: APP.buttons[name])
        }
        """,
      expected: [#"buttons["help"] > Details"#, #"buttons["about"] > About"#]),
    Row(
      what: "a view known only to its caller",
      members: """
        func go<V: SynchronizedView>(_ view: V.Type) -> V? { openView(view, byTapping: APP.buttons.firstMatch) }
        """,
      expected: ["unread: which view is opened is known only at run time"]),
    Row(
      what: "to one of two views",
      members: """
        func go(_ isLong: Bool) { openView(isLong ? Details<Search>.self : About.self, byTapping: APP.buttons["go"]) }
        """,
      expected: [#"buttons["go"] > Details About"#]),
    Row(
      what: "from a component",
      members: #"var bar: Bar { Bar(APP.tabBars.firstMatch, of: self) }"#,
      others: """
        final class Bar: PageComponent<Search> {
          func about() -> About? { owner.openView(About.self, byTapping: root.buttons["About"]) }
        }
        """,
      expected: [#"tabBars.firstMatch.buttons["About"] > About"#]),
    Row(
      what: "from each component of a group",
      members: #"var rows: ComponentCollection<Row> { .init(APP.cells.matching(identifier: "row"), of: self) }"#,
      others: """
        final class Row: PageComponent<Search> {
          func open() -> About? { owner.openView(About.self, byTapping: root) }
        }
        """,
      expected: [#"cells.matching(identifier: "row") > About"#]),
    Row(
      what: "inherited, and overridden",
      members: "",
      others: """
        class Base: NavigationHub {
          func help() -> About? { return tapToOpen(About.self, byTapping: APP.buttons["help"]) }
          func more() -> About? { return openView(About.self, byTapping: APP.buttons["more"]) }
        }
        final class Other: Base, SynchronizedView {
          override func more() -> About? { return openView(About.self, byTapping: APP.buttons["all"]) }
          func checkViewCriteria() -> String? { nil }
        }
        """,
      expected: [#"Other: buttons["all"] > About"#, #"Other: buttons["help"] > About"#]),
    Row(
      what: "with the action of a toast",
      members: """
        func buy() -> TransitionWithToast<About> {
          return openViewWithToastAction(About.self, byTapping: APP.buttons["buy"])
        }
        """,
      expected: [#"buttons["buy"] > About by toast"#]),
    Row(
      what: "with the view's own toast",
      members: """
        override var toast: XCUIElement { APP.otherElements["snackbar"] }
        func buy() -> TransitionWithToast<About> {
          return openViewWithToastAction(About.self, byTapping: APP.buttons["buy"])
        }
        """,
      expected: [#"buttons["buy"] > About by otherElements["snackbar"]"#]),
    Row(
      what: "a hub has no origin", members: #"var backElement: XCUIElement { APP.buttons["x"] }"#, expected: []),
    Row(
      what: "an overridden back element", members: "",
      others: """
        final class Sheet: OpenedView<Search>, SynchronizedView {
          override var backElement: XCUIElement { APP.buttons["close"] }
          func checkViewCriteria() -> String? { nil }
        }
        """,
      expected: [#"Sheet: buttons["close"] > origin"#]),
    Row(
      what: "returns by a different element, by the default back element, and with a toast", members: "",
      others: """
        final class Sheet: OpenedView<Search>, SynchronizedView {
          func save() -> TransitionWithToast<Search> { return returnToOriginWithToast(byTapping: APP.buttons["save"]) }
          func cancel() -> Search? { returnToOrigin(byTapping: APP.buttons["cancel"]) }
          func back() -> Search? { returnToOrigin() }
          func checkViewCriteria() -> String? { nil }
        }
        """,
      expected: [
        #"Sheet: buttons["save"] > origin"#, #"Sheet: buttons["cancel"] > origin"#,
        "Sheet: navigationBars.buttons.firstMatch > origin",
      ]),
    Row(
      what: "on an unknown view",
      members: #"func go(_ other: BaseView) { other.openView(About.self, byTapping: APP.buttons["go"]) }"#,
      expected: ["unread: the view “other” is known only at run time"]),
    Row(
      what: "through another view, to which the transition belongs",
      members: "func more() { Help().more() }",
      others: """
        final class Help: NavigationHub, SynchronizedView {
          func more() { openView(About.self, byTapping: APP.buttons["more"]) }
          func checkViewCriteria() -> String? { nil }
        }
        """,
      expected: [#"Help: buttons["more"] > About"#]),
    Row(
      what: "an element that cannot be evaluated",
      members: "func go(_ find: Finder) { openView(About.self, byTapping: find.best()) }",
      expected: ["unread: the tapped element cannot be evaluated as a locator"]),
  ]

  @Test(arguments: rows) func transitionsAreRead(row: Row) {
    let source = MarkedSource(
      """
      final class Search: NavigationHub, SynchronizedView {
        \(row.members)
        func checkViewCriteria() -> String? { APP.searchFields.firstMatch.exists ? nil : "no field" }
      }
      class Details<T: SynchronizedView>: OpenedView<T>, SynchronizedView {
        func checkViewCriteria() -> String? { nil }
      }
      class About: NavigationHub, SynchronizedView {
        func checkViewCriteria() -> String? { nil }
      }
      \(row.others)
      """)
    let found = MarkedSource.extraction(of: [source], Self.options).views.flatMap { view -> [String] in
      let name = view.name == "Search" ? "" : view.name + ": "
      return view.transitions.map { name + Self.words($0) }
        + view.unreadTransitions.map { "\(name)unread: \($0.reason)" }
    }
    #expect(found == row.expected)
  }

  /// A suite that declares the base classes itself: where their functions are, and the class from which views inherit.
  static let ownToolkits: [(what: String, declarations: String)] = [
    (
      "in the base class",
      """
      protocol SynchronizedView: BaseView { func checkViewCriteria() -> String? }
      class BaseView {
        let origin: BaseView?
        let APP: XCUIApplication
        required init(_ origin: BaseView? = nil, app: XCUIApplication = XCUIApplication()) { (self.origin, APP) = (origin, app) }
        FUNCTIONS
      }
      class NavigationHub: BaseView {}
      """
    ),
    (
      "in an extension of the protocol",
      """
      protocol SynchronizedView: class {
        var origin: BaseView? { get }
        var APP: XCUIApplication { get }
        init(_ origin: BaseView?, app: XCUIApplication)
        func checkViewCriteria() -> String?
      }
      extension SynchronizedView {
        FUNCTIONS
      }
      class BaseView: NSObject {
        let origin: BaseView?
        let APP: XCUIApplication
        required init(_ origin: BaseView?, app: XCUIApplication) { (self.origin, APP) = (origin, app) }
      }
      class NavigationHub: BaseView {}
      """
    ),
  ]

  @Test(arguments: ownToolkits)
  func transitionsOfAnOwnToolkitAreRead(row: (what: String, declarations: String)) throws {
    let functions = """
      func openView<T: SynchronizedView>(
        _ view: T.Type, targetApp: XCUIApplication? = nil, byTapping element: XCUIElement, fixed: Bool = false,
        required: Bool = true
      ) -> T? {
        element.tap()
        let next = view.init(self as? BaseView, app: targetApp ?? APP)
        return next.checkViewCriteria() == nil ? next : nil
      }
      func openViewWithToastAction<T: SynchronizedView>(
        _ view: T.Type, originType: BaseView.Type? = nil, byTapping element: XCUIElement, fixed: Bool = false,
        required: Bool = true
      ) -> T? {
        element.tap()
        return openView(view, byTapping: APP.otherElements["toast"].buttons.firstMatch)
      }
      func returnToOrigin(byTapping element: XCUIElement) -> BaseView? { element.tap(); return origin }
      """
    let source = MarkedSource(
      row.declarations.replacing("FUNCTIONS", with: functions) + """

        class Search: NavigationHub, SynchronizedView {
          lazy var bar = TitleBar(self)
          func open() -> Details<Search>? { return openView(Details<Search>.self, byTapping: APP.buttons["go"]) }
          func buy() -> About? { return openViewWithToastAction(About.self, byTapping: APP.buttons["buy"]) }
          func go(_ kind: BaseView.Type) { _ = openView(kind, byTapping: APP.buttons["any"]) }
          func checkViewCriteria() -> String? { return APP.searchFields.firstMatch.exists ? nil : "no field" }
        }
        class TitleBar<T: SynchronizedView> {
          let view: T
          init(_ view: T) { self.view = view }
          func help() -> About? { return view.openView(About.self, byTapping: view.APP.buttons["help"]) }
        }
        class Details<T: BaseView>: NavigationHub, SynchronizedView {
          func close() -> BaseView? { return returnToOrigin(byTapping: APP.buttons["close"]) }
          func checkViewCriteria() -> String? { return nil }
        }
        class About: NavigationHub, SynchronizedView { func checkViewCriteria() -> String? { return nil } }
        """)
    let views = MarkedSource.extraction(of: [source], Self.options).views.filter { $0.name != "SynchronizedView" }
    #expect(views.map(\.name) == ["Search", "Details", "About"])
    let search = try #require(views.first)
    #expect(
      search.transitions.map(Self.words) == [
        #"buttons["go"] > Details"#, #"buttons["buy"] > About by toast"#, #"buttons["help"] > About"#,
      ])
    #expect(search.unreadTransitions.map(\.reason) == ["which view is opened is known only at run time"])
    #expect(views[1].transitions.map(Self.words) == [#"buttons["close"] > origin"#])
    #expect(views.map(\.origin) == [.none, .opener, .none])
  }

  private static func words(_ transition: ExtractedView.Transition) -> String {
    let target =
      switch transition.target {
      case .views(let names): names.joined(separator: " ")
      case .origin: "origin"
      }
    let toast = transition.toast.map { " by \($0.element.map { "\($0.template)" } ?? "toast")" } ?? ""
    return "\(transition.element.template) > \(target)\(toast)"
  }

  /// The superclass, and the view's origin.
  static let origins: [(String, ExtractedView.Origin)] = [
    ("NavigationHub", .none), ("OpenedView<T>", .opener), ("OpenedView<Home>", .view("Home")),
    ("PageModels.OpenedView<Home>", .view("Home")), ("Sheet<T>", .opener),
  ]

  @Test(arguments: origins) func originsAreRead(superclass: String, expected: ExtractedView.Origin) throws {
    let source = MarkedSource(
      """
      final class Home: NavigationHub {}
      class Sheet<T: SynchronizedView>: OpenedView<T> {}
      final class View<T: SynchronizedView>: \(superclass), SynchronizedView {
        func checkViewCriteria() -> String? { nil }
      }
      """)
    #expect(try #require(MarkedSource.extraction(of: [source], Self.options).views.first).origin == expected)
  }
}
