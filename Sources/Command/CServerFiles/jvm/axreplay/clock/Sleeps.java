package axreplay.clock;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Sleeps of threads with a session: virtual if there is nothing to wait for but the app, else real. */
final class Sleeps {
  /** Parts of a sleep belong to the sleep before them. */
  private static final long PART = 50_000_000;

  private Sleeps() {}

  /** Sleeps on the current thread's clock. Returns false if the thread has none. */
  static boolean sleep(long nanos) throws InterruptedException {
    ThreadClock clock = ThreadClock.driving();
    if (clock == null || nanos <= 0) return false;
    if (Thread.interrupted()) throw new InterruptedException("sleep interrupted");
    clock.look();
    advance(clock, nanos, isVirtual(clock, nanos));
    return true;
  }

  /** Parks the current thread. Whoever may wake it has some real time for that. Returns false if it has no clock. */
  static boolean park(Object blocker, long nanos) {
    long moment = 2_000_000;
    ThreadClock clock = ThreadClock.driving();
    if (clock == null || nanos <= moment || nanos > TimeUnit.DAYS.toNanos(1)) return false;
    clock.look();
    long start = clock.progress();
    boolean isVirtual = isVirtual(clock, nanos);
    if (awoke(blocker, moment) || !isVirtual && awoke(blocker, nanos - moment)) return true;
    if (!isVirtual) {
      clock.setProgress(start + nanos);
      return true;
    }
    try {
      advance(clock, nanos, true);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return true;
  }

  private static boolean awoke(Object blocker, long nanos) {
    long start = System.nanoTime();
    LockSupport.parkNanos(blocker, nanos);
    return System.nanoTime() - start < nanos;
  }

  private static boolean isVirtual(ThreadClock clock, long nanos) {
    boolean isAsked = clock.asked || nanos < PART && clock.sleptVirtually;
    boolean isVirtual = isAsked && !clock.didOther && !clock.children.areBusy();
    clock.asked = clock.didOther = false;
    clock.sleptVirtually = isVirtual;
    return isVirtual;
  }

  /** Moves a thread's clock, and lets everything happen that is due until then. */
  private static void advance(ThreadClock clock, long nanos, boolean isVirtual) throws InterruptedException {
    long end = clock.progress() + nanos;
    try {
      while (true) {
        Deadlines.Deadline next = clock.deadlines.first(end);
        long until = next == null ? end : Math.max(next.due, clock.progress());
        clock.wakesAt = until;
        long rest = until - clock.progress();
        if (isVirtual) awaitTurn(clock, rest); else real(clock, rest);
        clock.setProgress(until);
        if (clock.deadlines.pass()) isVirtual = false;
        if (Thread.interrupted()) throw new InterruptedException("sleep interrupted");
        if (next == null) return;
      }
    } finally {
      clock.wakesAt = -1;
    }
  }

  private static void real(ThreadClock clock, long nanos) throws InterruptedException {
    if (nanos <= 0) return;
    long progress = clock.progress();
    long start = System.nanoTime();
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      clock.setProgress(progress + ThreadClock.steps(System.nanoTime() - start));
      throw e;
    }
  }

  /** Waits until all other threads of this thread's sessions sleep until later, at most as long as the sleep. */
  private static void awaitTurn(ThreadClock clock, long nanos) throws InterruptedException {
    long start = System.nanoTime();
    while (!isNext(clock)) {
      long passed = System.nanoTime() - start;
      if (passed >= nanos) return;
      LockSupport.parkNanos(Math.min(200_000, nanos - passed));
      if (Thread.interrupted()) {
        clock.setProgress(clock.progress() + ThreadClock.steps(System.nanoTime() - start));
        throw new InterruptedException("sleep interrupted");
      }
    }
  }

  private static boolean isNext(ThreadClock clock) {
    for (Session.Link mine : clock.links) {
      long time = mine.time(clock.wakesAt);
      boolean isBefore = false;
      for (Session.Link other : mine.session.links) {
        if (other == mine) {
          isBefore = true; // Those that follow met the session later.
          continue;
        }
        if (isOut(other)) continue;
        long wakesAt = other.clock.wakesAt;
        if (wakesAt < 0) return false;
        long theirs = other.time(wakesAt);
        if (isBefore ? theirs < time : theirs <= time) return false;
      }
    }
    return true;
  }

  /** Whether a thread has ended, or waits for something else. */
  private static boolean isOut(Session.Link link) {
    Thread thread = link.clock.thread();
    if (thread == null || thread.getState() == Thread.State.TERMINATED) {
      link.session.links.remove(link);
      return true;
    }
    return link.clock.wakesAt < 0 && !link.clock.isAsking && Children.isIdle(thread);
  }
}
