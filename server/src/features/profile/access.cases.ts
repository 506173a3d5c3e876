import { uploadAvatar } from '@soleira/domain/profile/contract'
import type { AccessCase } from '../../../test/access/parts.ts'
import { samplePng } from '../../../test/files/sample-files.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'

export const accessCases: Record<string, AccessCase> = {
  'PATCH /api/profile': {
    right: () => ({ body: { firstName: 'Nova' } }),
    wrong: [
      [{ body: { firstName: 'A' } }, 422],
      [{ body: { email: 'outro@exemplo.com.br' } }, 422],
      [{ body: { bio: 'x'.repeat(501) } }, 422],
    ],
  },
  'POST /api/profile/avatar': {
    right: () => makeUpload({}, { name: 'eu.png', bytes: samplePng() }, 'avatar'),
    wrong: [
      [{ body: {} }, 415],
      [makeUpload({}, { name: 'eu.png', bytes: makePdf() }, 'avatar'), 415],
      [makeUpload({}, { name: 'eu.png', bytes: Buffer.alloc(2 * 1024 * 1024 + 1) }, 'avatar'), 413],
    ],
  },
  'DELETE /api/profile/avatar': {
    prepare: async ({ client }) => {
      await client.send(uploadAvatar, makeUpload({}, { name: 'eu.png', bytes: samplePng() }, 'avatar'))
      return {}
    },
    right: () => ({}),
  },
  'GET /api/profile/avatar': {
    noOpening: 'the broker’s own picture, on every screen',
    right: () => ({}),
    rightStatus: 404,
  },
  'GET /api/brokers': { right: () => ({}) },
}
