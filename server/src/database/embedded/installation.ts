import { spawnSync } from 'node:child_process'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { syncFolder } from './directory.ts'
import { StartRefused } from './refused.ts'

export interface Installation {
  readonly binaries: string
  readonly account: Account | null
}

const CACHE = '/var/cache/soleira'

export async function findInstallation(directory: string): Promise<Installation> {
  const [binaries, account] = [await findBinaries(), await serverAccount(directory)]
  if (account === null || runsAs(account, binaries)) return { binaries, account }
  return { binaries: await copyWithinReach(binaries, account), account }
}

export function runsAs(account: Account, binaries: string): boolean {
  const probe = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { cwd: '/', env: {}, ...account })
  return probe.status === 0
}

/**
 * Copies the programs to a folder that only root can write and everyone can read. It is a cache: it may be
 * deleted while Soleira is stopped, and another version makes another copy.
 * @throws StartRefused when there is no such folder
 */
export async function copyWithinReach(binaries: string, account: Account, cache = CACHE): Promise<string> {
  try {
    const { version } = JSON.parse(await readFile(join(binaries, '..', 'package.json'), 'utf8'))
    const copy = join(cache, `postgresql-${version}-${process.arch}`)
    await mkdir(cache, { recursive: true, mode: 0o755 })
    if ((await stat(cache)).uid === 0) {
      if (runsAs(account, copy)) return copy
      const unfinished = await mkdtemp(`${copy}.`)
      await copyReadable(binaries, unfinished)
      // Another start may have finished the same copy meanwhile. It serves as well.
      await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
      await syncFolder(cache)
      if (runsAs(account, copy)) return copy
    }
  } catch {
    // The refusal below says where to put the application. That helps more than the reason of this failure.
  }
  throw new StartRefused(
    `Como root, o PostgreSQL roda com outro usuário (uid ${account.uid}), que não alcança ${binaries}; ` +
      'mova o Soleira para uma pasta aberta (por exemplo /opt/soleira) ou execute sem root.',
  )
}

async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyReadable(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    // Only compilers use static libraries.
    else if (!entry.name.endsWith('.a')) {
      await writeFile(target, await readFile(source), { flush: true })
      await chmod(target, 0o755)
    }
  }
  await chmod(to, 0o755)
}
