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

/**
 * Creates the folder for backups if it is missing, and writes a small file to test it.
 * @throws Unwritable
 */
export async function readyFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new Unwritable(path, error)
  })
  await tryFolder(path)
}

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
