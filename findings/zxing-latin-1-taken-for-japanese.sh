#!/usr/bin/env bash
# zxing-wasm 3.1.6: a QR code whose bytes are ISO 8859-1 and that names no character set (ISO/IEC 18004 has bytes
# without an ECI be in that one) is guessed to be Shift_JIS for some of the letters that are half-width katakana there,
# as 'ÇÃ' and 'º' are: 'SITUAÇÃO: REGULAR' comes as 'SITUAﾇﾃO: REGULAR', 'Nº 12' as 'Nｺ 12', with no error and `isValid`
# true. 'Situação: regular' is right. Brazilian papers are full of words in capitals that end with 'ÇÃO'.
# `characterSet: 'ISO8859_1'` mends these and then breaks UTF-8 without an ECI, which most writers make: the `bytes` of
# the answer are right in each case, so that whoever needs both has to decode them.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent zxing-wasm@3.1.6 qrcode@1.5.4 >/dev/null
cat > try.mjs <<'J'
import { readFileSync } from 'node:fs'
import QR from 'qrcode'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
const { buffer: wasmBinary } = new Uint8Array(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'))
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
const scale = 4
const margin = 4
/** Each pixel is black where its module is dark. */
const picture = (bytes) => {
  const { modules } = QR.create([{ data: new Uint8ClampedArray(bytes), mode: 'byte' }], { errorCorrectionLevel: 'M' })
  const width = (modules.size + 2 * margin) * scale
  const at = (pixel) => Math.floor(pixel / scale) - margin
  const isIn = (place) => place >= 0 && place < modules.size
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (isIn(at(x)) && isIn(at(y)) && modules.get(at(y), at(x)))
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height: width }
}
const seen = {}
for (const text of ['SITUAÇÃO: REGULAR', 'Nº 12', 'Situação: regular'])
  for (const written of ['latin1', 'utf8'])
    for (const characterSet of ['Unknown', 'ISO8859_1']) {
      const bytes = Buffer.from(text, written)
      const [code] = await readBarcodes(picture(bytes), { formats: ['QRCode'], characterSet })
      const isSame = Buffer.compare(bytes, Buffer.from(code.bytes)) === 0
      const answer = code.text === text ? 'right' : code.text === bytes.toString('latin1') ? 'as Latin-1' : code.text
      seen[`${text} ${written} ${characterSet}`] = `${answer}, valid ${code.isValid}, same bytes ${isSame}`
    }
console.log(seen)
const told = (answer) => `${answer}, valid true, same bytes true`
const expected = {}
for (const [text, japanese] of [
  ['SITUAÇÃO: REGULAR', 'SITUAﾇﾃO: REGULAR'],
  ['Nº 12', 'Nｺ 12'],
  ['Situação: regular', 'right'],
]) {
  expected[`${text} latin1 Unknown`] = told(japanese)
  expected[`${text} latin1 ISO8859_1`] = told('right')
  expected[`${text} utf8 Unknown`] = told('right')
  expected[`${text} utf8 ISO8859_1`] = told('as Latin-1')
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
