// Shares the clock of a Node process with its sessions: `axreplay serve --exec` loads it with `NODE_OPTIONS`.
//
// While the process has a session, its clock stands still while it computes. If no request is under way, and nothing
// else that the process may be waiting for, the clock moves on to the next timer, which fires. Otherwise, the timer
// fires when its time has really passed. Both count its nominal length.
'use strict'

const address = process.env.AXREPLAY_SERVER
const mode = process.env.AXREPLAY_CLOCK || 'virtual'

const preload = Symbol.for('axreplay.clock')
if (address && !process[preload] && (mode === 'virtual' || mode === 'monotonic')) {
  process[preload] = new Map()
  try { install(new URL(address), mode === 'virtual') } catch { /* Time is real. */ }
}

function install(server, hasVirtualWall) {
  const fs = require('fs'), http = require('http'), https = require('https'), net = require('net'), vm = require('vm')
  const timers = require('timers'), promises = require('timers/promises'), util = require('util')
  const child = require('child_process'), threads = require('worker_threads')
  const channels = require('diagnostics_channel')

  const STEP = 100, LONG_COMPUTATION = 500, PART = 50, GRACE = 50, CHILD = 60_000
  const real = {
    setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, Date, hrtime: process.hrtime,
    nanos: process.hrtime.bigint, now: performance.now.bind(performance), uptime: process.uptime,
  }

  /** A function in place of another one, with its name and whatever else it has. */
  const like = (original, made) => Object.defineProperties(made, Object.getOwnPropertyDescriptors(original))

  /** Whether a session was asked since the last sleep, and whether something else was done that may be waited for. */
  let asked = false, didOther = false, sleptVirtually = false

  // Time. All times are milliseconds of `performance.now`.

  // Hooks of runners see it.
  /** Open sessions by identifier: their time, and what it and the clock showed when they met. */
  const sessions = process[preload]
  /** Requests of sessions that are under way. */
  let open = 0
  /** What the clock shows, apart from the pause since the last request or timer; `null` without a session. */
  let moved = null
  /** What a clock without a session is ahead of the real one. */
  let ahead = 0
  let looks = 0, latest = 0, pause = null
  // Clients compute with whole milliseconds: fractions must not add up to one more or less by chance.
  const origin = Math.round(real.Date.now() - real.now())

  /** What is measured of a pause: how long the process idled, computed, and waited in calls. */
  let waitedInCalls = 0
  const measured = () => {
    const cpu = process.cpuUsage()
    const idle = performance.nodeTiming.idleTime
    return { idle, computed: (cpu.user + cpu.system) / 1000, at: real.now(), waitedInCalls }
  }
  const mark = () => { pause = measured() }
  /** What passed really since the last request or timer, in steps that do not vary from run to run. */
  const passed = () => {
    if (open) return 0
    const now = measured(), idle = now.idle - pause.idle
    const waiting = idle + now.waitedInCalls - pause.waitedInCalls + 5
    let computing = Math.min(now.computed - pause.computed, now.at - pause.at - idle)
    if (computing < LONG_COMPUTATION) computing = 0
    return Math.floor(waiting / STEP) * STEP + Math.floor(computing / STEP) * STEP
  }
  const elapsed = () => moved === null ? real.now() + ahead : moved + passed()
  /** What the clock shows. Each look moves it a little, so that loops without waits end. */
  const shown = () => latest = moved === null ? real.now() + ahead : Math.max(latest, elapsed() + (looks += 0.001))
  const wall = () => Math.floor(origin + shown())

  /** Begins to stand still with the first session, on whole milliseconds, and runs on after the last one. */
  function begin() {
    if (moved !== null) return
    moved = Math.ceil(real.now() + ahead)
    looks = 0
    mark()
    for (const timer of all.values()) timer.release()
  }
  function end() {
    if (moved === null || sessions.size) return
    ahead = shown() - real.now()
    moved = null
    real.clearTimeout(alarm)
    for (const timer of all.values()) timer.hold()
  }
  /** Moves the clock to a time. What passed really until then is part of it. */
  function move(time) {
    moved = Math.max(moved, Math.round(time))
    looks = 0
    mark()
  }

  // Clocks

  const isWait =
    /node_modules[\\/](selenium-webdriver|webdriverio|@wdio|expect-webdriverio|wd|nightwatch|codeceptjs)[\\/]/
  const stack = depth => {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = depth
    const { stack } = new Error()
    Error.stackTraceLimit = limit
    return String(stack)
  }
  // Clients' waits need a virtual wall clock, also where the suite wants a real one. Who looks at a real clock may wait
  // for it: then, the next sleep is real, too.
  const millis = hasVirtualWall ? wall : () => {
    if (isWait.test(stack(6))) return wall()
    didOther = true
    return real.Date.now()
  }
  const now = function now() { return millis() }
  /** A `Date` that shows this clock, made of that of a context. */
  const sharedDate = D => {
    const shared = new Proxy(D, {
      construct: (target, values, made) =>
        Reflect.construct(target, values.length ? values : [millis()], made === shared ? target : made),
      apply: target => new target(millis()).toString(),
      get: (target, key) => key === 'now' ? now : target[key], // Methods of `Date` check their `this`.
      set: (target, key, value) => Reflect.set(target, key, value),
    })
    D.prototype.constructor = shared
    return shared
  }
  const define = (object, key, value) => Object.defineProperty(object, key, {
    ...Object.getOwnPropertyDescriptor(object, key), value,
  })
  define(globalThis, 'Date', sharedDate(real.Date))
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format').get
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get() {
      const own = format.call(this)
      return date => own(date === undefined ? millis() : date)
    },
  })
  const parts = Intl.DateTimeFormat.prototype.formatToParts
  define(Intl.DateTimeFormat.prototype, 'formatToParts', function formatToParts(date) {
    return parts.call(this, date === undefined ? millis() : date)
  })
  performance.now = function now() { return shown() }
  const startMark = performance.mark
  performance.mark = function mark(name, options) {
    return startMark.call(this, name, { ...options, startTime: options?.startTime ?? shown() })
  }
  const nanosAtStart = real.nanos(), shownAtStart = shown()
  const nanos = function bigint() { return nanosAtStart + BigInt(Math.round((shown() - shownAtStart) * 1e6)) }
  const hrtime = function hrtime(since) {
    const time = nanos(), seconds = Number(time / 1_000_000_000n), rest = Number(time % 1_000_000_000n)
    if (since === undefined) return [seconds, rest]
    const d = rest - since[1]
    return d < 0 ? [seconds - since[0] - 1, d + 1e9] : [seconds - since[0], d]
  }
  hrtime.bigint = nanos
  process.hrtime = hrtime
  process.uptime = function uptime() { return real.uptime() + (shown() - real.now()) / 1000 }

  // A new context has clocks of its own: its `Date` shows this one, too.
  const share = context => {
    try {
      vm.runInContext('globalThis', context).Date = sharedDate(vm.runInContext('Date', context))
    } catch { /* A context without `Date`. */ }
    return context
  }
  const createContext = vm.createContext
  vm.createContext = like(createContext, function (object, ...a) {
    const isShared = typeof object === 'object' && object && vm.isContext(object)
    const context = createContext.apply(this, object === undefined ? a : [object, ...a])
    return isShared ? context : share(context)
  })
  const ofContext = o => typeof o === 'object' && o
    ? {
        name: o.contextName, origin: o.contextOrigin, codeGeneration: o.contextCodeGeneration,
        microtaskMode: o.microtaskMode,
      }
    : {}
  const created = (object, options) => {
    const all = ofContext(options)
    for (const key in all) if (all[key] === undefined) delete all[key]
    return object && vm.isContext(object) ? object : vm.createContext(object ?? {}, all)
  }
  vm.runInNewContext = function runInNewContext(code, object, options) {
    return vm.runInContext(code, created(object, options), options)
  }
  vm.Script.prototype.runInNewContext = function runInNewContext(object, options) {
    return this.runInContext(created(object, options), options)
  }

  // Requests

  let others = 0

  const isServer = (host, port) => String(port) === (server.port || '80')
    && [server.hostname, '127.0.0.1', 'localhost', '::1', '[::1]'].includes(host)
  const session = path => /\/session\/([^/?]+)/.exec(path)?.[1]
  /** The time at which a session must be before a request, in seconds. */
  const until = path => {
    const s = sessions.get(session(path))
    return s ? Math.max(s.now, s.metNow + (elapsed() - s.met) / 1000).toFixed(6) : '0'
  }
  const began = path => {
    if (moved !== null && !open) moved = elapsed()
    open++
    if (/\/session(\/|$)/.test(path)) asked = true
  }
  const ended = () => {
    open--
    if (moved !== null && !open) mark()
    pump()
  }
  /** Follows a session after an answer. */
  const answered = (method, path, status, id, time) => {
    if (!id || !(time >= 0)) return
    const isEnd = method === 'DELETE' && session(path) === id && /\/session\/[^/]+\/?$/.test(path)
    if (isEnd && status < 400) {
      sessions.delete(id)
      return end()
    }
    begin()
    let s = sessions.get(id)
    if (!s) sessions.set(id, s = { now: time, metNow: time, met: elapsed() })
    s.now = Math.max(s.now, time)
    move(s.met + (s.now - s.metNow) * 1000)
    process.nextTick(fireDue)
  }
  const other = () => { others++; didOther = true }
  const otherEnded = () => { others--; didOther = true; pump() }

  const requests = new WeakMap()
  const on = (name, listener) => channels.subscribe(name, message => {
    try { listener(message) } catch { /* Real time. */ }
  })
  on('undici:request:create', ({ request }) => {
    const to = new URL(String(request.origin))
    const isOurs = isServer(to.hostname, to.port || (to.protocol === 'https:' ? '443' : '80'))
    requests.set(request, isOurs)
    if (!isOurs) return other()
    request.addHeader('x-axreplay-until', until(request.path))
    began(request.path)
  })
  on('undici:request:headers', ({ request, response }) => {
    if (!requests.get(request)) return
    const headers = {}
    for (let i = 0; i + 1 < response.headers.length; i += 2) {
      headers[String(response.headers[i]).toLowerCase()] = String(response.headers[i + 1])
    }
    answered(request.method, request.path, response.statusCode, headers['x-axreplay-session'],
      Number(headers['x-axreplay-now']))
  })
  const gone = ({ request }) => {
    const isOurs = requests.get(request)
    if (isOurs === undefined) return
    requests.delete(request)
    if (isOurs) ended(); else otherEnded()
  }
  on('undici:request:trailers', gone)
  on('undici:request:error', gone)

  const observe = request => {
    const [host, port] = [request.host, request.socket?.remotePort ?? portOf(request)]
    if (!isServer(host, port)) {
      other()
      request.once('close', otherEnded)
      return
    }
    if (!request.headersSent) request.setHeader('X-Axreplay-Until', until(request.path))
    began(request.path)
    request.once('response', response => answered(request.method, request.path, response.statusCode,
      response.headers['x-axreplay-session'], Number(response.headers['x-axreplay-now'])))
    request.once('close', ended)
  }
  const portOf = request => /:(\d+)$/.exec(String(request.getHeader('host') ?? ''))?.[1]
    ?? (request.protocol === 'https:' ? '443' : '80')
  for (const module of [http, https]) {
    const send = module.request
    module.request = function request(...a) {
      const made = send.apply(this, a)
      try { observe(made) } catch { /* Real time. */ }
      return made
    }
    module.get = function get(...a) {
      const made = module.request(...a)
      made.end()
      return made
    }
  }

  // What else the process may be waiting for

  /** Connections to other servers. */
  const sockets = new Set()
  let bytes = 0
  const connect = net.Socket.prototype.connect
  net.Socket.prototype.connect = function (...a) {
    try {
      const first = Array.isArray(a[0]) ? a[0][0] : a[0] // `net.connect` passes its arguments as an array.
      const to = typeof first === 'object' && first !== null ? first : { port: first, host: a[1] }
      if (!isServer(typeof to.host === 'string' ? to.host : 'localhost', to.port)) {
        didOther = true
        sockets.add(this)
        this.once('close', () => sockets.delete(this))
      }
    } catch { /* Real time. */ }
    return connect.apply(this, a)
  }
  const exchanged = () => {
    let sum = 0
    for (const socket of sockets) sum += (socket.bytesRead || 0) + (socket.bytesWritten || 0)
    return sum
  }

  /** Processes, workers and watchers, with the real time at which they were started. */
  const started = new Map()
  const note = (object, event) => {
    started.set(object, real.now())
    didOther = true
    object.once(event, () => { started.delete(object); pump() })
  }
  const spawn = child.ChildProcess.prototype.spawn
  child.ChildProcess.prototype.spawn = function (...a) {
    note(this, 'exit')
    const result = spawn.apply(this, a)
    if (result) started.delete(this) // It could not be started.
    return result
  }
  const Worker = threads.Worker
  threads.Worker = new Proxy(Worker, {
    construct(target, values, made) {
      const worker = Reflect.construct(target, values, made === threads.Worker ? target : made)
      note(worker, 'exit')
      return worker
    },
  })
  // Pools hold only the workers that work.
  for (const held of [Worker.prototype, child.ChildProcess.prototype]) {
    const { ref, unref } = held
    held.unref = like(unref, function () { started.delete(this); return unref.call(this) })
    held.ref = like(ref, function () {
      if (this.exitCode === null || this.threadId > 0) started.set(this, real.now())
      return ref.call(this)
    })
  }
  // Who sends a message may wait for the answer.
  for (const sender of [process, threads.MessagePort.prototype]) {
    for (const name of ['send', 'postMessage']) {
      const send = sender[name]
      if (send) sender[name] = like(send, function (...a) { didOther = true; return send.apply(this, a) })
    }
  }
  // Who reads the standard input waits for a user.
  let input
  const standardInput = Object.getOwnPropertyDescriptor(process, 'stdin')
  Object.defineProperty(process, 'stdin', {
    ...standardInput, get() { return input = standardInput.get.call(process) },
  })
  for (const name of ['watch', 'watchFile']) {
    const watch = fs[name]
    fs[name] = function (...a) {
      const watcher = watch.apply(this, a)
      try { note(watcher, name === 'watch' ? 'close' : 'stop') } catch { /* Real time. */ }
      return watcher
    }
  }
  for (const name of ['execSync', 'execFileSync', 'spawnSync']) {
    const call = child[name]
    child[name] = function (...a) {
      const start = real.now()
      try { return call.apply(this, a) } finally { waitedInCalls += real.now() - start; didOther = true }
    }
  }
  const wait = Atomics.wait
  Atomics.wait = function (...a) {
    const start = real.now()
    try { return wait.apply(this, a) } finally { waitedInCalls += real.now() - start }
  }

  // Files. Loaders look for a file once; who looks twice in vain, or twice at a directory, waits for it.
  const missed = new Set()
  const missing = path => {
    if (moved === null) return
    const key = String(path)
    if (missed.has(key)) didOther = true
    else if (missed.size < 100_000) missed.add(key)
  }
  const look = (path, error, result) => { if (error || result === false || Array.isArray(result)) missing(path) }
  for (const name of ['existsSync', 'accessSync', 'statSync', 'lstatSync', 'readFileSync', 'readdirSync']) {
    const call = fs[name]
    fs[name] = like(call, function (path, ...a) {
      let error, result
      try { return result = call.call(this, path, ...a) } catch (e) { throw error = e } finally {
        look(path, error || result === undefined && name.endsWith('statSync'), result)
      }
    })
  }
  for (const name of ['exists', 'access', 'stat', 'lstat', 'readFile', 'readdir']) {
    const call = fs[name]
    fs[name] = like(call, function (path, ...a) {
      const done = a.pop()
      if (typeof done !== 'function') return call.call(this, path, ...a, done)
      return call.call(this, path, ...a, (...results) => {
        look(path, name === 'exists' ? !results[0] : results[0], results[1])
        done(...results)
      })
    })
    if (name === 'exists') continue
    const ask = fs.promises[name]
    fs.promises[name] = like(ask, async function (path, ...a) {
      try {
        const result = await ask.call(this, path, ...a)
        look(path, null, result)
        return result
      } catch (e) {
        look(path, e)
        throw e
      }
    })
  }

  /** Work that is not waiting: files, look-ups, compression, connections that begin. */
  const isWorking = () => others > 0
    || process.getActiveResourcesInfo().some(name => /Req|ConnectWrap|ShutdownWrap|WriteWrap|Zlib|Job$/.test(name))
  const hasChildren = () => {
    if (input?.readableFlowing && !input.readableEnded && !input.destroyed) return true
    const now = real.now()
    for (const since of started.values()) if (now - since < CHILD) return true
    return false
  }

  // Timers

  const all = new Map()
  let ids = 0, isPumping = false, alarm
  // HTTP libraries and Node's own keep real timers, for connections and the limits of requests.
  const libraries =
    /node:internal|node_modules[\\/](undici|ws|got|axios|follow-redirects|agentkeepalive|agent-base)[\\/]/
  const isLibrary = () => libraries.test(stack(4).split('\n')[4]) // Its caller's caller.

  class Timeout {
    constructor(callback, ms, values, repeats) {
      Object.assign(this, { callback, ms, values, repeats, id: ++ids, isWeak: false, own: null })
      this.arm(elapsed())
    }
    arm(from) {
      this.due = from + this.ms
      all.set(this.id, this)
      if (moved === null) this.hold(); else { rearm(); pump() }
    }
    /** Fires in real time, while there is no session. */
    hold() {
      real.clearTimeout(this.own)
      this.own = real.setTimeout(() => this.fire(), Math.max(1, this.due - elapsed()))
      if (this.isWeak) this.own.unref()
    }
    release() {
      real.clearTimeout(this.own)
      this.own = null
      rearm()
    }
    fire() {
      if (!all.delete(this.id)) return
      real.clearTimeout(this.own)
      if (this.repeats) this.arm(moved === null ? elapsed() : this.due)
      this.callback(...this.values)
    }
    close() { all.delete(this.id); real.clearTimeout(this.own); rearm(); return this }
    ref() { this.isWeak = false; this.own?.ref(); rearm(); pump(); return this }
    unref() { this.isWeak = true; this.own?.unref(); rearm(); return this }
    hasRef() { return !this.isWeak }
    refresh() { real.clearTimeout(this.own); this.arm(elapsed()); return this }
    [Symbol.toPrimitive]() { return this.id }
    [Symbol.dispose ?? Symbol('dispose')]() { this.close() }
  }
  const sample = real.setTimeout(() => {}, 0)
  real.clearTimeout(sample)
  Object.setPrototypeOf(Timeout.prototype, Object.getPrototypeOf(sample))

  const make = (own, repeats) => function (callback, ms, ...values) {
    const isOurs = typeof callback === 'function' && ms > 1 && ms < 2 ** 31 && !isLibrary()
    return isOurs ? new Timeout(callback, Math.trunc(ms), values, repeats) : own(callback, ms, ...values)
  }
  const clear = own => function (timer) {
    if (timer instanceof Timeout) return void timer.close()
    if (typeof timer === 'number' || typeof timer === 'string') all.get(Number(timer))?.close()
    own(timer)
  }
  const patch = {
    setTimeout: make(real.setTimeout, false), setInterval: make(real.setInterval, true),
    clearTimeout: clear(real.clearTimeout), clearInterval: clear(real.clearInterval),
  }
  for (const name in patch) Object.defineProperty(patch[name], 'name', { value: name })
  const sleep = (ms, value, { signal, ref = true } = {}) => new Promise((done, fail) => {
    const stop = () => {
      patch.clearTimeout(timer)
      const error = new Error('The operation was aborted', { cause: signal.reason })
      fail(Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' }))
    }
    const timer = patch.setTimeout(() => { signal?.removeEventListener('abort', stop); done(value) }, ms ?? 1)
    if (!ref) timer.unref()
    if (signal?.aborted) stop(); else signal?.addEventListener('abort', stop, { once: true })
  })
  Object.defineProperty(patch.setTimeout, util.promisify.custom, { value: sleep })
  Object.assign(globalThis, patch)
  Object.assign(timers, patch)
  promises.setTimeout = sleep
  promises.setInterval = async function* setInterval(ms, value, options) {
    while (true) yield await sleep(ms, value, options)
  }
  promises.scheduler.wait = (ms, options) => sleep(ms, undefined, options)
  AbortSignal.timeout = function timeout(ms) {
    const controller = new AbortController()
    const reason = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    patch.setTimeout(() => controller.abort(reason()), ms).unref?.()
    return controller.signal
  }

  /** The next timer, and whether there is one that keeps the process running. */
  const first = () => {
    let next, isStrong = false
    for (const timer of all.values()) {
      isStrong ||= !timer.isWeak
      if (!next || timer.due < next.due || timer.due === next.due && timer.id < next.id) next = timer
    }
    return { next, isStrong }
  }
  /** Lets the next timer fire in real time, if its time is not skipped before. */
  function rearm() {
    if (moved === null) return
    real.clearTimeout(alarm)
    const { next, isStrong } = first()
    if (!next) return
    alarm = real.setTimeout(() => {
      move(next.due)
      asked = didOther = sleptVirtually = false
      fireDue()
    }, Math.min(2 ** 31 - 1, Math.max(1, next.due - elapsed())))
    if (!isStrong) alarm.unref()
  }
  /** Fires all timers whose time has come, each as a callback of its own, and looks for the next. */
  function fireDue() {
    if (moved === null) return
    const { next } = first()
    if (!next) return
    if (next.due > elapsed()) { rearm(); return pump() }
    process.nextTick(fireDue)
    next.fire()
  }

  const turn = () => new Promise(done => real.setImmediate(() => real.setImmediate(done)))
  const moment = ms => new Promise(done => real.setTimeout(done, ms))

  /** Skips the time until the next timer, if nothing is waited for but the app. */
  async function pump() {
    if (isPumping || open || moved === null || !all.size) return
    isPumping = true
    try {
      await turn()
      while (!open && moved !== null) {
        const { next, isStrong } = first()
        if (!isStrong) break // Nobody waits for timers that do not keep the process running.
        const span = next.due - elapsed()
        if (span <= 0) { process.nextTick(fireDue); break } // What it throws is the client's.
        const sum = exchanged()
        if (sum !== bytes) didOther = true
        bytes = sum
        if (didOther || hasChildren() || !(asked || span < PART && sleptVirtually)) break
        // Whatever else may come in, such as messages of other processes, has a moment for it.
        await moment(Math.max(1, Math.min(GRACE, span / 100)))
        while (isWorking() && !open && !didOther) await moment(2)
        if (open || moved === null || didOther || hasChildren() || first().next !== next) continue
        move(next.due)
        asked = didOther = false
        sleptVirtually = true
        process.nextTick(fireDue)
        break
      }
    } catch { /* The timer fires in real time. */ } finally { isPumping = false }
  }

  require('module').syncBuiltinESMExports()
}
