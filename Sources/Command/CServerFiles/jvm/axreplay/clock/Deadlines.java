package axreplay.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What happens when a thread's clock has reached a time: tasks that the thread has scheduled, and limits of those who
 * wait for the thread. Each happens at whichever passes first, this clock or real time.
 */
final class Deadlines {
  /** How long to wait, in real time, until a limit that has passed was noticed. */
  private static final long REAL_LIMIT = 1_000_000_000L;

  private final ThreadClock clock;
  private final List<Deadline> deadlines = new ArrayList<>();

  Deadlines(ThreadClock clock) {
    this.clock = clock;
  }

  /** Something that happens at a progress of the clock. */
  abstract static class Deadline {
    volatile long due;

    abstract void pass();

    /** Whether the thread must really sleep on afterwards, because whoever waited may stop it. */
    boolean isLimit() {
      return false;
    }
  }

  /** The limit of another thread that waits for this one. */
  static final class Limit extends Deadline {
    private boolean hasPassed, wasNoticed;

    @Override
    synchronized void pass() {
      hasPassed = true;
      notifyAll();
      long end = System.nanoTime() + REAL_LIMIT;
      boolean isInterrupted = false;
      while (!wasNoticed) {
        long rest = (end - System.nanoTime()) / 1_000_000;
        if (rest <= 0) break;
        try {
          wait(rest);
        } catch (InterruptedException e) {
          isInterrupted = true;
          break;
        }
      }
      if (isInterrupted) Thread.currentThread().interrupt();
    }

    synchronized boolean hasPassed() {
      return hasPassed;
    }

    synchronized void notice() {
      wasNoticed = true;
      notifyAll();
    }

    @Override
    boolean isLimit() {
      return true;
    }
  }

  synchronized void add(Deadline deadline) {
    deadlines.add(deadline);
  }

  synchronized void remove(Deadline deadline) {
    deadlines.remove(deadline);
  }

  synchronized boolean isEmpty() {
    return deadlines.isEmpty();
  }

  /** The first deadline until a progress, or null. */
  synchronized Deadline first(long until) {
    Deadline first = null;
    for (Deadline deadline : deadlines)
      if (deadline.due <= until && (first == null || deadline.due < first.due)) first = deadline;
    return first;
  }

  /** Lets everything happen for which it is time. Returns whether a limit was among it. */
  boolean pass() {
    boolean isLimit = false;
    for (Deadline next; (next = first(clock.progress())) != null; ) {
      remove(next);
      isLimit |= next.isLimit();
      next.pass();
    }
    return isLimit;
  }

  /** A task that its executor runs at a real time, or earlier if the clock of the thread that scheduled it says so. */
  static final class Scheduled<V> extends Deadline implements ScheduledFuture<V> {
    private final ThreadClock clock;
    private final ScheduledExecutorService executor;
    private final FutureTask<V> task;
    private final ScheduledFuture<?> real;

    Scheduled(ThreadClock clock, ScheduledExecutorService executor, Callable<V> callable, long delay, TimeUnit unit) {
      this.clock = clock;
      due = clock.progress() + unit.toNanos(delay);
      this.executor = executor;
      task = new FutureTask<>(callable);
      real = executor.schedule(() -> {
        clock.deadlines.remove(this);
        task.run();
      }, delay, unit);
      clock.deadlines.add(this);
    }

    @Override
    void pass() {
      real.cancel(false);
      try {
        executor.execute(task);
        task.get(REAL_LIMIT, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (ExecutionException | TimeoutException | RuntimeException e) {
        // It is for who asks the future.
      }
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
      clock.deadlines.remove(this);
      real.cancel(false);
      return task.cancel(mayInterrupt);
    }

    @Override
    public long getDelay(TimeUnit unit) {
      return real.getDelay(unit);
    }

    @Override
    public int compareTo(Delayed other) {
      return real.compareTo(other instanceof Scheduled ? ((Scheduled<?>) other).real : other);
    }

    @Override
    public boolean isCancelled() {
      return task.isCancelled();
    }

    @Override
    public boolean isDone() {
      return task.isDone();
    }

    @Override
    public V get() throws InterruptedException, ExecutionException {
      return task.get();
    }

    @Override
    public V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
      return task.get(time, unit);
    }
  }
}
