import { z } from 'zod'
import { oneFee, percentField } from '../authorization/fields.ts'
import { payers } from '../authorization/terms.ts'
import { maxInteger } from '../contract/integer.ts'
import { keptPaper } from '../document/kept-paper.ts'
import { dateField, givenDate } from '../format/birth-date-field.ts'
import { cpfOrCnpjField } from '../format/cpf-or-cnpj-field.ts'
import { moneyField } from '../format/money-field.ts'
import { emptyOr, optionalText, textField } from '../text/text.ts'
import { feeMilestones } from './milestones.ts'
import { partStates, payingSides, receiptWays } from './terms.ts'

const most = { shares: 10, parts: 24 }

const measure = { percent: emptyOr(percentField), amount: emptyOr(moneyField) }

interface Measured {
  percent: string | null
  amount: string | null
}

function oneOfBoth({ percent, amount }: Measured, context: z.RefinementCtx): void {
  if (percent && amount) context.addIssue({ code: 'custom', path: ['amount'], message: oneFee })
  if (!percent && !amount)
    context.addIssue({ code: 'custom', path: ['percent'], message: 'Informe o percentual ou o valor' })
}

const share = z
  .object({
    isOwn: z.boolean().default(false).meta({ description: "the broker's own share, of which there is one" }),
    personId: z
      .int()
      .positive()
      .max(maxInteger)
      .nullish()
      .transform((id) => id ?? null),
    name: optionalText(120).meta({
      description: 'typed, where it is none of the people; the record says the rest',
    }),
    creci: optionalText(30),
    ...measure,
  })
  .superRefine(oneOfBoth)
  .superRefine(({ isOwn, personId, name }, context) => {
    if (!isOwn && !personId && !name)
      context.addIssue({ code: 'custom', path: ['name'], message: 'Diga com quem divide' })
  })

const part = z.object({
  label: textField(300, 'Diga que parte é'),
  amount: moneyField,
  dueOn: dateField('Data inválida'),
  follows: z
    .union([z.enum(feeMilestones), z.literal('')], 'Escolha quando vence')
    .nullish()
    .transform((chosen) => chosen || null)
    .meta({ description: 'the milestone whose day it takes; `dueOn` is then left out' }),
})

/** The fee of a deal, whole: how much, among whom, and when (part 3 §11). */
export const commissionInput = z
  .object({
    ...measure,
    payer: z.enum(payers, 'Escolha quem paga'),
    shares: z
      .array(share)
      .max(most.shares, `No máximo ${most.shares} corretores`)
      .refine((all) => all.filter(({ isOwn }) => isOwn).length === 1, 'Uma linha é a sua parte'),
    parts: z
      .array(part)
      .min(1, 'Informe ao menos uma parte')
      .max(most.parts, `No máximo ${most.parts} partes`),
    reason: optionalText(300).meta({ description: 'required where an agreed fee or its payer changes' }),
  })
  .superRefine(oneOfBoth)
export type CommissionInput = z.output<typeof commissionInput>

export const receiptInput = z.object({
  amount: moneyField,
  receivedOn: givenDate('Informe o dia do recebimento'),
  way: z.enum(receiptWays, 'Escolha a forma'),
  payer: z.enum(payingSides, 'Escolha quem pagou'),
  issuerNumber: emptyOr(cpfOrCnpjField('Informe o CPF ou o CNPJ')).meta({
    description: 'CPF or CNPJ of the broker, as the receipt prints it; a blank where none is said',
  }),
  issuerName: optionalText(160).meta({
    description: 'razão social beside a CNPJ; a blank where none is said',
  }),
  withBlanks: z
    .boolean()
    .default(false)
    .meta({ description: 'the broker was told what stays blank, and issues it so; refused without' }),
})
export type ReceiptInput = z.output<typeof receiptInput>

export const cancelInput = z.object({ reason: textField(300, 'Diga o motivo') })

const money = z.string().meta({ description: 'reais as a decimal' })
const term = { percent: z.string().nullable(), amount: money, payer: z.enum(payers) }

const receipt = z.object({
  id: z.int(),
  number: z.int().meta({ description: 'of the account, without gaps' }),
  amount: money,
  receivedOn: z.string(),
  way: z.enum(receiptWays),
  payer: z.enum(payingSides),
  missing: z.array(z.string()).meta({ description: 'what its document leaves blank' }),
  sha256: z.string().nullable().meta({ description: 'of the PDF as issued; null until it was made' }),
  paper: keptPaper.nullable(),
  issuedAt: z.string(),
  cancelled: z.object({ at: z.string(), reason: z.string() }).nullable(),
})
export type FeeReceipt = z.infer<typeof receipt>

export const commission = z.object({
  dealId: z.int(),
  propertyId: z.int(),
  price: money,
  isUndone: z.boolean(),
  agreed: z
    .object({
      ...term,
      isFromAuthorization: z
        .boolean()
        .meta({ description: 'as at the acceptance; the deal has not changed it' }),
      shares: z.array(
        z.object({
          isOwn: z.boolean(),
          personId: z.int().nullable(),
          name: z.string(),
          creci: z.string().nullable(),
          percent: z.string().nullable(),
          amount: money,
        }),
      ),
      parts: z.array(
        z.object({
          label: z.string(),
          amount: money,
          dueOn: z.string().nullable(),
          follows: z.enum(feeMilestones).nullable(),
          awaits: z
            .boolean()
            .meta({ description: 'what it follows has not come about: not due, and never late' }),
          received: money,
          state: z.enum(partStates),
        }),
      ),
      changes: z
        .array(z.object({ at: z.string(), by: z.string(), ...term, reason: z.string() }))
        .meta({ description: 'what was agreed before each change, the latest first' }),
    })
    .nullable()
    .meta({ description: "null: nobody said it, 'honorários não informados'" }),
  received: money,
  open: money.meta({ description: 'what is still expected; nothing of an undone deal' }),
  late: money.meta({ description: 'of `open`, what was due before today in the time zone of the account' }),
  receipts: z.array(receipt).meta({ description: 'the latest first' }),
  issuerNumber: z.string().nullable().meta({ description: "of the account's last receipt" }),
  issuerName: z.string().nullable().meta({ description: 'razão social beside it' }),
  version: z.int().meta({ description: 'for PUT; 0 while nothing is agreed' }),
})
export type Commission = z.infer<typeof commission>

const sums = { expected: money, received: money }

export const commissionYear = z.object({
  year: z.int(),
  today: z.string(),
  months: z
    .array(z.object({ month: z.string().meta({ description: 'AAAA-MM' }), ...sums }))
    .meta({ description: 'all twelve; expected is what falls due in it, received or not' }),
  total: z.object(sums),
  thisMonth: z.object(sums).meta({ description: 'of today, whatever the year' }),
  late: money.meta({ description: 'due before today and not received, of any year; none that awaits' }),
  undated: money.meta({ description: 'open and without a day, so in no month' }),
  unknownDeals: z
    .array(z.int())
    .meta({ description: 'running deals without a known fee; they are in no sum' }),
})
export type CommissionYear = z.infer<typeof commissionYear>
