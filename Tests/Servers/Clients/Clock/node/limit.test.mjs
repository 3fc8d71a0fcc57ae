// A test with a limit of node:test, which sleeps longer than that between its requests.
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const ask = async (method, path, body) => {
  const headers = { 'Content-Type': 'application/json' }
  const options = { method, headers, body: body && JSON.stringify(body) }
  return (await (await fetch(process.env.AXREPLAY_SERVER + path, options)).json()).value
}

test('limit', { timeout: 1200 }, async () => {
  const capabilities = { alwaysMatch: { platformName: 'iOS', 'appium:bundleId': 'com.example.pomelo' } }
  const { sessionId } = await ask('POST', '/session', { capabilities })
  for (let i = 0; i < 4; i++) {
    await ask('POST', `/session/${sessionId}/elements`, { using: 'accessibility id', value: 'nowhere' })
    await sleep(500)
  }
  await ask('DELETE', `/session/${sessionId}`)
})
