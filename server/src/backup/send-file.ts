import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { Bucket, BucketUpload } from '../adapters/bucket/bucket.ts'
import { BucketFailure } from '../adapters/bucket/persist.ts'
import { BadArchive } from './bad-archive.ts'
import { nullIfAbsent, partBytesFor } from './destination.ts'

interface Progress {
  bucket: string
  key: string
  size: number
  changedAt: number
  id: string
  partBytes: number
  marks: string[]
}

/**
 * Sends an archive file to a bucket. After an interruption, even a kill, it goes on with the first missing
 * part. Returns how many parts it sent now.
 */
export async function sendFile(bucket: Bucket, key: string, path: string): Promise<number> {
  const { size, mtimeMs } = await stat(path).catch(({ code }) => {
    throw new BadArchive(`Não foi possível ler ${path}: ${code}.`)
  })
  const wanted = { bucket: bucket.name, key, size, changedAt: mtimeMs }
  const notes = `${path}.envio`
  const begun = await begunBefore(notes, wanted)
  if (begun) {
    try {
      return await sendRest(bucket, path, notes, begun)
    } catch (error) {
      // The bucket has forgotten the upload. Some do so after a few days.
      if (!(error instanceof BucketFailure && error.code === 'NoSuchUpload')) throw error
    }
  }
  if ((await bucket.sizeOf(key)) !== null) throw new BadArchive(`Já existe s3://${bucket.name}/${key}.`)
  const { id } = await bucket.begin(key)
  return sendRest(bucket, path, notes, { ...wanted, id, partBytes: partBytesFor(size), marks: [] })
}

async function begunBefore(notes: string, wanted: Omit<Progress, 'id' | 'partBytes' | 'marks'>) {
  const text = await readFile(notes, 'utf8').catch(nullIfAbsent)
  if (text === null) return null
  const found = JSON.parse(text) as Progress
  const isSame = Object.entries(wanted).every(([name, value]) => found[name as keyof Progress] === value)
  return isSame ? found : null
}

async function sendRest(bucket: Bucket, path: string, notes: string, progress: Progress): Promise<number> {
  const { key, id, size, partBytes, marks } = progress
  const upload: BucketUpload = bucket.resume(key, id)
  const before = marks.length
  const file = await open(path, 'r')
  try {
    await note(notes, progress)
    while (marks.length * partBytes < size) {
      const at = marks.length * partBytes
      const part = Buffer.allocUnsafe(Math.min(partBytes, size - at))
      const { bytesRead } = await file.read(part, 0, part.length, at)
      if (bytesRead !== part.length) throw new BadArchive(`${path} mudou enquanto era enviada.`)
      marks.push(await upload.part(marks.length + 1, part))
      await note(notes, progress)
    }
  } finally {
    await file.close()
  }
  await upload.complete(marks)
  const arrived = await bucket.sizeOf(key)
  if (arrived !== size)
    throw new BadArchive(`s3://${bucket.name}/${key} tem ${arrived} bytes em vez de ${size}.`)
  await rm(notes, { force: true })
  return marks.length - before
}

/** Renames the new file over the old one: a half-written file would be unreadable. */
async function note(path: string, progress: Progress): Promise<void> {
  await writeFile(`${path}.novo`, JSON.stringify(progress), { mode: 0o600 })
  await rename(`${path}.novo`, path)
}
