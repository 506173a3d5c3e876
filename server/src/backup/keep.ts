import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf } from '@soleira/domain/diligence/validity'
import { type Worker, worker } from '../jobs.ts'
import type { Parts } from '../parts.ts'
import { expendable } from './retention.ts'

/** Where backups are kept, and how one is made. */
export interface BackupFolder {
  path: string
  /** Makes one as a file of that name, which is whole when it is there. */
  make(to: string): Promise<unknown>
}

const pattern = /^soleira-(\d{4}-\d{2}-\d{2})\.copia$/
/** What a process that died left of one. */
const unfinished = /^soleira-\d{4}-\d{2}-\d{2}\.copia\.[0-9a-f-]{36}(\.incompleta)?$/
/** No backup takes so long, in milliseconds. */
const longest = 24 * 3_600_000

/** Makes a backup of the day unless there is one, then removes those that need not stay. Answers whether it made one. */
export async function keepBackups({ path, make }: BackupFolder, now: Date): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const file = join(path, `soleira-${dayOf(now)}.copia`)
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

/** Makes a backup every night where there is a folder for them. What fails is told and tried again. */
export function backupKeeper({ backups, log }: Pick<Parts, 'backups' | 'log'>): Worker {
  const keep = async () => {
    if (!backups) return
    try {
      if (await keepBackups(backups, new Date())) log.info('backup made')
    } catch (error) {
      log.warn({ code: Object(error).code }, 'backup not made')
      throw error
    }
  }
  const options = { retryLimit: 5, retryDelay: 600, expireInSeconds: longest / 1_000 - 1 }
  return worker({ name: 'keep-backups', options }, keep, { schedule: '23 6 * * *' })
}
