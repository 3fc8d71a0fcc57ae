// Mocha, with any client: adds to the error of a failed test why the app's last search or action failed.
//
//     axreplay serve recordings --exec -- npx mocha --require ./axreplay-mocha.cjs
//
// The sessions of this process are known to the preload of `--exec`.

exports.mochaHooks = {
  async afterEach() {
    const { err: error } = this.currentTest ?? {}
    for (const session of process[Symbol.for('axreplay.clock')]?.keys() ?? []) {
      if (!error) return
      try {
        const answer = await fetch(`${process.env.AXREPLAY_SERVER}/axreplay/sessions/${session}/last`)
        const { value } = await answer.json()
        if (!value?.message) continue
        const reason = `\naxreplay: ${value.message}`
        error.stack = (error.stack ?? '').replace(error.message, () => error.message + reason)
        error.message += reason
      } catch { /* The test's own error is enough. */ }
    }
  },
}
