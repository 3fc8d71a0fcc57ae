// libyaml, which YAMLReader alone imports.
#include <yaml.h>
