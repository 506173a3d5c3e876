import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../certificate/validity.ts'
import {
  addBusinessDays,
  isBusinessDay,
  lastBusinessDayOfNextMonth,
  nextBusinessDay,
} from './business-days.ts'
import { easterOf } from './easter.ts'
import { type Calendar, holidaysOf, optionalDays } from './holidays.ts'

const rio: Calendar = { place: { state: 'RJ', city: 'Rio de Janeiro' }, optional: [], own: [] }
const niteroi: Calendar = { ...rio, place: { state: 'RJ', city: 'Niterói' } }
const brazil: Calendar = { place: null, optional: [], own: [] }
const all: Calendar = { ...rio, optional: optionalDays }
const daysOf = (year: number, calendar: Calendar) => holidaysOf(year, calendar).map(({ day }) => day.slice(5))

describe('the calendars of Rio', () => {
  it.each([
    [
      2026,
      [
        '01-01 Confraternização Universal',
        '01-20 São Sebastião',
        '02-16 Segunda-feira de Carnaval',
        '02-17 Terça-feira de Carnaval',
        '02-18 Quarta-feira de Cinzas',
        '04-03 Sexta-feira da Paixão',
        '04-21 Tiradentes',
        '04-23 São Jorge',
        '05-01 Dia do Trabalho',
        '06-04 Corpus Christi',
        '09-07 Independência do Brasil',
        '10-12 Nossa Senhora Aparecida',
        '11-02 Finados',
        '11-15 Proclamação da República',
        '11-20 Dia da Consciência Negra',
        '12-25 Natal',
      ],
    ],
    [
      2027,
      [
        '01-01 Confraternização Universal',
        '01-20 São Sebastião',
        '02-08 Segunda-feira de Carnaval',
        '02-09 Terça-feira de Carnaval',
        '02-10 Quarta-feira de Cinzas',
        '03-26 Sexta-feira da Paixão',
        '04-21 Tiradentes',
        '04-23 São Jorge',
        '05-01 Dia do Trabalho',
        '05-27 Corpus Christi',
        '09-07 Independência do Brasil',
        '10-12 Nossa Senhora Aparecida',
        '11-02 Finados',
        '11-15 Proclamação da República',
        '11-20 Dia da Consciência Negra',
        '12-25 Natal',
      ],
    ],
  ])('%i, with all that is optional', (year, expected) => {
    expect(holidaysOf(year, all).map(({ day, name }) => `${day.slice(5)} ${name}`)).toEqual(expected)
  })

  it('have Carnival Tuesday and Corpus Christi by laws of the state, and the Monday by choice alone', () => {
    expect(daysOf(2026, rio)).toEqual(daysOf(2026, all).filter((day) => !['02-16', '02-18'].includes(day)))
    const laws = new Map(holidaysOf(2026, all).map(({ day, law }) => [day, law]))
    expect(laws.get('2026-02-17')).toBe('Lei estadual (RJ) nº 5.243/2008')
    expect(laws.get('2026-06-04')).toBe('Lei estadual (RJ) nº 11.002/2025')
    expect(laws.get('2026-02-16')).toContain('ponto facultativo')
    expect(daysOf(2025, rio)).not.toContain('06-19')
  })

  it('have what holds in all of Brazil, in the state and in the city', () => {
    const [country, state] = [daysOf(2026, brazil), daysOf(2026, niteroi)]
    expect(country).toHaveLength(10)
    expect(state.filter((day) => !country.includes(day))).toEqual(['02-17', '04-23', '06-04'])
    expect(daysOf(2026, rio).filter((day) => !state.includes(day))).toEqual(['01-20'])
  })

  it('tell each day once, by the law of its year', () => {
    const black = (year: number, calendar: Calendar) =>
      holidaysOf(year, calendar).find(({ day }) => day.endsWith('11-20'))?.law
    expect(black(2023, rio)).toBe('Lei estadual (RJ) nº 4.007/2002')
    expect(black(2024, rio)).toBe('Lei nº 14.759/2023')
    expect(black(2023, brazil)).toBeUndefined()
  })

  it('have the days of the account, too', () => {
    const own = { ...rio, own: [{ day: '2026-06-22', name: 'São João' }] }
    expect(isBusinessDay('2026-06-22', rio)).toBe(true)
    expect(isBusinessDay('2026-06-22', own)).toBe(false)
    expect(isBusinessDay('2027-06-22', own)).toBe(true)
  })
})

it('finds Easter as the tables of the Church have it', () => {
  const known = ['1961-04-02', '2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20']
  expect([...known, '2038-04-25', '2285-03-22'].map((day) => easterOf(Number(day.slice(0, 4))))).toEqual([
    ...known,
    '2038-04-25',
    '2285-03-22',
  ])
})

it('counts the terms of a registration, without the day of the protocol', () => {
  // Thursday before Good Friday, Tiradentes and São Jorge.
  expect(addBusinessDays('2026-04-02', 5, rio)).toBe('2026-04-10')
  expect(addBusinessDays('2026-04-02', 10, rio)).toBe('2026-04-17')
  expect(addBusinessDays('2026-04-02', 20, rio)).toBe('2026-05-06')
  expect(addBusinessDays('2026-04-17', -10, rio)).toBe('2026-04-02')
  expect(addBusinessDays('2026-04-04', 1, rio)).toBe('2026-04-06')
})

it('finds the next business day, and the last one of the next month', () => {
  expect(nextBusinessDay('2026-04-03', rio)).toBe('2026-04-06')
  expect(nextBusinessDay('2026-04-06', rio)).toBe('2026-04-06')
  expect(lastBusinessDayOfNextMonth('2026-04-15', rio)).toBe('2026-05-29')
  expect(lastBusinessDayOfNextMonth('2026-12-31', rio)).toBe('2027-01-29')
})

describe('of any day', () => {
  const days = fc.integer({ min: 0, max: 36_000 }).map((count) => addDays('2003-01-01', count))
  const calendars = fc.record({
    place: fc.constantFrom(null, rio.place, niteroi.place),
    optional: fc.subarray([...optionalDays]),
    own: fc.array(fc.record({ day: days, name: fc.constant('Dia da conta') }), { maxLength: 5 }),
  })

  it('Easter is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2299 }), (year) => {
        const day = easterOf(year)
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0)
        expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true)
      }),
    )
  })

  it('so many business days lie between a day and the one that is counted to', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 30 }), calendars, (day, count, calendar) => {
        const reached = addBusinessDays(day, count, calendar)
        const [from, to] = count < 0 ? [reached, addDays(day, -1)] : [addDays(day, 1), reached]
        let found = 0
        for (let each = from; each <= to; each = addDays(each, 1))
          if (isBusinessDay(each, calendar)) found += 1
        expect(found).toBe(Math.abs(count))
        if (count) expect(isBusinessDay(reached, calendar)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('counting on is counting twice, and back again from a business day', () => {
    const counts = fc.integer({ min: 0, max: 25 })
    fc.assert(
      fc.property(days, counts, counts, calendars, (day, one, other, calendar) => {
        const first = addBusinessDays(day, one, calendar)
        expect(addBusinessDays(first, other, calendar)).toBe(addBusinessDays(day, one + other, calendar))
        const start = nextBusinessDay(day, calendar)
        expect(addBusinessDays(addBusinessDays(start, one, calendar), -one, calendar)).toBe(start)
      }),
      { numRuns: 60 },
    )
  })

  it('a calendar with more holidays never ends a term sooner', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 25 }), calendars, (day, count, calendar) => {
        const fewer = { ...calendar, optional: [], own: [] }
        expect(addBusinessDays(day, count, fewer) <= addBusinessDays(day, count, calendar)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

it('asks for the holidays of a year once, however many days a term has', () => {
  let asked = 0
  const counted: Calendar = {
    ...rio,
    get own() {
      asked += 1
      return []
    },
  }
  expect(addBusinessDays('2026-01-05', 400, counted)).toBe(addBusinessDays('2026-01-05', 400, rio))
  expect(asked).toBe(2)
})
