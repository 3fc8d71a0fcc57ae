// Returns the callers of a function by unwinding the stack.

#include "CTestStack.h"

#include <stdlib.h>

#if defined(__GLIBC__)

#include <execinfo.h>

int axr_callers(void **addresses, int count) { return backtrace(addresses, count); }

#else

int axr_callers(void **addresses, int count) { return (void)addresses, (void)count, 0; }

#endif
