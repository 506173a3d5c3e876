import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { childOptions, directoryArgument, programPath } from './child.ts'
import { DATABASE, ROLE, SUPERUSER } from './connection.ts'
import { syncFolder } from './directory.ts'
import type { Installation } from './installation.ts'
import { StartRefused } from './refused.ts'

/**
 * Makes a data directory that is either complete or absent: it is built and synced under another name, and
 * renamed at the end. The caller holds the directory's lock.
 * @param password of both roles, for systems where the server listens on loopback
 * @throws StartRefused with PostgreSQL's own words
 */
export async function initialiseDirectory(
  installation: Installation,
  directory: string,
  password?: string,
): Promise<void> {
  const unfinished = `${directory}${SUFFIX}${randomBytes(4).toString('hex')}`
  await mkdir(unfinished, { mode: 0o700 })
  try {
    if (installation.account) await chown(unfinished, installation.account.uid, installation.account.gid)
    await createCluster(installation, unfinished, password)
    await createDatabase(installation, unfinished, password)
    await rename(unfinished, directory)
    await syncFolder(dirname(directory))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
}

const SUFFIX = '.init-'

/**
 * Removes the directories of killed initialisations. No server ever ran on them, so they hold nothing of
 * value. The caller holds the directory's lock.
 */
export async function removeUnfinished(directory: string): Promise<void> {
  const folder = dirname(directory)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(directory)}${SUFFIX}`)) continue
    // An initdb that outlived its parent may still write here. Then the next start removes the rest.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

async function createCluster(
  installation: Installation,
  directory: string,
  password?: string,
): Promise<void> {
  const passwordFile = `${directory}.password`
  // Only connections over the socket are trusted. It lies in a folder that only its owner can enter; see
  // address.ts.
  const access = ['--auth-local=trust', '--auth-host=reject']
  if (password !== undefined) {
    await writeFile(passwordFile, password, { mode: 0o600 })
    access.splice(0, 2, '--auth=scram-sha-256', `--pwfile=${passwordFile}`)
  }
  try {
    await run(installation, directory, 'initdb', [
      '-D',
      directoryArgument(installation, directory),
      `--username=${SUPERUSER}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      ...access,
    ])
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * The single-user server needs no connection, so role and database exist before the directory gets its name.
 */
async function createDatabase(
  installation: Installation,
  directory: string,
  password?: string,
): Promise<void> {
  const secret = password === undefined ? '' : ` PASSWORD '${password}'`
  const output = await run(
    installation,
    directory,
    'postgres',
    ['--single', '-D', directoryArgument(installation, directory), 'postgres'],
    `CREATE ROLE ${ROLE} LOGIN${secret}\nCREATE DATABASE ${DATABASE} OWNER ${ROLE}\n`,
  )
  // A failed statement neither ends this mode nor shows in its exit code.
  if (/\b(ERROR|FATAL|PANIC):/.test(output)) throw failure('postgres', output)
}

async function run(
  installation: Installation,
  directory: string,
  name: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<string> {
  const running = promisify(execFile)(
    programPath(installation, name),
    args,
    childOptions(installation, directory),
  )
  running.child.stdin?.on('error', () => {}).end(input)
  try {
    return (await running).stderr
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw failure(name, stderr || message)
  }
}

function failure(name: string, output: string): StartRefused {
  const lines = output.split('\n').map((line) => line.trim())
  const cause =
    lines.find((line) => /\b(error|ERROR|FATAL|PANIC):/.test(line)) ?? lines.find((line) => line !== '')
  return new StartRefused(`O banco de dados não pôde ser criado (${name}): ${cause}`)
}
