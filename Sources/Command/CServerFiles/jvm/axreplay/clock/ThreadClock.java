package axreplay.clock;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The clock of a thread. While the thread has a session, it stands still while the thread computes, and moves by the
 * nominal lengths of sleeps, by what passes in the sessions, and by what the thread really waited.
 *
 * All times are nanoseconds since this class was loaded, in the time of this process.
 */
final class ThreadClock {
  private static final long START = System.nanoTime();
  static final long STEP = 100_000_000;
  private static final long LONG_COMPUTATION = 500_000_000;

  private static final Map<Thread, ThreadClock> clocks = Collections.synchronizedMap(new WeakHashMap<>());
  private static final ThreadLocal<ThreadClock> own = new ThreadLocal<>();

  /** The furthest time of a thread with a session, and the real time at which it was reached. */
  private static volatile long furthest, furthestAt;
  /** The latest time that a thread without a session has seen. */
  private static long seen;
  /** Whether a thread of this process has ever had a session. Without one, all clocks are real. */
  static volatile boolean isActive;

  private final WeakReference<Thread> thread;
  final ThreadClock parent;
  final List<Session.Link> links = new CopyOnWriteArrayList<>();
  final Children children = new Children();
  final Deadlines deadlines = new Deadlines(this);

  /** What passed on this clock, apart from `aloneSince`. */
  private volatile long ahead, driven;
  /** The clock shows this and `ahead`. */
  private volatile long base;
  /** The real time since when the thread has no session, so that its time is real; -1 while it has one. */
  private volatile long aloneSince = real();
  private volatile long movedAt = real();
  private long ticks, lastSeen;

  /** The progress at which a session was opened that has not been met, or -1. */
  long opened = -1;
  /** The task of an executor that the thread runs. */
  volatile Children.Task task;
  /** Whether a request to a session is under way. */
  volatile boolean isAsking;
  /** The progress at which the thread's sleep or limited wait ends, or -1 while it is awake. */
  volatile long wakesAt = -1;

  // What rule 8 of the contract asks of a sleep: a request since the previous one, and nothing else.
  volatile boolean asked, didOther;
  boolean sleptVirtually;

  // The thread's real waits and computations since its last request or sleep.
  private long waitedBefore, computedBefore, counted, waitedElsewhere;

  private ThreadClock(Thread thread, ThreadClock parent) {
    this.thread = new WeakReference<>(thread);
    this.parent = parent;
  }

  // Finding clocks

  /** The clock of the current thread, or null if it has none. */
  static ThreadClock current() {
    ThreadClock clock = own.get();
    if (clock == null && (clock = clocks.get(Thread.currentThread())) != null) own.set(clock);
    return clock;
  }

  /** The clock of the current thread, which is created if there is none. */
  static ThreadClock created() {
    ThreadClock clock = current();
    if (clock == null) own.set(clock = of(Thread.currentThread(), null));
    return clock;
  }

  /** The clock of a thread that another one has started. */
  static ThreadClock of(Thread thread, ThreadClock parent) {
    return clocks.computeIfAbsent(thread, started -> new ThreadClock(started, parent));
  }

  /** The current thread's clock if it moves by sleeps: the thread has a session, and no request is under way. */
  static ThreadClock driving() {
    if (!isActive) return null;
    ThreadClock clock = current();
    return clock != null && clock.hasSession() && !clock.isAsking ? clock : null;
  }

  Thread thread() {
    return thread.get();
  }

  boolean hasSession() {
    return !links.isEmpty() || opened >= 0;
  }

  // Reading

  static long real() {
    return System.nanoTime() - START;
  }

  /** What a thread's clock shows, for `System.nanoTime`. */
  static long nanoTime() {
    return isActive ? START + shown() : System.nanoTime();
  }

  /** What the current thread's clock shows. */
  static long shown() {
    ThreadClock clock = current();
    if (clock == null) return free(real());
    if (clock.hasSession()) {
      if (!clock.isAsking) clock.look();
      return clock.base + clock.ahead + (clock.ticks += 1000);
    }
    return clock.lastSeen = Math.max(clock.lastSeen, clock.unled());
  }

  /** The time of a thread without a session: that of the thread that started it, else the furthest of all. */
  private long unled() {
    ThreadClock leader = parent;
    while (leader != null && !leader.hasSession()) leader = leader.parent;
    if (leader == null) return free(real());
    return leader.base + leader.ahead + Math.max(0, real() - leader.movedAt);
  }

  private static synchronized long free(long real) {
    return seen = Math.max(seen, furthest + Math.max(0, real - furthestAt));
  }

  /** What passed on this clock. */
  long progress() {
    long since = aloneSince;
    return ahead + (since < 0 ? 0 : Math.max(0, real() - since));
  }

  // Moving

  /** Begins to stand still, at the first session. */
  void begin() {
    isActive = true;
    if (aloneSince < 0) return;
    long time = Math.max(lastSeen, unled());
    ahead = progress();
    aloneSince = -1;
    base = time - ahead;
    mark();
    moved();
  }

  /** Ends the link to a session. After the last one, the thread's time is real. */
  void leave(Session.Link link) {
    links.remove(link);
    if (!hasSession()) settle();
  }

  void settle() {
    aloneSince = real();
    moved();
  }

  private void moved() {
    movedAt = real();
    synchronized (ThreadClock.class) {
      long time = base + ahead + ticks;
      if (time > furthest) {
        furthest = time;
        furthestAt = movedAt;
      }
    }
  }

  /** Sets what passed, at the end of a sleep. */
  void setProgress(long progress) {
    raiseProgress(progress);
    mark();
  }

  void raiseProgress(long progress) {
    if (progress > ahead) drive(progress - ahead);
  }

  private void drive(long nanos) {
    ahead += nanos;
    driven += nanos;
    moved();
  }

  /** Begins a task of another thread at the time at which that thread is in their sessions. */
  void follow(ThreadClock other) {
    if (!hasSession()) return;
    look();
    for (Session.Link mine : links)
      for (Session.Link theirs : other.links)
        if (mine.session == theirs.session) raiseProgress(ahead + theirs.time(other.progress()) - mine.time(ahead));
  }

  /** What passed on this clock while the thread had a session. */
  long driven() {
    return driven;
  }

  /** Lets pass what the thread really waited, and what passed in its sessions. */
  void look() {
    count();
    for (Session.Link link : links) {
      if (link.session.isStale) refresh(link.session);
      long lag = link.session.now - link.time(ahead);
      if (lag > 0) drive(lag);
    }
    deadlines.pass();
  }

  /** Reads a session's time, which does not count as waiting. */
  private void refresh(Session session) {
    long waited = waited();
    long computed = computed();
    session.refresh();
    waitedBefore += waited() - waited;
    computedBefore += computed() - computed;
  }

  /** Counts the pause since the last request or sleep, in steps that do not vary from run to run. */
  private void count() {
    long computing = computed() - computedBefore;
    long time = steps(waited() - waitedBefore) + (computing < LONG_COMPUTATION ? 0 : steps(computing));
    if (time <= counted) return;
    drive(time - counted);
    counted = time;
  }

  /** Real time in whole steps. */
  static long steps(long nanos) {
    long time = nanos + 5_000_000;
    return time - time % STEP;
  }

  /** Does not count the wait since the last request or sleep, unless it was long. */
  void skipWait() {
    if (waited() - waitedBefore < LONG_COMPUTATION) mark();
  }

  /** Whether another thread sends requests to a session of this one. */
  boolean sharesSession(ThreadClock other) {
    if (other == null) return false;
    return links.stream().anyMatch(mine -> other.links.stream().anyMatch(theirs -> mine.session == theirs.session));
  }

  /** Begins a new pause, after a request or a sleep. */
  void mark() {
    counted = 0;
    waitedBefore = waited();
    computedBefore = computed();
  }

  /** Counts a wait that the runtime does not measure, such as reading from another server. */
  static void addWait(long nanos) {
    ThreadClock clock = driving();
    if (clock != null) clock.waitedElsewhere += nanos;
  }

  /** Notes that the current thread did something whose outcome it may be waiting for. */
  static void noteOther() {
    ThreadClock clock = isActive ? current() : null;
    if (clock != null) clock.didOther = true;
  }

  // Measuring

  /** What the runtime knows of threads; null if it cannot be measured. */
  private static final class Measures {
    static final ThreadMXBean bean = bean();

    private static ThreadMXBean bean() {
      try {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        bean.setThreadContentionMonitoringEnabled(true);
        return bean;
      } catch (Throwable e) {
        return null;
      }
    }
  }

  /** How long this thread has waited, without what the machine took. For virtual threads, all real time. */
  private long waited() {
    try {
      ThreadInfo info = Measures.bean.getThreadInfo(Thread.currentThread().getId());
      if (info != null) return (info.getWaitedTime() + info.getBlockedTime()) * 1_000_000 + waitedElsewhere;
    } catch (Throwable e) {
      // As for virtual threads.
    }
    return real();
  }

  private static long computed() {
    try {
      return Math.max(0, Measures.bean.getCurrentThreadCpuTime());
    } catch (Throwable e) {
      return 0;
    }
  }
}
