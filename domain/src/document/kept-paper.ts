import { z } from 'zod'

/** A paper that belongs to something of the deal and fills no slot of its property. */
export const keptPaper = z.object({
  documentId: z.int().meta({ description: 'its file is that of /api/documents/{documentId}' }),
  fileName: z.string(),
  fileSize: z.int().meta({ description: 'bytes' }),
  isViewable: z.boolean(),
  uploadedAt: z.string(),
})
export type KeptPaper = z.infer<typeof keptPaper>

export const sentPaper = [
  'not_found',
  'conflict',
  'too_large',
  'unsupported_type',
  'storage_unavailable',
  'no_space',
  'quota_full',
  'key_reused',
] as const
