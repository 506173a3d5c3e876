import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { stageField } from '../property/stage-field.ts'
import { propertyTypes } from '../property/type.ts'
import { type Matter, matters, urgencies } from './matter.ts'

const namedProperty = z.object({
  id: z.int(),
  sequenceNumber: z.int(),
  type: z.enum(propertyTypes),
  street: z.string(),
  number: z.string(),
})

const taskSubject = z.discriminatedUnion('type', [
  z.object({ type: z.literal('property'), property: namedProperty }),
  z.object({
    type: z.literal('person'),
    personId: z.int(),
    name: z.string(),
    property: namedProperty.meta({ description: 'the furthest of the deals that they take part in' }),
  }),
  z.object({ type: z.literal('lead'), leadId: z.int(), personId: z.int(), name: z.string() }),
  z.object({ type: z.literal('inbox') }),
  z.object({ type: z.literal('account') }),
])
export type TaskSubject = z.infer<typeof taskSubject>

/** A property has a checklist per person, so a task can rest on many grounds. */
export const mostGrounds = 1_000
/** As in 'sefaz/7:2026-12-01': ids and days, never a word of a paper. */
export const groundsField = z.array(z.string().regex(/^[\w/:.-]{1,120}$/, 'Valor inválido')).max(mostGrounds)

export const task = z.object({
  key: z.string().meta({ description: 'names the line: waiting-property-12' }),
  matter: z.enum(matters),
  urgency: z.enum(urgencies),
  stage: stageField().meta({
    description:
      'of the property, 1 to 7; 1 of papers in the inbox and of the account, which are of none, and 3 of leads',
  }),
  about: taskSubject,
  text: z.string(),
  action: z.object({
    label: z.string(),
    url: z.string().meta({ description: 'a path of this product' }),
  }),
  grounds: groundsField.meta({
    description: 'what it rests on; sent back when it is put off, so that what is new is seen all the same',
  }),
})
export type Task = z.infer<typeof task>

/** An account has one line of these at the most. */
const single = { inbox: 'inbox', certificate: 'account', duty: 'account', cib: 'account' } as const
type Single = keyof typeof single
const isSingle = (matter: string): matter is Single => matter in single

export function taskKey(matter: Matter, about: TaskSubject): string {
  if (about.type === 'inbox' || about.type === 'account') return matter
  return `${matter}-${about.type}-${idOf(about)}`
}

function idOf(about: Exclude<TaskSubject, { type: 'inbox' | 'account' }>): number {
  if (about.type === 'lead') return about.leadId
  return about.type === 'property' ? about.property.id : about.personId
}

const subjects = ['property', 'person', 'lead'] as const
type SubjectType = (typeof subjects)[number]

const keyForm = new RegExp(
  `^(${matters.filter((matter) => !isSingle(matter)).join('|')})-(${subjects.join('|')})-([1-9]\\d{0,9})$`,
)

export type NamedTask =
  | { matter: Matter; type: SubjectType; id: number }
  | { matter: 'inbox'; type: 'inbox'; id: null }
  | { matter: 'certificate' | 'duty' | 'cib'; type: 'account'; id: null }

export function readTaskKey(key: string): NamedTask | null {
  if (isSingle(key)) return { matter: key, type: single[key], id: null } as NamedTask
  const [, matter, type, number] = keyForm.exec(key) ?? []
  const id = Number(number)
  if (!matter || !type || id > maxInteger) return null
  return { matter: matter as Matter, type: type as SubjectType, id }
}
