package axreplay.clock;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Waits with a limit for other threads. The limit passes in real time, or on the clock of a thread that is waited for. */
final class Limits {
  /** How often a wait looks whether its limit has passed on another thread's clock. */
  private static final long SLICE = 5_000_000;

  private Limits() {}

  /** Waits, and returns whether it was for something that came. */
  interface Wait<E extends Exception> {
    boolean comes(long nanos) throws InterruptedException, E;
  }

  /** Waits for what the current thread's children do; `isFor` says for which of them. */
  static <E extends Exception> boolean await(long nanos, Predicate<Children.Child> isFor, Wait<E> wait)
      throws InterruptedException, E {
    ThreadClock clock = ThreadClock.current();
    if (clock == null || clock.isAsking || nanos <= 0) return wait.comes(nanos);
    if (clock.hasSession()) clock.look();
    long progress = clock.progress();
    long start = System.nanoTime();
    boolean hasCome = false;
    List<Map.Entry<ThreadClock, Deadlines.Limit>> limits = new ArrayList<>();
    clock.wakesAt = progress + nanos;
    try {
      while (true) {
        long rest = nanos - (System.nanoTime() - start);
        hasCome = wait.comes(Math.max(0, clock.children.isEmpty() ? rest : Math.min(SLICE, rest)));
        if (hasCome || rest <= 0) return hasCome;
        for (Children.Child child : clock.children.running()) {
          ThreadClock other = isFor.test(child) ? child.clock() : null;
          if (other == null || limits.stream().anyMatch(limit -> limit.getKey() == other)) continue;
          Deadlines.Limit limit = new Deadlines.Limit(other.progress() + rest);
          limits.add(Map.entry(other, limit));
          other.deadlines.add(limit);
        }
        if (limits.stream().anyMatch(limit -> limit.getValue().hasPassed())) return false;
      }
    } finally {
      clock.wakesAt = -1;
      if (!hasCome && clock.hasSession()) clock.setProgress(progress + nanos);
      for (Map.Entry<ThreadClock, Deadlines.Limit> limit : limits) {
        limit.getKey().deadlines.remove(limit.getValue());
        limit.getValue().notice();
      }
    }
  }
}
