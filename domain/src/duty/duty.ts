import { z } from 'zod'
import { dateField } from '../format/birth-date-field.ts'
import { momentField } from '../format/moment-field.ts'
import { moneyField } from '../format/money-field.ts'
import { optionalText, textField } from '../text/text.ts'
import { dutyAnswers, outcomes, questionIds } from './questions.ts'
import { yearlyDuties } from './yearly.ts'
import { zones } from './zone.ts'

const day = z.string().meta({ description: 'AAAA-MM-DD' })
const version = z.int('Versão inválida').min(0, 'Versão inválida')

/** The answer to a question; of the ITBI its base, from which the answer follows. */
export const dutyAnswerInput = z.object({
  version: version.meta({ description: '0 where nobody has answered it yet' }),
  answer: z.enum(dutyAnswers, 'Responda sim, não ou não sei').nullish(),
  amount: moneyField.nullish().meta({ description: 'of itbi_base alone, in place of an answer' }),
  note: optionalText(1_000),
  since: momentField.nullish().meta({
    description: 'from when the 24 hours count; the moment of the answer where none is said',
  }),
})
export type DutyAnswerInput = z.output<typeof dutyAnswerInput>

/** The outcome of a yes. */
export const outcomeInput = z.object({
  version,
  outcome: z.enum(outcomes, 'Diga o que se fez'),
  on: dateField('Data inválida').meta({ description: 'AAAA-MM-DD; today where none is said' }),
  words: textField(300, 'Informe o protocolo ou o motivo').meta({
    description: 'the number of the protocol, or why nothing was reported',
  }),
})
export type OutcomeInput = z.output<typeof outcomeInput>

export const yearlyInput = z.object({
  on: dateField('Data inválida').meta({ description: 'AAAA-MM-DD; today where none is said' }),
  protocol: textField(100, 'Informe o número do protocolo'),
})
export type YearlyInput = z.output<typeof yearlyInput>

const said = z.object({
  question: z.enum(questionIds),
  answer: z.enum(dutyAnswers).nullable(),
  amount: z.string().nullable(),
  note: z.string().nullable(),
  answeredAt: z.string().meta({ description: 'ISO 8601' }),
  by: z.string(),
  since: z.string().meta({ description: 'ISO 8601' }),
  outcome: z.enum(outcomes).nullable(),
  outcomeOn: day.nullable(),
  outcomeWords: z.string().nullable(),
  version,
})
export type SaidOfDeal = z.infer<typeof said>

const party = z.object({ name: z.string(), number: z.string().nullable() })
export type DutyParty = z.infer<typeof party>

/** A deal of the account with all that its duties ask for, as rows say it. */
export const dutyDeal = z.object({
  dealId: z.int(),
  property: z.object({
    id: z.int(),
    sequenceNumber: z.string(),
    title: z.string(),
    neighborhood: z.string(),
    city: z.string(),
    state: z.string(),
    cep: z.string(),
    registrationNumber: z.string().nullable(),
    zone: z.enum(zones).nullable().meta({ description: 'null where neither type nor inscription tells' }),
  }),
  day: day.meta({ description: 'of the acceptance: AAAA-MM-DD' }),
  price: z.string(),
  isInRegister: z.boolean(),
  sellers: z.array(party),
  buyers: z.array(party),
  payment: z.array(z.string()),
  deedOn: day.nullable(),
  registeredOn: day.nullable(),
  undoneOn: day.nullable(),
  fee: z.string().nullable(),
  ownFee: z.string().nullable().meta({ description: 'of `fee`, what its split leaves the broker' }),
  lacks: z.array(z.string()).meta({ description: 'blanks of the register, in words' }),
  said: z.array(said),
})
export type DutyDeal = z.infer<typeof dutyDeal>

const done = z.object({ on: day, protocol: z.string() })
const span = { opensOn: day, closesOn: day }
const spanStates = ['early', 'open', 'late', 'done'] as const

/** One thing that has to be done, in words. */
const waiting = z.object({
  key: z.string(),
  text: z.string(),
  isLate: z.boolean(),
  year: z.int(),
  dealId: z.int().nullable(),
})
export type Waiting = z.infer<typeof waiting>

/** The duties of a year, and all that waits (part 3 §11). */
export const dutyYear = z.object({
  year: z.int(),
  today: day,
  deals: z.array(dutyDeal).meta({ description: 'deals accepted in the year, the newest first' }),
  waiting: z.array(waiting).meta({ description: 'what has to be done now, of any year' }),
  declaration: z.object({
    ...span,
    state: z.enum([...spanStates, 'excluded', 'contradicted']),
    open: z.int(),
    pending: z.int(),
    withoutBase: z.int(),
    mayDeclare: z.boolean(),
    done: done.nullable(),
  }),
  dimob: z.object({
    ...span,
    state: z.enum([...spanStates, 'not_bound', 'no_deals']),
    cnpj: z.string().nullable(),
    deals: z.int(),
    lacking: z.int().meta({ description: 'blanks in the table of the year' }),
    done: done.nullable(),
  }),
})
export type DutyYear = z.infer<typeof dutyYear>

export const yearlyParams = z.object({
  duty: z.enum(yearlyDuties),
  year: z.coerce.number<string | number>().int().min(2000).max(2200),
})
