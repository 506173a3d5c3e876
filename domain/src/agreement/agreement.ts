import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { givenDate } from '../format/birth-date-field.ts'
import { stateCodes } from '../format/state.ts'
import { textField } from '../text/text.ts'
import { agreementBlank, pieces } from './blank.ts'
import { agreementKinds, agreementStates, clauseOrigins, clauseSides, mendPlaces } from './terms.ts'

const most = { clauses: 200, text: 20_000, name: 120, blanks: 200, label: 400, typed: 2_000 }

/** Clauses of one account. Each contract offers all of them. */
export const mostOwnClauses = 200

/** Ids of clauses: 'preco' is the product's, 'own-12' the account's, 'free-1' a text of one contract alone. */
export const clauseIdText = z
  .string('Cláusula inválida')
  .max(60, 'Cláusula inválida')
  .regex(/^[a-z]+(?:[_-][a-z0-9]+)*$/, 'Cláusula inválida')

export const clauseIdParams = z.object({ id: clauseIdText })

const name = textField(most.name, 'Dê um nome à cláusula')
const text = textField(most.text, 'Escreva o texto da cláusula').overwrite((typed) =>
  typed.replace(/\r\n?/g, '\n'),
)

const orderedClause = z
  .object({
    clauseId: clauseIdText,
    text: text.nullish().meta({
      description:
        'words of the broker, which stay, and count as written beside those of product or account as they are now; null goes back to theirs; absent leaves all as it is',
    }),
    name: name.nullish().meta({
      description:
        'of free text alone: its heading, with which it is numbered; absent or null for a paragraph',
    }),
  })
  .superRefine(({ clauseId, text: given, name: called }, context) => {
    const isFree = clauseId.startsWith('free-')
    if (isFree && !given)
      context.addIssue({ code: 'custom', path: ['text'], message: 'Escreva o texto livre ou retire-o' })
    if (!isFree && called)
      context.addIssue({ code: 'custom', path: ['name'], message: 'Só o texto livre recebe um título aqui' })
  })

export const agreementChange = z.object({
  clauses: z
    .array(orderedClause)
    .max(most.clauses, `No máximo ${most.clauses} cláusulas`)
    .refine((all) => new Set(all.map(({ clauseId }) => clauseId)).size === all.length, 'Cláusula repetida')
    .optional()
    .meta({
      description: 'all of them, in order; one that is left out is taken out; absent leaves all as they are',
    }),
  blanks: z
    .record(z.string().max(most.label), textField(most.typed).nullable())
    .refine((all) => Object.keys(all).length <= most.blanks, `No máximo ${most.blanks} lacunas de uma vez`)
    .optional()
    .meta({
      description:
        'what the broker says for a blank, by its label: a day as AAAA-MM-DD or DD/MM/AAAA; null or empty forgets it; those that are absent stay',
    }),
  version: z.int('Versão inválida'),
})
export type AgreementChange = z.output<typeof agreementChange>

/** 'OAB/RJ 123.456', 'rj 123456' and '123.456/RJ' are kept as 'OAB/RJ 123.456'. */
const oabField = z.string('Informe a OAB').transform((typed, context) => {
  const digits = typed.replace(/\D/g, '')
  const state = (typed.toUpperCase().match(/[A-Z]{2,}/g) ?? []).find((word) => word !== 'OAB')
  const isState = (stateCodes as readonly string[]).includes(state ?? '')
  if (isState && typed.length <= 30 && /^[1-9]\d{0,6}$/.test(digits))
    return `OAB/${state} ${Number(digits).toLocaleString('pt-BR')}`
  context.addIssue({ code: 'custom', message: 'Informe a OAB com o estado: RJ 123.456' })
  return z.NEVER
})

export const reviewInput = z.object({
  lawyer: textField(120, 'Informe o nome do advogado'),
  oab: oabField,
  on: givenDate('Informe o dia da revisão'),
})
export type ReviewInput = z.output<typeof reviewInput>

const ground = z.object({
  cite: z.string().meta({ description: "'art. 418 do Código Civil', or 'prática'" }),
  where: z
    .string()
    .nullable()
    .meta({ description: 'where its text was read; null where nobody has read it' }),
  on: z.string().nullable().meta({ description: 'AAAA-MM-DD, when it was read' }),
})

const aboutClause = {
  clauseId: z.string(),
  name: z.string().nullable().meta({ description: 'its heading; null for a paragraph of free text' }),
  origin: z.enum(clauseOrigins),
  grounds: z.array(ground).meta({ description: "'Fonte': each article, or 'prática' alone" }),
  side: z.enum(clauseSides),
  rule: z.string().meta({ description: "when it applies, in words: 'Quando há sinal'" }),
}

const rival = z.object({ clauseId: z.string(), name: z.string() })

const writtenClause = z.object({
  ...aboutClause,
  heading: z
    .string()
    .nullable()
    .meta({ description: "as it is printed: 'Cláusula 3ª – Do preço'; null for a paragraph" }),
  text: z.string().meta({ description: 'as it reads now; a blank is a label in brackets: [DATA]' }),
  pieces: pieces.meta({ description: 'joined they are `text`' }),
  applies: z.boolean().meta({ description: 'whether its rule holds for the record as it is' }),
  isChanged: z.boolean().meta({ description: 'whether the broker wrote it anew for this contract' }),
  productText: z.string().nullable().meta({
    description: "of a changed clause: what product or account would say now; null where they'd say nothing",
  }),
  hasNewer: z
    .boolean()
    .meta({ description: "'há nova versão da cláusula': `productText` changed since the broker wrote" }),
  besides: z.array(rival).meta({ description: 'clauses of this contract beside which it cannot stand' }),
})
export type WrittenClause = z.infer<typeof writtenClause>

const offeredClause = z.object({
  ...aboutClause,
  name: z.string(),
  text: z.string().meta({ description: 'as it would read' }),
  applies: z.boolean(),
  excludes: z.array(rival).meta({ description: 'clauses of this contract that would have to go' }),
})
export type OfferedClause = z.infer<typeof offeredClause>

export const missingThing = z.object({
  kind: z.enum(['blank', 'contradiction']),
  label: z.string().meta({ description: "'CPF de Rosa Lima', 'certidão vencida: …'" }),
  place: z.enum(mendPlaces).meta({ description: 'where it is mended' }),
  clauseId: z.string().nullable().meta({ description: 'the clause in which it stands, if it stands in one' }),
  personId: z.int().nullable().meta({ description: 'whose record lacks it, where `place` is person' }),
  fills: z.string().nullable().meta({
    description: 'label of the blank of `blanks` that PUT fills, or of which it forgets what was typed',
  }),
})
export type MissingThing = z.infer<typeof missingThing>

const review = z.object({
  lawyer: z.string(),
  oab: z.string(),
  on: z.string(),
  holds: z
    .boolean()
    .meta({ description: 'false: the text changed afterwards, so it is a draft to be revised again' }),
})

const signed = z
  .object({
    version: z.int().nullable().meta({ description: 'number of the version that was signed' }),
    at: z.string().meta({ description: 'ISO 8601, the last signature' }),
  })
  .nullable()
  .meta({ description: 'once all have signed; the contract changes no more' })

const agreementId = { id: z.int(), dealId: z.int(), propertyId: z.int() }
const state = z.enum(agreementStates).meta({
  description:
    'draft: no version was kept; kept: the last one reads as the text does now; changed: otherwise',
})

export const listedAgreement = z.object({
  ...agreementId,
  kind: z.enum(agreementKinds),
  title: z.string(),
  state,
  review: review.nullable(),
  signed,
  missing: z.int().meta({ description: 'how many things are missing' }),
  versions: z.int().meta({ description: 'how many were kept' }),
  version: z.int(),
  updatedAt: z.string(),
})
export type ListedAgreement = z.infer<typeof listedAgreement>

export const agreement = z.object({
  ...agreementId,
  offerId: z.int().meta({ description: 'the accepted offer: `place: offer` leads to it' }),
  kind: z.enum(agreementKinds),
  title: z.string(),
  version: z.int().meta({ description: 'for PUT, review and keeping; not the number of a kept version' }),
  state,
  review: review.nullable(),
  signed,
  isClosed: z
    .boolean()
    .meta({ description: 'signed, or the deal was undone, so that it cannot be changed any more' }),
  preamble: z.string().meta({ description: 'the parties, as read; nobody types it' }),
  clauses: z.array(writtenClause).meta({ description: 'in order' }),
  pieces: z
    .object({ preamble: pieces, closing: pieces })
    .meta({ description: 'of the texts that are no clause' }),
  blanks: z
    .array(agreementBlank)
    .meta({ description: 'those that are filled here, in the order of the text, also when they are filled' }),
  available: z
    .array(offeredClause)
    .meta({ description: 'clauses that could be added, those that apply first' }),
  closing: z.string().meta({ description: 'place and day' }),
  signatures: z.array(z.string()),
  missing: z.array(missingThing),
  lastVersion: z.int().nullable().meta({ description: 'number of the last kept version' }),
  recordChanges: z
    .array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .meta({
      description:
        'what the record says otherwise than when the last version was kept; a new version takes it over',
    }),
})
export type Agreement = z.infer<typeof agreement>

export const keptVersion = z.object({
  number: z.int().meta({ description: 'from 1 on' }),
  at: z.string(),
  by: z.string().meta({ description: 'who kept it' }),
  title: z.string(),
  sha256: z.string().meta({ description: 'of its PDF' }),
  fileSize: z.int().meta({ description: 'bytes' }),
  missing: z.int(),
  review: review.omit({ holds: true }).nullable(),
})
export type KeptVersion = z.infer<typeof keptVersion>

/** A version by its number, or the text as it reads now. */
const comparable = z.union([
  z.literal('now'),
  z.coerce.number<string | number>().int().positive().max(maxInteger),
])
export const versionNumber = z.coerce.number<string | number>().int().positive().max(maxInteger)
export const comparedParams = z.object({ a: comparable, b: comparable })

export const comparison = z.object({
  parts: z.array(
    z.object({
      clauseId: z.string().nullable().meta({ description: 'null for title, parties, day and signatures' }),
      name: z.string(),
      as: z.enum(['same', 'changed', 'added', 'gone', 'moved']),
      words: z
        .array(z.object({ as: z.enum(['same', 'added', 'gone']), text: z.string() }))
        .meta({ description: 'runs of words in order; joined they give both texts' }),
    }),
  ),
})
export type Comparison = z.infer<typeof comparison>

export const clauseInput = z.object({
  name,
  text,
  kinds: z
    .array(z.enum(agreementKinds))
    .min(1, 'Escolha ao menos um tipo de contrato')
    .default(['promessa'])
    .meta({ description: 'contracts to which it can be added' }),
  side: z.enum(clauseSides, 'Escolha para quem é').default('both'),
  copyOf: clauseIdText
    .nullish()
    .transform((id) => id ?? null)
    .meta({ description: 'the clause of the product in whose place new contracts take it' }),
})
export type ClauseInput = z.output<typeof clauseInput>

export const clauseChange = clauseInput
  .pick({ name: true, text: true, kinds: true, side: true })
  .partial()
  .extend({
    kinds: z.array(z.enum(agreementKinds)).min(1, 'Escolha ao menos um tipo de contrato').optional(),
    side: z.enum(clauseSides, 'Escolha para quem é').optional(),
    isOff: z
      .boolean()
      .optional()
      .meta({ description: 'new contracts leave it out; the only field of the product’s' }),
    version: z.int('Versão inválida').optional().meta({ description: 'of the account’s own' }),
  })
export type ClauseChange = z.output<typeof clauseChange>

export const libraryClause = z.object({
  ...aboutClause,
  name: z.string(),
  origin: z.enum(['product', 'own']),
  kinds: z.array(z.enum(agreementKinds)),
  text: z.string().meta({ description: 'of the product: with a blank for all that a record would say' }),
  excludes: z.array(rival).meta({ description: 'clauses beside which it cannot stand' }),
  isOff: z.boolean(),
  copyOf: z.string().nullable(),
  hasNewer: z
    .boolean()
    .meta({ description: "of a copy: 'há nova versão da cláusula', the product's text changed since" }),
  version: z.int().nullable().meta({ description: 'null for the product’s' }),
})
export type LibraryClause = z.infer<typeof libraryClause>
