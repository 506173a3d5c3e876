import { expect, it } from 'vitest'
import { sampleOf } from './sample.ts'

it.each([4, 8])('one paper in %d is of each layout, also where a kind has but three drawings', (each) => {
  const drawn = sampleOf({ each, eachUnknown: 1 }).filter(({ truth }) => truth.kind && !truth.result)
  for (const layout of ['1', '2', '3']) {
    const share = drawn.filter(({ name }) => name.endsWith(layout)).length / drawn.length
    expect(share).toBeGreaterThan(0.15)
  }
})

it('takes all unknown papers where it is told to', () => {
  const unknown = sampleOf({ each: 4, eachUnknown: 1 }).filter(({ truth }) => truth.kind === null)
  expect(unknown).toHaveLength(40)
})
