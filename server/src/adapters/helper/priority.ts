import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Call it right after the start: only later child processes inherit the priority. Linux keeps one for each thread, and
 * on a busy machine a process has begun some before it is lowered. Its later threads inherit that of the first.
 */
export function lowerPriority(pid: number, priority: number): void {
  lower(pid, priority)
  for (const thread of threadsOf(pid)) lower(thread, priority)
}

function lower(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already.
  }
}

function threadsOf(pid: number): number[] {
  try {
    return process.platform === 'linux' ? readdirSync(`/proc/${pid}/task`).map(Number) : []
  } catch {
    return []
  }
}

export function processorTime(pid: number | undefined): number | null {
  const stat = toldOf(pid, 'stat')
  if (stat === null) return null
  // The program's name may hold anything, so fields are counted after it: utime, stime, cutime and cstime.
  // A tick is 10 ms.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * 10
}

/** In bytes. */
export function residentSize(pid: number | undefined): number | null {
  // `statm` counts in pages, whose size Node does not tell.
  const held = toldOf(pid, 'status')?.match(/^VmRSS:\s*(\d+) kB$/m)?.[1]
  return held === undefined ? null : Number(held) * 1024
}

function toldOf(pid: number | undefined, file: 'stat' | 'status'): string | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}
