import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lowerPriority } from './priority.ts'

it.runIf(process.platform === 'linux')(
  'lowers the threads that a process has begun already, too',
  async () => {
    const begun = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 60_000)'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      await once(begun.stdout, 'data')
      const own = `/proc/${begun.pid}/task`
      const priorities = () =>
        readdirSync(own).map((thread) => {
          const stat = readFileSync(`${own}/${thread}/stat`, 'utf8')
          return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
        })
      expect(priorities().length).toBeGreaterThan(1)
      lowerPriority(begun.pid ?? 0, 19)
      expect(new Set(priorities())).toEqual(new Set([19]))
    } finally {
      begun.kill('SIGKILL')
    }
  },
)
