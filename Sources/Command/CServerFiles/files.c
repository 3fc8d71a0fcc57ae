// Embeds the files that the server gives to other programs.

#include "CServerFiles.h"

// Compilers for older C standards support `#embed` as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char python_clock[] = {
#embed "python/sitecustomize.py"
};
static const unsigned char ruby_clock[] = {
#embed "ruby/axreplay_clock.rb"
};

static const unsigned char node_clock[] = {
#embed "node/axreplay-clock.cjs"
};
// Is built if there is a JDK.
#if __has_embed("jvm/axreplay-clock.jar") == __STDC_EMBED_FOUND__
static const unsigned char jvm_clock[] = {
#embed "jvm/axreplay-clock.jar"
};
#endif

static const CServerFile files[] = {
  {"python/sitecustomize.py", python_clock, sizeof python_clock},
  {"ruby/axreplay_clock.rb", ruby_clock, sizeof ruby_clock},
  {"node/axreplay-clock.cjs", node_clock, sizeof node_clock},
#if __has_embed("jvm/axreplay-clock.jar") == __STDC_EMBED_FOUND__
  {"jvm/axreplay-clock.jar", jvm_clock, sizeof jvm_clock},
#endif
};

const CServerFile *CServerFiles(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
