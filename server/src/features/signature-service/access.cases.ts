import { saveSignatureService } from '@soleira/domain/signing/services-contract'
import { type AccessCase, malformed, type Scene } from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'

const clicksign = { params: { service: 'clicksign' } } as const
const save = (change: object = {}): Sent => ({
  ...clicksign,
  body: { token: 'token-do-corretor', sandbox: true, ...change },
})
const strange: [Sent, number] = [{ params: { service: 'soleira' } }, 404]

export const accessCases: Record<string, AccessCase> = {
  'GET /api/signature-services': { right: () => ({}) },
  'PUT /api/signature-services/{service}': {
    right: () => save(),
    wrong: [
      [{ params: { service: 'outro' }, body: { token: 'token-do-corretor', sandbox: true } }, 404],
      [save({ token: 'curto' }), 422],
      [save({ token: 'com espaços no meio' }), 422],
      [save({ sandbox: 'sim' }), 422],
      [save({ cryptKey: 'cifra-do-corretor' }), 422],
      [save({ safe: '../outro' }), 422],
      [save({ accountId: 1 }), 422],
      [{ params: { service: 'd4sign' }, body: { token: 'token-do-corretor', sandbox: true } }, 422],
      ...malformed
        .slice(0, -1)
        .map(([sent, status]) => [{ ...sent, ...clicksign }, status] as [Sent, number]),
    ],
  },
  'DELETE /api/signature-services/{service}': {
    prepare: withService,
    right: () => clicksign,
    rightStatus: 404,
    wrong: [strange],
  },
  'POST /api/signature-services/{service}/webhook': {
    // access.slow.test.ts has no public address.
    prepare: withService,
    right: () => clicksign,
    rightStatus: 409,
    wrong: [strange],
  },
  'POST /api/signature-services/{service}/test': {
    noEvent: 'a service was asked whether it knows the token: nothing of the account changed',
    prepare: withService,
    right: () => clicksign,
    rightStatus: 409,
    wrong: [strange],
  },
}

async function withService({ client }: Scene): Promise<Sent> {
  const body = { token: 'token-do-corretor', sandbox: true, webhookSecret: 'segredo-do-webhook' }
  await client.call(saveSignatureService, { ...clicksign, body })
  return clicksign
}
