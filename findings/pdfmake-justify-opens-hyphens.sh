#!/usr/bin/env bash
# pdfmake 0.3.11: with `alignment: 'justify'` the room of a line is shared out at each place where the line could break,
# not between words alone. So a number with a hyphen is torn: the cadastre number 'ABC1234-J' is drawn as 'ABC1234- J'
# (a gap as wide as those between words), copied so, and no longer found by a search. Aligned left it stays whole.
# A part of its own with `noWrap: true` keeps it whole in a justified paragraph.
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
const before = 'The property is entered in the cadastre under the number '
const after = ' and in the register of the town under another number, which is told below, with the day of the entry.'
const told = async (alignment, number) => {
  const content = [{ text: [before, number, after], alignment }]
  // At this width the number stands inside a line that is spread.
  const pageSize = { width: 380, height: 300 }
  const bytes = await pdfmake.createPdf({ defaultStyle: { font: 'Helvetica' }, pageSize, content }).getBuffer()
  const [page] = [...(await library.loadDocument(bytes)).pages()]
  return page.getText().match(/ABC1234-\s*J/)?.[0] ?? null
}
const seen = {
  left: await told('left', 'ABC1234-J'),
  justify: await told('justify', 'ABC1234-J'),
  noWrap: await told('justify', { text: 'ABC1234-J', noWrap: true }),
}
console.log(seen)
const expected = { left: 'ABC1234-J', justify: 'ABC1234- J', noWrap: 'ABC1234-J' }
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
