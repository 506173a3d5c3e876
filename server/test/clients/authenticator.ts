import { TOTP } from 'otpauth'

export function makeAuthenticator(secret: string) {
  const totp = new TOTP({ secret })
  return {
    now: (): string => totp.generate(),
    next: (): string => totp.generate({ timestamp: Date.now() + 30_000 }),
  }
}
