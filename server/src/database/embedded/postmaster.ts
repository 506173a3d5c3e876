import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { childOptions, directoryArgument, programPath } from './child.ts'
import type { Installation } from './installation.ts'
import { settingArguments } from './settings.ts'
import { watchPostmaster } from './watchdog.ts'

export interface Postmaster {
  readonly pid: number
  /**
   * Resolves with null once the server takes connections, or with its last fatal message when it ended
   * instead.
   */
  readonly ready: Promise<string | null>
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const FAST_STOP_MS = 4_000
const IMMEDIATE_STOP_MS = 2_000

/**
 * Starts the server on an initialised directory.
 * @param stale the dead process that `postmaster.pid` names. PostgreSQL believes the file when any process of
 * its user has that number today. It makes an exception for its own ancestors, so the number is given to it
 * as one. Its second guard, the shared memory of a living server, stays in force.
 * @throws Error when the program cannot be run
 */
export async function startPostmaster(
  installation: Installation,
  directory: string,
  settings: Record<string, string>,
  stale: number | null,
  line: (text: string) => void,
): Promise<Postmaster> {
  const options = childOptions(installation, directory)
  const env = stale === null ? options.env : { ...options.env, PG_GRANDPARENT_PID: String(stale) }
  const child = spawn(
    programPath(installation, 'postgres'),
    ['-D', directoryArgument(installation, directory), ...settingArguments(settings)],
    // Its own session on Unix, so that an interrupt typed at the terminal does not stop it before the
    // application.
    { ...options, env, stdio: ['ignore', 'ignore', 'pipe'], detached: process.platform !== 'win32' },
  )
  await once(child, 'spawn')
  const pid = child.pid as number
  const watchdog = watchPostmaster(pid, installation.account)
  const ended = once(child, 'exit').then(() => watchdog.dismiss())

  let lastWords = ''
  const ready = new Promise<string | null>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (text) => {
      line(text)
      if (/\bFATAL:|\bPANIC:/.test(text)) lastWords = text.replace(/^.*?(FATAL|PANIC):\s*/, '')
      if (text.endsWith('LOG:  database system is ready to accept connections')) resolve(null)
    })
    // The exit may be known before its reason was read.
    child.once('exit', () => setTimeout(() => resolve(lastWords || 'sem mensagem'), 50))
  })

  const signal = (name: NodeJS.Signals) => {
    if (process.platform !== 'win32') child.kill(name)
    // On Windows a signal kills at once, while pg_ctl asks the server to stop.
    else
      execFile(programPath(installation, 'pg_ctl'), [
        'stop',
        '-D',
        directory,
        '-m',
        STOP_MODE[name] ?? 'immediate',
      ])
  }
  const stop = async () => {
    signal('SIGINT')
    if (await within(ended, FAST_STOP_MS)) return
    signal('SIGQUIT')
    if (await within(ended, IMMEDIATE_STOP_MS)) return
    child.kill('SIGKILL')
    await ended
  }
  return { pid, ready, ended, stop }
}

const STOP_MODE: Partial<Record<NodeJS.Signals, string>> = { SIGINT: 'fast', SIGQUIT: 'immediate' }

async function within(event: Promise<void>, milliseconds: number): Promise<boolean> {
  const timer = new AbortController()
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false)
  const happened = await Promise.race([event.then(() => true), late])
  timer.abort()
  return happened
}
