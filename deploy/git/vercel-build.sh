#!/bin/sh
# Vercel's build of a push: makes the output, and puts it where Vercel looks, at the root of the repository. All
# deployments but that of the site show drafts, and are previews: docs/deploy-hosts.md
set -eu
drafts=--drafts
if [ "${VERCEL_ENV:-}" = production ]; then drafts=; fi
npm run build -- --target vercel $drafts
rm -rf .vercel/output data
mkdir -p .vercel
mv dist/vercel/.vercel/output .vercel/output
mv dist/vercel/data data
