import { completeCpf } from '@soleira/domain/format/cpf'
import { expect, it } from 'vitest'
import { isSamePerson, personCertified, personOnMatricula, withOwners } from './brought-owners.ts'
import { emptyOwner } from './form-values.ts'

const [ana, rui] = [completeCpf('529982247'), completeCpf('123456789')]
const row = (fullName = '', cpf = '') => ({ ...emptyOwner(), fullName, cpf })
const named = (rows: ReturnType<typeof withOwners>) => rows.map(({ fullName, cpf }) => [fullName, cpf])

it('gives the first person the blank row, and each other one of their own', () => {
  const rows = withOwners(
    [row()],
    [
      { fullName: 'ANA PRADO', cpf: ana },
      { fullName: 'RUI SÁ', cpf: '' },
    ],
  )
  expect(named(rows)).toEqual([
    ['ANA PRADO', ana],
    ['RUI SÁ', ''],
  ])
})

it('fills what a known row lacks, and changes nothing that is there', () => {
  const rows = [row('Ana Prado', ana), row('Rui Sá')]
  const found = withOwners(rows, [
    { fullName: 'ANA PRADO LIMA', cpf: ana },
    { fullName: 'RUI SÁ', cpf: rui },
  ])
  expect(named(found)).toEqual([
    ['Ana Prado', ana],
    ['Rui Sá', rui],
  ])
  expect(found.map(({ key }) => key)).toEqual(rows.map(({ key }) => key))
})

it.each([
  [{ fullName: 'ANA', cpf: ana }, { fullName: 'OUTRA', cpf: ana.replace(/\D/g, '') }, true],
  [{ fullName: 'ANA', cpf: ana }, { fullName: 'ANA', cpf: rui }, false],
  [{ fullName: 'ANA', cpf: '' }, { fullName: 'ana', cpf: rui }, true],
  [{ fullName: '', cpf: '' }, { fullName: '', cpf: rui }, false],
])('compares numbers before names: %j, %j', (one, other, isSame) => {
  expect(isSamePerson(one, other)).toBe(isSame)
})

it.each([
  [
    { kind: 'cpf', value: ana, name: 'ANA PRADO' },
    { fullName: 'Ana Prado', cpf: ana },
  ],
  [
    { kind: 'name', value: 'RUI SÁ' },
    { fullName: 'Rui Sá', cpf: '' },
  ],
] as const)('takes %j by what was read of them', (printed, person) => {
  expect(personOnMatricula({ ...printed, page: 1, text: '' })).toEqual(person)
})

it('takes whom a certificate is about, and nobody whom a paper of unknown kind names', () => {
  const subject = { kind: 'person', name: 'ANA PRADO', cpf: ana } as const
  const certified = (kind: 'sefaz' | null) =>
    personCertified({ proposal: { kind, sureness: 'doubtful', subject } })
  expect([certified('sefaz'), certified(null)]).toEqual([{ fullName: 'Ana Prado', cpf: ana }, null])
})
