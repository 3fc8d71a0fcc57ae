package axreplay.clock;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;

/** A socket that notes its connections, for `new Socket(…)` in application classes. */
public final class CountedSocket extends Socket {
  public CountedSocket() {}

  public CountedSocket(Proxy proxy) {
    super(proxy);
  }

  public CountedSocket(String host, int port) throws IOException {
    super(host, port);
  }

  public CountedSocket(InetAddress address, int port) throws IOException {
    super(address, port);
  }

  public CountedSocket(String host, int port, InetAddress local, int localPort) throws IOException {
    super(host, port, local, localPort);
  }

  public CountedSocket(InetAddress address, int port, InetAddress local, int localPort) throws IOException {
    super(address, port, local, localPort);
  }

  @Override
  public void connect(SocketAddress address, int timeout) throws IOException {
    Calls.noteConnection(address);
    super.connect(address, timeout);
  }

  @Override
  public void connect(SocketAddress address) throws IOException {
    Calls.noteConnection(address);
    super.connect(address);
  }

  @Override
  public InputStream getInputStream() throws IOException {
    InputStream input = super.getInputStream();
    return Server.isAt(getRemoteSocketAddress()) ? input : new Calls.WaitingInput(input);
  }
}
