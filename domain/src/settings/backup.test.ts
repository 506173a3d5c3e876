import { expect, it } from 'vitest'
import { backupState } from './backup.ts'

const now = new Date('2026-11-22T12:00:00.000Z')

it.each([
  [null, false, 'unexpected'],
  [null, true, 'missing'],
  ['2026-11-20T12:00:00.000Z', true, 'recent'],
  ['2026-11-20T11:59:59.999Z', true, 'old'],
  ['2026-11-20T11:59:59.999Z', false, 'old'],
  ['2026-11-22T11:59:00.000Z', false, 'recent'],
])('the last of %s, expected %s, is %s', (lastAt, isExpected, state) => {
  expect(backupState({ lastAt, isExpected }, now)).toBe(state)
})
