import { readdir, readFile } from 'node:fs/promises'

/** Private memory of a process and all its descendants, in bytes. 0 on systems without /proc. */
export async function memoryOf(root: number): Promise<number> {
  if (process.platform !== 'linux') return 0
  const all = new Map<number, { parent: number; bytes: number }>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1])
    const own = Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
    all.set(Number(name), { parent, bytes: own * 1024 })
  }
  let sum = 0
  let family = [root]
  while (family.length) {
    for (const id of family) sum += all.get(id)?.bytes ?? 0
    const parents = new Set(family)
    family = [...all].filter(([, { parent }]) => parents.has(parent)).map(([id]) => id)
  }
  return sum
}
