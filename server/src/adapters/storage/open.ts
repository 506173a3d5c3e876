import { openDiskStorage } from './disk.ts'
import type { S3Options } from './s3.ts'
import type { Storage } from './storage.ts'

/**
 * A bucket uses the folder for temporary files. Its client is large, so it is loaded only when it is needed.
 */
export async function openStorage(folder: string, bucket: S3Options | null): Promise<Storage> {
  if (!bucket) return openDiskStorage(folder)
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(folder, bucket)
}
