import { z } from 'zod'
import { payers } from '../authorization/terms.ts'
import { maxInteger } from '../contract/integer.ts'
import { keptPaper } from '../document/kept-paper.ts'
import { dateField } from '../format/birth-date-field.ts'
import { cpfField } from '../format/cpf-field.ts'
import { optionalEmail } from '../format/email.ts'
import { momentField } from '../format/moment-field.ts'
import { moneyField } from '../format/money-field.ts'
import { phoneField } from '../format/phone-field.ts'
import { emptyOr, optionalText, textField } from '../text/text.ts'
import { sumRefusal } from './lines.ts'
import { offerStates, recordedEnds } from './state.ts'
import { conditionKinds, depositKinds, lineKinds, offerSides, offerWays } from './terms.ts'

const day = dateField('Data inválida')
const most = { lines: 30, conditions: 20, buyers: 20, acceptors: 60, instalments: 600 }

const line = z.object({
  kind: z.enum(lineKinds, 'Escolha a forma de pagamento'),
  value: moneyField,
  count: z
    .int('Número de parcelas inválido')
    .min(1, 'Número de parcelas inválido')
    .max(most.instalments, `No máximo ${most.instalments} parcelas`)
    .nullish()
    .transform((count) => count ?? null),
  firstOn: day,
  index: optionalText(100),
  bank: optionalText(100),
  isApproved: z
    .boolean()
    .nullish()
    .transform((is) => is ?? null),
  deposit: z
    .enum(depositKinds)
    .nullish()
    .transform((kind) => kind ?? null)
    .meta({ description: 'what kind of sinal it is, once the parties have said so' }),
  description: optionalText(300),
})

const condition = z.object({
  kind: z.enum(conditionKinds, 'Escolha a condição'),
  by: day,
  words: optionalText(500),
})

const payer = z.enum(payers, 'Escolha quem paga').default('buyer')

const terms = z.object({
  total: moneyField,
  lines: z.array(line).min(1, 'Diga como o comprador paga').max(most.lines, `No máximo ${most.lines} linhas`),
  conditions: z.array(condition).max(most.conditions, `No máximo ${most.conditions} condições`).default([]),
  stays: optionalText(1_000),
  deedOn: day.meta({ description: 'the day for which the escritura is planned' }),
  keysOn: day,
  keysWords: optionalText(200),
  deedPayer: payer,
  itbiPayer: payer,
  registryPayer: payer,
})
export type OfferTerms = z.output<typeof terms>

export const offerFields = terms.extend({
  way: z
    .enum(offerWays)
    .nullish()
    .transform((way) => way ?? null),
  validUntil: momentField.meta({ description: 'the last moment at which it can be accepted' }),
  notes: optionalText(2_000),
})
export type OfferInput = z.output<typeof offerFields>

/** An offer or counter-offer as a form checks it: with the sum, which the server refuses by a code of its own. */
export const offerInput = offerFields.superRefine(checkAll)

const personId = z.int('Pessoa inválida').positive().max(maxInteger)

/** A person of the account, or somebody new by name. */
const buyer = z.union([
  z.object({ personId }),
  z.object({
    fullName: textField(120, 'Informe o nome'),
    cpf: emptyOr(cpfField('CPF inválido')),
    phone: emptyOr(phoneField('Telefone é obrigatório')),
    email: optionalEmail,
  }),
])
export type Buyer = z.output<typeof buyer>

const buyers = z
  .array(buyer, 'Escolha quem compra')
  .min(1, 'Escolha quem compra')
  .max(most.buyers, `No máximo ${most.buyers} compradores`)

const firstOffer = offerFields.extend({ buyers })
export const firstOfferInput = firstOffer.superRefine(checkAll)
export const firstOfferBody = firstOffer.superRefine(checkLines)
export type FirstOfferInput = z.output<typeof firstOffer>

export const offerChange = offerFields
  .extend({
    buyers: buyers.optional().meta({ description: 'only of the first offer of a chain' }),
    version: z.int('Versão inválida'),
  })
  .superRefine(checkLines)
export type OfferChange = z.output<typeof offerChange>

type Path = (string | number)[]

function checkLines(given: OfferInput, context: z.RefinementCtx<OfferInput>): void {
  for (const [path, message] of wrongLines(given)) context.addIssue({ code: 'custom', path, message })
}

function checkAll(given: OfferInput, context: z.RefinementCtx<OfferInput>): void {
  checkLines(given, context)
  const sum = given.lines.length ? sumRefusal(given.lines, given.total) : null
  if (sum) context.addIssue({ code: 'custom', path: ['lines'], message: sum })
}

/** Names what a line or a condition lacks, by its path. */
export function wrongLines({
  lines,
  conditions,
}: Pick<OfferInput, 'lines' | 'conditions'>): [Path, string][] {
  const wrong: [Path, string][] = []
  lines.forEach(({ kind, count, deposit, description }, index) => {
    if (kind === 'instalments' && count === null)
      wrong.push([['lines', index, 'count'], 'Informe o número de parcelas'])
    if (kind !== 'instalments' && count !== null)
      wrong.push([['lines', index, 'count'], 'Só parcelas têm número'])
    if (kind !== 'sinal' && deposit !== null) wrong.push([['lines', index, 'deposit'], 'Só o sinal tem tipo'])
    if (kind === 'exchange' && !description)
      wrong.push([['lines', index, 'description'], 'Diga o que entra na permuta'])
  })
  if (lines.filter(({ kind }) => kind === 'sinal').length > 1)
    wrong.push([['lines'], 'Use uma linha só para o sinal'])
  conditions.forEach(({ kind, words }, index) => {
    if (kind === 'other' && !words) wrong.push([['conditions', index, 'words'], 'Escreva a condição'])
  })
  return wrong
}

/** An answer that was given elsewhere, as the broker says: on which day, today where none is said. */
export const offerAnswerInput = z.object({
  reason: optionalText(500),
  on: day,
  way: z.enum(offerWays, 'Escolha como foi').nullish(),
})
export type OfferAnswerInput = z.output<typeof offerAnswerInput>

/**
 * Who has accepted, and at which moment, now where none is said: the offer must have been open then. With
 * `isPartial` others may still accept; without it the whole is refused while somebody is missing.
 */
export const acceptInput = z.object({
  acceptedBy: z
    .array(personId, 'Diga quem aceitou')
    .min(1, 'Diga quem aceitou')
    .max(most.acceptors, `No máximo ${most.acceptors} pessoas`)
    .transform((ids) => [...new Set(ids)]),
  on: momentField.nullish(),
  way: z.enum(offerWays, 'Escolha como foi'),
  words: optionalText(500),
  isPartial: z.boolean().default(false),
})
export type AcceptInput = z.output<typeof acceptInput>

/** The way of the draft holds where none is said. */
export const presentInput = z.object({ way: z.enum(offerWays, 'Escolha como foi apresentada').nullish() })

const difference = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

const span = z.object({ least: z.string(), most: z.string() })

const net = z.object({
  total: span.meta({
    description: 'the price less all that is known; of the buyer the price and all that is known',
  }),
  words: z
    .string()
    .meta({ description: "'no máximo R$ … , com valores não confirmados', as the costs say it" }),
  isWhole: z.boolean().meta({ description: 'false while the amount of a part is not known' }),
  isConfirmed: z.boolean().meta({
    description: 'false while a part that counts is estimated or rests on a table that nobody confirmed',
  }),
  parts: z.array(
    z.object({
      label: z.string(),
      counts: span.nullable().meta({ description: 'the part of the total; null where nobody knows it' }),
      words: z.string().nullable(),
      isConfirmed: z.boolean(),
      ground: z.string(),
    }),
  ),
})

export const offer = z.object({
  id: z.int(),
  chainId: z.int(),
  parentId: z.int().nullable().meta({ description: 'the offer that it answers' }),
  propertyId: z.int(),
  side: z.enum(offerSides).meta({ description: 'who makes it; what owners make is a counter-offer' }),
  terms: z.object({
    total: z.string(),
    lines: z.array(
      z.object({
        kind: z.enum(lineKinds),
        value: z.string(),
        count: z.int().nullable(),
        firstOn: z.string().nullable(),
        index: z.string().nullable(),
        bank: z.string().nullable(),
        isApproved: z.boolean().nullable(),
        deposit: z.enum(depositKinds).nullable(),
        description: z.string().nullable(),
      }),
    ),
    conditions: z.array(
      z.object({ kind: z.enum(conditionKinds), by: z.string().nullable(), words: z.string().nullable() }),
    ),
    stays: z.string().nullable(),
    deedOn: z.string().nullable(),
    keysOn: z.string().nullable(),
    keysWords: z.string().nullable(),
    deedPayer: z.enum(payers),
    itbiPayer: z.enum(payers),
    registryPayer: z.enum(payers),
  }),
  validUntil: z.string().meta({ description: 'ISO 8601, UTC' }),
  notes: z.string().nullable().meta({ description: 'for the broker alone' }),
  state: z.enum(offerStates),
  way: z.enum(offerWays).nullable(),
  presentedAt: z.string().nullable(),
  end: z
    .object({
      as: z.enum(recordedEnds),
      on: z.string().meta({ description: 'AAAA-MM-DD, as the broker has said' }),
      way: z.enum(offerWays).nullable(),
      words: z.string().nullable(),
    })
    .nullable(),
  acceptors: z.array(
    z.object({
      personId: z
        .int()
        .nullable()
        .meta({ description: 'null for a spouse who is not on the record, and so cannot accept yet' }),
      name: z.string(),
      as: z.string(),
      at: z.string().nullable().meta({ description: 'when they accepted, as the broker has said' }),
      way: z.enum(offerWays).nullable(),
    }),
  ),
  papers: z.array(keptPaper).meta({ description: 'files of answers that were given elsewhere' }),
  differences: z
    .array(difference)
    .nullable()
    .meta({ description: 'against what it answers; null of the first offer' }),
  net,
  buyerTotal: net.meta({ description: 'the total and what the buyer bears, as far as it is known' }),
  isBelowLowest: z
    .boolean()
    .meta({ description: 'for the broker alone: below the lowest price of the authorisation in force' }),
  missing: z.array(z.string()).meta({ description: 'the blanks of its document' }),
  document: z
    .object({ sha256: z.string(), fileSize: z.int() })
    .nullable()
    .meta({ description: 'the PDF as it was presented; null of a draft, and where none was kept' }),
  version: z.int(),
  createdAt: z.string(),
})
export type Offer = z.infer<typeof offer>

export const offerChain = z.object({
  id: z.int(),
  buyers: z.array(z.object({ personId: z.int(), fullName: z.string() })),
  offers: z.array(offer).meta({ description: 'the last word first' }),
})
export type OfferChain = z.infer<typeof offerChain>

/** An offer as lists of the account show it. */
export const listedOffer = z.object({
  id: z.int(),
  propertyId: z.int(),
  sequenceNumber: z.string(),
  title: z.string(),
  side: z.enum(offerSides),
  state: z.enum(offerStates),
  buyers: z.array(z.string()),
  total: z.string(),
  validUntil: z.string(),
})
export type ListedOffer = z.infer<typeof listedOffer>
