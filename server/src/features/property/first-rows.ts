import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { propertyQuery } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'

type DrawRows = (properties: readonly Property[], total: number) => string

/** The order that the list opens with, and as many rows as a desk's window shows. */
export const firstRowsQuery = propertyQuery.parse({ sort: '-updatedAt', limit: 14 })

/**
 * The list's own components, which the build of the screens hands to the server (web/build/first-rows.ts,
 * docs/decisions/0088). They are loaded with the first page that wants rows: they take 25 MB.
 */
export function firstRowsOf(webRoot: string): () => Promise<DrawRows> {
  const file = join(webRoot, 'first-rows.mjs')
  let coming: Promise<{ firstRows: DrawRows }> | undefined
  return async () => {
    // Without built screens no page asks for their rows.
    if (!existsSync(file)) return () => ''
    coming ??= import(pathToFileURL(file).href)
    return (await coming).firstRows
  }
}
