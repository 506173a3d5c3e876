import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder, sweepFolders } from './folder.ts'

it('what a killed process has left is ended and removed at the next start, and nothing of one that runs', async () => {
  const made = await makeFolder()
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  const left = join(tmpdir(), `soleira-browser-${gone.pid}-deixada`)
  await rename(made, left)
  const others = join(tmpdir(), `soleira-browser-${process.ppid}-de-outro`)
  await mkdir(others)
  // What still runs of it names its folder.
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
