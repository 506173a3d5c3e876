import { constants, createHash, verify, X509Certificate } from 'node:crypto'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import { fromBER } from 'asn1js'
import { type Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs'
import { readHolder } from './holder.ts'
import { dateOf, signedTime } from './moment.ts'
import { dataIn } from './seal.ts'

export interface FoundSignature {
  name: string
  cpf: string | null
  issuer: string | null
  /** As the file states. */
  at: Date | null
  isIntact: boolean
  /** The bytes from the first on that it covers, but for itself. */
  covers: number
  /** SHA-256 of the certificate, in hex. */
  certificate: string | null
}

export interface Inspected {
  pages: number
  hasForm: boolean
  /** In the order in which they were appended. */
  signatures: FoundSignature[]
  report: string | null
  /** For each page what it shows, without the fields of signatures: a hash. */
  shown: string[]
}

const most = { pages: 2_000, signatures: 50, depth: 40, report: 200_000 }

/** Reads pages and signatures of a PDF. Throws for one that cannot be read. */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  const pdf = await PDF.load(bytes, { lenient: true })
  if (pdf.isEncrypted) throw new Error('encrypted')
  const pages = pdf.getPageCount()
  if (!pages || pages > most.pages) throw new Error('pages')
  const reader = new Reader(pdf, bytes)
  const report = dataIn(pdf)
  const fields = reader.fields()
  const signed = fields.flatMap(({ dictionary }) => {
    const value = reader.of(dictionary.get('V'))
    return value instanceof PdfDict ? [value] : []
  })
  const signatures = signed.slice(0, most.signatures).map((one) => reader.signature(one))
  return {
    pages,
    hasForm: fields.some(({ type }) => type !== 'Sig'),
    signatures: signatures.sort((a, b) => a.covers - b.covers),
    report: report !== null && report.length <= most.report ? report : null,
    shown: pdf.context.pages.getPages().map((ref) => reader.shown(ref)),
  }
}

interface Field {
  type: string
  dictionary: PdfDict
}

class Reader {
  readonly #pdf: PDF
  readonly #bytes: Uint8Array

  constructor(pdf: PDF, bytes: Uint8Array) {
    this.#pdf = pdf
    this.#bytes = bytes
  }

  of(object: PdfObject | undefined | null): PdfObject | undefined {
    let found = object
    for (let hops = 0; found instanceof PdfRef && hops < 20; hops++) found = this.#pdf.context.resolve(found)
    return found instanceof PdfRef ? undefined : (found ?? undefined)
  }

  fields(): Field[] {
    const form = this.of(this.#pdf.getCatalog().get('AcroForm'))
    if (!(form instanceof PdfDict)) return []
    if (form.get('XFA')) return [{ type: 'XFA', dictionary: form }]
    const found: Field[] = []
    const visit = (object: PdfObject | undefined, inherited: string | null, depth: number): void => {
      const field = this.of(object)
      if (!(field instanceof PdfDict) || depth > most.depth || found.length > 1_000) return
      const named = this.of(field.get('FT'))
      const type = named instanceof PdfName ? named.value : inherited
      const kids = this.of(field.get('Kids'))
      const below = kids instanceof PdfArray ? kids.toArray() : []
      const isGroup = below.some((kid) => {
        const one = this.of(kid)
        return one instanceof PdfDict && one.get('T') !== undefined
      })
      if (!isGroup) found.push({ type: type ?? 'unknown', dictionary: field })
      else for (const kid of below) visit(kid, type, depth + 1)
    }
    const top = this.of(form.get('Fields'))
    for (const field of top instanceof PdfArray ? top.toArray() : []) visit(field, null, 0)
    return found
  }

  signature(value: PdfDict): FoundSignature {
    const unread = { name: '', cpf: null, issuer: null, at: null, certificate: null }
    const range = this.of(value.get('ByteRange'))
    const numbers = (range instanceof PdfArray ? range.toArray() : []).map((one) => {
      const number = this.of(one)
      return number instanceof PdfNumber && Number.isInteger(number.value) ? number.value : Number.NaN
    })
    const [start = Number.NaN, before = Number.NaN, after = Number.NaN, rest = Number.NaN] = numbers
    const covers = after + rest
    const isRange =
      numbers.length === 4 &&
      start === 0 &&
      before > 0 &&
      after > before &&
      rest > 0 &&
      covers <= this.#bytes.length
    if (!isRange) return { ...unread, isIntact: false, covers: 0 }
    const contents = this.of(value.get('Contents'))
    const gap = Buffer.from(this.#bytes.subarray(before, after)).toString('latin1')
    const isGap = contents instanceof PdfString && /^<[0-9A-Fa-f]+>$/.test(gap) && gap.length % 2 === 0
    const held = isGap ? Buffer.from(gap.slice(1, -1), 'hex') : null
    if (!held?.equals(Buffer.from((contents as PdfString).bytes)))
      return { ...unread, isIntact: false, covers }
    const data = Buffer.concat([this.#bytes.subarray(0, before), this.#bytes.subarray(after, covers)])
    const read = readOrNull(held, data)
    const stated = this.of(value.get('M'))
    const at = read?.at ?? (stated instanceof PdfString ? dateOf(stated.asString()) : null)
    return read ? { ...read, at, covers } : { ...unread, isIntact: false, covers }
  }

  /** The page with all that it draws and that lies upon it, but for signatures. */
  shown(ref: PdfRef): string {
    const hash = createHash('sha256')
    const seen = new Set<string>()
    const add = (object: PdfObject | undefined, depth: number): void => {
      if (object instanceof PdfRef) {
        const name = `${object.objectNumber} ${object.generation}`
        hash.update(`ref ${name}\n`)
        if (seen.has(name) || depth > 200) return
        seen.add(name)
        add(this.of(object), depth + 1)
      } else if (object instanceof PdfArray) {
        hash.update('[')
        for (const item of object.toArray()) add(item, depth + 1)
        hash.update(']')
      } else if (object instanceof PdfDict) {
        hash.update('<<')
        for (const [key, item] of [...object].sort(([a], [b]) => (a.value < b.value ? -1 : 1))) {
          if (key.value === 'Parent' || key.value === 'StructParents') continue
          if (key.value === 'Annots') {
            for (const one of this.#notes(item)) add(one, depth + 1)
            continue
          }
          hash.update(`/${key.value} `)
          add(item, depth + 1)
        }
        hash.update('>>')
        if ('data' in object) hash.update(object.data as Uint8Array)
      } else if (object instanceof PdfString) hash.update(`(${Buffer.from(object.bytes).toString('hex')})`)
      else if (object instanceof PdfName) hash.update(`/${object.value}`)
      else if (object instanceof PdfNumber) hash.update(`${object.value} `)
      else hash.update(`${String(Object(object).value)} `)
    }
    add(ref, 0)
    return hash.digest('hex')
  }

  #notes(object: PdfObject): PdfObject[] {
    const all = this.of(object)
    return (all instanceof PdfArray ? all.toArray() : []).filter((one) => {
      const note = this.of(one)
      if (!(note instanceof PdfDict)) return true
      const parent = this.of(note.get('Parent'))
      const type = this.of(note.get('FT') ?? (parent instanceof PdfDict ? parent.get('FT') : undefined))
      return !(type instanceof PdfName && type.value === 'Sig')
    })
  }
}

function readOrNull(held: Buffer, data: Buffer) {
  try {
    return readCms(held, data)
  } catch {
    return null
  }
}

const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const attribute = { messageDigest: '1.2.840.113549.1.9.4', signingTime: '1.2.840.113549.1.9.5' }
const pss = '1.2.840.113549.1.1.10'

function readCms(held: Buffer, data: Buffer) {
  const parsed = fromBER(new Uint8Array(held))
  if (parsed.offset === -1) throw new Error('no CMS')
  const info = new ContentInfo({ schema: parsed.result })
  const cms = new SignedData({ schema: info.content })
  // Bytes after it are no part of it, and nothing may hide there.
  const hasOnlyPadding = held.subarray(parsed.offset).every((byte) => byte === 0)
  const [signer] = cms.signerInfos
  const certificate = cms.certificates?.find(
    (one): one is Certificate =>
      'serialNumber' in one &&
      one.serialNumber.isEqual(Object(signer?.sid).serialNumber) &&
      one.issuer.isEqual(Object(signer?.sid).issuer),
  )
  if (!signer || cms.signerInfos.length !== 1 || !certificate) throw new Error('no signer')
  const der = Buffer.from(certificate.toSchema(true).toBER(false))
  const attributes = signer.signedAttrs?.attributes ?? []
  const said = (oid: string) => attributes.find(({ type }) => type === oid)?.values[0]
  return {
    ...readHolder(certificate),
    isIntact: hasOnlyPadding && isSigned(signer, der, data, said(attribute.messageDigest)),
    at: signedTime(said(attribute.signingTime)),
    certificate: createHash('sha256').update(der).digest('hex'),
  }
}

/** An old hash, such as SHA-1, proves nothing. */
function isSigned(signer: SignerInfo, certificate: Buffer, data: Buffer, digest: unknown): boolean {
  const hash = hashes[signer.digestAlgorithm.algorithmId]
  const attributes = signer.signedAttrs?.encodedValue
  const stated = Object(digest).valueBlock?.valueHexView
  if (!hash || !attributes || !(stated instanceof Uint8Array)) return false
  if (!createHash(hash).update(data).digest().equals(Buffer.from(stated))) return false
  // Outside of its place the set of attributes has the tag of a set.
  const set = Buffer.from(attributes)
  set[0] = 0x31
  const { publicKey } = new X509Certificate(certificate)
  const padding = signer.signatureAlgorithm.algorithmId === pss ? constants.RSA_PKCS1_PSS_PADDING : undefined
  const key = padding === undefined ? publicKey : { key: publicKey, padding }
  return verify(hash, set, key, Buffer.from(signer.signature.valueBlock.valueHexView))
}
