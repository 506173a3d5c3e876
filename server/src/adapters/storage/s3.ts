import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { inParts } from './listing.ts'
import { connectS3, type S3Account } from './s3-client.ts'
import {
  checkFolder,
  checkRoom,
  openStaging,
  type Received,
  roomOn,
  stageFile,
  tidyStaging,
} from './staging.ts'
import {
  assertKey,
  type ByteRange,
  Damage,
  guardStorage,
  isKey,
  type Listed,
  lengthOf,
  markName,
  type Storage,
  StorageFailure,
  type StoredFile,
} from './storage.ts'
import { verifyBytes } from './verified.ts'

export interface S3Options extends S3Account {
  /** Milliseconds to connect, to begin an answer, for a whole upload, and between two pieces of a body. */
  timeouts?: { connect: number; answer: number; upload: number; idle: number }
}

const defaultTimeouts = { connect: 3_000, answer: 5_000, upload: 60_000, idle: 20_000 }
const attempts = 2

/**
 * Uploads go into temporary files of `folder` first, so that they are checked before they leave the machine
 * and are sent with their length and checksum.
 */
export async function openS3Storage(folder: string, options: S3Options): Promise<Storage> {
  const temporary = join(folder, 'tmp')
  await openStaging(temporary)
  const { bucket: Bucket, timeouts = defaultTimeouts } = options
  const client = connectS3(options, { ...timeouts, attempts })
  const brief = { requestTimeout: timeouts.answer }

  async function place(received: Received, key: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await upload(client, Bucket, key, received, timeouts.upload)
      } catch (error) {
        // The client cannot repeat a stream by itself. After a timeout there is no second try.
        if (attempt === attempts || (error as Error).name === 'TimeoutError') {
          // The file may have arrived after all, so it is removed. Nobody waits for that.
          client.send(new DeleteObjectCommand({ Bucket, Key: key }), brief).catch(() => {})
          throw error
        }
      }
    }
  }

  return {
    stage: (source, { maxBytes }) => stageFile(temporary, source, maxBytes, place),
    async open(file, range) {
      assertKey(file.key)
      const length = lengthOf(file, range)
      const answer = await guardStorage(client.send(get(Bucket, file, range), brief))
      const body = answer.Body as Readable
      if (answer.ContentLength !== length) {
        body.destroy()
        throw new StorageFailure('storage_unavailable', new Damage('stored size differs'))
      }
      return verifyBytes(body, length, range ? null : file.sha256)
    },
    async remove(key) {
      assertKey(key)
      await guardStorage(client.send(new DeleteObjectCommand({ Bucket, Key: key }), brief))
    },
    list: () => inParts(listBucket(client, Bucket, brief)),
    tidy: () => tidyStaging(temporary),
    checkRoom: () => checkRoom(temporary),
    room: () => roomOn(temporary),
    async check() {
      await checkFolder(temporary)
      await guardStorage(client.send(new HeadBucketCommand({ Bucket }), brief))
    },
    readMark: () => guardStorage(readMark(client, Bucket, brief)),
    async writeMark(mark) {
      await guardStorage(client.send(new PutObjectCommand({ Bucket, Key: markName, Body: mark }), brief))
    },
    close: () => client.destroy(),
  }
}

async function upload(client: S3Client, Bucket: string, Key: string, file: Received, requestTimeout: number) {
  const broken = new AbortController()
  const body = createReadStream(file.path).once('error', (error) => broken.abort(error))
  try {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: body,
        ContentLength: file.size,
        ChecksumSHA256: file.sha256.toString('base64'),
        ContentType: 'application/octet-stream',
      }),
      { requestTimeout, abortSignal: broken.signal },
    )
  } finally {
    body.destroy()
  }
}

async function readMark(
  client: S3Client,
  Bucket: string,
  brief: { requestTimeout: number },
): Promise<string | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: markName }), brief)
    return (await Body?.transformToString())?.trim() || null
  } catch (error) {
    if (Object(error).name === 'NoSuchKey') return null
    throw error
  }
}

async function* listBucket(client: S3Client, Bucket: string, brief: { requestTimeout: number }) {
  let ContinuationToken: string | undefined
  do {
    const page = await guardStorage(
      client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }), brief),
    )
    const listed: Listed[] = []
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
      if (isKey(Key)) listed.push({ key: Key, size: Size, at: LastModified })
    }
    yield listed
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

function get(Bucket: string, { key }: StoredFile, range: ByteRange | undefined): GetObjectCommand {
  return new GetObjectCommand({
    Bucket,
    Key: key,
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
  })
}
