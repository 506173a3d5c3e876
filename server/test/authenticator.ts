import { TOTP } from 'otpauth'

/** An authenticator app that was given this secret. */
export function makeAuthenticator(secret: string) {
  const totp = new TOTP({ secret })
  return {
    /** The code that it shows now. */
    now: (): string => totp.generate(),
    /** The one that it will show half a minute from now. */
    next: (): string => totp.generate({ timestamp: Date.now() + 30_000 }),
  }
}
