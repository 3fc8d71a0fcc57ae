// WebdriverIO: adds to the error of a failed test why the app's last search or action failed, and names sessions by
// their spec files. In wdio.conf: import { AxreplayService } from './axreplay-service.mjs', and services:
// [[AxreplayService, {}]].

import path from 'node:path'

export class AxreplayService {
  beforeSession(config, capabilities, specs) {
    capabilities['appium:testName'] ??= path.basename(specs[0] ?? 'session').replace(/\..*$/, '')
  }

  async afterTest(test, context, { error }) {
    const server = process.env.AXREPLAY_SERVER
    if (!error || !server) return
    try {
      const answer = await fetch(`${server}/axreplay/sessions/${globalThis.browser.sessionId}/last`)
      const { value } = await answer.json()
      if (!value?.message) return
      const reason = `\naxreplay: ${value.message}`
      error.stack = (error.stack ?? '').replace(error.message, () => error.message + reason)
      error.message += reason
    } catch { /* The test's own error is enough. */ }
  }
}
