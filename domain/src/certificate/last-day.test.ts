import { expect, it } from 'vitest'
import { certificateValidity, companionValidity } from './last-day.ts'

it.each([
  [{ issuedOn: '2016-03-01', validUntil: null }, '2016-05-30', '2016-05-30', '2018-03-01', 'assumed'],
  [{ issuedOn: '2016-03-01', validUntil: '2016-04-01' }, '2016-04-01', '2016-04-01', '2016-04-01', 'printed'],
  [{ issuedOn: null, validUntil: null }, null, null, null, null],
] as const)(
  '%j: certificate, companion, and minutes that elect for two years',
  (paper, own, beside, minutes, basis) => {
    expect(certificateValidity('sefaz', paper)).toEqual({ validUntil: own, validityBasis: basis })
    expect(companionValidity('sefaz', paper)).toEqual({ validUntil: beside, validityBasis: basis })
    expect(companionValidity('quitacao_condominial', paper)).toEqual({
      validUntil: minutes,
      validityBasis: basis,
    })
    expect(companionValidity('onus_reais', { ...paper, validUntil: null }).validUntil).toBeNull()
  },
)
