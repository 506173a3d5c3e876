import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const reasons: Record<string, string> = {
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'o caminho passa por um arquivo',
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'o disco só pode ser lido',
  ENOSPC: 'não há espaço',
  EDQUOT: 'não há espaço',
}

/** A file or a folder that cannot be written; the message is the one line to print. */
export class Unwritable extends Error {
  readonly code: string

  constructor(path: string, cause: unknown) {
    const code = String(Object(cause).code ?? 'EIO')
    super(`Não foi possível gravar ${path}: ${reasons[code] ? `${reasons[code]} (${code})` : code}.`, {
      cause,
    })
    this.code = code
  }
}

/** Makes the folder of the backups where it is missing, and tries it. Throws Unwritable. */
export async function readyFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new Unwritable(path, error)
  })
  await tryFolder(path)
}

/** Writes a small file into a folder that is there, and removes it. Throws Unwritable. */
export async function tryFolder(path: string): Promise<void> {
  const probe = join(path, `soleira-${randomUUID()}.teste`)
  try {
    await writeFile(probe, 'Soleira', { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    throw new Unwritable(path, error)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
