import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Lowers the priority of a process that was just started, and of all that it will start. */
export function lower(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already.
  }
}

/** How many milliseconds of a processor a process and its ended children were given; null where nobody says. */
export function processorTime(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name of the program, which may hold anything: its own and its children's, as user and as system.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * 10
  } catch {
    return null
  }
}
