import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clearFolder, makeFolder, sweepFolders, weightOf } from './folder.ts'

it('what a killed process has left is ended and removed at the next start, and nothing of one that runs', async () => {
  const made = await makeFolder()
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  const left = join(tmpdir(), `soleira-browser-${gone.pid}-deixada`)
  await rename(made, left)
  const others = join(tmpdir(), `soleira-browser-${process.ppid}-de-outro`)
  await mkdir(others)
  // A process belongs to the run when its command line names the folder.
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', left], { detached: true })
  const ended = once(child, 'exit')
  await once(child, 'spawn')
  await writeFile(join(left, 'pid'), String(child.pid))
  try {
    await sweepFolders()
    expect((await ended)[1]).toBe('SIGKILL')
    expect(existsSync(left)).toBe(false)
    expect(existsSync(others)).toBe(true)
  } finally {
    await rm(others, { recursive: true })
  }
})

it('is weighed with all that lies in it, small files as what they take of a disk', async () => {
  const folder = await makeFolder()
  try {
    const before = await weightOf(folder, Number.POSITIVE_INFINITY)
    await writeFile(join(folder, 'profile', 'Default', 'large'), Buffer.alloc(100_000))
    for (let index = 0; index < 10; index++) await writeFile(join(folder, 'files', `${index}`), '')
    const after = await weightOf(folder, Number.POSITIVE_INFINITY)
    expect(after - before).toBe(100_000 + 10 * 4_096)
    expect(await weightOf(folder, 50_000)).toBeGreaterThan(50_000)
  } finally {
    await clearFolder(folder)
  }
})
