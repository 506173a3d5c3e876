import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export async function watchdogOf(postmaster: number): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,args='])
  const line = stdout.split('\n').find((candidate) => candidate.endsWith(`soleira-watchdog ${postmaster}`))
  return line === undefined ? undefined : Number.parseInt(line, 10)
}

export async function killWatchdog(postmaster: number): Promise<void> {
  process.kill((await watchdogOf(postmaster)) as number, 'SIGKILL')
}
