import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Restoring } from '@soleira/domain/restore/contract'
import { reachEmpty } from '../commands/operate.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { BadArchive, WrongPhrase } from './bad-archive.ts'
import type { Progress } from './restore-from.ts'

/**
 * Takes in a backup from the screen of a new installation. The desk outlives the product, which is stopped
 * meanwhile.
 */
export interface Desk {
  /**
   * Called at each start of the product. Forgets a file that an earlier process received, and reports a
   * restore that broke off.
   */
  resume(isBrokenOff: boolean): Promise<void>
  state(): Omit<Restoring, 'isPossible'>
  begin(size: number): Promise<string>
  /** Ignores a piece that came before: its answer was lost, and the browser sent it again. */
  add(id: string, at: number, bytes: Buffer): Promise<void>
  open(id: string, phrase: string | undefined): void
}

/** Stops the product, does the work in its place, and starts it again. */
export type InItsPlace = (work: () => Promise<void>) => Promise<void>

interface Received {
  id: string
  path: string
  file: FileHandle
}

export const none = { phase: 'none', size: 0, received: 0, worked: 0, problem: null } as const

/** How long the browser may still learn that the restore has succeeded, in milliseconds. */
const untilSettled = 600_000

const brokenOff = 'A restauração foi interrompida antes do fim e nada dela ficou. Escolha a cópia de novo.'

/** Only for an installation with its own database and no public address. Others restore by command. */
export function openDesk(env: Env, inItsPlace: InItsPlace): Desk | undefined {
  if (env.DATABASE_URL || env.PUBLIC_URL) return undefined
  const folder = join(env.DATA_DIR, 'restauro')
  let state: Omit<Restoring, 'isPossible'> = none
  let now: Received | null = null
  const isBusy = () => state.phase === 'checking' || state.phase === 'restoring'
  const forget = async () => {
    const { file } = now ?? {}
    now = null
    await file?.close()
    await rm(folder, { recursive: true, force: true })
  }
  const current = (id: string, phase: Restoring['phase']): Received => {
    if (now?.id !== id) throw new AppError('not_found')
    if (state.phase !== phase)
      throw new AppError('conflict', { message: 'Esta cópia já está sendo conferida.' })
    return now
  }
  const progress: Progress = (bytes) => {
    state = { ...state, worked: state.worked + bytes }
  }
  const settle = () => {
    if (state.phase === 'done') state = none
  }
  return {
    async resume(isBrokenOff) {
      // The product was only stopped for the restore under way.
      if (now) return
      await forget()
      if (isBrokenOff) state = { ...none, phase: 'failed', problem: brokenOff }
    },
    state: () => state,
    async begin(size) {
      if (isBusy()) throw new AppError('conflict', { message: 'Uma cópia já está sendo restaurada.' })
      await forget()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await assertRoom(folder, size)
      const id = randomUUID()
      const path = join(folder, id)
      now = { id, path, file: await open(path, 'wx', 0o600) }
      state = { ...none, phase: 'receiving', size }
      return id
    },
    async add(id, at, bytes) {
      const { received, size } = state
      if (now?.id === id && at < received) return
      const { file } = current(id, 'receiving')
      if (at > received || at + bytes.length > size) {
        throw new AppError('conflict', { message: 'O envio se perdeu. Escolha o arquivo de novo.' })
      }
      await file.write(bytes, 0, bytes.length, at)
      const done = received + bytes.length
      state = { ...state, received: done, phase: done === size ? 'received' : 'receiving' }
    },
    open(id, phrase) {
      const { path } = current(id, 'received')
      state = { ...state, phase: 'checking', worked: 0, problem: null }
      void restoreHere({ ...env, BACKUP_PASSPHRASE: phrase || env.BACKUP_PASSPHRASE }, path, {
        inItsPlace,
        progress,
        isChecked: () => {
          state = { ...state, phase: 'restoring', worked: 0 }
        },
      })
        .then(() => ({ ...state, phase: 'done' as const }))
        .catch((error) => refused(error, state))
        .then(async (outcome) => {
          if (outcome.phase !== 'received') await forget().catch(() => {})
          state = outcome
          if (outcome.phase === 'done') setTimeout(settle, untilSettled).unref()
        })
    },
  }
}

async function assertRoom(folder: string, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < 2 * size) {
    throw new AppError('no_space', { message: 'Não há espaço neste computador para restaurar esta cópia.' })
  }
}

interface Steps {
  inItsPlace: InItsPlace
  progress: Progress
  isChecked(): void
}

/** Checks the whole archive while the product still runs, so that a damaged one stops nothing. */
async function restoreHere(env: Env, path: string, { inItsPlace, progress, isChecked }: Steps) {
  const { inspectFile, restoreFrom } = await import('./restore-from.ts')
  const { hasKey } = await inspectFile(env, path, progress)
  if (!hasKey && !env.SECRETS_KEY) {
    throw new BadArchive(
      'Esta cópia foi feita sem a chave dos segredos. Restaure-a com npm run restore e devolva a chave.',
    )
  }
  isChecked()
  await inItsPlace(async () => {
    const { config, leave } = await reachEmpty(env)
    try {
      await restoreFrom(env, config, path, () => {}, progress)
    } finally {
      await leave()
    }
  })
}

function refused(error: unknown, state: Omit<Restoring, 'isPossible'>): Omit<Restoring, 'isPossible'> {
  const isPlain = error instanceof BadArchive
  const problem = isPlain ? error.message : 'Não foi possível restaurar esta cópia. Nada foi alterado.'
  return { ...state, phase: error instanceof WrongPhrase ? 'received' : 'failed', problem }
}
