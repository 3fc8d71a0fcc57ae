// The part of libpng that Wireframes uses: whole pictures from memory to memory, errors as return values.

#include <png.h>
