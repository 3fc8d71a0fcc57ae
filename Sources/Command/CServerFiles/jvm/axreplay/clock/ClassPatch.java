package axreplay.clock;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Redirects calls in a class file. Static calls are redirected in the constant pool, others by instructions of the same
 * length, so stack maps, jumps and line numbers remain valid.
 */
final class ClassPatch extends ClassFile {
  /** Which method takes a call over, by the names of classes as class files have them; null if none does. */
  interface Redirection {
    Target target(String owner, String name, String type, boolean isStatic);
  }

  /** A static method. */
  static final class Target {
    final String owner, name, type;

    Target(String owner, String name, String type) {
      this.owner = owner;
      this.name = name;
      this.type = type;
    }
  }

  private static final int INVOKEVIRTUAL = 182, INVOKESPECIAL = 183, INVOKESTATIC = 184, INVOKEINTERFACE = 185;

  private final Redirection redirection;
  /** Whether calls by `super` are redirected, too, of methods that the class does not have itself. */
  private final boolean withSuper;
  /** New operands of instructions, by the constants of their calls: of methods of objects, and static ones. */
  private final Map<Integer, Integer> calls = new HashMap<>(), statics = new HashMap<>();
  /** Calls of methods that the superclass may have, by their constants. */
  private final Map<Integer, String> signatures = new HashMap<>();
  private final Set<String> declared = new HashSet<>();

  private ClassPatch(byte[] original, Redirection redirection, boolean withSuper) {
    super(original);
    this.redirection = redirection;
    this.withSuper = withSuper;
  }

  /** Returns the class with its calls redirected, or null if it has none. */
  static byte[] patch(byte[] original, Redirection redirection, boolean withSuper) throws IOException {
    ClassPatch patch = new ClassPatch(original, redirection, withSuper);
    return patch.end == 0 ? null : patch.patched();
  }

  private byte[] patched() throws IOException {
    Map<Integer, Integer> owners = new LinkedHashMap<>();
    Set<Integer> kept = handlesToKeep();
    for (int i = 1; i < offsets.length; i++) if (offsets[i] > 0) examine(i, owners, kept);
    if (!hasAdded()) return null;
    for (Map.Entry<Integer, Integer> owner : owners.entrySet()) put2(offsets[owner.getKey()] + 1, owner.getValue());
    if (!calls.isEmpty() || !statics.isEmpty()) visitMethods();
    return withConstants(bytes, end);
  }

  /** The methods of references that are serializable. They are read back by the names of the originals. */
  private Set<Integer> handlesToKeep() {
    Set<Integer> handles = new HashSet<>();
    boolean isSerializable = false;
    for (int i = 1; i < offsets.length; i++) {
      if (offsets[i] == 0) continue;
      if (bytes[offsets[i]] == HANDLE) handles.add(u2(offsets[i] + 2));
      isSerializable |= bytes[offsets[i]] == UTF8 && u2(offsets[i] + 1) == 14 && utf(i).equals("altMetafactory");
    }
    if (!isSerializable) handles.clear();
    return handles;
  }

  /** Looks for a redirection of a method that the class calls. */
  private void examine(int index, Map<Integer, Integer> owners, Set<Integer> kept) throws IOException {
    int at = offsets[index];
    if (bytes[at] != METHOD && bytes[at] != INTERFACE_METHOD) return;
    String owner = className(u2(at + 1));
    int signature = offsets[u2(at + 3)];
    String name = utf(u2(signature + 1));
    String type = utf(u2(signature + 3));
    Target target = bytes[at] == METHOD ? redirection.target(owner, name, type, true) : null;
    if (target != null) {
      if (kept.contains(index)) statics.put(index, addMethod(target.owner, target.name, target.type));
      else owners.put(index, addClass(target.owner));
      return;
    }
    target = redirection.target(owner, name, type, false);
    if (target == null) return;
    calls.put(index, addMethod(target.owner, target.name, target.type));
    if (withSuper) signatures.put(index, name + type);
  }

  // Instructions

  private void visitMethods() {
    int methods = methods();
    visitMembers(methods, at -> declared.add(utf(u2(at + 2)) + utf(u2(at + 4))));
    visitMembers(methods, at -> {
      int attribute = at + 8;
      for (int i = 0; i < u2(at + 6); i++) {
        if (utf(u2(attribute)).equals("Code")) visitCode(attribute + 14, attribute + 14 + u4(attribute + 10));
        attribute += 6 + u4(attribute + 2);
      }
    });
  }

  private void visitCode(int from, int to) {
    for (int at = from; at < to; at += size(at, from)) {
      int code = bytes[at] & 255;
      if (code < INVOKEVIRTUAL || code > INVOKEINTERFACE) continue;
      int operand = u2(at + 1);
      Integer target = (code == INVOKESTATIC ? statics : calls).get(operand);
      if (target == null || code == INVOKESPECIAL && !isInherited(operand)) continue;
      bytes[at] = (byte) INVOKESTATIC;
      put2(at + 1, target);
      if (code == INVOKEINTERFACE) bytes[at + 3] = bytes[at + 4] = 0; // Two instructions that do nothing.
    }
  }

  /** Whether a call of the superclass's method would reach the same method without `super`. */
  private boolean isInherited(int index) {
    String signature = signatures.get(index);
    return signature != null && !declared.contains(signature);
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
}
