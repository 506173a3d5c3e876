import { z } from 'zod'
import { kindId } from '../catalogue/kind-field.ts'
import { endpoint } from '../contract/endpoint.ts'
import { repeatableParam } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { personKinds } from '../person/kind.ts'
import { place } from '../reading/paper-parts.ts'
import { textField } from '../text/text.ts'
import { longestSearch } from './limit.ts'

const foundProperty = z.object({
  id: z.int(),
  sequenceNumber: z.string(),
  title: z.string(),
  place: z.string().meta({ description: 'neighbourhood and city' }),
  owner: z.string().nullable().meta({ description: 'the name of the first one' }),
})
export type FoundProperty = z.infer<typeof foundProperty>

const foundPerson = z.object({
  id: z.int(),
  kind: z.enum(personKinds),
  fullName: z.string(),
  number: z.string().nullable().meta({ description: 'the CPF, of which the middle is shown, or the CNPJ' }),
  properties: z.int().meta({ description: 'in how many it has a part' }),
  leadId: z.int().nullable().meta({ description: 'the record as one who may buy' }),
})
export type FoundPerson = z.infer<typeof foundPerson>

const foundPaper = z.object({
  readingId: z.int().nullable().meta({ description: 'what was read in it; null where nothing reads it' }),
  paperId: z.int().nullable().meta({ description: 'the paper of the inbox, filed or not; null for others' }),
  fileName: z.string(),
  kindName: z.string().nullable(),
  property: place.nullable(),
  number: z.string().nullable().meta({ description: 'where it was found by it, or by its code' }),
  page: z.int(),
  passage: z
    .string()
    .meta({ description: 'the line with most of the words; empty where none was asked for' }),
  waits: z
    .object({ whose: z.string().nullable().meta({ description: 'as registered, else as printed' }) })
    .nullable()
    .meta({ description: 'in the inbox: nobody has filed it' }),
})
export type FoundPaper = z.infer<typeof foundPaper>

const foundDossier = z.object({
  id: z.int(),
  name: z.string(),
  property: place,
  createdAt: z.string(),
})
export type FoundDossier = z.infer<typeof foundDossier>

const foundRequest = z.object({
  kind: kindId,
  label: z.string().meta({ description: 'of the certificate' }),
  person: z.object({ id: z.int(), fullName: z.string() }).nullable(),
  property: place,
})
export type FoundRequest = z.infer<typeof foundRequest>

const foundAuthorization = z.object({
  id: z.int(),
  state: z.string().meta({ description: "as on its property: 'Vence em 12 dias'" }),
  property: place,
})
export type FoundAuthorization = z.infer<typeof foundAuthorization>

const foundDeal = z.object({
  kind: z.enum(['offer', 'deal']),
  id: z.int(),
  state: z.string().meta({ description: "as on its property: 'Apresentada', 'Em contrato'" }),
  buyers: z.array(z.string()),
  total: z.string(),
  property: place,
})
export type FoundDeal = z.infer<typeof foundDeal>

const found = z.object({
  properties: z.array(foundProperty),
  people: z.array(foundPerson),
  papers: z.array(foundPaper),
  dossiers: z.array(foundDossier),
})
export type Found = z.infer<typeof found>

const area = 'search'
const access = 'broker'

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  area,
  access,
  summary:
    'The first few properties, people, papers and dossiers that a text finds, and open certificates, authorisations, offers and deals that it names with whose they are',
  query: z.object({
    text: textField(longestSearch, 'Digite o que procura'),
  }),
  status: 200,
  answer: found.extend({
    requests: z.array(foundRequest),
    authorizations: z.array(foundAuthorization),
    deals: z.array(foundDeal),
  }),
  refusals: ['too_many_requests'],
})
export type FoundEverything = z.infer<typeof searchEverything.answer>

const ids = repeatableParam(z.coerce.number<string | number>().int().positive().max(maxInteger))

export const readNamed = endpoint({
  method: 'GET',
  path: '/api/search/named',
  area,
  access,
  summary:
    'Those of these properties, people, papers (by reading), dossiers and deals that are there, with their names',
  query: z.object({ property: ids, person: ids, paper: ids, dossier: ids, deal: ids }),
  status: 200,
  answer: found.extend({ deals: z.array(foundDeal) }),
})
