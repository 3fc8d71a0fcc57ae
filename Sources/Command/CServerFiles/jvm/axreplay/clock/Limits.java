package axreplay.clock;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Waits with a limit for other threads. The limit passes in real time, or on the clock of one of these threads. */
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
    Map<Children.Child, Deadlines.Limit> limits = new LinkedHashMap<>();
    clock.wakesAt = progress + nanos;
    try {
      while (true) {
        for (Children.Child child : clock.children.running()) {
          if (limits.containsKey(child) || !isFor.test(child)) continue;
          limits.put(child, new Deadlines.Limit());
          child.limit(limits.get(child), progress + nanos);
        }
        long rest = nanos - (System.nanoTime() - start);
        hasCome = wait.comes(Math.max(0, limits.isEmpty() ? rest : Math.min(SLICE, rest)));
        if (hasCome || rest <= 0 || limits.values().stream().anyMatch(Deadlines.Limit::hasPassed)) return hasCome;
      }
    } finally {
      clock.wakesAt = -1;
      limits.forEach((child, limit) -> {
        child.removeLimit(limit);
        limit.notice();
      });
      if (hasCome) joined(clock, isFor);
      else if (clock.hasSession()) clock.setProgress(progress + nanos);
    }
  }

  /** Lets a thread's clock show at least what passed for the children for which it has waited. */
  static void joined(ThreadClock clock, Predicate<Children.Child> isFor) {
    if (!clock.hasSession()) return;
    List<Children.Child> children = new ArrayList<>();
    for (Children.Child child : clock.children.all()) {
      if (isFor.test(child) && (child.hasEnded() || clock.sharesSession(child.clock()))) children.add(child);
    }
    // What they did for the app took the app's time.
    if (children.stream().anyMatch(child -> clock.sharesSession(child.clock()) || child.driven() > 0)) clock.skipWait();
    clock.look();
    children.forEach(Children.Child::join);
    clock.mark();
  }
}
