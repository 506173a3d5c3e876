import { z } from 'zod'

export const linkCodeField = z
  .string('Digite o código de seis números')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Digite o código de seis números'))
