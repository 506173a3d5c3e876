import { z } from 'zod'
import { keptPaper } from '../document/kept-paper.ts'
import { dateField, givenDate } from '../format/birth-date-field.ts'
import { formatMoney, parseMoney } from '../format/money.ts'
import { moneyField } from '../format/money-field.ts'
import { emptyOr, optionalText, textField } from '../text/text.ts'
import { oneFee, percentField } from './fields.ts'
import { feeDues, payers } from './terms.ts'

const fields = z.object({
  price: moneyField,
  lowestPrice: emptyOr(moneyField),
  feePercent: emptyOr(percentField),
  feeValue: emptyOr(moneyField),
  payer: z.enum(payers, 'Escolha quem paga').default('seller'),
  feeDue: z
    .enum(feeDues, 'Escolha quando vencem')
    .nullish()
    .transform((due) => due ?? null),
  feeDueWords: optionalText(300),
  conditions: optionalText(1_000),
  isExclusive: z.boolean('Diga se há exclusividade'),
  startsOn: dateField('Data inválida'),
  endsOn: dateField('Data inválida'),
  renewal: optionalText(300),
  mayReceiveDeposit: z.boolean('Diga se pode receber o sinal'),
  mayAdvertise: z.boolean('Diga se pode anunciar'),
  keys: optionalText(300),
  notes: optionalText(2_000),
})
type Fields = z.output<typeof fields>

/** The terms on which owners let the broker sell (part 3 §3). Without `endsOn` the term is 'prazo indeterminado'. */
export const authorizationInput = fields
  .superRefine((terms, context) => {
    for (const [path, message] of wrongTerms(terms))
      context.addIssue({ code: 'custom', path: [path], message })
  })
  .transform((terms) => ({ ...terms, startsOn: terms.startsOn as string }))
export type AuthorizationInput = z.output<typeof authorizationInput>

function wrongTerms(terms: Fields): [keyof Fields, string][] {
  const { price, lowestPrice, feePercent, feeValue, feeDue, feeDueWords, startsOn, endsOn } = terms
  const cents = (amount: string | null) => (amount === null ? null : parseMoney(amount))
  const wrong: [keyof Fields, string][] = []
  if (!startsOn) wrong.push(['startsOn', 'Informe o início'])
  if (startsOn && endsOn && endsOn < startsOn) wrong.push(['endsOn', 'O fim não pode ser antes do início'])
  if (!feePercent && !feeValue) wrong.push(['feePercent', 'Informe os honorários, em percentual ou em valor'])
  if (feePercent && feeValue) wrong.push(['feeValue', oneFee])
  if (feeDue === 'parts' && !feeDueWords) wrong.push(['feeDueWords', 'Diga as partes e quando vencem'])
  const [asked = 0, lowest] = [cents(price) ?? 0, cents(lowestPrice)]
  if (lowest !== null && lowest > asked) {
    wrong.push(['lowestPrice', `O preço mínimo não pode passar de ${formatMoney(price)}`])
  }
  const fee = cents(feeValue)
  if (fee !== null && fee > asked) wrong.push(['feeValue', 'Os honorários não podem passar do preço'])
  return wrong
}

export const signatureInput = z.object({ signedOn: givenDate('Informe o dia da assinatura') })
/** These parts of an upload come before the file. The day is due where none was stated. */
export const signedPaperFields = z.object({
  signedOn: dateField('Data inválida'),
  version: z.coerce.number<string | number>('Versão inválida').int('Versão inválida'),
})
export const endInput = z.object({ on: givenDate('Informe o dia'), reason: textField(300, 'Diga o motivo') })

export const authorizationPhases = [
  'draft',
  'signing',
  'ahead',
  'running',
  'ending',
  'expired',
  'ended',
] as const

export const authorization = z.object({
  id: z.int(),
  propertyId: z.int(),
  price: z.string(),
  lowestPrice: z
    .string()
    .nullable()
    .meta({ description: 'for the broker alone: in no document and no link' }),
  feePercent: z.string().nullable(),
  feeValue: z.string().nullable(),
  payer: z.enum(payers),
  feeDue: z.enum(feeDues).nullable(),
  feeDueWords: z.string().nullable(),
  conditions: z.string().nullable(),
  isExclusive: z.boolean(),
  startsOn: z.string().meta({ description: 'AAAA-MM-DD' }),
  endsOn: z.string().nullable().meta({ description: 'the last day; null while it has no end' }),
  renewal: z.string().nullable(),
  mayReceiveDeposit: z.boolean(),
  mayAdvertise: z.boolean(),
  keys: z.string().nullable(),
  notes: z.string().nullable().meta({ description: 'for the broker alone' }),
  signedOn: z.string().nullable().meta({ description: 'AAAA-MM-DD, as the broker has said' }),
  paper: keptPaper.nullable().meta({ description: 'the signed paper' }),
  endedOn: z.string().nullable().meta({ description: 'the first day on which it does not run any more' }),
  endReason: z.string().nullable(),
  phase: z.enum(authorizationPhases),
  daysLeft: z.int().nullable().meta({ description: 'to its last day, while it runs and has one' }),
  missing: z.array(z.string()).meta({ description: 'the blanks of its document' }),
  version: z.int(),
  createdAt: z.string(),
})
export type Authorization = z.infer<typeof authorization>
