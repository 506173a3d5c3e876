import type { Part } from '../adapters/storage/listing.ts'
import { StorageFailure } from '../adapters/storage/storage.ts'
import { unlessBackup } from '../database/backup-lock.ts'
import { type Worker, worker } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import { noteUpkeep } from '../upkeep.ts'
import { type Reference, referencesOf } from './references.ts'

/** What a sweep found. */
export interface Swept {
  files: number
  /** Files that no row names: their keys, and how many bytes they have. */
  strays: { key: string; size: number }[]
  /** Whether the strays were removed. */
  isRemoved: boolean
  /** Rows whose file is not there, or not as long as it was kept. */
  lost: Reference[]
}

/** A younger file may be one whose row is about to be committed, in milliseconds. */
const settledAfter = 60 * 60_000

/**
 * How many strays are usual: those of a few kills. More of them rather mean that this database is not the one of
 * these files, as after a restore of an older copy beside a bucket.
 */
const usual = (files: number) => Math.max(100, files / 50)

/**
 * Finds the files that no row names, and the rows whose file is gone (F32). Removes the former when they are as few
 * as kills leave, or `evenMany`. Any number of processes may do it at once, while others upload and delete.
 */
export async function sweep(
  deps: Pick<Parts, 'system' | 'storage'>,
  { evenMany = false, isDry = false } = {},
): Promise<Swept> {
  // Without its folder or its bucket every file would seem lost.
  await deps.storage.check()
  await deps.storage.tidy()
  const found: Swept = { files: 0, strays: [], isRemoved: false, lost: [] }
  for await (const part of deps.storage.list()) await sweepPart(deps, part, found)
  if (isDry || (!evenMany && found.strays.length > usual(found.files))) return found
  // A backup that is being made may still need what was deleted since it began.
  let isRemoved = true
  for (const { key } of found.strays) {
    isRemoved = isRemoved && (await unlessBackup(deps.system, () => deps.storage.remove(key)))
  }
  return { ...found, isRemoved }
}

async function sweepPart(deps: Pick<Parts, 'system' | 'storage'>, part: Part, found: Swept): Promise<void> {
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

/** Looks once more: the file may have come after the list was made, and gone with its row. */
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

/** Sweeps once a day, and says in the log what is lost. */
export function sweeper(deps: Pick<Parts, 'system' | 'storage' | 'log'>): Worker {
  const work = async () => {
    const { files, strays, isRemoved, lost } = await sweep(deps)
    const outcome = { files, strays: strays.length, isRemoved, lost: lost.length }
    await noteUpkeep(deps.system, 'sweep', outcome)
    if (strays.length || lost.length) {
      deps.log.warn(
        { ...outcome, rows: lost.slice(0, 20).map(({ table, account, id }) => ({ table, account, id })) },
        'storage and database differ',
      )
    }
  }
  return worker({ name: 'sweep-files', options: { retryLimit: 3, expireInSeconds: 7_200 } }, work, {
    schedule: '47 5 * * *',
  })
}
