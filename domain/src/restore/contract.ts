import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { countFrom0 } from '../contract/fields.ts'

export const pieceBytes = 8 * 1024 ** 2

export const restoring = z.object({
  isPossible: z.boolean().meta({
    description: 'there is no account yet, and whoever asks sits at the machine on which the product runs',
  }),
  phase: z
    .enum(['none', 'receiving', 'received', 'checking', 'restoring', 'done', 'failed'])
    .meta({ description: '`received` again after a wrong pass phrase' }),
  /** In bytes. */
  size: z.int(),
  received: z.int(),
  worked: z.int().meta({ description: 'bytes that were checked or restored in this phase' }),
  problem: z.string().nullable().meta({ description: 'why it did not go well' }),
})
export type Restoring = z.infer<typeof restoring>

const area = 'restore'
const access = 'public'
const refusals = ['not_found', 'conflict'] as const

export const readRestoring = endpoint({
  method: 'GET',
  path: '/api/restore',
  area,
  summary: 'Whether a backup can be restored here, and how far one is',
  access,
  status: 200,
  answer: restoring,
})

export const beginRestoring = endpoint({
  method: 'POST',
  path: '/api/restore',
  area,
  summary: 'Begin to send a backup; what was sent before is forgotten',
  access,
  body: z.object({ size: z.int('Selecione um arquivo primeiro.').min(1, 'O arquivo está vazio.') }),
  status: 201,
  answer: z.object({ id: z.uuid() }),
  refusals: [...refusals, 'no_space'],
})

export const sendPiece = endpoint({
  method: 'POST',
  path: '/api/restore/pieces',
  area,
  summary: 'Send the next piece of a backup',
  access,
  query: z.object({
    id: z.uuid(),
    at: countFrom0('Informe onde o trecho começa.', Number.MAX_SAFE_INTEGER).meta({
      description: 'where it begins, in bytes',
    }),
  }),
  bodyType: 'multipart',
  body: z.object({ file: z.any() }),
  status: 200,
  answer: restoring,
  refusals: [...refusals, 'too_large', 'unsupported_type', 'no_space', 'storage_unavailable'],
})

export const openBackup = endpoint({
  method: 'POST',
  path: '/api/restore/open',
  area,
  summary: 'Check the backup that was sent and restore it; the product is away meanwhile',
  access,
  body: z.object({ id: z.uuid(), phrase: z.string().max(1_000).optional() }),
  status: 202,
  answer: restoring,
  refusals,
})
