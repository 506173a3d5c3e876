import { expect, it } from 'vitest'
import { partnerName, regimes, saleUnder } from './regime.ts'

it.each(regimes)('of a união estável under %s no article is cited that speaks of spouses', (regime) => {
  expect(saleUnder(regime, 'stable_union')).not.toMatch(/1\.647|cônjuge|consentimento/)
  expect(saleUnder(regime, 'marriage')).toContain('art. 1.647')
})

it('only separação absoluta asks nothing of the other one', () => {
  const free = regimes.filter((regime) => /dispensa/.test(saleUnder(regime, 'marriage')))
  expect(free).toEqual(['separacao_absoluta'])
  expect(regimes.filter((regime) => /não são pedidas/.test(saleUnder(regime, 'stable_union')))).toEqual(free)
})

it('who lives in a união estável is no spouse', () => {
  expect(partnerName('stable_union')).toBe('Companheiro(a)')
  expect(partnerName('marriage')).toBe('Cônjuge')
})
