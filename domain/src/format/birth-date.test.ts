import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { isInFuture, isMinorOn, parseDate, showDate } from './birth-date.ts'
import { birthDateField } from './birth-date-field.ts'

describe('dates', () => {
  it.each([
    ['31/12/1980', '1980-12-31'],
    ['1980-12-31', '1980-12-31'],
    [' 01/02/2000 ', '2000-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['29/02/1900', null],
    ['31/04/2000', null],
    ['00/01/2000', null],
    ['01/00/2000', null],
    ['01/13/2000', null],
    ['1/2/2000', null],
    ['31/12/80', null],
    ['31-12-1980', null],
    ['2000-01-01T00:00:00Z', null],
    ['', null],
  ])('%j is %s', (text, iso) => {
    expect(parseDate(text)).toBe(iso)
  })

  it('survive being shown and read again', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(parseDate(showDate(iso))).toBe(iso)
      }),
    )
  })

  it('are shown reversed with slashes, anything else as it came', () => {
    expect(showDate('1980-12-31')).toBe('31/12/1980')
    expect(showDate('31/12/1980')).toBe('31/12/1980')
    expect(showDate('')).toBe('')
  })
})

describe('the birth date field', () => {
  it.each([undefined, null, '', '  '])('may be %j', (text) => {
    expect(birthDateField.parse(text)).toBeNull()
  })

  it.each(['31/02/1980', '31/12', 'ontem', '31/12/1899'])('%s is refused', (text) => {
    expect(fieldError(birthDateField, text)).toBe('Data de nascimento inválida')
  })

  it('is kept as AAAA-MM-DD', () => {
    expect(birthDateField.parse('01/01/1900')).toBe('1900-01-01')
  })

  it('is in the future from tomorrow on', () => {
    const now = new Date('2026-07-30T12:00:00Z')
    expect(isInFuture('2026-07-31', now)).toBe(true)
    expect(isInFuture('2026-07-30', now)).toBe(false)
    expect(isInFuture('2026-07-29', now)).toBe(false)
  })
})

it.each([
  ['2008-11-23', '2026-11-22', true],
  ['2008-11-22', '2026-11-22', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['1970-01-01', '2026-11-22', false],
])('somebody born on %s is under eighteen on %s: %s', (birth, day, isMinor) => {
  expect(isMinorOn(birth, day)).toBe(isMinor)
})
