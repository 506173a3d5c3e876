import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/**
 * Ends a server whose application was killed (SIGKILL, out of memory). A shell of one megabyte reads a pipe whose
 * other end only this process holds: a line tells it to leave quietly, the end of the pipe alone that we died.
 * Then: a fast stop, which leaves a clean directory, and after a second and a half an immediate one.
 */
const SCRIPT = `
trap '' HUP INT TERM
read -r farewell && exit 0
kill -INT "$1" || exit 0
tries=0
while [ "$tries" -lt 15 ]; do
  sleep 0.1
  kill -0 "$1" || exit 0
  tries=$((tries + 1))
done
kill -QUIT "$1"
`

/** What ends a server whose application is gone. */
export interface Watchdog {
  /** Ends the watchdog without touching the server; resolves when its process is gone. */
  dismiss(): Promise<void>
}

/**
 * Watches over one postmaster, on systems with a Unix shell. Windows needs none: there Node ties its children to a
 * job object that the system closes, children included, with the process.
 */
export function watch(postmaster: number, account: Account | null): Watchdog {
  if (process.platform === 'win32') return { dismiss: async () => {} }
  let dismissed = false
  let shell: ChildProcess
  const post = () => {
    // Its own session: an interrupt typed at the terminal goes to the application alone.
    shell = spawn('/bin/sh', ['-c', SCRIPT, 'soleira-watchdog', String(postmaster)], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin' },
      ...account,
    })
    shell.stdin?.on('error', () => {})
    shell.once('error', () => {})
    shell.once('exit', () => {
      if (!dismissed) post()
    })
  }
  post()
  return {
    dismiss: () =>
      new Promise((resolve) => {
        dismissed = true
        if (shell.exitCode !== null || shell.signalCode !== null || shell.pid === undefined) return resolve()
        shell.once('exit', () => resolve())
        shell.stdin?.end('all is well\n')
      }),
  }
}
