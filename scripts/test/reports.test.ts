import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { playwrightResult, type VitestReport, vitestResult } from './reports.ts'

const file = 'domain/src/sum.test.ts'

const inFile = (change: Partial<VitestReport['testResults'][number]>): VitestReport => ({
  testResults: [
    {
      name: join(root, file),
      status: 'passed',
      message: '',
      startTime: 0,
      endTime: 1_000,
      assertionResults: [{ status: 'passed', fullName: 'sum adds' }],
      ...change,
    },
  ],
})

it('a failed test is told with the line of its own file', () => {
  const stack = `AssertionError: no\n    at add (${root}domain/src/sum.ts:3:1)\n    at ${root}${file}:12:5`
  const failed = { status: 'failed', fullName: 'sum takes away', failureMessages: [stack] }
  const { passed, failures } = vitestResult(
    inFile({ status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'sum adds' }] }),
    10,
  )
  expect(passed).toBe(1)
  expect(failures).toEqual([{ name: 'sum takes away', place: `${file}:12`, message: stack, file }])
})

it('a file that fails before its tests is a failure of its name', () => {
  const report = inFile({ status: 'failed', message: 'no such module', assertionResults: [] })
  expect(vitestResult(report, 10).failures).toEqual([
    { name: file, place: file, message: 'no such module', file },
  ])
})

it.each([
  [10_000, 0],
  [10_001, 1],
])('a file of %i ms has %i failures for its length', (endTime, count) => {
  expect(vitestResult(inFile({ endTime }), 10).failures).toHaveLength(count)
})

it('a journey is told with its place and its width, and one that was left out is not', () => {
  const spec = (status: string, line: number) => ({
    title: `journey ${line}`,
    file: 'main/session.spec.ts',
    line,
    tests: [{ projectName: 'main', status, results: [{ errors: [{ stack: 'Error: not seen' }] }] }],
  })
  const { passed, failures } = playwrightResult({
    suites: [
      {
        title: 'file',
        suites: [{ title: 'inner', specs: [spec('unexpected', 7)] }],
        specs: [spec('expected', 1), spec('skipped', 2)],
      },
    ],
  })
  expect(passed).toBe(1)
  expect(failures).toEqual([
    {
      name: 'journey 7 (main)',
      place: 'e2e/main/session.spec.ts:7',
      message: 'Error: not seen',
      file: 'main/session.spec.ts:7',
    },
  ])
})
