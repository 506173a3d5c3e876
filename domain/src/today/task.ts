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
  z.object({ type: z.literal('inbox') }),
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
    description: 'of the property, 1 to 7; 1 of papers in the inbox, which are of none yet',
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

const inboxKey = 'inbox'

export function taskKey(matter: Matter, about: TaskSubject): string {
  if (about.type === 'inbox') return inboxKey
  const id = about.type === 'property' ? about.property.id : about.personId
  return `${matter}-${about.type}-${id}`
}

const keyForm = new RegExp(
  `^(${matters.filter((matter) => matter !== 'inbox').join('|')})-(property|person)-([1-9]\\d{0,9})$`,
)

export type NamedTask =
  | { matter: Matter; type: 'property' | 'person'; id: number }
  | { matter: 'inbox'; type: 'inbox'; id: null }

export function readTaskKey(key: string): NamedTask | null {
  if (key === inboxKey) return { matter: 'inbox', type: 'inbox', id: null }
  const [, matter, type, number] = keyForm.exec(key) ?? []
  const id = Number(number)
  if (!matter || !type || id > maxInteger) return null
  return { matter: matter as Matter, type: type as 'property' | 'person', id }
}
