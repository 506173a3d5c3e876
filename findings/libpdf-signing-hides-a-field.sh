#!/usr/bin/env bash
# @libpdf/core 0.4.2: `sign()` in a signature field that the document already has makes the field invisible. Its place
# on the page (`Rect`) becomes [0 0 0 0], though its appearance stays; who laid out where the signature is to be seen
# gets a paper that is signed and shows nothing. A field of the second page says from then on that it is of the first.
# It is so with `fieldName`, and without one too, as the first empty field is taken then. `warnings` is empty.
# Ends with 1 once one of these answers changes. Needs openssl, for a certificate that lasts as long as the script.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @libpdf/core@0.4.2 @hyzyla/pdfium@2.1.13 >/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 2 -subj /CN=Ana 2>/dev/null
cat > try.mjs <<'J'
import { webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { CryptoKeySigner, PDF } from '@libpdf/core'
const bytesOf = (file) => Buffer.from(readFileSync(file, 'utf8').replace(/-----[^-]+-----|\s/g, ''), 'base64')
const kind = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const key = await webcrypto.subtle.importKey('pkcs8', bytesOf('key.pem'), kind, false, ['sign'])
const signer = new CryptoKeySigner(key, bytesOf('certificate.pem'), 'RSA', 'RSASSA-PKCS1-v1_5')
const written = (objects) => {
  const parts = ['%PDF-1.7\n']
  const length = () => parts.join('').length
  const places = objects.map((object, at) => {
    const place = length()
    parts.push(`${at + 1} 0 obj\n${object}\nendobj\n`)
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = length()
  parts.push(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`)
  parts.push(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}
const square = '1 0 0 rg 0 0 50 50 re f'
const page = (annotations) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << >> /Annots [${annotations}] >>`
const given = written([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /SigFlags 1 >> >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  page(''),
  page('5 0 R'),
  `<< /Type /Annot /Subtype /Widget /FT /Sig /T (seal) /P 4 0 R /F 4 /Rect [100 25 150 75]
    /AP << /N 6 0 R >> >>`,
  `<< /Type /XObject /Subtype /Form /BBox [0 0 50 50] /Length ${square.length} >>\nstream\n${square}\nendstream`,
])
const library = await PDFiumLibrary.init()
const shown = async (bytes) => {
  const pages = [...(await library.loadDocument(Buffer.from(bytes))).pages()]
  const { data } = await pages[1].render({ scale: 1, render: 'bitmap', renderFormFields: true })
  let red = 0
  for (let at = 0; at < data.length; at += 4) if (data[at] > 200 && data[at + 1] < 50) red++
  return red > 0
}
const signed = async (options) => {
  const { bytes, warnings } = await (await PDF.load(given)).sign({ signer, ...options })
  const added = Buffer.from(bytes).subarray(given.length).toString('latin1')
  const field = added.match(/5 0 obj[^]*?endobj/)[0]
  const [place, page] = [field.match(/\/Rect [^\]]*\]/)[0], field.match(/\/P \d+ 0 R/)[0]]
  return `shown ${await shown(bytes)}, ${place}, appearance ${/\/AP/.test(field)}, ${page}, ${warnings.length} warnings`
}
const seen = {
  before: `shown ${await shown(given)}`,
  byName: await signed({ fieldName: 'seal' }),
  firstEmpty: await signed({}),
}
console.log(seen)
const hidden = 'shown false, /Rect [0 0 0 0], appearance true, /P 3 0 R, 0 warnings'
const expected = { before: 'shown true', byName: hidden, firstEmpty: hidden }
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
