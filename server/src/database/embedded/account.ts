import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from './refused.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

const ROOT = 0

/**
 * PostgreSQL refuses to run as root. The owner of an existing data directory runs its server. A new one goes
 * to the owner of the folder around it, or to `nobody`, which every Unix has. No user is ever created.
 * @returns null when this process is not root and runs the server as itself
 * @throws StartRefused when the directory's owner cannot run it
 */
export async function serverAccount(directory: string): Promise<Account | null> {
  if (process.getuid?.() !== ROOT) {
    await refuseForeignOwner(directory)
    return null
  }
  if (process.platform !== 'linux') {
    throw new StartRefused('Não execute como root neste sistema; use uma conta comum.')
  }
  const existing = await stat(directory).catch(() => null)
  if (existing !== null && existing.uid !== ROOT) return { uid: existing.uid, gid: existing.gid }
  if (existing !== null && (await readdir(directory)).length > 0) {
    throw new StartRefused(
      `${directory} pertence ao root, e o PostgreSQL não roda como root; devolva-a, por exemplo: chown -R nobody "${directory}"`,
    )
  }
  const around = await stat(dirname(directory))
  // initdb asks for the name of its user. In a container the owner may be a number without a name.
  if (around.uid !== ROOT && (await hasName(around.uid))) return { uid: around.uid, gid: around.gid }
  const [uid, gid] = await Promise.all([id('-u', 'nobody'), id('-g', 'nobody')])
  return { uid: Number(uid), gid: Number(gid) }
}

async function refuseForeignOwner(directory: string): Promise<void> {
  const existing = await stat(directory).catch(() => null)
  if (existing === null || process.getuid === undefined || existing.uid === process.getuid()) return
  throw new StartRefused(
    `${directory} pertence a outro usuário (uid ${existing.uid}); inicie com ele, ou devolva a pasta a este usuário.`,
  )
}

async function id(flag: string, user: string): Promise<string> {
  const { stdout } = await promisify(execFile)('id', [flag, user])
  return stdout.trim()
}

async function hasName(uid: number): Promise<boolean> {
  return id('-un', String(uid)).then(
    () => true,
    () => false,
  )
}
