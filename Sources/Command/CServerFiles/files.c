// Embeds the files that the server gives to other programs.

#include "CServerFiles.h"

// Compilers for older C standards support `#embed` as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char python_clock[] = {
#embed "python/sitecustomize.py"
};

CServerFile CServerPythonClock(void) { return (CServerFile){python_clock, sizeof python_clock}; }
