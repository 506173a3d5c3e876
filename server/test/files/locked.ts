import { PDF } from '@libpdf/core'

interface Passwords {
  user?: string
  owner: string
}

/** As banks send them: with `owner` alone it opens for everybody, and forbids to print or to change it. */
export async function pdfWithPassword(bytes: Buffer, { user, owner }: Passwords): Promise<Buffer> {
  const pdf = await PDF.load(bytes)
  pdf.setProtection({
    ...(user !== undefined && { userPassword: user }),
    ownerPassword: owner,
    permissions: { print: false, modify: false, copy: false },
    algorithm: 'AES-256',
  })
  return Buffer.from(await pdf.save())
}
