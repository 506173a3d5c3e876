import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/**
 * Ends a server whose application was killed (SIGKILL, out of memory). A shell of one megabyte reads a pipe
 * whose other end only this process holds. A line tells it to leave; the end of the pipe without a line tells
 * it that we died. It then asks for a fast stop, which leaves a clean directory, and after 1.5 s for an
 * immediate one.
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

export interface Watchdog {
  dismiss(): Promise<void>
}

/**
 * Watches one postmaster, on systems with a Unix shell. Windows needs no watchdog: there Node ties its
 * children to a job object, which ends them with the process.
 */
export function watchPostmaster(postmaster: number, account: Account | null): Watchdog {
  if (process.platform === 'win32') return { dismiss: async () => {} }
  let dismissed = false
  let shell: ChildProcess
  const post = () => {
    // Its own session, so that an interrupt typed at the terminal goes to the application alone.
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
