import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.openqa.selenium.remote.RemoteWebDriver;

/**
 * Waits as the clients on the JVM do, with the same calls, and prints what came of it: a line for each row, with its
 * verdict, the time of the client and of the app, and the number of polls. The caller compares the lines with those of
 * a run in real time.
 *
 *     java Rows NAME…     all rows whose names begin with one of these; without names, all
 */
public final class Rows {
  private static final String server = System.getenv("AXREPLAY_SERVER");
  private static final HttpClient http = HttpClient.newHttpClient();

  /** What a row does. It returns its verdict. */
  interface Row {
    Object run(RemoteWebDriver driver) throws Exception;
  }

  private static final Map<String, Row> rows = new LinkedHashMap<>();
  private static final ThreadLocal<AtomicInteger> polls = ThreadLocal.withInitial(AtomicInteger::new);

  public static void main(String[] names) throws Exception {
    waits();
    others();
    limits();
    clocks();
    rows.put("speed", driver -> {
      double[] before = seconds();
      Thread.sleep(15_000);
      fluentWait(10, () -> driver.count("nowhere") > 0);
      double[] after = seconds();
      StringBuilder result = new StringBuilder();
      for (int i = 0; i < after.length; i++) result.append(String.format(Locale.ROOT, i > 0 ? ",%.1f" : "%.1f", after[i] - before[i]));
      return result;
    });
    for (Map.Entry<String, Row> row : rows.entrySet()) {
      boolean isWanted = names.length == 0
          ? !row.getKey().equals("speed") : List.of(names).stream().anyMatch(row.getKey()::startsWith);
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
      System.out.printf(Locale.ROOT, "%s\t%s\t%.3f\t%.3f\t%d%n", row.getKey(), verdict, client, app(driver) - app, polls.get().get());
      driver.quit();
    }
    System.exit(0);
  }

  private static double[] seconds() {
    return new double[] {System.currentTimeMillis() / 1e3, System.nanoTime() / 1e9, new Date().getTime() / 1e3,
        Instant.now().toEpochMilli() / 1e3};
  }

  /** The session's time, which no client asks for. */
  private static double app(RemoteWebDriver driver) throws Exception {
    String answer = request("/axreplay/sessions/" + driver.getSessionId());
    return Double.parseDouble(answer.replaceAll("(?s).*\"now\": ?([0-9.]+).*", "$1"));
  }

  private static String request(String path) throws Exception {
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

  private static void waits() {
    rows.put("wait.FluentWait", driver -> fluentWait(4, () -> driver.count("nowhere") > 0));
    rows.put("wait.Selenide", driver -> loop(3, () -> System.nanoTime() / 1_000_000, 100, () -> driver.count("nowhere") > 0));
    rows.put("wait.currentTimeMillis", driver -> loop(3, System::currentTimeMillis, 250, () -> driver.count("nowhere") > 0));
    rows.put("wait.LocalDateTime", driver -> {
      LocalDateTime start = LocalDateTime.now();
      while (start.plusSeconds(3).isAfter(LocalDateTime.now())) {
        polls.get().incrementAndGet();
        if (driver.count("nowhere") > 0) return true;
        Thread.sleep(500);
      }
      return false;
    });
    rows.put("wait.Date", driver -> loop(3, () -> new Date().getTime(), 500, () -> driver.count("nowhere") > 0));
    rows.put("wait.Awaitility", driver -> awaitility(3, () -> driver.count("nowhere") > 0));
    rows.put("wait.implicit", driver -> {
      driver.implicitlyWait(3000);
      boolean isFound = fluentWait(2, () -> driver.count("nowhere") > 0);
      driver.implicitlyWait(0);
      return isFound;
    });
    rows.put("wait.succeeds late", driver -> {
      driver.click("Log In");
      driver.type("login.account", "ines@pomelo.example");
      driver.type("login.password", "quince-88");
      driver.click("login.submit");
      return fluentWait(10, driver::hasAlert);
    });
    rows.put("wait.sleep", driver -> {
      Thread.sleep(1500);
      return "slept";
    });
    rows.put("wait.sleeps in a row", driver -> {
      Thread.sleep(800);
      TimeUnit.MILLISECONDS.sleep(700);
      return "slept";
    });
    rows.put("wait.parkNanos", driver -> {
      long end = System.nanoTime() + 1_500_000_000;
      while (System.nanoTime() < end) LockSupport.parkNanos(end - System.nanoTime());
      return "parked";
    });
    rows.put("wait.interrupt", driver -> {
      Thread.currentThread().interrupt();
      Thread.sleep(60_000);
      return "slept";
    });
    rows.put("wait.parallel", driver -> parallel());
  }

  /** Four threads with a session each, which do not move each other. */
  private static String parallel() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<String>> futures = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int number = i;
      futures.add(pool.submit(() -> {
        RemoteWebDriver driver = new RemoteWebDriver(server, "parallel " + number);
        driver.count("landing.language");
        double app = app(driver);
        long start = System.currentTimeMillis();
        polls.get().set(0);
        boolean isFound = fluentWait(1 + number, () -> driver.count("nowhere") > 0);
        Thread.sleep(700);
        driver.count("nowhere");
        double client = (System.currentTimeMillis() - start) / 1000.0;
        String result = isFound + "/" + polls.get().get() + "/" + Math.round(client) + "/" + Math.round(app(driver) - app);
        driver.quit();
        return result;
      }));
    }
    StringBuilder result = new StringBuilder();
    for (Future<String> future : futures) result.append(future.get()).append(' ');
    pool.shutdown();
    return result.toString().trim();
  }

  // Waits for something that is not the app

  private static void others() {
    rows.put("other.file", driver -> later("touch", path -> loop(10, System::currentTimeMillis, 500, path.toFile()::exists)));
    rows.put("other.file and app", driver -> later("touch", path ->
        fluentWait(10, () -> driver.count("nowhere") == 0 & Files.exists(path))));
    rows.put("other.port", driver -> {
      int port = free();
      Process process = python("import socket,time; time.sleep(1.2); s=socket.socket(); s.bind(('127.0.0.1',%d)); "
          + "s.listen(); time.sleep(3)", port);
      boolean isOpen = loop(15, System::currentTimeMillis, 500, () -> connects(port));
      process.destroy();
      return isOpen;
    });
    rows.put("other.port and app", driver -> {
      int port = free();
      Process process = python("import socket,time; time.sleep(1.2); s=socket.socket(); s.bind(('127.0.0.1',%d)); "
          + "s.listen(); time.sleep(3)", port);
      boolean isOpen = fluentWait(15, () -> driver.count("nowhere") == 0 & connects(port));
      process.destroy();
      return isOpen;
    });
    rows.put("other.health by URL", driver -> health(driver, Rows::isHealthyByURL));
    rows.put("other.health by HttpClient", driver -> health(driver, Rows::isHealthyByClient));
    rows.put("other.thread, sleep", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> flag[0] = pause(1000)).start();
      Thread.sleep(2500);
      return flag[0];
    });
    rows.put("other.thread and app", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> flag[0] = pause(1200)).start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && flag[0]);
    });
    rows.put("other.thread that waits for a process", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> {
        try {
          flag[0] = new ProcessBuilder("sleep", "1.2").start().waitFor() == 0;
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      }).start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && flag[0]);
    });
    rows.put("other.thread of a thread", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> new Thread(() -> flag[0] = pause(1200)).start()).start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && flag[0]);
    });
    rows.put("other.subclass of Thread", driver -> {
      Slow slow = new Slow();
      slow.start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && slow.isDone);
    });
    rows.put("other.computing thread", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> flag[0] = compute(1200)).start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && flag[0]);
    });
    rows.put("other.Timer", driver -> {
      boolean[] flag = new boolean[1];
      java.util.Timer timer = new java.util.Timer(true);
      timer.schedule(new java.util.TimerTask() {
        @Override
        public void run() {
          flag[0] = true;
        }
      }, 1000);
      Thread.sleep(2500);
      return flag[0];
    });
    rows.put("other.schedule", driver -> {
      boolean[] flag = new boolean[1];
      ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
      executor.schedule(() -> flag[0] = true, 1, TimeUnit.SECONDS);
      boolean isSet = fluentWait(5, () -> driver.count("nowhere") == 0 && flag[0]);
      executor.shutdownNow();
      return isSet;
    });
    rows.put("other.waitFor", driver -> new ProcessBuilder("sleep", "1.2").start().waitFor(5, TimeUnit.SECONDS));
    rows.put("other.isAlive", driver -> {
      Process process = new ProcessBuilder("sleep", "1.2").start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && !process.isAlive());
    });
    rows.put("other.parkNanos until a flag", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> flag[0] = pause(1200)).start();
      long end = System.nanoTime() + 10_000_000_000L;
      while (!flag[0] && System.nanoTime() < end) {
        polls.get().incrementAndGet();
        driver.count("nowhere");
        LockSupport.parkNanos(300_000_000);
      }
      return flag[0];
    });
    rows.put("other.pool", driver -> {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      Future<Boolean> future = pool.submit(() -> compute(1200));
      boolean isDone = fluentWait(10, () -> driver.count("nowhere") == 0 && future.isDone());
      pool.shutdown();
      return isDone;
    });
    rows.put("other.pool, get", driver -> {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      boolean result = pool.submit(() -> pause(1200)).get(5, TimeUnit.SECONDS);
      pool.shutdown();
      return result;
    });
    rows.put("other.supplyAsync", driver -> {
      CompletableFuture<Boolean> future = CompletableFuture.supplyAsync(() -> pause(1200));
      return fluentWait(10, () -> driver.count("nowhere") == 0 && future.isDone());
    });
    rows.put("other.latch", driver -> {
      CountDownLatch latch = new CountDownLatch(1);
      new Thread(() -> {
        pause(1200);
        latch.countDown();
      }).start();
      return latch.await(5, TimeUnit.SECONDS);
    });
    rows.put("other.latch in vain", driver -> new CountDownLatch(1).await(1500, TimeUnit.MILLISECONDS));
    rows.put("other.Object.wait", driver -> {
      Object lock = new Object();
      synchronized (lock) {
        lock.wait(1500);
      }
      return "waited";
    });
    rows.put("other.slow server", driver -> slowServer(1200));
    rows.put("other.kept connection and app", driver -> keptConnection(driver));
    rows.put("other.second thread", driver -> {
      // One thread closes pop-ups while the main thread computes; the wait that follows is the main thread's.
      boolean[] stop = new boolean[1];
      Thread closer = new Thread(() -> {
        while (!stop[0]) {
          driver.count("popup.close");
          pause(1000);
        }
      });
      closer.start();
      compute(1000);
      boolean isFound = fluentWait(4, () -> driver.count("nowhere") > 0);
      stop[0] = true;
      closer.join();
      return isFound;
    });
  }

  private static final class Slow extends Thread {
    volatile boolean isDone;

    @Override
    public void run() {
      isDone = pause(1200);
    }
  }

  interface FileWait {
    boolean run(Path path) throws Exception;
  }

  /** Waits for a file that another process writes. */
  private static boolean later(String command, FileWait wait) throws Exception {
    Path path = Files.createTempDirectory("axreplay").resolve("file");
    new ProcessBuilder("sh", "-c", "sleep 1.2; " + command + " " + path).start();
    try {
      return wait.run(path);
    } finally {
      Thread.sleep(10);
      new File(path.toString()).delete();
    }
  }

  private static Process python(String code, Object... values) throws IOException {
    return new ProcessBuilder("python3", "-c", String.format(code, values)).start();
  }

  private static int free() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static boolean connects(int port) {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  interface Health {
    boolean isHealthy(int port);
  }

  private static boolean health(RemoteWebDriver driver, Health health) throws Exception {
    int port = free();
    Process process = python("import http.server,time; time.sleep(1.2); "
        + "http.server.HTTPServer(('127.0.0.1',%d),http.server.SimpleHTTPRequestHandler).serve_forever()", port);
    boolean isHealthy = fluentWait(30, () -> driver.count("nowhere") == 0 & health.isHealthy(port));
    process.destroy();
    return isHealthy;
  }

  private static boolean isHealthyByURL(int port) {
    try {
      return ((HttpURLConnection) new URL("http://127.0.0.1:" + port + "/").openConnection()).getResponseCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isHealthyByClient(int port) {
    try {
      return http.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build(), BodyHandlers.ofString())
          .statusCode() == 200;
    } catch (Exception e) {
      return false;
    }
  }

  /** Reads from a server that answers slowly. */
  private static String slowServer(long millis) throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> {
        try (Socket peer = socket.accept()) {
          Thread.sleep(millis);
          peer.getOutputStream().write(1);
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      });
      thread.start();
      try (Socket client = new Socket(socket.getInetAddress(), socket.getLocalPort())) {
        return "read " + client.getInputStream().read();
      }
    }
  }

  /** Asks a server on a connection that stays open, and the app, until the server says yes. */
  private static boolean keptConnection(RemoteWebDriver driver) throws Exception {
    int port = free();
    Process process = python("import socket,time; s=socket.socket(); s.setsockopt(1,2,1); s.bind(('127.0.0.1',%d)); "
        + "s.listen(); c,_=s.accept(); t=time.time()\nwhile True:\n c.recv(1) or exit(); "
        + "c.send(b'y' if time.time()-t>1.5 else b'n')", port);
    while (!connects2(port)) Thread.sleep(50);
    try (Socket socket = last) {
      return fluentWait(10, () -> {
        try {
          socket.getOutputStream().write('?');
          return socket.getInputStream().read() == 'y' & driver.count("nowhere") == 0;
        } catch (IOException e) {
          return false;
        }
      });
    } finally {
      process.destroy();
    }
  }

  private static Socket last;

  private static boolean connects2(int port) {
    try {
      last = new Socket("127.0.0.1", port);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean pause(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }

  private static double sink;

  private static boolean compute(long millis) {
    Thread thread = Thread.currentThread();
    long cpu = java.lang.management.ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    while (java.lang.management.ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId()) - cpu
        < millis * 1_000_000) {
      for (int i = 0; i < 100_000; i++) sink += Math.sqrt(i);
    }
    return sink > 0;
  }

  // Limits, as runners set them

  private static boolean isFound(RemoteWebDriver driver, double seconds) throws InterruptedException {
    return fluentWait(seconds, () -> driver.count("nowhere") > 0);
  }

  private static void limits() {
    for (double seconds : new double[] {1.2, 5}) {
      String length = seconds < 2 ? "short" : "long";
      // JUnit's @Timeout.
      rows.put("limit.interrupt, " + length, driver -> {
        ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
        Thread main = Thread.currentThread();
        ScheduledFuture<?> future = executor.schedule(main::interrupt, 2, TimeUnit.SECONDS);
        try {
          boolean isFound = isFound(driver, seconds);
          return isFound + " " + future.cancel(false);
        } finally {
          executor.shutdownNow();
        }
      });
      // JUnit's assertTimeoutPreemptively.
      rows.put("limit.Future.get, " + length, driver -> {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
          return executor.submit(() -> isFound(driver, seconds)).get(2, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
          return "timed out";
        } finally {
          executor.shutdownNow();
        }
      });
      // TestNG's timeOut.
      rows.put("limit.awaitTermination, " + length, driver -> {
        ExecutorService executor = Executors.newFixedThreadPool(1);
        executor.submit(() -> isFound(driver, seconds));
        executor.shutdown();
        boolean isFinished = executor.awaitTermination(2000, TimeUnit.MILLISECONDS);
        executor.shutdownNow();
        return isFinished;
      });
      // JUnit 4's timeout.
      rows.put("limit.FutureTask, " + length, driver -> {
        FutureTask<Boolean> task = new FutureTask<>(() -> isFound(driver, seconds));
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        try {
          return task.get(2, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
          thread.interrupt();
          return "timed out";
        }
      });
      rows.put("limit.supplyAsync, " + length, driver -> {
        try {
          return CompletableFuture.supplyAsync(() -> {
            try {
              return isFound(driver, seconds);
            } catch (InterruptedException e) {
              return true;
            }
          }).get(2, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
          return "timed out";
        }
      });
      rows.put("limit.join, " + length, driver -> {
        Thread thread = new Thread(() -> pause(0, driver, seconds));
        thread.start();
        thread.join(2000);
        boolean isAlive = thread.isAlive();
        thread.interrupt();
        return isAlive;
      });
    }
    rows.put("limit.in an implicit wait", driver -> {
      ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
      ScheduledFuture<?> future = executor.schedule(() -> {}, 2, TimeUnit.SECONDS);
      driver.implicitlyWait(3000);
      driver.count("nowhere");
      boolean isInTime = future.cancel(false);
      executor.shutdownNow();
      return isInTime;
    });
    rows.put("other.computing is measured", driver -> {
      long start = System.nanoTime();
      compute(1200);
      return System.nanoTime() - start > 1_000_000_000;
    });
  }

  private static void pause(long millis, RemoteWebDriver driver, double seconds) {
    try {
      isFound(driver, seconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  // Clocks

  private static final class Stamp extends Date {}

  private static void clocks() {
    rows.put("clock.family", driver -> {
      driver.count("nowhere");
      Thread.sleep(3_000);
      long millis = System.currentTimeMillis();
      Supplier<Date> made = Date::new;
      Map<String, Long> all = new LinkedHashMap<>();
      all.put("Date", new Date().getTime());
      all.put("Date::new", made.get().getTime());
      all.put("subclass", new Stamp().getTime());
      all.put("GregorianCalendar", new GregorianCalendar().getTimeInMillis());
      all.put("Calendar", Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo")).getTimeInMillis());
      all.put("Instant", Instant.now().toEpochMilli());
      all.put("LocalDateTime", LocalDateTime.now(ZoneId.of("UTC")).toInstant(java.time.ZoneOffset.UTC).toEpochMilli());
      all.put("ZonedDateTime", java.time.ZonedDateTime.now().toInstant().toEpochMilli());
      all.put("OffsetDateTime", java.time.OffsetDateTime.now().toInstant().toEpochMilli());
      all.put("Clock", Clock.systemUTC().millis());
      all.put("tickMillis", Clock.tickMillis(ZoneId.of("UTC")).millis());
      all.put("Instant::now", ((Supplier<Instant>) Instant::now).get().toEpochMilli());
      all.put("LocalTime", (long) (java.time.LocalTime.now(ZoneId.of("UTC")).toNanoOfDay() / 1_000_000
          + millis / 86_400_000 * 86_400_000));
      all.values().removeIf(value -> value >= millis && value < millis + 50);
      return all;
    });
    rows.put("clock.equality", driver -> {
      Clock clock = Clock.systemDefaultZone();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      new ObjectOutputStream(bytes).writeObject(clock);
      Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
      return clock.equals(copy) + " " + clock.equals(Clock.systemDefaultZone()) + " "
          + Clock.systemUTC().equals(Clock.system(ZoneId.of("Asia/Tokyo"))) + " " + (clock.hashCode() == copy.hashCode())
          + " " + Clock.systemUTC();
    });
    rows.put("clock.stamps of two threads", driver -> {
      driver.count("nowhere");
      Thread.sleep(3_000);
      long first = System.currentTimeMillis();
      long[] second = new long[1];
      Thread thread = new Thread(() -> second[0] = System.currentTimeMillis());
      thread.start();
      thread.join();
      long third = System.currentTimeMillis();
      return (first <= second[0]) + " " + (second[0] <= third + 500) + " " + (third - first < 500);
    });
  }
}
