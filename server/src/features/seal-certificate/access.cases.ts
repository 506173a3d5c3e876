import { saveSealCertificate } from '@soleira/domain/signing/certificate-contract'
import { type AccessCase, malformed, type Scene } from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { makeP12, p12Password } from '../../../test/files/p12.ts'

const save = (change: object = {}): Sent => ({ body: { file: 'AAAA', password: p12Password, ...change } })

export const accessCases: Record<string, AccessCase> = {
  'GET /api/seal-certificate': { right: () => ({}) },
  'PUT /api/seal-certificate': {
    prepare: async () => save({ file: (await makeP12()).toString('base64') }),
    right: () => save(),
    rightStatus: 422,
    wrong: [
      [save({ file: '' }), 422],
      [save({ file: 'não é base64' }), 422],
      [save({ password: '' }), 422],
      [save({ accountId: 1 }), 422],
      ...malformed,
    ],
  },
  'DELETE /api/seal-certificate': { prepare: withCertificate, right: () => ({}), rightStatus: 404 },
}

async function withCertificate({ client }: Scene): Promise<Sent> {
  const body = { file: (await makeP12()).toString('base64'), password: p12Password }
  await client.call(saveSealCertificate, { body })
  return {}
}
