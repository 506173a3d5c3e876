import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { connectS3, type S3Account } from '../storage/s3-client.ts'
import { BucketFailure, isPassing, persistRequest } from './persist.ts'

export interface BucketOptions extends S3Account {
  patience?: number
}

/** A multipart upload. The object is visible only once it is complete. */
export interface BucketUpload {
  id: string
  /** Numbers start at 1. Repeats while the bucket is away. Returns the ETag of the part. */
  part(number: number, bytes: Buffer): Promise<string>
  complete(marks: readonly string[]): Promise<void>
  abort(): Promise<void>
}

/** Every method throws BucketFailure. */
export interface Bucket {
  name: string
  sizeOf(key: string): Promise<number | null>
  list(prefix: string): Promise<string[]>
  remove(key: string): Promise<void>
  /** Continues at the same place when the connection breaks. */
  read(key: string): Promise<Readable>
  begin(key: string): Promise<BucketUpload>
  resume(key: string, id: string): BucketUpload
  /** Ends uploads with such keys that began before `time`. A bucket that cannot list uploads keeps them. */
  abortBefore(prefix: string, time: Date): Promise<void>
  close(): void
}

const timeouts = { connect: 5_000, idle: 30_000, attempts: 1 }
const hour = 3_600_000

export function openBucket({ patience = hour, ...account }: BucketOptions): Bucket {
  const client = connectS3(account, timeouts)
  const Bucket = account.bucket
  const asked = <T>(request: () => Promise<T>) => persistRequest(Bucket, patience, request)
  const resume = (Key: string, UploadId: string) => uploadOf(client, { Bucket, Key, UploadId }, asked)
  return {
    name: Bucket,
    async sizeOf(Key) {
      return (await head(client, { Bucket, Key }, asked))?.size ?? null
    },
    async list(Prefix) {
      const keys: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await asked(() =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
        )
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return keys
    },
    async remove(Key) {
      await asked(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    async read(Key) {
      const found = await head(client, { Bucket, Key }, asked)
      if (!found) throw new BucketFailure(Bucket, 'NoSuchKey')
      return Readable.from(readOn(client, { Bucket, Key }, found, asked), { objectMode: false })
    },
    async begin(Key) {
      const command = new CreateMultipartUploadCommand({
        Bucket,
        Key,
        ContentType: 'application/octet-stream',
      })
      const { UploadId } = await asked(() => client.send(command))
      if (!UploadId) throw new BucketFailure(Bucket, 'no UploadId')
      return resume(Key, UploadId)
    },
    resume,
    async abortBefore(Prefix, time) {
      const command = new ListMultipartUploadsCommand({ Bucket, Prefix })
      const { Uploads = [] } = await client.send(command).catch(() => ({ Uploads: [] }))
      for (const { Key = '', UploadId = '', Initiated = new Date() } of Uploads) {
        if (Key.startsWith(Prefix) && Initiated < time) await resume(Key, UploadId).abort()
      }
    },
    close: () => client.destroy(),
  }
}

type Asked = <T>(request: () => Promise<T>) => Promise<T>
interface Place {
  Bucket: string
  Key: string
}

function uploadOf(client: S3Client, place: Place & { UploadId: string }, asked: Asked): BucketUpload {
  return {
    id: place.UploadId,
    async part(PartNumber, bytes) {
      const ContentMD5 = createHash('md5').update(bytes).digest('base64')
      const send = () =>
        client.send(new UploadPartCommand({ ...place, PartNumber, Body: bytes, ContentMD5 }), {
          requestTimeout: hour / 4,
        })
      const { ETag } = await asked(send)
      if (!ETag) throw new BucketFailure(place.Bucket, 'no ETag')
      return ETag
    },
    async complete(marks) {
      const Parts = marks.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
      const command = new CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts } })
      try {
        await asked(() => client.send(command, { requestTimeout: hour / 4 }))
      } catch (error) {
        // The answer to an earlier try may have been lost. Then the object is there.
        const isOver = error instanceof BucketFailure && error.code === 'NoSuchUpload'
        if (!isOver || !(await head(client, place, asked))) throw error
      }
    },
    async abort() {
      await client.send(new AbortMultipartUploadCommand(place)).catch(() => {})
    },
  }
}

async function head(client: S3Client, place: Place, asked: Asked) {
  try {
    const { ContentLength, ETag } = await asked(() => client.send(new HeadObjectCommand(place)))
    return { size: ContentLength ?? 0, mark: ETag }
  } catch (error) {
    if (error instanceof BucketFailure && ['NotFound', 'NoSuchKey'].includes(error.code)) return null
    throw error
  }
}

async function* readOn(
  client: S3Client,
  place: Place,
  { size, mark }: { size: number; mark: string | undefined },
  asked: Asked,
) {
  for (let at = 0; at < size; ) {
    const from = at
    const get = new GetObjectCommand({ ...place, Range: `bytes=${at}-`, IfMatch: mark })
    const { Body } = await asked(() => client.send(get))
    try {
      for await (const chunk of Body as Readable) {
        at += chunk.length
        yield chunk as Buffer
      }
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    if (at === from || at > size) throw new BucketFailure(place.Bucket, 'broke off')
  }
}
