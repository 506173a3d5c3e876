import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartRefused } from './refused.ts'
import { CLUSTER_NAME } from './settings.ts'

const POLL_MS = 50
const FAST_STOP_MS = 2_000
const LIMIT_MS = 10_000

/**
 * Ends the processes that an earlier run left in a data directory: a postmaster whose application was killed,
 * or the children of a killed postmaster. The caller holds the directory's lock, which proves that no living
 * application owns them.
 * @returns the process id in a `postmaster.pid` that is still there; no server of this directory has it any
 * more
 * @throws StartRefused when the server there is not one of ours, or does not end
 */
export async function endLeftovers(directory: string): Promise<number | null> {
  const begin = Date.now()
  for (;;) {
    const recorded = await recordedPid(directory)
    if (recorded === null || process.platform === 'win32') return null
    const working = await serversIn(directory)
    if (working.length === 0) return Math.abs(recorded)
    const elapsed = Date.now() - begin
    const hurry = elapsed > FAST_STOP_MS
    const postmaster = working.find((pid) => pid === Math.abs(recorded))
    if (elapsed > LIMIT_MS || (postmaster !== undefined && !(await startedByUs(directory)))) {
      throw new StartRefused(
        `Outro PostgreSQL (processo ${postmaster ?? working[0]}) está usando ${directory}.`,
      )
    }
    if (postmaster !== undefined) signal(postmaster, hurry ? 'SIGQUIT' : 'SIGINT')
    else {
      // Without their postmaster they can commit nothing more, but they keep its shared memory in use.
      for (const pid of working) signal(pid, hurry ? 'SIGKILL' : 'SIGQUIT')
    }
    await sleep(POLL_MS)
  }
}

async function recordedPid(directory: string): Promise<number | null> {
  const text = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isNaN(pid) ? null : pid
}

async function startedByUs(directory: string): Promise<boolean> {
  const options = await readFile(join(directory, 'postmaster.opts'), 'utf8').catch(() => '')
  return options.includes(`"cluster_name=${CLUSTER_NAME}"`)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * The PostgreSQL processes whose working directory is this one: every server process stays in its data
 * directory. A process id alone proves nothing. It may be a zombie's, or another program's after a restart.
 */
export async function serversIn(directory: string): Promise<number[]> {
  if (process.platform === 'linux') return serversByProc(directory)
  const listing = promisify(execFile)('lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-t', directory])
  const { stdout } = await listing.catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}

async function serversByProc(directory: string): Promise<number[]> {
  const wanted = await stat(directory)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const matches = await Promise.all(
    pids.map(async (pid) => {
      try {
        if ((await readFile(`/proc/${pid}/comm`, 'utf8')).trim() !== 'postgres') return false
        const working = await stat(`/proc/${pid}/cwd`)
        return working.dev === wanted.dev && working.ino === wanted.ino
      } catch {
        // It has ended meanwhile, is a zombie, or belongs to another user.
        return false
      }
    }),
  )
  return pids.filter((_, index) => matches[index]).map(Number)
}
