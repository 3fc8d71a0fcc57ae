import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.channels.FileChannel;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.openqa.selenium.remote.RemoteWebDriver;

/** Asks the app and waits for something else, which is under way or has no known end. */
final class UnderWayRows extends Rows {
  interface Start {
    void run(AtomicBoolean flag) throws Exception;
  }

  /** Waits until what was started sets a flag, and asks the app meanwhile. */
  private static void flag(String name, Start start) {
    rows.put("other." + name, driver -> {
      AtomicBoolean flag = new AtomicBoolean();
      start.run(flag);
      return fluentWait(8, () -> driver.count("nowhere") == 0 && flag.get());
    });
  }

  interface Question {
    boolean ask(Path path) throws Exception;
  }

  /** Waits for what a command does with a file, whether it is a child of this process or not. */
  private static void command(String name, String command, Question question) {
    rows.put("other." + name, driver -> {
      Path path = Files.createTempDirectory("axreplay").resolve("file");
      new ProcessBuilder("sh", "-c", command.replace("FILE", path.toString())).start();
      return fluentWait(6, () -> {
        try {
          return driver.count("nowhere") == 0 && question.ask(path);
        } catch (Exception e) {
          return false;
        }
      });
    });
  }

  static void underWay() {
    command("process that writes a log", ": >FILE; sleep 0.8; echo ready >>FILE", path -> Files.size(path) > 0);
    command("process in the background", "(sleep 0.8; echo ready >FILE) >/dev/null 2>&1 &",
        path -> Files.readString(path).contains("ready"));
    command("process in the background and a directory", "(sleep 0.8; : >FILE) >/dev/null 2>&1 &", path -> {
      try (java.util.stream.Stream<Path> files = Files.list(path.getParent())) {
        return files.count() > 0;
      }
    });
    String lock = "import fcntl,os,time; f=open('FILE.new','w'); fcntl.lockf(f,fcntl.LOCK_EX); "
        + "os.rename('FILE.new','FILE'); time.sleep(0.8)";
    command("process with a lock", "exec python3 -c \"" + lock + "\"", path -> {
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
        return channel.tryLock() != null;
      }
    });
    rows.put("other.process, ready()", driver -> {
      Process process = new ProcessBuilder("sh", "-c", "sleep 0.8; echo ready; sleep 1").start();
      BufferedReader reader = new BufferedReader(new InputStreamReader(process.getInputStream()));
      return fluentWait(6, () -> {
        try {
          return driver.count("nowhere") == 0 && reader.ready();
        } catch (java.io.IOException e) {
          return false;
        }
      });
    });
    rows.put("other.process, ProcessHandle", driver -> {
      ProcessHandle process = Runtime.getRuntime().exec(new String[] {"sleep", "0.8"}, null, null).toHandle();
      return fluentWait(6, () -> driver.count("nowhere") == 0 && !process.isAlive());
    });
    flag("thread with a frame named accept", flag -> {
      Consumer<String> consumer = new Consumer<>() {
        @Override
        public void accept(String text) {
          pause(800);
          flag.set(compute(50));
        }
      };
      new Thread(() -> consumer.accept("")).start();
    });
    flag("ForkJoinPool.execute", flag -> ForkJoinPool.commonPool().execute(() -> flag.set(pause(800))));
    flag("thenRunAsync", flag ->
        CompletableFuture.completedFuture(1).thenRunAsync(() -> flag.set(pause(800))));
    flag("delayedExecutor", flag ->
        CompletableFuture.delayedExecutor(800, TimeUnit.MILLISECONDS).execute(() -> flag.set(true)));
    flag("scheduled task that takes long", flag -> {
      ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
      executor.schedule(() -> flag.set(pause(800)), 300, TimeUnit.MILLISECONDS);
      executor.shutdown();
    });
    flag("Timer by a date", flag -> {
      java.util.Timer timer = new java.util.Timer(true);
      timer.schedule(new java.util.TimerTask() {
        @Override
        public void run() {
          flag.set(true);
        }
      }, new Date(System.currentTimeMillis() + 700));
    });
    BlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    Thread worker = new Thread(() -> {
      try {
        while (true) queue.take().run();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    worker.setDaemon(true);
    worker.start();
    flag("worker that was there before", flag -> queue.add(() -> flag.set(pause(800))));
    flag("server of the test", flag -> {
      HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext("/", exchange -> {
        flag.set(true);
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
        server.stop(0);
      });
      server.start();
      String code = "(sleep 0.8; python3 -c 'import urllib.request as r; r.urlopen(\"http://127.0.0.1:%d/\")')"
          + " >/dev/null 2>&1 &";
      new ProcessBuilder("sh", "-c", String.format(code, server.getAddress().getPort())).start();
    });
    rows.put("other.ExecutorCompletionService", driver -> {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      ExecutorCompletionService<Boolean> service = new ExecutorCompletionService<>(pool);
      service.submit(() -> pause(800));
      boolean isDone = fluentWait(6, () -> driver.count("nowhere") == 0 && service.poll() != null);
      pool.shutdown();
      return isDone;
    });
    for (boolean isLimited : new boolean[] {true, false}) {
      // As under a runner with limits: the thread that opened the session waits for the one that uses it.
      rows.put("other.first request of a thread" + (isLimited ? ", limit" : ""), driver -> {
        double start = app(driver);
        double[] time = new double[1];
        Thread thread = new Thread(() -> {
          pause(1200);
          driver.count("nowhere");
          time[0] = appNow(driver);
        });
        thread.start();
        thread.join(isLimited ? 9000 : 0);
        return time[0] - start > 1.15;
      });
    }
    rows.put("other.threads that ask one after the other", driver -> {
      double start = app(driver);
      Callable<Boolean> ask = () -> driver.count("nowhere") == 0;
      return inThread(0, ask) && inThread(1200, ask) && app(driver) - start > 1.15;
    });
    rows.put("other.first of two phones", driver -> {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      String first = pool.invokeAny(List.of(() -> phone("slow", 3000), () -> phone("fast", 1200)));
      pool.shutdown();
      return first;
    });
    for (boolean isLimited : new boolean[] {true, false}) {
      rows.put("other.phones that meet" + (isLimited ? ", limit" : ""), driver -> {
        CyclicBarrier barrier = new CyclicBarrier(2);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Double>> times = new ArrayList<>();
        for (int millis : new int[] {500, 2500}) {
          times.add(pool.submit(() -> {
            RemoteWebDriver phone = new RemoteWebDriver(server, "phone");
            double start = app(phone);
            pause(millis);
            phone.count("nowhere");
            if (isLimited) barrier.await(20, TimeUnit.SECONDS); else barrier.await();
            phone.count("nowhere");
            double passed = app(phone) - start;
            phone.quit();
            return passed;
          }));
        }
        boolean areTogether = true;
        for (Future<Double> time : times) areTogether &= time.get() > 2.3;
        pool.shutdown();
        return areTogether;
      });
    }
    rows.put("other.thread without a session", driver -> {
      AtomicBoolean flag = new AtomicBoolean(), isSeen = new AtomicBoolean();
      new Thread(() -> flag.set(pause(800))).start();
      Thread looking = new Thread(() -> {
        try {
          isSeen.set(loop(4, System::currentTimeMillis, 200, flag::get));
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      });
      looking.start();
      fluentWait(5, () -> driver.count("nowhere") > 0);
      looking.join();
      return isSeen.get();
    });
  }

  private static double appNow(RemoteWebDriver driver) {
    try {
      return app(driver);
    } catch (Exception e) {
      return -1;
    }
  }

  /** What a new thread does after a while, for which this one waits. */
  private static boolean inThread(long millis, Callable<Boolean> call) throws Exception {
    FutureTask<Boolean> task = new FutureTask<>(call);
    new Thread(() -> {
      pause(millis);
      task.run();
    }).start();
    return task.get();
  }

  private static String phone(String name, long millis) {
    RemoteWebDriver phone = new RemoteWebDriver(server, name);
    pause(millis);
    phone.count("nowhere");
    phone.quit();
    return name;
  }

  /** Something that waits, at most so many milliseconds, for a thread that has a session of its own. */
  interface Limit {
    boolean await(long millis, Thread helper, Semaphore end) throws Exception;
  }

  private static void limit(String name, Limit limit) {
    rows.put("other.limit of " + name, driver -> {
      Semaphore end = new Semaphore(0);
      Thread helper = new Thread(() -> {
        RemoteWebDriver own = new RemoteWebDriver(server, name);
        try {
          fluentWait(3, () -> own.count("nowhere") > 0);
          end.release();
        } catch (InterruptedException e) {
          // The caller has not waited until the end.
        }
        own.quit();
      });
      helper.start();
      boolean isDone = limit.await(1500, helper, end);
      helper.interrupt();
      helper.join();
      return isDone;
    });
  }

  static void limits() {
    limit("tryAcquire", (millis, helper, end) -> end.tryAcquire(millis, TimeUnit.MILLISECONDS));
    limit("join", (millis, helper, end) -> {
      helper.join(millis);
      return !helper.isAlive();
    });
    limit("orTimeout", (millis, helper, end) -> {
      try {
        CompletableFuture.runAsync(end::acquireUninterruptibly).orTimeout(millis, TimeUnit.MILLISECONDS).join();
        return true;
      } catch (java.util.concurrent.CompletionException e) {
        end.release();
        return false;
      }
    });
    limit("invokeAll", (millis, helper, end) -> {
      ExecutorService pool = Executors.newCachedThreadPool();
      boolean isDone = !pool.invokeAll(java.util.List.of(() -> {
        end.acquire();
        return true;
      }), millis, TimeUnit.MILLISECONDS).get(0).isCancelled();
      pool.shutdownNow();
      return isDone;
    });
    rows.put("other.waits in the system", driver -> {
      try (Selector selector = Selector.open(); ServerSocket socket = new ServerSocket(0)) {
        selector.select(700);
        socket.setSoTimeout(600);
        socket.accept().close();
        return "accepted";
      } catch (SocketTimeoutException e) {
        return "timed out";
      }
    });
    rows.put("other.times of the wall clock", driver -> {
      driver.count("nowhere");
      Thread.sleep(2_000);
      long start = System.nanoTime();
      LockSupport.parkUntil(System.currentTimeMillis() + 200);
      ReentrantLock lock = new ReentrantLock();
      lock.lock();
      boolean isSignalled = lock.newCondition().awaitUntil(new Date(System.currentTimeMillis() + 300));
      return isSignalled + " " + (System.nanoTime() - start < 1_500_000_000);
    });
    rows.put("other.short waits", driver -> {
      long start = System.nanoTime();
      for (int i = 0; i < 12; i++) {
        driver.count("nowhere");
        Object lock = new Object();
        synchronized (lock) {
          lock.wait(70);
        }
      }
      return System.nanoTime() - start > 700_000_000;
    });
    rows.put("other.short processes", driver -> {
      long start = System.nanoTime();
      for (int i = 0; i < 6; i++) {
        driver.count("nowhere");
        new ProcessBuilder("sleep", "0.09").start().waitFor();
      }
      return System.nanoTime() - start > 400_000_000;
    });
    rows.put("other.short computing", driver -> {
      long start = System.nanoTime();
      for (int i = 0; i < 6; i++) {
        driver.count("nowhere");
        compute(200);
      }
      return System.nanoTime() - start > 900_000_000;
    });
    rows.put("wait.second HTTP client", driver -> {
      driver.click("Log In");
      driver.type("login.account", "ines@pomelo.example");
      driver.type("login.password", "quince-88");
      driver.click("login.submit");
      Thread.sleep(4_000);
      return request("/session/" + driver.getSessionId() + "/alert/text").contains("value");
    });
  }
}
