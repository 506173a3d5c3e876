import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { optionalText } from '../text/text.ts'
import { results } from './result.ts'
import { parsePaperDate } from './validity.ts'

const noVersion = 'Versão inválida'
/** The version that the broker saw; 0 while nobody has touched the item. */
export const itemVersion = z.int(noVersion).min(0, noVersion).max(maxInteger, noVersion)
/** A query or a part of an upload brings it as text. An empty text does not pass for 0. */
export const writtenVersion = z.union(
  [
    itemVersion,
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(itemVersion),
  ],
  noVersion,
)

export const paperDate = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null
    const day = parsePaperDate(text)
    if (day) return day
    context.addIssue({ code: 'custom', message: 'Data inválida' })
    return z.NEVER
  })

export const certificateFields = z.object({
  version: writtenVersion,
  number: optionalText(80),
  code: optionalText(80),
  issuedOn: paperDate,
  validUntil: paperDate,
  result: z
    .union([z.enum(results), z.literal('')], 'Resultado inválido')
    .nullish()
    .transform((result) => result || null),
})
export type CertificateFields = z.output<typeof certificateFields>
