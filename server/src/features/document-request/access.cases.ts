import {
  type AccessCase,
  type Belongings,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  personParams,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'

const wants = [{ kind: 'COMPROVANTE_RESIDENCIA' }]
const asked = { audience: 'owners', wants, days: 7 }
const request = ({ propertyId, requestId }: Belongings): Sent => ({ params: { id: propertyId, requestId } })
const ofOthers = (mine: Belongings, theirs: Belongings) => [
  request(theirs),
  request({ ...mine, requestId: theirs.requestId }),
  request({ ...mine, propertyId: theirs.propertyId }),
]
const noSuchRequests = noSuchIds.map(([sent, status]) => [
  { params: { ...sent.params, requestId: 1 } },
  status,
]) as [Sent, number][]

/** The key alone gives access, with or without a session. */
const open = ({ requestKey }: Belongings): Sent => ({ params: { key: requestKey } })
const wrongKeys: [Sent, number][] = ['A'.repeat(43), 'A'.repeat(42), "1'--"].map((key) => [
  { params: { key } },
  404,
])
const refusal = ({ handedId }: Belongings): Sent => ({
  params: { id: handedId },
  body: { reason: 'Falta o verso' },
})

const data = (mine: Belongings, body: object): Sent => ({
  ...request(mine),
  body: { ids: [mine.handedFactId], ...body },
})
const accepting = (mine: Belongings) => data(mine, { version: mine.personVersion })
const refusing = (mine: Belongings) => data(mine, { reason: 'Está incompleto' })
const dataOfOthers = (sent: (mine: Belongings) => Sent) => (mine: Belongings, theirs: Belongings) => [
  sent(theirs),
  sent({ ...mine, requestId: theirs.requestId }),
  sent({ ...mine, propertyId: theirs.propertyId }),
]
const form = { position: 0, facts: { profession: 'Médica' } }

export const accessCases: Record<string, AccessCase> = {
  'GET /api/properties/{id}/document-requests': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/properties/{id}/handed-data': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/people/{id}/handed-data': {
    right: personParams,
    foreign: ofAnother(personParams),
    wrong: noSuchIds,
  },
  'POST /api/properties/{id}/document-requests': {
    right: (mine) => ({ ...propertyParams(mine), body: asked }),
    foreign: (mine, theirs) => [
      { ...propertyParams(theirs), body: asked },
      { ...propertyParams(mine), body: { ...asked, audience: 'person', personId: theirs.personId } },
      {
        ...propertyParams(mine),
        body: { ...asked, wants: [{ kind: 'RG_CNH', personId: theirs.personId }] },
      },
      { ...propertyParams(mine), body: { ...asked, data: [theirs.personId] } },
    ],
    wrong: [
      ...noSuchIds.map(([sent, status]) => [{ ...sent, body: asked }, status] as [Sent, number]),
      [{ params: { id: 1 }, body: { ...asked, wants: [] } }, 422],
      [{ params: { id: 1 }, body: { ...asked, days: 8 } }, 422],
      [{ params: { id: 1 }, body: { ...asked, audience: 'person' } }, 422],
      ...forId(1, malformed),
    ],
  },
  'POST /api/properties/{id}/document-requests/{requestId}/addresses': {
    right: request,
    foreign: ofOthers,
    wrong: noSuchRequests,
  },
  'DELETE /api/properties/{id}/document-requests/{requestId}': {
    right: request,
    foreign: ofOthers,
    wrong: noSuchRequests,
  },
  'POST /api/properties/{id}/document-requests/{requestId}/data/acceptance': {
    right: accepting,
    foreign: dataOfOthers(accepting),
    wrong: [
      ...noSuchRequests.map(
        ([sent, status]) => [{ ...sent, body: { ids: [1], version: 1 } }, status] as [Sent, number],
      ),
      [{ params: { id: 1, requestId: 1 }, body: { ids: [], version: 1 } }, 422],
      [{ params: { id: 1, requestId: 1 }, body: { ids: [1], version: 1, personId: 1 } }, 422],
    ],
  },
  'POST /api/properties/{id}/document-requests/{requestId}/data/refusal': {
    right: refusing,
    foreign: dataOfOthers(refusing),
    wrong: [
      ...noSuchRequests.map(
        ([sent, status]) => [{ ...sent, body: { ids: [1], reason: 'Não' } }, status] as [Sent, number],
      ),
      [{ params: { id: 1, requestId: 1 }, body: { ids: [1], reason: ' ' } }, 422],
    ],
  },
  'POST /api/papers/{id}/refusal': {
    right: refusal,
    foreign: ofAnother(refusal),
    wrong: [
      ...noSuchIds.map(
        ([sent, status]) => [{ ...sent, body: { reason: 'Falta o verso' } }, status] as [Sent, number],
      ),
      [{ params: { id: 1 }, body: { reason: ' ' } }, 422],
      ...forId(1, malformed),
    ],
  },
  'GET /api/requested/{key}': { right: open, wrong: wrongKeys },
  'POST /api/requested/{key}/data': {
    right: (mine) => ({ ...open(mine), body: form }),
    wrong: [
      ...wrongKeys.map(([sent, status]) => [{ ...sent, body: form }, status] as [Sent, number]),
      [{ params: { key: 'A'.repeat(43) }, body: { ...form, facts: { fullName: 'Outra' } } }, 422],
      [{ params: { key: 'A'.repeat(43) }, body: { ...form, website: 'x' } }, 422],
    ],
  },
  'POST /api/requested/{key}/papers': {
    right: (mine) => ({ ...open(mine), ...makeUpload({ position: 0 }, { name: 'a.pdf', bytes: makePdf() }) }),
    wrong: wrongKeys.map(([sent, status]) => [
      { ...sent, ...makeUpload({ position: 0 }, { name: 'a.pdf', bytes: makePdf() }) },
      status,
    ]) as [Sent, number][],
  },
}
