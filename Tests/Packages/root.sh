#!/bin/sh
# Makes one of the root directories in which packages are tried, and prints its path.
#
#   root.sh bookworm | trixie | trixie-nss | bullseye | SUITE-languages
#
# None of them has a compiler or a library that axreplay is built with. trixie-nss also has the modules mdns and
# myhostname in nsswitch.conf, which every program loads that looks up the name of a machine. Those called languages
# have other versions of Java, Node, Python and Ruby than this system. A root is made once, and again when the list of
# its packages changes; only that needs the network.
set -eu
cd "$(dirname "$0")/../.."
name=$1

case $name in
  bookworm | trixie)
    packages="python3 python3-venv ca-certificates man-db bash-completion zsh fish nodejs npm" ;;
  trixie-nss) packages="python3 python3-venv ca-certificates libnss-mdns libnss-myhostname" ;;
  bullseye) packages="python3 python3-venv" ;;
  bullseye-languages) packages="openjdk-11-jre-headless ruby python3" ;;
  bookworm-languages) packages="nodejs python3" ;;
  bookworm-kotlin) packages="kotlin libkotlinx-coroutines-java libkotlinx-atomicfu-java openjdk-17-jre-headless" ;;
  trixie-languages) packages="openjdk-21-jre-headless ruby python3 nodejs" ;;
  forky-languages) packages="openjdk-25-jre-headless ruby-selenium-webdriver python3 python3.14 nodejs" ;;
  *)
    echo "error: no root is called $name; see $0" >&2
    exit 2
    ;;
esac
suite=${name%%-*}
folder=.build/roots/$name
if [ "$(cat "$folder/packages" 2>/dev/null)" = "$packages" ]; then
  echo "$PWD/$folder/root"
  exit
fi

.ci/install-packages debootstrap:debootstrap gpgv:gpgv unshare:util-linux >&2
[ -e /usr/share/keyrings/debian-archive-keyring.gpg ] ||
  .ci/install-packages debian-archive-keyring:debian-archive-keyring >&2
# The mirror of this machine, if it is Debian's.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -n 1)
mirror=${mirror:-http://deb.debian.org/debian}

# Older versions of debootstrap do not know newer suites, which are made as unstable is.
script=/usr/share/debootstrap/scripts/$suite
[ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid

rm -rf --one-file-system "$folder"
mkdir -p "$folder"
echo "making the root $name from $mirror" >&2
# debootstrap does not resolve the dependencies of npm, so apt installs the packages. All is in a mount namespace, so
# that nothing remains mounted if it is stopped. Mirrors that are not updated any more have outdated lists.
if ! ROOT=$folder/root SUITE=$suite MIRROR=$mirror SCRIPT=$script PACKAGES=$packages unshare --mount sh -euc '
  debootstrap --variant=minbase "$SUITE" "$ROOT" "$MIRROR" "$SCRIPT"
  for file in /etc/hosts /etc/resolv.conf; do
    touch "$ROOT$file"
    mount --bind "$file" "$ROOT$file"
  done
  mount -t proc proc "$ROOT/proc"
  export DEBIAN_FRONTEND=noninteractive
  # A directory of this system, which the root does not have.
  unset TMPDIR
  chroot "$ROOT" apt-get update --option Acquire::Check-Valid-Until=false
  chroot "$ROOT" apt-get install --yes --no-install-recommends $PACKAGES
  chroot "$ROOT" apt-get clean
' >"$folder/log" 2>&1; then
  echo "error: the root $name cannot be made from $mirror; see $folder/log:" >&2
  tail -n 3 "$folder/log" >&2
  exit 1
fi
echo "127.0.0.1 localhost" >"$folder/root/etc/hosts"
: >"$folder/root/etc/resolv.conf"
echo "$packages" >"$folder/packages"
echo "$PWD/$folder/root"
