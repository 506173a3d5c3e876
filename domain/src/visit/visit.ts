import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { momentField } from '../format/moment-field.ts'
import { propertyTypes } from '../property/type.ts'
import { optionalText } from '../text/text.ts'
import { impressions, longestVisit, usualDuration, visitStates } from './terms.ts'

const id = z.int('Interessado inválido').positive().max(maxInteger)
const maxLeads = 20

const fields = {
  leadIds: z
    .array(id, 'Escolha quem visita')
    .min(1, 'Escolha quem visita')
    .max(maxLeads, `No máximo ${maxLeads} interessados`)
    .transform((ids) => [...new Set(ids)]),
  at: momentField,
  minutes: z.int('Duração inválida').min(5, 'Duração inválida').max(longestVisit, 'Duração inválida'),
  host: optionalText(120).meta({ description: 'who goes; null: the broker' }),
  words: optionalText(2_000),
}

export const visitInput = z.object({ ...fields, minutes: fields.minutes.default(usualDuration) })
export type VisitInput = z.output<typeof visitInput>

export const visitChange = z
  .object({
    ...fields,
    state: z.enum(visitStates, 'Situação inválida'),
    impression: z
      .enum(impressions, 'Impressão inválida')
      .nullish()
      .transform((impression) => impression ?? null),
  })
  .partial()
export type VisitChange = z.output<typeof visitChange>

const namedVisit = z.object({
  id: z.int(),
  propertyId: z.int(),
  sequenceNumber: z.string(),
  type: z.enum(propertyTypes),
  street: z.string(),
  number: z.string(),
  at: z.string().meta({ description: 'ISO 8601, UTC' }),
})

const strokes = z
  .object({ documentId: z.int(), drawnAt: z.string() })
  .meta({ description: 'drawn on the screen: an image, no signature; its file is that of the document' })

export const visit = namedVisit.extend({
  minutes: z.int(),
  host: fields.host,
  state: z.enum(visitStates),
  impression: z.enum(impressions).nullable(),
  words: z.string().nullable(),
  leads: z.array(
    z.object({
      id: z.int(),
      personId: z.int(),
      fullName: z.string(),
      phone: z.string().nullable(),
      whatsAppAt: z
        .string()
        .nullable()
        .meta({ description: 'when a text for them was opened there; not that it was sent' }),
      strokes: strokes.nullable(),
    }),
  ),
  sheet: z
    .object({
      signingId: z.int(),
      signedAt: z.string().nullable().meta({ description: 'null while it is out' }),
    })
    .nullable()
    .meta({ description: 'the last one that was sent to be signed; its file is that of the signing' }),
  collisions: z
    .array(namedVisit)
    .meta({ description: 'other planned visits of whoever goes, at the same time: told, and not refused' }),
  version: z.int(),
  createdAt: z.string(),
})
export type Visit = z.infer<typeof visit>
