import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { maxInteger } from '../contract/integer.ts'
import { textField } from '../text/text.ts'
import { abouts } from './kind.ts'
import { kindId } from './kind-field.ts'
import { verifications } from './packs.ts'

const area = 'catalogue'
const access = 'broker'

export const ownLabel = textField(80, 'Escreva o nome da certidão')

const listedKind = z.object({ kind: kindId, label: z.string() })
export type ListedKind = z.infer<typeof listedKind>
const kindLists = z.object({
  property: z.array(listedKind),
  natural: z.array(listedKind).meta({ description: 'of each human being who sells' }),
  company: z.array(listedKind),
  estate: z.array(listedKind).meta({ description: 'beside what is asked of a human being who has died' }),
})

export const pack = z.object({
  id: z.string().meta({ description: 'of the catalogue, or pack-7' }),
  name: z.string(),
  isOwn: z.boolean(),
  place: z
    .object({ city: z.string(), state: z.string() })
    .nullable()
    .meta({ description: 'for properties of which it is offered' }),
  kinds: kindLists,
  verification: z
    .object({ level: z.enum(verifications), text: z.string() })
    .nullable()
    .meta({ description: 'how well its facts are confirmed; null of an own one' }),
  properties: z.int().meta({ description: 'how many use it' }),
  version: z.int().nullable().meta({ description: 'of an own one' }),
})
export type AnsweredPack = z.infer<typeof pack>

export const listPacks = endpoint({
  method: 'GET',
  path: '/api/packs',
  area,
  access,
  summary: 'The packs of the catalogue and the account’s own: which certificates a place asks for',
  status: 200,
  answer: z.array(pack),
})

const maxKinds = 60
const givenKind = z.union([kindId, z.object({ label: ownLabel })], 'Certidão inválida')
export type GivenKind = z.output<typeof givenKind>
const given = z.array(givenKind).max(maxKinds, `No máximo ${maxKinds} certidões`).default([])

const packInput = z
  .object({
    name: textField(60, 'Dê um nome ao conjunto'),
    kinds: z.object({ property: given, natural: given, company: given, estate: given }),
  })
  .refine(({ kinds }) => Object.values(kinds).some((list) => list.length), {
    path: ['kinds'],
    error: 'Escolha ao menos uma certidão',
  })
export type PackInput = z.output<typeof packInput>

export const createPack = endpoint({
  method: 'POST',
  path: '/api/packs',
  area,
  access,
  summary: 'Saves a pack of the account’s own',
  body: packInput,
  status: 201,
  answer: pack,
  refusals: ['key_reused'],
})

/** `pack-7`, as it is answered, or 7. Anything else is answered like an id that does not exist. */
const packParams = z.object({
  id: z
    .string()
    .regex(/^(pack-)?[1-9]\d{0,9}$/)
    .transform((id) => Number(id.replace('pack-', '')))
    .pipe(z.int().max(maxInteger)),
})
const version = z.int('Versão inválida').min(1, 'Versão inválida').max(maxInteger, 'Versão inválida')

export const replacePack = endpoint({
  method: 'PUT',
  path: '/api/packs/{id}',
  area,
  access,
  summary: 'Replaces an own pack, and with it what properties that use it ask for; begun items stay',
  params: packParams,
  body: packInput.safeExtend({ version: version.optional() }),
  status: 200,
  answer: pack,
  refusals: ['not_found', 'conflict'],
})

export const deletePack = endpoint({
  method: 'DELETE',
  path: '/api/packs/{id}',
  area,
  access,
  summary: 'Deletes an own pack that no property uses',
  params: packParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found', 'conflict'],
})

export const ownKind = z.object({ id: kindId, label: z.string(), about: z.enum(abouts) })
export type OwnKind = z.infer<typeof ownKind>

export const listOwnKinds = endpoint({
  method: 'GET',
  path: '/api/own-kinds',
  area,
  access,
  summary: 'The kinds of certificate in the broker’s own words',
  status: 200,
  answer: z.array(ownKind),
})
