import { z } from 'zod'
import { propertyTypes } from '../property/type.ts'
import { agendaKinds } from './terms.ts'

export const agendaEntry = z.object({
  key: z.string().meta({ description: 'names the entry for good: visit-12, deal-3-2' }),
  kind: z.enum(agendaKinds),
  id: z.int().meta({ description: 'of the visit, lead, offer …' }),
  day: z.string().meta({ description: 'AAAA-MM-DD, in the time zone of the account' }),
  at: z.string().nullable().meta({ description: 'ISO 8601, UTC; null where the whole day is meant' }),
  minutes: z.int().nullable().meta({ description: 'how long it takes, where that is known' }),
  title: z.string(),
  people: z.array(z.object({ id: z.int(), fullName: z.string() })),
  property: z
    .object({
      id: z.int(),
      sequenceNumber: z.string(),
      type: z.enum(propertyTypes),
      street: z.string(),
      number: z.string(),
    })
    .nullable()
    .meta({ description: 'null where somebody is to be spoken with' }),
  url: z.string().meta({ description: 'the screen where it is met' }),
  version: z.int(),
  moves: z.string().nullable().meta({ description: 'what another day changes; null where it stays' }),
  stays: z.string().nullable().meta({ description: 'why it has no other day; null where it can be moved' }),
})
export type AgendaEntry = z.infer<typeof agendaEntry>
