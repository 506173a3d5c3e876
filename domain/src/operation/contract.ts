import { z } from 'zod'
import { currentPasswordField } from '../auth/contract.ts'
import { endpoint } from '../contract/endpoint.ts'

const area = 'operation'
const access = 'broker'

/** Shorter phrases are guessed. `BACKUP_PASSPHRASE` has the same bound. */
export const shortestPhrase = 12

export const ownBackup = z.object({
  obstacle: z.string().nullable().meta({
    description: 'why this reader may not make a backup; null for whoever runs the product alone',
  }),
  hasPhrase: z.boolean().meta({ description: 'the settings have a phrase, with which it is encrypted' }),
  phase: z.enum(['none', 'making', 'done', 'failed']),
  written: z.int().meta({ description: 'bytes, while one is made' }),
  file: z
    .object({
      path: z.string().meta({ description: 'on the machine on which the product runs' }),
      size: z.int(),
      isEncrypted: z.boolean(),
      madeAt: z.string(),
    })
    .nullable()
    .meta({ description: 'the last one that was made from the screen since the start' }),
  problem: z.string().nullable().meta({ description: 'why it was not made, or what else went wrong' }),
})
export type OwnBackup = z.infer<typeof ownBackup>

export const ownBackupInput = z.object({
  currentPassword: currentPasswordField,
  phrase: z
    .string()
    .max(1_000, 'Use até 1.000 caracteres.')
    .refine((typed) => typed === '' || typed.length >= shortestPhrase, {
      error: `Use pelo menos ${shortestPhrase} caracteres.`,
    })
    .default(''),
})

export const readOwnBackup = endpoint({
  method: 'GET',
  path: '/api/operation/backup',
  area,
  access,
  summary: 'Whether a backup can be made from the screen, and how far one is',
  status: 200,
  answer: ownBackup,
})

export const makeOwnBackup = endpoint({
  method: 'POST',
  path: '/api/operation/backup',
  area,
  access,
  summary: 'Makes a backup of the whole product in a folder of its machine',
  body: ownBackupInput,
  status: 202,
  answer: ownBackup,
  refusals: ['conflict'],
})
