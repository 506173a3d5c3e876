import { z } from 'zod'
import { currentPasswordField } from '../auth/contract.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { deletionWord } from './deletion.ts'
import { exportFailures, exportStatuses } from './export.ts'
import type { Space } from './space.ts'

export const accountExport = z.object({
  id: z.int(),
  status: z.enum(exportStatuses),
  failure: z.enum(exportFailures).nullable(),
  filesDone: z.int().meta({ description: 'stored files that are in it by now' }),
  filesTotal: z.int(),
  fileSize: z.int().nullable().meta({ description: 'bytes, once it is ready' }),
  createdAt: z.string(),
  expiresAt: z.string().nullable().meta({ description: 'from when on it is gone' }),
})
export type AccountExport = z.infer<typeof accountExport>

export const exportInput = z.object({ currentPassword: currentPasswordField })

export const deletionInput = z.object({
  currentPassword: currentPasswordField,
  confirmation: z
    .string(`Digite ${deletionWord} para confirmar`)
    .overwrite((text) => text.trim())
    .refine((text) => text === deletionWord, `Digite ${deletionWord} para confirmar`),
})

const area = 'account-data'
const access = 'broker'

export const startExport = endpoint({
  method: 'POST',
  path: '/api/account/exports',
  area,
  access,
  summary: 'Begins an export of everything the account holds; the one before goes. One at a time',
  body: exportInput,
  status: 202,
  answer: accountExport,
  refusals: ['conflict', 'too_many_requests'],
})

export const readExports = endpoint({
  method: 'GET',
  path: '/api/account/exports',
  area,
  access,
  summary: 'The latest export, if there is one that has not expired',
  status: 200,
  answer: z.object({ latest: accountExport.nullable() }),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/account/exports/{id}/download',
  area,
  access,
  summary: 'The ZIP file of an export that is ready',
  params: idParams,
  status: 200,
  answer: 'file',
  refusals: ['not_found', 'storage_unavailable', 'too_many_requests'],
})

/** In bytes. A copy of the account's data does not count. */
const space: z.ZodType<Space> = z.object({ used: z.int(), quota: z.int() })

export const readSpace = endpoint({
  method: 'GET',
  path: '/api/account/space',
  area,
  access,
  summary: 'How many bytes the files of the account take, and how many they may take',
  status: 200,
  answer: space,
})

export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  area,
  access,
  summary: 'Asks for the deletion of the account in 7 days, and ends every other session',
  body: deletionInput,
  status: 200,
  answer: z.object({ deleteAfter: z.string() }),
  refusals: ['too_many_requests'],
})

export const undoDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  area,
  access,
  summary: 'Takes the deletion back; without one it changes nothing',
  status: 204,
  answer: 'empty',
})
