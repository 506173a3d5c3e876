import type { Storage, StoredFile } from './storage.ts'

/** The whole of a file. */
export async function bytesOf(storage: Pick<Storage, 'open'>, file: StoredFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of await storage.open(file)) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
