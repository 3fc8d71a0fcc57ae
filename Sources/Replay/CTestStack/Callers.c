// Who called: the system's walk up the stack, which goes by unwinding tables.

#include "CTestStack.h"

#include <stdlib.h>

#if defined(__GLIBC__)

#include <execinfo.h>

int axr_callers(void **addresses, int count) { return backtrace(addresses, count); }

#else

int axr_callers(void **addresses, int count) { return (void)addresses, (void)count, 0; }

#endif
