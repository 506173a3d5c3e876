import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../../test/deed-people.ts'
import { makeLine as line, man, woman, writtenContract as written } from '../../../test/written.ts'
import type { DeedPerson } from '../../drafting/people.ts'
import type { Regime } from '../../person/regime.ts'

const marriedTo = (
  person: DeedPerson,
  spouse: DeedPerson | null,
  regime: Regime = 'comunhao_parcial',
): DeedPerson => ({
  ...person,
  maritalStatus: 'Casado(a)',
  union: { kind: 'marriage', regime, since: null, prenup: null, spouse },
})
const wife = makeDeedPerson({ fullName: 'Ema Luz', gender: 'feminino' })
const other = makeDeedPerson({ fullName: 'Ivo Neri', gender: 'masculino' })
const sinal = line('sinal', { firstOn: '2027-01-10', deposit: 'confirmatory' })

describe('what is given in exchange by somebody married', () => {
  const given = { lines: [line('exchange', { description: 'casa em Niterói' }), line('own_funds')] }

  it('has the spouse, who signs', () => {
    const { text, signatures } = written('promessa', { ...given, people: [woman, marriedTo(man, wife)] })
    expect(text('permuta')).toMatch(/comparece e consente na permuta Ema Luz, .*, como cônjuge de Rui Luz\./)
    expect(signatures).toContain('Cônjuge de Rui Luz – Ema Luz')
  })

  it('asks for a spouse who is not on the record', () => {
    const { missing, signatures } = written('promessa', { ...given, people: [woman, marriedTo(man, null)] })
    expect(missing).toContain('qualificação de cônjuge de Rui Luz, ou por que não consente na permuta')
    expect(signatures).toContain('Cônjuge de Rui Luz')
  })

  it('needs nobody in separação absoluta, nor without an exchange', () => {
    const apart = marriedTo(man, wife, 'separacao_absoluta')
    expect(written('promessa', { ...given, people: [woman, apart] }).text('permuta')).not.toContain('Ema')
    expect(written('promessa', { people: [woman, marriedTo(man, wife)] }).signatures).not.toContain('Ema')
  })

  it('is a second transfer, with its own costs, dues, deed and remedy', () => {
    expect(written('promessa', given).missing).toEqual(
      expect.arrayContaining([
        'de quem são, e até quando, tributos, cotas e ônus do que se dá em permuta',
        'data da escritura do que se dá em permuta, se for imóvel',
        'quem paga os custos da transferência do que se dá em permuta',
        'o que se faz se o que se dá em permuta não for entregue',
      ]),
    )
  })
})

it('of several people the promise asks for shares, and how they answer', () => {
  const { text, missing } = written('promessa', { beside: [makePart(other, 'buyer')] })
  expect(missing).toEqual(
    expect.arrayContaining([
      'quinhão de cada comprador',
      'compradores: solidariamente ou cada um pela sua parte',
    ]),
  )
  expect(text('solidariedade')).toContain('arts. 257 e 265')
  expect(written('promessa', { beside: [makePart(other)] }).missing).toContain(
    'vendedores: solidariamente ou cada um pela sua parte',
  )
  expect(written('promessa', {}).ids).not.toContain('solidariedade')
})

it('whoever signs beside the parties is told as what, in a paper of any kind', () => {
  const beside = [makePart(other, 'usufructuary'), makePart(wife, 'spouse')]
  for (const kind of ['recibo_sinal', 'chaves', 'aditivo', 'distrato'] as const) {
    const { text, ids } = written(kind, { beside, lines: [sinal] })
    expect(text('usufrutuario'), kind).toMatch(/^Comparece como usufrutuário do imóvel Ivo Neri, .*CPF/)
    expect(text('conjuge_de_quem'), kind).toContain('Comparece e consente Ema Luz')
    expect(ids).not.toContain('usufruto')
  }
  expect(written('promessa', { beside }).ids).not.toContain('usufrutuario')
})

it('a company that sells shows its powers, and one that buys is not asked', () => {
  const company = makeDeedPerson({ kind: 'legal', fullName: 'Lar Novo Ltda.' })
  const asked = (people: [DeedPerson, DeedPerson]) => written('promessa', { people }).missing.join('\n')
  expect(asked([company, man])).toContain('cláusula de poderes ou deliberação dos sócios da vendedora')
  expect(asked([woman, company])).not.toContain('deliberação dos sócios')
})

it('farm land has its georeferencing, and a foreigner needs leave', () => {
  const foreigner = { ...man, nationality: 'Italiana' }
  const of = (type: 'fazenda' | 'casa') =>
    written('promessa', { people: [woman, foreigner], property: { type } }).missing
  expect(of('fazenda').join('\n')).toMatch(/georreferenciamento[\s\S]*autorização do INCRA a Rui Luz/)
  expect(of('casa').join('\n')).not.toMatch(/georreferenciamento|INCRA/)
  expect(written('promessa', { property: { type: 'fazenda' } }).missing.join()).not.toContain(
    'autorização do INCRA',
  )
})

it('somebody unmarried is asked about a união estável', () => {
  const of = (maritalStatus: string | null) =>
    written('promessa', { people: [{ ...woman, maritalStatus }, man] }).missing
  const asked = 'união estável, ou que não há, da vendedora'
  for (const state of ['Solteiro(a)', 'Viúvo(a)', 'Divorciado(a)']) expect(of(state)).toContain(asked)
  for (const state of ['Casado(a)', 'União estável', null]) expect(of(state)).not.toContain(asked)
})
