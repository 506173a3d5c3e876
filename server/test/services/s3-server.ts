import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'soleira-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'documentos' }, { name: 'de-outro' }],
  })
  const { port } = await server.run()
  return {
    /** Files lie at `<directory>/<bucket>/<key>._S3rver_object`. */
    directory,
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'documentos',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
