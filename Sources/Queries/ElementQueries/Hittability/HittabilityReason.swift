// Why an answer about hittability is what it is, in words. (`hittability` §6)

public import AccessibilityTree

extension Hittability {
  /// What decides an answer, or which fact is missing.
  ///
  ///     Hittability.Reason.outsideScreen.description  // "outside the screen"
  public enum Reason: Hashable, Sendable {
    /// The dump holds the device's own answer. (`hittability` §6, step 1)
    case recorded
    /// The dump gives the element no frame. (step 3)
    case frameNotRecorded
    /// The frame on the device was infinite or not a number. (step 3)
    case frameNotFinite
    /// The frame has no area. (step 3)
    case frameEmpty(Frame)
    /// The recorder calls the element invisible. (step 4)
    case recordedInvisible
    /// Nothing tells how large the screen is. (step 5)
    case screenNotRecorded
    /// No part of the frame lies on the screen. (step 5)
    case outsideScreen
    /// No part of the frame lies in an element around it that shows only what lies in its own frame. (step 5)
    case clippedAway(by: Element)
    /// The frame is too thin to be tapped. (step 5)
    case tooThin(Frame)
    /// The element covers the point, or keeps everything outside it from being tapped. (step 7)
    case behind(Element)
    /// The bar covers the point. Whether XCTest calls an element under it hittable differs. (`device-evidence` §13)
    case underBar(Element)
    /// The element may cover the point, or keep everything outside it from being tapped. (step 7)
    case maybeBehind(Element)
    /// The dump does not tell whether the menu is open. (step 7)
    case maybeInClosedMenu(Element)
    /// More elements lie at the point than can be examined. (step 7)
    case crowded
    /// Nothing else lies at the point. (step 9)
    case uncovered
    /// Only views without a name and a function of their own lie at the point. (step 9)
    case underLayoutOnly
  }

  /// What should be known before an answer is relied on.
  ///
  ///     Hittability.Note.notAccessible.description
  ///     // "it is no accessibility element, and those are usually not hittable"
  public enum Note: Hashable, Sendable {
    /// Asked about such a frame, XCTest may record a failure instead. (`hittability` §2)
    case mayFailInXCTest
    /// The element is no accessibility element of its own. (step 8)
    case notAccessible
    /// A control around the element takes the taps. (`hittability` §2)
    case insideControl(Element)
    /// The element lies in something that scrolls, and `tap()` scrolls first. (`hittability` §1)
    case tapScrolls(Element)
    /// The center is covered, and the point is another one. (step 6)
    case centerCovered(by: Element)
    /// The element covers the point, and was taken for a background because of its frame. (step 7)
    case takenForBackground(Element)
    /// The element is taken to lie beneath, because of the order of the dump. (step 7)
    case takenToLieBeneath(Element)
  }
}

extension Hittability.Reason: CustomStringConvertible {
  /// One sentence without a full stop: `behind Alert "Wrong Password"`.
  public var description: String {
    switch self {
    case .recorded: "recorded by the device"
    case .frameNotRecorded: "the dump records no frame for it"
    case .frameNotFinite: "its frame is not finite"
    case .frameEmpty(let frame): "its frame \(frame) is empty"
    case .recordedInvisible: "recorded as invisible"
    case .screenNotRecorded: "the dump does not record how large the screen is"
    case .outsideScreen: "outside the screen"
    case .clippedAway(let element): "clipped away by \(element.nameInSentence)"
    case .tooThin(let frame): "its frame \(frame) is too thin"
    case .behind(let element): "behind \(element.nameInSentence)"
    case .underBar(let bar): "under \(bar.nameInSentence), where elements may be hittable or not"
    case .maybeBehind(let element): "\(element.nameInSentence) may cover it"
    case .maybeInClosedMenu(let element): "\(element.nameInSentence) may be closed"
    case .crowded: "too many elements lie here to tell which one is in front"
    case .uncovered: "nothing covers it"
    case .underLayoutOnly: "only layout covers it"
    }
  }
}

extension Hittability.Note: CustomStringConvertible {
  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .mayFailInXCTest: "XCTest may fail instead of returning false"
    case .notAccessible: "it is no accessibility element, and those are usually not hittable"
    case .insideControl(let element): "\(element.nameInSentence) around it may take the tap"
    case .tapScrolls(let element): "tap() would scroll \(element.nameInSentence) first"
    case .centerCovered(let element): "its center is behind \(element.nameInSentence)"
    case .takenForBackground(let element): "\(element.nameInSentence) lies here, too, and was taken for a background"
    case .takenToLieBeneath(let element): "\(element.nameInSentence) lies here, too, and was taken to lie beneath"
    }
  }
}

extension Element {
  /// The type and what identifies the element best: `Alert "Wrong Password"`.
  fileprivate var nameInSentence: String {
    "\(type.shortName)\(name.map { " \"\($0)\"" } ?? "")"
  }
}
