import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Neither packed again nor open to others when it is unpacked. */
export const zipped = { mode: 0o600, compress: false }

/**
 * Begins a ZIP whose bytes come from `output` as it is read. `write` puts in what belongs there; it is told to end
 * with `signal`, and when nobody reads on. `written` settles with it. When it fails the reader gets the error, so
 * that it never takes half a file for a whole one.
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

/** Puts all that a stream has into a ZIP. Whatever becomes of it, the stream is let go. */
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
