#!/bin/sh
# Vercel's build of a push: makes the output, and puts it where Vercel looks, at the root of the repository. Previews show
# drafts: docs/deploy-hosts.md. `vercel build` on a machine says what it builds only after `vercel pull`.
set -eu
drafts=
if [ "${VERCEL_ENV:-}" = preview ]; then drafts=--drafts; fi
npm run build -- --target vercel $drafts
rm -rf .vercel/output data
mkdir -p .vercel
mv dist/vercel/.vercel/output .vercel/output
mv dist/vercel/data data
