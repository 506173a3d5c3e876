import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, isBusinessDay } from '../calendar/business-days.ts'
import { addDays } from '../certificate/validity.ts'
import { calendarIn } from './calendar.ts'
import { businessDaysBetween, clocksOf, priorityEnd, termDay } from './clocks.ts'

const rio = calendarIn({ state: 'RJ', city: 'Rio de Janeiro' })
const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days))

describe('the terms of a protocol', () => {
  const plain = { on: '2026-03-02', isPlainDeed: false, notes: [] }
  const asked = { today: '2026-03-03', registeredOn: null, calendar: rio }

  it('end on the tenth, the fifth and the twentieth business day', () => {
    // 3 April is Good Friday.
    expect(priorityEnd('2026-03-02', rio)).toBe('2026-03-30')
    expect(priorityEnd('2026-03-10', rio)).toBe('2026-04-08')
    expect(clocksOf(plain, asked).map(({ kind, days, on }) => [kind, days, on])).toEqual([
      ['answer', 10, '2026-03-16'],
      ['priority', 20, '2026-03-30'],
    ])
    expect(clocksOf({ ...plain, isPlainDeed: true }, asked)[0]).toMatchObject({ days: 5, on: '2026-03-09' })
  })

  it('count through Carnival and the feasts of the city, and days of the account', () => {
    // 17 February 2026 is Carnival Tuesday; the Monday before it is a business day without a law.
    expect(addBusinessDays('2026-02-13', 2, rio)).toBe('2026-02-18')
    const own = calendarIn({ state: 'RJ', city: 'Rio de Janeiro' }, [{ day: '2026-03-05', name: 'Ponte' }])
    expect(priorityEnd('2026-03-02', own)).toBe('2026-03-31')
  })

  it('are answered by a note, run anew from a re-entry, and never stop the prenotação', () => {
    const noted = { ...plain, notes: [{ on: '2026-03-10', reenteredOn: null }] }
    expect(clocksOf(noted, asked).map(({ kind, state }) => [kind, state])).toEqual([
      ['answer', 'answered'],
      ['priority', 'running'],
    ])
    const again = { ...plain, notes: [{ on: '2026-03-10', reenteredOn: '2026-03-12' }] }
    const clocks = clocksOf(again, { ...asked, today: '2026-04-01' })
    expect(clocks.map(({ kind, on, state }) => [kind, on, state])).toEqual([
      ['answer', '2026-03-16', 'answered'],
      ['reentry', '2026-03-19', 'over'],
      ['priority', '2026-03-30', 'over'],
    ])
    // A second note answers the re-entry.
    const twice = { ...plain, notes: [...again.notes, { on: '2026-03-18', reenteredOn: null }] }
    expect(clocksOf(twice, asked).map(({ kind }) => kind)).toEqual(['answer', 'priority'])
    const done = clocksOf(again, { ...asked, registeredOn: '2026-03-18' })
    expect(done.every(({ state }) => state === 'answered')).toBe(true)
  })

  it('run until their last day is over', () => {
    const stateOn = (today: string) => clocksOf(plain, { ...asked, today }).map(({ state }) => state)
    expect(stateOn('2026-03-16')).toEqual(['running', 'running'])
    expect(stateOn('2026-03-17')).toEqual(['over', 'running'])
    expect(stateOn('2026-03-30')).toEqual(['over', 'running'])
    expect(stateOn('2026-03-31')).toEqual(['over', 'over'])
  })

  it('name their article, where it was read, and when', () => {
    for (const { basis } of clocksOf(plain, asked)) {
      expect(basis.norm).toContain('Lei nº 6.015/1973')
      expect(basis.source).toMatch(/lido em \d\d\/\d\d\/\d{4}$/)
    }
  })

  it('of any day end on a business day, and as many remain as a count backwards finds', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 40 }), (on, later) => {
        const today = addDays(on, later)
        const end = priorityEnd(on, rio)
        const left = businessDaysBetween(today, end, rio)
        expect(isBusinessDay(end, rio)).toBe(true)
        expect(businessDaysBetween(on, end, rio)).toBe(20)
        if (today <= end) expect(addBusinessDays(addDays(today, 0), left, rio) <= end).toBe(true)
        if (today < end) expect(addBusinessDays(today, left, rio)).toBe(end)
        else expect(left).toBeLessThanOrEqual(0)
      }),
    )
  })
})

it('counts a term of the contract in business or calendar days', () => {
  const term = { from: '2026-04-01', days: 3 }
  expect(termDay({ ...term, unit: 'calendar' }, rio)).toBe('2026-04-04')
  // 3 April is Good Friday.
  expect(termDay({ ...term, unit: 'business' }, rio)).toBe('2026-04-07')
})
