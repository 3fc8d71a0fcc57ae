// libyaml, imported only by YAMLReader.
#include <yaml.h>
