import { PDF } from '@libpdf/core'
import { Unmade } from './unmade.ts'

/**
 * The PDF without its protection. An empty password opens one that only restricts what may be done with it. Throws
 * Unmade.
 */
export async function unlockedPdf(bytes: Buffer, password: string): Promise<Buffer> {
  const pdf = await openedBy(bytes, password)
  if (!pdf) throw new Unmade('locked')
  if (!pdf.isEncrypted || !pdf.getPageCount()) throw new Unmade('damaged')
  const handler = pdf.context.info.securityHandler
  // Restrictions forbid changes of the file that came, and that one stays as it is.
  if (handler) handler.permissions.modify = true
  pdf.removeProtection()
  return Buffer.from(await pdf.save())
}

async function openedBy(bytes: Buffer, password: string): Promise<PDF | null> {
  const pdf = await PDF.load(bytes, { lenient: true, credentials: password })
  return pdf.isAuthenticated ? pdf : null
}
