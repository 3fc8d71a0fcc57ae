// Waits as the clients in Node do, with the same calls, and prints what came of it: a line for each row, with its
// verdict, the time of the client and of the app, and the number of polls. The caller compares the lines with those of
// a run in real time.
//
//     node rows.mjs NAME…     these rows; without names, all
//     node rows.mjs names     prints the names of all rows
import assert from 'node:assert'
import { AsyncLocalStorage } from 'node:async_hooks'
import child from 'node:child_process'
import crypto from 'node:crypto'
import dgram from 'node:dgram'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep, setInterval as ticks, scheduler } from 'node:timers/promises'
import { promisify } from 'node:util'
import vm from 'node:vm'
import { BroadcastChannel, Worker } from 'node:worker_threads'
import zlib from 'node:zlib'

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
    let count = 0, isOver = false, next
    // A tick that is left would fire in the next row.
    const limit = setTimeout(() => { isOver = true; clearTimeout(next); done(false) }, ms)
    const tick = async () => {
      if (isOver) return
      polls++
      if (await condition()) { clearTimeout(limit); isOver = true; return done(true) }
      count++
      const elapsed = Date.now() - start
      if (!isOver) next = setTimeout(tick, Math.max(2, interval - (elapsed - count * interval + interval) % interval))
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
rows['wait.until'] = async driver => {
  await driver.count('nowhere')
  const before = await driver.time(), end = performance.now() + 1500
  while (performance.now() < end) await sleep(end - performance.now())
  return await driver.time() - before >= 1.4995
}
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

rows['wait.order'] = async () => {
  const fired = [], names = new AsyncLocalStorage()
  let limit
  names.run('a', () => setTimeout(() => {
    fired.push(names.getStore())
    process.nextTick(() => fired.push('tick'))
    Promise.resolve().then(() => { fired.push('micro'); clearTimeout(limit) })
  }, 300))
  names.run('b', () => setTimeout(() => fired.push(names.getStore()), 300))
  limit = setTimeout(() => fired.push('limit'), 300)
  await sleep(500)
  return fired.join()
}
rows['wait.numbers'] = async () => {
  const numbers = Array.from({ length: 9 }, () => +setTimeout(() => {}, 0))
  let fired = 0
  for (let i = 0; i < 50; i++) setTimeout(() => fired++, 300)
  await new Promise(done => setImmediate(() => setImmediate(done)))
  numbers.forEach(number => clearTimeout(number))
  await sleep(500)
  return fired
}
rows['wait.ticks'] = async driver => {
  const start = Date.now()
  for await (const _ of ticks(500)) {
    polls++
    await sleep(300)
    if (Date.now() - start > 1900) return polls
  }
}
rows['wait.unread answer'] = async () => {
  const driver = await Driver.open('unread answer')
  const request = http.request(server + driver.path, { method: 'DELETE' }).end()
  return Promise.race([new Promise(done => request.on('close', () => done('closed'))), sleep(3000, 'open')])
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
  for (let tries = 0; !await connects2(port); tries++) {
    if (tries > 140) throw new Error('nothing listens') // Another program has the port.
    await sleep(60)
  }
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

// The following rows run in processes of their own, which have started nothing else, and have not waited for it.

const alone = {}
const orders = process.env.AXREPLAY_ORDERS
/** Lets the process that runs all rows start a command. */
const order = command => {
  fs.writeFileSync(`${orders}/${process.pid}`, command)
  fs.renameSync(`${orders}/${process.pid}`, `${orders}/${process.pid}.sh`)
}
const withApp = (driver, condition) =>
  selenium(8000, async () => { await nowhere(driver); return condition() }, Date.now, 500)
const directory = () => fs.mkdtempSync(path.join(os.tmpdir(), 'axreplay-'))
const changes = (command, condition) => driver => {
  const file = path.join(directory(), 'f')
  fs.writeFileSync(file, '')
  const check = condition(file)
  order(`sleep 1.2; ${command.replaceAll('FILE', file)}`)
  return withApp(driver, check)
}
const succeeds = call => { try { call(); return true } catch { return false } }
alone['other.content'] = changes('echo x >FILE', file => () => fs.readFileSync(file, 'utf8') !== '')
alone['other.size'] = changes('echo x >FILE', file => () => fs.statSync(file).size > 0)
alone['other.descriptor'] = changes('echo x >FILE', file => {
  const open = fs.openSync(file)
  return () => fs.readSync(open, Buffer.alloc(9)) > 0
})
alone['other.open'] = changes('touch FILE2', file => () => succeeds(() => fs.closeSync(fs.openSync(file + '2'))))
alone['other.lock'] = changes('rm FILE', file => () => succeeds(() => fs.mkdirSync(file)))
alone['other.watch by promises'] = changes('echo x >FILE', file => {
  const watcher = fs.promises.watch(file)[Symbol.asyncIterator]()
  let isSeen = false
  watcher.next().then(() => { isSeen = true })
  return () => isSeen
})
alone['other.webhook'] = async driver => {
  let isCalled = false
  const hook = http.createServer((_, answer) => { isCalled = true; answer.end() })
  const port = await new Promise(done => hook.listen(0, '127.0.0.1', () => done(hook.address().port)))
  const code = `import urllib.request; urllib.request.urlopen("http://127.0.0.1:${port}/")`
  order(`sleep 1.2; python3 -c '${code}'`)
  return withApp(driver, () => isCalled)
}
alone['other.datagram'] = async driver => {
  let isReceived = false
  const socket = dgram.createSocket('udp4').on('message', () => { isReceived = true })
  const port = await new Promise(done => socket.bind(0, '127.0.0.1', () => done(socket.address().port)))
  order(`sleep 1.2; python3 -c 'import socket; socket.socket(2, 2).sendto(b"x", ("127.0.0.1", ${port}))'`)
  return withApp(driver, () => isReceived)
}
alone['other.signal'] = async driver => {
  let isReceived = false
  process.on('SIGUSR2', () => { isReceived = true })
  order(`sleep 1.2; kill -USR2 ${process.pid}`)
  return withApp(driver, () => isReceived)
}
alone['other.silent connection'] = async driver => {
  const port = await free(), code = `import socket, time; s = socket.create_server(("127.0.0.1", ${port})); `
    + 'c = s.accept()[0]; time.sleep(2.2); c.send(b"x"); time.sleep(1)'
  order(`timeout 9 python3 -c '${code}'`)
  for (let tries = 0; !await connects2(port); tries++) {
    if (tries > 140) throw new Error('nothing listens') // Another program has the port.
    await sleep(60)
  }
  let isReceived = false
  last.on('data', () => { isReceived = true })
  return withApp(driver, () => isReceived)
}
alone['other.two flows'] = async driver => {
  const port = await free()
  order(`sleep 1.2; timeout 5 python3 -m http.server -b 127.0.0.1 ${port}`)
  let isOver = false
  const app = (async () => { while (!isOver) { await nowhere(driver); await sleep(300) } })()
  const isOpen = await selenium(8000, () => connects(port), Date.now, 900)
  isOver = true
  await app
  return isOpen
}
alone['other.worker that holds nothing'] = async driver => {
  const code = "setTimeout(() => require('worker_threads').parentPort.postMessage('x'), 1200)"
  let isReceived = false
  new Worker(code, { eval: true }).on('message', () => { isReceived = true }).unref()
  return withApp(driver, () => isReceived)
}
alone['other.channel'] = async driver => {
  const channel = new BroadcastChannel('x')
  let isReceived = false
  channel.onmessage = () => { isReceived = true }
  const code = "const channel = new (require('worker_threads').BroadcastChannel)('x'); "
    + "setTimeout(() => channel.postMessage('x'), 1200)"
  new Worker(code, { eval: true }).unref()
  return withApp(driver, () => isReceived)
}
alone['other.password, computed'] = async () => Promise.race([
  promisify(crypto.pbkdf2)('a', 'b', 300_000, 64, 'sha512').then(() => 'computed'), sleep(60_000, 'late')])
alone['other.archive, computed'] = async () => Promise.race([
  promisify(zlib.brotliCompress)(crypto.randomBytes(250_000)).then(() => 'computed'), sleep(60_000, 'late')])
alone['other.computing in pieces, limit'] = async () => {
  const compute = async () => {
    for (const cpu = process.cpuUsage(); process.cpuUsage(cpu).user < 800_000;) {
      for (let i = 0; i < 1e6; i++) { /* Computes. */ }
      await new Promise(done => setImmediate(done))
    }
    return 'computed'
  }
  return Promise.race([compute(), sleep(60_000, 'late')])
}
alone['other.computing in pieces'] = async driver => {
  const start = performance.now()
  for (let piece = 0; piece < 3; piece++) {
    for (const cpu = process.cpuUsage(); process.cpuUsage(cpu).user < 300_000;) { /* Computes. */ }
    await nowhere(driver)
  }
  return performance.now() - start > 800
}
alone['other.short answers'] = async driver => {
  const slow = http.createServer((_, answer) => setTimeout(() => answer.end(), 70))
  const port = await new Promise(done => slow.listen(0, '127.0.0.1', () => done(slow.address().port)))
  const start = performance.now()
  for (let i = 0; i < 12; i++) { await (await fetch(`http://127.0.0.1:${port}/`)).text(); await nowhere(driver) }
  return performance.now() - start > 700
}
alone['other.interval after a call'] = async driver => {
  const interval = setInterval(() => polls++, 100)
  await nowhere(driver)
  child.execSync('sleep 1')
  await sleep(50)
  clearInterval(interval)
  return polls < 4
}
alone['other.child asks the app'] = async driver => {
  await driver.click('Log In')
  await driver.type('login.account', 'ines@pomelo.example')
  await driver.type('login.password', 'quince-88')
  await driver.click('login.submit')
  await sleep(3000)
  const code = `fetch('${server}${driver.path}/alert/text').then(answer => console.log(answer.status))`
  return child.execFileSync(process.execPath, ['-e', code], { encoding: 'utf8' }).trim()
}
alone['other.abort'] = async () => {
  await sleep(60)
  // This timer does not hold the process, but the next one does.
  const signal = AbortSignal.timeout(300)
  await assert.rejects(sleep(1500, undefined, { signal }))
  return signal.aborted
}
alone['other.refused'] = async () => {
  assert.throws(() => AbortSignal.timeout(-1))
  const calls = [[5, 1, { signal: 'x' }], [5, 1, 7], [5, 1, { ref: 7 }], ['x']]
  return (await Promise.all(calls.map(call => sleep(...call).then(() => 'done', error => error.code)))).join()
}
alone['other.limit of node:test'] = () => new Promise(done => child.execFile(
  process.execPath, ['--test', new URL('limit.test.mjs', import.meta.url).pathname],
  (error, output) => done(`${error?.code} ${/timed out after \d+ms/.exec(output)}`)))
Object.assign(rows, alone)

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
rows['clock.stubs'] = async () => {
  const { now } = Date, descriptor = Object.getOwnPropertyDescriptor(Date, 'now')
  const seen = [descriptor.value === now]
  Date.now = () => 42
  seen.push(Date.now())
  Object.defineProperty(Date, 'now', { ...descriptor, value: () => 43 })
  seen.push(Date.now())
  Object.defineProperty(Date, 'now', descriptor)
  seen.push(Date.now() > 43, vm.runInNewContext('Object.freeze(Date); Date.now() > 43'))
  class Early extends Date { constructor() { super(0) } }
  seen.push(vm.runInContext('+new Date()', vm.createContext({ Date: Early })), vm.isContext(vm.createContext({ Date })))
  seen.push(new Date().constructor === Date, vm.runInContext('typeof name', vm.createContext(undefined, { name: 'n' })))
  performance.mark('start')
  await sleep(2000)
  seen.push(Math.round(performance.measure('m', 'start').duration / 100))
  return seen.join()
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

/** Runs a row in a process of its own, for which this one starts commands. */
async function runAlone(name) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'axreplay-'))
  const environment = { ...process.env, AXREPLAY_ORDERS: directory }
  const row = child.spawn(process.execPath, [process.argv[1], name], { env: environment, stdio: 'inherit' })
  const timer = setInterval(() => {
    for (const file of fs.readdirSync(directory).filter(file => file.endsWith('.sh'))) {
      child.spawn('sh', ['-c', fs.readFileSync(path.join(directory, file), 'utf8')], { stdio: 'ignore' })
      fs.rmSync(path.join(directory, file))
    }
  }, 50)
  await new Promise(done => row.on('exit', done))
  clearInterval(timer)
}

const wanted = process.argv.slice(2)
const isWanted = name => orders ? name === wanted[0]
  : wanted.length ? wanted.includes(name) : name !== 'speed'
if (wanted[0] === 'names') {
  console.log(Object.keys(rows).join('\n'))
  process.exit()
}
const names = Object.keys(alone).filter(name => !orders && isWanted(name))
// Most of the time, they wait.
await Promise.all(Array.from({ length: 3 }, async () => { while (names.length) await runAlone(names.shift()) }))
for (const [name, row] of Object.entries(rows)) {
  if (!isWanted(name) || !orders && alone[name]) continue
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
if (orders) process.exit() // Watchers and servers are still open.
