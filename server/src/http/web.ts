import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/**
 * Serves the built screens: hashed files for ever, precompressed; the page itself is asked for anew each
 * time. Any other path is a route of the screens and answers the page.
 */
export async function web(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
  await app.register(files, {
    root,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) throw new AppError('not_found')
    return reply.sendFile('index.html')
  })
}
