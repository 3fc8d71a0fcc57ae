// Tests which element receives a tap at a point. (`hittability` §6, step 7)

import AccessibilityTree
import ElementQueries
import PredicateFormat
import Testing

@Suite struct HitTestTests {
  static let login: Tree = """
    0 application "Shop" frame=0,0,400,800
    1   window frame=0,0,400,800
    2     other frame=0,0,400,800
    3       cell frame=0,100,400,60
    4         staticText "Ann" frame=20,110,100,20
    5       button "Log In" frame=100,400,200,44
    6         image "lock" frame=110,410,24,24
    7       other frame=150,410,20,20
    """

  static let alert: Tree = """
    0 application "Shop" frame=0,0,400,800
    1   window frame=0,0,400,800
    2     button "Go" frame=0,0,100,40
    3     alert "Wrong Password" frame=65,300,270,140
    4       button "OK" frame=65,396,270,44
    """

  static let bar: Tree = """
    0 application "Shop" frame=0,0,400,800
    1   window frame=0,0,400,800
    2     tabBar "Tabs" frame=0,751,400,49
    3       button "Home" frame=0,751,200,49
    4     button "Under" frame=0,740,400,60
    """

  /// A tree, a point, the index of the element hit there, and whether it accepts taps.
  static let rows: [(tree: Tree, x: Double, y: Double, hit: Int?, takesTaps: Bool)] = [
    // The deepest element at the point is hit; an element inside a control accepts taps, too.
    (login, 200, 430, 5, true), (login, 120, 420, 6, true), (login, 30, 115, 4, true), (login, 300, 150, 3, true),
    // Layout elements let taps through unless there is no other element.
    (login, 155, 415, 5, true), (login, 200, 700, 0, false),
    // The right and bottom edges belong to the adjacent element.
    (login, 300, 420, 0, false), (login, 299.9, 420, 5, true),
    // Outside all frames.
    (login, 500, 420, nil, false), (login, -1, 420, nil, false),
    // Elements behind an alert are excluded; elements inside it are not.
    (alert, 200, 410, 4, true), (alert, 200, 310, 3, false),
    // A bar covers elements that come later in the dump.
    (bar, 100, 780, 3, true), (bar, 100, 745, 4, true), (bar, 300, 780, 2, false),
  ]

  @Test(arguments: rows)
  func hitsFrontmostElement(_ row: (tree: Tree, x: Double, y: Double, hit: Int?, takesTaps: Bool)) throws {
    let snapshot = try row.tree.snapshot()
    let model = HittabilityModel(snapshot)
    let hit = model.element(at: Point(x: row.x, y: row.y))
    #expect(hit?.index == row.hit)
    #expect(hit == snapshot.element(at: Point(x: row.x, y: row.y)))
    if let hit { #expect(model.takesTaps(hit) == row.takesTaps) }
  }

  /// Behind an alert, only the common ancestors of the alert and the covered element can be hit.
  @Test func hitsNothingBehindAlert() throws {
    let snapshot = try Self.alert.snapshot()
    #expect(snapshot.element(at: Point(x: 50, y: 20))?.index != 2)
  }

  /// At the tap point of a hittable element, the hit test finds that element or one of its descendants.
  @Test(arguments: [login, alert, bar]) func hitTestAgreesWithHittability(_ tree: Tree) throws {
    let snapshot = try tree.snapshot()
    let model = HittabilityModel(snapshot)
    for element in snapshot.elements where model.takesTaps(element) {
      let hittability = model.hittability(of: element)
      guard hittability.answer == .yes, let point = hittability.point else { continue }
      let hit = try #require(model.element(at: point))
      #expect(hit == element || element.isAncestor(of: hit), "\(element): \(hit)")
    }
  }

  /// Thousands of overlapping elements must not take much longer than a few.
  @Test func manyOverlappingElementsAreBounded() throws {
    let lines = (1...20_000).map { "\($0)   button \"\($0)\" frame=0,0,400,800" }
    let tree = Tree.outline((["0 application frame=0,0,400,800"] + lines).joined(separator: "\n"))
    #expect(try tree.snapshot().element(at: Point(x: 1, y: 1)) != nil)
  }
}
