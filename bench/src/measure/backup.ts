import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@soleira/server/database/embedded/start'
import { migrate } from '@soleira/server/database/migrate'
import pg from 'pg'
import { atInterruption } from '../processes/interruption.ts'
import { type VolumeName, volumes } from '../seed/brokers.ts'
import { makeDataDirectory } from '../seed/data-directory.ts'

const fileBytes = 10 * 1024 ** 2
/** The memory that a backup may take beyond a backup of nothing, in megabytes. */
const allowed = 200

interface Run {
  seconds: number
  peak: number
}

/**
 * Backs up a volume of properties with sparse files of so many gigabytes, and restores it elsewhere. Returns
 * the lines to show, and whether memory stayed within its bound.
 */
export async function measureBackup(
  { gigabytes, volume }: { gigabytes: number; volume: VolumeName },
  say: (line: string) => void,
) {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-copia-'))
  atInterruption(() => rm(folder, { recursive: true, force: true }))
  const directory = await makeDataDirectory(say, volume)
  try {
    await makeEmpty(join(folder, 'vazio'))
    const rest = await run('backup', join(folder, 'vazio'), ['--to', join(folder, 'nada')])
    const files = Math.round((gigabytes * 1024 ** 3) / fileBytes)
    say(`Making ${files} files …`)
    await giveFiles(directory, files)
    const path = join(folder, 'tudo')
    say('Backing up …')
    const made = await run('backup', directory, ['--to', path])
    const { size } = await stat(path)
    // At once: a run of twenty gigabytes takes so long that somebody may end it.
    say(line('backup', made, rest))
    say('Restoring …')
    const restored = await run('restore', join(folder, 'outra'), ['--from', path])
    return {
      lines: [
        `${volumes[volume].properties.toLocaleString('en')} properties, ${files} files of 10 MB, an archive of ${(size / 1024 ** 3).toFixed(1)} GB`,
        line('backup', made, rest),
        line('restore', restored, rest),
      ],
      isKept: [made, restored].every(({ peak }) => peak - rest.peak <= allowed),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(directory, { recursive: true, force: true })
  }
}

const line = (what: string, { seconds, peak }: Run, rest: Run) =>
  `${what}: ${seconds.toFixed(0)} s, ${peak.toFixed(0)} MB at most, ${(peak - rest.peak).toFixed(0)} MB above a backup of nothing`

async function makeEmpty(directory: string): Promise<void> {
  await inDatabase(directory, async () => {})
}

async function inDatabase(directory: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const embedded = await startEmbedded({ directory: join(directory, 'postgres'), log: () => {} })
  const pool = new pg.Pool(embedded.connection)
  // The server may be quicker in ending than the pool's connections.
  pool.on('error', () => {})
  try {
    await migrate(pool)
    await work(pool)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

async function giveFiles(directory: string, count: number): Promise<void> {
  const sha256 = createHash('sha256').update(Buffer.alloc(fileBytes)).digest()
  const keys = Array.from({ length: count }, () => randomUUID())
  await inDatabase(directory, async (pool) => {
    // The table of the yardstick is none of the product's.
    await pool.query('drop table if exists flat_properties')
    await pool.query('truncate documents, papers cascade')
    await pool.query(
      `insert into documents (
         account_id, property_id, category, file_name, file_type, is_viewable, file_size, sha256, storage_key
       )
       select p.account_id, p.id, 'CERTIDAO', 'certidão.pdf', 'application/pdf', true, $2, $3, k.key
       from unnest($1::uuid[]) with ordinality as k (key, number)
         join properties p on p.id = k.number`,
      [keys, fileBytes, sha256],
    )
  })
  for (const key of keys) {
    const place = join(directory, 'files', key.slice(0, 2))
    await mkdir(place, { recursive: true, mode: 0o700 })
    const file = await open(join(place, key), 'wx', 0o600)
    await file.truncate(fileBytes)
    await file.close()
  }
}

async function run(name: 'backup' | 'restore', directory: string, args: string[]): Promise<Run> {
  const program = fileURLToPath(new URL(`../../../server/src/commands/${name}.ts`, import.meta.url))
  const begun = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, await mostOf(child.pid as number))
    await Promise.race([sleep(100), ended])
  }
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}`)
  return { seconds: (performance.now() - begun) / 1_000, peak }
}

/** Peak memory of a process so far, in megabytes; 0 where the system does not tell. */
async function mostOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
