import { z } from 'zod'
import { heavyWork } from '../contract/refusal-codes.ts'

/** It opens the file once and is not kept. */
export const passwordOfFile = z.object({
  password: z.string('Digite a senha').min(1, 'Digite a senha').max(200, 'No máximo 200 caracteres'),
})

export const openingRefusals = [
  'not_found',
  'conflict',
  'wrong_password',
  'unsupported_type',
  'quota_full',
  'no_space',
  'storage_unavailable',
  ...heavyWork,
] as const
