import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { completeMoney, formatMoney, maskMoney, maxCents, parseMoney, toDecimal } from './money.ts'
import { moneyField } from './money-field.ts'

const cents = fc.oneof(fc.integer({ min: 0, max: maxCents }), fc.nat(100_000))

describe('money', () => {
  it.each([
    ['500000', 50_000_000],
    ['500000.5', 50_000_050],
    ['500000.05', 50_000_005],
    ['R$ 500.000,00', 50_000_000],
    ['R$\u00a01.234,56', 123_456],
    ['500.000', 50_000_000],
    ['500,5', 50_050],
    ['0', 0],
    ['0,01', 1],
    [' 7 ', 700],
    [1234.5, 123_450],
    [0.07, 7],
    ['999.999.999.999,99', maxCents],
    ['R$ 850 mil', 85_000_000],
    ['850mil', 85_000_000],
    ['850 mil reais', 85_000_000],
    ['850k', 85_000_000],
    ['1,2 milhão', 120_000_000],
    ['1.2 mi', 120_000_000],
    ['R$ 1.25 mi', 125_000_000],
    ['1,250 milhão', 125_000_000],
    ['2 milhões de reais', 200_000_000],
    ['1 milhão e 200 mil', 120_000_000],
    ['0,5 bi', 50_000_000_000],
  ])('%j is %i cents', (amount, expected) => {
    expect(parseMoney(amount)).toBe(expected)
  })

  it.each([
    '',
    'abc',
    '-1',
    '1e3',
    '1.23.45',
    '1,234',
    '1.2345',
    '12.34.567',
    '500.000.00',
    '0x10',
    '1 000',
    '99999999999999999999',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0.001,
    123.456,
    1e21,
    '1,250,000.00',
    '1.250 mil',
    '1.250 milhão',
    '200 mil e 1 milhão',
    'mil',
    '850 mil e pouco',
    '850 milhas',
    '0,000000001 mil',
  ])('%j is no amount', (amount) => {
    expect(parseMoney(amount)).toBeNull()
  })

  it('survives every way of writing it, to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(toDecimal(amount))).toBe(amount)
        expect(parseMoney(formatMoney(amount))).toBe(amount)
        expect(formatMoney(toDecimal(amount))).toBe(formatMoney(amount))
        expect(parseMoney(amount / 100)).toBe(amount)
      }),
    )
  })

  it('is written the Brazilian way', () => {
    expect(formatMoney('500000.00')).toBe('R$ 500.000,00')
    expect(formatMoney(5)).toBe('R$ 0,05')
    expect(formatMoney(maxCents)).toBe('R$ 999.999.999.999,99')
    fc.assert(fc.property(cents, (amount) => /^R\$ \d{1,3}(\.\d{3})*,\d{2}$/.test(formatMoney(amount))))
    expect(toDecimal(5)).toBe('0.05')
  })
})

describe('the mask of money', () => {
  it.each([
    ['850000', 'R$ 850.000'],
    ['R$ 850.0001', 'R$ 8.500.001'],
    ['850000,5', 'R$ 850.000,5'],
    ['850000,505', 'R$ 850.000,50'],
    [',5', 'R$ 0,5'],
    ['007', 'R$ 7'],
    ['1234567890123', 'R$ 123.456.789.012'],
    ['1,2,3', 'R$ 1,23'],
    ['', ''],
    ['R$ ', ''],
    ['R$ 0', 'R$ 0'],
    ['R$ 850m', 'R$ 850 m'],
    ['R$ 850 mil', 'R$ 850 mil'],
    ['R$ 1,2 milhã', 'R$ 1,2 milhã'],
    ['R$ 850x', 'R$ 850'],
  ])('takes what is typed as reais, cents after a comma: %j is %j', (typed, shown) => {
    expect(maskMoney(typed)).toBe(shown)
  })

  it('changes nothing that is masked already, and is always an amount within the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789R$., ') }), (typed) => {
        const shown = maskMoney(typed)
        expect(maskMoney(shown)).toBe(shown)
        if (shown) expect(parseMoney(completeMoney(shown))).toBeLessThanOrEqual(maxCents)
      }),
    )
  })

  it('is completed to the cent when it is left, and says what it said', () => {
    const left = ['R$ 850 mil', 'R$ 1,2 mi', 'R$ 850 m', 'R$ 850.000', 'R$ 850.000,', 'R$ 850.000,5', '']
    expect(left.map(completeMoney)).toEqual([
      'R$ 850.000,00',
      'R$ 1.200.000,00',
      'R$ 850 m',
      'R$ 850.000,00',
      'R$ 850.000,00',
      'R$ 850.000,50',
      '',
    ])
    fc.assert(
      fc.property(cents, (amount) => {
        expect(maskMoney(formatMoney(amount))).toBe(formatMoney(amount))
        expect(completeMoney(formatMoney(amount))).toBe(formatMoney(amount))
      }),
    )
  })
})

describe('the value of a property', () => {
  const beyond = 'Valor deve ser de no máximo R$ 999.999.999.999,99'

  it.each([
    [undefined, 'Valor é obrigatório'],
    [null, 'Valor é obrigatório'],
    ['', 'Valor é obrigatório'],
    ['  ', 'Valor é obrigatório'],
    ['abc', 'Valor inválido'],
    ['-1', 'Valor inválido'],
    ['1.234,567', 'Valor inválido'],
    ['12.500', 'Valor inválido'],
    ['1.250.000', 'Valor inválido'],
    ['1,250,000.00', 'Valor inválido'],
    ['1.250 mil', 'Valor inválido'],
    [123.456, 'Valor inválido'],
    ['0', 'Valor deve ser maior que zero'],
    ['R$ 0,00', 'Valor deve ser maior que zero'],
    ['1000000000000', beyond],
    ['1.000.000.000.000,00', beyond],
    ['99999999999999999999999', beyond],
  ])('says of %j: %s', (amount, message) => {
    expect(fieldError(moneyField, amount)).toBe(message)
  })

  it('is kept as a decimal', () => {
    expect(moneyField.parse('R$ 500.000,00')).toBe('500000.00')
    expect(moneyField.parse('R$ 500.000')).toBe('500000.00')
    expect(moneyField.parse('12,5')).toBe('12.50')
    expect(moneyField.parse('R$ 850 mil')).toBe('850000.00')
    expect(moneyField.parse(500000)).toBe('500000.00')
    expect(moneyField.parse('0.01')).toBe('0.01')
    expect(moneyField.parse('999999999999.99')).toBe('999999999999.99')
  })
})
