import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Call it right after the start: only later child processes inherit the priority. */
export function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already.
  }
}

export function processorTime(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name may hold anything, so fields are counted after it: utime, stime, cutime and cstime.
    // A tick is 10 ms.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * 10
  } catch {
    return null
  }
}
