import { expect, it } from 'vitest'
import { estatesIn, type PartyInput, wrongParties } from './party.ts'

const part = (personId: number, role: PartyInput['role'], representsId: number | null = null) => ({
  personId,
  role,
  representsId,
  share: null,
})
const owner = part(1, 'owner')

it('an inventariante is of the estate of one of the owners', () => {
  expect(wrongParties([owner, part(2, 'executor', 1), part(3, 'heir'), part(4, 'heir', 1)])).toEqual({})
  expect(wrongParties([owner, part(2, 'executor')])).toEqual({
    'parties.1.representsId': 'Diga de qual proprietário é o espólio',
  })
  expect(wrongParties([owner, part(2, 'executor', 3), part(3, 'heir', 2)])).toEqual({
    'parties.1.representsId': 'O espólio é o de um proprietário deste imóvel',
    'parties.2.representsId': 'O espólio é o de um proprietário deste imóvel',
  })
  expect(wrongParties([owner, part(2, 'spouse', 1)])).toEqual({
    'parties.1.representsId': 'Só procurador, inventariante e herdeiro são de alguém',
  })
})

it('an owner has died where an inventariante or heirs of theirs take part', () => {
  const other = part(5, 'owner')
  expect([...estatesIn([owner, other])]).toEqual([])
  expect([...estatesIn([owner, part(2, 'executor', 1)])]).toEqual([1])
  expect([...estatesIn([owner, part(2, 'heir')])]).toEqual([1])
  // With two owners, nobody knows which one died.
  expect([...estatesIn([owner, other, part(2, 'heir')])]).toEqual([])
  expect([...estatesIn([owner, other, part(2, 'heir', 5)])]).toEqual([5])
  expect([...estatesIn([owner, part(2, 'representative', 1)])]).toEqual([])
})
