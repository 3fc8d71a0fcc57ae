// Finds the receivers of searches: the locators of the elements at which the searches begin.

import AccessibilityTree
import Findings

extension LocatorFinder {
  /// An expression whose value is an element or a list of elements, or a field to which a page factory assigns one.
  struct SearchPlace: Hashable {
    let file: Int
    let tokens: Range<Int>
  }

  /// A call that searches with a locator, or a page factory field.
  struct Search {
    let file: Int
    /// The name of the method or of the field.
    let token: Int
    var locator: Int
    let origin: SearchOrigin
  }

  /// The maximum length of a chain of receivers. The limit keeps analysis fast even if a file is hostile.
  private static let maximumReceivers = 4

  mutating func noteSearch(_ token: Int, origin: SearchOrigin, of locator: Int) {
    searches.append(Search(file: file, token: token, locator: locator, origin: origin))
  }

  /// The place that stands for several, at any of which a search may begin; nil if there is none.
  mutating func place(ofAnyOf places: [SearchPlace]) -> SearchPlace? {
    guard places.count > 1, let first = places.first else { return places.first }
    let place = SearchPlace(file: first.file, tokens: first.tokens.lowerBound..<first.tokens.lowerBound)
    alternativePlaces[place] = places
    return place
  }

  /// The places that a place stands for, and the branches of conditional expressions.
  private func places(of place: SearchPlace) -> [SearchPlace] {
    (alternativePlaces[place] ?? [place]).flatMap { place in
      let expression = ScriptExpression(file: place.file, list: 0, range: place.tokens, scope: 0, token: 0)
      guard let choice = ExpressionView(expression, project).conditional(place.tokens), !choice.condition.isEmpty else {
        return [place]
      }
      return [choice.first, choice.second].map { SearchPlace(file: place.file, tokens: $0) }
    }
  }

  /// Adds the receivers of relative locators. A declared locator has receivers if all searches with it begin at the
  /// same element, or at any of the same elements. A field may belong to several widgets.
  mutating func readReceivers() {
    let byFile = searchesByFile()
    let byLocator = Dictionary(grouping: searches.indices, by: { searches[$0].locator })
    for locator in locators.indices where locators[locator].isRelative {
      let found = receivers(of: locator, byLocator, byFile: byFile)
      let places = Set((byLocator[locator] ?? []).map { searches[$0].origin.place })
      guard found.count == 1 || places.count == 1 || locators[locator].isField else { continue }
      let chains = Self.combined(found.map { chain(endingAt: $0, byLocator, byFile: byFile) })
      guard let first = chains.first, chains.allSatisfy({ !$0.isEmpty }) else { continue }
      (locators[locator].receivers, locators[locator].otherReceivers) = (first, Array(chains.dropFirst()))
    }
  }

  /// Combines single receivers for different platforms, such as the annotation of a field for one and that of its class
  /// for the other: each of the results is for both.
  private static func combined(_ chains: [[AppiumLocator.Receiver]]) -> [[AppiumLocator.Receiver]] {
    guard chains.count > 1, chains.allSatisfy({ $0.count == 1 }) else { return chains }
    func receivers(for platform: Platform) -> [AppiumLocator.Receiver] {
      chains.map { chain in
        var receiver = chain[0]
        receiver.alternatives.removeAll { $0.platform != nil && $0.platform != platform }
        return receiver
      }.filter { !$0.alternatives.isEmpty }
    }
    let (apple, android) = (receivers(for: .apple), receivers(for: .android))
    guard let (lastOfApple, lastOfAndroid) = apple.last.flatMap({ last in android.last.map { (last, $0) } }) else {
      return chains
    }
    return (0..<max(apple.count, android.count)).map { number in
      var receiver = apple.indices.contains(number) ? apple[number] : lastOfApple
      let other = android.indices.contains(number) ? android[number] : lastOfAndroid
      receiver.alternatives += other.alternatives.filter { !receiver.alternatives.contains($0) }
      // A list for one platform, an element for the other
      if receiver.count != other.count { receiver.count = .all }
      if receiver.index != other.index { receiver.index = nil }
      receiver.isRelative = receiver.isRelative || other.isRelative
      return [receiver]
    }
  }

  /// The receivers from the outermost one to a search; empty if there are too many, as only in hostile code.
  private func chain(
    endingAt search: Int, _ byLocator: [Int: [Int]], byFile: [Int: [Int]]
  ) -> [AppiumLocator.Receiver] {
    var chain = [value(of: search)]
    var current = searches[search].locator
    while chain.count < Self.maximumReceivers {
      let next = receivers(of: current, byLocator, byFile: byFile)
      guard next.count == 1 else { return chain }
      chain.insert(value(of: next[0]), at: 0)
      current = searches[next[0]].locator
    }
    return []
  }

  /// The searches of each file, in order.
  func searchesByFile() -> [Int: [Int]] {
    Dictionary(grouping: searches.indices, by: { searches[$0].file })
      .mapValues { $0.sorted { searches[$0].token < searches[$1].token } }
  }

  /// The searches that find the elements at which all searches with a locator begin; empty if one of them is unknown.
  private func receivers(of locator: Int, _ byLocator: [Int: [Int]], byFile: [Int: [Int]]) -> [Int] {
    var found: [Int] = []
    for search in byLocator[locator] ?? [] {
      guard let place = searches[search].origin.place else { return [] }
      for place in places(of: place) {
        guard let receiver = self.search(at: place, byFile), searches[receiver].locator != locator else { return [] }
        if !found.contains(receiver) { found.append(receiver) }
      }
    }
    return found
  }

  /// The search whose result is the value of an expression.
  func search(at place: SearchPlace, _ byFile: [Int: [Int]]) -> Int? {
    let all = byFile[place.file] ?? []
    let inside = all[all.partitionPoint { searches[$0].token >= place.tokens.lowerBound }...]
      .prefix { searches[$0].token < place.tokens.upperBound }
    guard let last = inside.last, isValue(searches[last].token, of: place) else { return nil }
    // Other searches in the expression may only find the element at which the last one begins.
    let isOnly = inside.dropLast().allSatisfy { other in
      searches[last].origin.place.map { $0.file == place.file && $0.tokens.contains(searches[other].token) } ?? false
    }
    return isOnly ? last : nil
  }

  /// Whether a call in an expression is enclosed only by parentheses and waits.
  private func isValue(_ call: Int, of place: SearchPlace) -> Bool {
    let script = project.files[place.file]
    var bracket = script.code.enclosers[call]
    while bracket >= place.tokens.lowerBound {
      let callee = script.isMark(bracket, .roundOpen) ? script.name(bracket - 1) : nil
      let isTransparent =
        callee.map { Self.keywords.contains($0) || Self.waits.contains($0) || Self.isCondition($0) }
        ?? !script.isMark(bracket, .squareOpen)
      guard isTransparent else { return false }
      bracket = script.code.enclosers[bracket]
    }
    return true
  }

  private func value(of search: Int) -> AppiumLocator.Receiver {
    let script = project.files[searches[search].file]
    let locator = locators[searches[search].locator]
    let token = searches[search].token
    let name = script.name(token) ?? ""
    // `presence_of_all_elements_located`, `List<WebElement> rows`
    let findsAll =
      Self.count(of: name) == .all || Self.isCondition(name) && Self.isForAll(condition: name)
      || locator.isField && locator.count == .all || StrategyWords.finds[name] == .all
    return AppiumLocator.Receiver(
      alternatives: locator.alternatives, count: findsAll ? .all : .one, index: findsAll ? locator.index : nil,
      isRelative: locator.isRelative)
  }
}
