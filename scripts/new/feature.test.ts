import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { featuresIn } from '../structure/feature-order.ts'
import { filesOf, linesOf, namesOf } from './feature.ts'

const names = namesOf('property-note')

it('knows how a feature is called', () => {
  expect(names).toEqual({ kebab: 'property-note', camel: 'propertyNote', pascal: 'PropertyNote' })
})

it('brings a test on each floor', () => {
  const tests = Object.keys(filesOf(names)).filter((path) => /\.test\.tsx?$/.test(path))
  expect(tests.map((path) => path.split('/')[0])).toEqual(['domain', 'server', 'web'])
})

it.each(Object.entries(linesOf(names)))('finds its place in %s', (path, add) => {
  const before = readFileSync(join(root, path), 'utf8')
  const after = add(before)
  expect(after).toContain('propertyNote')
  const added = after.split('\n').filter((line) => !before.split('\n').includes(line))
  expect(added.length).toBeLessThanOrEqual(3)
  if (path.startsWith('server')) expect(featuresIn(after).at(-1)).toBe('property-note')
})

it('says so when a list is not as it was', () => {
  expect(() => linesOf(names)['domain/src/api.ts']?.('')).toThrow('there is no place')
})
