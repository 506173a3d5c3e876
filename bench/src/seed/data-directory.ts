import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startEmbedded } from '@soleira/server/database/embedded/start'
import { migrate } from '@soleira/server/database/migrate'
import pg from 'pg'
import { atInterruption } from '../processes/interruption.ts'
import { type VolumeName, volumes } from './brokers.ts'
import { fillDatabase } from './fill.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, '.cache', 'bench')
const sources = ['server/migrations', 'bench/src/seed', 'bench/src/yardstick', 'domain/src/text']

/**
 * A copy, for one run, of the seeded data directory, which is made once. Runs at the same time do not share a
 * copy.
 */
export async function makeDataDirectory(
  say: (line: string) => void,
  volume: VolumeName = 'full',
): Promise<string> {
  await mkdir(cache, { recursive: true })
  await removeLeftovers()
  const seeded = join(cache, `seeded-${volume}-${await fingerprint()}`)
  if (!(await exists(seeded))) await seed(seeded, volume, say)
  const directory = join(cache, `run-${process.pid}-${volume}`)
  atInterruption(() => rm(directory, { recursive: true, force: true }))
  // Keeps the owner, which is not us when we are root.
  await promisify(execFile)('cp', ['-a', seeded, directory])
  return directory
}

async function seed(directory: string, volume: VolumeName, say: (line: string) => void): Promise<void> {
  const count = volumes[volume].properties.toLocaleString('en')
  say(`Seeding ${count} properties (once; the result is kept in .cache/bench) …`)
  const unfinished = join(cache, `unfinished-${process.pid}`)
  atInterruption(() => rm(unfinished, { recursive: true, force: true }))
  const embedded = await startEmbedded({ directory: join(unfinished, 'postgres'), log: say })
  atInterruption(() => embedded.stop())
  try {
    await fill(new pg.Pool(embedded.connection), volume)
  } finally {
    await embedded.stop()
  }
  for (const entry of await readdir(cache)) {
    if (entry.startsWith(`seeded-${volume}-`)) await rm(join(cache, entry), { recursive: true, force: true })
  }
  await rename(unfinished, directory)
}

/** Ends the pool also when it fails: the end of the database under it would be told instead of why. */
async function fill(pool: pg.Pool, volume: VolumeName): Promise<void> {
  // On a busy machine a connection that is ending may still hear that the database ends. A failure is told below.
  pool.on('error', () => {})
  try {
    await migrate(pool)
    const client = await pool.connect()
    await fillDatabase(client, volumes[volume]).finally(() => client.release(true))
  } finally {
    await pool.end()
  }
}

async function removeLeftovers(): Promise<void> {
  for (const entry of await readdir(cache)) {
    const owner = /^(?:run|unfinished)-(\d+)/.exec(entry)?.[1]
    if (owner && !isAlive(Number(owner))) await rm(join(cache, entry), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const name of (await readdir(join(root, source))).sort()) {
      if (/\.(ts|sql)$/.test(name)) hash.update(await readFile(join(root, source, name)))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
