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

/** The name stands in plain, or in a packed stream of objects. */
const mayBePortfolio = (bytes: Buffer) => bytes.includes('/Collection') || bytes.includes('/ObjStm')
