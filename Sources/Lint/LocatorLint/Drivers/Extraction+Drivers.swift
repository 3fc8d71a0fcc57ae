// Adds the locators of Appium's languages to those from Swift.

public import AccessibilityTree
public import AppiumSources
import ElementQueries
import Findings
public import LocatorExtraction
import LocatorStrategies

extension Extraction {
  /// Adds locators, each for every platform on which it may be used. A locator whose platform is unknown is added for
  /// each of the recorded platforms, and counts as found if it is found on one of them.
  ///
  ///     extraction.add(AppiumLocators(of: files), platforms: [.apple])
  ///
  /// - Parameter platforms: The platforms of the snapshots.
  public mutating func add(_ found: AppiumLocators, platforms: [Platform]) {
    for locator in found.locators {
      for alternative in locator.alternatives {
        let possible = alternative.platform.map { [$0] } ?? (platforms.isEmpty ? [.apple] : platforms)
        for platform in possible {
          var extracted = ExtractedLocator(
            name: locator.name, role: locator.count == nil ? .declared : .inline, place: alternative.place,
            template: LocatorTemplate(alternative, of: locator, on: platform))
          extracted.isVariant = possible.count > 1 || locator.alternatives.count > 1
          locators.append(extracted)
        }
      }
    }
    findings += found.findings
  }
}

extension LocatorTemplate {
  /// Creates the template of a locator on a platform.
  fileprivate init(_ alternative: AppiumLocator.Alternative, of locator: AppiumLocator, on platform: Platform) {
    let root: Root = locator.isRelative ? .parent("element") : .application
    guard let strategy = alternative.strategy.driverStrategy else {
      self.init(root: root, steps: [.unresolved("matchers of \(alternative.strategy.title) are not evaluated")])
      return
    }
    var location = DriverLocation(strategy: strategy, text: alternative.text, platform: platform)
    self.init(root: root, steps: Self.steps(&location))
    if locator.isCombined { steps = [.unresolved("the locator is one of several conditions")] }
    if locator.count != .all, unresolvedReason == nil { steps.append(.first) }
    driver = location
  }

  /// Returns the steps, and adds the mistakes to the location.
  private static func steps(_ location: inout DriverLocation) -> [Step] {
    let (strategy, text) = (location.strategy, location.text)
    if let reason = text.unresolvedReason { return [.unresolved(reason)] }
    guard let literal = text.literal else {
      switch strategy {
      // Names with holes are compared with every string that identifies an element.
      case .id, .accessibilityID, .name: return [.descendants(.any), .identified(text)]
      default: return [.unresolved("the text has parts that are known only at run time")]
      }
    }
    do throws(SyntaxError) {
      let reading = try strategy.read(literal)
      location.notes = reading.notes
      return reading.queryInParts(for: location.platform).steps.map(Step.init)
    } catch {
      location.mistake = error
      return [.unresolved("invalid \(strategy.protocolName): \(error.message)")]
    }
  }
}
