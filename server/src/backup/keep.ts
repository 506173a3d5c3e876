import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@soleira/domain/diligence/validity'
import type { Bucket } from '../adapters/bucket/bucket.ts'
import { kindOf } from '../errors.ts'
import { type Worker, worker } from '../jobs/jobs.ts'
import type { Parts } from '../parts.ts'
import { readyFolder } from './folder.ts'
import { expendable } from './retention.ts'

/** Where backups of each day are kept. */
export interface BackupPlaces {
  /** Whether one of them is a bucket: then a backup counts that came there. */
  hasBucket: boolean
  /**
   * Makes the backup of the day where it is missing, and removes those that need not stay. Answers whether it made
   * one.
   */
  keep(now: Date): Promise<boolean>
}

const pattern = /^soleira-(\d{4}-\d{2}-\d{2})\.copia$/
/** What a process that died left of one, or of sending one. */
const unfinished = /^soleira-\d{4}-\d{2}-\d{2}\.copia\.([0-9a-f-]{36}(\.incompleta)?|envio(\.novo)?)$/
/** No backup takes so long, in milliseconds. */
const longest = 24 * 3_600_000

/** The file of a day. */
export const fileOf = (folder: string, now: Date): string => join(folder, `soleira-${dayOf(now)}.copia`)

/**
 * Makes a backup of the day unless there is one, then removes those that need not stay. Answers whether it made one.
 */
export async function keepInFolder(
  path: string,
  make: (to: string) => Promise<unknown>,
  now: Date,
): Promise<boolean> {
  await readyFolder(path)
  const file = fileOf(path, now)
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    // Under a name of its own: another process may have been given the same job.
    const own = `${file}.${crypto.randomUUID()}`
    await make(own)
    await rename(own, file)
  }
  await tidy(path)
  return !isThere
}

async function tidy(path: string): Promise<void> {
  const names = await readdir(path)
  const days = names.flatMap((name) => pattern.exec(name)?.[1] ?? [])
  for (const day of expendable(days)) await rm(join(path, `soleira-${day}.copia`), { force: true })
  for (const name of names.filter((each) => unfinished.test(each))) {
    const age = await stat(join(path, name)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > longest) await rm(join(path, name), { force: true })
  }
}

/**
 * The same in a bucket, where `own` begins the names of this product's backups: whatever is called otherwise, those
 * of another product in the same folder too, is left alone.
 */
export async function keepInBucket(
  bucket: Bucket,
  own: string,
  make: (key: string) => Promise<unknown>,
  now: Date,
): Promise<boolean> {
  const keyOf = (day: string) => `${own}${day}.copia`
  const today = keyOf(dayOf(now))
  const isThere = (await bucket.sizeOf(today)) !== null
  if (!isThere) await make(today)
  const days = (await bucket.list(own)).flatMap((key) => {
    const day = key.slice(own.length, own.length + 10)
    return key === keyOf(day) && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : []
  })
  for (const day of expendable(days)) await bucket.remove(keyOf(day))
  await bucket.abortBefore(own, new Date(now.getTime() - longest))
  return !isThere
}

/** Makes a backup every night where there is a place for them. What fails is told and tried again. */
export function backupKeeper({ backups, log }: Pick<Parts, 'backups' | 'log'>): Worker {
  const keep = async () => {
    if (!backups) return
    try {
      if (await backups.keep(new Date())) log.info('backup made')
    } catch (error) {
      log.warn({ code: kindOf(error) }, 'backup not made')
      throw error
    }
  }
  const options = { retryLimit: 5, retryDelay: 600, expireInSeconds: longest / 1_000 - 1 }
  return worker({ name: 'keep-backups', options }, keep, { schedule: '23 6 * * *' })
}
