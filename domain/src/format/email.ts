import { z } from 'zod'
import { cleanText } from '../text/text.ts'

/** Kept as typed, but compared without case (rules §8). */
export function emailField(message: string) {
  return z.string(message).overwrite(cleanText).max(254, message).pipe(z.email(message))
}

/** Two addresses with one key are one account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** 'i***@exemplo.com.br': enough for the owner of the mailbox, and for nobody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

export const optionalEmail = z
  .union(
    [z.string().overwrite(cleanText).pipe(z.literal('')), emailField('E-mail inválido')],
    'E-mail inválido',
  )
  .nullish()
  .transform((email) => email || null)
