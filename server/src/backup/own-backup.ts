import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnBackup } from '@soleira/domain/operation/contract'
import type pg from 'pg'
import type { Env } from '../env.ts'
import { AppError, errorKind } from '../errors.ts'
import { BadArchive } from './bad-archive.ts'
import { nullIfAbsent, toFile } from './destination.ts'
import { readyFolder, Unwritable } from './folder.ts'

type BackupOnDemand = Omit<OwnBackup, 'obstacle'>

/** Makes backups that a broker asks for on the screen of the machine on which the product runs. */
export interface OwnBackups {
  state(): Promise<BackupOnDemand>
  /** @throws AppError `conflict` while one is made */
  begin(phrase: string): void
}

const kept = 3
const ours = /^soleira-avulsa-\d{4}-\d{2}-\d{2}T\d{6}\.copia$/
const unfinished = /^soleira-avulsa-.+\.copia\.incompleta$/

/** Milliseconds. Another process may be making one in the same folder, and writes to it all the time. */
const abandonedAfter = 6 * 3_600_000

interface Options {
  database: () => Promise<pg.ClientConfig>
  onFailure: (code: string) => void
  /** An old file stays in the folder. */
  onLeftBehind: (code: string) => void
}

export function openOwnBackups(env: Env, { database, onFailure, onLeftBehind }: Options): OwnBackups {
  const folder = env.BACKUP_DIR ?? join(env.DATA_DIR, 'copias')
  let path = ''
  let state: Omit<BackupOnDemand, 'hasPhrase' | 'written'> = { phase: 'none', file: null, problem: null }

  /** Returns whether all went that should. */
  const tidy = (work: Promise<void>) =>
    work.then(
      () => true,
      (error) => {
        onLeftBehind(errorKind(error))
        return false
      },
    )
  void tidy(removeAbandoned(folder))

  async function make(phrase: string): Promise<Pick<BackupOnDemand, 'file' | 'problem'>> {
    const { backupTo } = await import('./backup-to.ts')
    await readyFolder(folder)
    await tidy(removeAbandoned(folder))
    const own = { ...env, BACKUP_PASSPHRASE: phrase || env.BACKUP_PASSPHRASE }
    await backupTo(own, await database(), toFile(path), { withKey: true, say: () => {} })
    const file = {
      path,
      size: (await stat(path)).size,
      isEncrypted: own.BACKUP_PASSPHRASE !== undefined,
      madeAt: new Date().toISOString(),
    }
    const problem = (await tidy(removeOlder(folder)))
      ? null
      : 'Uma cópia antiga não pôde ser apagada da pasta. Apague-a por lá.'
    return { file, problem }
  }

  return {
    async state() {
      const written = state.phase === 'making' ? await sizeOf(`${path}.incompleta`) : 0
      return { ...state, written, hasPhrase: env.BACKUP_PASSPHRASE !== undefined }
    },
    begin(phrase) {
      if (state.phase === 'making')
        throw new AppError('conflict', { message: 'Uma cópia já está sendo feita.' })
      const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
      path = join(folder, `soleira-avulsa-${moment}.copia`)
      state = { ...state, phase: 'making', problem: null }
      void make(phrase).then(
        (made) => {
          state = { phase: 'done', ...made }
        },
        (error) => {
          onFailure(errorKind(error))
          const isPlain = error instanceof BadArchive || error instanceof Unwritable
          const problem = isPlain ? error.message : 'A cópia não foi feita. Tente de novo.'
          state = { ...state, phase: 'failed', problem }
        },
      )
    },
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(nullIfAbsent)) ?? []
  for (const name of names.filter((name) => unfinished.test(name))) {
    const path = join(folder, name)
    const written = await stat(path).catch(nullIfAbsent)
    if (written && Date.now() - written.mtimeMs > abandonedAfter) await rm(path, { force: true })
  }
}

async function removeOlder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => ours.test(name))
  for (const name of names.sort().slice(0, -kept)) await rm(join(folder, name), { force: true })
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
