import { z } from 'zod'
import { payers } from '../authorization/terms.ts'
import { groundLords } from '../catalogue/ground-lord.ts'
import { kindId } from '../catalogue/kind-field.ts'
import { maxInteger } from '../contract/integer.ts'
import { dateField, givenDate } from '../format/birth-date-field.ts'
import { moneyField } from '../format/money-field.ts'
import { stateCodes } from '../format/state.ts'
import { optionalText, textField } from '../text/text.ts'
import { costIds, ownCosts, rateCosts, transferKinds } from './terms.ts'

/** Absent, null and empty all become null. */
const maybe = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (given) => (given === '' ? null : given),
    field.nullish().transform((given) => (given ?? null) as NonNullable<typeof given> | null),
  )
const money = maybe(moneyField)
const answered = maybe(z.boolean('Responda sim ou não'))

/** A percent above 0 and up to 100 with at most five decimals, as text or number, kept as a decimal text. */
const percent = z.union([z.string(), z.number()], 'Percentual inválido').transform((given, context) => {
  const text = String(given).replace(/\s*%$/, '').replace(',', '.').trim()
  if (/^\d{1,3}(\.\d{1,5})?$/.test(text) && Number(text) > 0 && Number(text) <= 100)
    return String(Number(text))
  context.addIssue({ code: 'custom', message: 'Percentual deve ser maior que 0 e de no máximo 100' })
  return z.NEVER
})

const costPlace = z.object({
  city: textField(100, 'Cidade é obrigatória'),
  state: z.enum(stateCodes, 'Estado é obrigatório'),
})

const gain = z.object({
  boughtOn: givenDate('Informe o dia da compra'),
  cost: moneyField.meta({ description: 'what it cost, with ITBI, fee and documented works' }),
  soldOn: dateField('Data inválida').meta({ description: 'today where none is said' }),
  isOnlySaleOfMonth: answered,
  isOnlyProperty: answered,
  soldInFiveYears: answered,
  homesBought: money.meta({ description: 'spent on homes in Brazil within 180 days' }),
  mayBuyHomes: answered.meta({
    description: 'the property is a home, and the exemption was not used in the five years before',
  }),
  rearp: maybe(z.object({ on: givenDate('Informe o dia da adesão'), value: moneyField })),
})

/** The facts of a calculation. An answer that is left out counts as not given, never as 'no'. */
export const costInput = z
  .object({
    place: costPlace,
    kind: z.enum(transferKinds, 'Escolha o tipo de transferência'),
    price: moneyField.meta({ description: 'the declared price, or the value of what is given or left' }),
    reference: money.meta({ description: 'the value that the city takes it to have' }),
    isFirstTransfer: z.boolean().default(false),
    payers: z.partialRecord(z.enum(costIds), z.enum(payers, 'Escolha quem paga')).default({}),
    values: z.partialRecord(z.enum(ownCosts), moneyField).default({}).meta({
      description: 'amounts that somebody has asked for, in place of those of the tables',
    }),
    propertyId: maybe(z.int().positive().max(maxInteger)).meta({
      description: 'whose checklist says which certificates are still to be bought',
    }),
    certificates: z.partialRecord(kindId, moneyField).default({}).meta({
      description: 'for one certificate of a kind, as somebody has asked for it',
    }),
    groundLord: maybe(z.enum(groundLords, 'Resposta inválida')),
    landValue: money.meta({ description: 'of the land without improvements' }),
    laudemioPercent: maybe(percent).meta({ description: 'what the title says, where it says something' }),
    feePercent: maybe(percent),
    feeValue: money,
    sellerIsPerson: answered.meta({ description: 'false where a company sells' }),
    gain: maybe(gain),
  })
  .superRefine(({ feePercent, feeValue, gain }, context) => {
    if (feePercent && feeValue)
      context.addIssue({ code: 'custom', path: ['feeValue'], message: 'Informe percentual ou valor' })
    if (gain?.soldOn && gain.soldOn < gain.boughtOn)
      context.addIssue({
        code: 'custom',
        path: ['gain', 'soldOn'],
        message: 'A venda não pode ser anterior à compra',
      })
  })
export type CostInput = z.output<typeof costInput>

/** A rate or an amount that the account uses in a place, instead of what a table says ('valor do corretor'). */
export const ownCostInput = z
  .object({
    what: z.enum(ownCosts, 'Escolha o custo'),
    certificate: maybe(kindId).meta({ description: 'the kind of which one certificate costs this' }),
    state: z.enum(stateCodes, 'Estado é obrigatório'),
    city: optionalText(100).meta({ description: 'without it, the whole state' }),
    percent: maybe(percent),
    value: money,
    origin: optionalText(200).meta({ description: 'where the value comes from' }),
  })
  .superRefine(({ what, certificate, percent, value }, context) => {
    if (certificate !== null && what !== 'certificates')
      context.addIssue({ code: 'custom', path: ['certificate'], message: 'Este custo não é de certidões' })
    if ((percent === null) === (value === null))
      context.addIssue({ code: 'custom', path: ['value'], message: 'Informe percentual ou valor' })
    if (percent !== null && !rateCosts.some((one) => one === what))
      context.addIssue({ code: 'custom', path: ['percent'], message: 'Este custo tem valor, não percentual' })
  })
