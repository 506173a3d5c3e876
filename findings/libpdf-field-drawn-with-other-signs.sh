#!/usr/bin/env bash
# @libpdf/core 0.4.2: a text field of a form whose font has WinAnsiEncoding, as nearly all have, is drawn with other
# signs than its value has. The bytes of its appearance are those of PDFDocEncoding, which differs for dashes, quotation
# marks and the euro: 'Rua A – 12' is drawn 'Rua A … 12', '“a”' as '•aŽ', and '€ 5' without its sign. A value with one
# sign beyond Latin-1 that PDFDocEncoding lacks, as 'Wałęsa', is drawn as UTF-16, beginning with 'þÿ'.
# `getValue()` is right, so that nothing shows it but the page; after `flatten()` only the page is left. `warnings` is
# empty. Accents are right. `drawText()` with a font of the same encoding draws these signs as they are.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @libpdf/core@0.4.2 @hyzyla/pdfium@2.1.13 >/dev/null
cat > try.mjs <<'J'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PDF } from '@libpdf/core'
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
const form = written([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DR << /Font << /Helv 5 0 R >> >> >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 100] /Resources << >> /Annots [4 0 R] >>',
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (street) /P 3 0 R /F 4 /Rect [20 40 380 60]
    /DA (/Helv 12 Tf 0 g) >>`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
])
const library = await PDFiumLibrary.init()
const shown = async (pdf) => {
  const bytes = Buffer.from(await pdf.save())
  return (await library.loadDocument(bytes)).getPage(0).getText().trim()
}
const filled = async (value) => {
  const pdf = await PDF.load(form)
  pdf.getForm().fill({ street: value })
  const again = await PDF.load(await pdf.save())
  const kept = again.getForm().getTextField('street').getValue() === value
  again.getForm().flatten()
  return `${await shown(again)} (value ${kept ? 'right' : 'wrong'}, ${pdf.warnings.length} warnings)`
}
const drawn = async (text) => {
  const pdf = PDF.create()
  pdf.addPage({ width: 400, height: 100 }).drawText(text, { x: 20, y: 40, size: 12 })
  return shown(pdf)
}
const seen = {
  accents: await filled('Praça da Sé, nº 12'),
  dash: await filled('Rua A – 12'),
  quotes: await filled('lote “a”'),
  euro: await filled('€ 5'),
  beyond: (await filled('Wałęsa')).slice(0, 2),
  drawn: await drawn('Rua A – 12, lote “a”, € 5'),
}
console.log(seen)
const kept = '(value right, 0 warnings)'
const expected = {
  accents: `Praça da Sé, nº 12 ${kept}`,
  dash: `Rua A … 12 ${kept}`,
  quotes: `lote •aŽ ${kept}`,
  euro: `5 ${kept}`,
  beyond: 'þÿ',
  drawn: 'Rua A – 12, lote “a”, € 5',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
