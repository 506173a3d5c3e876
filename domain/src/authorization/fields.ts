import { z } from 'zod'

/** Percent with at most two decimals; a comma is accepted. */
export const percentField = z.union([z.string(), z.number()]).transform((text, context) => {
  const decimal = String(text).trim().replace(',', '.')
  if (/^\d{1,3}(\.\d{1,2})?$/.test(decimal) && Number(decimal) > 0 && Number(decimal) <= 100) return decimal
  context.addIssue({ code: 'custom', message: 'Percentual inválido: de 0,01 a 100' })
  return z.NEVER
})

export const oneFee = 'Use o percentual ou o valor, não os dois'
