package axreplay.clock;

import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** What application classes call instead of the methods of executors and futures. */
public final class Tasks {
  /** The tasks of futures. Futures are compared by identity, as the JDK's are. */
  private static final Map<Future<?>, Children.Task> tasks = Collections.synchronizedMap(new WeakHashMap<>());

  private Tasks() {}

  // Starting

  static void noteStart(Thread thread) {
    try {
      if (thread.getClass().getName().startsWith("kotlinx.coroutines.scheduling.")) {
        Children.share(thread);
        return;
      }
      ThreadClock clock = ThreadClock.created();
      ThreadClock.of(thread, clock);
      clock.children.add(new Children.Started(clock, thread));
    } catch (Throwable e) {
      // It is started without a note.
    }
  }

  static void noteTimer(long millis, Future<?> future) {
    ThreadClock clock = ThreadClock.created();
    long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
    long until = Math.max(nanos, ThreadClock.real() + nanos + ThreadClock.STEP);
    clock.children.add(new Children.Timer(clock, until, future));
  }

  /** Notes a task. Returns null if it must reach its executor as it is, unless that wraps it anyway. */
  private static Children.Task task(Executor executor, Object task, boolean isWrapped) {
    if (task == null) return null;
    ThreadClock clock = ThreadClock.created();
    boolean isFree = isPlain(executor) || isWrapped && executor instanceof ThreadPoolExecutor;
    if (!isFree || task instanceof Comparable || task instanceof RunnableFuture) {
      clock.didOther = true;
      return null;
    }
    Children.Task child = new Children.Task(clock, executor);
    clock.children.add(child);
    return child;
  }

  /** Whether an executor is one of the JDK's, which do not care what their tasks are. */
  private static boolean isPlain(Executor executor) {
    return executor == null || executor.getClass().getName().startsWith("java.util.concurrent.");
  }

  private static Runnable noted(Children.Task task, Runnable original) {
    return () -> {
      task.begin();
      try {
        original.run();
      } finally {
        task.end();
      }
    };
  }

  private static <V> Callable<V> noted(Children.Task task, Callable<V> original) {
    return () -> {
      task.begin();
      try {
        return original.call();
      } finally {
        task.end();
      }
    };
  }

  /** Hands a task over; a task that is refused is over. */
  private static <R> R hand(Children.Task task, Supplier<R> over) {
    boolean isAccepted = false;
    try {
      R result = over.get();
      isAccepted = true;
      if (task != null && result instanceof Future) {
        task.future = (Future<?>) result;
        tasks.put(task.future, task);
      }
      return result;
    } finally {
      if (task != null && !isAccepted) task.reject();
    }
  }

  public static void execute(Executor executor, Runnable runnable) {
    Children.Task task = task(executor, runnable, false);
    hand(task, () -> {
      executor.execute(task == null ? runnable : noted(task, runnable));
      return null;
    });
  }

  public static void execute(ExecutorService executor, Runnable runnable) {
    execute((Executor) executor, runnable);
  }

  public static Future<?> submit(ExecutorService executor, Runnable runnable) {
    Children.Task task = task(executor, runnable, true);
    return hand(task, () -> executor.submit(task == null ? runnable : noted(task, runnable)));
  }

  public static Future<?> submit(ExecutorService executor, Runnable runnable, Object result) {
    Children.Task task = task(executor, runnable, true);
    return hand(task, () -> executor.submit(task == null ? runnable : noted(task, runnable), result));
  }

  public static <V> Future<V> submit(ExecutorService executor, Callable<V> callable) {
    Children.Task task = task(executor, callable, true);
    return hand(task, () -> executor.submit(task == null ? callable : noted(task, callable)));
  }

  public static <V> CompletableFuture<V> supplyAsync(Supplier<V> supplier) {
    Children.Task task = task(null, supplier, true);
    return hand(task, () -> CompletableFuture.supplyAsync(task == null ? supplier : noted(task, supplier)));
  }

  public static <V> CompletableFuture<V> supplyAsync(Supplier<V> supplier, Executor executor) {
    Children.Task task = task(null, supplier, true);
    return hand(task, () -> CompletableFuture.supplyAsync(task == null ? supplier : noted(task, supplier), executor));
  }

  public static CompletableFuture<Void> runAsync(Runnable runnable) {
    Children.Task task = task(null, runnable, true);
    return hand(task, () -> CompletableFuture.runAsync(task == null ? runnable : noted(task, runnable)));
  }

  public static CompletableFuture<Void> runAsync(Runnable runnable, Executor executor) {
    Children.Task task = task(null, runnable, true);
    return hand(task, () -> CompletableFuture.runAsync(task == null ? runnable : noted(task, runnable), executor));
  }

  private static <V> Supplier<V> noted(Children.Task task, Supplier<V> original) {
    return () -> {
      task.begin();
      try {
        return original.get();
      } finally {
        task.end();
      }
    };
  }

  // Scheduling

  public static ScheduledFuture<?> schedule(
      ScheduledExecutorService executor, Runnable runnable, long delay, TimeUnit unit) {
    if (!isPlain(executor) || runnable == null || delay <= 0) return executor.schedule(runnable, delay, unit);
    return new Deadlines.Scheduled<>(ThreadClock.created(), executor, Executors.callable(runnable), delay, unit);
  }

  public static ScheduledFuture<?> schedule(
      ScheduledExecutorService executor, Callable<?> callable, long delay, TimeUnit unit) {
    if (!isPlain(executor) || callable == null || delay <= 0) return executor.schedule(callable, delay, unit);
    return new Deadlines.Scheduled<>(ThreadClock.created(), executor, callable, delay, unit);
  }

  public static ScheduledFuture<?> scheduleAtFixedRate(
      ScheduledExecutorService executor, Runnable runnable, long delay, long period, TimeUnit unit) {
    ScheduledFuture<?> future = executor.scheduleAtFixedRate(runnable, delay, period, unit);
    noteTimer(Long.MAX_VALUE, future);
    return future;
  }

  public static ScheduledFuture<?> scheduleWithFixedDelay(
      ScheduledExecutorService executor, Runnable runnable, long delay, long period, TimeUnit unit) {
    ScheduledFuture<?> future = executor.scheduleWithFixedDelay(runnable, delay, period, unit);
    noteTimer(Long.MAX_VALUE, future);
    return future;
  }

  // Waiting

  public static Object get(Future<?> future, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    Children.Task task = tasks.get(future);
    boolean isDone = Limits.await(unit.toNanos(time), child -> task == null || child == task, nanos -> {
      try {
        future.get(nanos, TimeUnit.NANOSECONDS);
        return true;
      } catch (TimeoutException e) {
        return false;
      } catch (ExecutionException | RuntimeException e) {
        return true;
      }
    });
    if (!isDone && !future.isDone()) throw new TimeoutException();
    return future.get(0, TimeUnit.NANOSECONDS);
  }

  public static Object get(Future<?> future) throws InterruptedException, ExecutionException {
    Object result = future.get();
    join(future);
    return result;
  }

  public static Object join(CompletableFuture<?> future) {
    Object result = future.join();
    join((Future<?>) future);
    return result;
  }

  private static void join(Future<?> future) {
    ThreadClock clock = ThreadClock.driving();
    Children.Task task = clock == null ? null : tasks.get(future);
    if (task != null) Limits.joined(clock, child -> child == task);
  }

  public static boolean isDone(Future<?> future) {
    boolean isDone = future.isDone();
    if (!isDone) ThreadClock.noteOther();
    return isDone;
  }

  public static boolean await(CountDownLatch latch, long time, TimeUnit unit) throws InterruptedException {
    return Limits.await(unit.toNanos(time), child -> true, nanos -> latch.await(nanos, TimeUnit.NANOSECONDS));
  }

  public static boolean awaitTermination(ExecutorService executor, long time, TimeUnit unit)
      throws InterruptedException {
    return Limits.await(unit.toNanos(time),
        child -> child instanceof Children.Task && ((Children.Task) child).belongsTo(executor),
        nanos -> executor.awaitTermination(nanos, TimeUnit.NANOSECONDS));
  }

  public static Object poll(BlockingQueue<?> queue, long time, TimeUnit unit) throws InterruptedException {
    Object[] result = new Object[1];
    Limits.await(unit.toNanos(time), child -> true,
        nanos -> (result[0] = queue.poll(nanos, TimeUnit.NANOSECONDS)) != null);
    return result[0];
  }
}
