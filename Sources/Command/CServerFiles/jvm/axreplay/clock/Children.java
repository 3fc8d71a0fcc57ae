package axreplay.clock;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;

/** What a thread has started: threads, tasks of executors, timers. While it is under way, sleeps are real. */
final class Children {
  /** For how long a child counts. Who has not ended then serves the whole run. */
  private static final long LIMIT = 60_000_000_000L;

  private final List<Child> children = new CopyOnWriteArrayList<>();

  /** What a thread has started. */
  abstract static class Child {
    private final long startedAt = ThreadClock.real();
    private final ThreadClock parent;
    private final long progress;

    Child(ThreadClock parent) {
      this.parent = parent;
      progress = parent.progress();
    }

    boolean isRunBy(Thread thread) {
      return false;
    }

    /** What passed on the clock of its thread because of sessions. */
    long driven() {
      return 0;
    }

    /** Lets the parent's clock show at least what passed for the child since it was started. */
    final void join() {
      if (parent == ThreadClock.current() && parent.hasSession()) parent.raiseProgress(progress + driven());
    }

    /** Lets a limit of the parent pass on the child's clock, when as much has passed there since the child's start. */
    final void limit(Deadlines.Limit limit, long parentsEnd) {
      if (parent != ThreadClock.current()) return; // Its clock says nothing about the parent's.
      limit.due = parentsEnd - progress;
      addLimit(limit);
    }

    /** Adds a limit, whose due is a time since the child's start. */
    void addLimit(Deadlines.Limit limit) {}

    void removeLimit(Deadlines.Limit limit) {
      ThreadClock clock = clock();
      if (clock != null) clock.deadlines.remove(limit);
    }

    /** Whether there is nothing more to wait for. */
    abstract boolean hasEnded();

    /** Whether it waits for something without a limit. */
    abstract boolean isIdle();

    /** The clock of the thread that runs it, or null. */
    ThreadClock clock() {
      return null;
    }
  }

  /** A thread. */
  static final class Started extends Child {
    private final Thread thread;

    Started(ThreadClock parent, Thread thread) {
      super(parent);
      this.thread = thread;
    }

    @Override
    boolean hasEnded() {
      return thread.getState() == Thread.State.TERMINATED;
    }

    @Override
    boolean isIdle() {
      return Children.isIdle(thread);
    }

    @Override
    void addLimit(Deadlines.Limit limit) {
      clock().deadlines.add(limit);
    }

    @Override
    boolean isRunBy(Thread thread) {
      return this.thread == thread;
    }

    @Override
    ThreadClock clock() {
      return ThreadClock.of(thread, null);
    }

    @Override
    long driven() {
      return clock().driven();
    }
  }

  /** A task of an executor. */
  static final class Task extends Child {
    final ThreadClock submitter;
    private final Object executor;
    private volatile Thread runner;
    private volatile ThreadClock clock;
    private volatile boolean hasEnded;
    private volatile long drivenBefore, driven;
    private long progressBefore;
    private final List<Deadlines.Limit> limits = new ArrayList<>();
    volatile Future<?> future;

    Task(ThreadClock submitter, Object executor) {
      super(submitter);
      this.submitter = submitter;
      this.executor = executor;
    }

    synchronized void begin() {
      runner = Thread.currentThread();
      ThreadClock current = ThreadClock.current();
      clock = current != null ? current : ThreadClock.of(runner, submitter);
      clock.task = this;
      clock.follow(submitter);
      drivenBefore = clock.driven();
      progressBefore = clock.progress();
      limits.forEach(this::addLimit);
    }

    @Override
    synchronized void addLimit(Deadlines.Limit limit) {
      if (clock == null) {
        limits.add(limit);
      } else {
        limit.due += progressBefore;
        clock.deadlines.add(limit);
      }
    }

    @Override
    synchronized void removeLimit(Deadlines.Limit limit) {
      limits.remove(limit);
      super.removeLimit(limit);
    }

    @Override
    long driven() {
      return driven;
    }

    void end() {
      if (clock.hasSession()) clock.look();
      clock.task = null;
      driven = clock.driven() - drivenBefore;
      hasEnded = true;
      runner = null;
    }

    void reject() {
      hasEnded = true;
    }

    @Override
    boolean hasEnded() {
      Future<?> future = this.future;
      return hasEnded || future != null && runner == null && future.isDone();
    }

    @Override
    boolean isIdle() {
      Thread runner = this.runner;
      return runner != null && Children.isIdle(runner);
    }

    @Override
    ThreadClock clock() {
      return clock;
    }

    boolean belongsTo(Object executor) {
      return this.executor == executor;
    }

    /** Notes a request, by which the task's thread asks for whoever waits for the task, too. */
    void ask() {
      for (Task task = this; task != null && !task.submitter.asked; task = task.submitter.task) {
        task.submitter.asked = true;
      }
    }
  }

  /** A timer that runs something at a real time, or a service that may do so at any time. */
  static final class Timer extends Child {
    private final long until;
    private final Future<?> future;

    Timer(ThreadClock parent, long until, Future<?> future) {
      super(parent);
      this.until = until;
      this.future = future;
    }

    @Override
    boolean hasEnded() {
      return ThreadClock.real() >= until || future != null && future.isDone();
    }

    @Override
    boolean isIdle() {
      return false;
    }
  }

  /** Threads of pools that all threads share, such as those of Kotlin's dispatchers, whoever has started them. */
  private static final Map<Thread, Boolean> shared = Collections.synchronizedMap(new WeakHashMap<>());

  static void share(Thread thread) {
    shared.put(thread, true);
  }

  void add(Child child) {
    children.add(child);
  }

  List<Child> all() {
    return children;
  }

  boolean isEmpty() {
    return children.isEmpty();
  }

  /** All that have not ended. What an ended one has started is among them. */
  List<Child> running() {
    for (Child child : children) {
      if (!child.hasEnded() && ThreadClock.real() - child.startedAt < LIMIT) continue;
      children.remove(child);
      ThreadClock clock = child.clock();
      if (clock != null && clock.children != this) children.addAll(clock.children.running());
    }
    return children;
  }

  /** Whether something is under way for which the thread may wait. */
  boolean areBusy() {
    if (!shared.isEmpty()) {
      for (Thread thread : shared.keySet().toArray(new Thread[0])) if (thread != null && !isIdle(thread)) return true;
    }
    return !children.isEmpty() && areBusy(3);
  }

  /** `depth` is how many generations are looked at: who waits for its own child is not idle. */
  private boolean areBusy(int depth) {
    for (Child child : running()) {
      if (!child.isIdle()) return true;
      ThreadClock clock = child.clock();
      boolean isParent = depth > 0 && clock != null && clock.children != this;
      if (isParent && clock.children.areBusy(depth - 1)) return true;
    }
    return false;
  }

  /**
   * Whether a thread waits without a limit, for the next task of its pool, or for a connection. Who waits for a process
   * or for another server is not idle.
   */
  static boolean isIdle(Thread thread) {
    Thread.State state = thread.getState();
    if (state == Thread.State.TERMINATED) return true;
    if (state == Thread.State.NEW || state == Thread.State.BLOCKED) return false;
    boolean isIdle = state == Thread.State.WAITING;
    for (StackTraceElement frame : thread.getStackTrace()) {
      String type = frame.getClassName();
      String method = frame.getMethodName();
      if (type.startsWith("java.lang.Process") || type.startsWith("jdk.internal.net.http.HttpClientImpl")
          && method.startsWith("send")) return false;
      isIdle |= state == Thread.State.TIMED_WAITING
          ? method.equals("getTask") || method.equals("awaitWork") || method.equals("tryPark")
              || method.equals("park") && type.endsWith("CoroutineScheduler$Worker")
          : method.equals("accept") || method.equals("accept0");
    }
    return isIdle;
  }
}
