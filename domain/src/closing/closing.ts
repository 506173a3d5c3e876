import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { keptPaper } from '../document/kept-paper.ts'
import { givenDate } from '../format/birth-date-field.ts'
import { optionalText, textField } from '../text/text.ts'
import { meters, milestoneKinds } from './kinds.ts'

const version = z.int('Versão inválida').min(0, 'Versão inválida')
const day = z.string().meta({ description: 'AAAA-MM-DD' })

const milestoneStates = ['todo', 'today', 'late', 'done', 'unproved', 'set_aside'] as const
export type MilestoneState = (typeof milestoneStates)[number]

export const milestoneStateNames: Record<MilestoneState, string> = {
  todo: 'A fazer',
  today: 'Hoje',
  late: 'Atrasado',
  done: 'Feito',
  unproved: 'Feito, sem o comprovante',
  set_aside: 'Não se aplica',
}

const units = ['calendar', 'business'] as const

/** 'dez dias úteis depois de …', as a contract says it. The day itself does not count. */
export const term = z.object({
  from: givenDate('Informe de que dia se conta'),
  days: z.int('Informe quantos dias').min(1, 'Informe quantos dias').max(3_650, 'No máximo 3.650 dias'),
  unit: z.enum(units, 'Escolha dias corridos ou úteis'),
})
export type Term = z.output<typeof term>

const details = z.object({
  notary: optionalText(200),
  book: optionalText(40),
  page: optionalText(40),
  act: optionalText(60),
  light: optionalText(40),
  water: optionalText(40),
  gas: optionalText(40),
})
export type Details = z.output<typeof details>

/** One act at a time. Null takes it back; what is left out stays. */
export const milestoneChange = z.object({
  version: version.meta({ description: '0 where nobody has said anything of it yet' }),
  due: z
    .union([z.object({ on: givenDate('Informe o dia'), reason: optionalText(300) }), term])
    .nullish()
    .meta({ description: 'a certain day in place of one that was agreed says its reason' }),
  done: z
    .object({
      on: givenDate('Informe o dia'),
      words: optionalText(300),
      details: details.partial().optional(),
    })
    .nullish(),
  aside: z.object({ reason: textField(300, 'Diga o motivo') }).nullish(),
})
export type MilestoneChange = z.output<typeof milestoneChange>

const milestone = z.object({
  id: z.string().meta({ description: '12-keys, 12-balance-2: the deal, the kind, and which of it' }),
  kind: z.enum(milestoneKinds),
  label: z.string(),
  who: z.string().meta({ description: 'who must act, in words' }),
  proof: z.string().meta({ description: 'what proves it, in words' }),
  day: day.nullable(),
  dayFrom: z
    .enum(['offer', 'person', 'law'])
    .nullable()
    .meta({ description: 'who says the day: the accepted offer, the broker, or a term of the law' }),
  term: term.nullable().meta({ description: 'as the broker counted it' }),
  agreedOn: day.nullable().meta({ description: 'as the accepted offer says it' }),
  agreedIn: z.string().nullable().meta({ description: 'where: the line of the offer, and the clause' }),
  reason: z.string().nullable().meta({ description: 'why another day was set by hand' }),
  state: z.enum(milestoneStates).meta({
    description: 'unproved: said to be done, and a paper that proved it was deleted where it lay',
  }),
  done: z
    .object({
      on: day.nullable().meta({ description: 'null where papers complete it, which have no common day' }),
      by: z.string().nullable().meta({ description: 'by what, in words' }),
      isStated: z.boolean().meta({
        description: 'a person said so, and can take it back; `by` is then what they typed',
      }),
      details,
    })
    .nullable(),
  aside: z.object({ reason: z.string() }).nullable(),
  lacks: z.array(z.string()).meta({ description: 'what papers of the record still lack for it' }),
  papers: z.array(
    keptPaper.extend({
      stays: z.boolean().meta({ description: 'it is kept for something else, too' }),
      isPicture: z.boolean().meta({ description: 'of the keys: a page of the term of delivery' }),
      shows: z.enum(meters).nullable().meta({ description: 'the meter that a picture of the keys shows' }),
    }),
  ),
  moves: z.boolean().meta({ description: 'its day can be set' }),
  byHand: z.boolean().meta({ description: 'false: papers or the protocol alone complete it' }),
  version: z.int(),
})
export type Milestone = z.infer<typeof milestone>

/** The meter that a picture of the keys shows; null for none. */
export const paperChange = z.object({ shows: z.enum(meters, 'Escolha o medidor').nullable() })

/** A paper that is there already, and may prove a milestone. */
export const proof = keptPaper.extend({
  title: z.string().meta({ description: 'Ônus Reais, Proposta, Contrato assinado' }),
})
export type Proof = z.infer<typeof proof>

export const protocolInput = z.object({
  on: givenDate('Informe o dia do protocolo'),
  number: textField(60, 'Informe o número do protocolo'),
  office: textField(200, 'Informe o registro de imóveis'),
  isPlainDeed: z
    .boolean()
    .default(false)
    .meta({ description: 'an escritura of sale without more, which is answered in five business days' }),
})
export type ProtocolInput = z.output<typeof protocolInput>

const basis = z.object({
  norm: z.string().meta({ description: 'Lei nº 6.015/1973, art. 205' }),
  source: z.string().meta({ description: 'where it was read, and on which day' }),
})

const clockKinds = ['answer', 'reentry', 'priority'] as const

/** A term of the law that runs from the protocol. */
const clock = z.object({
  kind: z.enum(clockKinds),
  label: z.string().meta({ description: 'Resposta do registro, Resposta ao reingresso, Fim da prenotação' }),
  days: z.int().meta({ description: 'business days' }),
  from: day,
  on: day.meta({ description: 'the last day' }),
  left: z
    .int()
    .meta({ description: 'business days from today to the last day; not above 0 from that day on' }),
  state: z
    .enum(['running', 'over', 'answered'])
    .meta({ description: 'answered: a note or the registration came, and it runs no more' }),
  basis,
})
export type Clock = z.infer<typeof clock>

export const demandStates = ['open', 'met', 'dropped'] as const
export const demandStateNames: Record<(typeof demandStates)[number], string> = {
  open: 'A cumprir',
  met: 'Cumprida',
  dropped: 'Afastada',
}

const demand = z.object({
  words: textField(2_000, 'Escreva a exigência'),
  state: z.enum(demandStates).default('open'),
  page: z
    .int()
    .positive()
    .max(maxInteger)
    .nullish()
    .transform((page) => page ?? null)
    .meta({ description: 'where it was read; null: typed' }),
})
export type Demand = z.output<typeof demand>

/** The whole list at once: confirms what was read, changes, adds and takes away. */
export const noteChange = z.object({
  version,
  on: givenDate('Informe o dia da nota').optional(),
  demands: z.array(demand).max(60, 'No máximo 60 exigências').optional(),
  reenteredOn: givenDate('Informe o dia do reingresso').nullish().meta({ description: 'null takes it back' }),
})
export type NoteChange = z.output<typeof noteChange>

const registryNote = z.object({
  id: z.int(),
  on: day,
  paper: keptPaper.nullable().meta({ description: 'null once the file is gone' }),
  reading: z
    .enum(['reading', 'read', 'unread'])
    .meta({ description: 'unread: not readable, or no demand was told apart' }),
  readingId: z.int().nullable().meta({ description: 'whose pages are those of /api/readings/{id}' }),
  proposed: z
    .array(z.object({ words: z.string(), page: z.int() }))
    .meta({ description: 'what was read, until somebody confirms the demands' }),
  demands: z.array(demand).nullable().meta({ description: 'null until somebody has confirmed them' }),
  reenteredOn: day.nullable(),
  version: z.int(),
})
export type RegistryNote = z.infer<typeof registryNote>

const protocol = protocolInput.extend({
  id: z.int(),
  on: day,
  isPlainDeed: z.boolean(),
  clocks: z.array(clock),
  isLost: z.boolean().meta({ description: 'the prenotação ended before the registration' }),
  notes: z.array(registryNote).meta({ description: 'notas devolutivas, the latest first' }),
  version: z.int(),
})
export type Protocol = z.infer<typeof protocol>

/** The closing of a deal: every act of this area answers it whole. */
export const closing = z.object({
  dealId: z.int(),
  propertyId: z.int(),
  today: day.meta({ description: 'in the time zone of the account' }),
  isOver: z.boolean().meta({ description: 'the deal was undone: it is read and not changed' }),
  milestones: z.array(milestone),
  protocols: z.array(protocol).meta({ description: 'the latest first; the first one counts' }),
  owners: z
    .object({
      state: z.enum(['none', 'reading', 'unread', 'match', 'differs']),
      words: z.string().meta({ description: 'confere, difere: …, não lido' }),
      documentId: z.int().nullable().meta({ description: 'the new matrícula' }),
    })
    .meta({ description: 'the owners of the new matrícula beside the buyers' }),
  offersStage: z
    .int()
    .nullable()
    .meta({ description: 'the stage that follows from what was said; the broker moves it' }),
  keeping: z
    .array(z.object({ what: z.string(), until: day.nullable(), words: z.string(), source: z.string() }))
    .meta({ description: 'what may be thrown away when, once the deal is over' }),
})
export type Closing = z.infer<typeof closing>
