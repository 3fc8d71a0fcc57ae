package axreplay.clock;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Redirects calls in a class file. Static calls are redirected in the constant pool; others, and `new`, by instructions
 * of the same length, so stack maps, jumps and line numbers remain valid.
 */
final class ClassPatch {
  /** Which method takes a call over, by the names of classes as class files have them; null if none does. */
  interface Redirection {
    Target target(String owner, String name, String type, boolean isStatic);
  }

  /** A static method, or a class to create instead of another one. */
  static final class Target {
    final String owner, name, type;

    Target(String owner, String name, String type) {
      this.owner = owner;
      this.name = name;
      this.type = type;
    }
  }

  private static final int UTF8 = 1, CLASS = 7, METHOD = 10, INTERFACE_METHOD = 11, NAME_AND_TYPE = 12, HANDLE = 15;
  private static final int INVOKEVIRTUAL = 182, INVOKESPECIAL = 183, INVOKESTATIC = 184, INVOKEINTERFACE = 185;
  private static final int NEW = 187;

  private final byte[] bytes;
  private final int[] offsets;
  private final Redirection redirection;
  private final ByteArrayOutputStream added = new ByteArrayOutputStream();
  private final DataOutputStream adding = new DataOutputStream(added);
  private int count;
  private final Map<String, Integer> addedConstants = new HashMap<>();
  /** Calls of methods that a superclass may have, by their constants. */
  private final Map<Integer, String> signatures = new HashMap<>();
  private final Set<String> declared = new HashSet<>();
  /** New operands of instructions, by the constants of their calls. */
  private final Map<Integer, Integer> calls = new HashMap<>();
  private final Map<Integer, Integer> creations = new HashMap<>(), constructors = new HashMap<>();

  private ClassPatch(byte[] original, Redirection redirection) {
    bytes = original.clone();
    count = u2(8);
    offsets = new int[count];
    this.redirection = redirection;
  }

  /** Returns the class with its calls redirected, or null if it has none. */
  static byte[] patch(byte[] original, Redirection redirection) throws IOException {
    return new ClassPatch(original, redirection).patched();
  }

  private byte[] patched() throws IOException {
    int end = 10;
    for (int i = 1; i < offsets.length; i++) {
      offsets[i] = end;
      int length = length(end);
      if (length < 0) return null;
      if (bytes[end] == 5 || bytes[end] == 6) i++;
      end += length;
    }
    Map<Integer, Integer> owners = new LinkedHashMap<>();
    for (int i = 1; i < offsets.length; i++) if (offsets[i] > 0) examine(i, owners, end);
    for (int i = 1; i < offsets.length; i++) if (offsets[i] > 0 && bytes[offsets[i]] == HANDLE) examineHandle(i);
    if (added.size() == 0 && owners.isEmpty() || count > 65_000) return null;
    for (Map.Entry<Integer, Integer> owner : owners.entrySet()) put2(offsets[owner.getKey()] + 1, owner.getValue());
    if (!calls.isEmpty() || !creations.isEmpty()) visitMethods(end);
    ByteArrayOutputStream result = new ByteArrayOutputStream(bytes.length + added.size());
    put2(8, count);
    result.write(bytes, 0, end);
    added.writeTo(result);
    result.write(bytes, end, bytes.length - end);
    return result.toByteArray();
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

  /** Looks for a redirection of a method that the class calls. */
  private void examine(int index, Map<Integer, Integer> owners, int end) throws IOException {
    int at = offsets[index];
    if (bytes[at] != METHOD && bytes[at] != INTERFACE_METHOD) return;
    String owner = className(u2(at + 1));
    int signature = offsets[u2(at + 3)];
    String name = utf(u2(signature + 1));
    String type = utf(u2(signature + 3));
    Target target = bytes[at] == METHOD ? redirection.target(owner, name, type, true) : null;
    if (target != null) {
      owners.put(index, addClass(target.owner));
      return;
    }
    target = redirection.target(owner, name, type, false);
    if (target == null) return;
    if (!name.equals("<init>")) {
      calls.put(index, addMethod(target));
      if (owner.equals(superclass(end))) signatures.put(index, name + type);
    } else if (!owner.equals(superclass(end))) {
      constructors.put(index, addMethod(target));
      creations.put(u2(at + 1), addClass(target.owner));
    }
  }

  /** Redirects a reference to a method, such as `Thread::start`. */
  private void examineHandle(int index) {
    int at = offsets[index];
    Integer target = calls.get(u2(at + 2));
    if (target == null || bytes[at + 1] != 5 && bytes[at + 1] != 9) return;
    bytes[at + 1] = 6;
    put2(at + 2, target);
  }

  private String superclass(int end) {
    int index = u2(end + 4);
    return index == 0 ? "" : className(index);
  }

  // Added constants

  private int add(String key, int tag, Constant content) throws IOException {
    Integer known = addedConstants.get(key);
    if (known != null) return known;
    ByteArrayOutputStream constant = new ByteArrayOutputStream();
    DataOutputStream output = new DataOutputStream(constant);
    output.writeByte(tag);
    content.write(output);
    adding.write(constant.toByteArray());
    addedConstants.put(key, count);
    return count++;
  }

  private interface Constant {
    void write(DataOutputStream output) throws IOException;
  }

  private int addText(String text) throws IOException {
    return add("text " + text, UTF8, output -> output.writeUTF(text));
  }

  private int addClass(String name) throws IOException {
    int text = addText(name);
    return add("class " + name, CLASS, output -> output.writeShort(text));
  }

  private int addMethod(Target target) throws IOException {
    int owner = addClass(target.owner);
    int name = addText(target.name);
    int type = addText(target.type);
    int signature = add("signature " + target.name + target.type, NAME_AND_TYPE, output -> {
      output.writeShort(name);
      output.writeShort(type);
    });
    return add("method " + target.owner + "." + target.name + target.type, METHOD, output -> {
      output.writeShort(owner);
      output.writeShort(signature);
    });
  }

  // Instructions

  private void visitMethods(int end) {
    int methods = visitMembers(end + 8 + 2 * u2(end + 6), at -> {});
    visitMembers(methods, at -> declared.add(utf(u2(at + 2)) + utf(u2(at + 4))));
    visitMembers(methods, at -> {
      int attribute = at + 8;
      for (int i = 0; i < u2(at + 6); i++) {
        if (utf(u2(attribute)).equals("Code")) visitCode(attribute + 14, attribute + 14 + u4(attribute + 10));
        attribute += 6 + u4(attribute + 2);
      }
    });
  }

  /** Visits fields or methods, and returns where they end. */
  private int visitMembers(int at, IntConsumer visit) {
    int members = u2(at);
    at += 2;
    for (int i = 0; i < members; i++) {
      visit.accept(at);
      int attributes = u2(at + 6);
      at += 8;
      for (int j = 0; j < attributes; j++) at += 6 + u4(at + 2);
    }
    return at;
  }

  /** Whether a call of the superclass's method would reach the same method without `super`. */
  private boolean isInherited(int index) {
    String signature = signatures.get(index);
    return signature != null && !declared.contains(signature);
  }

  private void visitCode(int from, int to) {
    for (int at = from; at < to; at += size(at, from)) {
      int code = bytes[at] & 255;
      if (code == INVOKEVIRTUAL || code == INVOKEINTERFACE) {
        Integer target = calls.get(u2(at + 1));
        if (target == null) continue;
        bytes[at] = (byte) INVOKESTATIC;
        put2(at + 1, target);
        if (code == INVOKEINTERFACE) bytes[at + 3] = bytes[at + 4] = 0; // Two instructions that do nothing.
      } else if (code == NEW || code == INVOKESPECIAL) {
        int operand = u2(at + 1);
        Integer target = (code == NEW ? creations : constructors).get(operand);
        if (code == INVOKESPECIAL && isInherited(operand)) {
          bytes[at] = (byte) INVOKESTATIC;
          target = calls.get(operand);
        }
        if (target != null) put2(at + 1, target);
      }
    }
  }

  /** The size of an instruction. */
  private int size(int at, int from) {
    int code = bytes[at] & 255;
    int operands = (at - from + 4) / 4 * 4 + from;
    if (code == 170) return operands + 12 + 4 * (u4(operands + 8) - u4(operands + 4) + 1) - at;
    if (code == 171) return operands + 8 + 8 * u4(operands + 4) - at;
    if (code == 196) return (bytes[at + 1] & 255) == 132 ? 6 : 4;
    return SIZES.charAt(code) - '0';
  }

  /** The sizes of all other instructions, by their codes. */
  private static final String SIZES = sizes();

  private static String sizes() {
    StringBuilder sizes = new StringBuilder();
    for (int code = 0; code < 256; code++) {
      boolean isTwo = code == 16 || code == 18 || code >= 21 && code <= 25 || code >= 54 && code <= 58 || code == 169
          || code == 188;
      boolean isThree = code == 17 || code == 19 || code == 20 || code == 132 || code >= 153 && code <= 168
          || code >= 178 && code <= 184 || code == 187 || code == 189 || code == 192 || code == 193 || code == 198
          || code == 199;
      boolean isFive = code == 185 || code == 186 || code == 200 || code == 201;
      sizes.append(isTwo ? 2 : isThree ? 3 : isFive ? 5 : code == 197 ? 4 : 1);
    }
    return sizes.toString();
  }

  // Bytes

  private String className(int index) {
    return utf(u2(offsets[index] + 1));
  }

  private String utf(int index) {
    int at = offsets[index];
    return new String(bytes, at + 3, u2(at + 1), StandardCharsets.UTF_8);
  }

  private int u2(int at) {
    return (bytes[at] & 255) << 8 | bytes[at + 1] & 255;
  }

  private int u4(int at) {
    return u2(at) << 16 | u2(at + 2);
  }

  private void put2(int at, int value) {
    bytes[at] = (byte) (value >> 8);
    bytes[at + 1] = (byte) value;
  }
}
