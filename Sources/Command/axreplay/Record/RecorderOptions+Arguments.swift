// Turns arguments into options of the recorder.

import Findings
import SessionRecording

extension RecorderOptions {
  init(_ header: HeaderOptions, _ masks: MaskOptions) throws {
    self.init()
    (version, build, xcode) = (header.appVersion, header.appBuild, header.xcode)
    mask = SecretMask(try masks.secrets())
    for locator in masks.maskLocator { try secretElements.add(locator) }
    masksScreenshots = masks.maskScreenshots
  }
}
