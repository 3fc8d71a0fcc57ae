package org.junit;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Limits, set by the calls of test runners. */
public final class RunnerLimits {
  private RunnerLimits() {}

  /** JUnit's `assertTimeoutPreemptively`. */
  public static <T> T get(Future<T> future, long millis) throws Exception {
    return future.get(millis, TimeUnit.MILLISECONDS);
  }

  /** JUnit 4's `timeout`. */
  public static <T> T get(FutureTask<T> task, long millis) throws Exception {
    return task.get(millis, TimeUnit.MILLISECONDS);
  }

  /** TestNG's `timeOut`. */
  public static boolean awaitTermination(ExecutorService executor, long millis) throws InterruptedException {
    return executor.awaitTermination(millis, TimeUnit.MILLISECONDS);
  }

  /** JUnit's `@Timeout`. */
  public static ScheduledFuture<?> schedule(ScheduledExecutorService executor, Runnable task, long millis) {
    return executor.schedule(task, millis, TimeUnit.MILLISECONDS);
  }

  /** The executor of `@Timeout`. */
  public static ScheduledExecutorService executor() {
    return java.util.concurrent.Executors.newSingleThreadScheduledExecutor(
        task -> new Thread(task, "junit-jupiter-timeout-watcher"));
  }
}
