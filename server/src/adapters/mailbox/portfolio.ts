import { constants, inflateSync } from 'node:zlib'
import { PDF, PdfDict } from '@libpdf/core'
import { contentOf } from '@soleira/domain/document/content'
import type { Attached } from './received-email.ts'

const most = 100

/**
 * The files within a PDF portfolio, whose own page only says that it opens elsewhere. Null for anything else,
 * and for a portfolio that cannot be read or holds nothing.
 */
export async function filesOfPortfolio(bytes: Buffer): Promise<Attached[] | null> {
  if (contentOf(bytes)?.type !== 'application/pdf' || !mayBePortfolio(bytes)) return null
  try {
    const pdf = await PDF.load(bytes, { lenient: true })
    const collection = pdf.getCatalog().get('Collection', (ref) => pdf.context.resolve(ref) ?? null)
    if (!(collection instanceof PdfDict)) return null
    const files: Attached[] = []
    for (const [key, { filename }] of [...pdf.attachments.list()].slice(0, most)) {
      const file = pdf.attachments.get(key)
      if (file) files.push({ name: filename || key, bytes: Buffer.from(file) })
    }
    return files.length ? files : null
  } catch {
    return null
  }
}

/** Whole PDFs are loaded only where the name stands in plain, or in a packed stream of objects. */
const mayBePortfolio = (bytes: Buffer) => bytes.includes(collection) || isInObjects(bytes)

const collection = '/Collection'
/** In bytes: one stream unpacked; and how many are looked at. */
const mostUnpacked = 1_048_576
const mostStreams = 2_000

function isInObjects(bytes: Buffer): boolean {
  let at = bytes.indexOf('/ObjStm')
  for (let count = 0; at >= 0 && count < mostStreams; count++) {
    const begin = bytes.indexOf('stream', at)
    const end = bytes.indexOf('endstream', begin)
    if (begin < 0 || end < 0) return false
    if (mayHold(bytes.subarray(begin, end))) return true
    at = bytes.indexOf('/ObjStm', end)
  }
  // There are more: only the whole PDF tells.
  return at >= 0
}

/** True also of a stream that unpacks to more than is looked at: only the whole PDF tells. */
function mayHold(stream: Buffer): boolean {
  const begin = /^stream\r?\n?/.exec(stream.toString('latin1', 0, 8))?.[0].length ?? 0
  try {
    const finishFlush = constants.Z_SYNC_FLUSH
    const objects = inflateSync(stream.subarray(begin), { maxOutputLength: mostUnpacked, finishFlush })
    return objects.includes(collection)
  } catch (error) {
    return Object(error).code === 'ERR_BUFFER_TOO_LARGE' || stream.includes(collection)
  }
}
