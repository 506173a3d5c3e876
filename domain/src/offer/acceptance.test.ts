import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../test/deed-people.ts'
import { couple, exchange, iara, otavio, regime, rosa, termsOf } from '../../test/offered.ts'
import type { DeedPerson } from '../drafting/people.ts'
import { acceptorsOf } from './acceptance.ts'

const own = { goods: 'own', acquiredBy: 'inheritance', acquiredOn: '2001-02-03' } as const

describe('who must accept', () => {
  const names = (parts: Parameters<typeof acceptorsOf>[1]) =>
    acceptorsOf('buyer', parts, termsOf()).map(({ personId, name, as }) => [personId !== null, name, as])

  it('is each of a couple whose property may be common', () => {
    expect(names(couple)).toEqual([
      [true, 'Rosa Lima', 'Proprietária'],
      [true, 'Otávio Lima', 'Proprietário'],
    ])
  })

  it('is a spouse who only consents, known or not', () => {
    expect(names([makePart(rosa, 'owner', null, own)])[1]).toEqual([
      true,
      'Otávio Lima',
      'Cônjuge de Rosa Lima',
    ])
    const alone = { ...rosa, union: { ...regime, spouse: null } }
    expect(names([makePart(alone, 'owner', null, own)])[1]).toEqual([
      false,
      'Pessoa não cadastrada',
      'Cônjuge de Rosa Lima',
    ])
  })

  it('is nobody else where the regime asks for no consent', () => {
    const apart = { ...rosa, union: { ...regime, regime: 'separacao_absoluta' as const, spouse: otavio } }
    expect(names([makePart(apart)])).toEqual([[true, 'Rosa Lima', 'Proprietária']])
  })

  it('is an estate by its executor, and a principal by the proxy', () => {
    const bia = makeDeedPerson({ fullName: 'Bia Reis', gender: 'feminino' })
    const estate = [makePart(otavio), makePart(bia, 'executor', otavio), makePart(bia, 'heir', otavio)]
    expect(names(estate)[0]?.[1]).toBe('Espólio de Otávio Lima, por Bia Reis, inventariante')
    const principal = [makePart(iara), makePart(bia, 'representative', iara)]
    expect(names(principal)).toEqual([[true, 'Iara Campos, por Bia Reis', 'Proprietária']])
  })

  it('is every buyer of a counter-offer', () => {
    expect(acceptorsOf('owner', couple, termsOf())).toEqual([
      { personId: iara.id, name: 'Iara Campos', as: 'Compradora' },
    ])
  })

  it('is the spouse of a buyer, too, where a counter-offer has them give property in exchange', () => {
    const asked = (union: DeedPerson['union'], terms = exchange) => {
      const parts = [makePart(rosa), makePart({ ...iara, maritalStatus: 'Casado(a)', union }, 'buyer')]
      return acceptorsOf('owner', parts, terms).map(({ personId, name, as }) => [personId, name, as])
    }
    const davi = makeDeedPerson({ fullName: 'Davi Reis', gender: 'masculino' })
    const mine = [iara.id, 'Iara Campos', 'Compradora']
    expect(asked({ ...regime, spouse: davi })).toEqual([
      mine,
      [davi.id, 'Davi Reis', 'Cônjuge de Iara Campos'],
    ])
    expect(asked({ ...regime, spouse: null })).toEqual([
      mine,
      [null, 'Pessoa não cadastrada', 'Cônjuge de Iara Campos'],
    ])
    expect(asked({ ...regime, spouse: davi }, termsOf())).toEqual([mine])
    expect(asked({ ...regime, regime: 'separacao_absoluta', spouse: davi })).toEqual([mine])
  })
})
