#!/bin/sh
# Deploys a built preview of a pull request, and prints its address as the last line. Fails without an address:
#   sh deploy/git/deploy-preview.sh HOST NUMBER
# The host's own variables say who deploys, and to which project: docs/deploy-hosts.md
set -eu
host=${1:-}
number=${2:-}
case $number in
  '' | *[!0-9]*) echo "The number of the pull request must be a number, not \"$number\"." >&2 && exit 2 ;;
esac
case $host in
  netlify)
    cd dist/netlify
    npx --yes netlify-cli deploy --no-build --json --alias "pr-$number" >deploy.json
    address=$(node -p 'JSON.parse(require("fs").readFileSync("deploy.json", "utf8")).deploy_url')
    ;;
  vercel)
    cd dist/vercel
    address=$(npx --yes vercel deploy --prebuilt --archive=tgz --yes --token "$VERCEL_TOKEN")
    ;;
  cloudflare)
    cd dist/cloudflare
    npx wrangler versions upload --env preview --preview-alias "pr-$number" >deploy.log || failed=$?
    cat deploy.log >&2
    [ -z "${failed:-}" ] || exit "$failed"
    address=$(grep -o "https://pr-$number-[^ ]*" deploy.log | tail -1)
    ;;
  *)
    echo "Name a host: netlify, vercel or cloudflare, not \"$host\"." >&2
    exit 2
    ;;
esac
case $address in
  https://*) echo "$address" ;;
  *) echo "$host told no address of the preview, but \"$address\"." >&2 && exit 1 ;;
esac
