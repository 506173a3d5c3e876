#!/usr/bin/env bash
# asn1js 3.1.0: a time that names its offset is read as another time, and nothing tells so. X.680 allows both forms.
#  - GeneralizedTime: the day becomes a number from 0 to 6, a day of the week. '20261130120000-0300', 30 November at
#    15:00 UTC, is 3 November at 9:00, 1 December is 5 December, and 31 March is 5 April; the offset is added where it
#    should be taken away. `error` is empty. On a machine in another zone the hours differ, too.
#  - UTCTime: '261130120000-0300', and a time without seconds, is 30 November 1899. `fromBER()` returns an offset as
#    for a good value, and only `error` of that value says otherwise.
# With 'Z' both are right. Who shows the hour of a signature or of a stamp has to look at the text of the value first.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent asn1js@3.1.0 >/dev/null
cat > try.mjs <<'J'
import { fromBER } from 'asn1js'
const [utc, generalized] = [0x17, 0x18]
const told = (tag, text) => {
  const { offset, result } = fromBER(Buffer.from([tag, text.length, ...Buffer.from(text)]))
  return `${result.toDate().toISOString()}, ${offset} bytes, error '${result.error}'`
}
const seen = {
  'generalized 20261130120000Z': told(generalized, '20261130120000Z'),
  'generalized 20261130120000-0300': told(generalized, '20261130120000-0300'),
  'generalized 20261201120000-0300': told(generalized, '20261201120000-0300'),
  'generalized 20260331120000-0300': told(generalized, '20260331120000-0300'),
  'utc 261130120000Z': told(utc, '261130120000Z'),
  'utc 261130120000-0300': told(utc, '261130120000-0300'),
  'utc 2611301200Z': told(utc, '2611301200Z'),
}
console.log(seen)
const none = "error 'Wrong input string for conversion'"
const expected = {
  'generalized 20261130120000Z': "2026-11-30T12:00:00.000Z, 17 bytes, error ''",
  'generalized 20261130120000-0300': "2026-11-03T09:00:00.000Z, 21 bytes, error ''",
  'generalized 20261201120000-0300': "2026-12-05T09:00:00.000Z, 21 bytes, error ''",
  'generalized 20260331120000-0300': "2026-04-05T09:00:00.000Z, 21 bytes, error ''",
  'utc 261130120000Z': "2026-11-30T12:00:00.000Z, 15 bytes, error ''",
  'utc 261130120000-0300': `1899-11-30T00:00:00.000Z, 19 bytes, ${none}`,
  'utc 2611301200Z': `1899-11-30T00:00:00.000Z, 13 bytes, ${none}`,
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
TZ=UTC node try.mjs
