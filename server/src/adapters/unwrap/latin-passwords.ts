import { PDF } from '@libpdf/core'

interface Handler {
  authenticate(password: Uint8Array): { authenticated: boolean }
  authenticateWithString(password: string): { authenticated: boolean }
}

let taken: Promise<void> | undefined

/**
 * LibPDF takes the UTF-8 of a password for every protection. Those before AES-256 have its Latin-1, as far as
 * Portuguese goes (findings/libpdf-passwords-of-others.sh). Handlers come only with a loaded PDF, so that one
 * is made to reach what all of them share.
 */
export function takeLatinPasswords(): Promise<void> {
  taken ??= (async () => {
    const sample = PDF.create()
    sample.addPage()
    sample.setProtection({ userPassword: 'a', ownerPassword: 'a', algorithm: 'AES-256' })
    const { context } = await PDF.load(await sample.save(), { credentials: 'a' })
    const all = Object.getPrototypeOf(context.info.securityHandler) as Handler
    const usual = all.authenticateWithString
    all.authenticateWithString = function (password) {
      const found = usual.call(this, password)
      return found.authenticated ? found : this.authenticate(Buffer.from(password, 'latin1'))
    }
  })()
  return taken
}
