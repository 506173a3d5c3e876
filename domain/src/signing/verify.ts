import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { heavyWork } from '../contract/refusal-codes.ts'
import { signerRoles } from './signer.ts'
import { holder } from './signing.ts'

export const verdicts = ['unchanged', 'changed', 'unsealed'] as const
/** `unsealed`: nothing in the file tells whether it was changed. */
export type Verdict = (typeof verdicts)[number]

export const verification = z.object({
  verdict: z.enum(verdicts),
  sealedBy: z
    .enum(['here', 'unknown'])
    .nullable()
    .meta({ description: 'here: by the certificate of this installation; null without a seal' }),
  sealedAt: z.string().nullable().meta({ description: 'as the seal states' }),
  words: z.string().meta({ description: 'the outcome in a sentence' }),
  sha256: z.string().meta({ description: 'of the file that was sent' }),
  document: z.object({ title: z.string(), sha256: z.string() }).nullable().meta({
    description: 'the original inside, once its bytes fit the report; only under a seal of this installation',
  }),
  signers: z
    .array(
      z.object({
        name: z.string(),
        as: z.enum(signerRoles),
        signedAt: z.string(),
      }),
    )
    .meta({ description: 'as the report has them; empty unless it is unchanged and sealed here' }),
  seals: z.array(holder).meta({ description: 'every digital signature in the file, the oldest first' }),
})
export type Verification = z.infer<typeof verification>

export const verifyFile = endpoint({
  method: 'POST',
  path: '/api/verify',
  area: 'signing',
  access: 'public',
  summary: 'Says whether a signed PDF was changed, and who sealed it; keeps nothing',
  body: z.object({ file: z.any() }),
  bodyType: 'multipart',
  status: 200,
  answer: verification,
  refusals: ['too_large', 'unsupported_type', 'no_space', 'storage_unavailable', ...heavyWork],
})
