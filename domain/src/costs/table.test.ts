import { expect, it } from 'vitest'
import { parseDate } from '../format/birth-date.ts'
import { endingTables } from './table.ts'
import { costTables } from './tables/all.ts'

it('lists the tables that have ended or end within sixty days', () => {
  const on = (day: string) => endingTables(costTables, day).map(({ place, file }) => `${place} ${file}`)
  expect(on('2026-10-31')).toEqual([])
  expect(on('2026-11-01')).toEqual(['RJ itd', 'RJ fees'])
  expect(on('2027-03-01')).toEqual(['RJ itd', 'RJ fees'])
})

it('every table says where and when it was read', () => {
  for (const { source, readOn, validFrom, validUntil, place } of costTables) {
    expect(source).not.toBe('')
    for (const day of [readOn, validFrom, validUntil])
      expect(day === null || parseDate(day) === day).toBe(true)
    expect((validFrom ?? '') <= (validUntil ?? '9999')).toBe(true)
    expect(place).not.toBe('')
  }
})

it('confirms only tables that rest on a norm that was found', () => {
  const confirmed = costTables.filter((table) => table.confirmed).map(({ source }) => source)
  expect(confirmed).toEqual([
    expect.stringContaining('Decreto-Lei nº 2.398/1987'),
    expect.stringContaining('Lei 15.265/2025'),
  ])
})
