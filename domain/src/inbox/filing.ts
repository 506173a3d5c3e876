import { z } from 'zod'
import { paperDate } from '../certificate/certificate-fields.ts'
import { results } from '../certificate/result.ts'
import { maxInteger } from '../contract/integer.ts'
import { otherCategory } from '../document/category.ts'
import { contradictionCodes } from '../reading/contradictions.ts'
import { paperKinds } from '../reading/proposal.ts'
import { optionalText } from '../text/text.ts'

const id = (message: string) => z.int(message).positive(message).max(maxInteger, message)

export const filing = z.object({
  kind: z.enum(paperKinds, 'Escolha o que é este papel'),
  propertyId: id('Escolha o imóvel')
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: 'null of another paper that is kept with its person alone' }),
  personId: id('Pessoa inválida')
    .nullish()
    .transform((value) => value ?? null),
  number: optionalText(80),
  code: optionalText(80),
  issuedOn: paperDate,
  validUntil: paperDate,
  result: z
    .enum(results, 'Resultado inválido')
    .nullish()
    .transform((value) => value ?? null),
  alsoFor: z
    .array(id('Imóvel inválido'))
    .max(50, 'No máximo 50 imóveis')
    .default([])
    .meta({ description: 'other properties of the same person for which it counts, too' }),
  despite: z
    .array(z.enum(contradictionCodes))
    .max(contradictionCodes.length)
    .default([])
    .meta({ description: 'contradictions that the broker has seen and files it with' }),
  use: z
    .array(z.string('Dado inválido').max(20, 'Dado inválido'))
    .max(100, 'No máximo 100 dados')
    .default([])
    .meta({ description: 'ids of its offers that go into the records with it' }),
})
export type Filing = z.output<typeof filing>

type Place = Partial<Pick<Filing, 'kind' | 'propertyId' | 'personId'>>

const isFiledSomewhere = ({ kind, propertyId, personId }: Place): boolean =>
  Boolean(propertyId) || (kind === otherCategory && Boolean(personId))

/**
 * For `refine`: a paper that fits nowhere may be kept with its person, who may take part in no property. It is told
 * beside what else is missing.
 */
export const filedSomewhere = [
  isFiledSomewhere,
  {
    path: ['propertyId'],
    error: ({ input }: { input?: unknown }) =>
      (input as Place).kind === otherCategory ? 'Escolha a pessoa ou o imóvel' : 'Escolha o imóvel',
    when: () => true,
  },
] satisfies Parameters<typeof filing.refine>
