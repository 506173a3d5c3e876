import { expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../test/deed-people.ts'
import type { Regime } from '../person/regime.ts'
import { handsOfSide } from './natural.ts'

it('has the spouse of a buyer sign where property is given in exchange, by the regime', () => {
  const spouse = makeDeedPerson({ id: 2, fullName: 'Débora Lins' })
  const buyer = (regime: Regime) =>
    makeDeedPerson({
      id: 1,
      fullName: 'Caio Lins',
      maritalStatus: 'casado',
      union: { kind: 'marriage', regime, since: null, prenup: null, spouse },
    })
  const roles = (regime: Regime, exchanges: boolean) =>
    handsOfSide('buyer', [makePart(buyer(regime), 'buyer')], { exchanges }).map(({ person, as }) => [
      person.id,
      as,
    ])
  expect(roles('comunhao_parcial', true)).toEqual([
    [1, 'buyer'],
    [2, 'spouse'],
  ])
  expect(roles('comunhao_parcial', false)).toEqual([[1, 'buyer']])
  expect(roles('separacao_absoluta', true)).toEqual([[1, 'buyer']])
})
