import multipart, { type Multipart } from '@fastify/multipart'
import { fileRefusals, maxDocumentBytes } from '@soleira/domain/document/file'
import { cleanFileName } from '@soleira/domain/document/file-name'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Staged, Storage } from '../adapters/storage/storage.ts'
import { AppError, invalidFields } from '../errors.ts'
import { type Retry, retryOf } from '../http/idempotency.ts'
import { parseWith } from '../http/route.ts'
import type { Judgement } from './file-type.ts'
import { keepJudged, type StoredPaper } from './original.ts'

interface Received {
  fileName: string
  staged: Staged
}

export interface Upload<T extends z.ZodType> extends Received {
  fields: z.output<T>
  retry(content: object): Retry | null
  /** Makes the file permanent, and what was made of it. From then on it needs a row. */
  keep(judgement: Pick<Judgement, 'made'>): Promise<StoredPaper>
}

interface Wanted<T extends z.ZodType> {
  fields: T
  limit?: { maxBytes: number; message: string }
}

export async function acceptUploads(app: FastifyInstance, maxBytes = maxDocumentBytes): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: maxBytes + 1,
      files: 1,
      fields: 8,
      fieldSize: 1_000,
      parts: 9,
      headerPairs: 50,
    },
  })
}

export async function withUpload<T extends z.ZodType, R>(
  request: FastifyRequest,
  storage: Storage,
  { fields: schema, limit = { maxBytes: maxDocumentBytes, message: fileRefusals.size } }: Wanted<T>,
  use: (upload: Upload<T>) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  const values: Record<string, unknown> = {}
  let received: Received | undefined
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        values[part.fieldname] = part.value
        continue
      }
      const staged = await storage.stage(part.file, limit).catch(refuseCut)
      // A part may be a file by its type alone, and has no name then.
      received = { fileName: cleanFileName(part.filename ?? ''), staged }
    }
    const fields = parseWith(schema, values) as z.output<T>
    if (!received) throw invalidFields({ file: 'Selecione um arquivo primeiro.' })
    const { fileName, staged } = received
    return await use({
      ...received,
      fields,
      retry: (content) => retryOf(request, { ...content, fileName, sha256: staged.sha256.toString('hex') }),
      keep: (judgement) => keepJudged(storage, staged, judgement),
    })
  } catch (error) {
    throw isTooLarge(error) ? new AppError('too_large', { message: limit.message }) : error
  } finally {
    await received?.staged.discard()
  }
}

function isTooLarge(error: unknown): boolean {
  const { code } = Object(error) as { code?: string }
  return code === 'too_large' || code === 'FST_REQ_FILE_TOO_LARGE'
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    throw isTooLarge(error) ? error : new AppError('malformed')
  }
}

function refuseCut(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('malformed')
}
