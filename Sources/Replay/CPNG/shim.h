// Imports libpng for Wireframes, which uses libpng's simplified interface.

#include <png.h>
