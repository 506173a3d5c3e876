import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Staged, Storage, StoredFile } from '../adapters/storage/storage.ts'
import type { Db } from '../database/client.ts'
import { originals } from '../database/tables/index.ts'
import { inAccount } from '../database/wall.ts'
import type { Scope } from '../scope.ts'
import type { DeliveredFile } from './deliver.ts'
import type { Judgement } from './file-type.ts'
import { keepBytes } from './keep-bytes.ts'

type NewOriginal = StoredFile & Pick<typeof originals.$inferInsert, 'fileName' | 'made'>

/** A file to show, with the one that came where it is another one. */
export interface StoredPaper extends StoredFile {
  original?: NewOriginal
}

/** Makes a judged file permanent, and what was made of it. From then on both need their rows. */
export async function keepJudged(
  storage: Storage,
  staged: Staged,
  { made }: Pick<Judgement, 'made'> = {},
): Promise<StoredPaper> {
  const came = await staged.keep(randomUUID())
  if (!made) return came
  try {
    const { how, cameAs, bytes } = made
    return { ...(await keepBytes(storage, bytes)), original: { ...came, fileName: cameAs, made: how } }
  } catch (error) {
    await storage.remove(came.key).catch(() => {})
    throw error
  }
}

export const keysOf = (files: readonly StoredPaper[]): string[] =>
  files.flatMap(({ key, original }) => (original ? [key, original.key] : [key]))

export const bytesOfKept = (files: readonly StoredPaper[]): number =>
  files.reduce((sum, { size, original }) => sum + size + (original?.size ?? 0), 0)

/** Part of the transaction that writes the rows of the files. */
export async function insertOriginals(db: Db, scope: Scope, files: readonly StoredPaper[]): Promise<void> {
  const rows = files.flatMap(({ key: shownKey, original }) => {
    if (!original) return []
    const { key: storageKey, size: fileSize, ...rest } = original
    return [{ accountId: scope.account, shownKey, storageKey, fileSize, ...rest }]
  })
  if (rows.length) await db.insert(originals).values(rows)
}

/** By the key of the file that is shown. */
export async function findOriginals(
  db: Db,
  scope: Pick<Scope, 'account'>,
  shown: readonly string[],
): Promise<Map<string, typeof originals.$inferSelect>> {
  if (!shown.length) return new Map()
  const rows = await db
    .select()
    .from(originals)
    .where(and(inAccount(originals, scope), inArray(originals.shownKey, [...shown])))
  return new Map(rows.map((row) => [row.shownKey, row]))
}

/** The file that came is only ever saved: it is what the product does not show. */
export async function asItCame<T extends DeliveredFile>(
  db: Db,
  scope: Pick<Scope, 'account'>,
  row: T,
): Promise<DeliveredFile> {
  const original = (await findOriginals(db, scope, [row.storageKey])).get(row.storageKey)
  if (!original) return row
  const { fileName, fileSize, sha256, storageKey } = original
  return { fileName, fileSize, sha256, storageKey, fileType: 'application/octet-stream', isViewable: false }
}

/** Another file is shown from now on; false where the one that was shown is the one that came. */
export async function showInstead(
  db: Db,
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const moved = await db
    .update(originals)
    .set({ shownKey: to })
    .where(and(inAccount(originals, scope), eq(originals.shownKey, from)))
    .returning({ id: originals.id })
  return moved.length > 0
}
