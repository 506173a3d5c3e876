import { S3Client } from '@aws-sdk/client-s3'

export interface S3Account {
  /**
   * Absent: the provider's own address for the region. Given: any server that speaks S3, addressed by path.
   */
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export function connectS3(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Account,
  { connect, idle, attempts }: { connect: number; idle: number; attempts: number },
): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    // The client would log to the console. Here failures are thrown, and the caller logs them.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    expectContinueHeader: false,
    // Our code gives and verifies checksums. Not every server understands automatic trailers.
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
