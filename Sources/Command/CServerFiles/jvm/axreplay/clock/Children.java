package axreplay.clock;

import java.util.List;
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

    Started(Thread thread) {
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
    ThreadClock clock() {
      return ThreadClock.of(thread, null);
    }
  }

  /** A task of an executor. */
  static final class Task extends Child {
    final ThreadClock submitter;
    private final Object executor;
    private volatile Thread runner;
    private volatile ThreadClock clock;
    private volatile boolean hasEnded;
    volatile Future<?> future;

    Task(ThreadClock submitter, Object executor) {
      this.submitter = submitter;
      this.executor = executor;
    }

    void begin() {
      runner = Thread.currentThread();
      ThreadClock current = ThreadClock.current();
      clock = current != null ? current : ThreadClock.of(runner, submitter);
      clock.task = this;
    }

    void end() {
      clock.task = null;
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
      for (Task task = this; task != null && !task.submitter.asked; task = task.submitter.task) task.submitter.asked = true;
    }
  }

  /** A timer that runs something at a real time, or a service that may do so at any time. */
  static final class Timer extends Child {
    private final long until;
    private final Future<?> future;

    Timer(long until, Future<?> future) {
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

  void add(Child child) {
    children.add(child);
  }

  boolean isEmpty() {
    return children.isEmpty();
  }

  /** All that have not ended. */
  List<Child> running() {
    children.removeIf(child -> child.hasEnded() || ThreadClock.real() - child.startedAt > LIMIT);
    return children;
  }

  /** Whether something is under way for which the thread may wait. */
  boolean areBusy() {
    if (children.isEmpty()) return false;
    for (Child child : running()) if (!child.isIdle()) return true;
    return false;
  }

  /** Whether a thread waits without a limit, or for the next task of its pool, or for a connection. */
  static boolean isIdle(Thread thread) {
    Thread.State state = thread.getState();
    if (state == Thread.State.WAITING || state == Thread.State.TERMINATED) return true;
    if (state != Thread.State.TIMED_WAITING && state != Thread.State.RUNNABLE) return false;
    for (StackTraceElement frame : thread.getStackTrace()) {
      String method = frame.getMethodName();
      if (state == Thread.State.TIMED_WAITING
          && (method.equals("getTask") || method.equals("awaitWork") || method.equals("tryPark")
              || method.equals("park") && frame.getClassName().endsWith("CoroutineScheduler$Worker"))) return true;
      if (state == Thread.State.RUNNABLE && (method.equals("accept") || method.equals("accept0"))) return true;
    }
    return false;
  }
}
