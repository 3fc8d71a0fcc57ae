// Limits of mocha around waits in vain. Those whose names end with `Fails` fail on a device.

const assert = require('node:assert')

const server = process.env.AXREPLAY_SERVER
let session

const ask = async (method, path, body) => {
  const headers = { 'Content-Type': 'application/json' }
  return (await (await fetch(server + path, { method, headers, body: body && JSON.stringify(body) })).json()).value
}
const count = async () => {
  const search = { using: 'accessibility id', value: 'landing.langage' }
  return (await ask('POST', `/session/${session}/elements`, search)).length
}
const isFound = async ms => {
  for (const start = Date.now(); Date.now() - start < ms;) {
    if (await count()) return true
    await new Promise(done => setTimeout(done, 500))
  }
  return false
}

describe('a limit', function () {
  this.timeout(10_200)
  before(async () => {
    const capabilities = { platformName: 'iOS', 'appium:bundleId': 'com.example.pomelo' }
    session = (await ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } })).sessionId
  })
  after(() => ask('DELETE', `/session/${session}`))

  it('passes', async () => assert(!await isFound(8000)))
  it('passesFails', async () => assert(!await isFound(20_000)))
  it('ofItsOwn', async function () { this.timeout(30_000); assert(!await isFound(20_000)) })
  it('inAnImplicitWaitFails', async () => {
    await ask('POST', `/session/${session}/timeouts`, { implicit: 12_000 })
    await count()
  })
})
