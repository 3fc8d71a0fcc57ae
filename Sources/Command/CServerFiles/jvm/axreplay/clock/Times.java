package axreplay.clock;

/** The wall clock. */
final class Times {
  private static final long START = System.currentTimeMillis() * 1_000_000 - ThreadClock.real();

  private Times() {}

  /** Classes whose waits look at a wall clock. They need a virtual one, also where the suite wants a real one. */
  private static final String[] WAITS = {
    "org.openqa.selenium.", "io.appium.", "com.codeborne.selenide.", "net.serenitybdd.", "net.thucydides.",
    "io.kotest.", "org.awaitility.",
  };

  /** Whether the caller sees the shared clock. Who looks at a real clock may wait for it: sleeps are then real, too. */
  private static boolean isShared() {
    if (!ThreadClock.isActive) return false;
    // The threads of the JDK's HTTP client compare their times with each other.
    if (Server.hasVirtualWall) return !Thread.currentThread().getName().startsWith("HttpClient-") && !isOfClient();
    String caller = StackWalker.getInstance().walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
        .filter(name -> !name.startsWith("axreplay.clock.") && !name.startsWith("java.")).findFirst().orElse(""));
    for (String prefix : WAITS) if (caller.startsWith(prefix)) return true;
    Notes.note();
    return false;
  }

  private static boolean isOfClient() {
    return StackWalker.getInstance().walk(frames -> frames.limit(8)
        .anyMatch(frame -> frame.getClassName().startsWith("jdk.internal.net.http.")));
  }

  static long millis() {
    return isShared() ? Math.floorDiv(wall(), 1_000_000) : System.currentTimeMillis();
  }

  /** Nanoseconds since a time in seconds, as `jdk.internal.misc.VM` has them. */
  static long adjustment(long offset) {
    if (isShared()) return wall() - offset * 1_000_000_000;
    java.time.Instant real = java.time.Instant.ofEpochMilli(System.currentTimeMillis());
    return (real.getEpochSecond() - offset) * 1_000_000_000 + real.getNano();
  }

  /** The real time, in milliseconds, at which as much has passed as until a time on the thread's wall clock. */
  static long real(long time) {
    if (!isShared()) return time;
    long now = Math.floorDiv(wall(), 1_000_000);
    long real = System.currentTimeMillis();
    return time > Long.MAX_VALUE - Math.abs(real - now) ? time : time - now + real;
  }

  /** What the current thread's wall clock shows, in nanoseconds. */
  private static long wall() {
    return START + ThreadClock.shown();
  }
}
