import multipart, { type Multipart } from '@fastify/multipart'
import { fileRefusals, maxDocumentBytes } from '@soleira/domain/document/file'
import { cleanFileName } from '@soleira/domain/document/file-name'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Staged, Storage } from '../adapters/storage/storage.ts'
import { AppError, invalid } from '../errors.ts'
import { parse } from '../http/route.ts'

export interface Upload<T extends z.ZodType> {
  fields: z.output<T>
  fileName: string
  staged: Staged
}

/** Lets a route read multipart bodies as streams; everything about them is bounded. */
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

/**
 * Receives the parts of an upload: the fields, by their schema, and the one file into a temporary place, whose
 * `discard` is the caller's duty. Throws the refusal for what is missing, too large or wrong, and leaves nothing then.
 */
export async function receiveUpload<T extends z.ZodType>(
  request: FastifyRequest,
  storage: Storage,
  schema: T,
  limit = { maxBytes: maxDocumentBytes, message: fileRefusals.size as string },
): Promise<Upload<T>> {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  const values: Record<string, unknown> = {}
  let received: Pick<Upload<T>, 'fileName' | 'staged'> | undefined
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        values[part.fieldname] = part.value
        continue
      }
      const staged = await storage.stage(part.file, limit).catch(refuseCut)
      // A part is a file by its type too, and has no name then.
      received = { fileName: cleanFileName(part.filename ?? ''), staged }
    }
    const fields = parse(schema, values) as z.output<T>
    if (!received) throw invalid({ file: 'Selecione um arquivo primeiro.' })
    return { fields, ...received }
  } catch (error) {
    await received?.staged.discard()
    throw isTooLarge(error) ? new AppError('too_large', { message: limit.message }) : error
  }
}

function isTooLarge(error: unknown): boolean {
  const { code } = Object(error) as { code?: string }
  return code === 'too_large' || code === 'FST_REQ_FILE_TOO_LARGE'
}

/** The parts of a form. Throws malformed for what is none: without its boundary, or cut short. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts()
  } catch (error) {
    throw isTooLarge(error) ? error : new AppError('malformed')
  }
}

/** A form that ends within its file is met by who reads that, as an error of the stream and not of the storage. */
function refuseCut(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('malformed')
}
