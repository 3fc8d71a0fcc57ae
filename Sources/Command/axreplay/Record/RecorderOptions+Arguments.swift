// Turns arguments into options of the recorder.

import Findings
import Secrets
import SessionRecording

extension RecorderOptions {
  init(_ header: HeaderOptions, _ masks: MaskOptions) throws {
    self.init()
    (version, build, xcode) = (header.appVersion, header.appBuild, header.xcode)
    let secrets = try masks.secrets()
    registry = SecretRegistry(SecretMask(secrets))
    mask = SecretMask(secrets, registry: registry)
    for locator in masks.maskLocator { try secretElements.add(locator) }
    masksScreenshots = masks.maskScreenshots
    keepsScreenshots = masks.keepScreenshots
  }
}
