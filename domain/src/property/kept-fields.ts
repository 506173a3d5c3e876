import { z } from 'zod'
import { groundLords } from '../catalogue/ground-lord.ts'
import { areaField } from '../format/area-field.ts'
import { moneyField } from '../format/money-field.ts'
import { cibField, cnmField } from '../format/register-field.ts'
import { textField } from '../text/text.ts'

const square = 'square metres as a decimal: 80.50'

const taxField = z
  .union([z.string(), z.number()], 'Valor inválido')
  .nullable()
  .transform((amount, context) => {
    if (amount === null || String(amount).trim() === '') return null
    const { data, error } = moneyField.safeParse(amount)
    if (!error) return data
    context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? '' })
    return z.NEVER
  })

const yearField = z
  .union([z.string(), z.number()], 'Ano inválido')
  .nullable()
  .transform((year, context) => {
    if (year === null || String(year).trim() === '') return null
    if (/^(?:19|20)\d\d$/.test(String(year).trim())) return Number(year)
    context.addIssue({ code: 'custom', message: 'Ano inválido: use quatro algarismos, como 2026' })
    return z.NEVER
  })

/** Fields that a property may have, each null while nobody has said. One that is left out stays as it was. */
export const keptInputs = {
  cnm: cnmField.meta({ description: 'with or without punctuation' }),
  cib: cibField,
  groundLord: z
    .enum(groundLords, 'Resposta inválida')
    .nullable()
    .optional()
    .meta({ description: 'to whom the land is foreiro' }),
  registryOffice: textField(120)
    .nullable()
    .transform((text) => text || null)
    .optional()
    .meta({ description: 'the Registro de Imóveis of the matrícula' }),
  landArea: areaField.optional().meta({ description: `of the land of its own, ${square}` }),
  privateArea: areaField
    .optional()
    .meta({ description: `of a unit without its part of the building, ${square}` }),
  builtArea: areaField.optional().meta({ description: `of what is built, ${square}` }),
  propertyTax: taxField.optional().meta({ description: 'the IPTU of a year, BRL as a decimal' }),
  propertyTaxYear: yearField.optional().meta({ description: 'of that IPTU' }),
}

type Inputs = typeof keptInputs
type KeptField = keyof Inputs
export type KeptInput = { [field in KeptField]?: z.output<Inputs[field]> }
export type KeptValues = { [field in KeptField]: NonNullable<z.output<Inputs[field]>> | null }

const keptFields = Object.keys(keptInputs) as KeptField[]

/** `before` is null of a new property. */
export function keptValues(said: KeptInput, before: KeptValues | null): KeptValues {
  const values: Record<string, unknown> = {}
  for (const field of keptFields)
    values[field] = said[field] === undefined ? (before?.[field] ?? null) : said[field]
  return values as KeptValues
}

/** Those that a record has, without the rest of it. */
export const pickKept = (record: KeptValues): KeptValues => keptValues({}, record)

const area = z.string().nullable().meta({ description: square })

/** As a property is answered. */
export const keptAnswers = {
  cnm: z.string().nullable().meta({ description: '16 digits without punctuation' }),
  cib: z.string().nullable().meta({ description: '8 characters without punctuation' }),
  groundLord: z.enum(groundLords).nullable().meta({ description: 'null while nobody has said' }),
  registryOffice: z.string().nullable(),
  landArea: area,
  privateArea: area,
  builtArea: area,
  propertyTax: z.string().nullable().meta({ description: 'BRL as a decimal: 1234.56' }),
  propertyTaxYear: z.int().nullable(),
}
