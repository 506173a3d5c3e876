#!/usr/bin/env bash
# @libpdf/core 0.4.2, passwords of PDFs that are not its own:
#  - A right password with an accent does not open the older protections, RC4 and AES-128. ISO 32000-1, 7.6.3.3 has such
#    a password in PDFDocEncoding; LibPDF takes its UTF-8. It so refuses 'São João' of a file that pdfmake protects and
#    PDFium opens, with `isAuthenticated` false as for a wrong one. AES-256, where UTF-8 is right, opens.
#  - A wrong password of a PDF whose catalogue is packed into a stream, as most programs write it since PDF 1.5, is an
#    error about the structure, such as for a damaged file, and not `isAuthenticated` false. Who tells people of it
#    says that the file is damaged, where only a letter was mistyped.
# `pdf.context.info.securityHandler.authenticate()` takes bytes: those of Latin-1, which has each letter of Portuguese
# as PDFDocEncoding has it, open the first ones.
# Ends with 1 once one of these answers changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent \
  @libpdf/core@0.4.2 @hyzyla/pdfium@2.1.13 pdfmake@0.3.11 @neslinesli93/qpdf-wasm@0.3.0 >/dev/null
cat > try.mjs <<'J'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PDF } from '@libpdf/core'
import openQpdf from '@neslinesli93/qpdf-wasm'
import pdfmake from 'pdfmake'
import helvetica from 'pdfmake/standard-fonts/Helvetica.js'
pdfmake.addFonts(helvetica)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => true)
const library = await PDFiumLibrary.init()
const made = (version, userPassword) => {
  const what = { defaultStyle: { font: 'Helvetica' }, content: ['Certificate'], version, userPassword }
  return pdfmake.createPdf(what).getBuffer()
}
const wasm = `${process.cwd()}/node_modules/@neslinesli93/qpdf-wasm/dist/qpdf.wasm`
const qpdf = await openQpdf({ locateFile: () => wasm, noInitialRun: true })
qpdf.FS.writeFile('/plain.pdf', await made('1.7'))
/** `bits` are 128, for AES-128, or 256. */
const packed = (bits) => {
  const how = bits === '128' ? ['128', '--use-aes=y'] : [bits]
  const file = `/${bits}.pdf`
  qpdf.callMain(['--object-streams=generate', '--encrypt', 'right', 'owner', ...how, '--', '/plain.pdf', file])
  return Buffer.from(qpdf.FS.readFile(file))
}
const byPdfium = async (bytes, password) => {
  const opened = await library.loadDocument(Buffer.from(bytes), password).catch(() => null)
  return opened?.getPage(0).getText() ?? 'refused'
}
const byLibPdf = async (bytes, password, more = () => true) => {
  const pdf = await PDF.load(bytes, { credentials: password }).catch((error) => error.message)
  if (typeof pdf === 'string') return pdf
  const { securityHandler } = pdf.context.info
  more(securityHandler)
  return securityHandler.isAuthenticated ? pdf.getPage(0).extractText().text : 'refused'
}
const told = async (bytes, password) => {
  const latin = (handler) => handler.authenticate(Buffer.from(password, 'latin1'))
  const answers = [byPdfium(bytes, password), byLibPdf(bytes, password), byLibPdf(bytes, password, latin)]
  return (await Promise.all(answers)).join(' | ')
}
const accented = 'São João'
const seen = {
  'RC4 of 40 bits, accent': await told(await made('1.3', accented), accented),
  'RC4 of 128 bits, accent': await told(await made('1.4', accented), accented),
  'AES-128, accent': await told(await made('1.6', accented), accented),
  'AES-256, accent': await told(await made('1.7ext3', accented), accented),
  'AES-128, wrong': await told(await made('1.6', 'right'), 'wrong'),
  'AES-128, packed, right': await told(packed('128'), 'right'),
  'AES-128, packed, wrong': await told(packed('128'), 'wrong'),
  'AES-256, packed, right': await told(packed('256'), 'right'),
  'AES-256, packed, wrong': await told(packed('256'), 'wrong'),
}
console.log('by PDFium, by LibPDF, by LibPDF with the bytes of Latin-1:', seen)
const refused = 'Certificate | refused | Certificate'
const opened = 'Certificate | Certificate | Certificate'
const unlike = 'Root Pages object is not a dictionary'
const expected = {
  'RC4 of 40 bits, accent': refused,
  'RC4 of 128 bits, accent': refused,
  'AES-128, accent': refused,
  'AES-256, accent': opened,
  'AES-128, wrong': 'refused | refused | refused',
  'AES-128, packed, right': opened,
  'AES-128, packed, wrong': `refused | ${unlike} | ${unlike}`,
  'AES-256, packed, right': opened,
  'AES-256, packed, wrong': `refused | ${unlike} | ${unlike}`,
}
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
J
node try.mjs
