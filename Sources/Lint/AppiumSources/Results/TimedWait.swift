// Describes waits with a time limit that follow a touch.

public import Findings

/// A wait for an element, with a time limit, in the statement after a touch.
///
///     driver.find_element(AppiumBy.ID, "pay").click()
///     WebDriverWait(driver, 1).until(EC.presence_of_element_located((AppiumBy.ID, "thanks")))
public struct TimedWait: Hashable, Sendable {
  /// A touch of an element, with the names that journals use.
  public enum Touch: String, Hashable, Sendable {
    case tap, doubleTap, press
  }

  /// The wait as written: `until`, `waitForDisplayed`, `Wait Until Element Is Visible`.
  public var name: String
  /// The time limit in seconds.
  public var seconds: Double
  /// Whether it waits until the element is gone.
  public var isForAbsence: Bool
  /// Where the locator of the awaited element is written; one place for each alternative.
  public var element: Set<SourcePlace>
  /// The kind of the preceding touch.
  public var touch: Touch
  /// The touch as written: `click`.
  public var touchName: String
  /// Where the locator of the touched element is written; one place for each alternative.
  public var touched: Set<SourcePlace>
  /// The name of the function, test or file that contains the wait.
  public var enclosing: String
  /// Where the wait is written.
  public var place: SourcePlace
}
