import { z } from 'zod'

/** A code by e-mail shows that who holds a link also reads its mailbox. */
export const codeMinutes = 10
export const codeTries = 5
/** The kinds of links that take a code. */
export type CodeKind = 'offer' | 'signing'

export const linkCodeField = z
  .string('Digite o código de seis números')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Digite o código de seis números'))
