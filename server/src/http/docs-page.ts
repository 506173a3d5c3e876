import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const ownFiles = fileURLToPath(new URL('./docs', import.meta.url))

export async function docsPage(app: FastifyInstance, { serverUrl }: { serverUrl: string }): Promise<void> {
  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(files, { root: [ownFiles, viewer], serve: false })

  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async () => {
    // Made on request, because it takes a tenth of a start.
    document ??= openApiDocument(serverUrl)
    return document
  })
  app.get('/api/docs', async (_, reply) => reply.sendFile('index.html', ownFiles))
  for (const name of ['start.js', 'swagger-ui.css', 'swagger-ui-bundle.js']) {
    app.get(`/api/docs/${name}`, async (_, reply) =>
      reply.sendFile(name, name === 'start.js' ? ownFiles : viewer),
    )
  }
}
