import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openqa.selenium.remote.RemoteWebDriver;

/** Waits for the app. */
final class WaitRows extends Rows {
  static void waits() {
    rows.put("wait.FluentWait", driver -> fluentWait(4, () -> driver.count("nowhere") > 0));
    rows.put("wait.Selenide", driver ->
        loop(3, () -> System.nanoTime() / 1_000_000, 100, () -> driver.count("nowhere") > 0));
    rows.put("wait.currentTimeMillis", driver ->
        loop(3, System::currentTimeMillis, 250, () -> driver.count("nowhere") > 0));
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
    rows.put("other.virtual thread", driver -> {
      boolean[] isFound = new boolean[1];
      int[] count = new int[1];
      Thread thread = virtualThread(() -> {
        RemoteWebDriver other = new RemoteWebDriver(server, "other");
        isFound[0] = loop(3, System::currentTimeMillis, 500, () -> ++count[0] < 0 || other.count("nowhere") > 0);
        other.quit();
        return null;
      });
      thread.join();
      return isFound[0] + " " + (count[0] > 4 && count[0] < 8);
    });
    rows.put("wait.end of a pool", driver -> {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      for (int i = 0; i < 2; i++) {
        pool.submit(() -> {
          RemoteWebDriver other = new RemoteWebDriver(server, "other");
          fluentWait(2, () -> other.count("nowhere") > 0);
          other.quit();
          return true;
        });
      }
      pool.shutdown();
      return pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
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
    rows.put("wait.two sessions", driver -> {
      RemoteWebDriver second = new RemoteWebDriver(server, "second");
      second.count("landing.language");
      double before = app(second);
      Thread.sleep(2_000);
      second.count("landing.language");
      double passed = app(second) - before;
      second.quit();
      return Math.round(passed);
    });
    rows.put("other.helper thread", driver -> {
      CountDownLatch latch = new CountDownLatch(1);
      new Thread(() -> {
        for (int i = 0; i < 3; i++) {
          driver.count("nowhere");
          pause(700);
        }
        latch.countDown();
      }).start();
      return latch.await(10, TimeUnit.SECONDS);
    });
    rows.put("wait.without Selenium", driver -> withoutSelenium());
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
        long passed = Math.round(app(driver) - app);
        String result = isFound + "/" + polls.get().get() + "/" + Math.round(client) + "/" + passed;
        driver.quit();
        return result;
      }));
    }
    StringBuilder result = new StringBuilder();
    for (Future<String> future : futures) result.append(future.get()).append(' ');
    pool.shutdown();
    return result.toString().trim();
  }

  /** A client of its own, with the JDK's HTTP client. */
  private static String withoutSelenium() throws Exception {
    String opened = send("POST", "/session", "{\"capabilities\": {\"alwaysMatch\": {\"platformName\": \"iOS\", "
        + "\"appium:bundleId\": \"com.example.pomelo\"}}}");
    String session = opened.replaceAll("(?s).*\"sessionId\": ?\"([^\"]+)\".*", "$1");
    String search = "{\"using\": \"accessibility id\", \"value\": \"nowhere\"}";
    long start = System.nanoTime();
    boolean isFound = loop(3, System::currentTimeMillis, 500,
        () -> send("POST", "/session/" + session + "/elements", search).contains("element-6066"));
    send("GET", "/session/" + session + "/timeouts", null);
    double seconds = (System.nanoTime() - start) / 1e9;
    send("DELETE", "/session/" + session, null);
    return isFound + " " + Math.round(seconds);
  }

  private static String send(String method, String path, String body) {
    try {
      HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server + path)).method(method,
          body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
      return http.send(request.header("Content-Type", "application/json").build(), BodyHandlers.ofString()).body();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Starts a virtual thread, or another one where the JDK has none. */
  private static Thread virtualThread(Callable<Void> call) throws Exception {
    Runnable runnable = () -> {
      try {
        call.call();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
    if (Runtime.version().feature() >= 21) {
      return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, runnable);
    }
    Thread thread = new Thread(runnable);
    thread.start();
    return thread;
  }
}
