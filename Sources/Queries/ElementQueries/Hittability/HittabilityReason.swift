// Describes the reasons for hittability answers. (`hittability` §6)

public import AccessibilityTree

extension Hittability {
  /// The fact that decides an answer, or the fact that is missing.
  ///
  ///     Hittability.Reason.outsideScreen.description  // "outside the screen"
  public enum Reason: Hashable, Sendable {
    /// The dump contains the device's own answer. (`hittability` §6, step 1)
    case recorded
    /// The dump does not record a frame for the element. (step 3)
    case frameNotRecorded
    /// The frame on the device was infinite or NaN. (step 3)
    case frameNotFinite
    /// The frame has no area. (step 3)
    case frameEmpty(Frame)
    /// The recorder considers the element invisible. (step 4)
    case recordedInvisible
    /// The size of the screen is unknown. (step 5)
    case screenNotRecorded
    /// No part of the frame is on the screen. (step 5)
    case outsideScreen
    /// An ancestor clips its content to its own frame, which contains no part of the element's frame. (step 5)
    case clippedAway(by: Element)
    /// The frame is too thin to be tapped. (step 5)
    case tooThin(Frame)
    /// This element covers the point, or blocks every element outside it. (step 7)
    case behind(Element)
    /// This bar covers the point. XCTest does not consistently consider elements under a bar hittable.
    /// (`device-evidence` §13)
    case underBar(Element)
    /// This element may cover the point, or block every element outside it. (step 7)
    case maybeBehind(Element)
    /// The dump does not record whether the menu is open. (step 7)
    case maybeInClosedMenu(Element)
    /// There are too many elements at the point to examine all of them. (step 7)
    case crowded
    /// There is no other element at the point. (step 9)
    case uncovered
    /// Only views without a name or function are at the point. (step 9)
    case underLayoutOnly
  }

  /// A caveat to consider before relying on an answer.
  ///
  ///     Hittability.Note.notAccessible.description
  ///     // "it is not an accessibility element; such elements are usually not hittable"
  public enum Note: Hashable, Sendable {
    /// XCTest may record a failure when it computes the hittability of an element whose frame is empty or not finite.
    /// (`hittability` §2)
    case mayFailInXCTest
    /// The element itself is not an accessibility element. (step 8)
    case notAccessible
    /// A control that contains the element receives the taps. (`hittability` §2)
    case insideControl(Element)
    /// The element is inside a scrolling view, and `tap()` scrolls first. (`hittability` §1)
    case tapScrolls(Element)
    /// The center is covered, so a different point is used. (step 6)
    case centerCovered(by: Element)
    /// This element covers the point, but its frame suggests that it is only a background. (step 7)
    case assumedBackground(Element)
    /// This element is at the same point, but the order of elements in the dump suggests that it is underneath.
    /// (step 7)
    case assumedBeneath(Element)
  }
}

extension Hittability.Reason: CustomStringConvertible {
  /// The reason in a few words, without a full stop: `behind Alert "Wrong Password"`.
  public var description: String {
    switch self {
    case .recorded: "recorded by the device"
    case .frameNotRecorded: "the dump does not record its frame"
    case .frameNotFinite: "its frame is not finite"
    case .frameEmpty(let frame): "its frame \(frame) is empty"
    case .recordedInvisible: "recorded as invisible"
    case .screenNotRecorded: "the dump does not record the screen size"
    case .outsideScreen: "outside the screen"
    case .clippedAway(let element): "completely clipped by \(element.nameInSentence)"
    case .tooThin(let frame): "its frame \(frame) is too thin to be tapped"
    case .behind(let element): "behind \(element.nameInSentence)"
    case .underBar(let bar): "under \(bar.nameInSentence), where hittability is unknown"
    case .maybeBehind(let element): "\(element.nameInSentence) may cover it"
    case .maybeInClosedMenu(let element): "it is inside \(element.nameInSentence), which may be closed"
    case .crowded: "too many elements at this point to determine which one is in front"
    case .uncovered: "nothing covers it"
    case .underLayoutOnly: "only layout views cover it"
    }
  }
}

extension Hittability.Note: CustomStringConvertible {
  /// The note in one sentence without a full stop.
  public var description: String {
    switch self {
    case .mayFailInXCTest: "XCTest may fail instead of returning false"
    case .notAccessible: "it is not an accessibility element; such elements are usually not hittable"
    case .insideControl(let element): "the enclosing \(element.nameInSentence) may receive the tap"
    case .tapScrolls(let element): "tap() would scroll \(element.nameInSentence) first"
    case .centerCovered(let element): "its center is behind \(element.nameInSentence)"
    case .assumedBackground(let element):
      "\(element.nameInSentence) is at the same point but is assumed to be a background"
    case .assumedBeneath(let element): "\(element.nameInSentence) is at the same point but is assumed to be underneath"
    }
  }
}
