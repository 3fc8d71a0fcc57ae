package axreplay.clock;

import java.io.FileInputStream;
import java.io.InputStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;

/** What the current thread has really done until now, in nanoseconds. Differences of two of these have a meaning. */
final class Measure {
  /** How much a wait must take that only the system knows of: what the machine takes is less. */
  private static final long UNEXPLAINED = 100_000_000;

  private static final long LONG = 500_000_000;

  long real = ThreadClock.real();
  private long computed, delayed, waited, collected;
  /** What all threads of the process have computed. */
  private final long all = computedByAll();

  Measure() {
    try (InputStream input = new FileInputStream("/proc/thread-self/schedstat")) {
      String[] numbers = new String(input.readAllBytes(), StandardCharsets.US_ASCII).trim().split(" ");
      computed = Long.parseLong(numbers[0]);
      delayed = Long.parseLong(numbers[1]);
    } catch (Exception e) {
      computed = Math.max(0, JVM.threads.getCurrentThreadCpuTime());
      delayed = -1;
    }
    ThreadInfo info = JVM.threads.getThreadInfo(Thread.currentThread().getId());
    waited = info == null ? -1 : (info.getWaitedTime() + info.getBlockedTime()) * 1_000_000;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans())
      collected += collector.getCollectionTime() * 1_000_000;
  }

  private static long computedByAll() {
    try (InputStream input = new FileInputStream("/proc/self/stat")) {
      String text = new String(input.readAllBytes(), StandardCharsets.ISO_8859_1);
      String[] numbers = text.substring(text.lastIndexOf(')') + 2).split(" ");
      return (Long.parseLong(numbers[11]) + Long.parseLong(numbers[12])) * 10_000_000;
    } catch (Exception e) {
      return 0;
    }
  }

  /**
   * How long the whole process has waited since this, for what a thread does before its first request. What it takes to
   * start the thread does not count; a long wait counts with what is computed meanwhile.
   */
  long waitedByAll() {
    long passed = Math.max(0, ThreadClock.real() - real);
    long waited = Math.max(0, passed - (computedByAll() - all));
    return waited < UNEXPLAINED * 2 ? 0 : waited < LONG ? waited : passed;
  }

  private static final class JVM {
    static final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    static {
      threads.setThreadContentionMonitoringEnabled(true);
    }
  }

  /** Leaves what was done between two others out. */
  void add(Measure later, Measure earlier) {
    real += later.real - earlier.real;
    computed += later.computed - earlier.computed;
    delayed += later.delayed - earlier.delayed;
    waited += later.waited - earlier.waited;
    collected += later.collected - earlier.collected;
  }

  /** Leaves out what was waited until another one. */
  void skipWait(Measure later) {
    real += later.waited(this);
    waited = Math.max(waited, later.waited);
  }

  long computed(Measure earlier) {
    return waited < 0 ? 0 : Math.max(0, computed - earlier.computed);
  }

  /** What the JVM or the system knows as waiting. For virtual threads, all real time. */
  long waited(Measure earlier) {
    long passed = real - earlier.real;
    if (waited < 0) return passed;
    long known = Math.max(0, waited - earlier.waited);
    if (delayed < 0) return known;
    long unexplained = passed - known - (computed - earlier.computed) - (delayed - earlier.delayed)
        - (collected - earlier.collected);
    return unexplained < UNEXPLAINED ? known : known + unexplained;
  }
}
