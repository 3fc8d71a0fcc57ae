package axreplay.clock;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads the superclasses of classes that may not be loaded yet. */
final class Superclasses {
  private static final Map<String, Boolean> known = new ConcurrentHashMap<>();

  private Superclasses() {}

  /** Whether a class is a subclass of `Thread`. */
  static boolean isThread(String className, ClassLoader loader) {
    if (className.equals("java/lang/Thread")) return true;
    if (className.startsWith("java/") || className.startsWith("[")) return false;
    Boolean isThread = known.get(className);
    if (isThread == null) {
      String superclass = null;
      try (InputStream input = loader.getResourceAsStream(className + ".class")) {
        if (input != null) superclass = superclass(new DataInputStream(input));
      } catch (IOException | RuntimeException e) {
        // It is taken as no thread.
      }
      known.put(className, isThread = superclass != null && isThread(superclass, loader));
    }
    return isThread;
  }

  private static String superclass(DataInputStream input) throws IOException {
    input.skipBytes(8);
    int count = input.readUnsignedShort();
    Object[] constants = new Object[count];
    for (int i = 1; i < count; i++) {
      int tag = input.readUnsignedByte();
      if (tag == 1) constants[i] = input.readUTF();
      else if (tag == 7) constants[i] = input.readUnsignedShort();
      else if (tag == 5 || tag == 6) input.skipBytes(8);
      else input.skipBytes(tag == 8 || tag == 16 || tag == 19 || tag == 20 ? 2 : tag == 15 ? 3 : 4);
      if (tag == 5 || tag == 6) i++;
    }
    input.skipBytes(4);
    int index = input.readUnsignedShort();
    return index == 0 ? null : (String) constants[(Integer) constants[index]];
  }
}
