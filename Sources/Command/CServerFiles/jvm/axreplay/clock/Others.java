package axreplay.clock;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Whether something is under way in this process for which a sleeping thread may be waiting: another thread that works,
 * or waits with a limit or for another program; a child process; the JDK's own timer.
 */
final class Others {
  /** For how long, in real time, something counts: what ends by itself, and what has no known end. */
  private static final long MINUTE = 60_000_000_000L, DOUBT = 10_000_000_000L;

  /** For how long threads have been seen busy, by their identifiers. */
  private static final Map<Long, Seen> seen = new ConcurrentHashMap<>();

  /** What the JDK's timer will do. */
  private static final Queue<Awaited> awaited = new ConcurrentLinkedQueue<>();

  private Others() {}

  private static final class Awaited {
    final CompletableFuture<?> future;
    final long end;

    Awaited(CompletableFuture<?> future, long end) {
      this.future = future;
      this.end = end;
    }

    boolean hasEnded(long now) {
      return now > end || future != null && future.isDone();
    }
  }

  /** How long a thread was busy while a thread slept. */
  private static final class Seen {
    private long last, total;

    Seen(long now) {
      last = now;
    }

    synchronized long until(long now) {
      total += Math.min(Math.max(0, now - last), ThreadClock.STEP);
      last = now;
      return total;
    }
  }

  /** Notes what happens after a time, or when a future is done. */
  static void await(CompletableFuture<?> future, long nanos) {
    if (!ThreadClock.isActive) return;
    long now = ThreadClock.real();
    awaited.removeIf(other -> other.hasEnded(now));
    awaited.add(new Awaited(future, now + Math.min(nanos, MINUTE) + ThreadClock.STEP));
  }

  /** Whether something is under way for which the current thread may wait. */
  static boolean areBusy(ThreadClock own) {
    long now = ThreadClock.real();
    for (Awaited other : awaited) if (!other.hasEnded(now)) return true;
    if (areRunning(own)) return true;
    boolean areBusy = false;
    if (seen.size() > 1000) seen.clear(); // Most of them have ended.
    for (Thread thread : all()) {
      if (thread == null || thread == Thread.currentThread()) continue;
      long limit = limit(thread, own);
      if (limit == 0) seen.remove(thread.getId());
      else if (seen.computeIfAbsent(thread.getId(), id -> new Seen(now)).until(now) < limit) areBusy = true;
    }
    return areBusy;
  }

  private static Thread[] all() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    if (group == null) return Thread.getAllStackTraces().keySet().toArray(new Thread[0]);
    while (group.getParent() != null) group = group.getParent();
    Thread[] threads = new Thread[2 * group.activeCount() + 16];
    group.enumerate(threads);
    return threads;
  }

  /** For how long a thread counts; 0 if nobody waits for it. */
  private static long limit(Thread thread, ThreadClock own) {
    Thread.State state = thread.getState();
    ThreadGroup group = thread.getThreadGroup();
    StackTraceElement[] frames = thread.getStackTrace();
    if (group == null || frames.length == 0 || state == Thread.State.TERMINATED) return 0;
    String name = thread.getName();
    boolean isVirtualTimer = state == Thread.State.TIMED_WAITING
        && (name.startsWith("VirtualThread-unparker") || group.getName().equals("CarrierThreads")
            && name.endsWith("-delayScheduler"));
    if (group.getParent() == null || group.getName().equals("InnocuousThreadGroup") || isVirtualTimer) {
      return isVirtualTimer || has(frames, "java.lang.ProcessHandleImpl", "waitForProcessExit0") ? MINUTE : 0;
    }
    // The JDK's HTTP client and timer are in `awaited`, the limits of JUnit in `Deadlines`.
    if (name.startsWith("HttpClient-") || name.startsWith("CompletableFutureDelaySched")
        || name.startsWith("junit-jupiter-timeout")) return 0;
    ThreadClock clock = ThreadClock.of(thread);
    boolean isOfSession = clock != null && (clock.isAsking || clock.wakesAt >= 0);
    if (isOfSession) return clock.mayServe(own) || isShared(thread) ? MINUTE : 0;
    if (isIdle(state, frames)) return 0;
    boolean isExternal = state == Thread.State.RUNNABLE && frames[0].isNativeMethod()
        && !frames[0].getClassName().startsWith("java.lang.");
    return isExternal ? DOUBT : MINUTE;
  }

  /** Whether a thread runs tasks of everyone. Who has given it one is not known. */
  private static boolean isShared(Thread thread) {
    return isOfCommonPool(thread) && !isOfCommonPool(Thread.currentThread());
  }

  private static boolean isOfCommonPool(Thread thread) {
    return thread instanceof ForkJoinWorkerThread
        && ((ForkJoinWorkerThread) thread).getPool() == ForkJoinPool.commonPool();
  }

  /** Whether a thread waits without a limit, or for the next task of its pool. */
  static boolean isIdle(Thread thread) {
    return isIdle(thread.getState(), thread.getStackTrace());
  }

  private static boolean isIdle(Thread.State state, StackTraceElement[] frames) {
    if (state == Thread.State.BLOCKED || state == Thread.State.TERMINATED) return true;
    if (state == Thread.State.WAITING) return !has(frames, "jdk.internal.net.http.HttpClientImpl", "send");
    if (state == Thread.State.TIMED_WAITING) {
      for (StackTraceElement frame : frames) {
        if (frame.getClassName().equals("axreplay.clock.Limits")) return true; // The limit is one of a runner.
        if (frame.getClassName().endsWith("DelayedWorkQueue")) break;
        if (isOfPool(frame)) return true;
      }
      if (isEndOfTests(frames)) return true;
    }
    boolean isOfLibrary = false;
    for (StackTraceElement frame : frames) {
      if (isOfJDK(frame)) continue;
      if (!Redirections.isLibrary(frame.getClassName())) return false;
      isOfLibrary = true;
    }
    return isOfLibrary;
  }

  private static boolean isOfJDK(StackTraceElement frame) {
    String type = frame.getClassName();
    return type.startsWith("java.") || type.startsWith("jdk.internal.") || type.startsWith("sun.");
  }

  /** Whether a runner waits until its workers have ended, which some do with a limit of years. */
  private static boolean isEndOfTests(StackTraceElement[] frames) {
    boolean isEnd = false;
    for (StackTraceElement frame : frames) {
      if (!isOfJDK(frame)) return isEnd && Redirections.isRunner(frame.getClassName().replace('.', '/'));
      isEnd |= frame.getMethodName().equals("awaitTermination");
    }
    return false;
  }

  /** Whether a worker waits here for the next task of its pool. */
  private static boolean isOfPool(StackTraceElement frame) {
    String type = frame.getClassName();
    String method = frame.getMethodName();
    return type.startsWith("java.util.concurrent.") && (method.equals("getTask") || method.equals("awaitWork"))
        || type.equals("java.util.concurrent.DelayScheduler")
        || type.endsWith("CoroutineScheduler$Worker") && (method.equals("park") || method.equals("tryPark"));
  }

  /**
   * Whether a thread with a session waits without a limit for others, and not for its next task. What a thread sleeps
   * that it has created passes for it, too.
   */
  static boolean isHeld(ThreadClock other, ThreadClock own) {
    Thread thread = other.thread();
    if (thread == null || own.comesFrom(other)) return false;
    Thread.State state = thread.getState();
    if (state != Thread.State.WAITING && state != Thread.State.BLOCKED) return false;
    for (StackTraceElement frame : thread.getStackTrace()) if (isOfPool(frame)) return false;
    return true;
  }

  private static boolean has(StackTraceElement[] frames, String type, String method) {
    for (StackTraceElement frame : frames) {
      if (frame.getClassName().equals(type) && frame.getMethodName().startsWith(method)) return true;
    }
    return false;
  }

  // What Linux knows: a thread that was woken runs already, although the JVM shows it as waiting.

  private static final File TASKS = new File("/proc/self/task");

  /** Names of threads of the JVM itself, of its HTTP client, and of processes that have ended. */
  private static final String[] INTERNAL = {
    "C1 Compiler", "C2 Compiler", "GC Thread", "G1 ", "ZDriver", "ZWorker", "XWorker", "XDriver", "Shenandoah", "VM ",
    "Sweeper", "Reference Handl", "Finalizer", "Signal Dispatch", "Service Thread", "Monitor Deflati", "Common-Cleaner",
    "Notification Th", "Attach Listener", "HttpClient-", "JVMCI", "Cleaner-",
  };

  private static boolean areRunning(ThreadClock own) {
    String[] tasks = TASKS.list();
    if (tasks == null) return false;
    String current = own.task();
    byte[] bytes = new byte[256];
    for (String task : tasks) {
      if (task.equals(current)) continue;
      try (InputStream input = new FileInputStream("/proc/self/task/" + task + "/stat")) {
        String text = new String(bytes, 0, Math.max(0, input.read(bytes)), StandardCharsets.ISO_8859_1);
        int name = text.indexOf('(') + 1;
        int end = text.lastIndexOf(')');
        char state = end > name && end + 2 < text.length() ? text.charAt(end + 2) : 'S';
        if ((state == 'R' || state == 'D') && !isInternal(text.substring(name, end))) return true;
      } catch (IOException e) {
        // It has ended.
      }
    }
    return false;
  }

  private static boolean isInternal(String name) {
    for (String prefix : INTERNAL) if (name.startsWith(prefix)) return true;
    return false;
  }
}
