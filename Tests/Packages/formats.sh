#!/bin/sh
# Lets the tools of each format judge the packages in DIST (default: dist): checksums, lintian, auditwheel.
set -eu
cd "$(dirname "$0")/../.."
dist=$(cd "${DIST:-dist}" && pwd) || { echo "error: there are no packages to test; run make package" >&2; exit 2; }
.ci/install-packages lintian:lintian python3:python3

(cd "$dist" && sha256sum --check --quiet SHA256SUMS)
lintian --allow-root --fail-on error,warning "$dist"/axreplay_*_amd64.deb
if ! python=$(.ci/python-environment Tests/Packages/requirements.txt wheels); then
  echo "Packages: auditwheel: SKIPPED: it cannot be installed from PyPI" >&2
  [ -z "${CI:-}" ] || exit 1
else
  for wheel in "$dist"/*.whl; do
    tag=${wheel##*-}
    tag=${tag%.whl}
    verdict=$("$python" -m auditwheel show "$wheel" | tr '\n' ' ')
    case $verdict in
      *"consistent with the following platform tag: \"$tag\""*) ;;
      *)
        echo "error: $wheel: auditwheel says: $verdict" >&2
        exit 1
        ;;
    esac
  done
fi
echo "Packages: the formats are right"
