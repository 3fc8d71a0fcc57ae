package axreplay.clock;

import java.util.concurrent.TimeUnit;

/** Limits of test runners for a thread that they have just started: in real time, or on the clock of that thread. */
final class Limits {
  /** How often a wait looks whether its limit has passed on the other thread's clock. */
  private static final long SLICE = 5_000_000;

  private Limits() {}

  /** Waits, and returns whether it was for something that came. */
  interface Wait<E extends Exception> {
    boolean comes(long nanos) throws InterruptedException, E;
  }

  private static <E extends Exception> boolean comes(ThreadClock clock, long nanos, Wait<E> wait)
      throws InterruptedException, E {
    clock.isLimited = true;
    try {
      return wait.comes(nanos);
    } finally {
      clock.isLimited = false;
    }
  }

  static <E extends Exception> boolean await(long nanos, Wait<E> wait) throws InterruptedException, E {
    ThreadClock clock = ThreadClock.created(), child = clock.lastChild();
    if (nanos > TimeUnit.DAYS.toNanos(1)) return comes(clock, nanos, wait);
    if (child == null || nanos <= 0) return wait.comes(nanos);
    long start = System.nanoTime();
    Deadlines.Limit limit = new Deadlines.Limit();
    limit.due = child.progress() + nanos;
    child.deadlines.add(limit);
    if (clock.hasSession()) clock.look();
    long progress = clock.progress();
    clock.isLimited = true;
    try {
      while (true) {
        long rest = Math.max(0, nanos - (System.nanoTime() - start));
        if (wait.comes(Math.min(SLICE, rest))) return true;
        if (rest > 0 && !limit.hasPassed()) continue;
        if (clock.hasSession()) clock.setProgress(progress + nanos, nanos);
        return false;
      }
    } finally {
      clock.isLimited = false;
      child.deadlines.remove(limit);
      limit.notice();
    }
  }
}
