// Imports libpng for Wireframes, which uses its simplified interface.

#include <png.h>
