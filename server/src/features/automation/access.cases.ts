import { createHash } from 'node:crypto'
import {
  type AccessCase,
  type Belongings,
  forId,
  malformed,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { uploadToSlot } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { makeToken } from '../auth/tokens.ts'

const automationParams = ({ automationId }: Belongings): Sent => ({ params: { id: automationId } })
const start = ({ propertyId, personId }: Belongings, certidaoId = 'sefaz'): Sent => ({
  body: { propertyId, certidaoId, personId },
})
const severally = (mine?: Belongings): Sent => ({
  ...(mine && propertyParams(mine)),
  body: { items: [{ certidaoId: 'sefaz', personId: mine?.personId ?? 1 }] },
})
const judge = (mine: Belongings): Sent => ({ ...automationParams(mine), body: { isValid: true } })
const kind = { params: { kind: 'sefaz' } }
const recipe = { params: { recipe: 'tst-cndt' } }
const provider = { params: { provider: 'infosimples' } }
const change: Sent = { ...provider, body: { isEnabled: true, monthlyLimit: '30.00' } }

const wrongCharges: [Sent, number][] = [
  [{ query: { month: '2026-13' } }, 422],
  [{ query: { month: ['2026-11', '2026-12'] } }, 400],
  [{ query: { property: '0' } }, 422],
]

export const accessCases: Record<string, AccessCase> = {
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
  'POST /api/properties/{id}/automations': {
    right: (mine) => severally(mine),
    foreign: (mine, theirs) => [{ ...severally(mine), ...propertyParams(theirs) }],
    wrong: [
      ...noSuchIds.map(([sent, status]) => [{ ...severally(), ...sent }, status] as [Sent, number]),
      [{ params: { id: 1 }, body: { items: [] } }, 422],
      [{ params: { id: 1 }, body: { items: [{ certidaoId: 'nada' }] } }, 422],
      [{ params: { id: 1 }, body: { items: [{ certidaoId: 'sefaz', price: '0.00' }] } }, 422],
      ...forId(1, malformed),
    ],
  },
  'GET /api/properties/{id}/automations/plan': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'GET /api/automations': { right: () => ({}) },
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
    prepare: async ({ server, client, mine }) => {
      const document = await uploadToSlot(client, mine.propertyId, 'RG_CNH_1')
      await server.pool.query(
        `update automations set status = 'completed', failure = null, document_id = $2 where id = $1`,
        [mine.automationId, document.id],
      )
      return { params: { id: mine.automationId }, body: { isValid: true } }
    },
    right: judge,
    // No certificate has come yet.
    rightStatus: 409,
    foreign: (_, theirs) => [judge(theirs)],
    wrong: [
      ...noSuchIds.map(([sent, status]) => [{ ...sent, body: { isValid: true } }, status] as [Sent, number]),
      [{ params: { id: 1 }, body: { isValid: 'sim' } }, 422],
      ...forId(1, malformed),
    ],
  },
  'GET /api/automations/charges': {
    right: () => ({ query: { month: '2026-11' } }),
    wrong: [...wrongCharges, [{ query: { limit: '101' } }, 422]],
  },
  'GET /api/automations/charges/summary': { right: () => ({}), wrong: wrongCharges },
  'GET /api/automations/charges.csv': {
    noOpening: 'what the broker spent, by property number: nobody is named in it',
    right: () => ({}),
    wrong: wrongCharges,
  },
  // The address carries its own right; pending.slow.test.ts tries a true one.
  'POST /api/automations/knocks/{key}': {
    noEvent: 'an answer is only looked for sooner; what comes of it is recorded when it is there',
    // A provider announces its answer at the address made for the request.
    prepare: async ({ server, mine }) => {
      const key = makeToken()
      guardCanary('key of an address for answers', key)
      const knockHash = createHash('sha256').update(key).digest('hex')
      await server.pool.query('update automations set knock_hash = $2 where id = $1', [
        mine.automationId,
        knockHash,
      ])
      return { params: { key } }
    },
    right: () => ({ params: { key: 'A'.repeat(43) } }),
    rightStatus: 404,
    wrong: [
      [{ params: { key: 'A'.repeat(42) } }, 404],
      [{ params: { key: "1'--" } }, 404],
    ],
  },
  'GET /api/automations/providers': { right: () => ({}) },
  'GET /api/automations/recipes': { right: () => ({}) },
  'PATCH /api/automations/recipes/{recipe}': {
    right: () => ({ ...recipe, body: { isEnabled: true } }),
    wrong: [
      [{ params: { recipe: 'outra' }, body: { isEnabled: true } }, 404],
      [{ params: { recipe: '../a' }, body: { isEnabled: true } }, 404],
      [{ ...recipe, body: { isEnabled: 'sim' } }, 422],
      [{ ...recipe, body: { isEnabled: true, workedOn: '2026-11-21' } }, 422],
      ...malformed.slice(0, -1).map(([sent, status]) => [{ ...sent, ...recipe }, status] as [Sent, number]),
    ],
  },
  'POST /api/automations/providers/{provider}/test': {
    noEvent: 'a provider was asked whether it knows the token: nothing of the account changed',
    right: () => provider,
    wrong: [
      [{ params: { provider: 'manual' } }, 404],
      [{ params: { provider: 'outro' } }, 404],
    ],
  },
  'PUT /api/automations/choices/{kind}': {
    right: () => ({ ...kind, body: { provider: 'manual' } }),
    wrong: [
      [{ params: { kind: 'nada' }, body: { provider: 'manual' } }, 404],
      [{ params: { kind: 'own-1' }, body: { provider: 'manual' } }, 404],
      [{ ...kind, body: { provider: 'outro' } }, 422],
      // The provider does not offer this kind.
      [{ params: { kind: 'quitacao_condominial' }, body: { provider: 'infosimples' } }, 422],
      ...malformed.slice(0, -1).map(([sent, status]) => [{ ...sent, ...kind }, status] as [Sent, number]),
    ],
  },
  'PUT /api/automations/providers/{provider}': {
    right: () => change,
    wrong: [
      [{ params: { provider: 'outro' }, body: {} }, 404],
      [{ params: { provider: 'manual' }, body: { isEnabled: false } }, 422],
      [{ params: { provider: 'manual' }, body: { token: 'token-do-corretor' } }, 422],
      [{ params: { provider: 'browser' }, body: { monthlyLimit: '30.00' } }, 422],
      [{ ...provider, body: { token: 'curto' } }, 422],
      [{ ...provider, body: { token: 'com espaços no meio' } }, 422],
      [{ ...provider, body: { monthlyLimit: '-1' } }, 422],
      [{ ...provider, body: { unitPrice: '0' } }, 422],
      [{ ...provider, body: { spentThisMonth: '0' } }, 422],
      ...malformed.slice(0, -1).map(([sent, status]) => [{ ...sent, ...provider }, status] as [Sent, number]),
    ],
  },
}
