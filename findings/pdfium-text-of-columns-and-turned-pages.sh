#!/usr/bin/env bash
# @hyzyla/pdfium 2.1.13, `page.getText()` of plain, horizontal text whose lines stand one below the other:
#  - In a column a line of one sign is joined to the line above, however far that is: '12', '3', '4' is '1234', and
#    'A', 'B' is 'AB'. It is so while the page has little text beside it. With a paragraph above, or with two
#    digits in each line, the numbers come apart. pdfmake's `columns` make such a page of a list of quantities.
#  - A page whose text lies on its right side as it is shown (`Rotate` 90, or text drawn downwards) has its lines from
#    the last to the first, however many they are. On its left side, or on its head, they come in their order.
# A hyphen at the end of a line is U+FFFE between letters ('segunda-feira'), and itself before a digit.
# Who takes numbers or sentences from `getText()` should take the letters with their places instead.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdfmake@0.3.11 @hyzyla/pdfium@2.1.13 >/dev/null
cat > try.mjs <<'J'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import pdfmake from 'pdfmake'
import helvetica from 'pdfmake/standard-fonts/Helvetica.js'
pdfmake.addFonts(helvetica)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)
const library = await PDFiumLibrary.init()
const textOf = async (bytes) => (await library.loadDocument(bytes)).getPage(0).getText().split('\r\n')
const made = async (content) =>
  textOf(await pdfmake.createPdf({ defaultStyle: { font: 'Helvetica' }, content }).getBuffer())
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
/** A line each, at the places and in the direction of `matrix`. */
const page = (lines, rotate = 0, matrix = (at) => `1 0 0 1 50 ${350 - at * 30}`) => {
  const shown = lines.map((line, at) => `${matrix(at)} Tm (${line}) Tj`)
  const content = `BT /F 12 Tf ${shown.join(' ')} ET`
  return textOf(
    written([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Rotate ${rotate} /Contents 4 0 R
        /Resources << /Font << /F 5 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ]),
  )
}
const downwards = (at) => `0 -1 1 0 ${350 - at * 30} 350`
const upwards = (at) => `0 1 -1 0 ${50 + at * 30} 50`
const columns = { columns: [{ stack: ['Item', 'Chair', 'Table', 'Bed'] }, { stack: ['Count', '12', '3', '4'] }] }
const prose = 'All of it is the property of the seller and stays in the house. '.repeat(8)
const three = ['The first line', 'The second line', 'The third line']
const inOrder = (lines) => lines.map((line) => three.findIndex((one) => line.startsWith(one)) + 1).join(' ')
const seen = {
  column: (await page(['12', '3', '4'])).join('|'),
  letters: (await page(['A', 'B'])).join('|'),
  twoDigits: (await page(['12', '13', '14'])).join('|'),
  columns: (await made([columns])).join('|'),
  belowProse: (await made([prose, columns])).slice(-8).join('|'),
  upright: inOrder(await page(three)),
  onRightSide: inOrder(await page(three, 90)),
  onHead: inOrder(await page(three, 180)),
  onLeftSide: inOrder(await page(three, 270)),
  drawnDownwards: inOrder(await page(three, 0, downwards)),
  drawnUpwards: inOrder(await page(three, 0, upwards)),
  hyphen: (await page(['segunda-', 'feira'])).join('|').replace('\ufffe', 'U+FFFE'),
  hyphenBeforeDigit: (await page(['529.982.247-', '25'])).join('|'),
}
console.log(seen)
const expected = {
  column: '1234',
  letters: 'AB',
  twoDigits: '12|13|14',
  columns: 'Item|Chair|Table|Bed|Count|1234',
  belowProse: 'Item|Chair|Table|Bed|Count|12|3|4',
  upright: '1 2 3',
  onRightSide: '3 2 1',
  onHead: '1 2 3',
  onLeftSide: '1 2 3',
  drawnDownwards: '3 2 1',
  drawnUpwards: '1 2 3',
  hyphen: 'segundaU+FFFEfeira',
  hyphenBeforeDigit: '529.982.247-|25',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
