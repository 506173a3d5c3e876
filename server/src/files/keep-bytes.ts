import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage, StoredFile } from '../adapters/storage/storage.ts'

export async function keepBytes(storage: Storage, bytes: Buffer): Promise<StoredFile> {
  const staged = await storage.stage(Readable.from([bytes]), { maxBytes: bytes.length })
  try {
    return await staged.keep(randomUUID())
  } finally {
    await staged.discard()
  }
}
