import { describe, expect, it } from 'vitest'
import { isOtherHolder } from './doubt.ts'
import { hoursText, secondsUntilOpen } from './hours.ts'
import { pauseBeforeLook, sourcePause } from './source.ts'

const weekdays = { days: [1, 2, 3, 4, 5], from: 7, until: 21 }

describe('opening hours', () => {
  it.each([
    // A Friday; Brasília is three hours behind UTC.
    ['2026-11-20T10:00:00Z', 0],
    ['2026-11-20T09:59:59Z', 1],
    ['2026-11-20T23:59:59Z', 0],
    // It is 21h on Friday: closed until Monday, 7h.
    ['2026-11-21T00:00:00Z', 58 * 3_600],
    ['2026-11-22T12:00:00Z', 22 * 3_600],
  ])('at %s are %i seconds away', (now, seconds) => {
    expect(secondsUntilOpen(weekdays, new Date(now))).toBe(seconds)
  })

  it('are none where a source says none', () => {
    expect(secondsUntilOpen(undefined, new Date())).toBe(0)
  })

  it('are said in words', () => {
    expect(hoursText(weekdays)).toBe('segunda a sexta, das 7h às 21h')
    expect(hoursText({ ...weekdays, days: [1, 3] })).toBe('segunda, quarta, das 7h às 21h')
  })
})

describe('a source', () => {
  it('is left alone after three failures on end, each time longer', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(sourcePause)).toEqual([null, null, null, 900, 3_600, 14_400, 14_400])
  })

  it('that answers later is looked at for a day', () => {
    let seconds = 0
    let look = 1
    for (let pause = pauseBeforeLook(look); pause !== null; pause = pauseBeforeLook(++look)) seconds += pause
    expect(pauseBeforeLook(1)).toBe(10)
    expect(seconds / 3_600).toBeGreaterThan(23)
    expect(seconds / 3_600).toBeLessThan(26)
  })
})

describe('whose a certificate is', () => {
  const rosa = { cpf: '111.444.777-35', name: 'Rosa Ávila' }
  it.each([
    [{ name: 'OUTRA', number: '11144477735' }, rosa, false],
    [{ name: 'Rosa Ávila', number: '529.982.247-25' }, rosa, true],
    [{ name: 'ROSA AVILA', number: null }, rosa, false],
    [{ name: 'ROSA A. ÁVILA', number: null }, rosa, true],
    // The number is not complete, so the name decides.
    [{ name: 'ROSA  AVILA', number: '***.444.777-**' }, rosa, false],
    [{ name: null, number: null }, rosa, false],
    // A branch of the company that was asked for, then another company.
    [{ name: null, number: '11.222.333/0002-62' }, { cnpj: '11.222.333/0001-81' }, false],
    [{ name: null, number: '99.222.333/0001-81' }, { cnpj: '11.222.333/0001-81' }, true],
    [{ name: null, number: '11144477735' }, { cnpj: '11.222.333/0001-81' }, true],
    // A request about a property names nobody.
    [{ name: 'ROSA', number: '11144477735' }, {}, false],
  ])('%o for %o', (stated, asked, isOther) => {
    expect(isOtherHolder(stated, asked)).toBe(isOther)
  })
})
