#!/usr/bin/env bash
# @hyzyla/pdfium 2.1.13, what `page.render()` draws of annotations that have an appearance:
#  - A stamp and a square: yes. A filled text field, a button and the visible seal of a signature: no, unless
#    `renderFormFields: true` is given. A filled and signed form looks empty and unsigned, and nothing tells so.
#  - A stamp whose `/OC` names a layer that is off by default: yes, though content of the page in the same layer is
#    not drawn. ISO 32000-2, 12.5.2 has `OC` decide whether an annotation is shown; poppler 22.12 leaves it out,
#    Ghostscript draws it.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @hyzyla/pdfium@2.1.13 >/dev/null
cat > try.mjs <<'J'
import { PDFiumLibrary } from '@hyzyla/pdfium'
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
const stream = (entries, text) => `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`
/** A page with one annotation, a red square, and with content in a layer that is off. */
const paper = (entries, content = '') =>
  written([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${entries.includes('/FT') ? '4 0 R' : ''}] >>
      /OCProperties << /OCGs [7 0 R] /D << /Order [7 0 R] /OFF [7 0 R] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 6 0 R /Annots [${entries ? '4 0 R' : ''}]
      /Resources << /Properties << /Draft 7 0 R >> >> >>`,
    `<< /Type /Annot /Rect [100 25 150 75] /P 3 0 R /F 4 /AP << /N 5 0 R >> ${entries} >>`,
    stream('/Type /XObject /Subtype /Form /BBox [0 0 50 50]', square),
    stream('', content),
    '<< /Type /OCG /Name (Draft) >>',
  ])
const library = await PDFiumLibrary.init()
const drawn = async (bytes, options) => {
  const page = (await library.loadDocument(bytes)).getPage(0)
  const { data } = await page.render({ scale: 1, render: 'bitmap', ...options })
  let red = 0
  for (let at = 0; at < data.length; at += 4) if (data[at] > 200 && data[at + 1] < 50) red++
  return red > 0
}
const both = async (bytes) => `${await drawn(bytes)}, ${await drawn(bytes, { renderFormFields: true })}`
const seen = {
  stamp: await both(paper('/Subtype /Stamp')),
  square: await both(paper('/Subtype /Square')),
  text: await both(paper('/Subtype /Widget /FT /Tx /T (name) /V (Ana) /DA (/Helv 12 Tf 0 g)')),
  button: await both(paper('/Subtype /Widget /FT /Btn /Ff 65536 /T (send)')),
  signature: await both(paper('/Subtype /Widget /FT /Sig /T (seal)')),
  contentOfHiddenLayer: await both(paper('', `/OC /Draft BDC ${square} EMC`)),
  stampOfHiddenLayer: await both(paper('/Subtype /Stamp /OC 7 0 R')),
}
console.log('drawn by default, with renderFormFields:', seen)
const expected = {
  stamp: 'true, true',
  square: 'true, true',
  text: 'false, true',
  button: 'false, true',
  signature: 'false, true',
  contentOfHiddenLayer: 'false, false',
  stampOfHiddenLayer: 'true, true',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
