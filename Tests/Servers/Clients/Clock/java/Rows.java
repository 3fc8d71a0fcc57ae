import java.io.InputStream;
import java.net.URL;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.openqa.selenium.remote.RemoteWebDriver;

/**
 * Waits as the clients on the JVM do, with the same calls, and prints what came of it: a line for each row, with its
 * verdict, the time of the client and of the app, and the number of polls. The caller compares the lines with those of
 * a run in real time.
 *
 *     java Rows NAME…     these rows; without names, all
 *     java Rows names     prints the names of all rows
 */
public class Rows {
  static final String server = System.getenv("AXREPLAY_SERVER");
  static final HttpClient http = HttpClient.newHttpClient();

  /** What a row does. It returns its verdict. */
  interface Row {
    Object run(RemoteWebDriver driver) throws Exception;
  }

  static final Map<String, Row> rows = new LinkedHashMap<>();
  static final ThreadLocal<AtomicInteger> polls = ThreadLocal.withInitial(AtomicInteger::new);

  public static void main(String[] names) throws Exception {
    if (rows.isEmpty()) add(); // Another program may have rows of its own.
    run(names);
  }

  private static void add() {
    WaitRows.waits();
    OtherRows.others();
    UnderWayRows.underWay();
    UnderWayRows.limits();
    SameRows.same();
    LimitRows.limits();
    ClockRows.clocks();
    rows.put("speed", driver -> {
      double[] before = seconds();
      Thread.sleep(15_000);
      fluentWait(10, () -> driver.count("nowhere") > 0);
      double[] after = seconds();
      List<String> result = new ArrayList<>();
      for (int i = 0; i < after.length; i++) result.add(String.format(Locale.ROOT, "%.1f", after[i] - before[i]));
      return String.join(",", result);
    });
  }

  private static void run(String[] names) throws Exception {
    if (List.of(names).equals(List.of("names"))) {
      rows.keySet().forEach(System.out::println);
      return;
    }
    for (Map.Entry<String, Row> row : rows.entrySet()) {
      boolean isWanted = names.length == 0
          ? !row.getKey().equals("speed") : List.of(names).contains(row.getKey());
      if (!isWanted) continue;
      polls.get().set(0);
      RemoteWebDriver driver = new RemoteWebDriver(server, row.getKey());
      driver.count("landing.language");
      double app = app(driver);
      long start = System.nanoTime();
      Object verdict;
      try {
        verdict = row.getValue().run(driver);
      } catch (Throwable e) {
        verdict = e.getClass().getSimpleName() + (e instanceof AssertionError ? ": " + e.getMessage() : "");
      }
      Thread.interrupted();
      driver.count("landing.language");
      double client = (System.nanoTime() - start) / 1e9;
      double passed = app(driver) - app;
      System.out.printf(
          Locale.ROOT, "%s\t%s\t%.3f\t%.3f\t%d%n", row.getKey(), verdict, client, passed, polls.get().get());
      driver.quit();
    }
    System.exit(0);
  }

  private static double[] seconds() {
    return new double[] {System.currentTimeMillis() / 1e3, System.nanoTime() / 1e9, new Date().getTime() / 1e3,
        Instant.now().toEpochMilli() / 1e3};
  }

  /** The session's time, which no client asks for. */
  static double app(RemoteWebDriver driver) throws Exception {
    String answer = request("/axreplay/sessions/" + driver.getSessionId());
    return Double.parseDouble(answer.replaceAll("(?s).*\"now\": ?([0-9.]+).*", "$1"));
  }

  static String request(String path) throws Exception {
    try (InputStream input = new URL(server + path).openStream()) {
      return new String(input.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  // The clients' ways to wait

  /** Waits as Selenium's `FluentWait` does. The clock is taken when the wait is made. */
  static boolean fluentWait(double seconds, BooleanSupplier condition) throws InterruptedException {
    Clock clock = Clock.systemDefaultZone();
    Instant end = clock.instant().plusMillis((long) (seconds * 1000));
    while (true) {
      polls.get().incrementAndGet();
      if (condition.getAsBoolean()) return true;
      if (end.isBefore(clock.instant())) return false;
      Thread.sleep(Duration.ofMillis(500).toMillis());
    }
  }

  /** Waits until a time on a clock that is read in milliseconds. */
  static boolean loop(double seconds, Supplier<Long> millis, long pause, BooleanSupplier condition)
      throws InterruptedException {
    long end = millis.get() + (long) (seconds * 1000);
    while (millis.get() < end) {
      polls.get().incrementAndGet();
      if (condition.getAsBoolean()) return true;
      TimeUnit.MILLISECONDS.sleep(pause);
    }
    return false;
  }

  /** Waits as Awaitility does: conditions on a thread of a pool, sleeps on the caller's. */
  static boolean awaitility(double seconds, Callable<Boolean> condition) throws Exception {
    ExecutorService executor = Executors.newCachedThreadPool();
    try {
      long start = System.nanoTime();
      while (System.nanoTime() - start < seconds * 1e9) {
        polls.get().incrementAndGet();
        if (executor.submit(condition).get(10, TimeUnit.SECONDS)) return true;
        TimeUnit.NANOSECONDS.sleep(100_000_000);
      }
      return false;
    } finally {
      executor.shutdownNow();
    }
  }

  static boolean pause(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  static double sink;

  static boolean compute(long millis) {
    Thread thread = Thread.currentThread();
    long cpu = java.lang.management.ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    while (java.lang.management.ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()) - cpu
        < millis * 1_000_000) {
      for (int i = 0; i < 100_000; i++) sink += Math.sqrt(i);
    }
    return sink > 0;
  }
}
