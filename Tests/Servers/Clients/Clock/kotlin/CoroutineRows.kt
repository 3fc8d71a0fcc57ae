import kotlinx.coroutines.*
import org.openqa.selenium.remote.RemoteWebDriver

/**
 * Waits as tests in Kotlin do, with coroutines. `Rows` runs these rows in place of its own.
 *
 *     java CoroutineRowsKt NAME…
 */
fun main(names: Array<String>) {
  row("wait.delay") { runBlocking { delay(1500) } }
  row("wait.delays") {
    runBlocking {
      delay(700)
      it.count("nowhere")
      delay(800)
    }
  }
  row("wait.poll") { runBlocking { poll(3000) { it.count("nowhere") > 0 } } }
  row("wait.withTimeout") {
    runBlocking {
      withTimeoutOrNull(3000) {
        while (it.count("nowhere") == 0) delay(500)
        true
      }
    }
  }
  row("wait.eventually") { eventually(3000) { it.count("nowhere") > 0 } }
  row("wait.succeeds late") {
    it.click("Log In")
    it.type("login.account", "ines@pomelo.example")
    it.type("login.password", "quince-88")
    it.click("login.submit")
    runBlocking { poll(10000) { it.hasAlert() } }
  }
  row("wait.side by side") {
    runBlocking {
      val long = async { delay(1500) }
      val short = async { delay(600) }
      short.await()
      it.count("nowhere")
      long.await()
    }
  }
  row("wait.launched") {
    runBlocking {
      var ticks = 0
      val clock = launch { while (true) { delay(400); ticks++ } }
      poll(2100) { it.count("nowhere") > 0 }
      clock.cancel()
      ticks in 5..6
    }
  }
  row("other.Default") { runBlocking(Dispatchers.Default) { delay(1200) } }
  row("other.withContext") {
    var isDone = false
    runBlocking {
      launch(Dispatchers.Default) {
        Thread.sleep(1200)
        isDone = true
      }
      poll(6000) { it.count("nowhere") > 0 || isDone }
    }
  }
  row("other.async in the pool") {
    var isDone = false
    val work = GlobalScope.async {
      delay(1200)
      isDone = true
    }
    runBlocking { poll(6000) { it.count("nowhere") > 0 || isDone } && work.isCompleted }
  }
  row("other.limit of a channel") {
    val channel = kotlinx.coroutines.channels.Channel<Int>()
    GlobalScope.launch {
      delay(800)
      channel.send(1)
    }
    runBlocking { withTimeoutOrNull(4000) { channel.receive() } }
  }
  row("speed") {
    val before = System.nanoTime()
    runBlocking {
      delay(15_000)
      poll(10_000) { it.count("nowhere") > 0 }
    }
    Math.round((System.nanoTime() - before) / 1e8) / 10.0
  }
  Rows.main(names)
}

fun row(name: String, body: (RemoteWebDriver) -> Any?) {
  Rows.rows[name] = Rows.Row { driver -> body(driver).toString().replace("kotlin.", "") }
}

/** Polls every half second until a time on the clock. */
suspend fun poll(millis: Long, condition: () -> Boolean): Boolean {
  val end = System.nanoTime() + millis * 1_000_000
  while (System.nanoTime() < end) {
    Rows.polls.get().incrementAndGet()
    if (condition()) return true
    delay(500)
  }
  return false
}

/** As Kotest's: the wall clock, and pauses. */
fun eventually(millis: Long, condition: () -> Boolean): Boolean = runBlocking {
  val end = System.currentTimeMillis() + millis
  var isTrue = false
  while (!isTrue && System.currentTimeMillis() < end) {
    Rows.polls.get().incrementAndGet()
    isTrue = condition()
    if (!isTrue) delay(200)
  }
  isTrue
}
