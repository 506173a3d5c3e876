import { PDF } from '@libpdf/core'
import { Unopened, withPdf } from '../reading/pdf.ts'
import { Unmade } from './unmade.ts'

/**
 * The PDF without its protection. An empty password opens one that only restricts what may be done with it. Throws
 * Unmade.
 */
export async function unlockedPdf(bytes: Buffer, password: string): Promise<Buffer> {
  await checkOpens(bytes, password)
  const pdf = await PDF.load(bytes, { lenient: true, credentials: password })
  const handler = pdf.context.info.securityHandler
  // LibPDF tries the UTF-8 of a password. Protections before AES-256 have its Latin-1, as far as Portuguese goes
  // (findings/libpdf-passwords-of-others.sh).
  if (!handler?.isAuthenticated) handler?.authenticate(Buffer.from(password, 'latin1'))
  if (!handler?.isAuthenticated || !pdf.getPageCount()) throw new Unmade('damaged')
  // Restrictions forbid changes of the file that came, and that one stays as it is.
  handler.permissions.modify = true
  pdf.removeProtection()
  return Buffer.from(await pdf.save())
}

/** LibPDF stumbles over a packed PDF without its password as over a damaged one. PDFium knows which it is. */
async function checkOpens(bytes: Buffer, password: string): Promise<void> {
  try {
    await withPdf(bytes, () => {}, password)
  } catch (error) {
    if (!(error instanceof Unopened)) throw error
    throw new Unmade(error.isLocked ? 'locked' : 'damaged')
  }
}
