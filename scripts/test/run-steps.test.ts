import { describe, expect, it } from 'vitest'
import { type Lines, runSteps } from './run-steps.ts'
import type { Failure, Result, Step } from './step.ts'

const failure = (name: string, file?: string): Failure => ({ name, file, message: `${name} is not so` })
const red = (...failures: Failure[]): Result => ({ passed: 3, failures })
const green = (passed = 1): Result => ({ passed, failures: [] })

async function printedBy(lines: Lines) {
  const printed: string[] = []
  const isGreen = await runSteps(lines, (line) => printed.push(line))
  return { isGreen, text: printed.join('\n'), last: printed.at(-1) }
}

const step = (name: string, first: Result, again?: Result): Step => ({
  name,
  run: async () => first,
  again: again && (async () => again),
})

describe('a run of steps', () => {
  it('goes on behind a failure, tells each with its place, and ends with the counts', async () => {
    const place = { ...failure('adds up'), place: 'domain/sum.test.ts:7' }
    const { isGreen, text, last } = await printedBy([
      [step('one', red(place, failure('other')))],
      [step('two', green(5))],
    ])
    expect(isGreen).toBe(false)
    expect(text).toContain('✗ adds up\n    domain/sum.test.ts:7\n    adds up is not so')
    expect(text).toContain('✓ two')
    expect(last).toBe('8 passed, 2 failed')
  })

  it('calls unsteady what is green by itself, and stays green', async () => {
    const { isGreen, text, last } = await printedBy([
      [step('tests', red(failure('adds up', 'sum.test.ts')), green())],
    ])
    expect(isGreen).toBe(true)
    expect(text).toContain('instável: adds up')
    expect(text).toContain('1 instável')
    expect(last).toBe('4 passed, 0 failed')
  })

  it('is red where a file is red twice', async () => {
    const again = red(failure('adds up', 'sum.test.ts'))
    const { isGreen, text, last } = await printedBy([
      [step('tests', red(failure('adds up', 'sum.test.ts')), again)],
    ])
    expect(isGreen).toBe(false)
    expect(text).not.toContain('instável')
    expect(last).toBe('3 passed, 1 failed')
  })

  it('runs each file once more when all else is done, and the whole step where no file is to blame', async () => {
    const order: string[] = []
    const tests = (name: string, ...failures: Failure[]): Step => ({
      name,
      run: async () => {
        order.push(name)
        return red(...failures)
      },
      again: async (_, file) => {
        order.push(`${name} ${file}`)
        return green()
      },
    })
    await printedBy([
      [tests('web', failure('a', 'a.test.ts'), failure('b', 'a.test.ts'), failure('c', 'c.test.ts'))],
      [tests('server', failure('d', 'd.test.ts'), failure('the tool itself'))],
    ])
    expect(order).toEqual(['web', 'server', 'web a.test.ts', 'web c.test.ts', 'server undefined'])
  })

  it('counts a step that throws, with what its tool printed', async () => {
    const broken: Step = {
      name: 'lint',
      run: async ({ say }) => {
        say('line 3 is too long')
        throw new Error('biome: exit code 1')
      },
    }
    const { text, last } = await printedBy([[broken], [step('tests', green(2))]])
    expect(text).toContain('line 3 is too long')
    expect(last).toBe('2 passed, 1 failed')
  })
})
