import java.io.File;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.openqa.selenium.remote.RemoteWebDriver;

/** Waits for something that is not the app, or not only. */
final class OtherRows extends Rows {
  static void others() {
    rows.put("other.file", driver -> later("touch", path ->
        loop(10, System::currentTimeMillis, 500, path.toFile()::exists)));
    rows.put("other.file and app", driver -> later("touch", path ->
        fluentWait(10, () -> driver.count("nowhere") == 0 & Files.exists(path))));
    rows.put("other.port", driver -> {
      int port = free();
      Process process = python("import socket,time; time.sleep(1.2); s=socket.socket(); s.bind(('127.0.0.1',%d)); "
          + "s.listen(); time.sleep(3)", port);
      boolean isOpen = loop(15, System::currentTimeMillis, 500, () -> connects(port));
      process.destroy();
      return isOpen;
    });
    rows.put("other.port and app", driver -> {
      int port = free();
      Process process = python("import socket,time; time.sleep(1.2); s=socket.socket(); s.bind(('127.0.0.1',%d)); "
          + "s.listen(); time.sleep(3)", port);
      boolean isOpen = fluentWait(15, () -> driver.count("nowhere") == 0 & connects(port));
      process.destroy();
      return isOpen;
    });
    rows.put("other.health by URL", driver -> health(driver, OtherRows::isHealthyByURL));
    rows.put("other.health by HttpClient", driver -> health(driver, OtherRows::isHealthyByClient));
    rows.put("other.thread, sleep", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> flag[0] = pause(1000)).start();
      Thread.sleep(2500);
      return flag[0];
    });
    rows.put("other.thread and app", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> flag[0] = pause(1200)).start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && flag[0]);
    });
    rows.put("other.thread that waits for a process", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> {
        try {
          flag[0] = new ProcessBuilder("sleep", "1.2").start().waitFor() == 0;
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      }).start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && flag[0]);
    });
    rows.put("other.thread of a thread", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> new Thread(() -> flag[0] = pause(1200)).start()).start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && flag[0]);
    });
    rows.put("other.subclass of Thread", driver -> {
      Slow slow = new Slow();
      slow.start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && slow.isDone);
    });
    rows.put("other.computing thread", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> flag[0] = compute(1200)).start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && flag[0]);
    });
    rows.put("other.Timer", driver -> {
      boolean[] flag = new boolean[1];
      java.util.Timer timer = new java.util.Timer(true);
      timer.schedule(new java.util.TimerTask() {
        @Override
        public void run() {
          flag[0] = true;
        }
      }, 1000);
      Thread.sleep(2500);
      return flag[0];
    });
    rows.put("other.schedule", driver -> {
      boolean[] flag = new boolean[1];
      ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();
      executor.schedule(() -> flag[0] = true, 1, TimeUnit.SECONDS);
      boolean isSet = fluentWait(5, () -> driver.count("nowhere") == 0 && flag[0]);
      executor.shutdownNow();
      return isSet;
    });
    rows.put("other.waitFor", driver -> new ProcessBuilder("sleep", "1.2").start().waitFor(5, TimeUnit.SECONDS));
    rows.put("other.isAlive", driver -> {
      Process process = new ProcessBuilder("sleep", "1.2").start();
      return fluentWait(10, () -> driver.count("nowhere") == 0 && !process.isAlive());
    });
    rows.put("other.parkNanos until a flag", driver -> {
      boolean[] flag = new boolean[1];
      new Thread(() -> flag[0] = pause(1200)).start();
      long end = System.nanoTime() + 10_000_000_000L;
      while (!flag[0] && System.nanoTime() < end) {
        polls.get().incrementAndGet();
        driver.count("nowhere");
        LockSupport.parkNanos(300_000_000);
      }
      return flag[0];
    });
    rows.put("other.pool", driver -> {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      Future<Boolean> future = pool.submit(() -> compute(1200));
      boolean isDone = fluentWait(10, () -> driver.count("nowhere") == 0 && future.isDone());
      pool.shutdown();
      return isDone;
    });
    rows.put("other.pool, get", driver -> {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      boolean result = pool.submit(() -> pause(1200)).get(5, TimeUnit.SECONDS);
      pool.shutdown();
      return result;
    });
    rows.put("other.supplyAsync", driver -> {
      CompletableFuture<Boolean> future = CompletableFuture.supplyAsync(() -> pause(1200));
      return fluentWait(10, () -> driver.count("nowhere") == 0 && future.isDone());
    });
    rows.put("other.latch", driver -> {
      CountDownLatch latch = new CountDownLatch(1);
      new Thread(() -> {
        pause(1200);
        latch.countDown();
      }).start();
      return latch.await(5, TimeUnit.SECONDS);
    });
    rows.put("other.latch in vain", driver -> new CountDownLatch(1).await(1500, TimeUnit.MILLISECONDS));
    rows.put("other.Object.wait", driver -> {
      Object lock = new Object();
      synchronized (lock) {
        lock.wait(1500);
      }
      return "waited";
    });
    rows.put("other.slow server", driver -> slowServer(1200));
    rows.put("other.kept connection and app", driver -> keptConnection(driver));
    rows.put("other.second thread", driver -> {
      // One thread closes pop-ups while the main thread computes; the wait that follows is the main thread's.
      boolean[] stop = new boolean[1];
      Thread closer = new Thread(() -> {
        while (!stop[0]) {
          driver.count("popup.close");
          pause(1000);
        }
      });
      closer.start();
      compute(1000);
      boolean isFound = fluentWait(4, () -> driver.count("nowhere") > 0);
      stop[0] = true;
      closer.join();
      return isFound;
    });
  }

  private static final class Slow extends Thread {
    volatile boolean isDone;

    @Override
    public void run() {
      isDone = pause(1200);
    }
  }

  interface FileWait {
    boolean run(Path path) throws Exception;
  }

  /** Waits for a file that another process writes. */
  private static boolean later(String command, FileWait wait) throws Exception {
    Path path = Files.createTempDirectory("axreplay").resolve("file");
    new ProcessBuilder("sh", "-c", "sleep 1.2; " + command + " " + path).start();
    try {
      return wait.run(path);
    } finally {
      Thread.sleep(10);
      new File(path.toString()).delete();
    }
  }

  private static Process python(String code, Object... values) throws IOException {
    return new ProcessBuilder("python3", "-c", String.format(code, values)).start();
  }

  private static int free() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static boolean connects(int port) {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  interface Health {
    boolean isHealthy(int port);
  }

  private static boolean health(RemoteWebDriver driver, Health health) throws Exception {
    int port = free();
    Process process = python("import http.server,time; time.sleep(1.2); "
        + "http.server.HTTPServer(('127.0.0.1',%d),http.server.SimpleHTTPRequestHandler).serve_forever()", port);
    boolean isHealthy = fluentWait(30, () -> driver.count("nowhere") == 0 & health.isHealthy(port));
    process.destroy();
    return isHealthy;
  }

  private static boolean isHealthyByURL(int port) {
    try {
      return ((HttpURLConnection) new URL("http://127.0.0.1:" + port + "/").openConnection()).getResponseCode() == 200;
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isHealthyByClient(int port) {
    try {
      HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
      return http.send(request, BodyHandlers.ofString()).statusCode() == 200;
    } catch (Exception e) {
      return false;
    }
  }

  /** Reads from a server that answers slowly. */
  private static String slowServer(long millis) throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> {
        try (Socket peer = socket.accept()) {
          Thread.sleep(millis);
          peer.getOutputStream().write(1);
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      });
      thread.start();
      try (Socket client = new Socket(socket.getInetAddress(), socket.getLocalPort())) {
        return "read " + client.getInputStream().read();
      }
    }
  }

  /** Asks a server on a connection that stays open, and the app, until the server says yes. */
  private static boolean keptConnection(RemoteWebDriver driver) throws Exception {
    int port = free();
    Process process = python("import socket,time; s=socket.socket(); s.setsockopt(1,2,1); s.bind(('127.0.0.1',%d)); "
        + "s.listen(); c,_=s.accept(); t=time.time()\nwhile True:\n c.recv(1) or exit(); "
        + "c.send(b'y' if time.time()-t>1.5 else b'n')", port);
    while (!connects2(port)) Thread.sleep(50);
    try (Socket socket = last) {
      return fluentWait(10, () -> {
        try {
          socket.getOutputStream().write('?');
          return socket.getInputStream().read() == 'y' & driver.count("nowhere") == 0;
        } catch (IOException e) {
          return false;
        }
      });
    } finally {
      process.destroy();
    }
  }

  private static Socket last;

  private static boolean connects2(int port) {
    try {
      last = new Socket("127.0.0.1", port);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
