import { createHash } from 'node:crypto'
import type { DossierVerdict } from '@soleira/domain/dossier/contract'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, desc, eq } from 'drizzle-orm'
import type { Staged } from '../../adapters/storage/storage.ts'
import { type DossierRow, dossiers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { changesSince } from './present.ts'
import { findDossier } from './queries.ts'
import { readPieces } from './read-pieces.ts'

/**
 * Bytes at the end of a file that are searched for the mark. The table of objects follows it, with 20 bytes
 * each.
 */
const tail = 2 * 1024 * 1024
const step = 1024 * 1024

export async function verdictOn(
  deps: Pick<Parts, 'db' | 'printer'>,
  scope: UserScope,
  file: Staged,
): Promise<DossierVerdict> {
  const { db } = deps
  const [same] = await db
    .select()
    .from(dossiers)
    .where(and(inAccount(dossiers, scope), eq(dossiers.sha256, file.sha256), eq(dossiers.status, 'ready')))
    .orderBy(desc(dossiers.id))
    .limit(1)
  if (same) return { verdict: 'unchanged', altered: [], ...(await known(deps, scope, same)) }
  const id = await markOf(file)
  const claimed = id === null ? null : await findDossier(db, scope, id)
  if (claimed?.status !== 'ready') return { verdict: 'unknown', dossier: null, altered: [], changes: [] }
  const { sealedBytes, sealedSha256 } = claimed
  const isSealed =
    sealedBytes !== null &&
    sealedSha256 !== null &&
    sealedBytes <= file.size &&
    (await hashOf(file, 0, sealedBytes)).equals(sealedSha256)
  const altered = isSealed ? [] : await alteredIn(file, claimed)
  return { verdict: isSealed ? 'extended' : 'changed', altered, ...(await known(deps, scope, claimed)) }
}

async function known(deps: Pick<Parts, 'db' | 'printer'>, scope: UserScope, row: DossierRow) {
  const now = await readPieces(deps, scope, row.propertyId)
  const { id, propertyId, name } = row
  return {
    dossier: {
      id,
      propertyId,
      name,
      propertyTitle: now ? propertyTitle(now.property) : '',
      createdAt: row.createdAt.toISOString(),
    },
    changes: now ? changesSince(row, now) : [],
  }
}

async function markOf(file: Staged): Promise<number | null> {
  const start = Math.max(0, file.size - tail)
  const end = (await file.read(start, Math.min(tail, file.size))).toString('latin1')
  const marks = [...end.matchAll(/%Soleira dossier=(\d{1,9}) bytes=\d+ sha256=[0-9a-f]{64}\n/g)]
  const id = marks.at(-1)?.[1]
  return id === undefined ? null : Number(id)
}

async function alteredIn(file: Staged, { contents }: DossierRow): Promise<string[]> {
  const altered: string[] = []
  for (const { title, span } of contents) {
    if (!span) continue
    const { start, length, sha256 } = span
    const isThere =
      start + length <= file.size && (await hashOf(file, start, length)).toString('hex') === sha256
    if (!isThere) altered.push(title)
  }
  return altered
}

async function hashOf(file: Staged, start: number, length: number): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let at = start; at < start + length; at += step)
    hash.update(await file.read(at, Math.min(step, start + length - at)))
  return hash.digest()
}
