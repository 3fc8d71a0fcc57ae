package axreplay.clock;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** A session of the server, as far as this process uses it. */
final class Session {
  /** A thread that has sent requests to a session, with what both clocks showed when they met. */
  static final class Link {
    final ThreadClock clock;
    final Session session;
    final long progress, now;

    Link(ThreadClock clock, Session session, long progress, long now) {
      this.clock = clock;
      this.session = session;
      this.progress = progress;
      this.now = now;
    }

    /** The session's time at which the thread is, or would be at another progress of its own. */
    long time(long progress) {
      return now + progress - this.progress;
    }
  }

  static final Map<String, Session> open = new ConcurrentHashMap<>();

  final String id;
  /** The session's time after the last answer, in nanoseconds. */
  volatile long now;
  /** Whether a request may have moved the session since `now` was read. */
  volatile boolean isStale = true;
  /** How many requests there were. */
  final AtomicLong requests = new AtomicLong();
  /** When the last request ended. */
  volatile Measure answered = new Measure();
  final List<Link> links = new CopyOnWriteArrayList<>();

  private Session(String id) {
    this.id = id;
  }

  static Session named(String id) {
    return open.computeIfAbsent(id, Session::new);
  }

  /** Links a thread that sends a request to this session. Returns false if the server has no such session. */
  synchronized boolean isLinked(ThreadClock clock) {
    for (Link link : links) if (link.clock == clock) return true;
    refresh();
    if (open.get(id) != this) return false;
    clock.begin();
    Link link;
    if (clock.opened >= 0 && links.isEmpty()) {
      link = new Link(clock, this, clock.opened, now);
      clock.opened = -1;
    } else {
      link = new Link(clock, this, clock.progress(), now + Math.max(owed(), waited()));
    }
    links.add(link);
    clock.links.add(link);
    return true;
  }

  /** How far the session is behind the furthest of its threads. */
  private long owed() {
    long owed = 0;
    for (Link link : links) owed = Math.max(owed, link.time(link.clock.advanced()) - now);
    return owed;
  }

  /** What has really passed since the last request, unless a thread of the session does something that it counts. */
  private long waited() {
    for (Link link : links) if (link.clock.isDoingSomething()) return 0;
    return ThreadClock.steps(answered.waitedByAll());
  }

  /** Lets the session catch up with its threads. */
  synchronized void catchUp() {
    refresh();
    update(Server.move(id, now + owed()));
  }

  /** Reads the session's time, if it may have changed. */
  synchronized void refresh() {
    if (isStale) update(Server.now(id));
  }

  private void update(long time) {
    isStale = false;
    if (time < 0) end(); else now = Math.max(now, time);
  }

  /** Forgets the session, which the server no longer has. */
  void end() {
    open.remove(id);
    for (Link link : links) link.clock.leave(link);
    links.clear();
  }
}
