import { completeCpf } from '@soleira/domain/format/cpf'
import type { ProposedSubject } from '@soleira/domain/reading/proposal'
import { expect, it } from 'vitest'
import type { Numbered } from './item-for-certificate.ts'
import { strangerOf } from './stranger.ts'

const [ana, beto, marta] = [completeCpf('529982247'), completeCpf('123456789'), completeCpf('987654321')]
const parties: Numbered[] = [
  { fullName: 'Ana Reis', cpf: ana, cnpj: null },
  { fullName: 'Beto Reis', cpf: beto, cnpj: null },
]
const withNameOnly = [...parties, { fullName: 'Marta Nunes Reis', cpf: null, cnpj: null }]
const of = (subject: Partial<ProposedSubject>, known = parties) =>
  strangerOf(
    { proposal: { kind: 'sefaz', sureness: 'sure', subject: { kind: 'person', ...subject } }, doubts: [] },
    known,
  )

it.each([
  ['by a number that none of them has', of({ cpf: marta, name: 'MARTA NUNES' }), 'MARTA NUNES'],
  ['by the number alone', of({ cpf: marta }), marta],
  ['no party, whatever its name is', of({ cpf: beto, name: 'MARTA NUNES' }), null],
  ['nobody without a number', of({ name: 'MARTA NUNES' }), null],
  [
    'nobody whose name is like one without a number',
    of({ cpf: marta, name: 'MARTA NUNES' }, withNameOnly),
    null,
  ],
  ['somebody else than the one without a number', of({ cpf: marta, name: 'RUI SÁ' }, withNameOnly), 'RUI SÁ'],
  ['nobody while the parties are unknown', of({ cpf: marta, name: 'MARTA NUNES' }, []), null],
  ['nobody on a paper of the property', of({ kind: 'property', cpf: marta }), null],
])('a stranger is %s', (_, said, name) => {
  expect(said).toBe(name)
})
