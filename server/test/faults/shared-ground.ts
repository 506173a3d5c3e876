import { dirname, join } from 'node:path'
import type { EmbeddedConnection } from '../../src/database/embedded/connection.ts'
import { startEmbedded } from '../../src/database/embedded/start.ts'
import { newKey, writeKey } from '../../src/secrets/key.ts'
import { startS3Server } from '../services/s3-server.ts'
import { type Application, startApplication } from './application-process.ts'
import { newDataFolder, newDirectory, newFolder } from './scene.ts'

export interface SharedGround {
  socket: string
  connection: EmbeddedConnection
  databaseUrl: string
  bucket: Awaited<ReturnType<typeof startS3Server>>
  settings: Record<string, string>
  start(change?: Record<string, string>): Promise<{ application: Application; folder: string }>
  close(): Promise<void>
}

export async function startSharedGround({ isEmpty = false } = {}): Promise<SharedGround> {
  const directory = isEmpty ? await newDirectory() : join(await newDataFolder(), 'postgres')
  const [database, bucket] = await Promise.all([startEmbedded({ directory, log: () => {} }), startS3Server()])
  const { host, user, database: name } = database.connection
  const databaseUrl = `postgres://${user}@localhost/${name}?host=${host}`
  const settings = {
    DATABASE_URL: databaseUrl,
    STORAGE: 's3',
    S3_ENDPOINT: bucket.options.endpoint,
    S3_BUCKET: bucket.options.bucket,
    S3_ACCESS_KEY_ID: bucket.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.options.secretAccessKey,
    SECRETS_KEY: writeKey(newKey()),
    TRUST_PROXY: 'loopback',
  }
  return {
    socket: host || dirname(directory),
    connection: database.connection,
    databaseUrl,
    bucket,
    settings,
    async start(change = {}) {
      const folder = await newFolder()
      return { application: startApplication(folder, { ...settings, ...change }), folder }
    },
    async close() {
      await bucket.close()
      await database.stop()
    },
  }
}
