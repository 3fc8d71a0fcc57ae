// Makes unmodified page objects record their actions: `tap()` and other actions use the current recorder, if there is
// one.
//
// Add the file to the module of the page objects. It requires Swift 6.3, in which code can refer to a member of a
// specific module.

#if compiler(>=6.3)
  import DeviceRecorder
  import XCTest

  extension XCUIElement {
    fileprivate var recorder: UIRecorder? { UIRecorder.current }

    func tap() { if let recorder { recorder.tap(self) } else { self.XCUIAutomation::tap() } }
    func doubleTap() { if let recorder { recorder.doubleTap(self) } else { self.XCUIAutomation::doubleTap() } }
    func press(forDuration duration: TimeInterval) {
      guard let recorder else { return self.XCUIAutomation::press(forDuration: duration) }
      recorder.press(self, forDuration: duration)
    }

    func swipeUp() { if let recorder { recorder.swipe(self, .up) } else { self.XCUIAutomation::swipeUp() } }
    func swipeDown() { if let recorder { recorder.swipe(self, .down) } else { self.XCUIAutomation::swipeDown() } }
    func swipeLeft() { if let recorder { recorder.swipe(self, .left) } else { self.XCUIAutomation::swipeLeft() } }
    func swipeRight() { if let recorder { recorder.swipe(self, .right) } else { self.XCUIAutomation::swipeRight() } }

    func typeText(_ text: String) {
      guard let recorder else { return self.XCUIAutomation::typeText(text) }
      recorder.typeText(text, into: self is XCUIApplication ? nil : self)
    }

    /// Changes during a wait are also recorded.
    @discardableResult func waitForExistence(timeout: TimeInterval) -> Bool {
      recorder?.wait(for: self, timeout: timeout) ?? self.XCUIAutomation::waitForExistence(timeout: timeout)
    }
  }

  extension XCUIApplication {
    func launch() { if let recorder { recorder.launch() } else { self.XCUIAutomation::launch() } }
    func activate() { if let recorder { recorder.activate() } else { self.XCUIAutomation::activate() } }
    func terminate() { if let recorder { recorder.terminate() } else { self.XCUIAutomation::terminate() } }
  }
#endif
