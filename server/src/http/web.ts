import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { readPage } from './page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The types of @fastify/under-pressure leave it out. */
    pressureHandler?: () => void
  }
}

// A page that lacks a style sheet stays broken, while what it asks of the API is asked again.
const evenUnderPressure = { pressureHandler: () => {} }

interface WebOptions {
  root: string
  isVisitor: (request: FastifyRequest) => boolean
  isFirst: (request: FastifyRequest) => Promise<boolean>
}

/**
 * Files with a hash in their name may be cached for ever. The page itself is asked for each time, and answers
 * all other paths.
 */
export async function webPages(
  app: FastifyInstance,
  { root, isVisitor, isFirst }: WebOptions,
): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return
  await app.register(files, {
    root,
    // One route for each file would take a tenth of a start.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // The etag is enough to ask anew, and a page loads some twenty files: each header counts.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = readPage(root)
  const names = namesIn(root)
  app.get('/*', { config: evenUnderPressure }, async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    if (names.has(pathname)) return reply.sendFile(pathname.slice(1))
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) throw new AppError('not_found')
    // The same address has another page once somebody has signed in.
    const isHandedOut = /^\/[aceps]\//.test(pathname)
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': isHandedOut ? 'private, no-store' : 'private, no-cache', vary: 'cookie' })
    // The address of a link is its key, so nobody may find it.
    if (isHandedOut) reply.header('x-robots-tag', 'noindex, nofollow, noarchive')
    const isOfVisitor = isVisitor(request)
    const html = page(request.url, isOfVisitor)
    return isOfVisitor && (await isFirst(request)) ? html.replace('<html ', '<html data-first ') : html
  })
}

function namesIn(root: string): Set<string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, '/')}`),
  )
}
