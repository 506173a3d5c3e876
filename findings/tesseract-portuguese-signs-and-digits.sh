#!/usr/bin/env bash
# tesseract-wasm 0.11.0 with the model of @tesseract.js-data/por 1.0.0 (4.0.0_best_int), clean print of 216 dpi:
#  - The Portuguese model has no 'ª', '²', '§', '½', '°' and '@', and answers with the nearest that it has: '1ª Vara' is
#    '1º Vara' and '100 m²' is '100 m?', both above 0.9 of confidence, and '@' in an address is 'Q'. 'º' it has.
#  - A column of single digits, set apart from the words they belong to, is lost, or is read as one line on its side:
#    of four rows 'Quartos 2', 'Vagas 1' ... the words come, and 'A O | MN'. With two digits each they come.
#  - `setVariable('tessedit_pageseg_mode', '6')`, the usual remedy, is kept, says `getVariable()`, and changes nothing.
#  - `getOrientation()` of a page without any text is 270 with confidence 1, which is the most, and so is that of three
#    lines that stand upright.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent \
  tesseract-wasm@0.11.0 @tesseract.js-data/por@1.0.0 pdfmake@0.3.11 @hyzyla/pdfium@2.1.13 >/dev/null
cat > try.mjs <<'J'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import pdfmake from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'
import { createOCREngine } from 'tesseract-wasm'
pdfmake.addFonts(roboto)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)
const library = await PDFiumLibrary.init()
const wasmBinary = readFileSync('node_modules/tesseract-wasm/dist/tesseract-core.wasm')
const model = gunzipSync(readFileSync('node_modules/@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz'))
const engine = await createOCREngine({ wasmBinary })
engine.loadModel(model)
const load = async (content) => {
  const bytes = await pdfmake.createPdf({ pageSize: { width: 500, height: 300 }, content }).getBuffer()
  const { data, width, height } = await (await library.loadDocument(bytes))
    .getPage(0)
    .render({ scale: 3, render: 'bitmap' })
  engine.loadImage({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' })
}
const read = async (content) => {
  await load(content)
  return engine.getText().trim().replace(/\s*\n\s*/g, ' / ')
}
const sureness = (word) =>
  engine.getTextBoxes('word').some(({ text, confidence }) => text === word && confidence > 0.9)
const turn = async (content) => {
  await load(content)
  const { rotation, confidence } = engine.getOrientation()
  return `${rotation}, confidence ${confidence}`
}
const rows = (numbers) => {
  const words = ['Quartos', 'Vagas', 'Suítes', 'Banheiros']
  const body = numbers.map((number, at) => [words[at], number])
  return [{ layout: 'noBorders', table: { widths: [200, 100], body } }]
}
/** Each sign of the model stands at the beginning of a line, with its properties behind it. */
const signs = model.toString().matchAll(/^(\S) [0-9a-f]+ \d+,\d+,\d+,\d+/gm)
const has = new Set(Array.from(signs, ([, sign]) => sign))
const seen = { lacks: Array.from('ªº²§½°@€“aÃ').filter((sign) => !has.has(sign)).join(' ') }
seen.court = `${await read(['a 1ª Vara Cível e o 2º Ofício'])}, sure of it ${sureness('1º')}`
seen.area = `${await read(['uma casa de 100 m² e um terreno'])}, sure of it ${sureness('m?')}`
seen.address = await read(['Contato: ana.silva@exemplo.com.br'])
const four = ['2', '1', '3', '4']
seen.fourDigits = await read(rows(four))
seen.threeDigits = await read(rows(four.slice(1)))
seen.twoDigitsEach = await read(rows(['12', '15', '31']))
engine.setVariable('tessedit_pageseg_mode', '6')
seen.asOneBlock = `${engine.getVariable('tessedit_pageseg_mode')}: ${await read(rows(four))}`
seen.turnOfNothing = await turn([' '])
seen.turnOfThreeLines = await turn([
  'Certidão negativa de débitos trabalhistas',
  'Nada consta em nome da pessoa acima',
  'emitida em 30 de novembro de 2026',
])
console.log(seen)
const expected = {
  lacks: 'ª ² § ½ ° @',
  court: 'a 1º Vara Cível e o 2º Ofício, sure of it true',
  area: 'uma casa de 100 m? e um terreno, sure of it true',
  address: 'Contato: ana.silvaQexemplo.com.br',
  fourDigits: 'Quartos / Vagas / Suítes / Banheiros / A O | MN',
  threeDigits: 'Quartos / Vagas / Suítes',
  twoDigitsEach: 'Quartos / Vagas / Suítes / 12 / 15 / 31',
  asOneBlock: '6: Quartos / Vagas / Suítes / Banheiros / A O | MN',
  turnOfNothing: '270, confidence 1',
  turnOfThreeLines: '270, confidence 1',
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
