import { expect, it } from 'vitest'
import { showCreci } from './creci.ts'

it.each([
  ['12345-F', 'CRECI 12345-F'],
  [' 48.213 ', 'CRECI 48.213'],
  ['CRECI-RJ 48.213', 'CRECI-RJ 48.213'],
  ['creci 12345', 'creci 12345'],
  ['CRECISP 9', 'CRECI CRECISP 9'],
])('shows %j as %j', (creci, shown) => {
  expect(showCreci(creci)).toBe(shown)
})
