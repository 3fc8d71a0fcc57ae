import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.HttpCookie;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What programs do that no clock may change. */
final class SameRows extends Rows {
  interface Stamp extends Supplier<Instant>, Serializable {}

  /** A double as mocking libraries make them, which has an answer for every argument. */
  private static final class Answers implements Future<String> {
    private int calls;

    @Override
    public String get(long time, TimeUnit unit) {
      return "answer " + time + " " + ++calls;
    }

    @Override
    public String get() {
      return "answer";
    }

    @Override
    public boolean isDone() {
      return false;
    }

    @Override
    public boolean isCancelled() {
      return false;
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
      return false;
    }
  }

  private static class Pool extends ThreadPoolExecutor {
    Pool() {
      super(1, 1, 1, TimeUnit.SECONDS, new java.util.concurrent.LinkedBlockingQueue<>());
    }

    Future<?> submitHere(Runnable task) {
      return super.submit(task);
    }
  }

  private static final class CountingPool extends Pool {
    int submitted;

    @Override
    public Future<?> submit(Runnable task) {
      submitted++;
      return submitHere(task);
    }
  }

  static void same() {
    rows.put("clock.method references", driver -> {
      CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
      BooleanSupplier isDone = future::isDone;
      ExecutorService pool = Executors.newSingleThreadExecutor();
      CountDownLatch latch = new CountDownLatch(2);
      Consumer<Runnable> execute = pool::execute;
      execute.accept(latch::countDown);
      Thread thread = new Thread(latch::countDown);
      Runnable start = thread::start;
      start.run();
      latch.await();
      pool.shutdown();
      return isDone.getAsBoolean();
    });
    rows.put("clock.serializable reference", driver -> {
      Stamp stamp = Instant::now;
      return copy(stamp).get().isAfter(Instant.EPOCH);
    });
    rows.put("clock.doubles", driver -> {
      Answers future = new Answers();
      return future.get(5, null) + " " + future.get(5, TimeUnit.SECONDS) + " " + future.isDone();
    });
    rows.put("clock.super calls", driver -> {
      CountingPool pool = new CountingPool();
      pool.submit(() -> {}).get();
      pool.shutdown();
      return pool.submitted;
    });
    rows.put("other.no limit", driver -> {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      boolean[] flag = new boolean[1];
      pool.submit(() -> flag[0] = pause(200));
      pool.shutdown();
      boolean isDone = pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      Thread thread = new Thread(() -> pause(100));
      thread.start();
      thread.join(Long.MAX_VALUE);
      return isDone + " " + flag[0] + " " + thread.isAlive();
    });
    rows.put("other.scheduled tasks", driver -> {
      ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
      ScheduledFuture<Integer> future = executor.schedule(() -> 1, 300, TimeUnit.MILLISECONDS);
      executor.shutdown();
      return future.get() + " " + (future instanceof RunnableScheduledFuture);
    });
    rows.put("clock.many tasks", driver -> {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      for (int i = 0; i < 100_000; i++) pool.submit(() -> 1);
      pool.shutdown();
      return pool.awaitTermination(1, TimeUnit.MINUTES);
    });
    rows.put("clock.identity", driver -> {
      boolean isSame = Clock.systemUTC() == Clock.systemUTC();
      return isSame + " " + copy((Serializable) Clock.systemUTC()).equals(Clock.systemUTC());
    });
    rows.put("clock.cookie", driver -> {
      HttpCookie cookie = new HttpCookie("name", "value");
      cookie.setMaxAge(2);
      driver.count("nowhere");
      Thread.sleep(2_500);
      return cookie.hasExpired();
    });
    rows.put("clock.threads with equals", driver -> {
      Thread[] threads = new Thread[2];
      long[] times = new long[2];
      for (int i = 0; i < 2; i++) {
        int number = i;
        threads[i] = new Thread(() -> times[number] = System.nanoTime()) {
          @Override
          public boolean equals(Object other) {
            return other instanceof Thread;
          }

          @Override
          public int hashCode() {
            return 1;
          }
        };
        threads[i].start();
        threads[i].join();
      }
      return times[1] >= times[0];
    });
  }

  @SuppressWarnings("unchecked")
  private static <T extends Serializable> T copy(T object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(object);
    return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }
}
