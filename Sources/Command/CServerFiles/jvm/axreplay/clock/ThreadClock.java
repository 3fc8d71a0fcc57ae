package axreplay.clock;

import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
  private static final long LONG_COMPUTATION = 500_000_000, SHORT_WAIT = 20_000_000, LOOK = 5_000_000;

  /** A thread gets the clock of the thread that creates it as its parent. Workers of `ForkJoinPool` have no parent. */
  private static final InheritableThreadLocal<ThreadClock> own = new InheritableThreadLocal<>() {
    @Override
    protected ThreadClock childValue(ThreadClock parent) {
      if (parent == null) return null;
      boolean isWorker = StackWalker.getInstance().walk(frames -> frames.limit(12)
          .anyMatch(frame -> frame.getClassName().startsWith("java.util.concurrent.ForkJoin")));
      ThreadClock child = new ThreadClock(isWorker ? null : parent);
      if (!isWorker) parent.lastChild = new WeakReference<>(child);
      return child;
    }
  };

  /** The clocks of threads with a session, by the identifiers of the threads. */
  private static final Map<Long, ThreadClock> clocks = new ConcurrentHashMap<>();

  /** The clocks of threads that open a session. */
  static final Set<ThreadClock> opening = ConcurrentHashMap.newKeySet();

  /** The furthest time of a thread with a session, and the real time at which it was reached. */
  private static volatile long furthest, furthestAt;
  /** The latest time that a thread without a session has seen. */
  private static long seen;
  /** Whether a thread of this process has ever had a session. Without one, all clocks are real. */
  static volatile boolean isActive;

  private volatile WeakReference<Thread> thread;
  private final WeakReference<ThreadClock> parent;
  private volatile WeakReference<ThreadClock> lastChild;
  final List<Session.Link> links = new CopyOnWriteArrayList<>();
  final Deadlines deadlines = new Deadlines(this);

  /** What passed on this clock, apart from `aloneSince`. */
  private volatile long ahead;
  /** The clock shows this and `ahead`. */
  private volatile long base;
  /** The real time since when the thread has no session, so that its time is real; -1 while it has one. */
  private volatile long aloneSince = real();
  private volatile long movedAt = real();
  private long ticks, lastSeen;

  /** The progress at which a session was opened that has not been met, or -1. */
  long opened = -1;
  /** Whether a request to a session is under way; whether this package works for the thread. */
  volatile boolean isAsking;
  boolean isBusy;
  /** Whether the thread waits for another one with the limit of a runner, which is virtual. */
  volatile boolean isLimited;
  /** The progress at which the thread's sleep ends, or -1 while it is awake. */
  volatile long wakesAt = -1;

  // What rule 8 of the contract asks of a sleep: a request since the previous one, and nothing else.
  volatile boolean asked;
  boolean sleptVirtually;
  /** How much must be slept really, in nanoseconds, until what has no known end is no longer waited for. */
  long doubt;
  /** The number of sleeps, and what the thread has asked for, with that number. */
  int sleeps;
  final Map<String, Integer> questions = new HashMap<>();

  /** Whether the server has been asked by something that is not seen as a command, so that its answer is no wait. */
  boolean isAnswered;

  // Real time since the last request or sleep.
  private volatile Measure begun;
  private Measure measured;
  private long begunAhead, counted, requestsBefore;
  /** What the sessions have not got of earlier waits; computing since the last sleep that is too short to count. */
  private long rest, computedShortly;

  // What passes for threads that wait for a thread that they have created.
  private volatile long followed;
  private volatile int marks;
  private long slept, sleptBefore;
  private int parentsMarks = -1;

  private String task;

  private ThreadClock(ThreadClock parent) {
    this.parent = new WeakReference<>(parent);
  }

  // Finding clocks

  /** The clock of the current thread, or null if it has none. */
  static ThreadClock current() {
    ThreadClock clock = own.get();
    if (clock != null && clock.thread == null) clock.thread = new WeakReference<>(Thread.currentThread());
    return clock;
  }

  /** The clock of the current thread, which is created if there is none. */
  static ThreadClock created() {
    if (own.get() == null) own.set(new ThreadClock(null));
    return current();
  }

  /** The clock of a thread with a session, or null. */
  static ThreadClock of(Thread thread) {
    return clocks.get(thread.getId());
  }

  /** The clock of the thread that this one has created at last, or null. */
  ThreadClock lastChild() {
    WeakReference<ThreadClock> child = lastChild;
    return child == null ? null : child.get();
  }

  /** The current thread's clock if it moves by sleeps: the thread has a session, and no request is under way. */
  static ThreadClock driving() {
    if (!isActive) return null;
    ThreadClock clock = current();
    return clock != null && clock.hasSession() && !clock.isAsking ? clock : null;
  }

  Thread thread() {
    WeakReference<Thread> thread = this.thread;
    return thread == null ? null : thread.get();
  }

  ThreadClock parent() {
    return parent.get();
  }

  /** The clocks of all threads with a session. */
  static Iterable<ThreadClock> withSessions() {
    return clocks.values();
  }

  /** Whether both threads have a session in common. */
  boolean meets(ThreadClock other) {
    for (Session.Link mine : links)
      for (Session.Link theirs : other.links) if (mine.session == theirs.session) return true;
    return false;
  }

  /** Whether the thread of another clock has created this one's, or a thread that has. */
  boolean comesFrom(ThreadClock other) {
    for (ThreadClock clock = parent(); clock != null; clock = clock.parent()) if (clock == other) return true;
    return false;
  }

  /** Whether another thread, which has created this one, may wait for what this one does in sessions of its own. */
  boolean mayServe(ThreadClock other) {
    return !meets(other) && comesFrom(other);
  }

  /** What the clock shows at a progress. */
  long time(long progress) {
    return base + progress;
  }

  /** The clock of the nearest thread with a session that has created this one, or one of its creators. */
  private ThreadClock leader() {
    ThreadClock leader = parent();
    while (leader != null && !leader.hasSession()) leader = leader.parent();
    return leader;
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

  /** The time of a thread without a session: that of the thread that created it, else the furthest of all. */
  private long unled() {
    ThreadClock leader = leader();
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

  /**
   * What passed on this clock, with what the thread still waits. If a thread has asked the sessions meanwhile, it tells
   * them itself what it waits.
   */
  long advanced() {
    Thread thread = thread();
    Measure begun = this.begun;
    boolean isWaiting = begun != null && aloneSince < 0 && requests() == requestsBefore && thread != null
        && thread.getState() != Thread.State.TERMINATED && !isDoingSomething();
    return isWaiting ? Math.max(progress(), begunAhead + steps(rest + begun.waitedByAll())) : progress();
  }

  /** Whether the thread does something: it runs, sleeps or waits for an answer. */
  boolean isDoingSomething() {
    Thread thread = thread();
    return isAsking || wakesAt >= 0 || thread != null && thread.getState() == Thread.State.RUNNABLE;
  }

  // Moving

  /** Begins to stand still, at the first session. */
  void begin() {
    if (!isActive) Transformer.patchJDK();
    isActive = true;
    if (aloneSince < 0) return;
    long time = Math.max(lastSeen, unled());
    ahead = progress();
    aloneSince = -1;
    base = time - ahead;
    clocks.put(Thread.currentThread().getId(), this);
    rest = computedShortly = 0;
    begun = null;
    mark();
    moved();
  }

  /** Ends the link to a session. After the last one, the thread's time is real. */
  void leave(Session.Link link) {
    links.remove(link);
    if (hasSession()) return;
    clocks.values().remove(this);
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

  /** Sets what passed, at the end of a sleep of a nominal length, which is 0 if it was interrupted. */
  void setProgress(long progress, long nominal) {
    if (progress > ahead) drive(progress - ahead);
    restart();
    computedShortly = 0;
    slept += nominal;
    ThreadClock leader = leader();
    if (leader != null && nominal > 0) leader.follow(this, nominal);
  }

  /** While this thread waits without a limit, what one that it has created sleeps passes for it, too. */
  private void follow(ThreadClock child, long nanos) {
    Thread thread = thread();
    boolean isWaiting = thread != null && (isLimited || thread.getState() == Thread.State.WAITING);
    if (isAsking || !isWaiting) return;
    if (child.parentsMarks != marks) {
      child.parentsMarks = marks;
      child.sleptBefore = child.slept - nanos;
    }
    followed = Math.max(followed, child.slept - child.sleptBefore);
  }

  private void drive(long nanos) {
    ahead += nanos;
    moved();
  }

  /** Lets pass what the thread really waited, and what passed in its sessions. */
  void look() {
    count();
    for (Session.Link link : links) {
      if (link.session.isStale) refresh(link.session);
      long lag = link.session.now - link.time(ahead);
      if (lag <= 0) continue;
      drive(lag);
      if (requests() == requestsBefore) begunAhead += lag; // It passed in this thread's own request.
    }
    deadlines.pass();
  }

  /** Reads a session's time, which does not count as waiting. */
  private void refresh(Session session) {
    Measure before = new Measure();
    session.refresh();
    if (begun != null) begun.add(new Measure(), before);
  }

  private static long ifShort(long nanos) {
    return nanos < SHORT_WAIT ? nanos : 0;
  }

  static long ifLong(long nanos) {
    return nanos - ifShort(nanos);
  }

  /** Counts real time since the last request or sleep, in steps that do not vary from run to run. */
  private void count() {
    if (begun == null || measured != null && real() - measured.real < LOOK) return;
    count(new Measure());
  }

  private void count(Measure now) {
    boolean wasAnswered = isAnswered;
    isAnswered = false;
    if (wasAnswered && now.waited(begun) < 2 * STEP) begun.skipWait(now);
    // Other threads may have moved the sessions meanwhile. What they do passes side by side with a long wait.
    if (requests() != requestsBefore && now.waited(begun) < LONG_COMPUTATION) begun.skipWait(now);
    measured = now;
    long waited = now.waited(begun), computed = computedShortly + now.computed(begun) + ifShort(waited);
    long time = rest + ifLong(waited) + (computed < LONG_COMPUTATION ? 0 : computed);
    counted = Math.max(counted, Math.max(steps(time), steps(followed)));
    if (begunAhead + counted > ahead) drive(begunAhead + counted - ahead);
  }

  /** How many requests to this thread's sessions there were. */
  private long requests() {
    long requests = 0;
    for (Session.Link link : links) requests += link.session.requests.get();
    return requests;
  }

  /** Real time in whole steps. */
  static long steps(long nanos) {
    long time = nanos + 5_000_000;
    return time - time % STEP;
  }

  /** Begins a new pause, after a request or a sleep. */
  void mark() {
    Measure now = new Measure();
    if (begun != null) {
      count(now);
      long waited = now.waited(begun);
      rest += ifLong(waited);
      computedShortly += now.computed(begun) + ifShort(waited);
      if (computedShortly >= LONG_COMPUTATION) {
        rest += computedShortly;
        computedShortly = 0;
      }
      rest = Math.max(-STEP, rest - Math.min(counted, steps(rest)));
    }
    restart(now);
  }

  /** Begins a new pause without counting this one. */
  void restart() {
    restart(new Measure());
  }

  private void restart(Measure now) {
    begun = measured = now;
    begunAhead = ahead;
    requestsBefore = requests();
    counted = followed = 0;
    marks++;
  }

  /** The number by which Linux knows the current thread. */
  String task() {
    if (task != null) return task;
    try {
      return task = new File("/proc/thread-self").getCanonicalFile().getName();
    } catch (IOException e) {
      return task = "";
    }
  }
}
