import multipart from '@fastify/multipart'
import { documentFields } from '@soleira/domain/document/contract'
import { fileRefusals, maxDocumentBytes } from '@soleira/domain/document/file'
import { cleanFileName } from '@soleira/domain/document/file-name'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Staged, Storage } from '../../adapters/storage/storage.ts'
import { AppError, invalid } from '../../errors.ts'
import { parse } from '../../http/route.ts'

export interface Upload {
  fields: z.output<typeof documentFields>
  fileName: string
  staged: Staged
}

/** How long a client may go on sending after its upload was refused, in milliseconds. */
const lingering = 2_000

/** Lets a route read multipart bodies as streams; everything about them is bounded. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: maxDocumentBytes + 1,
      files: 1,
      fields: 8,
      fieldSize: 1_000,
      parts: 9,
      headerPairs: 50,
    },
  })
}

/**
 * Receives the parts of an upload: the fields, and the one file into a temporary place, whose `discard` is
 * the caller's duty. Throws the refusal for what is missing, too large or empty, and leaves nothing then.
 */
export async function receiveUpload(request: FastifyRequest, storage: Storage): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  const values: Record<string, unknown> = {}
  let received: Pick<Upload, 'fileName' | 'staged'> | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        values[part.fieldname] = part.value
        continue
      }
      const staged = await storage.stage(part.file, { maxBytes: maxDocumentBytes })
      received = { fileName: cleanFileName(part.filename), staged }
    }
    const fields = parse(documentFields, values) as z.output<typeof documentFields>
    if (!received) throw invalid({ file: 'Selecione um arquivo primeiro.' })
    return { fields, ...received }
  } catch (error) {
    await received?.staged.discard()
    dropAfterAnswer(request)
    throw isTooLarge(error) ? new AppError('too_large', { message: fileRefusals.size }) : error
  }
}

function isTooLarge(error: unknown): boolean {
  const { code } = Object(error) as { code?: string }
  return code === 'too_large' || code === 'FST_REQ_FILE_TOO_LARGE'
}

/** The rest of a refused body is not waited for: the client has a moment to read why, then is cut off (F10). */
function dropAfterAnswer({ raw }: FastifyRequest): void {
  if (raw.complete) return
  const timer = setTimeout(() => raw.destroy(), lingering)
  timer.unref()
  raw.once('close', () => clearTimeout(timer))
}
