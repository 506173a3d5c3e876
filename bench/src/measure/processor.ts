import { readFile } from 'node:fs/promises'
import { familyOf } from './memory.ts'

/** The kernel's unit of time for user space. */
const ticksEachSecond = 100

/**
 * Milliseconds that a process and its descendants, living and ended, have had of the processors. Other work on the
 * machine hardly changes it. Null outside Linux.
 */
export async function processorTimeOf(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const ticks = await Promise.all((await familyOf(pid)).map(ticksOf))
  return (ticks.reduce((sum, each) => sum + each, 0) * 1_000) / ticksEachSecond
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in brackets, may hold spaces. Behind it user and system time are fields 14 to 17 of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}
