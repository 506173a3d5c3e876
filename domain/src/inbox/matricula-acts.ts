import { z } from 'zod'
import { matriculaDoubts } from '../reading/matricula/act.ts'
import { actKinds, burdenKinds } from '../reading/matricula/act-kind.ts'
import { date } from '../reading/paper-parts.ts'

const personOfAct = z.object({
  kind: z.enum(['cpf', 'cnpj']),
  value: z.string().meta({ description: 'masked' }),
  name: z.string().optional(),
})

export const matriculaActs = z.object({
  acts: z.array(
    z.object({
      number: z.string().meta({ description: 'R-5' }),
      kind: z.enum(actKinds),
      lays: z
        .array(z.enum(burdenKinds))
        .meta({ description: 'the burdens that it lays and that still stand' }),
      date: date.optional(),
      value: z.string().optional().meta({ description: 'as printed, with its currency' }),
      people: z
        .array(personOfAct)
        .meta({ description: 'whom the act names with a CPF or CNPJ, in its order' }),
      isCancelled: z.boolean(),
      cancelledBy: z.string().optional().meta({ description: 'Av-7' }),
      source: z
        .enum(['act', 'narrative'])
        .meta({ description: 'narrative: the certificate only tells of it in its own words' }),
      text: z.string(),
      page: z.int(),
    }),
  ),
  burdens: z.array(z.enum(burdenKinds)),
  free: z
    .object({ page: z.int(), text: z.string() })
    .nullable()
    .meta({ description: 'where the paper says that nothing burdens the property' }),
  owners: z
    .array(
      personOfAct.extend({
        kind: z
          .enum(['cpf', 'cnpj', 'name'])
          .meta({ description: 'name: no number was read; the value is the name' }),
        share: z.string().optional().meta({ description: '1/2 or 60%' }),
      }),
    )
    .nullable()
    .meta({ description: 'by its opening and all transfers; null where they could not be told' }),
  gaps: z.array(z.int()).meta({ description: 'numbers of which no act was read: there may be more burdens' }),
  unreadPages: z.int().meta({ description: 'pages of which no act was read: there may be more burdens' }),
  doubts: z.array(z.enum(matriculaDoubts)).meta({ description: 'why a burden may be missing' }),
})
