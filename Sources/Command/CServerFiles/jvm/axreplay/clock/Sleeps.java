package axreplay.clock;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Sleeps of threads with a session. A sleep ends early, with its nominal length, if the thread has asked the app since
 * its previous sleep, and as soon as nothing is under way for which it may be waiting.
 */
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
    clock.mark();
    advance(clock, rounded(nanos), mayEnd(clock, nanos));
    return true;
  }

  /** A sleep until a time ends at that time in the session, too, which does not count the looks at the clock. */
  private static long rounded(long nanos) {
    long part = 100_000;
    return nanos % part == 0 ? nanos : (Math.max(0, nanos - 2_000) / part + 1) * part;
  }

  /** Parks the current thread. Whoever may wake it has some real time for that. Returns false if it has no clock. */
  static boolean park(Object blocker, long time) {
    long moment = 2_000_000, nanos = rounded(time);
    ThreadClock clock = ThreadClock.driving();
    if (clock == null || nanos <= moment || nanos > TimeUnit.DAYS.toNanos(1)) return false;
    clock.look();
    clock.mark();
    long start = clock.progress();
    boolean mayEnd = mayEnd(clock, nanos);
    if (awoke(blocker, moment) || !mayEnd && awoke(blocker, nanos - moment)) return true;
    if (!mayEnd) {
      clock.doubt -= nanos;
      clock.setProgress(start + nanos, nanos);
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

  private static boolean mayEnd(ThreadClock clock, long nanos) {
    boolean isAsked = clock.asked || nanos < PART && clock.sleptVirtually;
    clock.asked = false;
    clock.sleeps++;
    return clock.sleptVirtually = isAsked && clock.doubt <= 0;
  }

  /** Moves a thread's clock, and lets everything happen that is due until then. */
  private static void advance(ThreadClock clock, long nanos, boolean mayEnd) throws InterruptedException {
    long end = clock.progress() + nanos;
    try {
      while (true) {
        Deadlines.Deadline next = clock.deadlines.first(end);
        long until = next == null ? end : Math.max(next.due, clock.progress());
        clock.wakesAt = until;
        long start = System.nanoTime();
        long rest = until - clock.progress();
        await(clock, rest, mayEnd);
        clock.doubt -= Math.min(clock.doubt, System.nanoTime() - start);
        clock.setProgress(until, rest);
        if (clock.deadlines.pass()) mayEnd = false;
        if (Thread.interrupted()) throw new InterruptedException("sleep interrupted");
        if (next == null) return;
      }
    } finally {
      clock.wakesAt = -1;
    }
  }

  /** Sleeps, or waits until nothing is under way and all other threads of this thread's sessions sleep until later. */
  private static void await(ThreadClock clock, long nanos, boolean mayEnd) throws InterruptedException {
    long progress = clock.progress();
    long start = System.nanoTime();
    try {
      if (!mayEnd) TimeUnit.NANOSECONDS.sleep(nanos);
      long pause = 200_000;
      while (mayEnd && (!isNext(clock) || Others.areBusy(clock))) {
        long rest = nanos - (System.nanoTime() - start);
        if (rest <= 0) return;
        TimeUnit.NANOSECONDS.sleep(Math.min(pause, rest));
        pause = Math.min(2 * pause, 10_000_000);
      }
    } catch (InterruptedException e) {
      clock.setProgress(progress + ThreadClock.steps(System.nanoTime() - start), 0);
      throw e;
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
    for (ThreadClock other : ThreadClock.opening) if (other != clock) return false;
    for (ThreadClock other : ThreadClock.withSessions()) {
      if (other != clock && !clock.meets(other) && mustPrecede(other, clock)) return false;
    }
    return true;
  }

  /**
   * Whether a thread with other sessions sleeps for shorter, or does something else meanwhile: it may wait for this one,
   * and then the time passes in its sessions, too.
   */
  private static boolean mustPrecede(ThreadClock other, ThreadClock own) {
    long wakesAt = other.wakesAt;
    if (wakesAt >= 0) return other.time(wakesAt) < own.time(own.wakesAt);
    return other.isAsking || Others.isHeld(other, own);
  }

  /** Whether a thread has ended, or waits for something else. */
  private static boolean isOut(Session.Link link) {
    Thread thread = link.clock.thread();
    if (thread == null || thread.getState() == Thread.State.TERMINATED) {
      link.session.links.remove(link);
      link.clock.leave(link);
      return true;
    }
    return link.clock.wakesAt < 0 && !link.clock.isAsking && Others.isIdle(thread);
  }
}
