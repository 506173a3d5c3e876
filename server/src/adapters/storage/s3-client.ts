import { S3Client } from '@aws-sdk/client-s3'

/** Where a bucket is, and who may use it. */
export interface S3Account {
  /** Absent: the provider's own address for the region. Given: any S3-speaking server, addressed by path. */
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** A client of a bucket. `idle` is how long it may be silent between two pieces of a body, in milliseconds. */
export function connectS3(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Account,
  { connect, idle, attempts }: { connect: number; idle: number; attempts: number },
): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    // The client would log to the console. Failures are thrown, and the caller logs them.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    expectContinueHeader: false,
    // Checksums are given and verified here; automatic trailers are not understood by every server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect,
      socketTimeout: idle,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: 256 },
      httpsAgent: { maxSockets: 256 },
    },
  })
}
