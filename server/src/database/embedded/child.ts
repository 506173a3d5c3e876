import { join } from 'node:path'
import type { Installation } from './installation.ts'

/** The path of one of PostgreSQL's programs. */
export function program(installation: Installation, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(installation.binaries, 'bin', name)
}

/**
 * The directory as its server may name it. Without root that is its path. An unprivileged user may own a directory
 * and yet not enter a folder above it (a 0700 data folder of root). Then the child is started inside the directory
 * while it is still root, and names it by a path that does not lead through the folders above.
 */
export function directoryArgument(installation: Installation, directory: string): string {
  return installation.account === null ? directory : '/proc/self/cwd'
}

/** How each of the server's programs is started: inside the directory, as its owner, with next to no environment. */
export function childOptions(installation: Installation, directory: string) {
  return { cwd: directory, env: childEnvironment(), windowsHide: true, ...installation.account }
}

/** Nothing of ours (secrets, PG* variables, locale) reaches the children; Windows programs need two of its own. */
function childEnvironment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
  const root = 'C:\\Windows'
  return { LC_ALL: 'C', TZ: 'UTC', PATH: `${root}\\system32;${root}`, SystemRoot: root }
}
