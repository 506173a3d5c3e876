import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { unused } from './variables.ts'

const sources = fileURLToPath(new URL('../src', import.meta.url))

it('leaves out only what no screen names', () => {
  const named = new RegExp(`(['"]|-color-)(${unused.join('|')})\\b`)
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const naming = files.filter(
    (name) => /(?<!\.test)\.(tsx?|css)$/.test(name) && named.test(readFileSync(join(sources, name), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(naming).toEqual([])
})
