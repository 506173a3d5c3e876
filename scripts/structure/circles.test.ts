import { expect, it } from 'vitest'
import { checkFileCircles } from './circles.ts'

const file = (path: string, ...specifiers: string[]) => ({
  path,
  text: specifiers.map((specifier) => `import type { One } from '${specifier}'\n`).join(''),
})
const list = 'scripts/structure/circles.json'
const [a, b, c, d] = ['server/src/a.ts', 'server/src/b.ts', 'domain/src/c.ts', 'domain/src/d.ts'] as const
const pair = [file(a, './b.ts'), file(b, './a.ts')]
const triple = [file(a, './b.ts'), file(b, '@soleira/domain/c'), file(c, '../../server/src/a.ts')]

const problemsOf = (files: ReturnType<typeof file>[], ...known: string[][]) => checkFileCircles(files, known)

it('takes imports in one direction, tests left out', () => {
  const test = file('server/src/a.test.ts', './b.ts')
  expect(
    problemsOf([file(a, './b.ts'), file(b, './a.test.ts', 'zod'), test, file(c, './d.ts'), file(d)]),
  ).toEqual([])
})

it('refuses a circle that is not in the list, at each of its files, with the way round', () => {
  expect(problemsOf(pair)).toEqual([
    { path: a, message: expect.stringContaining(`(${a} → ${b} → ${a})`) },
    { path: b, message: expect.stringContaining(`(${b} → ${a} → ${b})`) },
  ])
})

it('follows imports of other workspaces and longer ways', () => {
  expect(problemsOf(triple).map(({ path }) => path)).toEqual([c, a, b])
  expect(problemsOf(triple)[0]?.message).toContain(`(${c} → ${a} → ${b} → ${c})`)
})

it('takes a circle of the list as it is, and refuses what joins it', () => {
  expect(problemsOf(pair, [a, b])).toEqual([])
  expect(problemsOf(triple, [a, b]).map(({ path }) => path)).toEqual([c])
})

it('refuses that two circles of the list become one', () => {
  const both = [file(a, './b.ts'), file(b, './a.ts', '@soleira/domain/c')]
  const known = [
    [a, b],
    [c, d],
  ]
  expect(problemsOf([...both, file(c, './d.ts'), file(d, './c.ts')], ...known)).toEqual([])
  const joined = [...both, file(c, './d.ts'), file(d, './c.ts', '../../server/src/a.ts')]
  expect(problemsOf(joined, ...known).map(({ path }) => path)).toEqual([c, d, a, b])
})

it('refuses a list that holds more than there is', () => {
  expect(problemsOf([file(a, './b.ts'), file(b)], [a, b])).toEqual([
    { path: list, message: expect.stringContaining('it is gone') },
  ])
  expect(problemsOf([...pair, file(c)], [c, a, b])).toEqual([
    { path: list, message: expect.stringContaining(`only [["${a}","${b}"]] is left`) },
  ])
})
