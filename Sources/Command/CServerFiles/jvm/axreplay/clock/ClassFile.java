package axreplay.clock;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/** The bytes of a class file, with constants that are added at the end of its pool. */
class ClassFile {
  static final int UTF8 = 1, CLASS = 7, METHOD = 10, INTERFACE_METHOD = 11, NAME_AND_TYPE = 12, HANDLE = 15;

  final byte[] bytes;
  /** Where the constants are. */
  final int[] offsets;
  /** Where the constants end; 0 if the file cannot be read. */
  final int end;

  private final ByteArrayOutputStream added = new ByteArrayOutputStream();
  private final DataOutputStream adding = new DataOutputStream(added);
  private final Map<String, Integer> addedConstants = new HashMap<>();
  private int count;

  ClassFile(byte[] original) {
    bytes = original.clone();
    count = u2(8);
    offsets = new int[count];
    int at = 10;
    for (int i = 1; i < offsets.length && at > 0; i++) {
      offsets[i] = at;
      int length = length(at);
      if (bytes[at] == 5 || bytes[at] == 6) i++;
      at = length < 0 ? 0 : at + length;
    }
    end = at;
  }

  private int length(int at) {
    switch (bytes[at]) {
      case UTF8:
        return 3 + u2(at + 1);
      case 3: case 4: case 9: case METHOD: case INTERFACE_METHOD: case NAME_AND_TYPE: case 17: case 18:
        return 5;
      case 5: case 6:
        return 9;
      case CLASS: case 8: case 16: case 19: case 20:
        return 3;
      case HANDLE:
        return 4;
      default:
        return -1;
    }
  }

  boolean hasAdded() {
    return !addedConstants.isEmpty();
  }

  /** The file with the added constants, and with what follows the constants; null if there are too many constants. */
  byte[] withConstants(byte[] rest, int from) throws IOException {
    if (count > 65_000) return null;
    ByteArrayOutputStream result = new ByteArrayOutputStream(bytes.length + added.size());
    put2(8, count);
    result.write(bytes, 0, end);
    added.writeTo(result);
    result.write(rest, from, rest.length - from);
    return result.toByteArray();
  }

  // Added constants

  private interface Constant {
    void write(DataOutputStream output) throws IOException;
  }

  private int add(String key, int tag, Constant content) throws IOException {
    Integer known = addedConstants.get(key);
    if (known != null) return known;
    adding.writeByte(tag);
    content.write(adding);
    addedConstants.put(key, count);
    return count++;
  }

  private int addText(String text) throws IOException {
    return add("text " + text, UTF8, output -> output.writeUTF(text));
  }

  int addClass(String name) throws IOException {
    int text = addText(name);
    return add("class " + name, CLASS, output -> output.writeShort(text));
  }

  int addMethod(String ownerName, String methodName, String typeName) throws IOException {
    int owner = addClass(ownerName);
    int name = addText(methodName);
    int type = addText(typeName);
    int signature = add("signature " + methodName + typeName, NAME_AND_TYPE, output -> {
      output.writeShort(name);
      output.writeShort(type);
    });
    return add("method " + ownerName + "." + methodName + typeName, METHOD, output -> {
      output.writeShort(owner);
      output.writeShort(signature);
    });
  }

  // Reading

  /** Visits fields or methods, and returns where they end. */
  int visitMembers(int at, IntConsumer visit) {
    int members = u2(at);
    at += 2;
    for (int i = 0; i < members; i++) {
      visit.accept(at);
      at = endOfMember(at);
    }
    return at;
  }

  int endOfMember(int at) {
    int attributes = u2(at + 6);
    at += 8;
    for (int i = 0; i < attributes; i++) at += 6 + u4(at + 2);
    return at;
  }

  /** Where the methods begin. */
  int methods() {
    return visitMembers(end + 8 + 2 * u2(end + 6), at -> {});
  }

  String className(int index) {
    return utf(u2(offsets[index] + 1));
  }

  String utf(int index) {
    int at = offsets[index];
    return new String(bytes, at + 3, u2(at + 1), StandardCharsets.UTF_8);
  }

  int u2(int at) {
    return (bytes[at] & 255) << 8 | bytes[at + 1] & 255;
  }

  int u4(int at) {
    return u2(at) << 16 | u2(at + 2);
  }

  void put2(int at, int value) {
    bytes[at] = (byte) (value >> 8);
    bytes[at + 1] = (byte) value;
  }
}
