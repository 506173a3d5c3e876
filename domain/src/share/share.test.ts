import { expect, it } from 'vitest'
import { shareStatus } from './share.ts'

const now = new Date('2026-11-22T12:00:00Z')
const link = { revokedAt: null, expiresAt: new Date('2026-11-22T12:00:01Z'), visits: 0, mostVisits: null }

it('is open until its moment, and not at it', () => {
  expect(shareStatus(link, now)).toBe('open')
  expect(shareStatus({ ...link, expiresAt: now }, now)).toBe('expired')
})

it('is used up with its last visit, and never without a limit', () => {
  expect(shareStatus({ ...link, visits: 1, mostVisits: 2 }, now)).toBe('open')
  expect(shareStatus({ ...link, visits: 2, mostVisits: 2 }, now)).toBe('used_up')
  expect(shareStatus({ ...link, visits: 2_000 }, now)).toBe('open')
})

it('stays revoked whatever else is true', () => {
  expect(shareStatus({ ...link, revokedAt: now }, now)).toBe('revoked')
  expect(shareStatus({ ...link, revokedAt: now, expiresAt: now, visits: 3, mostVisits: 1 }, now)).toBe(
    'revoked',
  )
})
