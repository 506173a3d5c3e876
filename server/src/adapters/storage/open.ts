import { openDiskStorage } from './disk.ts'
import type { S3Options } from './s3.ts'
import type { Storage } from './storage.ts'

/**
 * The storage of the settings: the folder alone, or an S3-speaking bucket with the folder for temporary files.
 * The bucket's client is loaded only when there is a bucket: it is large.
 */
export async function openStorage(folder: string, bucket: S3Options | null): Promise<Storage> {
  if (!bucket) return openDiskStorage(folder)
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(folder, bucket)
}
