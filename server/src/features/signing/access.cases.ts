import { createAuthorization } from '@soleira/domain/authorization/contract'
import { zapSignHeader } from '@soleira/domain/signing/services'
import { makeWebhookAddress, saveSignatureService } from '@soleira/domain/signing/services-contract'
import {
  type AccessCase,
  type Belongings,
  noSuchIds,
  ofAnother,
  propertyParams,
} from '../../../test/access/parts.ts'
import type { Client, Sent } from '../../../test/clients/client.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { handOver, inThirtyDays, makeSent, makeSigning, signingCode } from '../../../test/scenes/signing.ts'

const email = 'ines.avila@exemplo.com.br'
const signer = { name: 'Inês Ávila', email }

async function target(client: Client, { propertyId }: Belongings): Promise<number> {
  const { body } = await client.call(createAuthorization, { params: { id: propertyId }, body: makeTerms() })
  return body.id
}

const drafting = (id: number, personId: number | null = null) => ({
  document: { kind: 'authorization' as const, id },
  provider: 'soleira' as const,
  signers: [{ ...signer, personId, as: 'seller' as const }],
  expiresOn: inThirtyDays(),
})

const drafted = async (client: Client, { propertyId }: Belongings) =>
  (await makeSigning(client, propertyId, [signer])).id
const sent = async (client: Client, { propertyId }: Belongings) =>
  (await makeSent(client, propertyId, [signer])).id
const outside = async (client: Client, { propertyId }: Belongings) =>
  (await makeSigning(client, propertyId, [signer], 'manual')).id

const about = (
  make: typeof drafted,
  say: (id: number) => Sent = (id) => ({ params: { id } }),
): Pick<AccessCase, 'right' | 'foreign' | 'prepare' | 'wrong'> => ({
  right: () => say(1),
  prepare: async ({ client, mine }) => say(await make(client, mine)),
  // A letter that goes out meanwhile would be taken for a change.
  foreign: async (_, theirs, them) => [say(await (make === target ? target : drafted)(them, theirs))],
  wrong: noSuchIds,
})

const scan = (id: number): Sent => ({
  params: { id },
  ...makeUpload({ signedOn: '2026-03-01', who: 'Inês' }, { name: 'via.pdf', bytes: makePdf() }),
})

async function linked(client: Client, { propertyId }: Belongings) {
  const signing = await makeSent(client, propertyId, [signer])
  return { id: signing.id, signerId: signing.signers[0]?.id ?? 0 }
}

const wrongKeys = (more: Sent = {}, page = {}): [Sent, number][] =>
  ['A'.repeat(43), 'A'.repeat(42), "1'--"].map((key) => [{ params: { key, ...page }, ...more }, 404])

const byKey = (more: Sent = {}, page = {}): Pick<AccessCase, 'right' | 'prepare' | 'wrong'> => ({
  right: () => ({ params: { key: 'A'.repeat(43), ...page }, ...more }),
  prepare: async ({ client, mine }) => {
    const key = await handOver(client, await makeSent(client, mine.propertyId, [signer]))
    return { params: { key, ...page }, ...more }
  },
  wrong: wrongKeys(more, page),
})

const signing = { code: '000000', name: signer.name, agrees: true as const }
const refusal = { body: { reason: 'Não concordo com o preço' } }

export const accessCases: Record<string, AccessCase> = {
  'GET /api/signable/{kind}/{id}': {
    ...about(target, (id) => ({ params: { kind: 'authorization', id } })),
    wrong: [
      [{ params: { kind: 'authorization', id: 2147483647 } }, 404],
      [{ params: { kind: 'contract', id: 1 } }, 404],
      [{ params: { kind: 'pessoa', id: 1 } }, 404],
    ],
  },
  'GET /api/properties/{id}/signings': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
  'POST /api/signings': {
    right: () => ({ body: drafting(1) }),
    prepare: async ({ client, mine }) => ({ body: drafting(await target(client, mine), mine.personId) }),
    foreign: async (_, theirs, them) => [{ body: drafting(await target(them, theirs)) }],
    wrong: [
      [{ body: { ...drafting(1), signers: [] } }, 422],
      [{ body: { ...drafting(1), provider: 'pombo' } }, 422],
      [{ body: { ...drafting(1), provider: 'zapsign' } }, 409],
      [{ body: drafting(2147483647) }, 404],
    ],
  },
  'GET /api/signings/{id}': about(drafted),
  'POST /api/signings/{id}/send': about(drafted),
  'POST /api/signings/{id}/remind': about(sent),
  'POST /api/signings/{id}/cancel': about(sent),
  'POST /api/signings/{id}/refresh': {
    ...about(sent),
    noEvent: 'it asks a service, and of the other ways it changes nothing',
  },
  'GET /api/signings/{id}/file': about(drafted),
  'POST /api/signings/{id}/file': {
    ...about(outside, scan),
    wrong: [
      [{ params: { id: 1 }, body: {} }, 415],
      [{ params: { id: 2147483647 }, ...makeUpload({}, { name: 'via.pdf', bytes: makePdf() }) }, 404],
    ],
  },
  'POST /api/signings/{id}/signers/{signerId}/link': {
    right: () => ({ params: { id: 1, signerId: 1 } }),
    prepare: async ({ client, mine }) => ({ params: await linked(client, mine) }),
    foreign: async (_, { propertyId }, them) => {
      const { id, signers } = await makeSigning(them, propertyId, [signer])
      return [{ params: { id, signerId: signers[0]?.id ?? 0 } }]
    },
    wrong: noSuchIds.map(([sent, status]) => [{ params: { ...sent.params, signerId: 1 } }, status]),
  },
  // signing.slow.test.ts opens them: here nobody has a key.
  'GET /api/to-sign/{key}': { ...byKey(), rightStatus: 404 },
  'GET /api/to-sign/{key}/pages/{page}': { ...byKey({}, { page: 1 }), rightStatus: 404 },
  'GET /api/to-sign/{key}/file': { ...byKey(), rightStatus: 404 },
  'POST /api/to-sign/{key}/codes': {
    ...byKey(),
    noEvent: 'a code says nothing before it is given; the signature keeps when it was sent',
  },
  'POST /api/to-sign/{key}/signature': {
    ...byKey({ body: signing }),
    prepare: async ({ client, mine, server }) => {
      const key = await handOver(client, await makeSent(client, mine.propertyId, [signer]))
      return { params: { key }, body: { ...signing, code: await signingCode(server, key, email) } }
    },
    wrong: [
      ...wrongKeys({ body: signing }),
      [{ params: { key: 'A'.repeat(43) }, body: { ...signing, agrees: false } }, 422],
    ],
  },
  'POST /api/to-sign/{key}/refusal': {
    ...byKey(refusal),
    wrong: [...wrongKeys(refusal), [{ params: { key: 'A'.repeat(43) }, body: { reason: ' ' } }, 422]],
  },
  'POST /api/webhooks/{provider}/{key}': {
    noEvent: 'a document is only looked up sooner; what comes of it is recorded when it is there',
    prepare: async ({ client }) => {
      const service = { params: { service: 'zapsign' as const } }
      const body = { token: 'token-do-corretor', sandbox: true, webhookSecret: 'segredo-do-webhook' }
      await client.call(saveSignatureService, { ...service, body })
      const { uri } = (await client.call(makeWebhookAddress, service)).body
      return {
        params: { provider: 'zapsign', key: uri.slice(-43) },
        body: { event_type: 'doc_signed', token: 'documento-1' },
        headers: { [zapSignHeader]: 'segredo-do-webhook' },
      }
    },
    right: () => ({ params: { provider: 'zapsign', key: 'A'.repeat(43) } }),
    rightStatus: 404,
    wrong: [
      [{ params: { provider: 'zapsign', key: 'A'.repeat(42) } }, 404],
      [{ params: { provider: 'soleira', key: 'A'.repeat(43) } }, 404],
      [{ params: { provider: 'zapsign', key: "1'--" } }, 404],
    ],
  },
  'POST /api/verify': {
    right: () => makeUpload({}, { name: 'contrato.pdf', bytes: makePdf() }),
    noEvent: 'anybody may ask, and nothing is kept',
    wrong: [
      [{ body: {} }, 415],
      [makeUpload({}, { name: 'contrato.pdf', bytes: Buffer.from('texto') }), 415],
    ],
  },
}
