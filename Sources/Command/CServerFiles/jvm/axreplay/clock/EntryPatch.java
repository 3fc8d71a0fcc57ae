package axreplay.clock;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;

/**
 * Lets methods of the JDK note that they are called, by two instructions at their beginning: a load of an argument, and
 * a call of a method of `Notes`. They have four bytes, so the padding of switches remains valid.
 */
final class EntryPatch extends ClassFile {
  private static final int ALOAD_0 = 42, INVOKESTATIC = 184, ADDED = 4;

  private final ByteArrayOutputStream result = new ByteArrayOutputStream();
  private final DataOutputStream output = new DataOutputStream(result);

  private EntryPatch(byte[] original) {
    super(original);
  }

  /** Returns the class with notes in the given methods, each with the variable that is noted; null if it has none. */
  static byte[] patch(byte[] original, Map<String, Integer> variables, String note) throws IOException {
    EntryPatch patch = new EntryPatch(original);
    return patch.end == 0 ? null : patch.patched(variables, note);
  }

  private byte[] patched(Map<String, Integer> variables, String note) throws IOException {
    int target = addMethod("axreplay/clock/Notes", note, "(Ljava/lang/Object;)V");
    int methods = methods();
    output.write(bytes, end, methods + 2 - end);
    int at = methods + 2;
    for (int i = 0; i < u2(methods); i++) {
      Integer variable = variables.get(utf(u2(at + 2)));
      boolean fits = variable != null && hasObject(u2(at), utf(u2(at + 4)), variable);
      int next = endOfMember(at);
      if (fits) writeMethod(at, ALOAD_0 + variable, target); else output.write(bytes, at, next - at);
      at = next;
    }
    output.write(bytes, at, bytes.length - at);
    return withConstants(result.toByteArray(), 0);
  }

  /** Whether a method's variable 0 or 1 is an object at its beginning. */
  private static boolean hasObject(int access, String type, int variable) {
    boolean isStatic = (access & 8) != 0;
    if (variable == 0 && !isStatic) return true;
    return (variable == 1) != isStatic && (type.charAt(1) == 'L' || type.charAt(1) == '[');
  }

  private void writeMethod(int at, int load, int target) throws IOException {
    output.write(bytes, at, 8);
    int attribute = at + 8;
    for (int i = 0; i < u2(at + 6); i++) {
      int length = 6 + u4(attribute + 2);
      if (utf(u2(attribute)).equals("Code")) {
        byte[] code = code(attribute + 6, load, target);
        output.writeShort(u2(attribute));
        output.writeInt(code.length);
        output.write(code);
      } else {
        output.write(bytes, attribute, length);
      }
      attribute += length;
    }
  }

  private byte[] code(int at, int load, int target) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    DataOutputStream code = new DataOutputStream(content);
    int length = u4(at + 4);
    code.writeShort(Math.max(1, u2(at)));
    code.writeShort(u2(at + 2));
    code.writeInt(length + ADDED);
    code.writeByte(load);
    code.writeByte(INVOKESTATIC);
    code.writeShort(target);
    code.write(bytes, at + 8, length);
    at += 8 + length;
    int handlers = u2(at);
    code.writeShort(handlers);
    at += 2;
    for (int i = 0; i < handlers; i++, at += 8) {
      for (int j = 0; j < 6; j += 2) code.writeShort(u2(at + j) + ADDED);
      code.writeShort(u2(at + 6));
    }
    // Of the attributes, only the stack map is needed.
    int map = 0;
    int attributes = u2(at);
    at += 2;
    for (int i = 0; i < attributes; i++, at += 6 + u4(at + 2)) if (utf(u2(at)).equals("StackMapTable")) map = at;
    code.writeShort(map == 0 ? 0 : 1);
    if (map == 0) return content.toByteArray();
    byte[] frames = frames(map + 6);
    code.writeShort(u2(map));
    code.writeInt(frames.length);
    code.write(frames);
    return content.toByteArray();
  }

  /** The stack map. Its first frame, and all unfinished objects, are further behind. */
  private byte[] frames(int at) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    DataOutputStream map = new DataOutputStream(content);
    int frames = u2(at);
    map.writeShort(frames);
    at += 2;
    for (int i = 0; i < frames; i++) {
      int moved = i == 0 ? ADDED : 0;
      int tag = bytes[at++] & 255;
      if (tag < 128) {
        int delta = tag % 64 + moved;
        if (delta < 64) {
          map.writeByte(tag + moved);
        } else {
          map.writeByte(tag < 64 ? 251 : 247);
          map.writeShort(delta);
        }
        if (tag >= 64) at = types(at, 1, map);
        continue;
      }
      map.writeByte(tag);
      map.writeShort(u2(at) + moved);
      at += 2;
      if (tag == 247) at = types(at, 1, map);
      if (tag > 251 && tag < 255) at = types(at, tag - 251, map);
      for (int j = 0; tag == 255 && j < 2; j++) {
        int count = u2(at);
        map.writeShort(count);
        at = types(at + 2, count, map);
      }
    }
    return content.toByteArray();
  }

  private int types(int at, int count, DataOutputStream map) throws IOException {
    for (int i = 0; i < count; i++) {
      int tag = bytes[at++];
      map.writeByte(tag);
      if (tag != 7 && tag != 8) continue;
      map.writeShort(u2(at) + (tag == 8 ? ADDED : 0));
      at += 2;
    }
    return at;
  }
}
