#!/usr/bin/env bash
# @libpdf/core 0.4.2, protected PDFs:
#  - A wrong password raises no error: `isAuthenticated` is false, and what is copied from the file is empty.
#  - `removeProtection()` throws for a file that opens without a password and only forbids to change it, unless
#    `pdf.context.info.securityHandler.permissions.modify` is set to true first.
#  - `setProtection({ algorithm: 'AES-128' })` is accepted, and `save()` then throws: only AES-256 is written.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @libpdf/core@0.4.2 >/dev/null
cat > try.mjs <<'J'
import { PDF } from '@libpdf/core'
const protectedBy = async (how) => {
  const pdf = PDF.create()
  pdf.addPage()
  pdf.setProtection(how)
  return pdf.save()
}
const told = (work) => Promise.resolve().then(work).then((answer) => String(answer), (error) => error.name)
const restricted = await protectedBy({ ownerPassword: 'a', permissions: { modify: false } })
const load = (bytes, credentials) => PDF.load(bytes, { credentials })
const seen = {
  wrong: await told(async () => (await load(await protectedBy({ userPassword: 'b', ownerPassword: 'a' }), 'x')).isAuthenticated),
  restricted: await told(async () => (await load(restricted, '')).removeProtection()),
  permitted: await told(async () => {
    const pdf = await load(restricted, '')
    pdf.context.info.securityHandler.permissions.modify = true
    return pdf.removeProtection()
  }),
  aes128: await told(async () => (await protectedBy({ ownerPassword: 'a', algorithm: 'AES-128' })).length),
}
console.log(seen)
const expected = { wrong: 'false', restricted: 'PermissionDeniedError', permitted: 'undefined', aes128: 'Error' }
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
