import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ListedDeal } from '@soleira/domain/deal/deal'
import type { Property } from '@soleira/domain/property/property'
import type { FastifyReply } from 'fastify'

interface Drawings {
  firstProperties: (properties: readonly Property[], total: number) => string
  firstDeals: (deals: readonly ListedDeal[], total: number) => string
}

/**
 * Answers with first rows, drawn by the list's own components, which the build of the screens hands to the server
 * (web/build/first-rows.ts, docs/decisions/0088). They are loaded with the first page that wants rows: they take
 * 25 MB.
 */
export async function sendFirstRows(
  reply: FastifyReply,
  webRoot: string,
  draw: (drawings: Drawings) => string,
): Promise<string> {
  const file = join(webRoot, 'first-rows.mjs')
  reply.type('text/html; charset=utf-8')
  // Without built screens no page asks for their rows.
  return existsSync(file) ? draw(await import(pathToFileURL(file).href)) : ''
}
