import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Bucket } from '../adapters/bucket/bucket.ts'
import { errorKind } from '../errors.ts'
import { makeWorker, type Worker } from '../jobs/jobs.ts'
import type { Parts } from '../parts.ts'
import { readyFolder } from './folder.ts'
import { expendableBackups } from './retention.ts'

const pattern = /^soleira-(\d{4}-\d{2}-\d{2})\.copia$/
const unfinished = /^soleira-\d{4}-\d{2}-\d{2}\.copia\.([0-9a-f-]{36}(\.incompleta)?|envio(\.novo)?)$/
/** No backup takes so long, in milliseconds. Older unfinished files are leftovers. */
const longest = 24 * 3_600_000

export const fileOf = (folder: string, now: Date): string => join(folder, `soleira-${dayOf(now)}.copia`)

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
    // Another process may run the same job, so each writes under its own name.
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
  for (const day of expendableBackups(days)) await rm(join(path, `soleira-${day}.copia`), { force: true })
  for (const name of names.filter((each) => unfinished.test(each))) {
    const age = await stat(join(path, name)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > longest) await rm(join(path, name), { force: true })
  }
}

/**
 * `own` is the prefix of this product's backups. All other objects stay, even another product's backups in
 * the same folder.
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
  for (const day of expendableBackups(days)) await bucket.remove(keyOf(day))
  await bucket.abortBefore(own, new Date(now.getTime() - longest))
  return !isThere
}

export function backupKeeper({ backups, log }: Pick<Parts, 'backups' | 'log'>): Worker {
  const keep = async () => {
    if (!backups) return
    try {
      if (await backups.keep(new Date())) log.info('backup made')
    } catch (error) {
      log.warn({ code: errorKind(error) }, 'backup not made')
      throw error
    }
  }
  const options = { retryLimit: 5, retryDelay: 600, expireInSeconds: longest / 1_000 - 1 }
  return makeWorker({ name: 'keep-backups', options }, keep, { schedule: '23 6 * * *' })
}
