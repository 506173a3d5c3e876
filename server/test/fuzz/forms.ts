import fc from 'fast-check'
import { hostileFiles } from '../files/hostile-files.ts'
import { sampleJpeg, samplePng } from '../files/sample-files.ts'
import { makePdf } from '../rows/factories/files.ts'
import { hostileValue, mark } from './hostile-values.ts'

interface FormFile {
  name: string
  bytes: Buffer
}

const good: FormFile[] = [
  { name: 'papel.pdf', bytes: makePdf() },
  { name: 'papel.pdf', bytes: makePdf() },
  { name: 'foto.png', bytes: samplePng() },
  { name: 'foto.jpg', bytes: sampleJpeg() },
]
const bad: FormFile[] = [
  ...hostileFiles.filter(({ bytes }) => bytes.length < 300_000),
  { name: 'vazio.pdf', bytes: Buffer.alloc(0) },
  ...['', '.', '..', '/', 'a\\b.pdf', '../../x.pdf', 'CON.pdf', `${'x'.repeat(3_000)}.pdf`, 'sem-fim'].map(
    named,
  ),
  ...['a\0.pdf', '\u202efdp.exe', '.pdf', 'a.pdf ', 'a.pdf.', '😀.pdf', `${mark}.exe`, 'a\r\nX: 1.pdf'].map(
    named,
  ),
]

function named(name: string): FormFile {
  return { name, bytes: makePdf() }
}

const someFile: fc.Arbitrary<FormFile> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...good) },
  { weight: 1, arbitrary: fc.constantFrom(...bad) },
)

const boundary = 'limite-da-parte'
const part = (head: string, body: Buffer | string) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
const disposition = (rest: string) => `Content-Disposition: form-data${rest}`
const end = Buffer.from(`--${boundary}--\r\n`)

const breaks: Record<string, (whole: Buffer) => Buffer> = {
  nothing: (whole) => whole,
  'cut in the middle': (whole) => whole.subarray(0, whole.length / 2),
  'cut before its end': (whole) => whole.subarray(0, -8),
  'no end': (whole) => whole.subarray(0, -end.length),
  empty: () => Buffer.alloc(0),
  'only its end': () => end,
  'more after its end': (whole) => Buffer.concat([whole, Buffer.from('mais')]),
  'another boundary': (whole) =>
    Buffer.from(whole.toString('latin1').replaceAll(boundary, 'outro'), 'latin1'),
  'something before': (whole) => Buffer.concat([Buffer.from('antes\r\n'), whole]),
  'line feeds alone': (whole) => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  'bare zeros': (whole) => Buffer.alloc(whole.length),
}

const extras: Buffer[] = [
  part(disposition('; name="propertyId"'), '2147483648'),
  part(disposition('; name="version"'), '\0'),
  part(disposition('; name="__proto__"'), '1'),
  part(disposition('; name="category"'), 'constructor'),
  part(disposition('; name="file"'), 'no file'),
  part(disposition('; name="file"; filename="outro.pdf"'), 'second'),
  part(disposition('; name="x"; filename=""'), ''),
  part(disposition(`; name="${'n'.repeat(2_000)}"`), ''),
  part(disposition(''), 'no name'),
  part('X: y', 'no disposition'),
  part(disposition('; name="a"\r\nContent-Type: application/json'), '{"a":'),
  part(disposition('; name="a"\r\nContent-Transfer-Encoding: base64'), '!!!'),
  part(disposition('; name="long"'), 'x'.repeat(5_000)),
  Buffer.concat(Array(20).fill(part(disposition('; name="many"'), mark))),
  part(`${disposition('; name="a"')}\r\nX-Long: ${'x'.repeat(20_000)}`, ''),
]

export interface Form {
  payload: Buffer
  headers: Record<string, string>
}

interface Parts {
  fields: Record<string, unknown>
  fileField: string
  file: FormFile | null
  isLast: boolean
  more: Buffer[]
  broken: string
}

export function writeForm({ fields, fileField, file, isLast, more, broken }: Parts): Form {
  const texts = Object.entries(fields)
    .filter(([name, value]) => name !== fileField && value !== undefined && value !== null)
    .map(([name, value]) => part(disposition(`; name="${name}"`), String(asText(value))))
  const name = file?.name.replace(/["\r\n]/g, encodeURIComponent) ?? ''
  const head = `${disposition(`; name="${fileField}"; filename="${name}"`)}\r\nContent-Type: application/pdf`
  const files = file ? [part(head, file.bytes)] : []
  const whole = Buffer.concat([
    ...(isLast ? [...texts, ...more, ...files] : [...files, ...texts, ...more]),
    end,
  ])
  return {
    payload: breaks[broken]?.(whole) ?? whole,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : value)

export function someForm(
  fields: fc.Arbitrary<unknown>,
  fileField: string,
  hostile: boolean,
): fc.Arbitrary<Parts> {
  const drawn = fields.map((value) => value as Record<string, unknown>)
  const others = fc.tuple(drawn, fc.constantFrom('propertyId', 'category', 'version', 'result'), hostileValue)
  return fc.record<Parts>({
    fields: hostile ? others.map(([right, name, value]) => ({ ...right, [name]: value })) : drawn,
    fileField: fc.constant(fileField),
    file: hostile ? fc.option(someFile, { freq: 6 }) : someFile,
    isLast: hostile ? fc.boolean() : fc.constant(true),
    more: hostile ? fc.subarray(extras, { maxLength: 2 }) : fc.constant([]),
    broken: hostile ? fc.constantFrom('nothing', 'nothing', ...Object.keys(breaks)) : fc.constant('nothing'),
  })
}
