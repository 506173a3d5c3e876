import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnBackup } from '@soleira/domain/operation/contract'
import type pg from 'pg'
import type { Env } from '../env.ts'
import { AppError, errorKind } from '../errors.ts'
import { BadArchive } from './bad-archive.ts'
import { toFile } from './destination.ts'
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

interface Options {
  database: () => Promise<pg.ClientConfig>
  onFailure: (code: string) => void
}

export function openOwnBackups(env: Env, { database, onFailure }: Options): OwnBackups {
  const folder = env.BACKUP_DIR ?? join(env.DATA_DIR, 'copias')
  let path = ''
  let state: Omit<BackupOnDemand, 'hasPhrase' | 'written'> = { phase: 'none', file: null, problem: null }

  async function make(phrase: string): Promise<NonNullable<OwnBackup['file']>> {
    const { backupTo } = await import('./backup-to.ts')
    await readyFolder(folder)
    await removeWhere(folder, (names) => names.filter((name) => unfinished.test(name)))
    const own = { ...env, BACKUP_PASSPHRASE: phrase || env.BACKUP_PASSPHRASE }
    await backupTo(own, await database(), toFile(path), { withKey: true, say: () => {} })
    await removeWhere(folder, (names) =>
      names
        .filter((name) => ours.test(name))
        .sort()
        .slice(0, -kept),
    )
    return {
      path,
      size: (await stat(path)).size,
      isEncrypted: own.BACKUP_PASSPHRASE !== undefined,
      madeAt: new Date().toISOString(),
    }
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
        (file) => {
          state = { phase: 'done', file, problem: null }
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

async function removeWhere(folder: string, which: (names: string[]) => string[]): Promise<void> {
  for (const name of which(await readdir(folder))) await rm(join(folder, name), { force: true })
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
