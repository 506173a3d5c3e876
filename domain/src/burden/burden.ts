import { z } from 'zod'
import { dateField, givenDate } from '../format/birth-date-field.ts'
import { digitsOf } from '../format/digits.ts'
import { burdenKinds } from '../reading/matricula/act-kind.ts'
import { optionalText } from '../text/text.ts'
import { actOf } from './words.ts'

const act = z
  .string('Ato inválido')
  .nullish()
  .transform((typed, context) => {
    if (!typed?.trim()) return null
    const act = actOf(typed)
    if (act) return act
    context.addIssue({ code: 'custom', message: 'Ato inválido: use R-5 ou Av-7' })
    return z.NEVER
  })

/** 'Matrícula nº 71.204'. The digits of other words, as in '71.204 do 2º RI', would make another number. */
const written = /^\s*(?:matr[íi]cula\s*)?(?:n[.ºo°]+\s*)?(\d[\d.\s]*)$/iu

const matricula = z
  .string('Matrícula inválida')
  .max(60, 'Matrícula inválida')
  .nullish()
  .transform((typed, context) => {
    if (!typed?.trim()) return null
    const [, number] = written.exec(typed) ?? []
    if (number) return digitsOf(number)
    context.addIssue({ code: 'custom', message: 'Matrícula inválida' })
    return z.NEVER
  })

export const burdenInput = z.object({
  kind: z.enum(burdenKinds, 'Escolha o ônus'),
  act: act.meta({ description: 'of the matrícula: R-5 or Av-7' }),
  matricula: matricula.meta({
    description: 'whose act it is, as digits; null: of the matrícula that the property has in the record',
  }),
  creditor: optionalText(200).meta({ description: 'creditor, or whoever else has the right' }),
  amount: optionalText(60).meta({ description: 'as the act prints it, with its currency' }),
  laidOn: dateField('Data inválida').meta({ description: 'AAAA-MM-DD, the day of the act' }),
})
export type BurdenInput = z.output<typeof burdenInput>

export const cancellationInput = z.object({
  on: givenDate('Informe o dia da baixa'),
  act,
})

export const burdenChange = burdenInput
  .extend({ cancellation: cancellationInput.nullable().meta({ description: 'null: it stands' }) })
  .partial()
export type BurdenChange = z.output<typeof burdenChange>

const statedBy = z
  .enum(['person', 'paper'])
  .meta({ description: 'paper: a filed paper said so, and somebody accepted it' })

const quotes = z
  .array(
    z.object({
      documentId: z.int(),
      paper: z.string().meta({ description: 'what it is, as in Ônus Reais' }),
      page: z.int(),
      text: z.string().meta({ description: 'as it was read in the paper' }),
    }),
  )
  .meta({ description: 'the filed papers that say so, the latest first' })

export const burden = z.object({
  id: z.int(),
  propertyId: z.int(),
  kind: z.enum(burdenKinds),
  act: z.string().nullable(),
  matricula: z.string().nullable().meta({ description: 'digits; null where nobody said which' }),
  creditor: z.string().nullable(),
  amount: z.string().nullable(),
  laidOn: z.string().nullable().meta({ description: 'AAAA-MM-DD' }),
  statedBy,
  papers: quotes,
  cancellation: z
    .object({
      on: z.string().nullable().meta({ description: 'AAAA-MM-DD; null where the act prints no day' }),
      act: z.string().nullable().meta({ description: 'Av-7' }),
      statedBy,
      papers: quotes,
      isContradicted: z
        .boolean()
        .meta({ description: 'a paper from after it says that the burden stands, and nobody has answered' }),
    })
    .nullable()
    .meta({ description: 'null: nobody said that it was cancelled' }),
  version: z.int(),
  createdAt: z.string(),
})
export type Burden = z.infer<typeof burden>
