import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TimeZone;
import java.util.function.Supplier;

/** What the clocks show. */
final class ClockRows extends Rows {
  private static final class Stamp extends Date {}

  static void clocks() {
    rows.put("clock.family", driver -> {
      driver.count("nowhere");
      Thread.sleep(3_000);
      long millis = System.currentTimeMillis();
      Supplier<Date> made = Date::new;
      Map<String, Long> all = new LinkedHashMap<>();
      all.put("Date", new Date().getTime());
      all.put("Date::new", made.get().getTime());
      all.put("subclass", new Stamp().getTime());
      all.put("GregorianCalendar", new GregorianCalendar().getTimeInMillis());
      all.put("Calendar", Calendar.getInstance(TimeZone.getTimeZone("Asia/Tokyo")).getTimeInMillis());
      all.put("Instant", Instant.now().toEpochMilli());
      all.put("LocalDateTime", LocalDateTime.now(ZoneId.of("UTC")).toInstant(java.time.ZoneOffset.UTC).toEpochMilli());
      all.put("ZonedDateTime", java.time.ZonedDateTime.now().toInstant().toEpochMilli());
      all.put("OffsetDateTime", java.time.OffsetDateTime.now().toInstant().toEpochMilli());
      all.put("Clock", Clock.systemUTC().millis());
      all.put("tickMillis", Clock.tickMillis(ZoneId.of("UTC")).millis());
      all.put("Instant::now", ((Supplier<Instant>) Instant::now).get().toEpochMilli());
      all.put("LocalTime", (long) (java.time.LocalTime.now(ZoneId.of("UTC")).toNanoOfDay() / 1_000_000
          + millis / 86_400_000 * 86_400_000));
      all.values().removeIf(value -> value >= millis && value < millis + 1000);
      return all;
    });
    rows.put("clock.equality", driver -> {
      Clock clock = Clock.systemDefaultZone();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      new ObjectOutputStream(bytes).writeObject(clock);
      Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
      return clock.equals(copy) + " " + clock.equals(Clock.systemDefaultZone()) + " "
          + Clock.systemUTC().equals(Clock.system(ZoneId.of("Asia/Tokyo"))) + " "
          + (clock.hashCode() == copy.hashCode())
          + " " + Clock.systemUTC();
    });
    rows.put("clock.stamps of two threads", driver -> {
      driver.count("nowhere");
      Thread.sleep(3_000);
      long first = System.currentTimeMillis();
      long[] second = new long[1];
      Thread thread = new Thread(() -> second[0] = System.currentTimeMillis());
      thread.start();
      thread.join();
      long third = System.currentTimeMillis();
      return (first <= second[0]) + " " + (second[0] <= third + 500) + " " + (third - first < 500);
    });
  }
}
