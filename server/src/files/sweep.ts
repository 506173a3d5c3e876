import { type ListedPart, StorageFailure } from '../adapters/storage/storage.ts'
import { unlessBackup } from '../database/backup-lock.ts'
import { makeWorker, type Worker } from '../jobs/jobs.ts'
import { noteUpkeep } from '../jobs/upkeep.ts'
import type { Parts } from '../parts.ts'
import { type Reference, referencesOf } from './references.ts'

export interface Swept {
  files: number
  strays: { key: string; size: number }[]
  isRemoved: boolean
  lost: Reference[]
}

/** In milliseconds. The row of a younger file may still be about to be committed. */
const settledAfter = 60 * 60_000

/**
 * A few kills leave about so many strays. More of them suggest that the database does not belong to these
 * files, as after a restore of an older copy beside a bucket.
 */
const usual = (files: number) => Math.max(100, files / 50)

/**
 * Finds files without a row, and rows without their file (F32). Removes such files when they are as few as
 * kills leave, or `evenMany`. Any number of processes may sweep at once, while others upload and delete.
 */
export async function sweepFiles(
  deps: Pick<Parts, 'system' | 'storage'>,
  { evenMany = false, isDry = false } = {},
): Promise<Swept> {
  // Without its folder or its bucket every file would seem lost.
  await deps.storage.check()
  await deps.storage.tidy()
  const found: Swept = { files: 0, strays: [], isRemoved: false, lost: [] }
  for await (const part of deps.storage.list()) await sweepPart(deps, part, found)
  if (isDry || (!evenMany && found.strays.length > usual(found.files))) return found
  // A backup under way may still need files that were deleted since it began.
  let isRemoved = true
  for (const { key } of found.strays) {
    isRemoved = isRemoved && (await unlessBackup(deps.system, () => deps.storage.remove(key)))
  }
  return { ...found, isRemoved }
}

async function sweepPart(
  deps: Pick<Parts, 'system' | 'storage'>,
  part: ListedPart,
  found: Swept,
): Promise<void> {
  const rows = (await referencesOf(deps.system, part.after, part.to)).filter(({ key }) => key !== part.after)
  const named = new Set(rows.map(({ key }) => key))
  const sizes = new Map(part.files.map(({ key, size }) => [key, size]))
  found.files += part.files.length
  for (const { key, size, at } of part.files) {
    const isSettled = Date.now() - at.getTime() > settledAfter
    if (isSettled && !named.has(key)) found.strays.push({ key, size })
  }
  const lost = rows.filter(({ key, size }) => size !== null && sizes.get(key) !== size)
  for (const row of lost) if (await isLost(deps, row)) found.lost.push(row)
}

async function isLost(
  { system, storage }: Pick<Parts, 'system' | 'storage'>,
  row: Reference,
): Promise<boolean> {
  const { key, size, sha256 } = row
  try {
    const file = await storage.open({ key, size: size ?? 0, sha256: sha256 ?? Buffer.alloc(0) })
    file.destroy()
    return false
  } catch (error) {
    if (!(error instanceof StorageFailure) || !error.isLost) throw error
  }
  return (await referencesOf(system, key, key)).length > 0
}

export function fileSweeper(deps: Pick<Parts, 'system' | 'storage' | 'log'>): Worker {
  const work = async () => {
    const { files, strays, isRemoved, lost } = await sweepFiles(deps)
    const outcome = { files, strays: strays.length, isRemoved, lost: lost.length }
    await noteUpkeep(deps.system, 'sweep', outcome)
    if (strays.length || lost.length) {
      deps.log.warn(
        { ...outcome, rows: lost.slice(0, 20).map(({ table, account, id }) => ({ table, account, id })) },
        'storage and database differ',
      )
    }
  }
  return makeWorker({ name: 'sweep-files', options: { retryLimit: 3, expireInSeconds: 7_200 } }, work, {
    schedule: '47 5 * * *',
  })
}
