import { z } from 'zod'
import { ownLabel } from '../catalogue/contract.ts'
import { kindId } from '../catalogue/kind-field.ts'
import { diligence, noReason } from '../checklist/contract.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { textField } from '../text/text.ts'

const person = z
  .int('Pessoa inválida')
  .min(1, 'Pessoa inválida')
  .max(maxInteger, 'Pessoa inválida')
  .optional()
const several = 60
const addition = z.union(
  [
    z.object({ kind: kindId, person }),
    z.object({ label: ownLabel, about: z.enum(['property', 'person']).optional(), person }),
  ],
  'Certidão inválida',
)
export type Addition = z.output<typeof addition>

export const arrangeDiligence = endpoint({
  method: 'PATCH',
  path: '/api/properties/{id}/diligence',
  area: 'diligence',
  access: 'broker',
  summary:
    'Chooses the pack of a property, adds certificates to its list, takes out what was added, puts items aside: all or none',
  params: idParams,
  body: z
    .object({
      packId: z.string().max(40).optional().meta({ description: 'of the catalogue, or pack-7' }),
      add: z.array(addition).max(several).default([]),
      remove: z
        .array(z.object({ item: kindId, person }))
        .max(several)
        .default([]),
      setAside: z
        .array(z.object({ item: kindId, person, reason: textField(1000, noReason) }))
        .max(several)
        .default([]),
    })
    .refine(
      ({ packId, ...lists }) => packId !== undefined || Object.values(lists).some((list) => list.length),
      {
        error: 'Diga o que muda na lista',
      },
    ),
  status: 200,
  answer: diligence,
  refusals: ['not_found', 'conflict'],
})
