#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (metadata max), Brazilian numbers as people write them:
#  - '(21) 98765-4321 ramal 12' gives nothing at all, where '... ext. 12' gives number and extension.
#  - '0xx21 98765-4321', the way in which Brazil has printed numbers since 1999, gives nothing.
#  - '(21) 9876-5432', a mobile in the form of before 2013 that stands in old papers, is not valid, but '(21) 7876-5432' is.
#  - '021 98432-15678', a mobile with one digit too many, is called a valid number of another area, (98) 4321-5678: the
#    two digits behind the trunk zero pass as a carrier's code.
# A product that keeps what people type has to clean the text first, and to count its digits.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent libphonenumber-js@1.13.16 >/dev/null
cat > try.mjs <<'J'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/max'
const seen = (text) => {
  const number = parse(text, 'BR')
  return number ? `${number.formatNational()}${number.ext ? ` ext ${number.ext}` : ''} valid=${number.isValid()}` : 'nothing'
}
const expected = JSON.parse(process.argv[2])
let changed = false
for (const [text, was] of Object.entries(expected)) {
  const now = seen(text)
  console.log(`${text} -> ${now}`)
  if (now !== was) {
    console.log(`  was: ${was}`)
    changed = true
  }
}
process.exit(changed ? 1 : 0)
J
node try.mjs '{
  "(21) 98765-4321 ramal 12": "nothing",
  "(21) 98765-4321 ext. 12": "(21) 98765-4321 ext. 12 ext 12 valid=true",
  "0xx21 98765-4321": "nothing",
  "(21) 9876-5432": "2198765432 valid=false",
  "(21) 7876-5432": "(21) 7876-5432 valid=true",
  "021 98432-15678": "(98) 4321-5678 valid=true"
}'
