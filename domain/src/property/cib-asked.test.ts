import { expect, it } from 'vitest'
import { missingCib } from './cib-asked.ts'

const rio = { land: 'built', city: 'RIO DE JANEIRO', state: 'RJ' } as const
const niteroi = { land: 'plot', city: 'Niterói', state: 'RJ' } as const
const farm = { land: 'farm', city: 'Valença', state: 'RJ' } as const
const taguatinga = { land: 'built', city: 'Taguatinga', state: 'DF' } as const
const namesake = { land: 'built', city: 'Palmas', state: 'PR' } as const

it.each([
  ['a capital, before', rio, '2025-12-31', null],
  ['a capital, since', rio, '2026-01-01', /imóvel urbano das capitais .* janeiro de 2026/],
  ['the Federal District', taguatinga, '2026-01-01', /Distrito Federal/],
  ['a city of the same name', namesake, '2026-12-31', null],
  ['elsewhere, before', niteroi, '2026-12-31', null],
  ['elsewhere, since', niteroi, '2027-01-01', /janeiro de 2027 em todo o país/],
  ['farm land', farm, '2025-06-01', /imóvel rural/],
])('acts name a CIB: %s', (_, site, day, words) => {
  const said = missingCib(null, site, day)
  if (words) expect(said).toMatch(words)
  else expect(said).toBeNull()
  if (said) expect(said).toContain('LC 214/2025; IN RFB 2.275/2025')
  expect(missingCib('ABC1234J', site, day)).toBeNull()
})
