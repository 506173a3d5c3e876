import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOwnPath } from '../notification/action-url.ts'
import { dueWarning, showSpace, spaceIsFull, spaceNotice, spacePercent, spaceWarnings } from './space.ts'

const gigabyte = 1024 ** 3
const quota = 20 * gigabyte

it.each([
  [0, 0, null],
  [quota * 0.8 - 1, 79, null],
  [quota * 0.8, 80, 80],
  [quota * 0.95 - 1, 94, 80],
  [quota * 0.95, 95, 95],
  [quota - 1, 99, 95],
  [quota, 100, 95],
  [quota * 2, 100, 95],
])('%d bytes of 20 GB are %d hundredths, and %s is told', (used, percent, warning) => {
  expect(spacePercent({ used, quota })).toBe(percent)
  expect(dueWarning({ used, quota })).toBe(warning)
})

it('warns never later for more', () => {
  const bytes = fc.integer({ min: 0, max: 2 * quota })
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      expect(dueWarning({ used: more, quota }) ?? 0).toBeGreaterThanOrEqual(
        dueWarning({ used: less, quota }) ?? 0,
      )
    }),
  )
})

it('is told in words that say how much is taken', () => {
  const space = { used: 19.93 * gigabyte, quota }
  expect(showSpace(space)).toBe('19,9 GB de 20 GB')
  expect(spaceIsFull(space)).toMatch(/^Seu espaço de armazenamento está cheio: 19,9 GB de 20 GB em uso\./)
  for (const percent of spaceWarnings) {
    const { key, message, actionUrl } = spaceNotice(percent, space)
    expect(key).toBe(`space:${percent}`)
    expect(message).toContain('19,9 GB de 20 GB')
    expect(isOwnPath(actionUrl as string)).toBe(true)
  }
})
