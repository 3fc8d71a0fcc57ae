// Waits as the clients in Node do, with the same calls, and prints what came of it: a line for each row, with its
// verdict, the time of the client and of the app, and the number of polls. The caller compares the lines with those of
// a run in real time.
//
//     node rows.mjs NAME…     all rows whose names begin with one of these; without names, all
import assert from 'node:assert'
import child from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep, setInterval as ticks, scheduler } from 'node:timers/promises'
import { promisify } from 'node:util'
import vm from 'node:vm'
import { Worker } from 'node:worker_threads'

const server = process.env.AXREPLAY_SERVER
let polls = 0

/** A driver on `fetch`, as WebdriverIO's, or on `http`, as selenium-webdriver's. */
class Driver {
  static async open(name, send = byFetch) {
    const driver = new Driver()
    driver.send = send
    driver.path = ''
    const capabilities = { platformName: 'iOS', 'appium:bundleId': 'com.example.pomelo', 'appium:testName': name }
    driver.id = (await driver.ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } })).sessionId
    driver.path = `/session/${driver.id}`
    return driver
  }
  async ask(method, path, body) { return (await this.send(method, server + this.path + path, body)).value }
  async count(id) {
    return (await this.ask('POST', '/elements', { using: 'accessibility id', value: id })).length
  }
  async element(id) {
    return Object.values(await this.ask('POST', '/element', { using: 'accessibility id', value: id }))[0]
  }
  async click(id) { await this.ask('POST', `/element/${await this.element(id)}/click`, {}) }
  async type(id, text) { await this.ask('POST', `/element/${await this.element(id)}/value`, { text }) }
  async hasAlert() { return (await this.ask('GET', '/alert/text')).error === undefined }
  async quit() { await this.ask('DELETE', '') }
  /** The session's time. */
  async time() { return (await byFetch('GET', `${server}/axreplay/sessions/${this.id}`)).value.now }
}

async function byFetch(method, address, body) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(address, { method, headers, body: body && JSON.stringify(body) })
  return answer.json()
}

function byHTTP(method, address, body) {
  return new Promise((done, fail) => {
    const request = http.request(address, { method, headers: { 'Content-Type': 'application/json' } }, answer => {
      let text = ''
      answer.on('data', part => { text += part })
      answer.on('end', () => done(JSON.parse(text)))
    })
    request.on('error', fail)
    request.end(body && JSON.stringify(body))
  })
}

// The clients' ways to wait

/** WebdriverIO's Timer: a tick each interval, less what the condition took, and a limit for all. */
function webdriverIO(ms, condition, interval = 500) {
  return new Promise(done => {
    const start = Date.now()
    let count = 0, isOver = false
    const limit = setTimeout(() => { isOver = true; done(false) }, ms)
    const tick = async () => {
      if (isOver) return
      polls++
      if (await condition()) { clearTimeout(limit); isOver = true; return done(true) }
      count++
      const elapsed = Date.now() - start
      if (!isOver) setTimeout(tick, Math.max(2, interval - (elapsed - count * interval + interval) % interval))
    }
    setTimeout(tick, 2)
  })
}

/** selenium-webdriver's `wait`: a clock in milliseconds, and pauses of 200 ms. */
async function selenium(ms, condition, clock = Date.now, pause = 200) {
  const start = clock()
  while (true) {
    polls++
    if (await condition()) return true
    if (clock() - start >= ms) return false
    await new Promise(done => setTimeout(done, pause))
  }
}

const rows = {}
const nowhere = async driver => await driver.count('nowhere') > 0

rows['wait.WebdriverIO'] = driver => webdriverIO(4250, () => nowhere(driver))
rows['wait.selenium-webdriver'] = driver => selenium(3000, () => nowhere(driver))
rows['wait.nightwatch'] = driver => selenium(3000, () => nowhere(driver), () => new Date().getTime(), 500)
rows['wait.performance'] = driver => selenium(3000, () => nowhere(driver), () => performance.now(), 500)
rows['wait.hrtime'] = driver =>
  selenium(3000, () => nowhere(driver), () => Number(process.hrtime.bigint() / 1_000_000n), 500)
rows['wait.by http'] = async () => {
  const driver = await Driver.open('by http', byHTTP)
  const isFound = await selenium(3000, () => nowhere(driver))
  const slept = await driver.time()
  await driver.quit()
  return `${isFound} ${Math.round(slept - 0.85)}`
}
rows['wait.pause'] = async () => { await new Promise(done => setTimeout(done, 1500)); return 'paused' }
rows['wait.promises'] = async driver => {
  await sleep(500)
  await driver.count('nowhere')
  await scheduler.wait(500)
  await driver.count('nowhere')
  return promisify(setTimeout)(500, 'paused')
}
rows['wait.pauses in a row'] = async () => { await sleep(700); await sleep(800); return 'paused' }
rows['wait.interval'] = driver => new Promise(done => {
  let count = 0
  const interval = setInterval(async () => {
    polls++
    await driver.count('nowhere')
    if (++count === 4) { clearInterval(interval); done('four') }
  }, 500)
})
rows['wait.interval of promises'] = async driver => {
  for await (const _ of ticks(500)) { polls++; await driver.count('nowhere'); if (polls === 4) return 'four' }
}
rows['wait.two loops'] = async driver => (await Promise.all([
  selenium(2000, () => nowhere(driver)), selenium(3000, () => nowhere(driver)),
])).join()
rows['wait.succeeds late'] = async driver => {
  await driver.click('Log In')
  await driver.type('login.account', 'ines@pomelo.example')
  await driver.type('login.password', 'quince-88')
  await driver.click('login.submit')
  return selenium(10_000, () => driver.hasAlert(), Date.now, 500)
}
rows['wait.abort'] = async driver => {
  const start = Date.now()
  await assert.rejects(sleep(5000, undefined, { signal: AbortSignal.timeout(1500) }))
  return Math.abs(Date.now() - start - 1500) < 150
}
rows['wait.cleared'] = async driver => {
  let fired = 0
  const timer = setTimeout(() => fired++, 400)
  const weak = setTimeout(() => fired += 10, 600).unref()
  timer.refresh()
  clearTimeout(+timer)
  await sleep(1000)
  return `${fired} ${weak.hasRef()} ${timer.constructor.name}`
}

// Waits for something that is not the app

const touch = (name, seconds) => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'axreplay-')), name)
  child.spawn('sh', ['-c', `sleep ${seconds}; touch ${file}`])
  return file
}
/** Starts a process that is not a child of this one, such as a server that runs all the time. */
const detached = command => child.execSync(`(${command}) >/dev/null 2>&1 &`, { shell: '/bin/sh' })

rows['other.file'] = async () => {
  const file = touch('a', 1.2)
  return selenium(10_000, async () => fs.existsSync(file), Date.now, 500)
}
rows['other.file and app'] = async driver => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'axreplay-')), 'b')
  detached(`sleep 1.2; touch ${file}`)
  return webdriverIO(10_000, async () => { await nowhere(driver); return fs.existsSync(file) })
}
rows['other.file by promises'] = async driver => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'axreplay-')), 'c')
  detached(`sleep 1.2; touch ${file}`)
  return selenium(10_000, async () => {
    await nowhere(driver)
    return fs.promises.access(file).then(() => true, () => false)
  }, Date.now, 500)
}
const connects = port => new Promise(done => {
  const socket = net.connect(port, '127.0.0.1', () => { socket.destroy(); done(true) })
  socket.on('error', () => done(false))
})
const free = () => new Promise(done => {
  const listener = net.createServer().listen(0, '127.0.0.1', () => {
    const { port } = listener.address()
    listener.close(() => done(port))
  })
})
const listen = port => detached(`sleep 1.2; timeout 3 python3 -m http.server -b 127.0.0.1 ${port}`)
rows['other.port'] = async () => {
  const port = await free()
  listen(port)
  return selenium(15_000, () => connects(port), Date.now, 500)
}
rows['other.port and app'] = async driver => {
  const port = await free()
  listen(port)
  return webdriverIO(15_000, async () => { await nowhere(driver); return connects(port) })
}
rows['other.health'] = async driver => {
  const port = await free()
  listen(port)
  return selenium(15_000, async () => {
    await nowhere(driver)
    return fetch(`http://127.0.0.1:${port}/`).then(answer => answer.ok, () => false)
  }, Date.now, 500)
}
rows['other.exec, limit'] = async () => promisify(child.exec)('sleep 1.2; echo done', { timeout: 5000 })
  .then(result => result.stdout.trim(), () => 'killed')
rows['other.exec, limit passes'] = async () => promisify(child.exec)('sleep 3', { timeout: 1200 })
  .then(() => 'done', () => 'killed')
rows['other.child, race'] = async () => {
  const process = child.spawn('sleep', ['1.2'])
  return Promise.race([new Promise(done => process.on('exit', () => done('ended'))), sleep(5000, 'late')])
}
rows['other.child, poll'] = async driver => {
  const process = child.spawn('sleep', ['1.2'])
  return webdriverIO(10_000, async () => { await nowhere(driver); return process.exitCode !== null })
}
rows['other.execSync'] = async () => { child.execSync('sleep 1.2'); return 'done' }
rows['other.worker'] = async () => {
  const code = "const t = Date.now(); while (Date.now() - t < 1200); "
    + "require('worker_threads').parentPort.postMessage('computed')"
  const worker = new Worker(code, { eval: true })
  return Promise.race([new Promise(done => worker.on('message', done)), sleep(5000, 'late')])
}
rows['other.server'] = async () => {
  const slow = http.createServer((request, answer) => setTimeout(() => answer.end('slow'), 1200))
  const listener = await new Promise(done => slow.listen(0, '127.0.0.1', function () { done(this) }))
  const answer = fetch(`http://127.0.0.1:${listener.address().port}/`).then(answer => answer.text())
  const result = await Promise.race([answer, sleep(5000, 'late')])
  slow.closeAllConnections()
  slow.close()
  return result
}
rows['other.kept connection and app'] = async driver => {
  const port = await free()
  const code = 'import socket,time; s=socket.socket(); s.setsockopt(1,2,1); s.bind(("127.0.0.1",' + port + ')); '
    + 's.listen(); '
    + 'c,_=s.accept(); t=time.time()\nwhile c.recv(1): c.send(b"y" if time.time()-t>1.2 else b"n")'
  detached(`timeout 20 python3 -c '${code}'`)
  while (!await connects2(port)) await sleep(60)
  const socket = last
  const ask = () => new Promise(done => { socket.once('data', data => done(String(data) === 'y')); socket.write('?') })
  const isFound = await selenium(10_000, async () => { await nowhere(driver); return ask() }, Date.now, 500)
  socket.destroy()
  return isFound
}
let last
const connects2 = port => new Promise(done => {
  last = net.connect(port, '127.0.0.1', () => done(true))
  last.on('error', () => done(false))
})
rows['other.watch'] = async () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'axreplay-'))
  detached(`sleep 1.2; touch ${directory}/d`)
  const watcher = fs.watch(directory)
  const changed = new Promise(done => watcher.once('change', () => done('changed')))
  const result = await Promise.race([changed, sleep(5000, 'late')])
  watcher.close()
  return result
}
rows['other.many files'] = async () => {
  const read = Promise.all(Array.from({ length: 300 }, () => fs.promises.readFile(process.argv[1])))
  return Promise.race([read.then(all => all.length, () => 'none'), sleep(5000, 'late')])
}

// Limits, as runners set them

for (const [length, ms] of [['short', 1200], ['long', 5000]]) {
  rows[`limit.mocha, ${length}`] = async driver => {
    let limit, isOver = false
    const over = new Promise(done => { limit = setTimeout(done, 2200, 'timed out') })
    const result = await Promise.race([over, selenium(ms, async () => isOver || nowhere(driver), Date.now, 500)])
    isOver = true
    clearTimeout(limit)
    return result
  }
}
rows['limit.in an implicit wait'] = async driver => {
  let result = 'in time'
  const limit = setTimeout(() => { result = 'timed out' }, 2200)
  await driver.ask('POST', '/timeouts', { implicit: 3000 })
  await nowhere(driver)
  clearTimeout(limit)
  await driver.ask('POST', '/timeouts', { implicit: 0 })
  return result
}
rows['other.computing is measured'] = async () => {
  const start = performance.now()
  for (const cpu = process.cpuUsage(); process.cpuUsage(cpu).user < 1_200_000;) { /* Computes. */ }
  return performance.now() - start > 1000
}

// Clocks

rows['clock.family'] = async driver => {
  await driver.count('nowhere')
  await sleep(3000)
  const now = Date.now()
  const zone = { timeZone: 'UTC', hour12: false, minute: 'numeric', second: 'numeric', hour: 'numeric' }
  const all = {
    Date: +new Date(), string: Date.parse(Date()) + 999, subclass: +new (class extends Date {})(),
    performance: performance.timeOrigin + performance.now(), context: vm.runInContext('Date.now()', vm.createContext()),
    newContext: vm.runInNewContext('+new Date()'), mark: performance.timeOrigin + performance.mark('m').startTime,
  }
  for (const key in all) if (Math.abs(all[key] - now) < 1100) delete all[key]
  const format = new Intl.DateTimeFormat('en', zone), text = format.format()
  const isNow = [now, now + 1000].some(time => format.format(time) === text)
  return JSON.stringify(all) + isNow + ' ' + Date.name
    + ' ' + (new Date() instanceof Date) + ' ' + new Date(0).toISOString() + ' ' + (typeof Date())
}
rows['clock.jest'] = async driver => {
  // A sandbox with the outer timers and its own `Date`, as jest and vitest's vmThreads make it.
  const context = vm.createContext({ setTimeout, poll: () => { polls++; return driver.count('nowhere') } })
  return vm.runInContext(`(async () => {
    const start = Date.now()
    while (Date.now() - start < 3000) { await poll(); await new Promise(done => setTimeout(done, 500)) }
    return 'waited'
  })()`, context)
}

rows['speed'] = async driver => {
  const clocks = () => [Date.now(), performance.now(), Number(process.hrtime.bigint()) / 1e6, +new Date()]
  const before = clocks()
  await sleep(15_000)
  await selenium(10_000, () => nowhere(driver), Date.now, 500)
  return clocks().map((time, i) => ((time - before[i]) / 1000).toFixed(1)).join()
}

const wanted = process.argv.slice(2)
for (const [name, row] of Object.entries(rows)) {
  if (wanted.length ? !wanted.some(start => name.startsWith(start)) : name === 'speed') continue
  polls = 0
  const driver = await Driver.open(name)
  await driver.count('landing.language')
  const app = await driver.time(), start = performance.now()
  let verdict
  try { verdict = await row(driver) } catch (error) { verdict = `${error.name}: ${error.message}` }
  await driver.count('landing.language')
  const client = (performance.now() - start) / 1000
  console.log([name, verdict, client.toFixed(3), (await driver.time() - app).toFixed(3), polls].join('\t'))
  await driver.quit()
}
