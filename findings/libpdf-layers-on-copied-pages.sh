#!/usr/bin/env bash
# @libpdf/core 0.4.2: a page that is copied shows the layers that its document has off by default. The content keeps its
# marks (`/OC /Draft BDC`), but `OCProperties`, which holds what is on and off, stays behind: a 'draft' layer or the
# other language of a bilingual paper is printed across the page, and no warning is given.
#  - `save()` of the document itself keeps the layer hidden.
#  - `copyPagesFrom()`, `extractPages()` and `embedPage()` show it.
#  - `PDF.merge()` keeps it hidden in the first of its documents and shows it in each other: the order decides.
# `getLayers()` of the source tells beforehand which are off.
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
const square = '/OC /Draft BDC 1 0 0 rg 0 0 50 50 re f EMC'
const layered = written([
  '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R] /OFF [5 0 R] >> >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R
    /Resources << /Properties << /Draft 5 0 R >> >> >>`,
  `<< /Length ${square.length} >>\nstream\n${square}\nendstream`,
  '<< /Type /OCG /Name (Draft) >>',
])
const size = { width: 200, height: 100 }
const empty = PDF.create()
empty.addPage(size)
const plain = await empty.save()
const library = await PDFiumLibrary.init()
const shown = async (bytes, index = 0) => {
  const page = (await library.loadDocument(Buffer.from(bytes))).getPage(index)
  const { data } = await page.render({ scale: 1, render: 'bitmap' })
  let red = 0
  for (let at = 0; at < data.length; at += 4) if (data[at] > 200 && data[at + 1] < 50) red++
  return red > 0 ? 'shown' : 'hidden'
}
const source = await PDF.load(layered)
const copy = PDF.create()
await copy.copyPagesFrom(source, [0])
const embedding = PDF.create()
embedding.addPage(size).drawPage(await embedding.embedPage(source, 0))
const seen = {
  original: await shown(layered),
  saved: await shown(await source.save()),
  copied: `${await shown(await copy.save())}, ${copy.warnings.length} warnings`,
  extracted: await shown(await (await source.extractPages([0])).save()),
  embedded: await shown(await embedding.save()),
  mergedFirst: await shown(await (await PDF.merge([layered, plain])).save(), 0),
  mergedSecond: await shown(await (await PDF.merge([plain, layered])).save(), 1),
  layers: source.getLayers().map(({ name, visible }) => `${name} ${visible}`).join(),
}
console.log(seen)
const expected = {
  original: 'hidden',
  saved: 'hidden',
  copied: 'shown, 0 warnings',
  extracted: 'shown',
  embedded: 'shown',
  mergedFirst: 'hidden',
  mergedSecond: 'shown',
  layers: 'Draft false',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
