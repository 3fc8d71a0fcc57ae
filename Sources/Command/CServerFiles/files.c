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

static const CServerFile files[] = {
  {"python/sitecustomize.py", python_clock, sizeof python_clock},
  {"ruby/axreplay_clock.rb", ruby_clock, sizeof ruby_clock},
};

const CServerFile *CServerFiles(size_t *count) {
  *count = sizeof files / sizeof *files;
  return files;
}
