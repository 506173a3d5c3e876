import { join } from 'node:path'
import type { Installation } from './installation.ts'

export function programPath(installation: Installation, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(installation.binaries, 'bin', name)
}

/**
 * The directory as its server names it. An unprivileged user may own a directory and yet not be able to enter
 * a folder above it, such as a 0700 data folder of root. So root starts the child inside the directory, and
 * the child names it without the folders above.
 */
export function directoryArgument(installation: Installation, directory: string): string {
  return installation.account === null ? directory : '/proc/self/cwd'
}

export function childOptions(installation: Installation, directory: string) {
  return { cwd: directory, env: childEnvironment(), windowsHide: true, ...installation.account }
}

/**
 * Keeps our secrets, PG* variables and locale from the children. Windows programs need two variables of their
 * own.
 */
function childEnvironment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' }
  const root = 'C:\\Windows'
  return { LC_ALL: 'C', TZ: 'UTC', PATH: `${root}\\system32;${root}`, SystemRoot: root }
}
