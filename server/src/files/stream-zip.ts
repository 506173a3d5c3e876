import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export const zipped = { mode: 0o600, compress: false }

/**
 * The ZIP is written while `output` is read. `write` must end at its signal, and when nobody reads on. Its
 * failure reaches the reader as an error, so that half a file is never taken for a whole one.
 */
export function streamZip(
  signal: AbortSignal,
  write: (zip: ZipFile, isOver: AbortSignal) => Promise<void>,
): { output: Readable; written: Promise<void> } {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const reader = new AbortController()
  output.once('close', () => reader.abort())
  const failed = new Promise<never>((_, reject) => zip.once('error', reject))
  const whole = write(zip, AbortSignal.any([signal, reader.signal])).then(() => zip.end())
  const written = Promise.race([whole, failed])
  written.catch((error) => output.destroy(error))
  return { output, written }
}

export async function addStream(
  zip: ZipFile,
  source: Readable,
  { name, size, mtime, isOver }: { name: string; size: number; mtime: Date; isOver: AbortSignal },
): Promise<void> {
  zip.addReadStream(source, name, { ...zipped, size, mtime })
  try {
    await finished(source, { signal: isOver })
  } finally {
    source.destroy()
  }
}
