import { z } from 'zod'
import { cleanText } from '../text/text.ts'

/** An e-mail address; compared without case (rules §8), kept as typed. */
export function emailField(message: string) {
  return z.string(message).overwrite(cleanText).max(254, message).pipe(z.email(message))
}

/** Two addresses with one key are one account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** An owner's address may be empty. */
export const optionalEmail = z
  .union(
    [z.string().overwrite(cleanText).pipe(z.literal('')), emailField('E-mail inválido')],
    'E-mail inválido',
  )
  .nullish()
  .transform((email) => email || null)
