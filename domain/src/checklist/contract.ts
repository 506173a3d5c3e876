import { z } from 'zod'
import { kindId } from '../catalogue/kind-field.ts'
import {
  companionPaper,
  filedPaper,
  foundInPaper,
  offeredCertificate,
  statedBy,
} from '../certificate/certificate-answer.ts'
import { certificateFields, itemVersion, writtenVersion } from '../certificate/certificate-fields.ts'
import { results } from '../certificate/result.ts'
import { validityBases } from '../certificate/validity.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { isViewable } from '../document/contract.ts'
import { inInbox, leftOut } from '../document/left-out.ts'
import { paperOrigin } from '../document/origin.ts'
import { optionalText } from '../text/text.ts'
import { companionActions, slots } from './companion.ts'
import { itemDeeds, itemStates, itemStatuses } from './item.ts'
import { type DiligencePerson, diligencePerson } from './person-answer.ts'
import { sellerRoles } from './sellers.ts'
import { diligenceSummary } from './summary-answer.ts'

export const itemSubject = z.discriminatedUnion('type', [
  z.object({ type: z.literal('property') }),
  z.object({
    type: z.literal('person'),
    personId: z.int().nullable().meta({ description: 'null while no owner is known' }),
    name: z.string().meta({ description: 'as the file of this property has it' }),
    role: z.enum(sellerRoles),
  }),
])
export type ItemSubject = z.infer<typeof itemSubject>

export const diligenceItem = z.object({
  id: kindId.meta({ description: 'the kind of paper; the same for each person' }),
  label: z.string(),
  subject: itemSubject,
  because: z.string().meta({ description: 'why it is asked for, in a sentence' }),
  isAdded: z.boolean().meta({ description: 'put into the list by the broker, beside the pack' }),
  elsewhere: z.string().nullable().meta({
    description: 'that it may not apply to this property, in a sentence: its issuer serves another place',
  }),
  counts: z.boolean().meta({
    description: 'false of what cannot apply to this property and nobody has asked for: it is not owed',
  }),
  status: z.enum(itemStatuses),
  state: z.enum(itemStates).meta({ description: 'what it shows today' }),
  version: z.int(),
  requestedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  documentId: z.int().nullable().meta({ description: 'for /api/documents/{id}/view' }),
  fileName: z.string().nullable(),
  slot: z
    .string()
    .nullable()
    .meta({ description: 'the name of the slot of the intake that the same file fills, as in Ônus Reais' }),
  alsoOf: z.string().nullable().meta({ description: 'the spouse whose item a removal leaves as well' }),
  isViewable,
  number: z.string().nullable(),
  code: z.string().nullable().meta({ description: 'with which its issuer confirms it' }),
  issuedOn: z.string().nullable().meta({ description: 'AAAA-MM-DD' }),
  validUntil: z.string().nullable().meta({ description: 'AAAA-MM-DD, the last day on which it counts' }),
  validityBasis: z.enum(validityBases).nullable().meta({
    description: 'whether that day is printed on the paper or assumed; null where nobody knows',
  }),
  result: z.enum(results).nullable(),
  resultBy: statedBy.nullable(),
  resolution: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  setAside: z
    .object({ reason: z.string(), at: z.string() })
    .nullable()
    .meta({ description: 'why it cannot apply; it then counts as done' }),
  found: foundInPaper
    .nullable()
    .meta({ description: 'what was read in its file of what nobody has stated; null where nothing was' }),
  from: paperOrigin.nullable().meta({ description: 'the other property with which its paper came' }),
  offered: offeredCertificate
    .nullable()
    .meta({ description: 'a paper of another property that would count here' }),
  companion: companionPaper.nullable().meta({ description: 'null of a kind that has none' }),
  gap: z.string().nullable().meta({
    description: 'what is open about what it counts together with: “falta a da PGE”, “conta só com …”',
  }),
  predecessors: z
    .int()
    .meta({ description: 'how many papers it keeps that do not count: another one took their place' }),
  earlier: z
    .array(
      z.object({
        documentId: z.int(),
        fileName: z.string(),
        isViewable,
        issuedOn: z.string().nullable().meta({ description: 'AAAA-MM-DD' }),
      }),
    )
    .meta({ description: 'those papers, the last that was kept first' }),
})
export type DiligenceItem = z.infer<typeof diligenceItem>
export type { DiligencePerson }

const sentences = z.array(z.string())

export const diligence = z.object({
  summary: diligenceSummary,
  items: z
    .array(diligenceItem)
    .meta({ description: 'in the order of the checklist: those of the property, then person by person' }),
  people: z.array(diligencePerson).meta({ description: 'who presents papers, in their order' }),
  unknowns: sentences.meta({ description: 'what is not recorded and decides who presents papers' }),
  unregistered: sentences.meta({ description: 'whom and what filed papers tell that nobody has registered' }),
  missingCib: z.string().nullable().meta({
    description:
      'that acts on the property name a CIB, which is not recorded: in a sentence, with its source',
  }),
  pack: z.object({ id: z.string(), name: z.string() }),
  offeredPack: z
    .object({ id: z.string(), name: z.string(), text: z.string() })
    .nullable()
    .meta({ description: 'the pack of the property’s place, until one is chosen' }),
})
export type Diligence = z.infer<typeof diligence>

const area = 'diligence'
const access = 'broker'
const itemPath = '/api/properties/{id}/diligence/{item}'
const itemParams = idParams.extend({ item: kindId })
const ofPerson = z.object({
  person: z.coerce
    .number<string | number>('Pessoa inválida')
    .int('Pessoa inválida')
    .min(1, 'Pessoa inválida')
    .max(maxInteger, 'Pessoa inválida')
    .optional()
    .meta({ description: 'of whom a personal item is; without it the first owner is meant' }),
})
const inSlot = ofPerson.extend({
  slot: z.enum(slots).optional().meta({ description: 'companion: the paper that counts together with it' }),
})
export const noReason = 'Escreva por que a certidão não se aplica'

export const readDiligence = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/diligence',
  area,
  access,
  summary: 'The checklist of a property',
  params: idParams,
  status: 200,
  answer: diligence,
  refusals: ['not_found'],
})

export const steps = ['request', 'revert', 'resolve', 'set_aside', 'take_back'] as const
export type ItemStep = (typeof steps)[number]

export const changeItem = endpoint({
  method: 'PATCH',
  path: itemPath,
  area,
  access,
  summary:
    'Marks an item as requested, reverts that, resolves the issue of its certificate with a note, puts it aside with a reason, or takes that back',
  params: itemParams,
  query: ofPerson,
  body: z
    .object({
      action: z.enum(steps, 'Ação inválida'),
      version: itemVersion,
      note: optionalText(1000),
    })
    .refine(({ action, note }) => action !== 'resolve' || note, {
      path: ['note'],
      error: 'Escreva como a pendência foi resolvida',
    })
    .refine(({ action, note }) => action !== 'set_aside' || note, {
      path: ['note'],
      error: noReason,
    }),
  status: 200,
  answer: diligence,
  refusals: ['not_found', 'stale_item', 'conflict'],
})

export type JointStep = Exclude<ItemStep, 'resolve'>
/** More items are sent in parts. */
export const mostSteps = 200
const several = z
  .array(ofPerson.extend({ item: kindId, version: itemVersion }))
  .min(1, 'Escolha uma certidão')
  .max(mostSteps)

export const takeSteps = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/diligence/steps',
  area,
  access,
  summary: 'Takes one step with several items, all or none, and tells of it once',
  params: idParams,
  body: z
    .object({
      action: z.enum(steps).exclude(['resolve'], 'Ação inválida'),
      items: several,
      note: optionalText(1000),
    })
    .refine(({ action, note }) => action !== 'set_aside' || note, {
      path: ['note'],
      error: 'Escreva por que as certidões não se aplicam',
    }),
  status: 200,
  answer: diligence,
  refusals: ['not_found', 'stale_item', 'conflict'],
})

export const fileCertificate = endpoint({
  method: 'POST',
  path: `${itemPath}/certificate`,
  area,
  access,
  summary:
    'Receives the PDF of an item and completes it, or replaces the one it has. A pending item is marked as requested with it. Several PDFs in one file wait in the inbox instead, once for each key of repetition',
  params: itemParams,
  query: inSlot,
  body: certificateFields.extend({ file: z.any() }),
  bodyType: 'multipart',
  status: 200,
  answer: diligence.extend({ inInbox: inInbox.optional(), leftOut: leftOut.optional() }),
  refusals: [
    'not_found',
    'stale_item',
    'conflict',
    'too_large',
    'unsupported_type',
    'storage_unavailable',
    'no_space',
    'quota_full',
    'key_reused',
  ],
})

export const stateCertificate = endpoint({
  method: 'PATCH',
  path: `${itemPath}/certificate`,
  area,
  access,
  summary:
    'States of a received certificate what nobody has stated: its day, its result; what is stated stays',
  params: itemParams,
  query: ofPerson,
  body: certificateFields,
  status: 200,
  answer: diligence,
  refusals: ['not_found', 'stale_item', 'conflict'],
})

export const removeCertificate = endpoint({
  method: 'DELETE',
  path: `${itemPath}/certificate`,
  area,
  access,
  summary: 'Removes the PDF of an item, which goes back to requested',
  params: itemParams,
  query: inSlot.extend({ version: writtenVersion }),
  status: 200,
  answer: diligence,
  refusals: ['not_found', 'stale_item', 'conflict'],
})

export const itemChange = z.object({
  id: z.int(),
  item: kindId,
  label: z.string(),
  person: z
    .object({ personId: z.int(), name: z.string() })
    .nullable()
    .meta({ description: 'of whom the item is; null of those of the property' }),
  action: z.enum([...itemDeeds, ...companionActions]),
  note: z.string().nullable(),
  document: filedPaper
    .nullable()
    .meta({ description: 'the certificate that came with it, while it is there' }),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type ItemChange = z.infer<typeof itemChange>

export const listItemChanges = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/diligence/changes',
  area,
  access,
  summary: 'Who changed which item when, latest first',
  params: idParams,
  status: 200,
  answer: z.array(itemChange),
  refusals: ['not_found'],
})
