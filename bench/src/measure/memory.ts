import { readdir, readFile } from 'node:fs/promises'

/**
 * Memory of a process in megabytes, with all its descendants unless `alone`. It sums proportional set sizes,
 * so that memory shared by PostgreSQL's processes counts once. Null outside Linux.
 */
export async function memoryOf(pid: number, { alone = false } = {}): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const sizes = await Promise.all((alone ? [pid] : await familyOf(pid)).map(proportionalSize))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

export async function familyOf(pid: number): Promise<number[]> {
  const children = new Map<number, number[]>()
  for (const entry of await readdir('/proc')) {
    const parent = /^\d+$/.test(entry) ? await parentOf(entry) : null
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
  }
  const family = [pid]
  for (const member of family) family.push(...(children.get(member) ?? []))
  return family
}

async function parentOf(pid: string): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1]
  return parent === undefined ? null : Number(parent)
}

async function proportionalSize(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0)
}
