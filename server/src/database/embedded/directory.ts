import { mkdir, open, readdir, readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { MAJOR } from './binaries.ts'
import { StartRefused } from './refused.ts'

export type DirectoryState = 'absent' | 'initialised'

/**
 * Looks at a data directory without changing it.
 * @throws StartRefused for another major version, and for a folder with something else in it
 */
export async function inspectDirectory(directory: string): Promise<DirectoryState> {
  const entries = await readdir(directory).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length === 0) return 'absent'
  if (!entries.includes('PG_VERSION')) {
    throw new StartRefused(`${directory} não está vazia e não é um banco de dados; nada foi alterado.`)
  }
  const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim()
  if (version !== MAJOR) throw new StartRefused(otherVersion(directory, version))
  return 'initialised'
}

function otherVersion(directory: string, version: string): string {
  return (
    `${directory} é do PostgreSQL ${version} e este Soleira usa o ${MAJOR}; nada foi alterado. ` +
    'Com a versão anterior do Soleira, faça uma cópia: npm run backup -- --to soleira.copia; ' +
    'depois, com esta e outra DATA_DIR, restaure: npm run restore -- --from soleira.copia'
  )
}

/**
 * Makes the folders around a data directory and follows links. So the lock, the log and an unfinished
 * initialisation beside it are on the same disk as the database.
 */
export async function settleDirectory(directory: string): Promise<string> {
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 })
  return realpath(directory).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return join(await realpath(dirname(directory)), basename(directory))
  })
}

/** Makes a rename in this folder survive a power cut. Windows has no such call and does it by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
