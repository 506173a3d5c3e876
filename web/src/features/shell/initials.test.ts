import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ana', 'Nogueira', 'AN'],
  ['élio', 'de Souza', 'ÉD'],
  ['', 'Souza', 'S'],
  [' ', '', 'U'],
])('%j %j → %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials)
})
