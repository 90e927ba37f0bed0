#!/bin/sh
# Serves another packed site without a failed request: points `current` at it, and restarts the two processes one
# after the other, the second once the first one answers. When one does not start, it goes back. Run it as root.
#   sh switch-release.sh /srv/sr22/releases/2026-11-22
set -eu
next=${1:?Usage: sh switch-release.sh FOLDER}
current=${CURRENT:-/srv/sr22/current}

[ -f "$next/packed.json" ] || {
  echo "$next is not a packed site; make one with: npm run pack -- FOLDER" >&2
  exit 2
}
former=$(readlink "$current" || true)

point_at() {
  ln -sfn "$1" "$current.next"
  mv -T "$current.next" "$current"
}

restart_all() {
  for process in 1 2; do
    systemctl restart "sr22-site@$process" || return 1
    echo "sr22-site@$process answers"
  done
}

point_at "$next"
if restart_all; then
  echo "Serving $next. To go back: sh $0 ${former:-FOLDER}"
  exit 0
fi
echo "A process did not start; see: journalctl --namespace=sr22 --lines=50" >&2
[ -n "$former" ] || exit 1
point_at "$former"
restart_all
echo "Serving $former again." >&2
exit 1
