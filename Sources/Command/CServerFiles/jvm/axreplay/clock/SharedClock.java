package axreplay.clock;

import java.io.Serializable;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;

/** A system clock that shows the clock of the thread that looks at it. It equals, and is written as, the JDK's. */
final class SharedClock extends Clock implements Serializable {
  private static final long serialVersionUID = 1;

  private final Clock original;

  SharedClock(Clock original) {
    this.original = original;
  }

  @Override
  public ZoneId getZone() {
    return original.getZone();
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return zone.equals(getZone()) ? this : new SharedClock(original.withZone(zone));
  }

  @Override
  public Instant instant() {
    return Times.isShared() ? Times.instant() : original.instant();
  }

  @Override
  public long millis() {
    return Times.millis();
  }

  @Override
  public boolean equals(Object other) {
    return original.equals(other instanceof SharedClock ? ((SharedClock) other).original : other);
  }

  @Override
  public int hashCode() {
    return original.hashCode();
  }

  @Override
  public String toString() {
    return original.toString();
  }

  private Object writeReplace() {
    return original;
  }
}
