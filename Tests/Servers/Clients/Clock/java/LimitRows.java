import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.RunnerLimits;
import org.openqa.selenium.remote.RemoteWebDriver;

/** Limits, as runners set them. */
final class LimitRows extends Rows {
  private static boolean isFound(RemoteWebDriver driver, double seconds) throws InterruptedException {
    return fluentWait(seconds, () -> driver.count("nowhere") > 0);
  }

  static void limits() {
    for (double seconds : new double[] {1.2, 5}) {
      String length = seconds < 2 ? "short" : "long";
      // JUnit's @Timeout.
      rows.put("limit.interrupt, " + length, driver -> {
        ScheduledExecutorService executor = RunnerLimits.executor();
        Thread main = Thread.currentThread();
        ScheduledFuture<?> future = RunnerLimits.schedule(executor, main::interrupt, 2200);
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
          return RunnerLimits.get(executor.submit(() -> isFound(driver, seconds)), 2200);
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
        boolean isFinished = RunnerLimits.awaitTermination(executor, 2200);
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
          return RunnerLimits.get(task, 2200);
        } catch (TimeoutException e) {
          thread.interrupt();
          return "timed out";
        }
      });
      rows.put("other.limit of supplyAsync, " + length, driver -> {
        try {
          return CompletableFuture.supplyAsync(() -> {
            try {
              return isFound(driver, seconds);
            } catch (InterruptedException e) {
              return true;
            }
          }).get(2200, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
          return "timed out";
        }
      });
      rows.put("other.limit of join, " + length, driver -> {
        Thread thread = new Thread(() -> pause(0, driver, seconds));
        thread.start();
        thread.join(2200);
        boolean isAlive = thread.isAlive();
        thread.interrupt();
        return isAlive;
      });
    }
    rows.put("other.watchdog thread", driver -> {
      Thread main = Thread.currentThread();
      Thread watchdog = new Thread(() -> {
        if (pause(2200)) main.interrupt();
      });
      watchdog.start();
      return isFound(driver, 5);
    });
    rows.put("limit.in an implicit wait", driver -> {
      ScheduledExecutorService executor = RunnerLimits.executor();
      ScheduledFuture<?> future = RunnerLimits.schedule(executor, () -> {}, 2200);
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
}
