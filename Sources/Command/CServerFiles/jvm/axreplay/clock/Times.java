package axreplay.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What application classes call instead of the methods of `java.time` that read the system's clock. Those that differ
 * only in their result are in a class each, which has the name of the original.
 */
public final class Times {
  private static final long START = System.currentTimeMillis() * 1_000_000 - ThreadClock.real();

  private Times() {}

  /** Classes whose waits look at a wall clock. They need a virtual one, also where the suite wants a real one. */
  private static final String[] WAITS = {
    "org.openqa.selenium.", "io.appium.", "com.codeborne.selenide.", "net.serenitybdd.", "net.thucydides.",
    "io.kotest.", "org.awaitility.",
  };

  /** Whether the caller sees the shared clock. Who looks at a real clock may wait for it: sleeps are then real, too. */
  static boolean isShared() {
    if (!ThreadClock.isActive) return false;
    if (Server.hasVirtualWall) return true;
    String caller = StackWalker.getInstance().walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
        .filter(name -> !name.startsWith("axreplay.clock.") && !name.startsWith("java.")).findFirst().orElse(""));
    for (String prefix : WAITS) if (caller.startsWith(prefix)) return true;
    ThreadClock.noteOther();
    return false;
  }

  static long millis() {
    return isShared() ? Math.floorDiv(wall(), 1_000_000) : System.currentTimeMillis();
  }

  static java.time.Instant instant() {
    long nanos = wall();
    return java.time.Instant.ofEpochSecond(nanos / 1_000_000_000, nanos % 1_000_000_000);
  }

  /** What the current thread's wall clock shows, in nanoseconds. */
  private static long wall() {
    return START + ThreadClock.shown();
  }

  /** Moves a result of the real clock to that of the thread's clock. A result that a test has stubbed stays. */
  @SuppressWarnings("unchecked")
  private static <T> T now(Supplier<T> original, ZoneId zone, Function<java.time.ZonedDateTime, T> part) {
    long before = System.currentTimeMillis();
    T result = original.get();
    if (result == null || !isShared()) return result;
    try {
      T first = part.apply(java.time.Instant.ofEpochMilli(before).atZone(zone));
      T last = part.apply(java.time.Instant.ofEpochMilli(System.currentTimeMillis() + 1).atZone(zone));
      Comparable<T> value = (Comparable<T>) result;
      boolean isReal = ((Comparable<T>) first).compareTo(last) > 0 // At midnight, for times of the day.
          || value.compareTo(first) >= 0 && value.compareTo(last) <= 0;
      return isReal ? part.apply(instant().atZone(zone)) : result;
    } catch (RuntimeException e) {
      return result; // The test has stubbed what this needs.
    }
  }

  private static <T> T now(Supplier<T> original, Function<java.time.ZonedDateTime, T> part) {
    return now(original, ZoneId.systemDefault(), part);
  }

  private static Clock shared(Clock original) {
    boolean isReal = original != null && original.getClass().getName().equals("java.time.Clock$SystemClock");
    return isReal ? new SharedClock(original) : original;
  }

  public static Clock systemUTC() {
    return shared(Clock.systemUTC());
  }

  public static Clock systemDefaultZone() {
    return shared(Clock.systemDefaultZone());
  }

  public static Clock system(ZoneId zone) {
    return shared(Clock.system(zone));
  }

  public static Clock tickMillis(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofMillis(1));
  }

  public static Clock tickSeconds(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofSeconds(1));
  }

  public static Clock tickMinutes(ZoneId zone) {
    return Clock.tick(system(zone), Duration.ofMinutes(1));
  }

  public static final class Instant {
    public static java.time.Instant now() {
      return Times.now(() -> java.time.Instant.now(), java.time.ZonedDateTime::toInstant);
    }
  }

  public static final class LocalDateTime {
    public static java.time.LocalDateTime now() {
      return Times.now(() -> java.time.LocalDateTime.now(), java.time.ZonedDateTime::toLocalDateTime);
    }

    public static java.time.LocalDateTime now(ZoneId zone) {
      return Times.now(() -> java.time.LocalDateTime.now(zone), zone, java.time.ZonedDateTime::toLocalDateTime);
    }
  }

  public static final class LocalDate {
    public static java.time.LocalDate now() {
      return Times.now(() -> java.time.LocalDate.now(), java.time.ZonedDateTime::toLocalDate);
    }

    public static java.time.LocalDate now(ZoneId zone) {
      return Times.now(() -> java.time.LocalDate.now(zone), zone, java.time.ZonedDateTime::toLocalDate);
    }
  }

  public static final class LocalTime {
    public static java.time.LocalTime now() {
      return Times.now(() -> java.time.LocalTime.now(), java.time.ZonedDateTime::toLocalTime);
    }

    public static java.time.LocalTime now(ZoneId zone) {
      return Times.now(() -> java.time.LocalTime.now(zone), zone, java.time.ZonedDateTime::toLocalTime);
    }
  }

  public static final class ZonedDateTime {
    public static java.time.ZonedDateTime now() {
      return Times.now(() -> java.time.ZonedDateTime.now(), time -> time);
    }

    public static java.time.ZonedDateTime now(ZoneId zone) {
      return Times.now(() -> java.time.ZonedDateTime.now(zone), zone, time -> time);
    }
  }

  public static final class OffsetDateTime {
    public static java.time.OffsetDateTime now() {
      return Times.now(() -> java.time.OffsetDateTime.now(), java.time.ZonedDateTime::toOffsetDateTime);
    }

    public static java.time.OffsetDateTime now(ZoneId zone) {
      return Times.now(() -> java.time.OffsetDateTime.now(zone), zone, java.time.ZonedDateTime::toOffsetDateTime);
    }
  }

  public static final class OffsetTime {
    public static java.time.OffsetTime now() {
      return Times.now(() -> java.time.OffsetTime.now(), time -> time.toOffsetDateTime().toOffsetTime());
    }

    public static java.time.OffsetTime now(ZoneId zone) {
      return Times.now(() -> java.time.OffsetTime.now(zone), zone, time -> time.toOffsetDateTime().toOffsetTime());
    }
  }

  public static final class Year {
    public static java.time.Year now() {
      return Times.now(() -> java.time.Year.now(), java.time.Year::from);
    }

    public static java.time.Year now(ZoneId zone) {
      return Times.now(() -> java.time.Year.now(zone), zone, java.time.Year::from);
    }
  }

  public static final class YearMonth {
    public static java.time.YearMonth now() {
      return Times.now(() -> java.time.YearMonth.now(), java.time.YearMonth::from);
    }

    public static java.time.YearMonth now(ZoneId zone) {
      return Times.now(() -> java.time.YearMonth.now(zone), zone, java.time.YearMonth::from);
    }
  }

  public static final class MonthDay {
    public static java.time.MonthDay now() {
      return Times.now(() -> java.time.MonthDay.now(), java.time.MonthDay::from);
    }

    public static java.time.MonthDay now(ZoneId zone) {
      return Times.now(() -> java.time.MonthDay.now(zone), zone, java.time.MonthDay::from);
    }
  }
}
