import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'soleira-bench-'))
})
afterEach(() => rm(directory, { recursive: true }))

const program = fileURLToPath(new URL('interrupted-bench.ts', import.meta.url))

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a bench that is interrupted by %s ends its servers, and then itself', async (signal, code) => {
  const bench = spawn(process.execPath, [program, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(bench.stdout, 'data')
  const server = Number(line)
  onTestFinished(() => void (isAlive(server) && process.kill(server)))
  expect(isAlive(server)).toBe(true)
  const ended = once(bench, 'exit')
  // To the bench alone, as a supervisor does; a terminal would tell the server too.
  bench.kill(signal)
  expect(await ended).toEqual([code, null])
  expect(isAlive(server)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
