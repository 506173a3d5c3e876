import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { certificateValidity } from './last-day.ts'
import { addDays, dayOf, isExpired, parsePaperDate, refusePaperDates } from './validity.ts'

const today = '2026-03-10'

describe('until when a certificate counts', () => {
  it.each([
    ['the printed date always wins', ['2026-03-01', '2026-03-05'], ['2026-03-05', 'printed']],
    ['the usual days after its issue', ['2026-03-01', null], ['2026-03-31', 'assumed']],
    ['none without an issue date, however late it was handed in', [null, null], [null, null]],
    ['the printed date, without an issue date', [null, '2027-01-01'], ['2027-01-01', 'printed']],
  ] as const)('%s', (_case, [issuedOn, validUntil], [day, basis]) => {
    expect(certificateValidity('onus_reais', { issuedOn, validUntil })).toEqual({
      validUntil: day,
      validityBasis: basis,
    })
  })

  it('depends on the certificate', () => {
    const paper = { issuedOn: '2026-01-01', validUntil: null }
    expect(certificateValidity('sefaz', paper).validUntil).toBe('2026-04-01')
    expect(certificateValidity('receita_federal', paper).validUntil).toBe('2026-06-30')
  })

  it('counts through its last day', () => {
    expect(isExpired('2026-03-09', today)).toBe(true)
    expect(isExpired('2026-03-10', today)).toBe(false)
    expect(isExpired('2026-03-11', today)).toBe(false)
    expect(isExpired(null, today)).toBe(false)
  })
})

describe('days', () => {
  it.each([
    ['2026-02-27', 2, '2026-03-01'],
    ['2024-02-27', 2, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    // The last change of the clocks in Brazil: a day is a day all the same.
    ['2018-11-03', 1, '2018-11-04'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days make %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it('can be counted back', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 3650 }), (date, days) => {
        const from = date.toISOString().slice(0, 10)
        expect(addDays(addDays(from, days), -days)).toBe(from)
      }),
    )
  })

  it('are those of the broker: the evening in Rio is the next morning in London', () => {
    const evening = new Date('2026-03-11T02:59:59Z')
    expect(dayOf(evening)).toBe('2026-03-10')
    expect(dayOf(evening, 'Europe/London')).toBe('2026-03-11')
    expect(dayOf(new Date('2026-03-11T03:00:00Z'))).toBe('2026-03-11')
  })
})

describe('the dates on a paper', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
    ['01/01/2000', '2000-01-01'],
    ['31/12/2099', '2099-12-31'],
    ['31/12/1999', null],
    ['01/01/2100', null],
    ['31/02/2026', null],
    ['amanhã', null],
    ['', null],
  ])('%s is read as %s', (text, day) => {
    expect(parsePaperDate(text)).toBe(day)
  })

  it.each([
    [{ issuedOn: null, validUntil: null }, {}],
    [{ issuedOn: today, validUntil: today }, {}],
    [{ issuedOn: null, validUntil: '2020-01-01' }, {}],
    [{ issuedOn: '2026-03-11', validUntil: null }, { issuedOn: 'Data de emissão não pode ser no futuro' }],
    [
      { issuedOn: '2026-03-02', validUntil: '2026-03-01' },
      { validUntil: 'A validade não pode ser anterior à emissão' },
    ],
  ])('%j are judged on the day', (paper, errors) => {
    expect(refusePaperDates(paper, today)).toEqual(errors)
  })
})

it('knows no last day where the paper prints none and no term of its kind is known', () => {
  const paper = { issuedOn: '2026-01-01', validUntil: null }
  expect(certificateValidity('tjmg', paper)).toEqual({ validUntil: null, validityBasis: null })
  expect(certificateValidity('own-7', paper).validUntil).toBeNull()
  expect(certificateValidity('own-7', { ...paper, validUntil: '2026-05-01' }).validUntil).toBe('2026-05-01')
})
