import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './run.ts'

it('a port that is taken is told in one line, and nothing stays', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const TMPDIR = mkdtempSync(join(tmpdir(), 'soleira-demo-test-'))
  onTestFinished(() => rmSync(TMPDIR, { recursive: true }))
  const env = { ...process.env, PORT: String(port), TMPDIR }
  const { status, stderr } = spawnSync('node', ['scripts/demo.ts'], { cwd: root, env, encoding: 'utf8' })
  expect(stderr).toBe(`A porta ${port} já está em uso, talvez por outro Soleira. Escolha outra com PORT.\n`)
  expect(status).toBe(1)
  expect(readdirSync(TMPDIR)).toEqual([])
})
