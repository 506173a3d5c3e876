import type { Sent } from '../client.ts'
import {
  type AccessCase,
  type Belongings,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  propertyParams,
} from './parts.ts'

const automationParams = ({ automationId }: Belongings): Sent => ({ params: { id: automationId } })
const start = ({ propertyId, personId }: Belongings, certidaoId = 'sefaz'): Sent => ({
  body: { propertyId, certidaoId, personId },
})
const judge = (mine: Belongings): Sent => ({ ...automationParams(mine), body: { isValid: true } })
const provider = { params: { provider: 'infosimples' } }
const change: Sent = { ...provider, body: { isEnabled: true, monthlyLimit: '30.00' } }

/** The rows of what the product asks for by itself. */
export const automationCases: Record<string, AccessCase> = {
  'POST /api/automations/start-diligence': {
    right: (mine) => start(mine),
    foreign: (mine, theirs) => [
      start(theirs),
      start({ ...mine, propertyId: theirs.propertyId }),
      start({ ...mine, personId: theirs.personId }),
    ],
    wrong: [
      [{ body: { propertyId: 1 } }, 422],
      [{ body: { propertyId: '1', certidaoId: 'sefaz' } }, 422],
      [{ body: { propertyId: 1, certidaoId: 'nada' } }, 422],
      [{ body: { propertyId: 1, certidaoId: 'sefaz', provider: 'outro' } }, 422],
      [{ body: { propertyId: 1, certidaoId: 'sefaz', price: '0.00' } }, 422],
      [{ body: { propertyId: 2_147_483_647, certidaoId: 'sefaz' } }, 404],
      ...malformed,
    ],
  },
  'GET /api/properties/{id}/automations': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/automations/{id}': {
    right: automationParams,
    foreign: ofAnother(automationParams),
    wrong: noSuchIds,
  },
  'DELETE /api/automations/{id}': {
    right: automationParams,
    foreign: ofAnother(automationParams),
    wrong: noSuchIds,
  },
  'PATCH /api/automations/{id}': {
    right: judge,
    // Nothing has come yet.
    rightStatus: 409,
    foreign: (_, theirs) => [judge(theirs)],
    wrong: [
      ...noSuchIds.map(([sent, status]) => [{ ...sent, body: { isValid: true } }, status] as [Sent, number]),
      [{ params: { id: 1 }, body: { isValid: 'sim' } }, 422],
      ...forId(1, malformed),
    ],
  },
  'GET /api/automations/providers': { right: () => ({}) },
  'PUT /api/automations/providers/{provider}': {
    right: () => change,
    wrong: [
      [{ params: { provider: 'manual' }, body: {} }, 404],
      [{ params: { provider: 'outro' }, body: {} }, 404],
      [{ ...provider, body: { token: 'curto' } }, 422],
      [{ ...provider, body: { token: 'com espaços no meio' } }, 422],
      [{ ...provider, body: { monthlyLimit: '-1' } }, 422],
      [{ ...provider, body: { spentThisMonth: '0' } }, 422],
      ...malformed.slice(0, -1).map(([sent, status]) => [{ ...sent, ...provider }, status] as [Sent, number]),
    ],
  },
}
