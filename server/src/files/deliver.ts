import type { WayOfOpening } from '@soleira/domain/history/opening'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'
import type { ByteRange, Storage } from '../adapters/storage/storage.ts'
import { AppError } from '../errors.ts'

export interface DeliveredFile {
  storageKey: string
  fileName: string
  fileType: string
  fileSize: number
  sha256: Buffer
  /** Null until the file is judged. It may not be shown before that (T36). */
  isViewable: boolean | null
  isKept?: boolean
}

/** Only for the session that asked. Signing out empties the browser's cache (T23). */
const kept = { 'cache-control': 'private, max-age=604800, immutable', vary: 'cookie' }

/** Nothing in a stored file may run, load or reach the product's pages (T4). */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

type Disposition = 'inline' | 'attachment'

const dispositionOf = ({ isViewable }: Pick<DeliveredFile, 'isViewable'>, asked: Disposition) =>
  isViewable ? asked : 'attachment'

export function wayOf(row: Pick<DeliveredFile, 'isViewable'>, asked: Disposition): WayOfOpening {
  return dispositionOf(row, asked) === 'inline' ? 'viewed' : 'downloaded'
}

export async function deliverFile(
  storage: Storage,
  row: DeliveredFile,
  disposition: Disposition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fileSize, fileType, fileName, sha256, storageKey } = row
  const range = rangeOf(request, fileSize)
  const file = { key: storageKey, size: fileSize, sha256 }
  const stream = await storage.open(file, range ?? undefined)
  // Set only after the file was opened: a refusal must not carry its name and type.
  reply.headers({
    'content-type': fileType,
    'content-disposition': contentDisposition(fileName, { type: dispositionOf(row, disposition) }),
    'content-security-policy': filePolicy,
    'accept-ranges': 'bytes',
  })
  const length = range ? range.end - range.start + 1 : fileSize
  if (row.isKept) reply.headers(kept)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${fileSize}`)
  return reply.header('content-length', length).send(stream)
}

/**
 * Several ranges, or none that is understood, mean the whole file. Throws range_unsatisfiable for one beyond
 * the end.
 */
function rangeOf({ headers }: FastifyRequest, size: number): ByteRange | null {
  if (!headers.range) return null
  const ranges = parseRange(size, headers.range, { combine: true })
  if (ranges === -1)
    throw new AppError('range_unsatisfiable', { headers: { 'content-range': `bytes */${size}` } })
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null
  return ranges[0] ?? null
}
