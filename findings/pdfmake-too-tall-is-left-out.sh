#!/usr/bin/env bash
# pdfmake 0.3.11: what must stay together and is taller than a page is left out, with no error and no warning.
#  - A stack with `unbreakable: true` loses all of it, its heading too, and leaves its page empty; without it, it is
#    set on two pages.
#  - In a table with `dontBreakRows: true` the row that is too tall is missing as a whole, its short cells too; the
#    rows before and behind it are there.
#  - A row of `headerRows` that is too tall is missing, and with `keepWithHeaderRows: 1` a head of one line goes with
#    the tall row that follows it.
# Whoever prints text of any length has to look whether it arrived.
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
const marks = /Heading|Short|Tall1\b|Tall80\b|Row1|Row2|After/g
const told = async (part) => {
  const content = [part, 'After']
  const bytes = await pdfmake.createPdf({ defaultStyle: { font: 'Helvetica' }, content }).getBuffer()
  const pages = [...(await library.loadDocument(bytes)).pages()]
  const text = pages.map((page) => page.getText()).join('\n')
  return `${pages.length} pages: ${(text.match(marks) ?? []).join(' ')}`
}
const tall = Array.from({ length: 80 }, (_, at) => `Tall${at + 1}`).join('\n')
const rows = [['Row1', ''], ['Short', tall], ['Row2', '']]
const head = [['Heading'], [tall], ['Row2']]
const seen = {
  stack: await told({ stack: ['Heading', tall] }),
  unbreakable: await told({ unbreakable: true, stack: ['Heading', tall] }),
  rows: await told({ table: { body: rows } }),
  dontBreakRows: await told({ table: { dontBreakRows: true, body: rows } }),
  headerRows: await told({ table: { headerRows: 1, body: [[`Heading\n${tall}`], ['Row1']] } }),
  keepWithHeaderRows: await told({ table: { headerRows: 1, keepWithHeaderRows: 1, body: head } }),
}
console.log(seen)
const expected = {
  stack: '2 pages: Heading Tall1 Tall80 After',
  unbreakable: '2 pages: After',
  rows: '2 pages: Row1 Short Tall1 Tall80 Row2 After',
  dontBreakRows: '2 pages: Row1 Row2 After',
  headerRows: '2 pages: Row1 After',
  keepWithHeaderRows: '2 pages: Row2 After',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
