import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, repeatableParam } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { textField } from '../text/text.ts'
import { genders } from './gender.ts'
import { personKinds } from './kind.ts'
import { neededFacts } from './missing.ts'
import { personFields, personInput } from './person.ts'
import { personFacts } from './person-facts.ts'
import { regimes, unionKinds } from './regime.ts'
import { partyRoles, personRoles } from './role.ts'

const area = 'person'
const access = 'broker'
const path = '/api/people/{id}'

const nullable = z.string().nullable()
const missing = z
  .array(z.enum(neededFacts))
  .meta({ description: 'what a sale will ask for and nobody has said' })

export const listedPerson = z.object({
  id: z.int(),
  kind: z.enum(personKinds),
  fullName: z.string(),
  cpf: nullable,
  cnpj: nullable,
  phone: nullable,
  email: nullable,
  roles: z.array(z.enum(personRoles)),
  properties: z.int().meta({ description: 'in how many they have a part' }),
  missing,
})
export type ListedPerson = z.infer<typeof listedPerson>

const briefPerson = z.object({ id: z.int(), fullName: z.string(), cpf: nullable })

export const personPart = z.object({
  propertyId: z.int(),
  sequenceNumber: z.string(),
  type: z.string(),
  street: z.string(),
  number: z.string(),
  city: z.string(),
  currentStage: z.int(),
  role: z.enum(partyRoles),
  share: nullable.meta({ description: 'in percent' }),
  differs: z
    .array(z.object({ fact: z.enum(personFacts), value: nullable }))
    .meta({ description: 'what the file of this property says otherwise' }),
})
export type PersonPart = z.infer<typeof personPart>

export const personNote = z.object({
  id: z.int(),
  fact: z.string(),
  value: z.string(),
  propertyId: z.int().nullable(),
  notedAt: z.string(),
})
export type PersonNote = z.infer<typeof personNote>

export const person = z.object({
  id: z.int(),
  kind: z.enum(personKinds),
  fullName: z.string(),
  tradeName: nullable,
  cpf: nullable.meta({ description: '000.000.000-00' }),
  cnpj: nullable.meta({ description: '00.000.000/0000-00, also with letters' }),
  phones: z.array(z.string()).meta({ description: 'the first is the one to use' }),
  emails: z.array(z.string()),
  birthDate: nullable.meta({ description: 'AAAA-MM-DD; of a company the day of its foundation' }),
  rg: nullable,
  cnh: nullable.meta({ description: 'eleven digits' }),
  birthplace: nullable.meta({ description: 'where somebody was born, as papers print it: Niterói/RJ' }),
  fatherName: nullable,
  motherName: nullable,
  profession: nullable,
  nationality: nullable,
  gender: z.enum(genders).nullable().meta({ description: 'by which documents speak of them' }),
  maritalStatus: nullable,
  street: nullable,
  number: nullable,
  complement: nullable,
  neighborhood: nullable,
  city: nullable,
  state: nullable,
  cep: nullable,
  union: z
    .object({
      kind: z.enum(unionKinds),
      regime: z.enum(regimes).nullable(),
      since: nullable,
      prenup: nullable,
      spouse: briefPerson.nullable(),
    })
    .nullable(),
  representatives: z.array(briefPerson.extend({ capacity: nullable })),
  represents: z
    .array(z.object({ id: z.int(), fullName: z.string(), cnpj: nullable, capacity: nullable }))
    .meta({ description: 'the companies for which they may sign' }),
  parts: z.array(personPart),
  notes: z.array(personNote).meta({ description: 'what other words took the place of' }),
  leadId: z.int().nullable().meta({ description: 'their record as one who may buy' }),
  missing,
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Person = z.infer<typeof person>

export const personQuery = z.object({
  search: textField(120).optional(),
  role: repeatableParam(z.enum(personRoles)),
  kind: z.enum(personKinds).optional(),
  missing: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'true: only those of whom something is missing' }),
  papers: z.enum(['expiring']).optional().meta({
    description:
      'expiring: only those who sell, or are married to who sells, and of whom a certificate that counts there runs out within 30 days',
  }),
  limit: z.coerce.number<string | number>().int().min(1).max(100).optional(),
  offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).optional(),
})
export type PersonQuery = z.output<typeof personQuery>

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  area,
  access,
  summary: 'The broker’s people by name; the total is in the header X-Total-Count',
  query: personQuery,
  status: 200,
  answer: z.array(listedPerson),
})

export const createPerson = endpoint({
  method: 'POST',
  path: '/api/people',
  area,
  access,
  summary: 'Takes a person in',
  body: personInput,
  status: 201,
  answer: person,
  refusals: ['conflict', 'key_reused'],
})

export const readPerson = endpoint({
  method: 'GET',
  path,
  area,
  access,
  summary: 'One person with their parts in properties',
  params: idParams,
  status: 200,
  answer: person,
  refusals: ['not_found'],
})

const version = z.int().positive().max(maxInteger).optional()

export const changePerson = endpoint({
  method: 'PATCH',
  path,
  area,
  access,
  summary: 'Changes the named fields; a stale version is refused',
  params: idParams,
  body: personFields.partial().extend({
    version,
    forProperties: z
      .boolean()
      .optional()
      .meta({ description: 'says the same in the files of their properties' }),
    dismissNotes: z.array(z.int().positive().max(maxInteger)).max(500).optional(),
  }),
  status: 200,
  answer: person,
  refusals: ['not_found', 'conflict', 'stale_person'],
})

export const mergePeople = endpoint({
  method: 'POST',
  path: `${path}/merge`,
  area,
  access,
  summary: 'Makes one record of two of the same person: the other one joins this, and no word is lost',
  params: idParams,
  body: z.object({
    otherId: z.int().positive().max(maxInteger),
    version,
    otherVersion: version.meta({ description: 'of the other one as it was seen; a stale one is refused' }),
  }),
  status: 200,
  answer: person,
  refusals: ['not_found', 'conflict', 'stale_person'],
})

const erasedPart = personPart.extend({
  role: z.enum(partyRoles).nullable().meta({ description: 'null: no part any more, but papers of theirs' }),
})
export type ErasedPart = z.infer<typeof erasedPart>

export const erasure = z.object({
  isGone: z.boolean().meta({ description: 'nothing of them stays' }),
  stays: z.array(erasedPart).meta({ description: 'parts in deals that run, which need them' }),
  goes: z.array(erasedPart),
  papers: z.int().meta({ description: 'how many papers of theirs go' }),
  keptPapers: z
    .array(z.object({ label: z.string(), propertyId: z.int(), sequenceNumber: z.string() }))
    .meta({ description: 'certificates that deals which run use, with the first of those' }),
  offers: z.int().meta({ description: 'how many offers go in which nobody else buys' }),
  inboxPapers: z.int().meta({
    description: 'how many papers go that nobody has filed and that are about them and nobody else',
  }),
  citingPapers: z
    .array(z.object({ id: z.int(), label: z.string() }))
    .meta({ description: 'papers of the inbox that cite them beside others, or may: the broker decides' }),
  registerDeals: z.int().meta({
    description: 'how many deals of the register keep their name and number for five years',
  }),
  ownKinds: z.array(z.string()).meta({
    description:
      "certificates of the broker's own that name them: the name goes from there if all of them goes",
  }),
})
export type Erasure = z.infer<typeof erasure>

export const previewErasure = endpoint({
  method: 'GET',
  path: `${path}/erasure`,
  area,
  access,
  summary: 'What an erasure of the person would leave, and why',
  params: idParams,
  status: 200,
  answer: erasure,
  refusals: ['not_found'],
})

export const erasePerson = endpoint({
  method: 'DELETE',
  path,
  area,
  access,
  summary: 'Erases the person; what a deal that runs needs stays',
  params: idParams,
  status: 204,
  answer: 'empty',
  refusals: ['not_found'],
})

export const exportPerson = endpoint({
  method: 'GET',
  path: `${path}/export`,
  area,
  access,
  summary: 'All that is held of one person as a ZIP, with the files of their papers',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'too_many_requests'],
})

export const personEvent = z.object({
  id: z.int(),
  action: z.string(),
  detail: nullable,
  happenedAt: z.string(),
})
export type PersonEvent = z.infer<typeof personEvent>

export const listPersonEvents = endpoint({
  method: 'GET',
  path: `${path}/history`,
  area,
  access,
  summary: 'What happened to the person, the latest first',
  params: idParams,
  status: 200,
  answer: z.array(personEvent),
  refusals: ['not_found'],
})
