#!/bin/sh
# Backs up the store that DATABASE_URL names into a folder, and deletes the backups there that are DAYS old or older. Run
# it in the folder of the site. A backup gets its name once it has been read again. Then a program, if there is one, is
# given the file, to copy it to another machine.
#   sh deploy/backup.sh FOLDER DAYS [PROGRAM]
set -eu
umask 077
usage='Usage: sh deploy/backup.sh FOLDER DAYS [PROGRAM]'
folder=${1:?$usage}
days=${2:?$usage}
after=${3:-}
name=$folder/leads-$(date -u +%Y-%m-%dT%H%M%SZ)

case ${DATABASE_URL:-} in
  postgres://* | postgresql://*)
    file=$name.dump
    trap 'rm -f "$file.draft"' EXIT
    # Where the chain of consent records ends, before the dump: docs/operations/backup.md. A broken chain is dumped too.
    node cli/site.mjs store verify "$DATABASE_URL" --json >"$file.manifest.json" || cat "$file.manifest.json" >&2
    pg_dump --format=custom --no-unlogged-table-data --file="$file.draft" "$DATABASE_URL"
    pg_restore --file=/dev/null "$file.draft"
    mv "$file.draft" "$file"
    echo "$file: $(wc -c <"$file") bytes, readable. It contains personal data: keep it safe."
    ;;
  *)
    file=$name.db
    node cli/site.mjs backup "$file"
    ;;
esac

find "$folder" -maxdepth 1 -type f \( -name 'leads-*.db' -o -name 'leads-*.dump' -o -name 'leads-*.manifest.json' \) -mtime "+$((days - 1))" -print -delete |
  sed "s/\$/: deleted, older than $days days/"
if [ -x "$after" ]; then "$after" "$file"; fi
