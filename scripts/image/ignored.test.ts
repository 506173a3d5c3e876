import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

/** Docker reads only this name; Podman reads it where there is no other. */
it('leaves data, secrets and history of the checkout out of what an image is built from', () => {
  expect(existsSync(join(root, '.containerignore'))).toBe(false)
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const each of ['data', '.env', '.git', '**/node_modules', '**/dist']) expect(ignored).toContain(each)
  // No pattern takes an ignored file in again.
  expect(ignored.filter((line) => line.startsWith('!'))).toEqual([])
})
