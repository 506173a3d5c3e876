#!/usr/bin/env bash
# @libpdf/core 0.4.2: what a page inherits from its node of the page tree (ISO 32000-1, 7.7.3.4: resources, boxes, turn).
#  - `copyPagesFrom()` and `extractPages()` break inherited resources, and no warning is given. They copy the attribute
#    twice, and the second copy takes the numbers that the first gave out for numbers of the source. Where the node has
#    the dictionary itself, its font leads to whatever object has that number there: here the page's own content. Where
#    the node has a reference, the copied page has an empty dictionary and no font at all. Its words are lost both ways.
#  - `PDF.merge()` loses the font of a reference too, and keeps that of a dictionary only by the chance of its numbers.
#  - `width`, `height`, `rotation` and `getMediaBox()` do not look at the node, though the comment of the last says so:
#    a page of 300 x 100 that lies on its side is one of 612 x 792 that stands.
# Resources that stand in the page itself are copied well. Who copies pages should write what they inherit into them.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @libpdf/core@0.4.2 >/dev/null
cat > try.mjs <<'J'
import { PDF, PdfRef, PdfStream } from '@libpdf/core'
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
const text = 'BT /F1 24 Tf 20 50 Td (450) Tj ET'
const paper = (node, page) =>
  written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count 1 ${node} >>`,
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page} >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Font << /F1 5 0 R >> >>',
  ])
const box = '/MediaBox [0 0 300 100]'
const resources = '/Resources << /Font << /F1 5 0 R >> >>'
const papers = {
  ofThePage: paper('', `${box} ${resources}`),
  dictionaryOfTheNode: paper(resources, box),
  referenceOfTheNode: paper('/Resources 6 0 R', box),
}
const fontOf = async (bytes, index = 0) => {
  const pdf = await PDF.load(bytes)
  const found = (object) => (object instanceof PdfRef ? pdf.context.resolve(object) : object)
  const page = found(pdf.context.pages.getPages()[index])
  const font = found(found(found(page.get('Resources'))?.get('Font'))?.get('F1'))
  if (!font) return 'no font'
  return font instanceof PdfStream ? 'a stream' : font.get('BaseFont').value
}
const empty = PDF.create()
empty.addPage({ width: 300, height: 100 })
const plain = await empty.save()
const seen = {}
for (const [name, bytes] of Object.entries(papers)) {
  const source = await PDF.load(bytes)
  const copy = PDF.create()
  await copy.copyPagesFrom(source, [0])
  seen[name] = [
    `copied: ${await fontOf(await copy.save())}, ${copy.warnings.length} warnings`,
    `extracted: ${await fontOf(await (await source.extractPages([0])).save())}`,
    `merged: ${await fontOf(await (await PDF.merge([plain, bytes])).save(), 1)}`,
  ].join('; ')
}
const sized = (await PDF.load(paper(`${box} /Rotate 90`, resources))).getPage(0)
seen.size = `${sized.width} x ${sized.height}, turned by ${sized.rotation}`
console.log(seen)
const expected = {
  ofThePage: 'copied: Helvetica, 0 warnings; extracted: Helvetica; merged: Helvetica',
  dictionaryOfTheNode: 'copied: a stream, 0 warnings; extracted: a stream; merged: Helvetica',
  referenceOfTheNode: 'copied: no font, 0 warnings; extracted: no font; merged: no font',
  size: '612 x 792, turned by 0',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
