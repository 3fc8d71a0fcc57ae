// Shares the clock of a Node process with its sessions: `axreplay serve --exec` loads it with `NODE_OPTIONS`.
//
// While the process has a session, its clock stands still while it computes. If no request is under way, and nothing
// else that the process may be waiting for, the clock moves on to the next timer, which fires. Otherwise, the timer
// fires when its time has really passed. Both count its nominal length.
/* node:coverage disable */
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
  const child = require('child_process'), threads = require('worker_threads'), hooks = require('async_hooks')
  const channels = require('diagnostics_channel')

  const STEP = 100, SHORT = 20, LONG_COMPUTATION = 500, PART = 50, GRACE = 50, CHILD = 60_000, DOUBT = 10_000
  const real = {
    setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, queueMicrotask, nextTick: process.nextTick,
    Date, nanos: process.hrtime.bigint, uptime: process.uptime,
  }
  // The functions of `performance` of Node 18 call `process.hrtime`.
  const startOfNanos = real.nanos(), startOfNow = performance.now()
  real.now = () => startOfNow + Number(real.nanos() - startOfNanos) / 1e6
  const today = Date.now

  /** A function in place of another one, with its name and whatever else it has. */
  const like = (original, made) => Object.defineProperties(made, Object.getOwnPropertyDescriptors(original))
  const define = (object, key, value) => Object.defineProperty(object, key, {
    configurable: true, writable: true, ...Object.getOwnPropertyDescriptor(object, key), value,
  })

  /** The files of the functions that have called this one, without this file. */
  const callers = depth => {
    if (Object.isFrozen(Error)) return ['node:internal/modules'] // They are not known: timers are real.
    const { stackTraceLimit, prepareStackTrace } = Error
    try {
      Error.stackTraceLimit = depth
      Error.prepareStackTrace = (_, frames) => frames.map(frame => frame.getFileName())
      return new Error().stack.filter(file => file && file !== __filename)
    } finally {
      Object.assign(Error, { stackTraceLimit, prepareStackTrace })
    }
  }
  // The loader, and modules that look for files and send messages for which nobody waits.
  const runners = new RegExp('^node:internal/(modules|process)|[\\\\/](node_modules|nodejs)[\\\\/](@wdio|mocha|'
    + 'webdriver(io)?|@?jest[^\\\\/]*|@?vitest|@cucumber|ava|nightwatch|codeceptjs|allure[^\\\\/]*|tinypool|tsx|'
    + 'ts-node|esbuild|@babel|@swc|vite(-node)?|pirates|source-map[^\\\\/]*|@cspotcode|[^\\\\/]*exit(-hook)?)[\\\\/]')
  /** The loader, or the first caller that is not Node; empty if there is none. */
  const caller = () => {
    const files = callers(30)
    return files.find((file, i) => !i && runners.test(file) || !file.startsWith('node:')) ?? ''
  }
  const isRunner = () => runners.test(caller())

  /** Whether a session was asked since the last sleep, whether a real clock was looked at, and how many sleeps were. */
  let asked = false, looked = false, sleptVirtually = false, sleeps = 0
  /** How long sleeps are still real, after something that has no known end, and when that began. */
  let doubt = 0, doubted = 0
  const note = () => { doubt = DOUBT; doubted = real.now() }

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
  const origin = Math.round(today() - real.now())

  /** Short waits that the sessions have not got yet, computing since the last sleep, and when timers were late. */
  let rest = 0, computing = 0, late = 0
  let waitedInCalls = 0
  const mark = () => {
    pause = { idle: idled(), calls: waitedInCalls, cpu: process.cpuUsage(), at: real.now() }
  }
  const idled = () => performance.nodeTiming.idleTime
  /** How long the process has waited since the mark, for its loop and in calls, and computed or waited shortly. */
  const measured = () => {
    if (open) return { waited: 0, calls: 0, computed: 0 }
    const idle = idled() - pause.idle, calls = waitedInCalls - pause.calls
    const { user, system } = process.cpuUsage(pause.cpu), waited = idle + calls
    const computed = Math.min((user + system) / 1000, real.now() - pause.at - waited)
    return waited < SHORT ? { waited: 0, calls: 0, computed: computed + waited } : { waited, calls, computed }
  }
  const steps = ms => Math.floor((ms + 5) / STEP) * STEP
  const long = computed => computed < LONG_COMPUTATION ? 0 : Math.floor(computed / STEP) * STEP
  /** What passed really since the last request or timer, in steps that do not vary from run to run. */
  const passed = () => {
    const { waited, computed } = measured()
    return steps(rest + waited) + long(computing + computed)
  }
  /** Lets pass what has really passed. */
  const settle = () => {
    if (moved === null || open) return
    const { waited, computed } = measured()
    doubt = Math.max(0, doubt - waited)
    computing += computed
    rest += waited
    if (computing >= LONG_COMPUTATION) { rest += computing; computing = 0 }
    const counted = steps(rest)
    rest -= counted
    if (counted) late = moved += counted
    mark()
  }
  /** Reaches the time of a timer. What the loop has waited since it was set is part of it. */
  const reach = timer => {
    const { waited, calls, computed } = measured()
    const blocked = steps(calls) + long(computing + computed)
    doubt = Math.max(0, doubt - waited)
    rest = Math.min(rest, timer.rest)
    computing = 0
    if (blocked) late = moved + blocked
    move(Math.max(Math.ceil(timer.due), moved + blocked))
    mark()
  }
  const elapsed = () => moved === null ? real.now() + ahead : moved + passed()
  /** What the clock shows. Each look moves it a little, so that loops without waits end. */
  const shown = () => latest = moved === null ? real.now() + ahead : Math.max(latest, elapsed() + (looks += 0.001))
  const wall = () => Math.floor(origin + shown())

  /** Begins to stand still with the first session, on whole milliseconds, and runs on after the last one. */
  function begin() {
    if (moved !== null) return
    moved = Math.ceil(real.now() + ahead)
    looks = rest = computing = 0
    doubt = Math.max(0, doubt - (real.now() - doubted))
    mark()
    for (const timer of armed) real.clearTimeout(timer.own)
    rearm()
  }
  function end() {
    if (moved === null || sessions.size) return
    ahead = shown() - real.now()
    moved = null
    doubted = real.now()
    real.clearTimeout(alarm)
    for (const timer of armed) timer.hold()
  }
  function move(time) {
    moved = Math.max(moved, Math.round(time))
    looks = 0
  }

  // Clocks

  const isWait =
    /node_modules[\\/](selenium-webdriver|webdriverio|@wdio|expect-webdriverio|wd|nightwatch|codeceptjs)[\\/]/
  // Clients' waits need a virtual wall clock, also where the suite wants a real one. Who looks at a real clock may wait
  // for it: then, the next sleep is real, too.
  const millis = hasVirtualWall ? wall : () => {
    if (callers(6).some(file => isWait.test(file))) return wall()
    looked = true
    return today()
  }
  const now = function now() { return millis() }
  /** A `Date` that shows this clock, made of that of a context. */
  const sharedDate = D => {
    const shared = new Proxy(D, {
      construct: (target, values, made) =>
        Reflect.construct(target, values.length ? values : [millis()], made === shared ? target : made),
      apply: target => new target(millis()).toString(),
    })
    define(D, 'now', now)
    define(D.prototype, 'constructor', shared)
    return shared
  }
  define(globalThis, 'Date', sharedDate(real.Date))
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format').get
  const formats = new WeakMap()
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get() {
      const own = format.call(this)
      if (!formats.has(own)) formats.set(own, date => own(date === undefined ? millis() : date))
      return formats.get(own)
    },
  })
  const parts = Intl.DateTimeFormat.prototype.formatToParts
  define(Intl.DateTimeFormat.prototype, 'formatToParts', function formatToParts(date) {
    return parts.call(this, date === undefined ? millis() : date)
  })
  define(performance, 'now', function now() { return shown() })
  const { mark: startMark, measure } = performance
  define(performance, 'mark', function mark(name, options) {
    return startMark.call(this, name, { ...options, startTime: options?.startTime ?? shown() })
  })
  define(performance, 'measure', like(measure, function (name, from = 0, to) {
    const options = typeof from === 'object' && from || { start: from, end: to }
    const isOpen = options.end === undefined && options.duration === undefined
    return measure.call(this, name, isOpen ? { ...options, end: shown() } : options)
  }))
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
    const hasDate = typeof object === 'object' && object && (vm.isContext(object) || Object.hasOwn(object, 'Date'))
    const context = createContext.call(this, object, ...a)
    return hasDate ? context : share(context)
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
    settle()
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
    fireDue()
  }
  const other = () => { others++; note() }
  const otherEnded = () => { others--; note(); pump() }

  const requests = new WeakMap()
  const on = (name, listener) => channels.subscribe(name, message => {
    try { listener(message) } catch { /* Real time. */ }
  })
  on('undici:request:create', ({ request }) => {
    const to = new URL(String(request.origin))
    const isOurs = isServer(to.hostname, to.port || (to.protocol === 'https:' ? '443' : '80'))
    requests.set(request, isOurs)
    if (!isOurs) return other()
    began(request.path)
    request.addHeader('x-axreplay-until', until(request.path))
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
    began(request.path)
    requests.set(request, true)
    request.once('close', ended)
    if (!request.headersSent) request.setHeader('X-Axreplay-Until', until(request.path))
  }
  // Node drops an answer for which the client has no listener: there is none here, either.
  on('http.client.response.finish', ({ request, response }) => {
    if (!requests.get(request)) return
    answered(request.method, request.path, response.statusCode,
      response.headers['x-axreplay-session'], Number(response.headers['x-axreplay-now']))
  })
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

  // What cannot be waited for by itself, or is seen elsewhere. All else that begins has no known end.
  const passive = new Set(['PROMISE', 'Timeout', 'Immediate', 'TickObject', 'Microtask', 'HTTPINCOMINGMESSAGE',
    'HTTPCLIENTREQUEST', 'FSREQCALLBACK', 'FSREQPROMISE', 'FILEHANDLE', 'FILEHANDLECLOSEREQ', 'DNSCHANNEL', 'TTYWRAP',
    'TLSWRAP', 'SHUTDOWNWRAP', 'SIGNALWRAP', 'ELDHISTOGRAM', 'BLOBREADER', 'INSPECTORJSBINDING'])
  /** Identifiers of connections to the server and of the output; all other connections, and what these exchanged. */
  const own = new Set(), streams = new Set()
  let bytes = 0, isOwn, spawned = 0
  const begins = (id, type, resource) => {
    if (resource.fd === 1 || resource.fd === 2) return own.add(id)
    if (resource.bytesRead >= 0) streams.add(resource)
    if (type === 'PROCESSWRAP') spawned = real.now()
    // Synchronous calls of `crypto` and `zlib` are over.
    if (!/REQUEST$|^ZLIB$/.test(type) || resource.ondone || resource.cb) note()
  }
  hooks.createHook({
    init(id, type, trigger, resource) {
      try {
        if (passive.has(type) || resource instanceof hooks.AsyncResource) return
        if (isOwn ?? own.has(trigger)) {
          if (own.add(id).size > 9999) own.delete(own.values().next().value)
        } else if (!/^MESSAGEPORT$|^WORKER$/.test(type) || caller() && !isRunner()) {
          real.queueMicrotask(() => { try { begins(id, type, resource) } catch { /* It is no resource of Node. */ } })
        }
      } catch { /* An error would end the process. */ }
    },
  }).enable()
  const connect = net.Socket.prototype.connect
  net.Socket.prototype.connect = like(connect, function (...a) {
    const before = isOwn
    const first = Array.isArray(a[0]) ? a[0][0] : a[0] // `net.connect` passes its arguments as an array.
    const to = typeof first === 'object' && first !== null ? first : { port: first, host: a[1] }
    isOwn = isServer(typeof to.host === 'string' ? to.host : 'localhost', to.port)
    if (!isOwn) note()
    try { return connect.apply(this, a) } finally { isOwn = before }
  })
  /** Notes what other connections have exchanged. */
  const look = () => {
    let sum = 0
    for (const stream of streams) {
      if (stream.fd < 0) streams.delete(stream); else sum += stream.bytesRead + stream.bytesWritten
    }
    if (sum > bytes) note()
    bytes = sum
  }

  // A process may look at the app: before it starts, the sessions reach the time of this one.
  const { spawnSync } = child, script = 'for (const [to, until] of JSON.parse(process.argv[1])) fetch(to, '
    + "{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ until }) })"
  const tell = () => {
    settle()
    const calls = []
    for (const [id, s] of sessions) {
      const time = Number(until(`/session/${id}`))
      if (time > s.now) calls.push([`${server.href.replace(/\/$/, '')}/axreplay/sessions/${id}/time`, s.now = time])
    }
    if (calls.length) spawnSync(process.execPath, ['-e', script, JSON.stringify(calls)], { env: {}, timeout: 5000 })
  }
  const spawn = child.ChildProcess.prototype.spawn
  child.ChildProcess.prototype.spawn = like(spawn, function (...a) { tell(); return spawn.apply(this, a) })
  for (const [object, names] of [[child, ['execSync', 'execFileSync', 'spawnSync']], [Atomics, ['wait']]]) {
    for (const name of names) {
      const call = object[name]
      object[name] = like(call, function (...a) {
        if (object === child) { tell(); note() }
        const start = real.now()
        try { return call.apply(this, a) } finally { waitedInCalls += real.now() - start }
      })
    }
  }
  /** Workers, with the real time at which they were started. Pools hold only those that work. */
  const workers = new Map()
  const { Worker } = threads, { ref, unref } = Worker.prototype
  threads.Worker = Worker.prototype.constructor = new Proxy(Worker, {
    construct(target, values, made) {
      const worker = Reflect.construct(target, values, made === threads.Worker ? target : made)
      workers.set(worker, real.now())
      worker.once('exit', () => workers.delete(worker))
      return worker
    },
  })
  Worker.prototype.unref = like(unref, function () {
    if (workers.delete(this)) note()
    return unref.call(this)
  })
  Worker.prototype.ref = like(ref, function () {
    if (this.threadId > 0) workers.set(this, real.now())
    return ref.call(this)
  })
  // Who sends a message may wait for the answer; who listens may wait for a message, or for a signal.
  for (const sender of [process, threads.MessagePort.prototype, threads.BroadcastChannel.prototype]) {
    for (const name of ['send', 'postMessage'].filter(name => sender[name])) {
      const send = sender[name]
      sender[name] = like(send, function (...a) { if (!isRunner()) note(); return send.apply(this, a) })
    }
  }
  process.on('newListener', name => {
    if (/^message$|^SIG(?!INT|TERM|HUP|QUIT|BREAK)/.test(String(name)) && !isRunner()) note()
  })
  // Who reads the standard input waits for a user.
  let input
  const standardInput = Object.getOwnPropertyDescriptor(process, 'stdin')
  Object.defineProperty(process, 'stdin', {
    ...standardInput, get() { return input = standardInput.get.call(process) },
  })

  // Files. Who looks in vain waits, and so does who looks again after a sleep, or at a directory; loaders do not.
  const questions = new Map()
  const looksAt = (name, [subject, flags], hasFailed, isOfRunner) => {
    if (moved === null) return // What loaders and runners look for before a session is not awaited.
    let isWait = hasFailed || /^(readdir|opendir)$/.test(name)
    if (/^(exists|access|[lf]?stat|readFile|readv?|open)$/.test(name) && !(name === 'open' && /^[aw]/.test(flags))) {
      const key = String(subject), since = questions.get(key)
      if (since === undefined) questions.set(key, sleeps); else isWait ||= since !== sleeps
    }
    if (isWait && !isOfRunner()) note()
  }
  for (const name of Object.keys(fs).filter(name => fs[`${name}Sync`])) {
    const callSync = fs[`${name}Sync`], call = fs[name], ask = fs.promises[name]
    fs[`${name}Sync`] = like(callSync, function (...a) {
      let hasFailed = true
      try {
        const result = callSync.apply(this, a)
        hasFailed = result === false || result === undefined && name.endsWith('stat')
        return result
      } finally { looksAt(name, a, hasFailed, isRunner) }
    })
    const observer = a => {
      const isOfRunner = moved !== null && isRunner()
      return hasFailed => looksAt(name, a, hasFailed, () => isOfRunner)
    }
    fs[name] = like(call, function (...a) {
      const done = a.at(-1), seen = observer(a)
      if (typeof done !== 'function') return call.apply(this, a)
      return call.call(this, ...a.slice(0, -1), function (...results) {
        seen(name === 'exists' ? !results[0] : results[0])
        return done.apply(this, results)
      })
    })
    if (ask) fs.promises[name] = like(ask, function (...a) {
      const seen = observer(a)
      return ask.apply(this, a).then(result => { seen(false); return result }, error => { seen(true); throw error })
    })
  }

  /** What is under way, as far as the loop knows. Other requests, files and look-ups have an end. */
  const isWorking = () => others > 0
    || process.getActiveResourcesInfo().some(name => /Req|ConnectWrap|ShutdownWrap|WriteWrap/.test(name))
  const isWaiting = () => {
    look()
    const isRead = input && (input.readableFlowing || input.listenerCount('readable'))
    if (doubt > 0 || looked || isRead && !input.readableEnded && !input.destroyed) return true
    const isRecent = since => real.now() - since < CHILD
    return isRecent(spawned) && process.getActiveResourcesInfo().includes('ProcessWrap')
      || [...workers.values()].some(isRecent)
  }

  // Timers

  /** Those that are set, in the order in which they fire. */
  const armed = []
  const numbers = new Map()
  let turns = 0, strong = 0, isPumping = false, isFiring = false, alarm
  // HTTP libraries and Node's own keep real timers, for connections and the limits of requests.
  const libraries = new RegExp('^node:internal/(?!test_runner/)'
    + '|node_modules[\\\\/](undici|ws|got|axios|follow-redirects|agentkeepalive|agent-base)[\\\\/]')

  /** The index at which a timer is, or would be. */
  const place = ({ due, turn }) => {
    let from = 0, to = armed.length
    while (from < to) {
      const middle = (from + to) >> 1, other = armed[middle]
      if (other.due < due || other.due === due && other.turn < turn) from = middle + 1; else to = middle
    }
    return from
  }
  class Timeout {
    constructor(callback, ms, values, repeats) {
      const scope = new hooks.AsyncResource('Timeout')
      Object.assign(this, { scope, callback, ms, values, repeats, isArmed: false, isWeak: false, own: null })
      if (moved !== null && measured().waited) settle()
      this.arm(elapsed())
    }
    arm(from) {
      this.disarm()
      Object.assign(this, { due: from + this.ms, turn: ++turns, rest, isArmed: true })
      armed.splice(place(this), 0, this)
      if (!this.isWeak) strong++
      if (moved === null) return this.hold()
      if (armed[0] === this || strong === 1) rearm() // What holds the process may be new.
      pump()
    }
    disarm() {
      if (!this.isArmed) return
      const index = place(this)
      armed.splice(index, 1)
      this.isArmed = false
      if (!this.isWeak) strong--
      real.clearTimeout(this.own)
      if (index === 0 || !strong) rearm()
    }
    /** Fires in real time, while there is no session. */
    hold() {
      this.own = real.setTimeout(() => this.fire(), Math.max(1, this.due - elapsed()))
      if (this.isWeak) this.own.unref()
    }
    fire() {
      // As in Node, an interval does not make up for what has passed while nothing could fire.
      const from = moved === null ? elapsed() : Math.max(this.due, late), { turn } = this
      this.disarm()
      try { this.scope.runInAsyncScope(this.callback, this, ...this.values) } finally {
        if (this.repeats && this.turn === turn) this.arm(from); else if (!this.isArmed) this.forget()
      }
    }
    forget() {
      if (!this.named) return
      numbers.delete(+this.named)
      real.clearTimeout(this.named)
    }
    close() { this.disarm(); this.turn = null; this.forget(); return this }
    keep(isWeak) {
      if (this.isWeak === isWeak) return this
      this.isWeak = isWeak
      if (!this.isArmed) return this
      strong += isWeak ? -1 : 1
      this.own?.[isWeak ? 'unref' : 'ref']()
      rearm()
      pump()
      return this
    }
    ref() { return this.keep(false) }
    unref() { return this.keep(true) }
    hasRef() { return !this.isWeak }
    refresh() { this.arm(elapsed()); return this }
    /** The number of a timer of Node, which therefore has no other one. */
    [Symbol.toPrimitive]() {
      this.named ??= real.setTimeout(() => {}, 2 ** 31 - 1).unref()
      numbers.set(+this.named, this)
      return +this.named
    }
    [Symbol.dispose ?? Symbol('dispose')]() { this.close() }
  }
  const sample = real.setTimeout(() => {}, 0)
  real.clearTimeout(sample)
  Object.setPrototypeOf(Timeout.prototype, Object.getPrototypeOf(sample))

  const make = (own, repeats) => function (callback, ms, ...values) {
    const isOurs = typeof callback === 'function' && ms > 1 && ms < 2 ** 31 && !libraries.test(callers(8)[0])
    // A timer for a time that was computed must not be earlier by the looks at the clock.
    return isOurs ? new Timeout(callback, Math.ceil(ms - 0.002), values, repeats) : own(callback, ms, ...values)
  }
  const clear = own => function (timer) {
    const ours = timer instanceof Timeout ? timer : numbers.get(Number(timer))
    if (ours) ours.close(); else own(timer)
  }
  const patch = {
    setTimeout: make(real.setTimeout, false), setInterval: make(real.setInterval, true),
    clearTimeout: clear(real.clearTimeout), clearInterval: clear(real.clearInterval),
  }
  for (const name in patch) Object.defineProperty(patch[name], 'name', { value: name })
  const sleepReally = promises.setTimeout
  const isSleep = (ms, options) => (ms === undefined || typeof ms === 'number') && typeof options === 'object' && options
    && (options.signal === undefined || options.signal instanceof AbortSignal)
    && (options.ref === undefined || typeof options.ref === 'boolean')
  // Node refuses anything else.
  const sleep = (ms, value, options = {}) => isSleep(ms, options) ? wait(ms, value, options) : sleepReally(ms, value, options)
  const wait = (ms, value, { signal, ref = true }) => new Promise((done, fail) => {
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
  promises.setInterval = async function* setInterval(ms = 1, value, options) {
    for (let next = elapsed() + ms; ; next += ms) {
      if (next > elapsed()) await sleep(next - elapsed(), undefined, options)
      yield value
    }
  }
  promises.scheduler.wait = (ms, options) => sleep(ms, undefined, options)
  const timeoutReally = AbortSignal.timeout
  AbortSignal.timeout = function timeout(ms) {
    if (!Number.isInteger(ms) || ms < 0 || ms >= 2 ** 32) return timeoutReally(ms)
    const controller = new AbortController()
    const reason = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    patch.setTimeout(() => controller.abort(reason()), ms).unref?.()
    return controller.signal
  }

  /** Lets the next timer fire in real time, if its time is not skipped before. */
  function rearm() {
    real.clearTimeout(alarm)
    if (moved === null || !armed.length) return
    const [next] = armed
    alarm = real.setTimeout(() => { slept(next, false) }, Math.max(1, next.due - elapsed()))
    if (!strong) alarm.unref()
  }
  function slept(timer, isVirtual) {
    reach(timer)
    if (!timer.isWeak) asked = false // Nobody waits for a timer that does not hold the process.
    looked = false
    sleptVirtually = isVirtual
    sleeps++
    fireDue()
  }
  /** Fires all timers whose time has come. As in Node, what one of them has queued comes before the next one. */
  function fireDue() {
    if (moved === null || isFiring) return
    if (!(armed[0]?.due <= elapsed())) { rearm(); pump(); return }
    isFiring = true
    real.nextTick(() => {
      isFiring = false
      if (moved === null || !(armed[0]?.due <= elapsed())) return
      reach(armed[0])
      real.queueMicrotask(() => real.queueMicrotask(fireDue))
      armed[0].fire() // What it throws is the client's.
    })
  }

  const turn = () => new Promise(done => real.setImmediate(() => real.setImmediate(done)))
  /** Whether for a moment neither the loop nor a thread of this process does anything. */
  const isQuiet = async ms => {
    const at = real.now(), idle = idled(), cpu = process.cpuUsage()
    await new Promise(done => real.setTimeout(done, ms))
    const span = real.now() - at, { user, system } = process.cpuUsage(cpu)
    return idled() - idle > span / 2 && (user + system) / 1000 < 1 + span * 0.3 && !isWorking()
  }

  /** Skips the time until the next timer, if nothing is waited for but the app. */
  async function pump() {
    if (isPumping || open || moved === null || !strong) return // Nobody waits for timers that let the process end.
    isPumping = true
    try {
      await turn()
      while (!open && moved !== null && strong) {
        const [next] = armed, span = next.due - elapsed()
        if (span <= 0) { fireDue(); break }
        if (isWaiting() || !(asked || span < PART && sleptVirtually)) break
        // Whatever else may come in, such as messages of other processes, has a moment for it.
        if (!await isQuiet(Math.max(1, Math.min(GRACE, span / 100)))) continue
        if (open || moved === null || isWaiting() || armed[0] !== next) continue
        slept(next, true)
        break
      }
    } catch { /* The timer fires in real time. */ } finally { isPumping = false }
  }

  require('module').syncBuiltinESMExports()
}
