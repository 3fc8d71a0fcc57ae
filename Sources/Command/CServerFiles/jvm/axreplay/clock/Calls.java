package axreplay.clock;

import java.time.Duration;
import java.util.Date;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;

/**
 * What classes call instead of the JDK's methods. A method has the original's name; the object whose method it was is
 * its first argument.
 */
public final class Calls {
  private Calls() {}

  // Clocks

  public static long nanoTime() {
    return ThreadClock.nanoTime();
  }

  public static long currentTimeMillis() {
    return Times.millis();
  }

  public static long getNanoTimeAdjustment(long offset) {
    return Times.adjustment(offset);
  }

  // Sleeps

  public static void sleep(long millis) throws InterruptedException {
    if (!Sleeps.sleep(TimeUnit.MILLISECONDS.toNanos(millis))) Thread.sleep(millis);
  }

  public static void sleep(long millis, int nanos) throws InterruptedException {
    boolean isValid = nanos >= 0 && nanos <= 999_999;
    if (!isValid || !Sleeps.sleep(TimeUnit.MILLISECONDS.toNanos(millis) + nanos)) Thread.sleep(millis, nanos);
  }

  public static void sleep(Duration duration) throws InterruptedException {
    long nanos = TimeUnit.NANOSECONDS.convert(duration);
    if (!Sleeps.sleep(nanos)) TimeUnit.NANOSECONDS.sleep(nanos);
  }

  public static void sleep(TimeUnit unit, long time) throws InterruptedException {
    if (!Sleeps.sleep(unit.toNanos(time))) unit.sleep(time);
  }

  public static void parkNanos(long nanos) {
    if (!Sleeps.park(null, nanos)) LockSupport.parkNanos(nanos);
  }

  public static void parkNanos(Object blocker, long nanos) {
    if (!Sleeps.park(blocker, nanos)) LockSupport.parkNanos(blocker, nanos);
  }

  // Times of the wall clock, which the JDK compares with the real one

  public static void parkUntil(long time) {
    LockSupport.parkUntil(Times.real(time));
  }

  public static void parkUntil(Object blocker, long time) {
    LockSupport.parkUntil(blocker, Times.real(time));
  }

  public static boolean awaitUntil(Condition condition, Date date) throws InterruptedException {
    return condition.awaitUntil(real(date));
  }

  public static void schedule(java.util.Timer timer, TimerTask task, Date date) {
    timer.schedule(task, real(date));
  }

  public static void schedule(java.util.Timer timer, TimerTask task, Date date, long period) {
    timer.schedule(task, real(date), period);
  }

  public static void scheduleAtFixedRate(java.util.Timer timer, TimerTask task, Date date, long period) {
    timer.scheduleAtFixedRate(task, real(date), period);
  }

  private static Date real(Date date) {
    if (date == null || !ThreadClock.isActive) return date;
    long time = Times.real(date.getTime());
    return time == date.getTime() ? date : new Date(time);
  }

  // What the JDK's own timer will do. Its thread waits longer than there is something to do.

  public static CompletableFuture<?> orTimeout(CompletableFuture<?> future, long time, TimeUnit unit) {
    CompletableFuture<?> result = future.orTimeout(time, unit);
    if (unit != null) Others.await(future, unit.toNanos(time));
    return result;
  }

  public static <T> CompletableFuture<T> completeOnTimeout(
      CompletableFuture<T> future, T value, long time, TimeUnit unit) {
    CompletableFuture<T> result = future.completeOnTimeout(value, time, unit);
    if (unit != null) Others.await(future, unit.toNanos(time));
    return result;
  }

  public static Executor delayedExecutor(long time, TimeUnit unit) {
    return delayed(CompletableFuture.delayedExecutor(time, unit), time, unit);
  }

  public static Executor delayedExecutor(long time, TimeUnit unit, Executor executor) {
    return delayed(CompletableFuture.delayedExecutor(time, unit, executor), time, unit);
  }

  private static Executor delayed(Executor executor, long time, TimeUnit unit) {
    return runnable -> {
      executor.execute(runnable);
      Others.await(null, unit.toNanos(time));
    };
  }

  // RemoteWebDriver.execute: the thread's name gets the command and the session, and is put back afterwards.

  public static String format(String format, Object[] values) {
    if (format != null && format.startsWith("Forwarding ") && values != null && values.length >= 2) {
      Commands.begin(String.valueOf(values[0]), values[1] == null ? null : values[1].toString());
    }
    return String.format(format, values);
  }

  public static Thread currentThread() {
    Commands.end();
    return Thread.currentThread();
  }

  /** A wait of a day and more is one without a limit. */
  public static boolean awaitEnd(ExecutorService executor, long time, TimeUnit unit) throws InterruptedException {
    return unit.toDays(time) > 0 ? awaitTermination(executor, time, unit) : executor.awaitTermination(time, unit);
  }

  // The limits of test runners

  public static Object get(Future<?> future, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    boolean isDone = Limits.await(unit.toNanos(time), nanos -> {
      try {
        future.get(nanos, TimeUnit.NANOSECONDS);
        return true;
      } catch (TimeoutException e) {
        return future.isDone();
      } catch (ExecutionException | RuntimeException e) {
        return true;
      }
    });
    return future.get(isDone ? 1 : 0, TimeUnit.NANOSECONDS);
  }

  public static boolean awaitTermination(ExecutorService executor, long time, TimeUnit unit)
      throws InterruptedException {
    return Limits.await(unit.toNanos(time), nanos -> executor.awaitTermination(nanos, TimeUnit.NANOSECONDS));
  }

  public static ScheduledFuture<?> schedule(
      ScheduledExecutorService executor, Runnable runnable, long delay, TimeUnit unit) {
    return schedule(executor, Executors.callable(runnable), delay, unit);
  }

  public static ScheduledFuture<?> schedule(
      ScheduledExecutorService executor, Callable<?> callable, long delay, TimeUnit unit) {
    if (delay <= 0 || unit.toDays(delay) > 0) return executor.schedule(callable, delay, unit);
    return new Deadlines.Scheduled<>(ThreadClock.created(), executor, callable, delay, unit);
  }
}
