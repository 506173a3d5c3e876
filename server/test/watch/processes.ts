import { readdirSync, readFileSync } from 'node:fs'

/** Process ids of this process's own children that run the module; Linux only. */
export function childrenRunning(module: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]
        return (
          Number(parent) === process.pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(module)
        )
      } catch {
        // It has ended meanwhile.
        return false
      }
    })
    .map(Number)
}
