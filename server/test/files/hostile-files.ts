import { fileRefusals } from '@soleira/domain/document/file'
import type { HostileFile } from './hostile-file.ts'
import {
  jpegSegment,
  pngChunk,
  sampleJpeg,
  samplePdf,
  samplePng,
  samplePngSignature,
} from './sample-files.ts'
import { scriptedPdfs } from './scripted-pdfs.ts'

const payload = '<script>alert(document.domain);fetch("/api/canary?"+document.cookie)</script>'
const html = `<!doctype html><html><body>${payload}<img src=x onerror="alert(1)"></body></html>`
const script = 'alert(document.domain);fetch("/api/canary")'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>${script}</script></svg>`

const text = (content: string) => Buffer.from(content, 'latin1')
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)))

const pdf = samplePdf()
const png = samplePng()
const jpeg = sampleJpeg()
const zip = join(
  'PK\x03\x04\x14\0\0\0\0\0',
  Buffer.alloc(16),
  'word/document.xml',
  html,
  'PK\x05\x06',
  Buffer.alloc(18),
)
const { type, mismatch, damaged, empty } = fileRefusals

const foreign: HostileFile[] = [
  { what: 'an SVG with a script', name: 'planta.svg', bytes: text(svg), verdict: type },
  { what: 'an SVG called PNG', name: 'planta.png', bytes: text(svg), verdict: mismatch },
  { what: 'HTML', name: 'certidao.html', bytes: text(html), verdict: type },
  { what: 'HTML called PDF', name: 'certidao.pdf', bytes: text(html), verdict: mismatch },
  { what: 'HTML called JPEG', name: 'foto.jpg', bytes: text(html), verdict: mismatch },
  {
    what: 'HTML in UTF-16 called PDF',
    name: 'iptu.pdf',
    bytes: Buffer.from(`\ufeff${html}`, 'utf16le'),
    verdict: mismatch,
  },
  {
    what: 'a web archive called PDF',
    name: 'pagina.pdf',
    bytes: text(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`),
    verdict: mismatch,
  },
  {
    what: 'XML with a style sheet called PDF',
    name: 'nota.pdf',
    bytes: text(`<?xml version="1.0"?><?xml-stylesheet href="data:,${script}"?><a/>`),
    verdict: mismatch,
  },
  { what: 'JavaScript called PDF', name: 'app.pdf', bytes: text(script), verdict: mismatch },
  {
    what: 'a GIF that is also JavaScript',
    name: 'foto.gif',
    bytes: text(`GIF89a=1;${script}//`),
    verdict: type,
  },
  {
    what: 'the same GIF called JPEG',
    name: 'foto.jpeg',
    bytes: text(`GIF89a=1;${script}//`),
    verdict: mismatch,
  },
  {
    what: 'a WebP called PNG',
    name: 'foto.png',
    bytes: join('RIFF\x1a\0\0\0WEBPVP8L', Buffer.alloc(14)),
    verdict: mismatch,
  },
  {
    what: 'a Flash film called PDF',
    name: 'filme.pdf',
    bytes: join('CWS\x0a', Buffer.alloc(60)),
    verdict: mismatch,
  },
  {
    what: 'a program called PDF',
    name: 'boleto.pdf',
    bytes: join('MZ\x90\0', Buffer.alloc(200)),
    verdict: mismatch,
  },
  {
    what: 'a program with two extensions',
    name: 'boleto.pdf.exe',
    bytes: join('MZ\x90\0', Buffer.alloc(200)),
    verdict: type,
  },
  { what: 'a ZIP called PDF', name: 'docs.pdf', bytes: zip, verdict: mismatch },
  { what: 'a Word document', name: 'contrato.docx', bytes: zip, verdict: type },
  { what: 'a Word document called JPEG', name: 'contrato.jpg', bytes: zip, verdict: mismatch },
  { what: 'a PDF called PNG', name: 'matricula.png', bytes: pdf, verdict: 'application/pdf' },
  { what: 'a PNG called PDF', name: 'matricula.pdf', bytes: png, verdict: 'image/png' },
  { what: 'a JPEG called PNG', name: 'rg.png', bytes: jpeg, verdict: 'image/jpeg' },
  { what: 'nothing', name: 'vazio.pdf', bytes: Buffer.alloc(0), verdict: empty },
  { what: 'one byte', name: 'um.png', bytes: text('\x89'), verdict: mismatch },
]

const names: HostileFile[] = [
  { what: 'a PDF without extension', name: 'escritura-antiga', bytes: pdf, verdict: 'application/pdf' },
  {
    what: 'an extension hidden behind NUL',
    name: 'matricula.html\0.pdf',
    bytes: text(html),
    verdict: mismatch,
  },
  {
    what: 'a PDF that would be saved as HTML',
    name: 'matricula.pdf\0.html',
    bytes: pdf,
    verdict: 'application/pdf',
  },
  { what: 'an extension turned around', name: 'foto\u202egpj.exe', bytes: jpeg, verdict: 'image/jpeg' },
  { what: 'a path for a name', name: '../../../../etc/cron.d/x.pdf', bytes: pdf, verdict: 'application/pdf' },
  {
    what: 'a name that is markup',
    name: '"><img src=x onerror=alert(1)>.png',
    bytes: png,
    verdict: 'image/png',
  },
  {
    what: 'a name that adds a header',
    name: 'a"\r\nContent-Type: text/html\r\n\r\n.pdf',
    bytes: pdf,
    verdict: 'application/pdf',
  },
  { what: 'the name of a device', name: 'CON.pdf', bytes: pdf, verdict: 'application/pdf' },
  {
    what: 'a name of 5,000 characters',
    name: `${'ã'.repeat(5000)}.pdf`,
    bytes: pdf,
    verdict: 'application/pdf',
  },
]

const pdfs: HostileFile[] = [
  { what: 'a PDF’s version and then HTML', name: 'p1.pdf', bytes: text(`%PDF-1.4${html}`), verdict: damaged },
  {
    what: 'a PDF’s first line and then HTML',
    name: 'p2.pdf',
    bytes: text(`%PDF-1.4\n${html}`),
    verdict: damaged,
  },
  {
    what: 'a PDF’s first and last lines around HTML',
    name: 'p3.pdf',
    bytes: text(`%PDF-1.4\n${html}\nstartxref\n0\n%%EOF\n`),
    verdict: damaged,
  },
  {
    what: 'an end that points outside',
    name: 'p4.pdf',
    bytes: text(`%PDF-1.4\n1 0 obj\n${html}\nstartxref\n99999\n%%EOF\n`),
    verdict: damaged,
  },
  { what: 'half a PDF', name: 'p5.pdf', bytes: pdf.subarray(0, pdf.length / 2), verdict: damaged },
  { what: 'HTML before a PDF', name: 'p6.pdf', bytes: join(html, pdf), verdict: mismatch },
  {
    what: 'HTML in UTF-16 before a PDF',
    name: 'p9.pdf',
    bytes: join(Buffer.from(html, 'utf16le'), pdf),
    verdict: mismatch,
  },
  { what: 'a program before a PDF', name: 'p10.pdf', bytes: join('MZ\x90\0', pdf), verdict: damaged },
  { what: 'a ZIP before a PDF', name: 'p11.pdf', bytes: join(zip, pdf), verdict: mismatch },
  {
    what: 'unknown bytes before a PDF',
    name: 'p12.pdf',
    bytes: join('\x01\x02\x03\x04', pdf),
    verdict: 'application/pdf',
    isSavedOnly: true,
  },
  {
    what: 'JavaScript before a PDF',
    name: 'p13.pdf',
    bytes: join(`${script}/*`, pdf),
    verdict: 'application/pdf',
  },
  {
    what: 'a long page of HTML after a PDF',
    name: 'p7.pdf',
    bytes: join(pdf, html.repeat(20)),
    verdict: 'application/pdf',
  },
  {
    what: 'HTML after a PDF that names its script',
    name: 'p14.pdf',
    bytes: join(pdf, '<script type="text/javascript">alert(1)</script>'),
    verdict: 'application/pdf',
    isSavedOnly: true,
  },
  {
    what: 'a PDF with an object behind its end that runs a script',
    name: 'p15.pdf',
    bytes: join(pdf, '9 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj'),
    verdict: fileRefusals.script,
  },
  { what: 'a PDF without a page', name: 'p16.pdf', bytes: samplePdf({ pages: 0 }), verdict: damaged },
  {
    what: 'HTML in a comment of a PDF',
    name: 'p8.pdf',
    bytes: samplePdf({ preamble: `%${html}\n` }),
    verdict: 'application/pdf',
  },
]

const pictures: HostileFile[] = [
  {
    what: 'HTML in a text chunk of a PNG',
    name: 'i1.png',
    bytes: samplePng({ extra: [pngChunk('tEXt', text(`Comment\0${html}`))] }),
    verdict: 'image/png',
  },
  {
    what: 'HTML in a chunk of its own in a PNG',
    name: 'i2.png',
    bytes: samplePng({ extra: [pngChunk('htMl', text(html))] }),
    verdict: 'image/png',
  },
  { what: 'HTML after a PNG', name: 'i3.png', bytes: join(png, html), verdict: damaged },
  { what: 'a ZIP after a PNG', name: 'i4.png', bytes: join(png, zip), verdict: damaged },
  {
    what: 'a PNG’s signature and then HTML',
    name: 'i5.png',
    bytes: join(samplePngSignature, html),
    verdict: damaged,
  },
  { what: 'a PNG’s signature alone', name: 'i6.png', bytes: samplePngSignature, verdict: damaged },
  { what: 'half a PNG', name: 'i7.png', bytes: png.subarray(0, png.length / 2), verdict: damaged },
  { what: 'a PNG without its last byte', name: 'i8.png', bytes: png.subarray(0, -1), verdict: damaged },
  {
    what: 'a PNG without pixels',
    name: 'i9.png',
    bytes: join(png.subarray(0, 33), pngChunk('IEND')),
    verdict: damaged,
  },
  { what: 'a PNG without area', name: 'i10.png', bytes: samplePng({ width: 0 }), verdict: damaged },
  {
    what: 'a PNG whose chunk says it is 4 GB',
    name: 'i11.png',
    bytes: join(png.subarray(0, 33), '\xff\xff\xff\xffIDAT'),
    verdict: damaged,
  },
  {
    what: 'HTML in a comment of a JPEG',
    name: 'i12.jpg',
    bytes: sampleJpeg([jpegSegment(0xfe, text(html))]),
    verdict: 'image/jpeg',
  },
  {
    what: 'a script in the EXIF data of a JPEG',
    name: 'i13.jpg',
    bytes: sampleJpeg([jpegSegment(0xe1, text(`Exif\0\0MM\0*${payload}`))]),
    verdict: 'image/jpeg',
  },
  {
    what: 'a JPEG that is also JavaScript',
    name: 'i14.jpg',
    bytes: sampleJpeg([jpegSegment(0xfe, text(`*/=1;${script}/*`))]),
    verdict: 'image/jpeg',
  },
  { what: 'HTML after a JPEG', name: 'i15.jpeg', bytes: join(jpeg, html), verdict: 'image/jpeg' },
  { what: 'half a JPEG', name: 'i16.jpg', bytes: jpeg.subarray(0, jpeg.length / 2), verdict: damaged },
  { what: 'a JPEG without its end', name: 'i17.jpg', bytes: jpeg.subarray(0, -2), verdict: 'image/jpeg' },
  { what: 'a JPEG’s beginning and end', name: 'i18.jpg', bytes: text('\xff\xd8\xff\xd9'), verdict: damaged },
  {
    what: 'a JPEG’s beginning and then HTML',
    name: 'i19.jpg',
    bytes: text(`\xff\xd8\xff\xe0${html}`),
    verdict: damaged,
  },
  {
    what: 'a JPEG of empty segments',
    name: 'i20.jpg',
    bytes: join('\xff\xd8', Buffer.alloc(400_000, '\xff\xe0\0\x02', 'latin1')),
    verdict: damaged,
  },
]

export const hostileFiles: readonly HostileFile[] = [
  ...foreign,
  ...names,
  ...pdfs,
  ...scriptedPdfs,
  ...pictures,
]

/** One of each answer, for what only passes a file on to the judge: `file-type.test.ts` has all of them judged. */
export const oneOfEachVerdict: readonly HostileFile[] = [
  ...new Map(hostileFiles.map((file) => [`${file.verdict} ${file.isSavedOnly}`, file])).values(),
]
